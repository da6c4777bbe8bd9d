"""Gymnasium: one game against an opponent."""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

import outflank
from outflank._core import Oust, Position, Reversi
from outflank._errors import must_be
from outflank.env._asked import Opponent
from outflank.env._shown import pixels
from outflank.env._vector import Vector


class Single(gymnasium.Env[npt.NDArray[Any], Any]):
    """One game of a variant as a Gymnasium environment. `single` is another name for this class.
    Opponents, observations and options are the same as in `vector`.

    The learner's seat changes with each game. After `reset` with a seed it is 1.

    An illegal action, or a number that is not an action, loses the game, because code written for
    any environment samples actions without a mask. With `illegal="raise"` they raise
    `IllegalMoveError` and `ArgumentError`. Once `outflank.env` is imported,
    `gymnasium.make("outflank/oust-hex-7-v0")` makes an environment of `oust:hex-7`.

    >>> from outflank.env import single
    >>> env = single("reversi:square-6", opponent="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> observation.shape, reward
    ((2, 6, 6), 0.0)
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        variant: str | Position,
        *,
        opponent: Opponent | None = None,
        illegal: str = "lose",
        dtype: npt.DTypeLike = np.uint8,
        channels_last: bool = False,
        cells_plane: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise must_be("render_mode", "ansi or rgb_array", render_mode)
        self._envs = Vector(
            variant,
            1,
            opponent=opponent,
            illegal=illegal,
            autoreset_mode="NextStep",
            dtype=dtype,
            channels_last=channels_last,
            cells_plane=cells_plane,
        )
        self.observation_space = self._envs.single_observation_space
        self.action_space = self._envs.single_action_space
        self.render_mode = render_mode
        self._over = True
        self._mask: npt.NDArray[np.int8] | None = None

    def __repr__(self) -> str:
        return f"<Single of {self._envs.batch.start.variant}, opponent {self._envs.opponent!r}>"

    def _repr_svg_(self) -> str:
        """The board, for notebooks."""
        return self.position.svg()

    @property
    def position(self) -> Reversi | Oust:
        """The current position."""
        return self._envs.batch[0]

    @property
    def seat(self) -> int:
        """The learner's seat: 1 for the player who begins, 2 for the other."""
        return int(self._envs.seats[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        """Starts a game. The seed is for the opponent; without one its random numbers continue.
        There are no options."""
        if options:
            raise must_be("options", "empty", options)
        super().reset(seed=seed)
        chosen = {"reset_mask": np.ones(1, np.bool_)} if seed is None else None
        observations, infos = self._envs.reset(seed=seed, options=chosen)
        self._over = False
        return observations[0], self._info(infos)

    def _info(self, infos: dict[str, Any]) -> dict[str, Any]:
        self._mask = infos["action_mask"][0]
        return {"action_mask": self._mask}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the mask of the legal actions, under the name that sb3-contrib looks for: bool of
        (actions,)."""
        if self._mask is None:
            raise gymnasium.error.ResetNeeded("no game has begun: reset begins one")
        return self._mask.astype(np.bool_)

    def step(self, action: Any) -> tuple[npt.NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Plays the learner's action, then the opponent's, until the learner is to move."""
        if self._over:
            raise gymnasium.error.ResetNeeded("no game is in progress; call reset")
        observations, rewards, ended, _, infos = self._envs.step(np.asarray(action).reshape(1))
        self._over = bool(ended[0])
        return observations[0], float(rewards[0]), self._over, False, self._info(infos)

    def close(self) -> None:
        """Closes the environment: `reset` and `step` then raise an error."""
        self._envs.close()

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """Returns the board as text, or as pixels: uint8 of (height, width, 3)."""
        if self.render_mode is None:
            gymnasium.logger.warn("render is called without a render_mode")
            return None
        return str(self.position) if self.render_mode == "ansi" else pixels(self.position.svg())


single = Single


# The short names are what users of other libraries try first.
for _variant in (*outflank.variants(), "reversi", "othello", "oust"):
    gymnasium.register(
        id=f"outflank/{_variant.replace(':', '-')}-v0",
        entry_point="outflank.env:Single",
        vector_entry_point="outflank.env:Vector",
        kwargs={"variant": _variant},
    )
