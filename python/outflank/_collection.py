"""Collections of games, searched by position: `outflank.records.Collection`.

>>> from outflank import Reversi
>>> from outflank.records import Collection
>>> collection = Collection.of_games(["f5d6c3", "d3c5f6", "f5f6"])
>>> for row in collection.explore(Reversi().play("f5")):
...     print(row.move, row.games, f"{row.share:.0%}")
d6 2 67%
f6 1 33%
"""

import operator
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._arrow import builder_of, parquet, table_of
from outflank._collected import CollectedGame, HasGame, MoveRow, MoveRows, Where, position_of
from outflank._collection_written import Lost, written_as, written_as_csv, written_as_wthor
from outflank._columns import Columns
from outflank._core import Game, Move, Position, Reversi
from outflank._errors import Error, must_be
from outflank._game_files import AnyPath, Files, Note, find, stored_of
from outflank._selected import Numbers, chosen, mask_of
from outflank._tables import table

if TYPE_CHECKING:
    import pyarrow

__all__ = ["CollectedGame", "Collection", "MoveRow", "MoveRows"]


class Collection(Columns):
    """Games that can be searched by position, in memory or in a file that is not read whole.

    `Collection.read` makes one of files, `Collection.of_games` of games, `Collection.open` opens
    one that `write` has written. It is a sequence of `CollectedGame`s. Its columns are numpy arrays
    with one entry per game.

    Positions are found under the symmetries of their board.
    """

    errors: list[tuple[str, Error]]
    """The records that could not be read, with the names of their files: see `Collection.read`."""
    notes: list[tuple[str, Note]]
    """The parts skipped or assumed in texts of no single format, with the names of the files. Only
    `Collection.read` and `merge` fill it: a collection that is written has no notes."""
    left_out: list[tuple[str, str]]
    """The entries of folders that `Collection.read` did not read, each with the reason: how its name
    ends, that a text such as a `.md` has no game, what it is instead of a file, or an error of the
    system."""

    def __init__(
        self,
        stored: _core._Collection,
        errors: list[tuple[str, Error]] | None = None,
        left_out: list[tuple[str, str]] | None = None,
        notes: list[tuple[str, Note]] | None = None,
    ) -> None:
        super().__init__(stored)
        self.errors = errors or []
        self.left_out = left_out or []
        self.notes = notes or []

    @classmethod
    def read(
        cls,
        files: Files,
        *,
        errors: Literal["raise", "keep"] = "raise",
        start: Position | None = None,
    ) -> "Collection":
        """Reads files, and all files of games in folders. Instead of a path there may be a name and
        the content of a file, `("games.txt", b"f5d6")`.

        The file extension determines the format: `.sgf`, `.ggf`, `.wtb` (WTHOR). Every other file
        is text: transcripts, one per line, if most of its lines are games from `start`, by default
        8x8 Reversi; if not, what `read` reads. Of folders only files that end in `.txt`, `.pgn`,
        `.md`, `.csv`, `.eml`, `.html`, `.json` or one of these are read; the others are in
        `left_out` of the result. The names for WTHOR are taken from `.JOU` and `.TRN` files among
        them. Files of collections, `.games`, are merged: so new games are added to old ones. A
        single one is opened.

        A malformed record raises an error, whose message and attribute `file` name the file. With
        `errors="keep"` the error is put into `errors` of the result, which has the other records. So is
        the error of a file in a folder that cannot be read. `notes` of the result lists what was
        skipped or assumed in records that were read. If it takes more than a second, a terminal shows
        how far it is (with the extra `terminal`); Ctrl-C stops it.
        """
        if errors not in ("raise", "keep"):
            raise must_be("errors", '"raise" or "keep"', errors)
        left_out = list[tuple[str, str]]()
        return cls(*stored_of(list(find(files, left_out)), left_out, errors == "keep", start))

    @classmethod
    def of_games(cls, games: Iterable[Game | HasGame | str]) -> "Collection":
        """Returns a collection of games. A `str` is the transcript of a game of 8x8 Reversi. The
        games of a match (`engine.MatchGame`) keep the names of the players. The records that `read`
        found keep the names, the date, the event and the result.

        >>> from outflank import records
        >>> readings = records.read("(;GM[2]PB[Ann]PW[Bob];B[f5];W[d6])")
        >>> Collection.of_games(readings).black.tolist()
        ['Ann']
        """
        builder = _core._Builder()
        for nth, game in enumerate(games):
            if isinstance(game, HasGame):
                game._add_to(builder)
            elif isinstance(game, str):
                builder.add_game(Game(Reversi(), game))
            elif isinstance(game, Game):
                builder.add_game(game)
            else:
                kind = type(game).__name__
                raise TypeError(
                    f"games[{nth}] must be a Game, a CollectedGame, a MatchGame, a Reading or a transcript,"
                    f" got {kind}"
                )
        return cls(builder.build())

    @classmethod
    def merge(cls, collections: Iterable["Collection"]) -> "Collection":
        """Returns one collection with the games of others, in their order. It has the same bytes as
        one that is made of all their games at once."""
        builder, errors, notes = _core._Builder(), list[tuple[str, Error]](), list[tuple[str, Note]]()
        for collection in collections:
            builder.add_collection(collection._stored)
            errors += collection.errors
            notes += collection.notes
        return cls(builder.build(), errors, notes=notes)

    @classmethod
    def open(cls, path: AnyPath) -> "Collection":
        """Opens a file that `write` has written. It reads no more than is asked for.

        Raises `RecordError` if the file is something else, has another version or is cut.
        """
        return cls(_core._Collection.open(path))

    @classmethod
    def from_bytes(cls, content: bytes) -> "Collection":
        """Returns the collection that has these bytes."""
        return cls(_core._Collection.from_bytes(content))

    def to_bytes(self) -> bytes:
        """Returns the bytes of the collection's file."""
        return self._stored.to_bytes()

    def write(self, path: AnyPath) -> None:
        """Writes a file. A file of that name is replaced once the new one is complete."""
        self._stored.write(path)

    def verify(self) -> None:
        """Reads everything, compares the checksums and follows the references, which `open` does
        not. Raises `RecordError` if something is wrong.

        A checksum finds accidents, but is not a signature.
        """
        self._stored.verify()

    def __reduce__(self) -> tuple[Callable[[bytes], "Collection"], tuple[bytes]]:
        return Collection.from_bytes, (self.to_bytes(),)

    def __repr__(self) -> str:
        return f"<Collection of {len(self)} game{'' if len(self) == 1 else 's'}>"

    def _repr_html_(self) -> str:
        """The games as a table, for notebooks. It reads only those that it shows."""

        def row(nth: int) -> tuple[object, ...]:
            game = self[nth]
            score = "" if game.score is None else f"{game.score:+g}"
            plies = len(game.game.moves)
            return nth, game.black, game.white, score, game.result or "", plies, game.date, game.event

        heads = ("", "Black", "White", "score", "result", "plies", "date", "event")
        texts = ("Black", "White", "result", "date", "event")
        return table(repr(self).strip("<>"), heads, len(self), row, texts)

    @overload
    def __getitem__(self, nth: int | np.integer[Any]) -> CollectedGame: ...
    @overload
    def __getitem__(self, nth: Numbers) -> "Collection": ...
    def __getitem__(self, nth: int | np.integer[Any] | Numbers) -> "CollectedGame | Collection":
        """Returns the game of a number; or a collection of the games of a slice, a list or array of
        numbers, or a mask of booleans.

        >>> collection = Collection.of_games(["f5d6c3", "f5f6", "f5f4"])
        >>> collection[1].game.transcript(), collection[1:], collection[collection.plies > 2]
        ('f5 f6', <Collection of 2 games>, <Collection of 1 game>)
        """
        if isinstance(nth, slice):
            return Collection(chosen(self, nth))
        try:
            number = range(len(self))[operator.index(nth)]  # type: ignore[arg-type]
        except TypeError:
            return Collection(chosen(self, nth))  # type: ignore[arg-type]
        return self._game(number)

    def explore(self, position: Where) -> MoveRows:
        """Returns the moves that were played from a position, the most frequent first, then the
        games that end there. The list shows as a table in a notebook and by `print`.

        A game means its last position, and moves mean a game of 8x8 Reversi. Moves that
        symmetries of the position make alike are one row, which has the one with the lowest action
        index.

        >>> collection = Collection.of_games(["f5d6c3", "f5d6c4", "f5f6"])
        >>> {str(row.move): row.games for row in collection.explore("f5")}
        {'d6': 2, 'f6': 1}
        """
        rows = self._stored.explore(position_of(position))
        total = sum(row[1] for row in rows)
        return MoveRows(
            MoveRow(move, games, games / total, black, draws, white, mean)
            for move, games, black, draws, white, mean in rows
        )

    def games(self, position: Where, move: Move | str | int | None = None) -> npt.NDArray[np.uint32]:
        """Returns the numbers of the games through a position: a new array, uint32, ascending. With
        `move`, only games in which it was played there, or one that a symmetry makes alike.

        The position is given as in `explore`. The numbers index the collection.

        >>> collection = Collection.of_games(["f5d6c3", "f5f6"])
        >>> collection[collection.games("f5d6")]
        <Collection of 1 game>
        """
        return np.unique(self._stored.games(position_of(position), move)[0])

    def keys_at(self, ply: int, *, canonical: bool = True) -> npt.NDArray[np.uint64]:
        """Returns the keys of the positions that games have after `ply` plies: uint64 of (games,).
        Games with fewer plies have 0.

        The keys are of canonical positions, so that games that are the same under a symmetry have
        the same key. With `canonical=False` they are `position.key`.

        >>> collection = Collection.of_games(["f5d6c3", "d3c5f6", "f5"])
        >>> keys = collection.keys_at(2)
        >>> bool(keys[0] == keys[1] == Reversi().play("f5").play("d6").canonical().key), int(keys[2])
        (True, 0)
        """
        return self._stored.keys_at(ply, canonical)

    def select(
        self,
        *,
        player: str | None = None,
        black: str | None = None,
        white: str | None = None,
        event: str | None = None,
        year: int | Iterable[int] | None = None,
        variant: str | None = None,
        result: Literal["black", "white", "draw"] | None = None,
        plies: int | Iterable[int] | None = None,
    ) -> "Collection":
        """Returns a collection of the games that agree with all arguments.

        `player`, `black`, `white` and `event` are parts of the names, in lower or upper case:
        "ann" also finds Joanna. A `player` has either colour. Games without such a name, date or
        result are left out. `year` and `plies` are a number or several, such as
        `range(1990, 2000)`. For anything else, index by a mask, such as
        `collection[collection.scores > 20]`.

        >>> games = [Game(Reversi(), "f5d6"), Game(Reversi(), "f5f6e6")]
        >>> collection = Collection.of_games(
        ...     CollectedGame(game, black, date="2001-02-03", result="white")
        ...     for game, black in zip(games, ["Ann", "Carla"])
        ... )
        >>> collection.select(player="ann", year=2001).black.tolist()
        ['Ann']
        >>> collection.select(result="white", plies=range(3, 61)).black.tolist()
        ['Carla']
        """
        names = {"player": player, "black": black, "white": white, "event": event}
        return self[mask_of(self, names, year=year, variant=variant, result=result, plies=plies)]

    def write_sgf(self, path: AnyPath) -> Lost:
        """Writes the games as a file of SGF, one game on a line. A file of that name is replaced
        once the new one is complete.

        Returns what the file does not hold: the number of a game with each thing that it lost.
        """
        return written_as(self, "sgf", path)

    def write_ggf(self, path: AnyPath) -> Lost:
        """Writes the games as a file of GGF, one game on a line, as `write_sgf`.

        Raises `ArgumentError` if GGF cannot hold a game, and then writes nothing. GGF holds Reversi
        on squares.
        """
        return written_as(self, "ggf", path)

    def write_wthor(self, path: AnyPath) -> Lost:
        """Writes the games as a file of WTHOR, and the names of players and tournaments to files
        next to it: `club.wtb`, `club.JOU` and `club.TRN`. Files of these names are replaced once all
        three are complete.

        Returns what the files do not hold, as `write_sgf`. A file of WTHOR has one year, so select
        the games of a year first. Raises `ArgumentError` if WTHOR cannot hold a game, and then
        writes nothing: it holds 8x8 Reversi from its standard start.
        """
        return written_as_wthor(self, path)

    def to_csv(self, path: AnyPath) -> Lost:
        """Writes the games as a table of CSV with transcripts, one game on a line. A file of that name
        is replaced once the new one is complete.

        `Collection.read` and `records.read` read the file, and so do spreadsheets. `from_arrow` takes
        what pandas and polars read of it. The columns are `variant`, `position` (only if a game does
        not begin at the start of its variant), `black`, `white`, `event`, `date`, `source`, `result`
        (as SGF writes it, such as `B+12`), `score` and `transcript` (such as `f5d6c3`).

        Returns what the file does not hold, as `write_sgf`. A game without moves is left out.

        >>> import os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "club.csv")
        >>> game = CollectedGame(Game(Reversi(), "f5d6c3"), "Ann", "Bob", score=12, result="black")
        >>> Collection.of_games([game]).to_csv(path)
        []
        >>> with open(path) as file:
        ...     print(file.read(), end="")
        variant,black,white,event,date,source,result,score,transcript
        reversi:square-8,Ann,Bob,,,,B+12,12.0,f5d6c3
        >>> read = Collection.read(path)[0]
        >>> read.black, read.score, read.game.transcript()
        ('Ann', 12.0, 'f5 d6 c3')
        """
        return written_as_csv(self, path)

    def to_arrow(self, *, transcript: bool = False) -> "pyarrow.Table":
        """Returns the games as a table of pyarrow (the extra `arrow`), with one row per game.

        | column | type | |
        |---|---|---|
        | `start` | dictionary of string | the position that the game starts from |
        | `black`, `white` | dictionary of string | who began with the colour, or empty |
        | `event`, `date`, `source` | dictionary of string | as in the file, or empty |
        | `year` | int16 | the year in the date; null if there is none or several |
        | `score` | float | Black's discs minus White's; null if unknown |
        | `result` | int8 | 1 if Black won, 0 for a draw, -1 if White won; null if unknown |
        | `plies` | uint32 | the number of plies, with passes |
        | `key` | uint64 | the key of the last position in canonical form |
        | `moves` | large list of uint16 | action indices, with passes |
        | `transcript` | string | the moves as text, such as `f5d6c3`; only with `transcript=True` |
        """
        return table_of(self, transcript)

    @classmethod
    def from_arrow(cls, table: Any) -> "Collection":
        """Returns the collection of a table as `to_arrow` makes it: of pyarrow, pandas or polars.
        `start` and `moves` are needed; the other columns may be left out. A `start` is a variant or
        the text of a position. `moves` has lists of action indices, or transcripts.

        The columns of `to_csv` are as good: `position` or `variant` instead of `start`, `transcript`
        instead of `moves`, and results such as `B+12`. Whole numbers in columns of names and dates
        are taken as text, because readers of CSV make them of years.

        Raises `ArgumentError`, which names the game, if it cannot be played, its moves are null, or a
        value is invalid.

        >>> import pyarrow
        >>> table = pyarrow.table({"start": ["reversi:square-8"], "moves": ["f5 d6 c3"]})
        >>> Collection.from_arrow(table)[0].game.position.score
        (5, 2)
        """
        return cls(builder_of(table).build())

    def to_parquet(self, path: AnyPath) -> None:
        """Writes the games as a file of Parquet, which pandas, polars and DuckDB read. A file of that
        name is replaced once the new one is complete."""
        writer = parquet("Collection.to_parquet")
        import pyarrow

        # With a path, the library would empty an old file first, and leave it so if the disk is full.
        written = pyarrow.BufferOutputStream()
        writer.write_table(self.to_arrow(), written)
        _core._replace_file(path, written.getvalue().to_pybytes())

    @classmethod
    def from_parquet(cls, path: AnyPath) -> "Collection":
        """Reads a file that `to_parquet` has written."""
        return cls.from_arrow(parquet("Collection.from_parquet").read_table(path))
