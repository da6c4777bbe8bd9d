"""What is known about Oust: the pictures of the page equal what the library draws, and the page
says what the tables do. `BLESS=1 pytest test_oust_strategy.py` draws the pictures again."""

import re
from pathlib import Path

import kept_pictures
import pytest
from labels import labelled

from outflank import Oust, Position, position

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "core" / "tests" / "vectors"
PAGE = (ROOT / "docs" / "oust-strategy.md").read_text(encoding="utf-8")
SOLVED = ("hex-3", "square-4", "square-5")
SEARCHED = ("hex-4", "hex-5", "hex-6", "hex-7", "square-7", "square-9")
# For White, even, for Black.
WHITE, EVEN, BLACK = (76, 132, 196), (244, 241, 232), (226, 137, 62)


def rows(name: str) -> list[list[str]]:
    lines = (VECTORS / name).read_text(encoding="utf-8").splitlines()
    return [line.split(" ") for line in lines if not line.startswith("#")]


def openings() -> dict[str, dict[str, list[float]]]:
    """The values and games of each first placement of each board."""
    found: dict[str, dict[str, list[float]]] = {}
    for board, cell, *numbers in rows("oust-openings.txt"):
        found.setdefault(board, {})[cell] = [float(number) for number in numbers]
    return found


def solved() -> dict[str, dict[str, str]]:
    """What each first placement comes to."""
    tables = rows("oust-solved.txt") + rows("oust-proved.txt")
    return {row[0]: dict(first.split(":") for first in row[-1].split(",")) for row in tables}


def everywhere(start: Position, known: dict[str, str]) -> dict[str, str]:
    """What is known of placements up to symmetry, on all cells that can be placed on."""
    by_image = {start.play(cell).canonical(): what for cell, what in known.items()}
    return {str(move): by_image[start.play(move).canonical()] for move in start.legal_moves}


def color(percent: float) -> str:
    """From 40, blue, over 50 to 60, orange."""
    share = min(max((percent - 50) / 10, -1), 1)
    end = BLACK if share > 0 else WHITE
    mixed = [round(a + (b - a) * abs(share)) for a, b in zip(EVEN, end, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed)


def first_placements(board: str) -> str:
    start = Oust(board, pie=False)
    if board in SOLVED:
        known = everywhere(start, solved()[board])
        percent = {cell: {"won": 100.0, "draw": 50.0, "lost": 0.0}[what] for cell, what in known.items()}
    else:
        values = everywhere(start, {cell: f"{row[1]}" for cell, row in openings()[board].items()})
        percent = {cell: float(value) for cell, value in values.items()}
        known = {cell: f"{value:.0f}" for cell, value in percent.items()}
    fill = {cell: color(value) for cell, value in percent.items()}
    return labelled(start, known, color="#1b1b1b", fill=fill, coordinates=True)


def exercises() -> list[tuple[Position, dict[str, str], list[str]]]:
    """Positions, what each placement comes to, and a turn that wins."""
    found = []
    for *text, moves, turn in rows("oust-exercises.txt"):
        start = position(" ".join(text).removesuffix(":"))
        results = dict(move.split(":") for move in moves.split(","))
        found.append((start, everywhere(start, results), turn.split(",")))
    return found


DRAWN = {f"oust-first-{board}": first_placements(board) for board in SOLVED + SEARCHED} | {
    f"oust-exercise-{nth}": start.svg() for nth, (start, _, _) in enumerate(exercises(), 1)
}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_what_the_library_draws(name: str) -> None:
    kept_pictures.check(name, DRAWN[name])


def test_every_picture_is_shown() -> None:
    assert re.findall(r"\(pictures/([\w-]+)\.svg\)", PAGE) == list(DRAWN)


def test_a_turn_that_wins_is_a_whole_turn_of_placements_that_win() -> None:
    assert len(exercises()) == 10
    for start, results, turn in exercises():
        assert results[turn[0]] == "won"
        after = start
        for move in turn:
            assert after.turn == start.turn and after.outcome is None
            after = after.play(move)
        assert after.turn != start.turn or after.outcome == start.turn


def test_the_answers_are_those_of_the_table() -> None:
    answers = re.findall(r"^\*\*(.*?)\*\* wins?\b.*?`(.*?)`", PAGE, re.MULTILINE | re.DOTALL)
    assert len(answers) == 10
    for (best, turn), (_, results, moves) in zip(answers, exercises(), strict=True):
        assert set(re.findall(r"[a-z]\d", best)) == {cell for cell, what in results.items() if what == "won"}
        assert turn.split() == moves


def test_the_positions_as_text_are_those_of_the_table() -> None:
    texts = re.findall(r"```text\n(oust:.*)\n```", PAGE)
    assert [position(text) for text in texts] == [start for start, _, _ in exercises()]


def test_the_table_of_games() -> None:
    for board in ("hex-4", "hex-5", "square-7"):
        played = openings()[board].values()
        points, games = (sum(row[nth] for row in played) for nth in (4, 3))
        (said,) = re.findall(rf"^\| {board} \| (\d+) \| (\d+)% ", PAGE, re.MULTILINE)
        assert [int(number) for number in said] == [games, round(100 * points / games)]
