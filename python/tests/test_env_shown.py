"""Observations of every dtype, order of axes and number of planes are the same observations."""

from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import outflank
from outflank.env import aec, single, vector

WAYS = [
    {"dtype": dtype, "channels_last": last, "cells_plane": cells}
    for dtype, last, cells in product(["uint8", np.float32], [False, True], [False, True])
]


def as_usual(seen: np.ndarray, start: outflank.Position, way: dict[str, Any]) -> np.ndarray:
    """The observations without options, computed from those with options."""
    assert seen.dtype == way["dtype"]
    planes = np.moveaxis(seen, -1, -3) if way["channels_last"] else seen
    assert planes.shape[-3:] == (2 + way["cells_plane"], start.height, start.width)
    if way["cells_plane"]:
        assert (planes[..., 2, :, :] == (start.to_array() >= 0)).all()
    return planes[..., :2, :, :]


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("opponent", ["random", "asked"])
@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_vector(way: dict[str, Any], opponent: str, copy: bool, mode: str) -> None:
    asked: Any = opponent if opponent == "random" else lambda batch, mask: batch.random_actions()
    for name in ("oust:hex-3", "reversi:octagon-8"):
        start = outflank.position(name)
        plain, other = (
            vector(name, 9, opponent=asked, autoreset_mode=mode, copy=copy, **more) for more in ({}, way)
        )
        observations, infos = plain.reset(seed=3)
        seen, _ = other.reset(seed=3)
        ends = 0
        for _ in range(60):
            assert (as_usual(seen, start, way) == observations).all()
            assert other.observation_space.contains(seen)
            legal = infos["action_mask"]
            actions = np.where(legal.any(axis=1), legal.argmax(axis=1), 0)
            observations, rewards, ended, _, infos = plain.step(actions)
            seen, their_rewards, _, _, their_infos = other.step(actions)
            assert (rewards == their_rewards).all() and (legal is None or seen.dtype == way["dtype"])
            assert ("final_obs" in infos) == ("final_obs" in their_infos)
            for board in np.flatnonzero(ended):
                ends += 1
                if "final_obs" in infos:
                    last = as_usual(their_infos["final_obs"][board], start, way)
                    assert (last == infos["final_obs"][board]).all()
        assert ends > 5


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_aec_and_single(way: dict[str, Any]) -> None:
    for name in ("oust:hex-3", "reversi:octagon-8"):
        start = outflank.position(name)
        plain, other = aec(name), aec(name, **way)
        plain.reset()
        other.reset()
        for _ in range(6):
            for agent in plain.agents:
                observation, seen = plain.observe(agent), other.observe(agent)
                assert other.observation_space(agent).contains(seen)
                assert (
                    as_usual(seen["observation"], start, way) == observation["observation"]
                ).all() and seen["observation"].flags.c_contiguous
                assert (seen["action_mask"] == observation["action_mask"]).all()
            if all(plain.terminations.values()):
                break
            action = int(np.flatnonzero(plain.last()[0]["action_mask"])[-1])
            plain.step(action)
            other.step(action)
        env, again = single(name), single(name, **way)
        observation, _ = env.reset(seed=1)
        seen, _ = again.reset(seed=1)
        assert (as_usual(seen, start, way) == observation).all()


@pytest.mark.filterwarnings("error")
def test_gymnasium_checks_and_makes_them() -> None:
    options = {"dtype": "float32", "cells_plane": True}
    check_env(gymnasium.make("outflank/oust-hex-3-v0", **options).unwrapped)
    envs = gymnasium.make_vec("outflank/oust-hex-3-v0", num_envs=3, **options)
    assert envs.single_observation_space == gymnasium.spaces.Box(0, 1, (3, 5, 5), np.float32)


def test_other_types_are_refused() -> None:
    for make in (vector, single, aec):
        with pytest.raises(outflank.ArgumentError, match="dtype must be uint8 or float32, got int64"):
            make("oust:hex-3", **({"num_envs": 2} if make is vector else {}), dtype="int64")
