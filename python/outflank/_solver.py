"""Exact results: `outflank.search` exports these functions and the `Solver`."""

from collections.abc import Callable
from typing import Any, NoReturn

from outflank._bar import Bar, Stop
from outflank._collected import Where, position_of
from outflank._core import Move
from outflank._search_results import Solution

try:
    from outflank._core import _Solver
except ImportError as error:
    raise ImportError("this outflank was built without the Cargo feature `engine`") from error

TABLE_MB = 64
"""The megabytes of a table of positions, if nothing else is said."""


class Solver:
    """A solver. It keeps what it has found in a table of positions, which the next call uses.

    A call about another variant clears the table. Only one Python thread at a time may use a
    solver.

    >>> import outflank
    >>> from outflank.search import Solver
    >>> solver, position = Solver(table_mb=16), outflank.Oust("square-3")
    >>> first = solver.solve(position)
    >>> again = solver.solve(position)
    >>> first.score, again.score, again.nodes < first.nodes
    (-1, -1, True)
    """

    def __init__(self, *, table_mb: int = TABLE_MB, threads: int = 1) -> None:
        """A solver with a table of at most `table_mb` megabytes.

        Args:
            table_mb: The megabytes, from 0, which is enough for a few positions, to 1048576.
            threads: The number of threads that solve a position of standard Reversi together, on
                8x8 or a smaller board, from 1 to 1024. The score is the same with any number; the
                line and the nodes may differ. Other games are solved by one.

        Raises:
            ArgumentError: `table_mb` or `threads` is out of range.
            MemoryError: If there is not enough memory for it.
        """
        self._solver = _Solver(table_mb, threads)

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "a Solver cannot be copied or pickled, because its table belongs to one process: make a new Solver"
        )

    def solve(
        self,
        position: Where,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> Solution:
        """Finds the score of a position and a best line. See `solve`."""
        return self._solution(self._solver.solve, position, (nodes, seconds), progress, stop)

    def outcome(
        self,
        position: Where,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> Solution:
        """Finds whether the player to move wins, draws or loses. See `outcome`."""
        return self._solution(self._solver.outcome, position, (nodes, seconds), progress, stop)

    def scores(
        self,
        position: Where,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
        stop: Stop | None = None,
    ) -> dict[Move, Solution]:
        """Finds the score of each legal move. See `scores`."""
        where = position_of(position)
        with Bar("solving", progress) as bar:
            scored = self._solver.scores(where, (nodes, seconds, bar.report, stop))
        return {move: Solution(**found) for move, found in scored}

    def _solution(
        self,
        ask: Callable[..., Any],
        position: Where,
        limits: tuple[int | None, float | None],
        progress: Callable[[int], object] | None,
        stop: Stop | None,
    ) -> Solution:
        """Asks the solver for one solution."""
        where = position_of(position)
        with Bar("solving", progress) as bar:
            return Solution(**ask(where, (*limits, bar.report, stop)))

    def clear(self) -> None:
        """Clears the table of positions."""
        self._solver.clear()

    @property
    def table_bytes(self) -> int:
        """The bytes of the table."""
        return self._solver.table_bytes

    def __repr__(self) -> str:
        return f"<Solver: a table of {self.table_bytes:,} bytes>"


def solve(
    position: Where,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Solution:
    """Finds the exact score of a position, and a best line to the end of the game.

    It is for endgames and small boards. 8x8 Reversi takes a blink with 18 empty cells, and about
    half a second with 22. Of Oust, the starts of `hex-3` and `square-4` are solved within a
    second. [The engine's page](https://outflank.github.io/outflank/engine/) lists the limits on
    other boards.

    Other Python threads run meanwhile, and Ctrl-C ends it. On a terminal a bar is shown after a
    second, if tqdm is installed.

    Args:
        position: The position; or a game, for its last one; or the moves of a game of 8x8 Reversi.
        nodes: The number of positions it may look at. Each thread may look at 64 more. The same
            number gives the same result on every machine.
        seconds: The time limit.
        table_mb: The megabytes of the table of positions, at most.
        threads: The number of threads that solve a position of standard Reversi together, on 8x8
            or a smaller board. The score is the same with any number; the line and the nodes may
            differ.
        progress: Is called some times a second with the number of positions so far, instead of
            showing a bar. An error that it raises ends the search.
        stop: An object with a method `is_set`, such as a `threading.Event`. Soon after it is set,
            from any thread, the call returns with the bounds so far.

    Returns:
        The score as two equal bounds. If a limit is reached before it is known, the bounds differ.
        On boards so large that the search comes 400 plies deep, it gives up in the same way.

    Raises:
        ArgumentError: A limit is not such a number.
        ParseError: The moves cannot be read.
        IllegalMoveError: A move is illegal.
        MemoryError: If there is not enough memory for the table.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import solve
    >>> start = outflank.Reversi("square-4")
    >>> solve(start).score
    -10
    >>> few = solve(start, nodes=10)
    >>> few.low, few.high, few.score, few.line
    (-16, 16, None, [])
    """
    return Solver(table_mb=table_mb, threads=threads).solve(
        position, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )


def outcome(
    position: Where,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> Solution:
    """Finds whether the player to move wins, draws or loses.

    In a win `low` is above 0, in a loss `high` is below 0, and in a draw both are 0. In Reversi
    this takes less work than the exact score. The arguments and errors are the same as in `solve`.

    >>> import outflank
    >>> from outflank.search import outcome
    >>> outcome(outflank.Reversi("square-4")).high < 0  # the second player wins
    True
    """
    return Solver(table_mb=table_mb, threads=threads).outcome(
        position, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )


def scores(
    position: Where,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> dict[Move, Solution]:
    """Finds the score of each legal move, for the player who makes it.

    The limits are for all moves together. The arguments and errors are the same as in `solve`.

    Returns:
        The moves with their solutions, the best first. Each line begins with the move.

    >>> import outflank
    >>> from outflank.search import scores
    >>> for move, solution in scores(outflank.Oust("hex-2-nopie")).items():
    ...     print(move, solution.score)
    b1 1
    c1 1
    a2 1
    b2 1
    c2 1
    a3 1
    b3 1
    """
    return Solver(table_mb=table_mb, threads=threads).scores(
        position, nodes=nodes, seconds=seconds, progress=progress, stop=stop
    )
