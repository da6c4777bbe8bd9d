"""Opponents that are called ply by ply: a policy, a function of a batch or of a position, or an
`outflank.Opponent`."""

import contextlib
import inspect
import secrets
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from outflank._asking import asking, name_of
from outflank._core import Batch, Versus
from outflank._errors import ArgumentError
from outflank._opponents import AnyPlayer, Chooser, ask
from outflank.env._policy import Draws, Policy
from outflank.env._shown import Shown
from outflank.playouts import Opponent as ByPlayouts

Function = Callable[[Batch, npt.NDArray[np.uint8]], npt.NDArray[np.integer[Any]]]
"""A function that returns an action for every board of a batch, given its `legal_mask()`. Actions
of boards where the opponent is not to move, or the game is over, are ignored. It may call
`random_actions` of the batch but must not change it otherwise: to look ahead, play on a copy,
`copy.copy(batch)`."""

Opponent = AnyPlayer | Function
"""An opponent: a player, or a function of a batch and its mask."""


def takes_position(opponent: Any) -> bool:
    """Returns whether a function is called with a position, because it takes no batch and mask.

    Parameters that have defaults do not count, unless nothing else is left. Raises `ArgumentError`
    if it takes neither."""
    try:
        whole = inspect.signature(opponent)
    except (TypeError, ValueError):
        return False
    required = [one for one in whole.parameters.values() if one.default is one.empty]
    for signature in (whole.replace(parameters=required), whole):
        for arguments in (2, 1):
            with contextlib.suppress(TypeError):
                signature.bind(*range(arguments))
                return arguments == 1
    raise ArgumentError(f"opponent must take a position, or a batch and a mask, got {opponent!r}")


Seeds = int | Sequence[int | None]
"""One seed for all boards, or one for each. `None` keeps a board's generator."""


class Asked:
    """A learner's games against such an opponent, which is called between the phases of a step of
    `outflank._core.Versus`."""

    def __init__(
        self,
        batch: Batch,
        opponent: Chooser | Function,
        illegal_loses: bool,
        begins_later: bool,
        shown: Shown,
        *,
        by_name: bool = False,
    ) -> None:
        self.batch = batch
        self.opponent: Any = opponent
        self._takes_position = not isinstance(opponent, Policy | ByPlayouts) and takes_position(opponent)
        self.shown = shown
        has_clock = getattr(opponent, "time_left", None) is not None
        # A player of the engine that was made here: each board's seed decides its moves there. One
        # player plays on all boards, so each board keeps what its clock showed.
        is_begun = (by_name or has_clock) and not isinstance(opponent, ByPlayouts)
        self._engine: Any = opponent if is_begun else None
        self._clocks: dict[int, float] | None = {} if has_clock else None
        self.draws = Draws(len(batch))
        self.draws.seed(secrets.randbits(64))
        self._games = Versus(batch, None, illegal_loses, begins_later, False, shown.dtype_name)

    @property
    def seats(self) -> npt.NDArray[np.uint8]:
        """The learner's seats."""
        return self._games.seats

    @contextlib.contextmanager
    def _whole(self) -> Iterator[None]:
        """Undoes everything if an opponent raises or plays illegally."""
        batch, games = self.batch.__getstate__(), self._games.__getstate__()
        draws, clocks = self.draws.states.copy(), copy(self._clocks)
        try:
            yield
        except BaseException:
            self.batch.__setstate__(batch)
            self._games.__setstate__(games)
            self.draws.states, self._clocks = draws, clocks
            raise

    def _seed(self, seed: Seeds) -> None:
        self.draws.seed(seed)
        if not isinstance(seed, int):
            # For a function that asks the batch for random actions.
            words = [0 if one is None else one + 1 for one in seed]
            seed = int(np.random.SeedSequence(words).generate_state(1, np.uint64)[0])
        self.batch.seed(seed)

    def begin(
        self,
        boards: npt.NDArray[np.bool_] | None,
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
        seed: Seeds | None,
    ) -> None:
        """Starts games with the learner in the other seat: on all boards, where the seats then
        alternate, or where `boards` is true."""
        with self._whole():
            if seed is not None:
                self._seed(seed)
            self._games.open(boards)
            self._ask()
            self._games.finish(planes, legal_mask)
            self._forget_clocks()

    def step(
        self,
        actions: npt.NDArray[Any],
        planes: npt.NDArray[Any],
        legal_mask: npt.NDArray[np.uint8],
        rewards: npt.NDArray[np.float64],
        ended: npt.NDArray[np.bool_],
    ) -> npt.NDArray[Any] | None:
        """Plays the learner's actions, then the opponent's. Returns the last observations of games
        that have ended and restarted, if there are any."""
        with self._whole():
            self._games.play(actions)
            self._ask()
            finals = self._games.finish(planes, legal_mask, rewards, ended)
            self._forget_clocks()
            return finals

    def _forget_clocks(self) -> None:
        """Forgets the opponent's clock on the boards that begin a game with the learner."""
        clocks = self._clocks or {}
        for board in [board for board in clocks if self.batch[board] == self.batch.start]:
            del clocks[board]

    def _ask(self) -> None:
        """Plays the opponent's moves until the learner is to move, or the game is over, on all
        boards."""
        while (waiting := self._games.waiting()) is not None:
            self._games.answer(self._answers(waiting))

    def _answers(self, waiting: npt.NDArray[np.bool_]) -> npt.NDArray[Any]:
        """Returns the opponent's actions. Those of boards that do not wait for it are arbitrary."""
        mask = self.batch.legal_mask()
        boards = np.flatnonzero(waiting)
        answers = np.zeros(len(self.batch), np.int64)
        asked = f"{len(boards)} board{'s' if len(boards) > 1 else ''} of {self.batch.variant}"
        if isinstance(self.opponent, Policy):
            planes = self.shown(self.batch.planes(dtype=self.shown.dtype_name)[boards])
            masks = mask[boards].view(np.bool_)
            with asking(name_of(self.opponent), asked):
                answers[boards] = self.opponent.choose(planes, masks, lambda: self.draws.next(boards))
        elif isinstance(self.opponent, ByPlayouts):
            for board, seed in zip(boards.tolist(), self.draws.words(boards).tolist(), strict=True):
                answers[board] = int(self.opponent(self.batch[board], seed))
        elif self._takes_position:
            for board, seed in zip(boards.tolist(), self.draws.words(boards).tolist(), strict=True):
                answers[board] = self._answer(board, seed)
        else:
            before = mask.copy()
            with asking(name_of(self.opponent), asked):
                returned = self.opponent(self.batch, mask)
            if not np.array_equal(self.batch.legal_mask(), before):
                raise ArgumentError("the opponent changed the batch: search on a copy, copy.copy(batch)")
            return self._checked(returned, boards)
        return answers

    def _answer(self, board: int, seed: int) -> int:
        """Returns the action of a function of a position, or of a player, on a board."""
        position, player, clocks = self.batch[board], self._engine, self._clocks
        if player is None:
            return int(ask(self.opponent, position, name_of(self.opponent)))
        player.new_game(seed=seed)
        # The opponent begins a game on a board that is at its start.
        if clocks is not None and board in clocks and position != self.batch.start:
            player.time_left = clocks[board]
        answer = int(ask(self.opponent, position, name_of(self.opponent)))
        if clocks is not None:
            clocks[board] = player.time_left
        return answer

    def _checked(self, returned: Any, boards: npt.NDArray[np.intp]) -> npt.NDArray[Any]:
        """Checks that a function has returned an action for every board."""
        answers: npt.NDArray[Any] = np.asarray(returned)
        if answers.shape != (len(self.batch),) or answers.dtype.kind not in "iu":
            wrong = f"{answers.dtype} of {answers.shape}"
            raise ArgumentError(
                f"the opponent must return integers of ({len(self.batch)},), got {wrong}: a function of two"
                " arguments is asked for the actions of a whole batch, one of one argument for the move of a"
                " position"
            )
        for board in boards:
            if not 0 <= answers[board] < self.batch.actions:
                raise ArgumentError(f"the opponent's {answers[board]} on board {board} is not a valid action")
        return answers
