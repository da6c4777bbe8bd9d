"""An opponent that is a policy: a function from observations to actions, as arrays."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from outflank._core import Game, Move, Position
from outflank._errors import ArgumentError, check_seed, must_be


class Policy:
    """A player that is a function from planes and masks to actions, such as a network or a frozen
    copy of the learner.

    `function(planes, masks)` is called for the boards on which the opponent is to move. `planes`
    have the dtype and the axis order of the environment, with the opponent's cells first; `masks`
    are bool of (boards, actions). It returns one of these:
    - actions, integers of (boards,);
    - a number for each action, floating of (boards, actions): logits, or with `probabilities=True`
      weights of 0 or more. Values of illegal actions are ignored. An action is drawn with the
      environment's seed; with `greedy=True` the best action is taken.

    You can also call a policy with a position, or with a game for its last position, so it plays
    wherever a function of a position does: on a `Board`, in `engine.match` and in `engine.play`.
    The function then gets a batch of one, with the defaults of `vector`. The policy's own `seed`
    decides what is drawn there.

    >>> import numpy as np
    >>> from outflank.env import Policy, vector
    >>> weights = np.zeros((2 * 36, 37))
    >>> frozen = Policy(lambda planes, masks: planes.reshape(len(planes), -1) @ weights)
    >>> observations, infos = vector("reversi:square-6", 8, opponent=frozen).reset(seed=1)
    >>> observations.shape
    (8, 2, 6, 6)
    >>> import outflank
    >>> position = outflank.Reversi("square-6")
    >>> frozen(position) in position.legal_moves
    True
    """

    def __init__(
        self,
        function: Callable[[npt.NDArray[Any], npt.NDArray[np.bool_]], Any],
        *,
        greedy: bool = False,
        probabilities: bool = False,
        seed: int | None = None,
    ) -> None:
        if not callable(function):
            raise must_be("function", "callable", function)
        check_seed(seed)
        self.function = function
        self.greedy = greedy
        self.probabilities = probabilities
        self._draws = random.Random(seed)

    def __call__(self, position: Position | Game[Any]) -> Move:
        """Returns the move that it chooses in a position, or in the last position of a game.

        Raises `ArgumentError` if the game is over, or if the function returns something else than
        actions or numbers for them."""
        shown = position.position if isinstance(position, Game) else position
        if shown.is_over:
            raise ArgumentError("the game is over, so there is no move")

        def draw() -> npt.NDArray[np.float64]:
            return np.array([_below_1(self._draws.getrandbits(32))])

        planes, masks = shown.planes()[np.newaxis], shown.legal_mask()[np.newaxis]
        return shown.move(int(self.choose(planes, masks, draw)[0]))

    def choose(
        self,
        planes: npt.NDArray[Any],
        masks: npt.NDArray[np.bool_],
        draw: Callable[[], npt.NDArray[np.float64]],
    ) -> npt.NDArray[Any]:
        """Returns an action for each board. `draw` returns a number in [0, 1) for each."""
        answers = np.asarray(self.function(planes, masks))
        if answers.dtype.kind in "iu" and answers.shape == masks.shape[:1]:
            return answers
        if answers.dtype.kind != "f" or answers.shape != masks.shape:
            raise ArgumentError(
                f"opponent: {answers.dtype} of {answers.shape}, where integers of {masks.shape[:1]} or"
                f" floating numbers of {masks.shape} are expected"
            )
        if self.probabilities:
            weights = np.where(masks, answers, 0).astype(np.float64)
        else:
            logits = np.where(masks, answers, -np.inf).astype(np.float64)
            with np.errstate(invalid="ignore"):
                weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        sums = weights.cumsum(axis=1)
        if not ((weights >= 0).all() and np.isfinite(sums).all() and (sums[:, -1] > 0).all()):
            kind = "probabilities" if self.probabilities else "logits"
            raise ArgumentError(f"opponent: no legal action can be drawn from its {kind}")
        passed = weights if self.greedy else sums > draw()[:, np.newaxis] * sums[:, -1:]
        actions: npt.NDArray[np.intp] = passed.argmax(axis=1)
        return actions


def _below_1(bits: Any) -> Any:
    """Returns a number in [0, 1) of 32 bits: of 64 it might be rounded up to 1, which would draw an
    action that is illegal."""
    return bits / 2.0**32


def _mixed(states: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """SplitMix64's output: Steele, Lea and Flood, OOPSLA 2014."""
    mixed = (states ^ (states >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


class Draws:
    """Random numbers for each board. They depend only on the board's seed, not on other boards."""

    def __init__(self, boards: int) -> None:
        self.states = np.zeros(boards, np.uint64)

    def seed(self, seeds: int | Sequence[int | None]) -> None:
        """Restarts the numbers with one seed for all boards, or one for each. `None` keeps a
        board's generator."""
        if isinstance(seeds, int):
            first = _mixed(np.array([seeds], np.uint64))
            self.states = _mixed(first + np.arange(1, len(self.states) + 1).astype(np.uint64))
            return
        for board, seed in enumerate(seeds):
            if seed is not None:
                self.states[board] = _mixed(np.array([seed], np.uint64))[0]

    def words(self, boards: npt.NDArray[np.intp]) -> npt.NDArray[np.uint64]:
        """Returns 64 random bits for each of these boards."""
        self.states[boards] += np.uint64(0x9E3779B97F4A7C15)
        return _mixed(self.states[boards])

    def next(self, boards: npt.NDArray[np.intp]) -> npt.NDArray[np.float64]:
        """Returns a number in [0, 1) for each of these boards."""
        drawn: npt.NDArray[np.float64] = _below_1(self.words(boards) >> np.uint64(32))
        return drawn
