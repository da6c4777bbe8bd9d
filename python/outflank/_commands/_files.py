"""The files that commands read, and what they report of them on standard error."""

import argparse
import contextlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import outflank
from outflank import _core
from outflank._core import Game, Position, Reversi
from outflank._errors import Error, must_be
from outflank._game_files import GameFile, Note, find, reason_of
from outflank._selected import mask_of
from outflank.convert import _tags_of
from outflank.records import Collection, read

READERS: dict[str | None, Callable[..., Any]] = {
    "abstractplay": outflank.read_abstractplay,
    "ggf": outflank.read_ggf,
    "obf": outflank.read_obf,
    "sgf": outflank.read_sgf,
    "transcript": outflank.read_transcripts,
    "wthor": outflank.read_wthor,
}
"""The readers of files whose records are all of one format. `read` reads the others."""

ERRORS_SHOWN = 3
"""The number of errors and of notes of a file that are shown."""
NONE_AGREES = "no game agrees with --player, --event and --year"


def check_ending(option: str, name: str | None, ending: str) -> None:
    """Refuses a file extension that is not the one of the format that is written there."""
    if name and Path(name).suffix.lower() not in ("", ending):
        raise must_be(option, f"the name of a file that ends in {ending}", name)


def files(names: list[str], left_out: list[tuple[str, str]]) -> list[GameFile]:
    """The files of a command, files in folders included, and standard input for `-`. A collection
    in a folder is left out without a word, because other files there have its games."""
    found = find([given(name) for name in names], left_out)
    return [file for file in found if not (file.in_folder and file.kind == "collection")]


def given(name: str) -> str | tuple[str, bytes]:
    """A file's name, or standard input for `-`."""
    if name != "-":
        return name
    try:
        return name, sys.stdin.buffer.read()
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard input") from None


def records_of(file: GameFile) -> Iterable[Any]:
    """The records of a file and its errors: of a collection, or of any text."""
    if file.is_collection():
        return Collection(file.collection())
    return read(file.content(), errors="yield")


class Filter:
    """The games that agree with the options of `add_filters`."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._names = {"player": arguments.player, "event": arguments.event}
        self._year: range | None = arguments.year
        self.is_given = self._year is not None or any(name is not None for name in self._names.values())

    def games(self, collection: Collection) -> Collection:
        """The games of a collection that agree."""
        return collection[self._mask(collection)] if self.is_given else collection

    def records(self, records: Iterable[Any]) -> Iterable[tuple[Any, bool]]:
        """The records and errors, and whether each record agrees."""
        if not self.is_given:
            return ((record, True) for record in records)
        listed, builder = list(records), _core._Builder()
        # A collection knows how the formats call names and dates. Games without moves cost nothing.
        no_moves = Game(Reversi())
        for record in listed:
            tags = {} if isinstance(record, Error) else _tags_of(record)
            builder.add_record(no_moves, {tag: _values(said) for tag, said in tags.items()}, None)
        return zip(listed, self._mask(Collection(builder.build())).tolist(), strict=True)

    def _mask(self, collection: Collection) -> Any:
        return mask_of(collection, self._names, year=self._year, variant=None, result=None, plies=None)


def _values(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said


def is_read(content: bytes, start: Position) -> bool:
    """Whether `read` reads a whole file, however it is written."""
    return not any(isinstance(record, Error) for record in read(content, start, errors="yield"))


def complain(name: str, what: object) -> None:
    """Reports on standard error a problem of a file. Its name, and quotations of it, may have
    characters that a terminal obeys."""
    text = f"{name}: {reason_of(what) if isinstance(what, OSError) else what}"
    # If nobody can be told, the status is all that is left to say it.
    with contextlib.suppress(OSError):
        print(_core._shown(text), file=sys.stderr)


def say_notes(name: str, notes: list[Note]) -> None:
    """Reports what was skipped or assumed in a file: the first notes, and how many others. Equal
    notes are one, at the first place."""
    counts = Counter((note.kind, note.text) for note in notes)
    different = {(note.kind, note.text): note for note in reversed(notes)}
    shown = [(different[one], count) for one, count in counts.items()][:ERRORS_SHOWN]
    for note, count in shown:
        complain(name, f"{note} ({count} times)" if count > 1 else note)
    if (more := len(notes) - sum(count for _, count in shown)) > 0:
        complain(name, f"{more} more notes on what was skipped or assumed")


def say_left_out(left_out: list[tuple[str, str]]) -> None:
    """Names the files of folders that are not read, grouped by reason."""
    by_reason: dict[str, list[str]] = {}
    for name, reason in left_out:
        by_reason.setdefault(reason, []).append(name)
    for reason, names in by_reason.items():
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        complain(f"{names[0]}{more}", f"left out, as {reason}")


def progress(items: Iterable[Any], what: str) -> Iterable[Any]:
    """A progress bar, if tqdm is installed and the output is a terminal."""
    try:
        from tqdm import tqdm
    except ImportError:
        return items
    return tqdm(items, desc=_core._shown(what), disable=not sys.stderr.isatty(), delay=1)
