"""`python -m outflank`, as a user runs it."""

import doctest
import importlib.metadata
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from needs import missing
from terminal import main_says, run

import outflank
from outflank.__main__ import COMMANDS, main, parser
from outflank._commands._terminal_game import say

ENDGAME = "reversi:square-4 XXXO/.OXO/OOO./X.OO B"


def test_help() -> None:
    code, out, _ = run("--help")
    assert code == 0 and all(name in out for name in ("play", "show", "perft", "replay", "explore", "bench"))
    for name in ("play", "show", "solve", "analyse", "review", "perft", "replay", "explore", "bench"):
        assert run(name, "--help")[0] == 0
    # Without a command it lists the commands.
    assert run()[:2] == (0, out)
    assert run("no-such-command")[0] == 2


def test_help_of_each_command(capsys: pytest.CaptureFixture[str]) -> None:
    for name, command in COMMANDS.items():
        code, out, _ = main_says(capsys, name, "--help")
        assert code == 0 and command.text in out and command.example in " ".join(out.split())
        # The example is a command that is understood.
        assert parser().parse_args(shlex.split(command.example)).command == name


def test_show(tmp_path: Path) -> None:
    code, out, _ = run("show", "reversi:square-8", "--moves", "f5d6")
    assert code == 0 and "Black to move, 3-3" in out and "reversi:square-8 " in out
    svg = tmp_path / "board.svg"
    assert run("show", "oust:hex-3", "--svg", str(svg))[0] == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    png = tmp_path / "board.png"
    assert run("show", "oust:hex-3", "--svg", str(svg), "--png", str(png))[:2] == (0, "")
    assert png.read_bytes()[1:4] == b"PNG"
    assert "ends in .png" in run("show", "oust:hex-3", "--png", "board.jpg")[2]
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


def test_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
        code, _, error = main_says(capsys, "replay", str(file))
        assert code != 0 and error.startswith(f"{file}: "), name
    assert run("replay", str(tmp_path / "none.ggf"))[0] == 2
    assert run("replay", str(tmp_path / "none.pdf"))[0] == 2


def test_explore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, saved, sgf = tmp_path / "games.txt", tmp_path / "all.games", tmp_path / "found.sgf"
    games.write_text("e6f4e3f6g5d6e7f5c5\nf5d6\nf5a1\n", encoding="utf-8")
    said = main_says(capsys, "explore", str(games), "reversi:square-8", "--save", str(saved))
    assert said[0] == 1 and "line 3, column 3: a1 is illegal" in said[2]
    assert said[1].splitlines() == [
        "move  games   share   Black  draw  White  mean score",
        "d3        2  100.0%  100.0%  0.0%   0.0%      +64.00",
        "2 of 2 games go through the position",
    ]
    code, out, error = main_says(
        capsys, "explore", str(saved), "reversi:square-8", "--moves", "f5d6", "--sgf", str(sgf)
    )
    # The first game begins with the same, turned around.
    assert (code, error) == (0, "")
    assert [line.split()[:3] for line in out.splitlines()[1:3]] == [
        ["c5", "1", "50.0%"],
        ["end", "1", "50.0%"],
    ]
    written = list(outflank.read_sgf(sgf))
    assert [len(record.game.moves) for record in written] == [9, 2] and written[0].tags["RE"] == ["B+64"]
    code, out, _ = main_says(capsys, "explore", str(saved), "oust:hex-3")
    assert (code, out) == (0, "0 of 2 games go through the position\n")
    games.write_text("f5\n" * 6 + "garbage\n" * 5, encoding="utf-8")
    code, _, error = main_says(capsys, "explore", str(games), "oust:hex-3")
    assert code == 1 and error.count("line ") == 3 and "2 more records cannot be read" in error
    saved.write_bytes(saved.read_bytes()[:-1])
    code, out, error = main_says(capsys, "explore", str(saved), "oust:hex-3")
    assert code == 2 and "the collection is cut" in error
    assert main_says(capsys, "explore", str(tmp_path / "none.txt"), "oust:hex-3")[0] == 2


@pytest.mark.parametrize(
    "given",
    [
        ["f5"],
        ["d3"],
        ["--moves", "f5"],
        ["reversi", "--moves", "f5"],
        ["-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27, "--moves", "f5"],
        [outflank.Reversi().play("f5").to_string()],
    ],
)
def test_explore_takes_a_position_in_any_form(
    given: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.txt"
    games.write_text("f5d6c3\nf5f6e6\n", encoding="utf-8")
    code, out, error = main_says(capsys, "explore", str(games), *given)
    assert (code, error, len(out.splitlines())) == (0, "", 4)
    assert out.endswith("2 of 2 games go through the position\n")


def test_explore_tells_files_from_positions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one.txt", "two.txt", "f5d6"):
        Path(name).write_text("f5d6c3\nf5f6e6\n", encoding="utf-8")
    for files, count in (("one.txt", 2), ("one.txt two.txt", 4), ("one.txt f5d6", 4), ("one.txt f5 ", 2)):
        code, out, _ = main_says(capsys, "explore", *files.split())
        assert code == 0 and out.endswith(f"{count} of {count} games go through the position\n")
    for last, said in (
        ("none.txt", "none.txt: no such file or directory"),
        ("chess", 'variant "chess": a variant must begin with'),
        ("f5a1", "a1 is illegal: it outflanks nothing (R2)"),
        ("f5d6 c4\n\nd3", "the position must be one record, got 2"),
    ):
        code, out, error = main_says(capsys, "explore", "one.txt", last)
        assert (code, out) == (2, "") and said in error


def test_help_and_other_spellings(capsys: pytest.CaptureFixture[str]) -> None:
    assert main_says(capsys, "help") == main_says(capsys, "--help")
    for name in (*COMMANDS, "analyze"):
        assert main_says(capsys, "help", name) == main_says(capsys, name, "--help")
    assert main_says(capsys, "analyze", "f5", "--depth", "1") == main_says(
        capsys, "analyse", "f5", "--depth", "1"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("plya", "maybe you meant 'play'?"),
        ("help analyses", "maybe you meant 'analyse'?"),
        ("completions", "maybe you meant 'completion'?"),
        ("play --opponents=easy", "outflank play: error: unrecognized arguments: --opponents=easy; maybe you meant --opponent"),
        ("play --level 3", "unrecognized arguments: --level"),
        ("convert games.txt --to sfg", "maybe you meant 'sgf'?"),
        ("--versions", "maybe you meant --version"),
    ],
)  # fmt: skip
def test_errors_name_what_was_meant(
    given: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["outflank"])
    code, out, error = main_says(capsys, *given.split())
    assert (code, out) == (2, "") and said in error
    # The usage above is the command's.
    assert "[--opponent LEVEL]" in error or not given.startswith("play")


def test_a_match_says_that_it_plays_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    assert "one more if N is odd" in " ".join(main_says(capsys, "match", "--help")[1].split())


def test_ctrl_c_prints_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for typed, record in ((["f5", "d6"], "The game: reversi:square-8 f5 d6\n"), ([], "")):
        said = iter([*typed, KeyboardInterrupt])

        def line() -> str:
            one = next(said)  # noqa: B023
            if isinstance(one, str):
                return one + "\n"
            raise one

        monkeypatch.setattr(sys, "stdin", type("Typed", (), {"readline": staticmethod(line)}))
        code, out, error = main_says(capsys, "play", "--both")
        # The prompt's line ends, and the record is one that `review` reads.
        assert (code, error) == (130, "") and "move, undo or quit? \n" in out
        assert record in out and ("The game" in out) == bool(record)


def test_lines_on_a_terminal_end_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = io.StringIO()
    printed.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stdout", printed)
    monkeypatch.setenv("COLUMNS", "40")
    text = "line 1, column 1: expected a row number after the column letter"
    say(text)
    lines = printed.getvalue().splitlines()
    assert " ".join(lines) == text and max(map(len, lines)) <= 40


def test_convert(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, sgf = tmp_path / "good.txt", tmp_path / "made.sgf"
    good.write_text("c1 e1\na1\nc3 c1\n", encoding="utf-8")
    asked = ("convert", str(good), "--to", "sgf", "--variant", "oust:hex-3-nopie", "--output", str(sgf))
    code, out, error = main_says(capsys, *asked)
    assert code == 1 and out == "" and error.startswith(f"{good}: line 2, column 1: a1 is illegal")
    code, out, error = main_says(capsys, "convert", str(sgf), "--to", "transcript")
    assert (code, out, error) == (0, "c1 e1\nc3 c1\n", "")
    code, out, error = main_says(capsys, "convert", str(sgf), "--to", "ggf")
    assert code == 1 and out == "" and f"{sgf}: record 2: GGF holds Reversi" in error
    sgf.write_text("(;GM[2];B[f5])(;GM[2]PB[ann];B[a1])(;GM[2];B[d3](;W[c3])(;W[e3]))", encoding="utf-8")
    code, out, error = main_says(capsys, "convert", str(sgf), "--to", "transcript")
    assert (code, out) == (1, "f5\nd3 c3\n") and "record 2: line 1, column 29: a1 is illegal" in error
    assert f"{sgf}: record 3 loses variations of 1 node" in error
    assert main_says(capsys, "convert", str(tmp_path / "none.pdf"), "--to", "sgf")[0] == 2
    assert main_says(capsys, "convert", str(tmp_path / "none.sgf"), "--to", "sgf")[0] == 2


def test_play() -> None:
    code, out, _ = run("play", "reversi:square-4", "--seed", "1", said="b1\nundo\nb1\na1\nnonsense\nquit\n")
    assert code == 0 and "> " in out and "a1 is illegal" in out and "expected a cell, pass or swap" in out
    code, out, _ = run("play", "oust:hex-2", "--both", said="a2\nswap\na2\nquit\n")
    assert code == 0 and "the cell is occupied" in out and "exchange their colours" in out
    code, out, _ = run(
        "play", "oust:hex-3", "--both", "--moves", "a4 b3 c4", said="c2\nundo\nundo\nundo\nundo\nundo\n?\n"
    )
    assert code == 0 and "c2 captures a4, and White places again" in out
    assert "there is no move to take back" in out and "undo, or quit" in out


def test_play_ends_with_a_line_that_review_reads(tmp_path: Path) -> None:
    code, out, _ = run("play", "reversi:square-4", "--second", "--seed", "1", said="quit\n")
    assert code == 0 and "\n> " in out
    for start, moves in (("oust:hex-2", "a2 swap b1"), ("reversi:square-4 .X../.XX./.XO./.... W", "a1")):
        code, out, _ = run("play", start, "--both", said="\n".join([*moves.split(), "quit", ""]))
        line = next(line for line in out.splitlines() if line.startswith("The game: "))
        file = tmp_path / "game.txt"
        file.write_text(line.removeprefix("The game: "), encoding="utf-8")
        (record,) = outflank.records.read(file)
        assert " ".join(map(str, record.game.moves)) == moves
        assert record.game.start == outflank.position(start)


def test_bench() -> None:
    code, out, _ = run("bench", "oust:hex-3", "--boards", "100", "--seconds", "0.1", "--threads", "2")
    assert code == 0 and "games and" in out and "2 threads" in out


@pytest.mark.skipif(os.name != "posix", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("name", "least"), [("analysis.md", 5), ("command-line.md", 10), ("collections.md", 2)]
)
def test_page(name: str, least: int, tmp_path: Path) -> None:
    """The commands of a page print what the page says. What the engine's program analyses, `review`
    prints as well."""
    page = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    ours = f'outflank() {{ {shlex.quote(sys.executable)} -m outflank "$@"; }}\n'
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    commands = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", "".join(blocks), re.MULTILINE)
    assert len(commands) >= least
    for command, said in commands:
        if command.startswith(("cargo ", "./")):
            continue
        command = command.replace("outflank-engine analyse", "outflank review")
        script = ["sh", "-c", ours + command]
        done = subprocess.run(
            script, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path, check=False
        )
        assert doctest.OutputChecker().check_output(said, done.stdout, flags), (command, done.stdout)


@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"PYTHONIOENCODING": "ascii"}], ids=str
)
def test_boards_without_colours_can_be_read(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "outflank", "show", "reversi:square-4", "--moves", "b1"]
    environment = {**os.environ, "FORCE_COLOR": "1", **environment}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    lines = done.stdout.decode("ascii").splitlines()
    assert [line.split() for line in lines[1:3]] == [["1", "*", "X", "*", "."], ["2", ".", "X", "X", "."]]
    assert "X" in lines[3] and "O" in lines[3] and not done.stderr


def test_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.txt"
    file.write_text(f"f5 d6 c3\n\n{ENDGAME}\n", encoding="utf-8")
    code, out, _ = main_says(capsys, "review", "--depth", "2", "--json", str(file))
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [row["record"] for row in rows] == [1, 1, 1, 2, 2]
    assert [row["ply"] for row in rows[:3]] == [1, 2, 3] and rows[0]["played"]["move"] == "f5"
    # As docs/analysis.md lists them.
    assert set(rows[0]) == {"record", "ply", "color", "loss", "turning", "played", "best"}
    members = {
        "move",
        "value",
        "bound",
        "source",
        "depth",
        "confidence",
        "win",
        "win_source",
        "line",
        "nodes",
    }
    assert set(rows[0]["played"]) == set(rows[0]["best"]) == members
    assert set(rows[3]) == members | {"record"}
    assert [(row["move"], row["value"], row["source"]) for row in rows[3:]] == [
        ("a2", 8.0, "exact"),
        ("b4", -2.0, "exact"),
    ]
    file.write_text("oust:hex-3-nopie\nc3 a3 b2\n", encoding="utf-8")
    code, out, _ = main_says(capsys, "review", str(file))
    assert code == 0 and out.splitlines()[4].split()[-4:] == ["1.00", "proven", "turning", "point"]
    assert out.splitlines()[5:7] == ["      played: black b2, white b3", "      better: black b3"]
    file.write_text("f5 d6 c3 f4\n", encoding="utf-8")
    short = main_says(capsys, "review", "--depth", "2", str(file))[1]
    code, out, _ = main_says(capsys, "review", "--depth", "2", "--lines", str(file))
    # The moves that lost something have a line; none of them is a turning point.
    assert "turning" not in out and "played: " not in short and out.count("      better: black ") > 0
    file.write_text("oust:hex-4\nd4 swap\n", encoding="utf-8")
    code, out, _ = main_says(capsys, "review", "--nodes", "100", str(file))
    assert code == 0 and "  visits " in out and "from a tree search unless it is proven" in out
    file.write_text("f5 d6 a1\n", encoding="utf-8")
    code, _, error = main_says(capsys, "review", str(file))
    assert code == 1 and "a1 is illegal" in error
    file.write_text("", encoding="utf-8")
    assert main_says(capsys, "review", str(file))[0] == 1


GUESSED = "reversi:square-8 ...XXXX./..XXXX.O/XXOXXXOO/XXXXOOOO/XXXXOXO./XXOXXXO./X.OOOX../..OOO... W"
"""A position of 17 empty cells, whose end a search of 80,000 positions guesses."""


def test_a_guessed_end_shows_its_confidence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    limits = ["--depth", "0", "--nodes", "80000"]
    code, out, _ = main_says(capsys, "analyse", GUESSED, *limits)
    assert code == 0 and re.search(r"  depth 17@(73|87|95|99)% +\w\d ", out)
    best = json.loads(main_says(capsys, "analyse", GUESSED, *limits, "--json")[1].splitlines()[0])
    assert best["confidence"] in {73, 87, 95, 99} and (best["source"], best["depth"]) == ("search", 17)
    file = tmp_path / "game.txt"
    file.write_text(f"{GUESSED}\nb1\n", encoding="utf-8")
    code, out, _ = main_says(capsys, "review", *limits, str(file))
    assert code == 0 and re.search(r"  depth 17@(73|87|95|99)%\n", out)


def test_analyse_and_solve(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = main_says(capsys, "analyse", "reversi:square-8", "--moves", "f5", "--depth", "2")
    assert code == 0 and out.count("  depth 2 ") == 3
    over = "oust:square-3-nopie XX./.../... B -"
    assert main_says(capsys, "analyse", over)[1].splitlines()[1].split() == ["+1.00", "100%", "over"]
    assert main_says(capsys, "solve", ENDGAME, "--score")[:2] == (0, "score  +8         a2 pass b4 pass d3\n")
    code, out, _ = main_says(capsys, "solve", "reversi:square-8", "--score", "--nodes", "100")
    assert (code, out) == (1, "score  -64 to +64\n")


def test_play_against_a_level() -> None:
    code, out, _ = run("play", "--opponent", "level:2", "--seed", "1", "reversi:square-4", said="b1\nquit\n")
    assert code == 0 and "\n> " in out
    code, _, error = run("play", "--opponent", "level:13")
    assert code == 2 and "level:12" in error


def test_names_that_the_terminal_cannot_show(tmp_path: Path) -> None:
    file = tmp_path / "söndag.txt"
    file.write_text("f5d6\n", encoding="utf-8")
    command = [sys.executable, "-m", "outflank", "replay", str(file)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert b"s?ndag.txt: 1 games" in done.stdout


def test_version() -> None:
    assert run("--version") == (0, f"outflank {outflank.__version__}\n", "")


def test_installed_as_a_command() -> None:
    """The metadata of the wheel, if it is installed and not only on the path."""
    if not [*importlib.metadata.distributions(name="outflank")]:
        missing("outflank that is installed")
    distribution = importlib.metadata.distribution("outflank")
    assert distribution.version == outflank.__version__
    (script,) = distribution.entry_points.select(group="console_scripts", name="outflank")
    assert script.load() is main
    command = [str(Path(sys.executable).with_name("outflank")), "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == f"outflank {outflank.__version__}\n"
    assert str(distribution.metadata["Description"]).startswith("# outflank")
    extras = {"env", "pictures", "widget", "terminal", "arrow", "ray", "notebook", "all"}
    assert extras <= set(distribution.metadata.get_all("Provides-Extra") or [])


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("variant", ["reversi:square-8", "oust:square-19", "reversi:octagon-10"])
def test_a_count_is_interrupted(variant: str) -> None:
    # As `-m` does it, but it says when everything is imported.
    script = "import outflank, runpy; print('begins', flush=True); runpy.run_module('outflank', None, '__main__', True)"
    command = [sys.executable, "-c", script, "perft", variant, "60"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            assert process.stdout and process.stdout.readline() == b"begins\n"
            time.sleep(0.5)
            assert process.poll() is None
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=60) == 130
        finally:
            # It counts for years, and `with` waits for its end.
            process.kill()


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "oust:hex-3", "x"],
        ["perft", "oust:hex-3", "-1"],
        ["perft", "oust:hex-3", str(2**40)],
        ["solve", "reversi:square-4", "--nodes", "-1"],
        ["solve", "reversi:square-4", "--seconds", "0"],
        ["analyse", "reversi:square-4", "--depth", "deep"],
        ["analyse", "reversi:square-4", "--depth", "0"],
        ["analyse", "chess"],
        ["review"],
        ["review", "nowhere.txt"],
        ["bench", "--boards", "-1"],
        ["bench", "--boards", "0"],
        ["bench", "--boards", str(2**60)],
        ["bench", "--threads", "5000"],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "inf"],
        ["bench", "--seconds", "-1"],
        ["bench", "--seed", "-1"],
        ["fly"],
    ],
    ids=" ".join,
)
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = main_says(capsys, *arguments)
    assert code == 2 and not out and error


PGN = '[Black "ann"]\n[White "bob"]\n[Date "2026.11.23"]\n[Result "40-24"]\n\n1. f5 d6 2. c3 d3\n'


def test_folders_say_what_they_leave_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("club.pgn", "notes.md", "one.doc", "two.doc", "plain"):
        (tmp_path / name).write_text(PGN)
    collection = outflank.records.Collection.read(tmp_path)
    assert len(collection) == 2
    assert [Path(name).name for name, _ in collection.left_out] == ["one.doc", "plain", "two.doc"]
    (tmp_path / "README.md").write_text("Games of the club.\n")
    again = outflank.records.Collection.read(tmp_path)
    assert [reason for name, reason in again.left_out if name.endswith(".md")] == ["there is no game in it"]
    code, out, error = main_says(capsys, "explore", str(tmp_path), "reversi:square-8", "--games", "1")
    assert code == 0 and "0: ann - bob, 2026.11.23, black by 16, " in out and "and 1 more" in out
    assert "one.doc and 1 more: left out, as files that end in .doc are read only if they are named" in error
    assert "plain: left out, as files without an ending" in error
    code, out, error = main_says(capsys, "convert", str(tmp_path), "--to", "sgf")
    assert "README.md: left out, as there is no game in it" in error
    assert code == 0 and out.count("PB[ann]") == 2 and "two.doc" not in out and "one.doc and 1 more" in error
    code, out, _ = main_says(
        capsys, "convert", str(tmp_path / "one.doc"), "--from", "any", "--to", "transcript"
    )
    assert (code, out) == (0, "f5 d6 c3 d3\n")


def test_a_text_that_is_no_list_of_transcripts_is_read_as_any_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "club.txt").write_text(PGN)
    (tmp_path / "oust.txt").write_text("oust:hex-5\ne5 a1 c3 g3\n")
    (tmp_path / "list.txt").write_text("f5d6\nf5a1\n")
    (tmp_path / "mixed.txt").write_text("f5d6\n" + PGN)
    (tmp_path / "notes.txt").write_text("f5d6\nf5f6\nf5d6c3 (good opening)\n")
    for command in (["convert", "--to", "sgf"], ["replay"]):
        for name in ("club.txt", "oust.txt", "mixed.txt"):
            code, _, error = main_says(capsys, *command, str(tmp_path / name))
            # `convert` prints what was assumed.
            noted = command[0] == "convert" and name == "oust.txt"
            assumed = "line 2, column 1: assumed: the cells have AbstractPlay's names"
            told = f"{tmp_path / name}: {assumed}\n" if noted else ""
            assert (code, error) == (0, told), (command, name)
        code, _, error = main_says(capsys, *command, str(tmp_path / "list.txt"))
        assert code == 1 and "a1 is illegal" in error and "not a list" not in error
        code, _, error = main_says(capsys, *command, str(tmp_path / "notes.txt"))
        assert code == 1 and "line 3" in error and "not a list of transcripts" in error


def test_wthor_has_its_names_and_its_year(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def header(games: int, names: int, year: int) -> bytes:
        return (
            bytes([20, 26, 11, 23])
            + games.to_bytes(4, "little")
            + names.to_bytes(2, "little")
            + year.to_bytes(2, "little")
            + bytes([8, 0, 22, 0])
        )

    numbers = b"".join(number.to_bytes(2, "little") for number in (1, 1, 2))
    game = numbers + bytes([40, 38, 56, 64, 33]) + bytes(57)
    (tmp_path / "WTH_2026.wtb").write_bytes(header(1, 0, 2026) + game)
    names = [b"???", b"Ann", b"Bob"]
    (tmp_path / "WTH.JOU").write_bytes(header(0, 3, 0) + b"".join(name.ljust(20, b"\0") for name in names))
    (tmp_path / "WTH.TRN").write_bytes(
        header(0, 2, 0) + b"".join(name.ljust(26, b"\0") for name in names[:2])
    )
    code, out, error = main_says(capsys, "convert", str(tmp_path), "--to", "sgf")
    assert code == 0, error
    assert all(tag in out for tag in ("PB[Ann]", "PW[Bob]", "EV[Ann]", "DT[2026]", "RE[B+16]"))
    [reading] = outflank.records.read(tmp_path / "WTH_2026.wtb")
    assert reading.tags == {"PB": ["1"], "PW": ["2"], "EV": ["1"], "DT": ["2026"]} and reading.result == 16


BOARDS = [
    ["f5d6c3"],
    ["f5", "d6", "c3"],
    ["reversi", "--moves", "f5d6c3"],
    ["------------------X--------XX------OXX-----O--------------------", "O"],
    ["------------------X--------XX------OXX-----O-------------------- O"],
]


@pytest.mark.parametrize("position", BOARDS, ids=" ".join)
def test_positions_are_given_in_many_ways(position: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    expected = outflank.Game("reversi:square-8", "f5d6c3").position
    code, out, error = main_says(capsys, "show", *position)
    assert (code, out.splitlines()[-1], error) == (0, expected.to_string(), "")
    code, out, _ = main_says(capsys, "analyse", *position, "--depth", "1")
    assert code == 0 and out.startswith("position 1, reversi:square-8\n")


def test_positions_of_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.txt"
    file.write_text("f5d6c3\n", encoding="utf-8")
    expected = main_says(capsys, "show", "f5d6c3")[1]
    assert main_says(capsys, "show", str(file)) == (0, expected, "")
    assert run("show", "-", said="f5d6c3") == (0, expected, "")
    file.write_text(f"{ENDGAME}\n\n{ENDGAME}\n", encoding="utf-8")
    board = main_says(capsys, "show", ENDGAME)[1]
    assert main_says(capsys, "show", str(file)) == (0, f"{board}\n{board}", "")
    score = main_says(capsys, "solve", ENDGAME, "--score")[1]
    heading = "position {}, reversi:square-4\n"
    both = heading.format(1) + score + heading.format(2) + score
    assert main_says(capsys, "solve", "--score", str(file))[1] == both
    assert main_says(capsys, "analyse", str(file))[1].count("position ") == 2
    svg = str(tmp_path / "x.svg")
    assert (
        "--svg draws one position, and there are 2" in main_says(capsys, "show", str(file), "--svg", svg)[2]
    )
    games = str(tmp_path / "x.games")
    outflank.Collection.of_games(["f5d6c3"]).write(games)
    assert main_says(capsys, "show", games)[1] == expected


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["show", "nowhere.sgf"], "nowhere.sgf: no such file or directory"),
        (["review", "nowhere"], "nowhere: no such file or directory"),
        (["show", "chess"], 'variant "chess": a variant must begin with reversi: or oust:'),
        (["show", "f5d6a1"], "line 1, column 5: a1 is illegal: it outflanks nothing (R2)"),
        (["show", "."], ". must be a file, not a folder"),
        (["show", ""], "a variant must begin with reversi: or oust:"),
        (
            ["play", "--opponent", "strong"],
            "--opponent must be random, greedy, easy, medium, hard, opponent:64, the engine at level:1 to level:12",
        ),
    ],
    ids=str,
)
def test_errors_are_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = main_says(capsys, *arguments)
    assert (code, out, error.count("\n")) == (2, "", 1) and says in error


def test_review_shows_boards_at_turning_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lost.txt"
    file.write_text("oust:hex-3-nopie\nc3 a3 b2\n", encoding="utf-8")
    plain = main_says(capsys, "review", str(file))[1]
    assert main_says(capsys, "review", "--no-boards", str(file))[1] == plain
    code, out, _ = main_says(capsys, "review", "--boards", str(file))
    board = str(outflank.Game("oust:hex-3-nopie", "c3 a3").position)
    assert code == 0 and out == plain.replace("better: black b3\n", f"better: black b3\n{board}\n")


def test_review_shows_a_broken_game_up_to_the_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, whole = tmp_path / "broken.txt", tmp_path / "whole.txt"
    file.write_text("f5d6c3d3a1\n", encoding="utf-8")
    whole.write_text("f5d6c3d3\n", encoding="utf-8")
    code, out, error = main_says(capsys, "review", "--depth", "2", str(file))
    assert code == 1 and out == main_says(capsys, "review", "--depth", "2", str(whole))[1]
    assert error.startswith(f"{file}: line 1, column 9: a1 is illegal") and out.count("depth 2") == 4


def test_a_typing_error_draws_no_board_again() -> None:
    _, out, _ = run("play", "reversi:square-4", "--both", said="zz\na1\nhelp\nb1\nquit\n")
    assert out.count("to move, ") == 2 and out.count("move, undo or quit? ") == 5


@pytest.mark.parametrize("columns", ["80", "40"])
def test_boards_fit_narrow_terminals(columns: str) -> None:
    environment = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm-256color", "COLUMNS": columns}
    for variant in ("reversi:square-8", "reversi:square-16", "oust:hex-7", "reversi:square-24"):
        command = [sys.executable, "-m", "outflank", "show", variant]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        plain = re.sub(r"\x1b\[[\d;]*m", "", done.stdout).splitlines()
        # A row of the board is a line, however narrow the terminal is.
        assert len(plain) == len(str(outflank.position(variant)).splitlines()) + 1
