"""Random moves: legal, reproducible, uniform."""

from collections import Counter

import pytest

from outflank import Oust, Random, Reversi


def moves(seed: int) -> list[str]:
    rng, position, played = Random(seed), Reversi(), []
    while move := position.random_move(rng):
        position = position.play(move)
        played.append(str(move))
    assert position.is_over
    return played


def test_a_seed_says_the_game() -> None:
    assert moves(1) == moves(1) != moves(2)
    assert moves(7)[:8] == ["d3", "c3", "f5", "f4", "g3", "c6", "c5", "c4"]


def test_every_move_is_as_likely() -> None:
    rng, start = Random(3), Oust("hex-2")
    counts = Counter(str(start.random_move(rng)) for _ in range(7000))
    assert len(counts) == 7 and all(abs(count - 1000) < 150 for count in counts.values())


def test_wrong_arguments() -> None:
    with pytest.raises(TypeError):
        Reversi().random_move(3)
    with pytest.raises(OverflowError):
        Random(-1)
    with pytest.raises(TypeError):
        Random("seed")
    assert Random().__class__ is Random
