"""Random moves: legal, reproducible, uniform."""

import copy
import pickle
from collections import Counter

import pytest

from outflank import ArgumentError, Oust, Random, Reversi


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


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))])
def test_a_copy_goes_on_where_the_original_is(again) -> None:
    for seed in (5, None):
        rng, start = Random(seed), Oust("hex-4")
        for _ in range(100):
            start.random_move(rng)
        copied = again(rng)
        later = [start.random_move(rng) for _ in range(50)]
        assert [start.random_move(copied) for _ in range(50)] == later
        assert len(set(later)) > 10
    assert start.random_move(again(Random(3))) == start.random_move(Random(3))


def test_wrong_arguments() -> None:
    with pytest.raises(TypeError):
        Reversi().random_move(3)
    for wrong in (-1, 2**64):
        with pytest.raises(
            ArgumentError, match=f"seed must be at (least 0|most 18446744073709551615), got {wrong}"
        ):
            Random(wrong)
    for kind, wrong in [("str", "seed"), ("bool", True), ("float", 1.0)]:
        with pytest.raises(TypeError, match=f"seed must be an int, got {kind}"):
            Random(wrong)
    assert Random().__class__ is Random
