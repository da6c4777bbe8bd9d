"""PettingZoo: a game of two agents, turn by turn."""

import io
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

import outflank
from outflank._core import Move, Oust, Reversi
from outflank._errors import ArgumentError
from outflank._extras import missing
from outflank.env._shown import Shown

SEATS = ("player_1", "player_2")
"""The agents: who begins the game, and the other. After Oust's swap they have the other colours;
their names stay."""


def observe(position: Reversi | Oust, seat: int, passes: bool, shown: Shown) -> dict[str, Any]:
    """What a seat sees: its own cells and the opponent's, and which actions it may take now."""
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
    """The position after an action and, where nobody asks to see passes, the passes that it
    forces."""
    position = position.play(action)
    while not passes and position.is_legal("pass"):
        position = position.play("pass")
    return position


class AEC(AECEnv[str, dict[str, Any], int]):
    """A game as PettingZoo's AECEnv; made by `aec`, which puts the usual checks around it.

    The same agent may act twice: after a capture in Oust, and where the other has passed. Rewards
    are 1, -1 and 0 for a draw, when the game is over.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo declares it so
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, start: Reversi | Oust, passes: bool, shown: Shown, render_mode: str | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ArgumentError(f"render_mode is human, ansi, svg or rgb_array, not {render_mode!r}")
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
        """The move that was played last, but for passes that nobody asked to see."""
        return None if self._last is None else self._last[0].move(self._last[1])

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Boxes of `observation` and `action_mask`."""
        return self._observations

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The action indices; those that are legal are in the mask."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. `seed` is for the action spaces' samples: the game itself has no chance
        in it."""
        if seed is not None:
            if not isinstance(seed, int | np.integer):
                raise ArgumentError(f"seed is a number, not {seed!r}")
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
        """What an agent sees, whosever turn it is."""
        if agent not in SEATS:
            raise ArgumentError(f"agent is player_1 or player_2, not {agent!r}")
        return observe(self.position, SEATS.index(agent) + 1, self.passes, self._shown)

    def step(self, action: int | None) -> None:
        """Plays an action. `IllegalMoveError` where it is illegal, and nothing has changed."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType] - it takes None alone
            return
        if action is None:
            raise ArgumentError("action: None is one only of an agent whose game is over")
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
        """The board as text, as SVG, or as pixels: uint8 of (height, width, 3). For `human` the
        text is printed."""
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
        """Nothing is open."""


class Checked(OrderEnforcingWrapper[str, dict[str, Any], int]):
    """What PettingZoo's `OrderEnforcingWrapper` and `AssertOutOfBoundsWrapper` check, in one: they
    look up each attribute through each other, which takes longer than a step does."""

    env: AEC

    def _begun(self, name: str) -> AEC:
        if not self._has_reset:
            raise AttributeError(f"{name} cannot be accessed before reset")
        return self.env

    @property
    def agents(self) -> list[str]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The agents whose game goes on, or who have not heard of its end."""
        return self._begun("agents").agents

    @property
    def agent_selection(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride]
        """The agent whose turn it is."""
        return self._begun("agent_selection").agent_selection

    @property
    def terminations(self) -> dict[str, bool]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Whether the game is over for each agent."""
        return self._begun("terminations").terminations

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, and what has become of it."""
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
        """Plays an action, `None` for an agent whose game is over. `AssertionError` where it is no
        action."""
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


def pixels(svg: str) -> np.ndarray[Any, Any]:
    """A picture as uint8 of (height, width, 3)."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as error:
        raise missing('render_mode="rgb_array"', "env", error) from None

    picture = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg))).convert("RGB")
    return np.asarray(picture)


def aec(
    variant: str,
    *,
    passes: bool = False,
    dtype: npt.DTypeLike = np.uint8,
    channels_last: bool = False,
    cells_plane: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, Any], int]:
    """A game of a variant as a PettingZoo environment.

    With `passes` a forced pass is an action that its agent takes; without it, it is played at once.
    An `observation` is uint8 of (2, height, width), the agent's cells and the opponent's, with the
    options that `vector` has; its `action_mask` is int8, as `Discrete.sample(mask)` wants it.

    >>> from outflank.env import aec
    >>> env = aec("oust:hex-3-nopie")
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     mask = observation["action_mask"]
    ...     env.step(None if termination else env.action_space(agent).sample(mask))
    """
    start = outflank.position(variant)
    return Checked(AEC(start, passes, Shown(start, dtype, channels_last, cells_plane), render_mode))
