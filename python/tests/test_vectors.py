"""The tables that Rust and C read too."""

import doctest
from pathlib import Path

import pytest

import outflank

VECTORS = Path(__file__).parents[2] / "core" / "tests" / "vectors"


def lines(name: str) -> list[str]:
    text = (VECTORS / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_perft() -> None:
    rows = [line.split() for line in lines("perft.txt")]
    assert len(rows) > 100
    for variant, depth, count in rows:
        if int(count) < 20_000_000:
            assert outflank.position(variant).perft(int(depth)) == int(count), variant


@pytest.mark.parametrize("line", lines("games.txt"))
def test_games(line: str) -> None:
    score, moves = line.split()
    game = outflank.Game(outflank.Reversi(), moves)
    black, white = game.position.score
    assert f"{black}-{white}" == score
    assert game.position.is_over
    assert outflank.Game(outflank.Reversi(), game.transcript()).moves == game.moves


def test_keys() -> None:
    for line in lines("keys.txt"):
        text, key, _ = line.split(" | ")
        position = outflank.position(text)
        assert f"{position.key:016x}" == key
        assert position.to_string() == text


def test_docs() -> None:
    assert doctest.testmod(outflank).failed == 0


def test_readme() -> None:
    result = doctest.testfile(str(VECTORS.parents[2] / "README.md"), module_relative=False)
    assert result.attempted >= 4
    assert result.failed == 0
