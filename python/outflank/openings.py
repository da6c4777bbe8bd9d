"""Names of openings: `name` for the common ones of 8x8 Reversi, `Openings` for lists that you load.

>>> from outflank import openings
>>> openings.name("c4e3f6e6f5c5c3b4")
'No-Kung'

A line of the text is an opening: its moves without spaces, and then its name. With a tab between
the two, the moves may have spaces. A line without a name is a start position, as in lists of XOT.
Blank lines, and those that begin with `#`, are skipped.

>>> import outflank
>>> from outflank.openings import Openings
>>> openings = Openings(b"f5f6 Diagonal\\nf5d6c3d3c4 Tiger\\n")
>>> found = openings.find(outflank.Game("reversi:square-8", "c4e3f6e6f5c5f4"))
>>> found.opening.name, found.plies
('Tiger', 5)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from outflank import _core
from outflank._collected import Where, game_of
from outflank._core import Game, Position
from outflank._names import of_module
from outflank.records import Source, _text

__all__ = ["Found", "Opening", "Openings", "common", "name"]

if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    __getattr__ = of_module(__name__)


@dataclass(frozen=True)
class Opening:
    """An opening of a list."""

    name: str
    """Its name; empty if the list gives none."""
    game: Game[Any]
    """Its moves, with their positions."""


@dataclass(frozen=True)
class Found:
    """The opening that a game is in."""

    opening: Opening
    """The opening."""
    plies: int
    """The number of plies after which the game has the opening's position."""
    is_transposition: bool
    """Whether the game came to it by other moves, or by the same ones in another order."""


class Openings(Sequence[Opening]):
    """The openings of a list: a sequence, in the order of the file.

    `source` is a path, bytes, or an open file, and `start` is where all games of the list start: a
    position or the name of a variant.

    Raises `ParseError`, with line and column, if a line does not begin with a legal move.
    """

    def __init__(self, source: Source, start: Position | str = "reversi:square-8") -> None:
        self._table = _core.OpeningTable(_text(source), start)
        self._list = [Opening(name, game) for name, game in self._table.list()]

    def find(self, game: Game[Any] | Position) -> Found | None:
        """Returns the opening that a game was in last, or `None`: the one whose position it has
        after the most plies, turned or reflected in any way. If several openings match, the one
        with the same moves is preferred, then the first in the list. Given a position, it returns
        the opening that ends in that position.
        """
        found = self._table.find(game)
        if found is None:
            return None
        name, moves, plies, is_transposition = found
        return Found(Opening(name, moves), plies, is_transposition)

    def __len__(self) -> int:
        return len(self._list)

    @overload
    def __getitem__(self, nth: int) -> Opening: ...
    @overload
    def __getitem__(self, nth: slice) -> list[Opening]: ...
    def __getitem__(self, nth: int | slice) -> Opening | list[Opening]:
        return self._list[nth]

    def __iter__(self) -> Iterator[Opening]:
        return iter(self._list)

    def __repr__(self) -> str:
        return f"<Openings with {len(self)} lines>"


def common() -> Openings:
    """Returns the openings of 8x8 Reversi that have a name in common lists.

    >>> tiger = next(opening for opening in common() if opening.name == "Tiger")
    >>> tiger.game.transcript()
    'f5 d6 c3 d3 c4'
    """
    if not _kept:
        _kept.append(Openings(_core.OpeningTable.COMMON.encode()))
    return _kept[0]


_kept: list[Openings] = []
"""The common openings, once they have been read."""


def name(game: Where) -> str | None:
    """Returns the name of the last common opening that a game was in, or `None`.

    A game may be turned or reflected, and its moves may come in another order. Instead of a game
    there may be its moves, or a position, for an opening that ends there.

    >>> name("f5d6c3d3c4f4c5"), name(outflank.Reversi().play("f5")), name("f5f4e3f6e6")
    ('Tiger', None, 'Cow')
    """
    found = common().find(game_of(game))
    return found.opening.name if found else None
