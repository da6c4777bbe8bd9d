"""Gymnasium: many games at once against an opponent."""

import secrets
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv

from outflank._core import Batch, Position, Versus
from outflank._errors import ArgumentError, check_seed, must_be
from outflank._opponents import chooser
from outflank.env._asked import Asked, Opponent, Seeds
from outflank.env._shown import Shown


class Vector(VectorEnv[Any, Any, Any]):
    """Many games of a variant as a Gymnasium vector environment. `vector` is another name for this
    class.

    The learner has one seat on each board, and the opponent has the other. The opponent is
    `"random"` (the default), `"greedy"` (takes the most) or any other player: a name (`"level:5"`,
    `"visits:100"`), an `outflank.Opponent`, a player of `outflank.engine`, a `Policy`, or a
    function. A function of one parameter gets a position and returns a move. A function of two
    gets the batch and its legal mask, and returns an action for each board; actions of boards
    where the opponent is not to move are ignored. Parameters that have defaults do not count, so
    `f(position, depth=3)` gets a position.

    The learner's seat changes with each game. In the step that ends a game, a new game starts
    (`AutoresetMode.SAME_STEP`), and `infos["final_obs"]` has the last observation. With
    `autoreset_mode="NextStep"` the step returns the final position, with nothing legal; the next
    step ignores the action and starts a new game.

    An illegal action raises `IllegalMoveError`. With `illegal="lose"`, for learners without masks,
    it loses the game, and so does a number that is not an action. Once `outflank.env` is imported,
    `gymnasium.make_vec` creates the environments: `outflank/oust-hex-7-v0` is `oust:hex-7`.

    Observations are uint8 of (num_envs, 2, height, width), the learner's cells first. With
    `dtype="float32"` they are float32, with `channels_last` of (num_envs, height, width, 2), and
    `cells_plane` adds a third plane with the cells in play, which matters on hexagons and
    octagons. `infos["action_mask"]` is int8, as `Discrete.sample(mask)` requires. With
    `copy=False` each step overwrites the same arrays, also in `infos`, which saves time.

    >>> import numpy as np
    >>> from outflank.env import vector
    >>> envs = vector("reversi:square-6", 8)
    >>> observations, infos = envs.reset(seed=1)
    >>> actions = infos["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, infos = envs.step(actions)
    >>> observations.shape, rewards.shape
    ((8, 2, 6, 6), (8,))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self,
        variant: str | Position,
        num_envs: int = 1,
        *,
        opponent: Opponent | None = None,
        illegal: str = "raise",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        dtype: npt.DTypeLike = np.uint8,
        channels_last: bool = False,
        cells_plane: bool = False,
        copy: bool = True,
        threads: int = 1,
        render_mode: None = None,
    ) -> None:
        if render_mode is not None:
            raise must_be("render_mode", "None, because only `single` and `aec` draw their game", render_mode)
        flags = {"channels_last": channels_last, "cells_plane": cells_plane, "copy": copy}
        for name, flag in flags.items():
            if not isinstance(flag, bool | np.bool_):
                raise must_be(name, "True or False", flag)
        if illegal not in ("raise", "lose"):
            raise must_be("illegal", '"raise" or "lose"', illegal)
        modes = {mode: mode for mode in AutoresetMode if mode is not AutoresetMode.DISABLED}
        mode = (modes | {mode.value: mode for mode in modes}).get(autoreset_mode)
        if mode is None:
            raise must_be("autoreset_mode", '"SameStep" or "NextStep"', autoreset_mode)
        self.illegal = illegal
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        if isinstance(variant, str) and variant.startswith("outflank/"):
            names = (
                '"reversi:square-8", "reversi", "othello" or "oust", as only Gymnasium takes its own names'
            )
            raise must_be("variant", f"the name of a variant, such as {names}", variant)
        # Without a seed the games differ from process to process, as with Gymnasium's environments.
        self.batch = Batch(variant, num_envs, seed=secrets.randbits(64), auto_reset=False, threads=threads)
        # The core itself plays these two.
        is_within = opponent is None or (isinstance(opponent, str) and opponent in ("random", "greedy"))
        self.opponent: Opponent = (
            opponent or "random" if is_within else chooser(opponent, "opponent", ", or of a batch and a mask")
        )
        loses, later = illegal == "lose", mode is AutoresetMode.NEXT_STEP
        start = self.batch.start
        self._shown = Shown(start, dtype, channels_last, cells_plane)
        self._games = (
            Versus(self.batch, self.opponent, loses, later, not copy, self._shown.dtype_name)
            if isinstance(self.opponent, str)
            else Asked(
                self.batch, self.opponent, loses, later, self._shown, by_name=isinstance(opponent, str)
            )
        )
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Box(0, 1, self._shown.shape, self._shown.dtype.type)
        self.single_action_space = gymnasium.spaces.Discrete(start.actions)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.copy = copy
        self._has_begun = False
        self._shapes = (num_envs, 2, start.height, start.width), (num_envs, start.actions)
        self._arrays = None if copy else self._new_arrays()
        self._seen = None if copy else np.empty((num_envs, *self._shown.shape), self._shown.dtype)

    def __repr__(self) -> str:
        games = f"{self.num_envs} game{'' if self.num_envs == 1 else 's'}"
        return f"<Vector of {games}, {self.batch.start.variant}, opponent {self.opponent!r}>"

    @property
    def seats(self) -> npt.NDArray[np.uint8]:
        """The learner's seat on each board: 1 for the player who begins, 2 for the other."""
        return self._games.seats

    def _new_arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """Returns arrays for observations, masks, rewards, terminations and truncations. The last
        never changes."""
        planes, mask = self._shapes
        boards = self.num_envs
        return (
            np.empty(planes, self._shown.dtype),
            np.empty(mask, np.uint8),
            np.empty(boards),
            np.empty(boards, np.bool_),
            np.zeros(boards, np.bool_),
        )

    def reset(
        self, *, seed: Seeds | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[Any], dict[str, Any]]:
        """Starts every game. The learner's seats alternate over the boards: 1, 2, 1, 2.

        `seed` is one number for all boards, or one for each board. The opponent's moves on a board
        then depend only on its seed and on the learner's actions there, unless the opponent is a
        function that looks at other boards. `None`, for all or for one board, keeps the generator.

        `options={"reset_mask": mask}`, bool of (num_envs,), restarts only the games of those
        boards, and changes the learner's seats there. If `seed` is a list, the seeds of these
        boards are used. A single seed reseeds every board, even with `reset_mask`. The first reset
        must start all games. There are no other options.
        """
        self._must_be_open()
        seeds = self._seeds(seed)
        chosen = self._reset_mask(options)
        if chosen is not None and not self._has_begun and not chosen.all():
            raise gymnasium.error.ResetNeeded(
                "the first reset must start all games; call it without reset_mask"
            )
        if chosen is not None and isinstance(seeds, list):
            seeds = [one if begins else None for one, begins in zip(seeds, chosen, strict=True)]
        super().reset(seed=seeds if isinstance(seeds, int) else None)
        planes, mask, *_ = self._arrays or self._new_arrays()
        if isinstance(self._games, Asked):
            self._games.begin(chosen, planes, mask, seeds)
        else:
            if isinstance(seeds, int):
                self.batch.seed(seeds)
                self._games.seed(None)
            elif seeds is not None:
                self._games.seed(seeds)
            self._games.begin(chosen, planes, mask)
        self._has_begun = True
        return self._shown(planes, self._seen), {"action_mask": mask.view(np.int8)}

    def _must_be_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment has been closed")

    def _seeds(self, seed: Any) -> int | list[int | None] | None:
        """Returns one seed, or one for each board, as `int`."""
        if seed is None:
            return None
        one_for_all = isinstance(seed, int | np.integer)
        seeds = [seed] if one_for_all else list(seed) if isinstance(seed, list | tuple | np.ndarray) else []
        numbers = [
            None if one is None else int(one) for one in seeds if isinstance(one, int | np.integer | None)
        ]
        if not one_for_all and (len(numbers) != self.num_envs or len(seeds) != self.num_envs):
            found = f"{len(seeds)} of them" if seeds else type(seed).__name__
            raise ArgumentError(
                f"seed must be one number for all boards or one for each of the {self.num_envs}, got {found}"
            )
        for one in numbers:
            check_seed(one)
        return numbers[0] if one_for_all else numbers

    def _reset_mask(self, options: dict[str, Any] | None) -> npt.NDArray[np.bool_] | None:
        """Returns the `reset_mask` of the options, if any."""
        if options is None:
            return None
        if not isinstance(options, dict) or not options.keys() <= {"reset_mask"}:
            raise must_be("options", 'a dict with only "reset_mask"', options)
        if options.get("reset_mask") is None:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
            raise ArgumentError(
                f"reset_mask must be bool of ({self.num_envs},), got {mask.dtype} of {mask.shape}"
            )
        return mask

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays the learner's actions, then the opponent's, until the learner is to move again.

        If an action is refused, or the opponent raises or plays illegally, nothing changes. Raises
        `gymnasium.error.ResetNeeded` before the first `reset`, and
        `gymnasium.error.ClosedEnvironmentError` after `close`.
        """
        self._must_be_open()
        if not self._has_begun:
            raise gymnasium.error.ResetNeeded("no game is in progress; call reset")
        actions = np.asarray(actions)
        if self.illegal == "lose" and (actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu"):
            wrong = f"{actions.dtype} of {actions.shape}"
            raise ArgumentError(f"actions must be integers of ({self.num_envs},), got {wrong}")
        planes, mask, rewards, ended, truncations = self._arrays or self._new_arrays()
        finals = self._games.step(actions, planes, mask, rewards, ended)
        infos: dict[str, Any] = {"action_mask": mask.view(np.int8)}
        if finals is not None:
            if self._shown.changes:
                for board in np.flatnonzero(ended):
                    finals[board] = self._shown(finals[board])
            infos["final_obs"] = finals
            infos["_final_obs"] = ended.copy() if self.copy else ended
        return self._shown(planes, self._seen), rewards, ended, truncations, infos


vector = Vector
