"""The tables that Rust and C read too."""

import doctest
from pathlib import Path

import pytest

import outflank

VECTORS = Path(__file__).parents[2] / "core" / "tests" / "vectors"


def lines(name: str) -> list[str]:
    text = (VECTORS / name).read_text()
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_perft() -> None:
    table = [line.split() for line in lines("perft.txt")]
    rows = [(int(depth), int(count)) for variant, depth, count in table if variant == "reversi:square-8"]
    assert rows
    for depth, count in rows:
        if depth <= 9:
            assert outflank.perft(depth) == count


@pytest.mark.parametrize("line", lines("games.txt"))
def test_games(line: str) -> None:
    score, moves = line.split()
    black, white = outflank.replay(moves)
    assert f"{black}-{white}" == score


def test_errors_name_the_place() -> None:
    with pytest.raises(ValueError, match="line 1, column 3: a1 is illegal: it outflanks nothing"):
        outflank.replay("f5a1")


def test_docs() -> None:
    assert doctest.testmod(outflank).failed == 0


def test_readme() -> None:
    result = doctest.testfile(str(VECTORS.parents[2] / "README.md"), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0
