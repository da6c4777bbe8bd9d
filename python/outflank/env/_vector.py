"""Gymnasium: many games at once against an opponent."""

import contextlib
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv

import outflank
from outflank._core import Batch
from outflank._errors import ArgumentError

Opponent = Callable[[Batch, npt.NDArray[np.uint8]], npt.NDArray[np.integer[Any]]]
"""Chooses an action for every board of a batch, of which those count where the mask,
`legal_mask()` of the batch, is the opponent's."""


def _random(batch: Batch, mask: npt.NDArray[np.uint8]) -> npt.NDArray[np.integer[Any]]:
    return batch.random_actions()


class Vector(VectorEnv[Any, Any, Any]):
    """Boards of a variant, on each of which the learner has one seat; made by `vector`.

    A game that ends begins anew at the same step (`AutoresetMode.SAME_STEP`); its last
    observation, the learner's cells first as ever, is `infos["final_obs"]`. The learner's seat
    goes to the other player with each game.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        variant: str,
        num_envs: int = 1,
        *,
        opponent: Opponent | None = None,
        illegal: str = "raise",
        threads: int = 1,
    ) -> None:
        if illegal not in ("raise", "lose"):
            raise ArgumentError(f'illegal is "raise" or "lose", not {illegal!r}')
        if opponent is not None and not callable(opponent):
            raise ArgumentError(f"opponent is a function of a batch and a mask, not {opponent!r}")
        self.illegal = illegal
        # Without a seed each process has games of its own, as with Gymnasium's own environments.
        self.batch = Batch(variant, num_envs, seed=secrets.randbits(64), auto_reset=False, threads=threads)
        self.opponent = _random if opponent is None else opponent
        self.num_envs = num_envs
        start = self.batch.start
        shape = (2, start.height, start.width)
        self.single_observation_space = gymnasium.spaces.Box(0, 1, shape, np.uint8)
        self.single_action_space = gymnasium.spaces.Discrete(start.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.seats = np.ones(num_envs, np.uint8)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Begins every game; on every other board the opponent begins.

        `seed` is one number for all boards; without one the random numbers go on. With
        `options={"reset_mask": mask}`, bool of (num_envs,), the games of those boards alone begin
        anew, and the learner's seats there go to the other player.
        """
        if isinstance(seed, np.integer):
            seed = int(seed)
        if seed is not None and not isinstance(seed, int):
            raise ArgumentError(f"seed is one number for all boards, not {type(seed).__name__}")
        mask = self._reset_mask(options)
        super().reset(seed=seed)
        with self._whole():
            if seed is not None:
                self.batch.seed(seed)
            if mask is None:
                mask = np.ones(self.num_envs, np.bool_)
                self.batch.reset()
                self.seats = (1 + np.arange(self.num_envs) % 2).astype(np.uint8)
            else:
                self._begin(mask)
            self._let_opponent_play(np.zeros(self.num_envs, np.int8), ~mask)
        return self._observations(), self._infos()

    @contextlib.contextmanager
    def _whole(self) -> Iterator[None]:
        """All that is done within, or nothing where an opponent raises or plays illegally."""
        if self.opponent is _random:
            yield
            return
        state, seats = self.batch.__getstate__(), self.seats.copy()
        try:
            yield
        except BaseException:
            self.batch.__setstate__(state)
            self.seats = seats
            raise

    def _reset_mask(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_] | None:
        """Which boards to reset, where the options say so."""
        if options is None or options.get("reset_mask") is None:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ArgumentError(f"reset_mask is bool of ({self.num_envs},), not {mask.dtype} of {mask.shape}")
        return mask

    def _begin(self, boards: npt.NDArray[np.bool_]) -> None:
        """Puts those boards at the start, with the learner in the other seat."""
        for board in np.flatnonzero(boards):
            self.batch[int(board)] = self.batch.start
        self.seats[boards] = 3 - self.seats[boards]

    def _observations(self) -> npt.NDArray[np.uint8]:
        """The learner's cells, then the opponent's, whosever turn it is."""
        planes = self.batch.planes()
        others = self.batch.players() != self.seats
        planes[others] = planes[others][:, ::-1]
        return planes

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.batch.legal_mask().astype(np.int8)}

    def _let_opponent_play(self, rewards: npt.NDArray[np.int8], ended: npt.NDArray[np.bool_]) -> None:
        """The opponent plays until it is the learner's turn everywhere, or the game is over
        there."""
        over = np.array(ended)
        while True:
            waiting = (self.batch.players() != self.seats) & ~over
            if not waiting.any():
                return
            # Where it is the learner's turn the board is kept as it is.
            kept = {int(board): self.batch[int(board)] for board in np.flatnonzero(~waiting)}
            mask = self.batch.legal_mask()
            actions = np.where(waiting, self.opponent(self.batch, mask), self.batch.random_actions())
            self.batch.step(actions)
            for board, position in kept.items():
                self.batch[board] = position
            finished = self.batch.ended & waiting
            rewards[finished] = -self.batch.rewards[finished]
            over |= finished
            ended |= finished

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's actions, then the opponent's, until it is the learner's turn again.

        Where the opponent raises, or plays illegally, nothing has changed.
        """
        with self._whole():
            return self._step(np.asarray(actions))

    def _step(self, actions: npt.NDArray[Any]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        lost = np.zeros(self.num_envs, np.bool_)
        if self.illegal == "lose":
            lost = self._illegal(actions)
            actions = np.where(lost, self.batch.random_actions(), actions)
        # Where the game is lost the action has not been played: the board stays as it is.
        kept = {int(board): self.batch[int(board)] for board in np.flatnonzero(lost)}
        self.batch.step(actions)
        ended, rewards = self.batch.ended | lost, self.batch.rewards
        rewards[lost] = -1
        for lost_on, position in kept.items():
            self.batch[lost_on] = position
        self._let_opponent_play(rewards, ended)
        infos: dict[str, Any] = {}
        if ended.any():
            final = np.full(self.num_envs, None, dtype=object)
            planes = self._observations()
            for board in np.flatnonzero(ended):
                final[board] = planes[board]
            self._begin(ended)
            infos = {"final_obs": final, "_final_obs": np.array(ended)}
            others = np.array(~ended)
            self._let_opponent_play(np.zeros(self.num_envs, np.int8), others)
        infos.update(self._infos())
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations(), rewards.astype(np.float64), ended, truncations, infos

    def _illegal(self, actions: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
        """Where an action is illegal, or no action at all."""
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise ArgumentError(
                f"actions are integers of ({self.num_envs},), not {actions.dtype} of {actions.shape}"
            )
        mask = self.batch.legal_mask()
        known = (actions >= 0) & (actions < mask.shape[1])
        legal = mask[np.arange(self.num_envs), np.where(known, actions, 0)] == 1
        illegal: npt.NDArray[np.bool_] = np.logical_not(np.logical_and(known, legal))
        return illegal


def vector(
    variant: str, num_envs: int, *, opponent: Opponent | None = None, illegal: str = "raise", threads: int = 1
) -> Vector:
    """So many games of a variant as a Gymnasium vector environment, against an opponent: random
    moves, or a function.

    An illegal action raises `IllegalMoveError`; with `illegal="lose"`, for learners that know no
    masks, it loses the game, and so does a number that is no action. Once `outflank.env` is
    imported, `gymnasium.make_vec` knows the environments: `outflank/oust-hex-7-v0` is
    `oust:hex-7`.

    Observations are uint8 of (num_envs, 2, height, width), the learner's cells and the opponent's;
    `infos["action_mask"]` says what is legal.

    >>> import numpy as np
    >>> from outflank.env import vector
    >>> envs = vector("reversi:square-6", 8)
    >>> observations, infos = envs.reset(seed=1)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> observations.shape, rewards.shape
    ((8, 2, 6, 6), (8,))
    """
    return Vector(variant, num_envs, opponent=opponent, illegal=illegal, threads=threads)


for _variant in outflank.variants():
    gymnasium.register(
        id=f"outflank/{_variant.replace(':', '-')}-v0",
        vector_entry_point="outflank.env:Vector",
        kwargs={"variant": _variant},
    )
