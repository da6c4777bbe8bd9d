"""A record of one format written in another, and what is lost on the way.

>>> from outflank.convert import convert
>>> from outflank.records import read_ggf
>>> archive = b"(;GM[Othello]PB[ann]RB[1700]RE[-2]BO[4 -----O*--*O----- *]B[b1/1.5/20];)"
>>> converted = convert(next(read_ggf(archive)), "sgf")
>>> converted.text
'(;GM[2]FF[4]SZ[4]AB[c2][b3]AW[b2][c3]PL[B]PB[ann]BR[1700]RE[W+2];B[b1]V[1.5])'
>>> converted.lost
['the time of 1 ply']
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from outflank import _core
from outflank._collected import CollectedGame
from outflank._core import Game, GameTree, Move
from outflank._errors import must_be
from outflank._record_types import GgfRecord, Problem, Reading, SgfRecord, WthorRecord

__all__ = ["Converted", "Format", "Record", "WthorFiles", "convert"]

Format: TypeAlias = Literal["transcript", "abstractplay", "sgf", "ggf", "obf"]
"""The name of a format that records can be converted to."""

Record: TypeAlias = (
    Game[Any] | GameTree | GgfRecord | SgfRecord | Problem | WthorRecord | Reading | CollectedGame
)
"""A record as the readers of `outflank.records` return it, a game, and a game of a collection."""


@dataclass(frozen=True)
class Converted:
    """A record in another format."""

    text: str
    """The record, without a line end."""
    lost: list[str]
    """The parts of the record that the text does not have: one entry for each kind of thing, in English."""


class _Given(NamedTuple):
    """A record as `_core` takes it: its parts, and where it comes from."""

    game: Game[Any] | GameTree
    by: Literal["reader", "found", "collection"] = "reader"
    """Whether it comes from the reader of its format, from `read`, or from a collection."""
    format: str = "transcript"
    tags: Mapping[str, str | list[str]] = {}
    evaluations: Iterable[float | None] = ()
    seconds: Iterable[float | None] = ()
    result: float | None = None
    moves: Iterable[tuple[Move, int | None]] = ()
    comments: Iterable[int] = ()
    """The plies that have a comment."""
    scores: tuple[int, int] | None = None
    """The scores of WTHOR."""
    outcome: str | None = None
    """Who has won, by a collection."""


def _tags_of(record: Record) -> Mapping[str, str | list[str]]:
    """Returns the tags of a record, under the names that its format has; SGF's if it has none."""
    match record:
        case GameTree():
            return record.root.properties
        case SgfRecord() | GgfRecord() | Reading():
            return record.tags
        case WthorRecord():
            known = {"PB": record.black, "PW": record.white, "EV": record.tournament, "DT": record.year}
            return {tag: str(name) for tag, name in known.items() if name}
        case CollectedGame():
            return {"PB": record.black, "PW": record.white, "EV": record.event, "DT": record.date}
    return {}


def _given(record: Record) -> _Given:
    match record:
        case Game() | GameTree():
            return _Given(record)
        case Problem(position, moves):
            return _Given(Game(position), format="obf", moves=moves)
        case SgfRecord(game, tags, evaluations, seconds):
            return _Given(game, "reader", "sgf", tags, evaluations, seconds)
        case GgfRecord(game, tags_of_ggf, evaluations, seconds, result):
            return _Given(game, "reader", "ggf", tags_of_ggf, evaluations, seconds, result)
        case WthorRecord():
            scores = (record.score, record.theoretical_score)
            return _Given(record.game, format="wthor", tags=_tags_of(record), scores=scores)
        case CollectedGame(game):
            about = _tags_of(record)
            return _Given(game, "collection", tags=about, result=record.score, outcome=record.result)
        case Reading(game, format, _, tags, comments, _, result, evaluations, seconds, moves):
            return _Given(game, "found", format, tags, evaluations, seconds, result, moves, comments)
    raise TypeError(f"record must be a game or what a reader returns, got {type(record).__name__}")


def convert(record: Record, to: Format) -> Converted:
    """Returns the record in another format.

    Raises `ArgumentError` if the format cannot hold the game, or is not one of `"transcript"`,
    `"abstractplay"`, `"sgf"`, `"ggf"` and `"obf"`. `WthorFiles` writes WTHOR.
    """
    if str(to) not in (*get_args(Format), "wthor"):
        raise must_be("to", ", ".join(get_args(Format)), to)
    return Converted(*_core._convert(_given(record), str(to)))


class WthorFiles:
    """The files of WTHOR, made of games that are added one by one: the games, and the names of
    players and tournaments. A file has one year, the year of the first game with a date.

    >>> import outflank
    >>> from outflank.convert import WthorFiles
    >>> files = WthorFiles()
    >>> tags = {"PB": "ann", "PW": "bob", "DT": "2001-02-03", "RE": "B+4", "PC": "Paris"}
    >>> files.add(outflank.GameTree.from_sgf(outflank.Game("reversi:square-8", "f5d6").to_sgf(tags=tags)))
    ['the tag PC', 'the day of 2001-02-03']
    >>> base = outflank.read_wthor(files.games, files.players, files.tournaments)
    >>> base.year, base[0].black, base[0].score, base[0].game.transcript()
    (2001, 'ann', 34, 'f5 d6')
    """

    def __init__(self) -> None:
        self._files = _core._WthorFiles()

    def __len__(self) -> int:
        return len(self._files)

    def add(self, record: Record) -> list[str]:
        """Adds a record. Returns a list of what the files cannot store, like `Converted.lost`.

        A game from the mirrored start is turned around. Raises `ArgumentError` if the files cannot
        hold the game: it is not of 8x8 Reversi, or does not begin at the standard start.
        """
        return self._files.add(_given(record))

    @property
    def games(self) -> bytes:
        """The file of games, `.wtb`. The date on which it was made is left out, so that the same
        games make the same bytes."""
        return self._files.games()

    @property
    def players(self) -> bytes:
        """The file of players, `.JOU`."""
        return self._files.players()

    @property
    def tournaments(self) -> bytes:
        """The file of tournaments, `.TRN`."""
        return self._files.tournaments()

    def write(self, path: str | PathLike[str]) -> list[Path]:
        """Writes the games to `path`, and the names to files next to it: `club.wtb`, `club.JOU` and
        `club.TRN`. Returns the three paths. Files of these names are replaced once all three are
        complete. Raises `OSError` if one cannot be written, and `ArgumentError` if `path` is a file of
        names."""
        return self._files.write(path)

    @staticmethod
    def _paths(path: str | PathLike[str]) -> list[Path]:
        """Returns the files that `write` writes: games, players and tournaments."""
        return _core._WthorFiles._paths(path)
