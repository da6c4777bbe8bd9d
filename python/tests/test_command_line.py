"""`python -m outflank`, as a user runs it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: str, said: str = "") -> tuple[int, str, str]:
    command = [sys.executable, "-m", "outflank", *arguments]
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=100, check=False)
    return done.returncode, done.stdout, done.stderr


def test_help() -> None:
    code, out, _ = run("--help")
    assert code == 0 and all(name in out for name in ("play", "show", "perft", "replay", "bench"))
    for name in ("play", "show", "perft", "replay", "bench"):
        assert run(name, "--help")[0] == 0
    assert run()[0] == 2


def test_show(tmp_path: Path) -> None:
    code, out, _ = run("show", "reversi:square-8", "--moves", "f5d6")
    assert code == 0 and "Black to move, 3-3" in out and "reversi:square-8 " in out
    svg = tmp_path / "board.svg"
    assert run("show", "oust:hex-3", "--svg", str(svg))[0] == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    code, out, error = run("show", "chess")
    assert (code, out) == (2, "") and error.startswith("outflank: variant")


def test_boards_in_colours() -> None:
    command = [sys.executable, "-m", "outflank", "show", "oust:hex-3", "--moves", "c3"]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "FORCE_COLOR": "1"}, check=True
    )
    assert "\x1b[" in done.stdout and "●" in done.stdout and "White to move" in done.stdout


def test_perft() -> None:
    code, out, _ = run("perft", "oust:hex-3-nopie", "3")
    assert code == 0 and out.splitlines()[-1].startswith("4878 in ")
    assert run("perft", "6")[1].splitlines()[-1].startswith("8200 in ")


def test_replay(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("f5d6\nf5f6e6\n", encoding="utf-8")
    bad.write_text("f5d6\nf5f5\n", encoding="utf-8")
    code, out, _ = run("replay", str(good))
    assert code == 0 and "2 games, 0 ended, 0 wrong" in out
    code, out, error = run("replay", str(good), str(bad))
    assert code == 1 and "line 2, column 3: f5 is illegal" in error and "1 games, 0 ended, 1 wrong" in out
    for name in (
        "empty.sgf",
        "empty.ggf",
        "empty.txt",
        "empty.wtb",
        "garbage.sgf",
        "garbage.ggf",
        "garbage.txt",
    ):
        file = tmp_path / name
        file.write_text("" if "empty" in name else "garbage", encoding="utf-8")
        code, _, error = run("replay", str(file))
        assert code != 0 and error.startswith(f"{file}: "), name
    assert run("replay", str(tmp_path / "none.ggf"))[0] == 2
    assert run("replay", str(tmp_path / "none.pdf"))[0] == 2


def test_play() -> None:
    code, out, _ = run("play", "reversi:square-4", "--seed", "1", said="b1\nundo\nb1\na1\nnonsense\nquit\n")
    assert code == 0 and "> " in out and "a1 is illegal" in out and "a move is a cell" in out
    code, out, _ = run("play", "oust:hex-2", "--both", said="a2\nswap\na2\nquit\n")
    assert code == 0 and "the cell is occupied" in out


def test_bench() -> None:
    code, out, _ = run("bench", "oust:hex-3", "--boards", "100", "--seconds", "0.1", "--threads", "2")
    assert code == 0 and "games and" in out and "2 threads" in out


@pytest.mark.parametrize("arguments", [["perft", "oust:hex-3", "x"], ["bench", "--boards", "-1"], ["fly"]])
def test_wrong_arguments(arguments: list[str]) -> None:
    code, out, error = run(*arguments)
    assert code == 2 and not out and error
