"""The page of environment cards is made from the environments, and its rules hold for all of them."""

from typing import Any

import environment_cards
import gymnasium
import numpy as np
import pytest

import outflank
from outflank.env import aec, load_game, single

VARIANT = environment_cards.VARIANT


def test_the_page_is_made_from_the_environments() -> None:
    now = environment_cards.PAGE.read_text(encoding="utf-8")
    assert now == environment_cards.page(), "write it again: python python/tests/environment_cards.py"


@pytest.mark.parametrize("variant", outflank.variants())
def test_the_rule_for_other_variants(variant: str) -> None:
    start = outflank.position(variant)
    kind, size = start.board.split("-")
    side = 2 * int(size) - 1 if kind == "hex" else int(size)
    swap = variant.startswith("oust") and not variant.endswith("-nopie")
    assert (start.width, start.height, start.actions) == (side, side, side * side + 1 + swap)
    assert f"outflank/{variant.replace(':', '-')}-v0" in gymnasium.registry


@pytest.mark.parametrize("name", ["reversi", "othello", "oust"])
def test_short_names(name: str) -> None:
    env: Any = gymnasium.make(f"outflank/{name}-v0").unwrapped
    env.reset(seed=1)
    assert env.position == outflank.position(name)
    envs: Any = gymnasium.make_vec(f"outflank/{name}-v0", num_envs=2)
    assert envs.batch.start == outflank.position(name)


def test_actions() -> None:
    start = outflank.Oust("hex-3")
    area = start.width * start.height
    assert [str(start.move(n)) for n in (area, area + 1)] == ["pass", "swap"]
    assert int(start.move("d2")) == 1 * start.width + 3


def test_an_illegal_action_loses_in_single() -> None:
    wrong = single(VARIANT)
    wrong.reset(seed=1)
    assert wrong.step(0)[1:4] == (-1.0, True, False)


def test_the_waiting_agent_has_no_legal_action() -> None:
    env = aec(VARIANT)
    env.reset(seed=1)
    observed, waiting = env.observe(env.agent_selection), env.observe("player_2")
    assert observed["action_mask"].dtype == np.int8 and not waiting["action_mask"].any()


def test_returns_before_the_end() -> None:
    assert load_game(VARIANT).new_initial_state().returns() == [0.0, 0.0]
