"""The results of searches: `outflank.search` exports these types."""

from typing import Literal, NamedTuple

from outflank._core import Move
from outflank._tables import Rows, table


class Found(NamedTuple):
    """The result of a search for one move, with its value for the player to move.

    In Reversi the value is a difference of discs at the end, with all empty cells counted for the
    winner: above 0 for a win, also in *anti* reversi, where the winner has fewer discs. In Oust it
    is the expected result, from -1 for a loss to 1 for a win.
    """

    move: Move | None
    """The move; `None` if the game is over. To type checkers `line[0]` is always a `Move`: it is the
    same one, and a game that is over has none."""
    value: float
    """The value, or a bound of it."""
    bound: Literal["value", "at most", "at least"]
    """Which of the two it is."""
    source: Literal["search", "exact", "visits", "proven", "over"]
    """Where the value comes from. In Reversi it is estimated some plies ahead (`search`), or
    `exact`. In Oust it is the mean of the `visits` of a tree search, or who wins is `proven`.
    `over` is the result of a game that is over."""
    depth: int | None
    """The depth of the estimate in plies, or `None` if the value is not an estimate."""
    confidence: int | None
    """The confidence with which a selective search to the end of the game leaves positions out, in
    percent: 73, 87, 95 or 99. `None` for every other value. The value itself may be right more or
    less often, because it depends on many such positions."""
    win_probability: float | None
    """The probability that the player to move wins, where a draw counts as half a win; a bound, if
    the value is one. 0, 0.5 or 1 where the value is exact or proven. Else it is what the tree
    search expects in Oust, and how often such values have won in games of self-play in the
    standard game on 8x8. `None` on Reversi's other boards and in its other games, where none were played."""
    line: list[Move]
    """The best play that is known, the move first."""
    nodes: int
    """The number of positions that were looked at: in a tree search its visits."""


class Analysis(Rows[Found]):
    """The moves of a position with their values, the best first: a list of `Found`.

    A notebook shows it as a table. `print` shows a line for each move: its value, the probability of
    a win, how the value is known, and the best play after it.

    >>> import outflank
    >>> from outflank.search import analyse
    >>> print(analyse(outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")))
      a2   +8.00 100%  exact       a2 pass b4 pass d3
      b4   -2.00   0%  exact       b4 a2 d3
    """

    _heads = ("move", "value", "win", "known by", "line")
    _texts = ("move", "known by", "line")

    def _caption(self) -> str:
        return f"{len(self)} move{'' if len(self) == 1 else 's'}"

    def _row(self, one: Found) -> tuple[str, ...]:
        line = " ".join(map(str, one.line))
        return name_of(one), f"{one.value:+.2f}", win_of(one), known_by(one), line

    def __str__(self) -> str:
        rows = map(self._row, self)
        lines = (
            f"{move:>4} {value:>7} {win:>4}  {known:<11} {line}" for move, value, win, known, line in rows
        )
        return "\n".join(map(str.rstrip, lines))


def name_of(found: Found) -> str:
    """The name of the move, or nothing if the game is over."""
    return "" if found.move is None else str(found.move)


def known_by(found: Found) -> str:
    """`depth 8`, `depth 18@95%`, `exact`, `visits 1000`, and what a bound is."""
    bound = "" if found.bound == "value" else f"{found.bound} "
    if found.source == "visits":
        return f"{bound}visits {found.nodes}"
    if found.source == "search":
        confidence = "" if found.confidence is None else f"@{found.confidence}%"
        return f"{bound}depth {found.depth}{confidence}"
    return f"{bound}{found.source}"


def win_of(found: Found) -> str:
    """The probability of a win in percent."""
    return "-" if found.win_probability is None else f"{100 * found.win_probability:.0f}%"


class ReviewedPly(NamedTuple):
    """A ply of a reviewed game, with its loss."""

    ply: int
    """The number of moves before it: `game[ply]` is the position in which it was played."""
    color: Literal["black", "white"]
    """The colour that moved."""
    played: Found
    """The move that was played, with its value."""
    best: Found
    """The best move, with its value."""
    loss: float
    """The loss of the move against the best one, not less than 0: in Reversi discs, in Oust the
    probability of winning, from 0 to 1. If a limit has ended the search, the two may have been
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
    """The mean loss of the moves of each colour: discs, or in Oust probability of winning."""
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
