"""PettingZoo: a game of two agents that take turns."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from outflank._core import Move, Oust, Position, Reversi
from outflank._errors import ArgumentError, must_be
from outflank._start import start_of
from outflank.env._shown import Shown, pixels

SEATS = ("player_1", "player_2")
"""The agents: the player who begins, and the other. They keep their names after a swap in Oust."""


def observe(position: Reversi | Oust, seat: int, passes: bool, shown: Shown) -> dict[str, Any]:
    """Returns the observation of a seat: its cells, the opponent's, and its legal actions."""
    planes = position.planes()
    if position.player == seat:
        mask = position.legal_mask().view(np.int8)
        if not passes:
            mask[position.width * position.height] = 0
    else:
        planes = planes[::-1]
        mask = np.zeros(position.actions, np.int8)
    planes = shown(planes.astype(shown.dtype, copy=False))
    return {"observation": np.ascontiguousarray(planes), "action_mask": mask}


def after(position: Reversi | Oust, action: int, passes: bool) -> Reversi | Oust:
    """Returns the position after an action and, without `passes`, after the passes that it
    forces."""
    position = position.play(action)
    while not passes and position.is_legal("pass"):
        position = position.play("pass")
    return position


class AEC(AECEnv[str, dict[str, Any], int]):
    """A game as PettingZoo's AECEnv. `aec` creates it and wraps it in the usual checks.

    The same agent may act twice in a row: after a capture in Oust, and when the other passes.
    Rewards at the end are 1 for a win, -1 for a loss and 0 for a draw.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, start: Reversi | Oust, passes: bool, shown: Shown, render_mode: str | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise must_be("render_mode", "human, ansi, svg or rgb_array", render_mode)
        self.start = start
        self.metadata = {**self.metadata, "name": start.variant}
        self.passes = passes
        self.render_mode = render_mode
        self.possible_agents = list(SEATS)
        self._shown = shown
        actions = self.start.actions
        self._observations = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 1, self._shown.shape, self._shown.dtype.type),
                "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._actions = {agent: gymnasium.spaces.Discrete(actions) for agent in SEATS}
        self.position = self.start
        self._last: tuple[Reversi | Oust, int] | None = None

    @property
    def last_move(self) -> Move | None:
        """The last move, not counting automatic passes."""
        return None if self._last is None else self._last[0].move(self._last[1])

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Returns a dict of boxes: `observation` and `action_mask`."""
        return self._observations

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Returns the action indices. The mask has the legal ones."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a game. `seed` is for samples of the action spaces: the games have no chance in
        them."""
        if seed is not None:
            if not isinstance(seed, int | np.integer):
                raise must_be("seed", "a number", seed)
            for nth, space in enumerate(self._actions.values()):
                space.seed(int(seed) + nth)
        self.position = self.start
        self._last = None
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0)
        self.terminations = dict.fromkeys(SEATS, False)
        self.truncations = dict.fromkeys(SEATS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in SEATS}
        self.agent_selection = SEATS[self.position.player - 1]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns the observation of an agent, also when the other is to move."""
        if agent not in SEATS:
            raise must_be("agent", "player_1 or player_2", agent)
        return observe(self.position, SEATS.index(agent) + 1, self.passes, self._shown)

    def step(self, action: int | None) -> None:
        """Plays an action. Raises `IllegalMoveError`, and changes nothing, if it is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType] - it takes None alone
            return
        if action is None:
            raise ArgumentError("action must not be None before the agent's game is over")
        position = after(self.position, action, self.passes)
        self._last = self.position, action
        self.position = position
        self._cumulative_rewards[self.agent_selection] = 0
        if position.is_over:
            winner = position.winner
            self.rewards = {
                agent: 0 if winner is None else 1 if winner == seat + 1 else -1
                for seat, agent in enumerate(SEATS)
            }
            self.terminations = dict.fromkeys(SEATS, True)
            self._accumulate_rewards()
        self.agent_selection = SEATS[position.player - 1]

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """Returns the board as text, as SVG, or as pixels: uint8 of (height, width, 3). With
        `human` it prints the text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render is called without a render_mode")
            return None
        if self.render_mode == "human":
            print(self.position)
            return None
        if self.render_mode == "ansi":
            return str(self.position)
        svg = self.position.svg(last_move=self.last_move)
        return svg if self.render_mode == "svg" else pixels(svg)

    def close(self) -> None:
        """Does nothing."""


class Checked(OrderEnforcingWrapper[str, dict[str, Any], int]):
    """The checks of PettingZoo's `OrderEnforcingWrapper` and `AssertOutOfBoundsWrapper` in one
    class. Together they look up each attribute twice, which takes longer than a step."""

    env: AEC
    position: Reversi | Oust
    """The current position."""
    last_move: Move | None
    """The last move, not counting automatic passes."""

    def __repr__(self) -> str:
        return f"<AEC of {self.env.start.variant}>"

    def _repr_svg_(self) -> str:
        """The board, for notebooks: the start before `reset`."""
        if not self._has_reset:
            return self.env.start.svg()
        return self.position.svg(last_move=self.last_move)

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns the observation of an agent, also when the other is to move."""
        observation: dict[str, Any] | None = super().observe(agent)
        return observation or {}

    def _begun(self, name: str) -> AEC:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return self.env

    @property
    def agents(self) -> list[str]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The agents that have not yet received the end of the game."""
        return self._begun("agents").agents

    @property
    def agent_selection(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The agent to move."""
        return self._begun("agent_selection").agent_selection

    @property
    def terminations(self) -> dict[str, bool]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Whether the game is over for each agent."""
        return self._begun("terminations").terminations

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Returns the observation, reward and end of the agent to move."""
        env = self._begun("agent_selection")
        agent = env.agent_selection
        return (
            env.observe(agent) if observe else None,
            env._cumulative_rewards[agent],
            env.terminations[agent],
            env.truncations[agent],
            env.infos[agent],
        )

    def step(self, action: int | None) -> None:
        """Plays an action; `None` after the end of the game. Raises `AssertionError` if it is not
        an action."""
        env = self.env
        if not self._has_reset or not env.agents:
            super().step(action)  # pyright: ignore[reportArgumentType] - it refuses, or warns
            return
        self._has_updated = True
        agent = env.agent_selection
        if type(action) is int:
            known = 0 <= action < env.start.actions
        else:
            known = env.action_space(agent).contains(action)
        over = env.terminations[agent] or env.truncations[agent]
        assert known or (action is None and over), "action is not in action space"
        env.step(action)


def aec(
    variant: str | Position,
    *,
    passes: bool = False,
    dtype: npt.DTypeLike = np.uint8,
    channels_last: bool = False,
    cells_plane: bool = False,
    render_mode: str | None = None,
) -> Checked:
    """Returns a game of a variant, or from a position, as a PettingZoo environment.

    Two agents play it, so it has no opponent. Any function of a position, such as a player of
    `outflank.engine`, acts for an agent: `env.step(int(player(env.position)))`.

    Forced passes are played automatically; with `passes` they are actions. An `observation` is
    uint8 of (2, height, width), the agent's cells first, with the options of `vector`. Its
    `action_mask` is int8, as `Discrete.sample(mask)` requires.

    >>> from outflank.env import aec
    >>> env = aec("oust:hex-3-nopie")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     mask = observation["action_mask"]
    ...     env.step(None if termination else env.action_space(agent).sample(mask))
    """
    start = start_of(variant)
    return Checked(AEC(start, passes, Shown(start, dtype, channels_last, cells_plane), render_mode))
