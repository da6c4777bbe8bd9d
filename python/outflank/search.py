"""The value of every move of a position, the review of a game, and exact results of endgames.

>>> import outflank
>>> from outflank import search
>>> position = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
>>> for found in search.analyse(position):
...     print(found.move, found.value, found.source)
a2 8.0 exact
b4 -2.0 exact
>>> game = outflank.Game(position, "b4")
>>> [(str(ply.played.move), ply.loss) for ply in search.review(game).turning_points]
[('b4', 10.0)]
>>> solution = search.solve(position)
>>> solution.score, [str(move) for move in solution.line]
(8, ['a2', 'pass', 'b4', 'pass', 'd3'])
>>> {str(move): solution.score for move, solution in search.scores(position).items()}
{'a2': 8, 'b4': -2}
>>> search.solve(outflank.Oust("square-3-nopie")).score  # 1: the player to move wins
1
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._bar import Bar, Stop
from outflank._collected import Played, Where, game_of, position_of
from outflank._core import Game, Position
from outflank._errors import ArgumentError, Error, must_be
from outflank._names import of_module
from outflank._search_results import Analysis, Found, Review, ReviewedPly, Solution
from outflank._solver import TABLE_MB, Solver, outcome, scores, solve

try:
    from outflank._core import _Search
except ImportError as error:
    raise ImportError("this outflank was built without the Cargo feature `engine`") from error

__all__ = [
    "Analysis",
    "Found",
    "Review",
    "ReviewedPly",
    "Search",
    "Solution",
    "Solver",
    "analyse",
    "best_move",
    "outcome",
    "review",
    "scores",
    "solve",
    "values",
]

if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    __getattr__ = of_module(__name__)


DEPTH, EXACT = 8, 16
"""The plies ahead of `analyse` and `review` if nothing else is said, and the empty cells from which
on they are exact."""


class Search:
    """A search. It keeps what it has found in tables of positions, which the next call uses.

    Only one Python thread at a time may search with it: a second one gets a `RuntimeError`. Any
    thread may call `stop`.

    >>> import outflank
    >>> from outflank.search import Search
    >>> search, position = Search(table_mb=16), outflank.Reversi().play("d3")
    >>> first = search.best_move(position, depth=6)
    >>> again = search.best_move(position, depth=6)
    >>> first.move == again.move, first.value == again.value, again.nodes < first.nodes
    (True, True, True)
    """

    def __init__(self, *, table_mb: int = TABLE_MB, threads: int = 1) -> None:
        """A search with tables of at most `table_mb` megabytes.

        Args:
            table_mb: The megabytes, from 0, which is enough for a few positions, to 1048576.
            threads: The number of threads that search standard 8x8 Reversi together, from 1 to
                1024. See `best_move`.

        Raises:
            ArgumentError: `table_mb` or `threads` is out of range.
            MemoryError: If there is not enough memory for the tables.
        """
        self._search = _Search(table_mb, threads)
        self._shown = f"Search(table_mb={table_mb}, threads={threads})"

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a Search cannot be copied or pickled, because its tables belong to one process: make a new Search"
        )

    def best_move(
        self,
        position: Where,
        *,
        depth: int | None = None,
        exact: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> Found:
        """Searches for the best move of a position. See `best_move`."""
        if depth is None and exact is None and nodes is None and seconds is None:
            seconds = 1.0
        with Bar("searching", progress) as bar:
            limits = (nodes, seconds, bar.report, stop)
            return Found(**self._search.best_move(position_of(position), limits, (depth, exact)))

    def analyse(
        self,
        position: Where,
        *,
        depth: int | None = DEPTH,
        exact: int | None = EXACT,
        nodes: int | None = None,
        seconds: float | None = None,
        lines: int | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> Analysis:
        """Finds the value of every move of a position. See `analyse`."""
        _check_limits(depth, exact, nodes, seconds, stop)
        with Bar("analysing", progress) as bar:
            limits = (nodes, seconds, bar.report, stop)
            moves = self._search.analyse(position_of(position), limits, (depth, exact), lines)
            return Analysis(Found(**found) for found in moves)

    def values(
        self,
        positions: Iterable[Where],
        *,
        depth: int | None = DEPTH,
        exact: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> npt.NDArray[np.float64]:
        """Finds the values of many positions. See `values`."""
        _check_limits(depth, exact, nodes, seconds, stop)
        listed = _listed(positions)
        found = np.full(len(listed), np.nan)
        with Bar("evaluating", progress, total=len(listed)) as bar:
            for nth, position in enumerate(listed):
                if _core._is_set(stop):
                    break
                limits = (nodes, seconds, None, stop)
                found[nth] = self._search.best_move(position, limits, (depth, exact))["value"]
                bar.add(nth + 1)
        return found

    def review(
        self,
        game: Played,
        *,
        depth: int | None = DEPTH,
        exact: int | None = EXACT,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[ReviewedPly], object] | None = None,
        stop: Stop | None = None,
    ) -> Review:
        """Reviews a game: finds how much worse each move was than the best move. See `review`. It
        clears the tables first, and a stop ends it with the current ply."""
        played = game_of(game)
        if not isinstance(played, Game):
            raise must_be("game", "a Game", played)
        _check_limits(depth, exact, nodes, seconds, stop)
        plies: list[ReviewedPly] = []

        total = len(played.moves)
        with Bar("reviewing", progress, unit=" plies", total=total) as bar:

            def reviewed(*, played: Any, best: Any, **others: Any) -> None:
                plies.append(ReviewedPly(played=Found(**played), best=Found(**best), **others))
                bar.add(plies[-1])
                if _core._is_set(stop):
                    self._search.stop()

            limits = (nodes, seconds, None, stop)
            summary = self._search.review(played, limits, (depth, exact), reviewed)
        return Review(plies=plies, **summary)

    def stop(self) -> None:
        """Stops the search that runs in another thread. That call soon returns what it has found so
        far. If no search runs, it does nothing: a stop before the call has begun is lost, so repeat
        it until the call returns. The argument `stop` of a call has no such gap.

        >>> import threading
        >>> import outflank
        >>> from outflank.search import Search
        >>> search, found = Search(), []
        >>> def think():
        ...     found.append(search.best_move(outflank.Reversi(), seconds=1e9))
        >>> thread = threading.Thread(target=think)
        >>> thread.start()
        >>> while thread.is_alive():  # once it searches, the first call ends it
        ...     search.stop()
        ...     thread.join(0.01)
        >>> found[0].move in outflank.Reversi().legal_moves
        True
        """
        self._search.stop()

    def clear(self) -> None:
        """Clears the tables of positions."""
        self._search.clear()

    def __repr__(self) -> str:
        return self._shown


def _check_limits(*limits: object) -> None:
    """Refuses a search without any limit, which on 8x8 would take years."""
    if all(limit is None for limit in limits):
        raise ArgumentError("depth, exact, nodes, seconds and stop are all None, so the search would not end")


def _listed(positions: Iterable[Where]) -> list[Position]:
    """Returns the positions that an argument stands for. An error begins with the index of the wrong one."""
    if isinstance(positions, str) or not isinstance(positions, Iterable):
        kind = type(positions).__name__
        raise TypeError(f"positions must be a list of positions, got {kind}")
    listed: list[Position] = []
    for nth, one in enumerate(positions):
        try:
            listed.append(position_of(one))
        except (Error, TypeError) as error:
            message, *others = error.args
            error.args = (f"positions[{nth}]: {message}", *others)
            raise
    return listed


def best_move(
    position: Where,
    *,
    depth: int | None = None,
    exact: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Found:
    """Searches for the best move of a position, of any variant.

    In Reversi the search deepens by one ply at a time until it reaches a limit or the end of the
    game. Learned patterns evaluate 8x8 Reversi. On other boards and in *anti* reversi, the number
    of moves does. Oust uses a tree search with learned weights, and solves small boards.

    Args:
        position: The position; or a game, for its last one; or the moves of a game of 8x8 Reversi.
        depth: The maximum depth in plies, without passes. In Oust any depth means 1,000 visits.
        exact: The search is exact with at most this many empty cells, whatever `depth` is.
        nodes: The number of positions it may look at, in Oust of visits. The same depth or number
            gives the same move on every machine, with one thread. In Reversi each thread may look
            at 64 more, and the search looks at each move once.
        seconds: The time limit. 1 second if no limit is given.
        table_mb: The megabytes of the tables of positions, at most.
        threads: The number of threads that search standard 8x8 Reversi together, from 1 to 1024.
            With a `depth` the value of the best move is the same with any number. Without it, the
            result may differ from run to run with more than one thread. Each further thread takes
            up to 1 MiB of memory besides the tables.
        progress: See `solve`.
        stop: An object with a method `is_set`, such as a `threading.Event`. Soon after it is set,
            from any thread, the search ends with what it has found so far.

    Returns:
        The move with its value. A limit never leaves a position with legal moves without a move.

    Raises:
        ArgumentError: A limit is out of range.
        ParseError: The moves cannot be read.
        IllegalMoveError: A move is illegal.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import best_move
    >>> best = best_move(outflank.Reversi().play("d3"), depth=4)
    >>> best.source, best.depth
    ('search', 4)
    >>> best_move(outflank.Reversi("square-4"), depth=12).value  # to the end
    -10.0
    >>> import threading
    >>> stop = threading.Event()
    >>> threading.Timer(0.2, stop.set).start()
    >>> best_move(outflank.Reversi(), seconds=1e9, stop=stop).move in outflank.Reversi().legal_moves
    True
    """
    return Search(table_mb=table_mb, threads=threads).best_move(
        position, depth=depth, exact=exact, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )


def analyse(
    position: Where,
    *,
    depth: int | None = DEPTH,
    exact: int | None = EXACT,
    nodes: int | None = None,
    seconds: float | None = None,
    lines: int | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Analysis:
    """Finds the value of every move of a position, of any variant.

    The search is the same as in `best_move`. It ends at the first limit that it reaches. In Oust
    any depth means 1,000 visits, unless `nodes` or `seconds` is set.

    Args:
        position: The position; or a game, for its last one; or the moves of a game of 8x8 Reversi.
        depth: The maximum depth in plies. The default is 8. Use 60 to search until another limit is
            reached.
        exact: The search is exact with at most this many empty cells, whatever `depth` is. The
            default is 16.
        nodes: The number of positions it may look at, for all moves together. In Reversi it may
            look at 64 more, and looks at each move once.
        seconds: The time limit, for all moves together.
        lines: The number of best moves to evaluate. The other moves get only an upper bound, which
            takes less time. By default the value of every move is found.
        table_mb: The megabytes of the tables of positions, at most.
        threads: See `best_move`.
        progress: See `solve`.
        stop: See `best_move`.

    Returns:
        The legal moves, best first, or an empty list if the game is over. A notebook shows the list
        as a table, and `print` prints one line per move. If a limit stops the search partway
        through a depth, the moves already searched to that depth come first.

    Raises:
        ArgumentError: A limit is out of range.
        ParseError: The moves cannot be read.
        IllegalMoveError: A move is illegal.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import analyse
    >>> position = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
    >>> for found in analyse(position):
    ...     print(found.move, found.value, found.source)
    a2 8.0 exact
    b4 -2.0 exact
    >>> best, *others = analyse("d3 c3", depth=6, lines=1)
    >>> best.bound, others[0].bound
    ('value', 'at most')
    """
    return Search(table_mb=table_mb, threads=threads).analyse(
        position,
        depth=depth,
        exact=exact,
        nodes=nodes,
        seconds=seconds,
        lines=lines,
        progress=progress,
        stop=stop,
    )


def values(
    positions: Iterable[Where],
    *,
    depth: int | None = DEPTH,
    exact: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> npt.NDArray[np.float64]:
    """Finds the values of many positions, of any variants, with one table for all.

    A value is the value of the best move, for the player to move: in Reversi a difference of discs,
    in Oust from -1 for a loss to 1 for a win. If the game is over, it is the result.

    Args:
        positions: A list of positions, of games for their last ones, or of the moves of games of 8x8
            Reversi; a `Batch`; or a game, for all its positions.
        depth: The maximum depth in plies. The default is 8. In Oust any depth means 1,000 visits.
        exact: The search is exact with at most this many empty cells, whatever `depth` is.
        nodes: The number of positions it may look at, for each value.
        seconds: The time limit, for each value.
        table_mb: The megabytes of the tables of positions, at most.
        threads: See `best_move`.
        progress: Is called with the number of values so far, instead of showing a bar. An error that
            it raises ends the search.
        stop: See `best_move`. The values that were not found are NaN.

    Returns:
        The values, float64 of (positions,).

    Raises:
        ArgumentError: A limit is out of range. If a position is the reason of an error, the
            message begins with its index.
        ParseError: Moves cannot be read.
        IllegalMoveError: A move is illegal.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import values
    >>> small = outflank.Reversi("square-4")
    >>> values([small, small.play("b1"), outflank.Oust("hex-2-nopie")], depth=12)
    array([-10.,  10.,   1.])
    """
    return Search(table_mb=table_mb, threads=threads).values(
        positions, depth=depth, exact=exact, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )


def review(
    game: Played,
    *,
    depth: int | None = DEPTH,
    exact: int | None = EXACT,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[ReviewedPly], object] | None = None,
    stop: Stop | None = None,
) -> Review:
    """Reviews a game: finds how much worse each move was than the best move.

    Each position of the game is searched until it reaches the first limit, and all its moves get a
    value. A game of 8x8 Reversi takes some seconds. In Oust any depth means 1,000 visits, and
    1,000 more after a move that is not the best one, unless `nodes` or `seconds` is set. Without a
    limit of time the review is the same on every machine.

    Args:
        game: The game, which need not be over, or the moves of one of 8x8 Reversi.
        depth: The maximum depth in plies. The default is 8. Use 60 to search until another limit is
            reached.
        exact: The search is exact with at most this many empty cells, whatever `depth` is. The
            default is 16.
        nodes: The number of positions it may look at, for each ply; in Oust twice as many if the
            move was not the best. In Reversi it may look at 64 more, and looks at each move once.
        seconds: The time limit, for each ply.
        table_mb: The megabytes of the tables of positions, at most.
        threads: See `best_move`.
        progress: Is called with each ply when it is reviewed, instead of showing a bar. An error
            that it raises ends the review.
        stop: See `best_move`. The review then ends with the ply that is searched.

    Returns:
        The plies with their losses, and the mean loss and accuracy of both players.

    Raises:
        ArgumentError: A limit is out of range, or `game` is a position.
        ParseError: The moves cannot be read.
        IllegalMoveError: A move is illegal.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import review
    >>> game = outflank.Game(outflank.Oust("hex-3-nopie"), "c3 a3 b2")
    >>> found = review(game)
    >>> for ply in found.plies:
    ...     print(ply.color, ply.played.move, ply.loss)
    black c3 0.0
    white a3 0.0
    black b2 1.0
    >>> for ply in found.turning_points:
    ...     print(ply.ply, ply.best.move)
    2 b3
    >>> found.mean_loss["black"], found.accuracy["black"]
    (0.5, 0.5)
    """
    return Search(table_mb=table_mb, threads=threads).review(
        game, depth=depth, exact=exact, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )
