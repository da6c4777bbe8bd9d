"""Readers of record files, as iterators over records.

`read` finds out how records are written. The other readers are for one format each, and for them a
source is a path, bytes, or an open file (text or binary). A `str` is always a path; pass the text
of a record as bytes or as `io.StringIO`. Text is UTF-8 or, failing that, Latin-1.

A malformed record raises an error, and `next` continues with the record after it. With
`errors="yield"` the iterator returns the error instead of raising it.

>>> import io
>>> from outflank.records import read_transcripts
>>> file = io.StringIO("f5d6c3\\na1\\nf5f6\\n")
>>> [str(record) for record in read_transcripts(file, errors="yield")][1]
'line 2, column 1: a1 is illegal: it outflanks nothing (R2)'
>>> from outflank.records import read
>>> reading = next(read("1. F5 D6 2. C3 {book} D3 38-26"))
>>> reading.format, reading.game.transcript(), reading.comments, reading.notes[0].text
('transcript', 'f5 d6 c3 d3', {3: 'book'}, '38-26')
"""

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Generic, Literal, TypeAlias, TypeVar, cast, overload

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._collected import CollectedGame, MoveRow, MoveRows
from outflank._collection import Collection
from outflank._core import Game, GameTree, Position, Reversi
from outflank._errors import Error, RecordError, must_be
from outflank._game_files import MAGIC, Note
from outflank._names import of_module
from outflank._record_types import GgfRecord, Problem, Reading, SgfRecord, WthorRecord

__all__ = [
    "FORMATS",
    "CollectedGame",
    "Collection",
    "GgfRecord",
    "MoveRow",
    "MoveRows",
    "Note",
    "Problem",
    "Reading",
    "SgfRecord",
    "Source",
    "Wthor",
    "WthorRecord",
    "read",
    "read_abstractplay",
    "read_ggf",
    "read_obf",
    "read_sgf",
    "read_transcripts",
    "read_trees",
    "read_wthor",
]

if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    __getattr__ = of_module(__name__)


FORMATS = _core.FORMATS
"""The formats of records: the name of each, the extensions of its files, whether it has a reader of
its own, and whether it can be written. `read` reads all of them."""

Source: TypeAlias = str | os.PathLike[str] | bytes | IO[str] | IO[bytes]
"""A path (also as a `str`), bytes, or an open file."""

_T = TypeVar("_T")


def _bytes(source: Source) -> bytes:
    if isinstance(source, os.PathLike):
        return Path(source).read_bytes()
    if isinstance(source, str):
        return _file(source)
    if isinstance(source, bytes | bytearray | memoryview):
        return bytes(source)
    if hasattr(source, "read"):
        content = source.read()
        return content.encode() if isinstance(content, str) else content
    kind = type(source).__name__
    raise TypeError(f"a source must be a path, bytes or an open file, got {kind}")


def _file(path: str) -> bytes:
    """Reads the file. If it does not exist and the path looks like a record, the error explains how to
    pass text."""
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        # A name with a NUL is a ValueError, and one that is too long is an OSError of its own.
        none = isinstance(error, FileNotFoundError | ValueError) or error.errno == errno.ENAMETOOLONG
        if not none or not _looks_like_a_record(path):
            raise
        beginning = path if len(path) <= 40 else f"{path[:40]}..."
        wanted = "a str is a path: give the text of a record as bytes (text.encode()) or as io.StringIO(text)"
        raise FileNotFoundError(errno.ENOENT, f"no such file, and {wanted}", beginning) from None


def _looks_like_a_record(path: str) -> bool:
    """Whether a path looks like the text of a record: it has a line end or the start of a game, or
    has neither a dot nor a folder."""
    return any(sign in path for sign in ("\n", "(;", "\0")) or not any(
        sign in path for sign in ("/", "\\", ".")
    )


def _text(source: Source) -> str:
    return _core._decode(_bytes(source))


class _Records(Iterator[_T], Generic[_T]):
    """An iterator that creates each record when it is requested."""

    def __init__(self, raw: list[Any], make: Callable[..., _T], errors: str) -> None:
        if errors not in ("raise", "yield"):
            raise must_be("errors", '"raise" or "yield"', errors)
        self._raw = iter(raw)
        self._make = make
        self._errors = errors

    def __next__(self) -> _T:
        record = next(self._raw)
        if not isinstance(record, Error):
            return self._make(*record)
        if self._errors == "raise":
            raise record
        return cast("_T", record)  # The overloads of the readers say so.


def _reading(
    format: str, line: int, comments: list[tuple[int, str]], notes: list[tuple[Any, ...]], record: Any
) -> Reading:
    game, tags, evaluations, seconds, result, moves = record
    by_ply: dict[int, str] = {}
    for plies, text in comments:
        by_ply[plies] = f"{by_ply[plies]}\n{text}" if plies in by_ply else text
    told = [Note(*note) for note in notes]
    return Reading(game, format, line, tags, by_ply, told, result, evaluations, seconds, moves)


def _is_path(text: str) -> bool:
    """Whether a `str` is a path and not the text of a record: there is such a file, or it has the
    form of a file's name."""
    if not text.strip() or "\n" in text or "\0" in text or len(text) > 4096:
        return False
    try:
        if Path(text).is_file():
            return True
    except (OSError, ValueError):
        return False
    suffix = Path(text).suffix[1:]
    return " " not in text and 1 < len(suffix) < 6 and suffix.isascii() and suffix.isalpha()


@overload
def read(
    source: Source, start: Position | None = None, *, errors: Literal["raise"] = "raise"
) -> Iterator[Reading]: ...
@overload
def read(
    source: Source, start: Position | None = None, *, errors: Literal["yield"]
) -> Iterator[Reading | Error]: ...
def read(
    source: Source, start: Position | None = None, *, errors: str = "raise"
) -> Iterator[Reading] | Iterator[Reading | Error]:
    """Reads the records of a source in any of these formats: transcripts, tags and moves as in
    PGN, boards, positions, OBF, GGF, SGF, WTHOR, AbstractPlay, and logs of GTP and NBoard. The
    notes of a `Reading` list everything that was skipped or assumed.

    A source is a path, bytes, or an open file. A `str` is a path if there is such a file or it ends
    like one (".txt"); otherwise it is the text. Moves without a board begin at `start`, by default
    the start of 8x8 Reversi.

    Text that is not a record raises `UnreadError` (`RecordError` for WTHOR). Call `next` again to
    continue after it. Compressed files, Parquet, PDF and pictures raise a `RecordError`, and so
    does a collection, which `Collection.open` reads.
    """
    content = source.encode() if isinstance(source, str) and not _is_path(source) else _bytes(source)
    if content.startswith(MAGIC):
        raise RecordError("the file is a collection: Collection.open reads it", None, 0)
    _core._check_is_text(content)
    return _Records(_core.read_any(content, start), _reading, errors)


@overload
def read_ggf(source: Source, *, errors: Literal["raise"] = "raise") -> Iterator[GgfRecord]: ...
@overload
def read_ggf(source: Source, *, errors: Literal["yield"]) -> Iterator[GgfRecord | Error]: ...
def read_ggf(source: Source, *, errors: str = "raise") -> Iterator[GgfRecord] | Iterator[GgfRecord | Error]:
    """Reads the games of a GGF file."""
    return _Records(
        _core.read_records(_text(source), "ggf"),
        lambda game, tags, evaluations, seconds, result, _: GgfRecord(
            game, {name: values[-1] for name, values in tags.items()}, evaluations, seconds, result
        ),
        errors,
    )


@overload
def read_sgf(source: Source, *, errors: Literal["raise"] = "raise") -> Iterator[SgfRecord]: ...
@overload
def read_sgf(source: Source, *, errors: Literal["yield"]) -> Iterator[SgfRecord | Error]: ...
def read_sgf(source: Source, *, errors: str = "raise") -> Iterator[SgfRecord] | Iterator[SgfRecord | Error]:
    """Reads the main line of each game tree in an SGF file: `GM[2]`, `GM[Reversi]`, `GM[Oust]`."""
    raw = _core.read_records(_text(source), "sgf")
    return _Records(
        raw,
        lambda game, tags, evaluations, seconds, result, _: SgfRecord(
            game, tags, evaluations, seconds, result
        ),
        errors,
    )


@overload
def read_trees(source: Source, *, errors: Literal["raise"] = "raise") -> Iterator[GameTree]: ...
@overload
def read_trees(source: Source, *, errors: Literal["yield"]) -> Iterator[GameTree | Error]: ...
def read_trees(source: Source, *, errors: str = "raise") -> Iterator[GameTree] | Iterator[GameTree | Error]:
    """Reads the game trees of an SGF file (`GM[2]`, `GM[Reversi]` or `GM[Oust]`), with variations,
    comments and marks.

    Examples:
        >>> tree = next(read_trees(b"(;GM[2];B[f5](;W[d6]C[tight])(;W[f6]))"))
        >>> [str(node.move) for node in tree.root.children[0].children]
        ['d6', 'f6']
        >>> tree.main_line[-1].comment
        'tight'
    """
    return _Records(_core.read_trees(_text(source)), lambda tree: tree, errors)


@overload
def read_obf(source: Source, *, errors: Literal["raise"] = "raise") -> Iterator[Problem]: ...
@overload
def read_obf(source: Source, *, errors: Literal["yield"]) -> Iterator[Problem | Error]: ...
def read_obf(source: Source, *, errors: str = "raise") -> Iterator[Problem] | Iterator[Problem | Error]:
    """Reads the problems of an OBF file."""
    raw = _core.read_records(_text(source), "obf")
    return _Records(raw, lambda game, *said: Problem(game.start, said[-1]), errors)


_P = TypeVar("_P", bound=Position)


@overload
def read_transcripts(source: Source, *, errors: Literal["raise"] = "raise") -> Iterator[Game[Reversi]]: ...
@overload
def read_transcripts(
    source: Source, start: _P, *, errors: Literal["raise"] = "raise"
) -> Iterator[Game[_P]]: ...
@overload
def read_transcripts(
    source: Source, start: Position | None = None, *, errors: Literal["yield"]
) -> Iterator[Game | Error]: ...
def read_transcripts(
    source: Source, start: Position | None = None, *, errors: str = "raise"
) -> Iterator[Game] | Iterator[Game | Error]:
    """Reads a file with a transcript on each line. The games start from `start`, by default 8x8
    Reversi."""
    raw = _core.read_records(_text(source), "transcript", start)
    return _Records(raw, lambda game, *_: game, errors)


@overload
def read_abstractplay(
    source: Source, start: _P, *, errors: Literal["raise"] = "raise"
) -> Iterator[Game[_P]]: ...
@overload
def read_abstractplay(
    source: Source, start: _P, *, errors: Literal["yield"]
) -> Iterator[Game[_P] | Error]: ...
def read_abstractplay(
    source: Source, start: Position, *, errors: str = "raise"
) -> Iterator[Game] | Iterator[Game | Error]:
    """Reads transcripts with the cells named as in AbstractPlay."""
    raw = _core.read_records(_text(source), "abstractplay", start)
    return _Records(raw, lambda game, *_: game, errors)


@dataclass(frozen=True)
class Wthor:
    """A file of the WTHOR base: numpy arrays with one entry per game. It is also a sequence of
    `WthorRecord`s."""

    moves: npt.NDArray[np.uint8]
    """uint8 of (games, 60): the placements as action indices, without passes; 255 after the
    last."""
    scores: npt.NDArray[np.uint8]
    """Black's discs. In finished games this is the tournament score."""
    theoretical_scores: npt.NDArray[np.uint8]
    """Black's discs after perfect play from `depth` empty cells."""
    black: npt.NDArray[np.uint16]
    """The numbers of the players with Black."""
    white: npt.NDArray[np.uint16]
    """The numbers of the players with White."""
    tournaments: npt.NDArray[np.uint16]
    """The numbers of the tournaments."""
    year: int
    """The year of the games."""
    depth: int
    """The number of empty cells from which the theoretical scores are exact."""
    date: tuple[int, int, int]
    """The date of the file: year, month, day."""
    players: list[str] | None = field(default=None, repr=False)
    """The players' names, by number."""
    tournament_names: list[str] | None = field(default=None, repr=False)
    """The tournaments' names, by number."""
    errors: list[Error] = field(default_factory=list)
    """The errors of malformed records, which the arrays do not have."""

    def __repr__(self) -> str:
        return f"<Wthor of {len(self)} game{'' if len(self) == 1 else 's'}, {self.year}>"

    def __len__(self) -> int:
        return len(self.scores)

    def __getitem__(self, nth: int) -> WthorRecord:
        nth = range(len(self))[nth]
        return WthorRecord(
            self.moves[nth],
            int(self.scores[nth]),
            int(self.theoretical_scores[nth]),
            _name(self.players, int(self.black[nth])),
            _name(self.players, int(self.white[nth])),
            _name(self.tournament_names, int(self.tournaments[nth])),
            self.year or None,
        )

    def __iter__(self) -> Iterator[WthorRecord]:
        return (self[nth] for nth in range(len(self)))


def _name(names: list[str] | None, number: int) -> str | int:
    return names[number] if names is not None and number < len(names) else number


def _names(source: Source | None, kind: Literal["players", "tournaments"]) -> list[str] | None:
    if source is None:
        return None
    names = _core.wthor_names(_bytes(source), kind)
    for name in names:
        if isinstance(name, Error):
            raise name
    return names


def read_wthor(
    source: Source,
    players: Source | None = None,
    tournaments: Source | None = None,
    *,
    errors: Literal["raise", "keep"] = "raise",
) -> Wthor:
    """Reads a file of games (`.wtb`), optionally with the names of players (`.JOU`) and
    tournaments (`.TRN`).

    A malformed record raises an error. With `errors="keep"` the error is put into `errors` of the
    result, which has the other records.
    """
    if errors not in ("raise", "keep"):
        raise must_be("errors", '"raise" or "keep"', errors)
    date, year, depth, moves, scores, numbers, broken = _core.wthor_games(_bytes(source))
    if broken and errors == "raise":
        raise broken[0]
    return Wthor(
        moves=moves,
        scores=scores[0],
        theoretical_scores=scores[1],
        black=numbers[0],
        white=numbers[1],
        tournaments=numbers[2],
        year=year,
        depth=depth,
        date=date,
        players=_names(players, "players"),
        tournament_names=_names(tournaments, "tournaments"),
        errors=broken,
    )
