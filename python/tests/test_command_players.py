"""The commands `match`, `gtp` and `nboard`, as a user runs them."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Literal

import pytest
from terminal import command, main_says, run

import outflank
from outflank import engine

PEER = str(Path(__file__).parent / "peer.py")
SMALL = ("--variant", "reversi:square-4", "--plies", "2")


def test_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = run("match", "greedy", "random", "--games", "10", *SMALL, "--threads", "2")
    assert (code, error) == (0, "")
    assert re.fullmatch(
        r"greedy against random: 10 games, \d+ wins, \d+ draws, \d+ losses, Elo \S+ \(\S+ to \S+\)\n", out
    )
    assert main_says(capsys, "match", "greedy", "random", "--games", "10", *SMALL)[1] == out
    openings = tmp_path / "openings.txt"
    openings.write_text("f5 d6\nf5 f6\n", encoding="utf-8")
    asked = ("match", "level:1", "level:2", "--games", "2", "--openings", str(openings), "--nodes", "9")
    assert main_says(capsys, *asked)[1].startswith("level:1 against level:2: 2 games, ")
    asked = ("match", "greedy", "random", "--games", "900", "--sprt=-500,-400", "--variant")
    code, out, _ = main_says(capsys, *asked, "reversi:square-6")
    assert code == 0 and out.endswith(", better\n") and "900 games" not in out
    rates = ("--alpha", "0.4", "--beta", "0.4", "--sprt=-500,-400")
    # A test that may err more often needs fewer games.
    code, out, _ = main_says(capsys, "match", "greedy", "random", "--games", "40", *rates, *SMALL)
    assert code == 0 and ": 2 games, " in out


def test_openings_are_read_as_any_file_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("match", "greedy", "random", "--games", "2", "--openings")
    openings = tmp_path / "openings.txt"
    for encoding in ("utf-8-sig", "utf-16"):
        openings.write_text("f5 d6\nf5 f6\n", encoding=encoding)
        assert main_says(capsys, *asked, str(openings))[::2] == (0, "")
    openings.write_text("f5 d6\nf5 f6\nf5 a1\n", encoding="utf-16")
    code, out, error = main_says(capsys, *asked, str(openings))
    assert (code, out) == (2, "") and error.count("\n") == 1
    assert f"{openings}: the openings cannot be read: line 3, column 4: a1 is illegal" in error


@pytest.mark.parametrize("name", ["games.sgf", "games.GGF", "games.txt"])
def test_the_games_of_a_match_are_saved(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / name
    asked = ("match", "greedy", "random", "--variant", "reversi:square-6", "--games")
    for games in ("2", "4"):
        assert main_says(capsys, *asked, games, "--save", str(saved))[0] == 0
    read = outflank.Collection.read(saved, start=outflank.position("reversi:square-6"))
    played = [one.game for one in engine.match("greedy", "random", games=4, variant="reversi:square-6").games]
    assert [one.game for one in read] == [*played[:2], *played]
    if name != "games.txt":
        assert [one.black for one in read][:2] == ["greedy", "random"]
    saved.write_text("my notes, which are no games", encoding="utf-8")
    code, _, error = main_says(capsys, *asked, "2", "--save", str(saved))
    assert code == 2 and error.count("\n") == 1 and name in error
    assert saved.read_text(encoding="utf-8") == "my notes, which are no games"


def test_a_match_saves_no_games_into_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = str(tmp_path / "games.txt")
    asked = ("match", "greedy", "random", "--games", "2", *SMALL, "--log", both, "--save", both)
    code, _, error = main_says(capsys, *asked)
    assert code == 2 and "the file must not be the log or the openings" in error


def test_openings_that_a_format_cannot_hold_are_refused_before_the_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    openings, saved = tmp_path / "openings.txt", tmp_path / "games.txt"
    openings.write_text("reversi:square-4 ..../.XO./.XXX/.... W\n", encoding="utf-8")
    asked = ("match", "greedy", "random", "--games", "2", *SMALL[:2], "--openings", str(openings))
    code, _, error = main_says(capsys, *asked, "--save", str(saved))
    assert code == 2 and "transcripts support only games from the standard start" in error
    assert not saved.exists()


def test_a_match_continues_from_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "games.log"
    for games, from_log in [("4", ""), ("10", ", 4 of the games from the log")]:
        asked = ("match", "greedy", "random", "--games", games, *SMALL)
        code, out, _ = main_says(capsys, *asked, "--log", str(log))
        # A match in two parts is the match in one.
        assert (code, out) == (0, main_says(capsys, *asked)[1].replace("\n", f"{from_log}\n"))
        assert len([line for line in log.read_text().splitlines() if line[0] != "#"]) == int(games)
    code, out, error = main_says(capsys, "match", "random", "greedy", *SMALL, "--log", str(log))
    assert (code, out) == (2, "") and f"log: {log}: line 3: the log is of another match" in error
    code, _, error = main_says(capsys, "match", "random", "greedy", "--log", str(tmp_path / "no" / "x"))
    assert code == 2 and error.count("\n") == 1 and "no such file" in error


def test_a_program_plays_a_match_and_loses_by_failing() -> None:
    program = f'command:gtp:"{sys.executable}" "{PEER}" gtp '
    code, out, error = run("match", f"{program}none", "random", "--games", "2")
    assert (code, error) == (0, "") and " none against random: 2 games" in out
    code, out, error = run("match", f"{program}illegal", "random", "--games", "8", "--failures", "2")
    assert (code, out) == (2, "")
    assert error.count("loses by failing: ") == 2 and "failed in 2 games" in error.splitlines()[-1]
    assert "a1 is illegal" in error and PEER in error


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["match", "edax", "random"], 'there is no player "edax": the names are\noutflank:   random '),
        (["match", "level:13", "random"], 'there is no player "level:13": expected level:N'),
        (["match"], "arguments are required: PLAYER"),
        (["match", "random"], "match must have at least 2 players, got 1\n"),
        (["match", "random", "greedy", "easy", "--sprt", "0,5"], "must have 2 players with --sprt, got 3"),
        (["match", "random", "greedy", "random"], "players must have different names, got 'random' 2 times"),
        (["match", "random", "greedy", "--save", "games.pgn"], "must be .sgf, .ggf or .txt"),
        (
            ["match", "random", "greedy", "--save", "x.ggf", "--variant", "oust:hex-3"],
            "GGF does not support oust:hex-3",
        ),
        (["match", "random", "random", "--sprt", "5"], "must be two numbers with a comma between them"),
        (["match", "random", "random", "--sprt", "5,1"], "sprt must be two differences in Elo, the lower"),
        (["match", "random", "random", "--variant", "chess"], "variant: "),
        (["match", "random", "random", "--games", "0"], "must be a whole number, at least 1, got '0'"),
        (["match", "random", "random", "--openings", "nowhere.txt"], "nowhere.txt: no such file or dir"),
        (["match", "random", "random", "--openings", "x", "--plies", "1"], "not allowed with"),
        (["match", "random", "greedy", "--sprt", "0,5", "--alpha", "0.5"], "alpha must be between 0 and 0.5"),
        (["match", "random", "greedy", "--sprt", "0,5", "--beta", "0"], "beta must be between 0 and 0.5"),
        (["match", "command:gtp:no-such-program", "random"], "no-such-program: it cannot be started"),
        (["gtp", "level:13"], 'there is no player "level:13": expected level:N, with N from 1 to 12'),
        (["nboard", "command:gtp:no-such-program"], 'there is no player "command:gtp:no-such-program"'),
    ],
    ids=str,
)
def test_wrong_arguments(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = main_says(capsys, *arguments)
    assert (code, out) == (2, "") and says in error


def test_servers_end_with_their_input() -> None:
    said = "name\nplay black f5\ngenmove white\n"
    code, out, error = run("gtp", "level:1", "--seed", "0", said=said)
    assert (code, error) == (0, "seed 0\n") and re.fullmatch(
        r"= outflank level:1\n\n= \n\n= [A-H][1-8]\n\n", out
    )
    assert run("gtp", "level:1", "--seed", "0", said=said)[1] == out
    answers = {run("gtp", "random", "--seed", str(seed), said=said)[1] for seed in (1, 1, 2, 3, 4)}
    assert 1 < len(answers) < 5
    game = "clear_board\nplay black f5\nplay white d6\n" + "genmove black\nundo\n" * 8
    both = re.findall("= ([A-H][1-8])", run("gtp", "random", "--seed", "1", said=2 * game)[1])
    assert len(both) == 16 and both[:8] != both[8:]
    # The second game has the next seed.
    again = run("gtp", "random", "--seed", "2", said=game)[1]
    assert re.findall("= ([A-H][1-8])", again) == both[8:]
    code, out, error = run("nboard", said="nboard 2\nmove f5\ngo\nping 1\nquit\n")
    assert code == 0 and re.fullmatch(r"seed \d+\n", error)
    assert out.startswith("set myname outflank medium\n")
    assert "=== " in out and out.endswith("pong 1\n")
    code, out, again = run("nboard")
    assert (code, out) == (0, "") and re.fullmatch(r"seed \d+\n", again) and again != error


TWICE = {"gtp": "name\nquit\n", "nboard": "nboard 2\nquit\n"}


@pytest.mark.parametrize("protocol", ["gtp", "nboard"])
def test_a_process_serves_twice(protocol: str) -> None:
    """What comes after `quit` is for the second server."""
    program = (
        "from outflank import engine\n"
        f"for name in 'one', 'two': engine.serve('random', {protocol!r}, name=name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=2 * TWICE[protocol], capture_output=True, text=True, check=True
    )
    assert [line.split()[-1] for line in done.stdout.splitlines() if "one" in line or "two" in line] == [
        "one",
        "two",
    ]


@pytest.mark.parametrize("protocol", ["gtp", "nboard"])
def test_a_name_is_one_line(protocol: Literal["gtp", "nboard"]) -> None:
    """Another line would be another reply."""
    with pytest.raises(outflank.ArgumentError, match="name must not contain control characters"):
        engine.serve("random", protocol, name="x\n\n= d3")


@pytest.mark.skipif(sys.platform != "linux", reason="memory is looked up in /proc")
def test_a_flood_of_commands_waits() -> None:
    """While a server thinks it reads ahead, but not all of a flood."""
    with subprocess.Popen(
        [sys.executable, "-m", "outflank", "gtp", "search:40,60,0"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as server:
        assert server.stdin is not None and server.stdout is not None
        server.stdin.write(b"name\n")
        server.stdin.flush()
        assert server.stdout.readline() == b"= outflank search:40,60,0\n"
        os.set_blocking(server.stdin.fileno(), False)
        flood, sent, last = b"genmove black\n" + b"name\n" * 20_000, 0, time.monotonic()
        # Until nothing more is taken for a second.
        while sent < 2**23 and time.monotonic() < last + 1:
            try:
                sent += os.write(server.stdin.fileno(), flood)
                flood, last = b"name\n" * 20_000, time.monotonic()
            except BlockingIOError:
                time.sleep(0.01)
        server.kill()
    assert 0 < sent < 2**20


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("protocol", ["gtp", "nboard"])
def test_a_server_ends_when_nobody_reads_it(protocol: str) -> None:
    with subprocess.Popen(
        command(protocol, "random"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdin is not None and server.stdout is not None and server.stderr is not None
        server.stdout.close()
        server.stdin.write({"gtp": b"name\n", "nboard": b"nboard 2\n"}[protocol])
        server.stdin.flush()
        # Its input is still open.
        assert server.wait(60) == 141
        assert re.fullmatch(rb"seed \d+\n", server.stderr.read())


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_a_match_and_a_thinking_server(tmp_path: Path) -> None:
    log = tmp_path / "games.log"
    asked = ["match", "random", "random", "--games", "9000000", "--log", str(log)]
    with subprocess.Popen(command(*asked), stdout=subprocess.PIPE, stderr=subprocess.PIPE) as match:
        while not (log.exists() and log.read_bytes().count(b"\n") > 9):
            assert match.poll() is None
        match.send_signal(signal.SIGINT)
        assert match.wait(60) == 130
        assert match.stdout is not None and match.stdout.read() == b""
    with subprocess.Popen(
        command("gtp", "visits:1000000000"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as server:
        assert server.stdin is not None and server.stdout is not None
        server.stdin.write(b"name\ngenmove black\n")
        server.stdin.flush()
        assert server.stdout.readline() == b"= outflank visits:1000000000\n"
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 130
