"""The games of a collection, the moves of a position, and the places to look for."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from outflank._core import Game, Move, Position, Reversi, _Builder, position
from outflank._tables import Rows


@dataclass(frozen=True)
class MoveRow:
    """The games in which a move was played from a position."""

    move: Move | None
    """The move, or `None` for the games that end at the position."""
    games: int
    """The number of games."""
    share: float
    """Their share of the games through the position."""
    black: int
    """The number of games that Black won."""
    draws: int
    """The number of draws."""
    white: int
    """The number of games that White won."""
    mean_score: float | None
    """The mean of Black's discs minus White's at the end, or `None` if no game has a score."""


class MoveRows(Rows[MoveRow]):
    """The moves that were played from a position, the most frequent first: a list of `MoveRow`.

    A notebook and `print` show it as a table: shares of the games that have the move, and of the
    games with a result.

    >>> from outflank.records import Collection
    >>> print(Collection.of_games(["f5d6", "f5f4", "f5d6c3"]).explore("f5"))
    move  games  share  Black  draw  White  mean score
    d6        2  66.7%
    f4        1  33.3%
    """

    _heads = ("move", "games", "share", "Black", "draw", "White", "mean score")
    _texts = ("move",)

    def _caption(self) -> str:
        games = sum(row.games for row in self)
        return f"{games:,} game{'' if games == 1 else 's'} through the position"

    def _row(self, one: MoveRow) -> tuple[str, ...]:
        known = one.black + one.draws + one.white
        shares = [f"{count / known:.1%}" if known else "" for count in (one.black, one.draws, one.white)]
        mean = "" if one.mean_score is None else f"{one.mean_score:+.2f}"
        move = "end" if one.move is None else str(one.move)
        return move, f"{one.games:,}", f"{one.share:.1%}", *shares, mean

    def __str__(self) -> str:
        lines = [self._heads, *map(self._row, self)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip()
            for line in lines
        )


@dataclass(frozen=True)
class CollectedGame:
    """A game of a collection."""

    game: Game
    """The game, with its passes."""
    black: str = ""
    """Who began with Black."""
    white: str = ""
    """Who began with White."""
    event: str = ""
    """The tournament or the place."""
    date: str = ""
    """The date, as the file has it."""
    source: str = ""
    """The file."""
    score: float | None = None
    """Black's discs minus White's at the end."""
    result: Literal["black", "white", "draw"] | None = None
    """Who has won."""

    def _add_to(self, builder: _Builder) -> None:
        """Adds the game to a collection."""
        texts = (self.black, self.white, self.event, self.date, self.source)
        builder.add_game(self.game, *texts, self.score, self.result)


@runtime_checkable
class HasGame(Protocol):
    """A game that a collection takes with its names: of a match or another collection, or a
    reading."""

    def _add_to(self, builder: _Builder) -> None: ...


class Recorded(Protocol):
    """A record with a game, as the readers return it."""

    @property
    def game(self) -> Game[Any]:
        """The game."""
        ...


Played: TypeAlias = Game[Any] | Recorded | str | Iterable[Move | str | int]
"""A game, a record of one, or the moves of a game of 8x8 Reversi."""

Where: TypeAlias = Position | Played
"""A position; a game, for its last position; the moves of a game of 8x8 Reversi; or the name of a
variant, for its start."""


def game_of(where: Where) -> Position | Game[Any]:
    """Returns the position or the game that an argument stands for."""
    if isinstance(where, Position | Game):
        return where
    game = getattr(where, "game", None)
    if isinstance(game, Game):
        return game
    # The text of a position begins with a variant, whose name has a colon.
    if isinstance(where, str) and ":" in where:
        return position(where)
    if isinstance(where, str):
        return Game(Reversi(), where)
    if isinstance(where, Iterable):
        moves = iter(where)
        # One by one, because a list without an end has an illegal move.
        first = list(itertools.islice(moves, 1))
        if first and isinstance(first[0], Position | Game | CollectedGame):
            kind = type(where).__name__
            raise TypeError(
                f"position must be one position, got a {kind} of several; call the function for each of"
                " them, or outflank.search.values(positions)"
            )
        return Game(Reversi(), itertools.chain(first, moves))
    kind = type(where).__name__
    raise TypeError(f"position must be a position, a game, or moves of 8x8 Reversi, got {kind}")


def position_of(where: Where) -> Position:
    """Returns the position that an argument stands for."""
    found = game_of(where)
    return found if isinstance(found, Position) else found.position
