"""The numbers in docs/learning.md are those of the environments."""

import ast
import re
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import outflank
from outflank.env import aec, load_game, single, vector

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
SECTIONS = re.split(r"^##+ ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
VARIANT = "reversi:square-8"


def rows(title: str) -> list[list[str]]:
    """The cells of the rows of a section's tables."""
    (section,) = [section for section in SECTIONS if section.startswith(f"{title}\n")]
    lines = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines]


def card(title: str) -> dict[str, str]:
    return {row[0]: row[1] for row in rows(title)}


@pytest.mark.parametrize("row", [row for row in rows("Games") if ":" in row[0]], ids=lambda row: row[0])
def test_games(row: list[str]) -> None:
    variant, shape, cells, actions, plies = row
    start = outflank.position(variant.strip("`"))
    assert ast.literal_eval(shape) == start.planes().shape
    assert int(cells) == (start.to_array() >= 0).sum()
    assert int(actions) == start.actions
    lengths = outflank.Batch(start, 1000, seed=1).playout()[1]
    assert plies == f"{lengths.mean():.1f}"


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


def test_the_number_of_variants() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"registers the {len(outflank.variants())} variants" in page


def test_actions() -> None:
    start = outflank.Oust("hex-3")
    area = start.width * start.height
    assert [str(start.move(n)) for n in (area, area + 1)] == ["pass", "swap"]
    assert [row[0] for row in rows("Games")][-3:] == [
        "row * width + column",
        "width * height",
        "width * height + 1",
    ]
    assert int(start.move("d2")) == 1 * start.width + 3


def test_vector() -> None:
    said = card("`vector`")
    envs = gymnasium.make_vec("outflank/reversi-square-8-v0", num_envs=16)
    assert said["action space of a board"] == f"`{envs.single_action_space}`"
    assert said["observation space of a board"] == f"`{envs.single_observation_space}`"
    _, infos = envs.reset(seed=1)
    mask = infos["action_mask"]
    assert said["action mask"] == f'`infos["action_mask"]`, {mask.dtype} of (num_envs, {mask.shape[1]})'
    rewards = envs.step(mask.argmax(axis=1))[1]
    assert said["reward"].startswith(f"{rewards.dtype} of (num_envs,): ")
    assert [*vector(VARIANT, 4, opponent="greedy").reset(seed=1)[0].shape] == [4, 2, 8, 8]


def test_single() -> None:
    said = card("`single`")
    env = gymnasium.make("outflank/reversi-square-8-v0").unwrapped
    assert said["action space"] == f"`{env.action_space}`"
    assert said["observation space"] == f"`{env.observation_space}`"
    _, info = env.reset(seed=1)
    assert said["action mask"] == f'`info["action_mask"]`, int8 of {info["action_mask"].shape}'
    assert said["render modes"] == ", ".join(f"`{mode}`" for mode in env.metadata["render_modes"])
    wrong = single(VARIANT)
    wrong.reset(seed=1)
    assert wrong.step(0)[1:4] == (-1.0, True, False)


def test_aec() -> None:
    said = card("`aec`")
    env = aec(VARIANT)
    env.reset(seed=1)
    assert said["players"].startswith("the agents `{}` and `{}`;".format(*env.possible_agents))
    agent = env.agent_selection
    assert said["action space of an agent"] == f"`{env.action_space(agent)}`"
    assert said["observation space of an agent"] == f"`{env.observation_space(agent)}`"
    observed, waiting = env.observe(agent), env.observe("player_2")
    assert said["action mask"].startswith(
        f'`observation["action_mask"]`, int8 of {observed["action_mask"].shape};'
    )
    assert observed["action_mask"].dtype == np.int8 and not waiting["action_mask"].any()
    assert said["render modes"] == ", ".join(f"`{mode}`" for mode in env.metadata["render_modes"])


def test_load_game() -> None:
    said = card("`load_game`")
    game = load_game(VARIANT)
    state = game.new_initial_state()
    assert said["number of actions"] == str(game.num_distinct_actions())
    assert said["observation tensor"].startswith(f"{game.observation_tensor_shape()}: ")
    assert said["action mask"].endswith(f"a list of {len(state.legal_actions_mask())}")
    assert (state.current_player(), state.returns()) == (0, [0.0, 0.0])
