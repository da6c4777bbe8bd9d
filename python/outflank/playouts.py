"""Evaluation of legal moves by random games, and opponents of levels.

>>> import outflank
>>> position = outflank.Reversi().play("d3")
>>> best = max(outflank.evaluate_by_playouts(position, games=1000, seed=1), key=lambda e: e.mean)
>>> best.move, best.games
(Move('c3', 'square-8'), 1000)
>>> opponent = outflank.Opponent("easy", seed=1)
>>> position.play(opponent(position)).score
(3, 3)
"""

import random
from typing import Any, Literal, NamedTuple, cast, get_args

from outflank._bar import Stop
from outflank._core import Game, Move, Position, _check_seconds, _level_elos, _Opponent, _opponent_games
from outflank._core import evaluate_by_playouts as _evaluate
from outflank._errors import check_seed, must_be

__all__ = ["ELO", "LEVELS", "Evaluation", "Level", "Opponent", "evaluate_by_playouts"]

Level = Literal[
    "easy",
    "medium",
    "hard",
    "level:1",
    "level:2",
    "level:3",
    "level:4",
    "level:5",
    "level:6",
    "level:7",
    "level:8",
    "level:9",
    "level:10",
    "level:11",
    "level:12",
]
"""The level of an `Opponent`: by random games, or one of the engine's."""

LEVELS: tuple[Level, ...] = get_args(Level)
"""All levels."""

ELO = {cast(Level, f"level:{number}"): elo for number, elo in enumerate(_level_elos(), 1)}
"""The Elo of the engine's levels in 8x8 Reversi, where the mean of levels 1 to 8 is 0."""

GAMES = {cast(Level, level): games for level, games in _opponent_games()}
"""The number of random games after each move, by level; the engine's levels have none."""


class Evaluation(NamedTuple):
    """A legal move, with the results of random games after it, for the player to move."""

    move: Move
    """The move."""
    games: int
    """The number of games played after it."""
    wins: int
    """The number of games that the player to move has won."""
    losses: int
    """The number of games that the player to move has lost."""

    @property
    def draws(self) -> int:
        """The number of draws."""
        return self.games - self.wins - self.losses

    @property
    def mean(self) -> float:
        """The mean result, from -1 (all lost) to 1 (all won)."""
        return (self.wins - self.losses) / self.games


def _of_game(position: Position | Game[Any]) -> Position:
    """Returns the last position of a game."""
    return position.position if isinstance(position, Game) else position


def evaluate_by_playouts(
    position: Position | Game[Any],
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int | None = None,
    threads: int = 1,
    stop: Stop | None = None,
) -> list[Evaluation]:
    """Evaluates each legal move by random games.

    It uses only the rules of the game, so it works for both games and every board. It is a
    baseline for engines, not an engine.

    Args:
        position: The position; or a game, for its last one. If the game is over, the result is empty.
        games: The number of games after each move, at least. They are played in rounds of equal
            size. 256 if no limit is given.
        seconds: The time limit: no new round starts later. One round is always played. With a
            time limit the results depend on the machine.
        seed: The seed of the random games. The same seed without a time limit gives the same
            results on every machine. Without a seed they differ from call to call.
        threads: The number of threads. It does not change the results.
        stop: An object with a method `is_set`, such as a `threading.Event`. Once it is set, from any
            thread, no new round starts.

    Returns:
        The legal moves in the order of `Position.legal_moves`, each with its results.

    Raises:
        ArgumentError: A number is not above 0.
        MemoryError: A round does not fit in memory.
        KeyboardInterrupt: The work was stopped.

    >>> from outflank import Oust, evaluate_by_playouts
    >>> start = Oust("hex-3-nopie")
    >>> judged = evaluate_by_playouts(start, games=2000, seed=7)
    >>> len(judged), all(-1 <= evaluation.mean <= 1 for evaluation in judged)
    (19, True)
    >>> evaluate_by_playouts(start, games=2000, seed=7) == judged
    True
    """
    if games is None and seconds is None:
        games = 256
    if seed is None:
        seed = random.getrandbits(64)
    return [
        Evaluation(*judged) for judged in _evaluate(_of_game(position), games, seconds, seed, threads, stop)
    ]


class Opponent:
    """An opponent: call it with a position, and it returns its move.

    It plays random games after each legal move, 4 at the level `easy`, 64 at `medium` and 1,024 at
    `hard`, and chooses the move with the best mean result. At the levels of the engine, `level:1`
    to `level:12`, it looks some plies ahead instead, and keeps its table in memory from move to
    move. `seconds` is the time limit for a move, which matters only on large boards. Several
    threads may ask one opponent.

    >>> from outflank import Game, Opponent, Reversi
    >>> game, one, two = Game(Reversi("square-6")), Opponent("easy", seed=1), Opponent("level:5", seed=2)
    >>> while not game.position.is_over:
    ...     game.push(one(game.position) if game.position.player == 1 else two(game.position))
    >>> game.position.winner
    2
    """

    def __init__(
        self,
        level: Level = "medium",
        *,
        seed: int | None = None,
        seconds: float = 2.0,
        threads: int = 1,
    ) -> None:
        """An opponent of a level. The seed determines its moves, unless it runs out of time.
        `threads` play the random games."""
        if level not in LEVELS:
            raise must_be("level", f"one of {', '.join(LEVELS)}", level)
        _check_seconds(seconds)
        check_seed(seed)
        if isinstance(threads, bool) or not isinstance(threads, int) or not 0 < threads <= 1024:
            raise must_be("threads", "a number from 1 to 1024", threads)
        # A build without the Cargo feature `engine` raises `ImportError` at the engine's levels.
        self._opponent = _Opponent(level)
        self._level: Level = level
        self.seconds = seconds
        self.threads = threads
        self._seeds = random.Random(seed)
        self._shown = "".join(
            f", {name}={value!r}"
            for name, value, default in (
                ("seed", seed, None),
                ("seconds", seconds, 2.0),
                ("threads", threads, 1),
            )
            if value != default
        )

    @property
    def level(self) -> Level:
        """The level."""
        return self._level

    def __call__(
        self, position: Position | Game[Any], seed: int | None = None, *, stop: Stop | None = None
    ) -> Move:
        """Returns the move that it chooses in a position, or in the last position of a game. With a
        seed, the move depends only on the position and the seed. Soon after `stop` is set, an object
        with a method `is_set` such as a `threading.Event`, it returns the best move so far. Raises
        `ArgumentError` if the game is over."""
        limits = (self.seconds, stop)
        return self._opponent.choose(_of_game(position), seed, self._seeds, limits, self.threads)

    def __repr__(self) -> str:
        return f"Opponent({self.level!r}{self._shown})"
