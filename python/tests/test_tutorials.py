"""The programs of the tutorials, as their pages run them, for seconds instead of minutes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from needs import need

import outflank
from outflank import search

ROOT = Path(__file__).parents[2]


def said_by(name: str, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / "python" / name), *arguments]
    # As on the page: on matrices this small, threads only wait for each other.
    environment = os.environ | {"OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(
        command, capture_output=True, text=True, timeout=300, check=True, env=environment
    ).stdout


def test_the_quickstart_prints_what_its_page_shows() -> None:
    page = (ROOT / "docs" / "first-game.md").read_text(encoding="utf-8")
    assert said_by("first_game.py") == "".join(
        re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    )


def test_random_games_in_one_compiled_function() -> None:
    need("jax")
    assert re.fullmatch(r"won by seat 1 and 2: \[\d+, \d+\]\n", said_by("rollout_jax.py", "32", "60"))


def test_an_agent_learns(tmp_path: Path) -> None:
    weights = tmp_path / "agent.npz"
    said = said_by("train.py", "--updates", "40", "--save", str(weights))
    shares = [int(share) for share in re.findall(r"(\d+)% against random", said)]
    # Before any update it plays as badly as its opponent.
    assert len(shares) == 5 and shares[0] < 65 and shares[-1] > 80, said
    assert weights.stat().st_size > 10_000


def test_its_curve_is_drawn_for_light_and_dark_pages(tmp_path: Path) -> None:
    need("matplotlib")
    said_by("train.py", "--updates", "2", "--curve", str(tmp_path / "curve"))
    for theme in ("light", "dark"):
        svg = (tmp_path / f"curve-{theme}.svg").read_text(encoding="utf-8")
        assert all(f"against {other}" in svg for other in ("random", "greedy", "easy"))


def test_a_worksheet_has_puzzles_with_one_answer_each(tmp_path: Path) -> None:
    said_by("worksheet.py", str(tmp_path / "sheet.html"), "2", "6", "3")
    sheet = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert len(re.findall(r"\d\. (?:Black|White) to move: which move wins\?", sheet)) == 2
    puzzles, answers = (re.findall("<svg.*?</svg>", part, re.DOTALL) for part in sheet.split("<section>"))
    for number, (puzzle, answer) in enumerate(zip(puzzles, answers, strict=True), 1):
        letters = re.findall('class="label".*>(.)</text>', puzzle)
        assert letters == sorted(letters) and letters[0] == "A" and len(letters) >= 3
        (best,) = re.findall('class="label".*>(.)</text>', answer)
        assert f"<figcaption>{number}. {best}: " in sheet
        position = position_of(puzzle)
        solved = search.scores(position)
        winning = [move for move, solution in solved.items() if (solution.score or 0) > 0]
        assert winning == [position.legal_moves[letters.index(best)]]


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_an_option_is_no_file_of_a_worksheet(option: str, tmp_path: Path) -> None:
    program = str(ROOT / "examples" / "python" / "worksheet.py")
    ran = subprocess.run(
        [sys.executable, program, option], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert "worksheet.py SHEET.html [PUZZLES" in ran.stderr and list(tmp_path.iterdir()) == []


def position_of(svg: str) -> outflank.Position:
    """The position that the title of a picture has after its caption."""
    (title,) = re.findall("<title>.*?: (.*)</title>", svg)
    return outflank.position(title)


def test_the_engine_plays_the_game_of_its_page_and_beats_playouts() -> None:
    said = said_by("alpha_beta.py", "2", "easy")
    game = said.splitlines()[0].removeprefix("against itself: ")
    page = (ROOT / "docs" / "write-an-engine.md").read_text(encoding="utf-8")
    assert f"```text\n{game}\n```" in page
    assert float(re.findall(r"easy: ([\d.]+)%", said)[0]) >= 50
