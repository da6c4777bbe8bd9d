"""Programs that hang, and interpreters that are killed. `make hostile` runs these tests."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from outflank import ArgumentError, Game, Position, Reversi, engine

PEER = str(Path(__file__).parent / "peer.py")


@pytest.mark.parametrize("fault", ["silence", "none"])
def test_another_thread_closes_a_player_that_hangs(fault: str) -> None:
    """A signal is for the main thread alone, so a server has no other way."""
    player = (
        engine.open([sys.executable, PEER, "gtp", "silence"], "gtp")
        if fault == "silence"
        else engine.player("visits:1000000000")
    )
    errors: list[ArgumentError] = []

    def choose() -> None:
        try:
            player.move(Game("reversi:square-8"), seconds=60)
        except ArgumentError as error:
            errors.append(error)

    waiting = threading.Thread(target=choose)
    waiting.start()
    time.sleep(0.5)
    player.close()
    waiting.join(10)
    assert not waiting.is_alive()
    assert "closed" in str(errors[0])
    assert repr(player).endswith(", closed>")


def test_matches_within_matches_end() -> None:
    """Each level has threads of its own, so that Python's own limit does not end them."""
    levels = 0

    def again(position: Position) -> object:
        nonlocal levels
        levels += 1
        assert levels < 100
        return engine.match(again, "random", games=2, variant="reversi:square-4")

    with pytest.raises(RecursionError, match="within a match, 20 deep"):
        again(Reversi("square-4"))


def test_a_name_runs_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with pytest.raises(ArgumentError, match="there is no player"):
        engine.player(f'command:gtp:sh -c "touch {mark}"')
    assert not mark.exists()


FORK = pytest.mark.skipif(not hasattr(os, "fork"), reason="fork")


@FORK
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("way", ["close", "forget", "move"])
def test_a_forked_process_lets_the_programs_of_the_first_live(way: str) -> None:
    """It has a copy of the player, and a program of its own as soon as it needs one."""
    player, game = engine.open([sys.executable, PEER, "gtp", "none"], "gtp"), Game("reversi:square-8")
    first = player.move(game)
    if (pid := os.fork()) == 0:
        status = 1
        try:
            if way == "close":
                player.close()
            elif way == "move":
                assert player.move(game) == first
            del player
            gc.collect()
            status = 0
        finally:
            os._exit(status)
    assert os.waitpid(pid, 0)[1] == 0
    game.push(first)
    # A program that was killed is started again, and then does not know the first move.
    programs = children(os.getpid())
    assert player.move(game) in game.legal_moves
    assert children(os.getpid()) == programs
    player.close()


@FORK
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_a_program_dies_with_the_interpreter_although_a_forked_process_lives() -> None:
    """A worker has copies of all pipes, so that the death of its parent closes none."""
    text = (
        "import multiprocessing, sys, time\nfrom outflank import engine\n"
        f"player = engine.open([sys.executable, {PEER!r}, 'gtp', 'silence'], 'gtp')\n"
        "worker = multiprocessing.get_context('fork').Process(target=time.sleep, args=(60,))\n"
        "worker.start()\nprint(worker.pid, flush=True)\ntime.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        programs = children(parent.pid) - {worker}
        assert programs
        parent.kill()
        parent.wait()
        try:
            assert runs(worker) and have_ended(programs)
        finally:
            os.kill(worker, signal.SIGKILL)


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_a_program_dies_with_the_interpreter() -> None:
    """Also when the interpreter is killed while a program thinks."""
    text = (
        "import sys\nfrom outflank import Game, engine\n"
        f"player = engine.open([sys.executable, {PEER!r}, 'gtp', 'silence'], 'gtp')\n"
        "print('begun', flush=True)\nplayer.move(Game('reversi:square-8'))\n"
    )
    with subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None and parent.stdout.readline() == "begun\n"
        programs = children(parent.pid)
        assert programs
        parent.kill()
    assert have_ended(programs)


def children(pid: int) -> set[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    return {int(child) for path in found for child in path.read_text().split()}


def have_ended(programs: set[int]) -> bool:
    """Whether processes end soon."""
    end = time.monotonic() + 10
    while any(runs(pid) for pid in programs) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(runs(pid) for pid in programs)


def runs(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
