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

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn, Self

from outflank._core import Game, Move, Position
from outflank._errors import must_be
from outflank._guesses import of_module
from outflank._tables import table

try:
    from outflank._core import _analyse, _best_move, _review, _Solver
except ImportError as error:
    raise ImportError("this outflank was built without the Cargo feature `engine`") from error

__all__ = [
    "Found",
    "Review",
    "ReviewedPly",
    "Solution",
    "Solver",
    "analyse",
    "best_move",
    "outcome",
    "review",
    "scores",
    "solve",
]


def __dir__() -> list[str]:
    return __all__


if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    __getattr__ = of_module(__name__)


TABLE_MB = 64
"""The megabytes of a table of positions, if nothing else is said."""

DEPTH, EXACT = 8, 16
"""The plies ahead of `analyse` and `review` if nothing else is said, and the empty cells from which
on they are exact."""


class Found(NamedTuple):
    """The result of a search for one move, with its value for the player to move.

    In Reversi the value is a difference of discs at the end, with all empty cells counted for the
    winner: above 0 for a win, also in *anti* reversi, where the winner has fewer discs. In Oust it
    is the expected result, from -1 for a loss to 1 for a win.
    """

    move: Move | None
    """The move; `None` if the game is over."""
    value: float
    """The value, or a bound of it."""
    bound: Literal["value", "at most", "at least"]
    """Which of the two it is."""
    source: Literal["search", "exact", "visits", "proven", "over"]
    """Where the value comes from. In Reversi it is estimated some plies ahead (`search`), or
    `exact`. In Oust it is the mean of the `visits` of a tree search, or who wins is `proven`.
    `over` is the result of a game that is over."""
    depth: int | None
    """How many plies ahead it is estimated; `None` if it is not."""
    win_probability: float | None
    """The probability that the player to move wins, where a draw counts as half a win; a bound, if
    the value is one. 0, 0.5 or 1 where the value is exact or proven. Else it is what the tree
    search expects in Oust, and how often such values have won in games of self-play in the usual
    game on 8x8. `None` on Reversi's other boards and in its other games, where none were played."""
    line: list[Move]
    """The best play that is known, the move first."""
    nodes: int
    """The number of positions that were looked at: in a tree search its visits."""


class ReviewedPly(NamedTuple):
    """A ply of a reviewed game, with its loss."""

    ply: int
    """The number of moves before it: `game[ply]` is the position in which it was played."""
    color: Literal["black", "white"]
    """The colour that moved."""
    played: Found
    """What is known of the move that was played."""
    best: Found
    """What is known of the best move."""
    loss: float
    """What the move has lost against the best one, not less than 0: in Reversi discs, in Oust the
    probability of winning, from 0 to 1. Where a limit has ended the search, the two may have been
    searched to different depths."""
    is_exact: bool
    """Whether both values are exact or proven, and so the loss."""
    is_turning_point: bool
    """Whether the move has changed who wins: from a win to no win, or from a draw to a loss. By
    estimates a game is won from a probability of 60% on and lost up to 40%, and the move has lost
    10% or more; where they have no probability, it is `False`."""


class Review(NamedTuple):
    """The review of a game: the loss of each ply. Means and shares count the moves where a player
    had no forced pass, and are `None` if there are no such moves."""

    plies: list[ReviewedPly]
    """The plies, in their order."""
    mean_loss: dict[Literal["black", "white"], float | None]
    """What a move of each colour has lost in the mean: discs, or in Oust probability of winning."""
    accuracy: dict[Literal["black", "white"], float | None]
    """The share of the moves of each colour that have lost nothing, from 0 to 1."""

    @property
    def turning_points(self) -> list[ReviewedPly]:
        """The plies that have changed who wins."""
        return [ply for ply in self.plies if ply.is_turning_point]

    def __repr__(self) -> str:
        plies, turns = len(self.plies), len(self.turning_points)
        counts = f"{plies} pl{'y' if plies == 1 else 'ies'}, {turns} turning point{'' if turns == 1 else 's'}"
        return f"<Review of {counts}>"

    def _repr_html_(self) -> str:
        """The plies as a table, for notebooks."""

        def row(nth: int) -> tuple[object, ...]:
            ply = self.plies[nth]
            played, best = (f"{found.move} {found.value:+.2f}" for found in (ply.played, ply.best))
            turning = "turning point" if ply.is_turning_point else ""
            return ply.ply + 1, ply.color, played, best, f"{ply.loss:.2f}", turning

        heads = ("ply", "colour", "played", "best", "loss", "")
        return table(repr(self).strip("<>"), heads, len(self.plies), row, texts=("colour", ""))


class Solution(NamedTuple):
    """The result of solving a position. Its score lies between two bounds, which are equal once it
    is exact.

    The score is for the player to move. In Reversi it is the difference of discs when the game
    ends, with all empty cells counted for the winner: above 0 for a win, also in *anti* reversi,
    where the winner has fewer discs. In Oust it is 1 for a win, 0 for a draw, -1 for a loss.

    >>> from outflank.search import Solution
    >>> Solution(low=-2, high=6, line=[], nodes=1000).score is None
    True
    """

    low: int
    """The score is not less."""
    high: int
    """The score is not more."""
    line: list[Move]
    """A best line to the end of the game, passes included, if the score is exact and the limits
    leave enough to find the line. It need not be the shortest one. `outcome` looks for none."""
    nodes: int
    """The number of positions that were looked at."""

    @property
    def score(self) -> int | None:
        """The score, or `None` if only bounds are known."""
        return self.low if self.low == self.high else None


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
            threads: The number of threads that solve a position of standard 8x8 Reversi together,
                from 1 to 1024. The score is the same with any number; the line and the nodes may
                differ. Other games are solved by one.

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
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Solution:
        """Finds the score of a position and a best line. See `solve`."""
        with _Bar("solving", progress) as bar:
            return Solution(**self._solver.solve(position, (nodes, seconds, bar.report)))

    def outcome(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Solution:
        """Finds whether the player to move wins, draws or loses. See `outcome`."""
        with _Bar("solving", progress) as bar:
            return Solution(**self._solver.outcome(position, (nodes, seconds, bar.report)))

    def scores(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> dict[Move, Solution]:
        """Finds the score of each legal move. See `scores`."""
        with _Bar("solving", progress) as bar:
            scored = self._solver.scores(position, (nodes, seconds, bar.report))
        return {move: Solution(**found) for move, found in scored}

    def clear(self) -> None:
        """Forgets what it has found, so that the next call takes as many nodes as the first."""
        self._solver.clear()

    @property
    def table_bytes(self) -> int:
        """The bytes of the table."""
        return self._solver.table_bytes

    def __repr__(self) -> str:
        return f"<Solver: a table of {self.table_bytes:,} bytes>"


def best_move(
    position: Position,
    *,
    depth: int | None = None,
    exact: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    progress: Callable[[int], object] | None = None,
) -> Found:
    """Searches for the best move of a position, of any variant.

    In Reversi the search looks one ply further ahead again and again, until it reaches a limit or
    the end of the game. 8x8 Reversi is evaluated by patterns whose weights were learned by
    self-play, other boards and *anti* reversi by the number of moves and what is known without
    learning. Oust has a tree search by what was learned in games against itself; its small boards
    are solved.

    Args:
        position: The position.
        depth: How many plies ahead it looks at most. Passes are not counted. In Oust any depth
            stands for 1,000 visits.
        exact: From how many empty cells on it searches to the end, whatever the depth.
        nodes: The number of positions it may look at, in Oust of visits. The same depth or number
            gives the same move on every machine. In Reversi it may look at 64 more, and looks at
            each move once.
        seconds: The time limit. 1 second if no limit is given.
        table_mb: The megabytes of the tables of positions, at most.
        progress: As for `solve`.

    Returns:
        The move with its value. A limit never leaves a position with legal moves without a move.

    Raises:
        ArgumentError: A limit is not such a number, or the position is a `Game`.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import best_move
    >>> best = best_move(outflank.Reversi().play("d3"), depth=4)
    >>> best.source, best.depth
    ('search', 4)
    >>> best_move(outflank.Reversi("square-4"), depth=12).value  # to the end
    -10.0
    """
    if depth is None and exact is None and nodes is None and seconds is None:
        seconds = 1.0
    with _Bar("searching", progress) as bar:
        limits = (nodes, seconds, bar.report)
        return Found(**_best_move(position, limits, (depth, exact), table_mb))


def analyse(
    position: Position,
    *,
    depth: int | None = DEPTH,
    exact: int | None = EXACT,
    nodes: int | None = None,
    seconds: float | None = None,
    lines: int | None = None,
    table_mb: int = TABLE_MB,
    progress: Callable[[int], object] | None = None,
) -> list[Found]:
    """Finds the value of every move of a position, of any variant.

    The search is the same as in `best_move`. It ends at the first limit that it reaches. In Oust
    any depth stands for 1,000 visits, unless `nodes` or `seconds` is set.

    Args:
        position: The position.
        depth: How many plies ahead it looks at most: 8, if nothing is said. With 60 the other
            limits decide.
        exact: From how many empty cells on it searches to the end, whatever the depth: 16, if
            nothing is said.
        nodes: The number of positions it may look at, for all moves together. In Reversi it may
            look at 64 more, and looks at each move once.
        seconds: The time limit, for all moves together.
        lines: The number of best moves to evaluate. The other moves get only an upper bound, which
            takes less time. By default the value of every move is found.
        table_mb: The megabytes of the tables of positions, at most.
        progress: As for `solve`.

    Returns:
        The legal moves, the best first; none if the game is over. Where a limit has ended the
        search in the middle of a depth, the moves that it has searched so deep come first.

    Raises:
        ArgumentError: A number is not one of those, or the position is a `Game`.
        MemoryError: If there is not enough memory for the tables.
        KeyboardInterrupt: The work was stopped.

    >>> import outflank
    >>> from outflank.search import analyse
    >>> position = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
    >>> for found in analyse(position):
    ...     print(found.move, found.value, found.source)
    a2 8.0 exact
    b4 -2.0 exact
    >>> best, *others = analyse(outflank.Reversi().play("d3"), depth=6, lines=1)
    >>> best.bound, others[0].bound
    ('value', 'at most')
    """
    with _Bar("analysing", progress) as bar:
        limits = (nodes, seconds, bar.report)
        moves = _analyse(position, limits, (depth, exact), lines, table_mb)
        return [Found(**found) for found in moves]


def review(
    game: Game[Any],
    *,
    depth: int | None = DEPTH,
    exact: int | None = EXACT,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    progress: Callable[[ReviewedPly], object] | None = None,
) -> Review:
    """Finds what each ply of a game has lost.

    Each position of the game is searched until it reaches the first limit, and all its moves get a
    value. A game of 8x8 Reversi takes some seconds. In Oust any depth stands for 1,000 visits, and
    1,000 more after a move that is not the best one, unless `nodes` or `seconds` is set. Without a
    limit of time the review is the same on every machine.

    Args:
        game: The game. It need not be over.
        depth: How many plies ahead it looks at most: 8, if nothing is said. With 60 the other
            limits decide.
        exact: From how many empty cells on it searches to the end, whatever the depth: 16, if
            nothing is said.
        nodes: The number of positions it may look at, for each ply; in Oust twice as many if the
            move was not the best. In Reversi it may look at 64 more, and looks at each move once.
        seconds: The time limit, for each ply.
        table_mb: The megabytes of the tables of positions, at most.
        progress: Is called with each ply when it is reviewed, instead of showing a bar. An error
            that it raises ends the review.

    Returns:
        The plies with their losses, and the mean loss and accuracy of both players.

    Raises:
        ArgumentError: A limit is not such a number, or `game` is not a `Game`.
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
    if not isinstance(game, Game):
        raise must_be("game", "a Game", game)
    plies: list[ReviewedPly] = []

    with _Bar("reviewing", progress, unit=" plies", total=len(game.moves)) as bar:

        def reviewed(*, played: Any, best: Any, **others: Any) -> None:
            plies.append(ReviewedPly(played=Found(**played), best=Found(**best), **others))
            bar.add(plies[-1])

        summary = _review(game, (nodes, seconds, None), (depth, exact), table_mb, reviewed)
    return Review(plies=plies, **summary)


def solve(
    position: Position,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Solution:
    """Finds the exact score of a position, and a best line to the end of the game.

    It is for endgames and small boards. 8x8 Reversi takes a blink with 18 empty cells, and about
    half a second with 22. Of Oust, the starts of `hex-3` and `square-4` are solved within a
    second. [The engine's page](https://outflank.github.io/outflank/engine/) lists the limits on
    other boards.

    Other Python threads run meanwhile, and Ctrl-C ends it. On a terminal a bar is shown after a
    second, if tqdm is installed.

    Args:
        position: The position.
        nodes: The number of positions it may look at. Each thread may look at 64 more. The same
            number gives the same result on every machine.
        seconds: The time limit.
        table_mb: The megabytes of the table of positions, at most.
        threads: The number of threads that solve a position of standard 8x8 Reversi together. The
            score is the same with any number; the line and the nodes may differ.
        progress: Is called some times a second with the number of positions so far, instead of
            showing a bar. An error that it raises ends the search.

    Returns:
        The score as two equal bounds. If a limit is reached before it is known, the bounds differ.
        On boards so large that the search comes 400 plies deep, it gives up in the same way.

    Raises:
        ArgumentError: A limit is not such a number, or the position is a `Game`.
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
        position, nodes=nodes, seconds=seconds, progress=progress
    )


def outcome(
    position: Position,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
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
        position, nodes=nodes, seconds=seconds, progress=progress
    )


def scores(
    position: Position,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
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
        position, nodes=nodes, seconds=seconds, progress=progress
    )


class _Bar:
    """A bar that counts positions or plies, on a terminal, shown after one second; or the caller's
    function in its place."""

    def __init__(
        self,
        what: str,
        progress: Callable[..., object] | None,
        *,
        unit: str = " positions",
        total: int | None = None,
    ) -> None:
        if progress is not None and not callable(progress):
            raise must_be("progress", "a function of one argument", progress)
        self._bar: Any = None
        self.report: Callable[..., object] | None = progress
        if progress is not None or sys.stderr is None or not sys.stderr.isatty():
            return
        try:
            from tqdm import tqdm
        except ImportError:
            return
        self._bar = tqdm(unit=unit, unit_scale=total is None, total=total, delay=1, desc=what)
        self.report = self._count

    def _count(self, nodes: int) -> None:
        self._bar.update(nodes - self._bar.n)

    def add(self, one: object) -> None:
        """Counts one of the things that the bar counts."""
        if self._bar is not None:
            self._bar.update()
        elif self.report is not None:
            self.report(one)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
