"""Programs that hang, and interpreters that are killed. `make hostile` runs these tests."""

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
        children = Path(f"/proc/{parent.pid}/task").glob("*/children")
        programs = [int(pid) for path in children for pid in path.read_text().split()]
        assert programs
        parent.kill()
    end = time.monotonic() + 10
    while any(runs(pid) for pid in programs) and time.monotonic() < end:
        time.sleep(0.02)
    assert not [pid for pid in programs if runs(pid)]


def runs(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
