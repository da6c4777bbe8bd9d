"""outflank's own opponent of three levels, in the environments."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import outflank
from outflank.env import single, vector


def told(opponent: Any, seeds: Any, count: int = 12) -> list[Any]:
    """The observations and rewards of a learner that takes the first legal action."""
    envs = vector("oust:hex-3", 4, opponent=opponent)
    observations, infos = envs.reset(seed=seeds)
    seen = [observations]
    for _ in range(count):
        observations, rewards, ended, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        seen += [observations, rewards, ended]
    return seen


def same(some: list[Any], others: list[Any], boards: Any = slice(None)) -> bool:
    return all((one[boards] == other[boards]).all() for one, other in zip(some, others, strict=True))


def test_a_level_is_its_opponent_and_follows_from_the_seeds() -> None:
    once = told("easy", 3)
    assert same(once, told("easy", 3)) and same(once, told(outflank.Opponent("easy", seed=9), 3))
    assert not same(once, told("easy", 4)) and not same(once, told("medium", 3))
    some, others = told("easy", [5, 6, 7, 8]), told("easy", [1, 6, 2, 8])
    assert same(some, others, [1, 3]) and not same(some, others, [0])


def test_its_moves_are_those_that_it_chooses() -> None:
    opponent = outflank.Opponent("easy")
    envs = vector("reversi:square-4", 1, opponent=opponent)
    envs.reset(seed=1)
    asked: list[tuple[outflank.Position, int | None, outflank.Move]] = []

    class Told(outflank.Opponent):
        def __call__(self, position: outflank.Position, seed: int | None = None) -> outflank.Move:
            asked.append((position, seed, super().__call__(position, seed)))
            return asked[-1][2]

    envs = vector("reversi:square-4", 1, opponent=Told("easy"))
    _, infos = envs.reset(seed=[2])
    for _ in range(20):
        infos = envs.step(infos["action_mask"].argmax(axis=1))[-1]
    assert len(asked) > 15
    for position, seed, move in asked:
        assert seed is not None and opponent(position, seed) == move and position.is_legal(move)


def test_it_beats_a_learner_who_plays_anything() -> None:
    envs = vector("reversi:square-6", 8, opponent="medium")
    rng, (_, infos) = np.random.default_rng(1), envs.reset(seed=1)
    results: list[float] = []
    while len(results) < 24:
        mask = infos["action_mask"]
        _, rewards, ended, _, infos = envs.step((mask * rng.random(mask.shape)).argmax(axis=1))
        results += rewards[ended].tolist()
    assert sum(results) < -20


def test_one_game() -> None:
    env = gymnasium.make("outflank/oust-hex-3-v0", opponent="easy")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
    assert reward in (-1, 1)
    env = pickle.loads(pickle.dumps(single("reversi:square-6", opponent=outflank.Opponent("easy"))))
    assert env.reset(seed=1)[0].shape == (2, 6, 6)


def test_levels_are_known_by_name() -> None:
    with pytest.raises(outflank.ArgumentError, match="easy, medium, hard, .* or a function, got 'expert'"):
        vector("oust:hex-3", 4, opponent="expert")
