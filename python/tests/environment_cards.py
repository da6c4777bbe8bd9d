"""The page docs/environment-cards.md, made from the environments themselves.
`python python/tests/environment_cards.py` writes it; test_environment_cards.py compares."""

from pathlib import Path
from typing import Any

import gymnasium

import outflank
from outflank.env import aec, load_game, vector

PAGE = Path(__file__).parents[2] / "docs" / "environment-cards.md"
VARIANT = "reversi:square-8"
# Their actions and shapes are equal to the ones without the option.
OPTIONS = ("-anti", "-free", "-nopie")
GAMES = 1000
MOST_CELLS = 130


def table(head: str, rows: list[tuple[str, ...]], right: int = 0) -> str:
    """A table whose last columns are right-aligned."""
    columns = head.count("|") + 1
    lines = [f"| {head} |", "|" + "---|" * (columns - right) + "---:|" * right]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows]) + "\n"


def games() -> str:
    rows = []
    for variant in outflank.variants():
        if variant.endswith(OPTIONS) and variant != "oust:hex-7-nopie":
            continue
        start = outflank.position(variant)
        plies = outflank.Batch(start, GAMES, seed=1).playout()[1].mean()
        cells = int((start.to_array() >= 0).sum())
        numbers = (str(start.planes().shape), str(cells), str(start.actions), f"{plies:.1f}")
        if cells <= MOST_CELLS:
            rows.append((f"`{variant}`", *numbers))
    return table("variant | observation | cells | actions | plies of a random game", rows, 3)


def rewards(values: str) -> str:
    return f"{values}: 1 for a win, -1 for a loss, 0 for a draw and before the end"


def vector_card() -> str:
    made: Any = gymnasium.make_vec("outflank/reversi-square-8-v0", num_envs=16)
    _, infos = made.reset(seed=1)
    mask = infos["action_mask"]
    reward = made.step(mask.argmax(axis=1))[1]
    rows = [
        ("make", '`gymnasium.make_vec("outflank/reversi-square-8-v0", num_envs=16)`'),
        ("interface", "`gymnasium.vector.VectorEnv`"),
        ("players", f'the learner, and an opponent: `"{vector(VARIANT).opponent}"` unless you set another'),
        ("action space of a board", f"`{made.single_action_space}`"),
        ("observation space of a board", f"`{made.single_observation_space}`"),
        ("action mask", f'`infos["action_mask"]`, {mask.dtype} of (num_envs, {mask.shape[1]})'),
        ("reward", rewards(f"{reward.dtype} of (num_envs,)")),
        ("seats", "1 and 2 alternate over the boards, and change with each game"),
        ("after the end", f'`"{made.metadata["autoreset_mode"].value}"` or `"NextStep"` autoreset'),
        ("illegal action", 'raises `IllegalMoveError`; with `illegal="lose"` it loses the game'),
        ("seed", "one for all boards, or one for each board"),
        ("render modes", shown(made)),
    ]
    return table("property | value", rows)


def single_card() -> str:
    made: Any = gymnasium.make("outflank/reversi-square-8-v0").unwrapped
    _, info = made.reset(seed=1)
    mask = info["action_mask"]
    lost = made.step(0)[1]
    rows = [
        ("make", '`gymnasium.make("outflank/reversi-square-8-v0")`'),
        ("interface", "`gymnasium.Env`"),
        ("players", f'the learner, and an opponent: `"{vector(VARIANT).opponent}"` unless you set another'),
        ("action space", f"`{made.action_space}`"),
        ("observation space", f"`{made.observation_space}`"),
        ("action mask", f'`info["action_mask"]`, {mask.dtype} of {mask.shape}'),
        ("reward", rewards("a float")),
        ("seats", f"change with each game; {made.seat} after `reset` with a seed"),
        ("after the end", "`reset()`"),
        ("illegal action", f'the reward is {lost:.0f}; with `illegal="raise"` it raises `IllegalMoveError`'),
        ("seed", "for the opponent"),
        ("render modes", shown(made)),
    ]
    return table("property | value", rows)


def aec_card() -> str:
    made: Any = aec(VARIANT)
    made.reset(seed=1)
    agent = made.agent_selection
    mask = made.observe(agent)["action_mask"]
    rows = [
        ("make", '`aec("reversi:square-8")`'),
        ("interface", "PettingZoo's `AECEnv`"),
        ("players", "the agents `{}` and `{}`, seats 1 and 2".format(*made.possible_agents)),
        ("action space of an agent", f"`{made.action_space(agent)}`"),
        ("observation space of an agent", f"`{made.observation_space(agent)}`"),
        (
            "action mask",
            f'`observation["action_mask"]`, {mask.dtype} of {mask.shape}; zeros for the waiting agent',
        ),
        ("reward", rewards("an int")),
        ("after the end", "`reset()`"),
        ("illegal action", "raises `IllegalMoveError`, and nothing changes"),
        ("seed", "for samples of the action spaces"),
        ("render modes", shown(made)),
    ]
    return table("property | value", rows)


def open_spiel_card() -> str:
    made: Any = load_game(VARIANT)
    state = made.new_initial_state()
    rows = [
        ("make", '`load_game("reversi:square-8")`'),
        ("interface", "the methods of `pyspiel.Game` and `pyspiel.State`"),
        ("players", f"{state.current_player()} and 1, seats 1 and 2; -4 at the end"),
        ("number of actions", str(made.num_distinct_actions())),
        (
            "observation tensor",
            f"{made.observation_tensor_shape()}: empty cells, the player's, the opponent's",
        ),
        ("action mask", f"`legal_actions_mask()`, a list of {len(state.legal_actions_mask())}"),
        ("reward", rewards(f"`returns()`, such as `{state.returns()}`, for both players")),
        ("after the end", "`new_initial_state()`"),
        ("illegal action", "raises `IllegalMoveError`, and nothing changes"),
    ]
    return table("property | value", rows)


def shown(made: Any) -> str:
    """The render modes of an environment."""
    return ", ".join(f"`{mode}`" for mode in made.metadata["render_modes"]) or "none"


def page() -> str:
    """The whole page."""
    variants = len(outflank.variants())
    return f"""# Environment cards

<!-- python python/tests/environment_cards.py writes this page -->

A card shows what a trainer must know about an environment. [Environments and
batches](learning.md) explains the words. Both games have two players, perfect information and no
chance. Nothing is truncated.

`import outflank.env` registers all {variants} variants with Gymnasium. An environment is called
`outflank/`, the variant with `-` for `:`, and the version: `oust:hex-7` is
`outflank/oust-hex-7-v0`. Short names are `outflank/reversi-v0`, `outflank/othello-v0` and
`outflank/oust-v0`. The version number increases whenever observations, rewards, action numbers or
the games of a seed change. To cite an environment, give its name, the opponent, changed arguments
and the [version of outflank](faq.md#how-do-i-cite-outflank).

## Games

{games()}
The last column is the mean of {GAMES:,} games, `Batch(variant, {GAMES}, seed=1).playout()`, with
forced passes. The table lists boards of up to {MOST_CELLS} cells. On all boards, `square-n` and
`octagon-n` are n cells wide and high, and `hex-n` is 2n - 1. The number of actions is
width * height + 1, and one more in Oust with the pie rule. The
options `-anti` and `-free` change neither.

| action | meaning |
|---|---|
| row * width + column | place on this cell |
| width * height | pass; legal only if it is forced |
| width * height + 1 | swap; only in Oust with the pie rule |

## `vector`

{vector_card()}
## `single`

{single_card()}
## `aec`

{aec_card()}
## `load_game`

{open_spiel_card()}"""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
