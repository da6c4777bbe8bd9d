"""The command `convert`."""

import argparse
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import outflank
from outflank import _core
from outflank._commands import Command
from outflank._commands._files import (
    NONE_AGREES,
    READERS,
    Filter,
    check_ending,
    complain,
    files,
    is_read,
    progress,
    say_left_out,
    say_notes,
)
from outflank._commands._options import add_filters
from outflank._commands._outputs import check_outputs, write_records
from outflank._core import Position
from outflank._errors import ArgumentError, Error
from outflank._game_files import NO_GAME, SUFFIX, GameFile, Note
from outflank.convert import WthorFiles
from outflank.convert import convert as converted
from outflank.records import Collection, Reading, read

READABLE = [name for name, _, reads, _ in _core.FORMATS if reads]
WRITABLE = [name for name, _, _, writes in _core.FORMATS if writes]
ENDING_OF = {name: f".{known[0]}" for name, known, _, _ in _core.FORMATS if known and name in WRITABLE}
"""The extensions of the formats that have one of their own."""

NUMBER = re.compile(r"\b\d[\d-]*\b")


class Losses:
    """The losses of a file's records, counted by kind: a kind is a text without its numbers."""

    def __init__(self) -> None:
        self._first: dict[str, str] = {}
        self._records: dict[str, list[int]] = {}

    def add(self, record: int, lost: list[str]) -> None:
        """Counts what a record, counted from 1, loses."""
        for text in lost:
            kind = NUMBER.sub("", text)
            if self._records.get(kind, [])[-1:] == [record]:
                kind = text
            self._first.setdefault(kind, text)
            self._records.setdefault(kind, []).append(record)

    def lines(self) -> Iterator[str]:
        """Yields a line for the kinds that the same records lose: the text of the first record, and
        the number of the others."""
        together: dict[tuple[int, ...], list[str]] = {}
        for kind, records in self._records.items():
            together.setdefault(tuple(records), []).append(self._first[kind])
        for (first, *others), lost in together.items():
            records_lose = "record loses its own" if len(others) == 1 else "records lose theirs"
            more = f", and {len(others)} more {records_lose}" if others else ""
            yield f"record {first} loses {', '.join(lost)}{more}"


class Output:
    """The records that are written: texts, or the files of WTHOR."""

    def __init__(self, to: str) -> None:
        self._to, self._texts, self._base = to, list[str](), WthorFiles()
        self.written = 0

    def add(self, record: Any) -> list[str]:
        """Adds a record, and returns what of it is lost."""
        if self._to == "wthor":
            lost = self._base.add(record)
        else:
            made = converted(record, self._to)  # type: ignore[arg-type]
            lost = made.lost
            self._texts.append(made.text)
        self.written += 1
        return lost

    def paths(self, name: str) -> list[Path]:
        """The files that `write` writes for a name."""
        return WthorFiles._paths(name) if self._to == "wthor" else [Path(name)]

    def write(self, name: str | None) -> None:
        """Writes the records to a file, or to standard output."""
        whole = "".join(f"{text}\n" for text in self._texts)
        if not name:
            write_records(whole)
        elif self._to == "wthor":
            self._base.write(name)
        else:
            _core._replace_file(name, whole.encode())


class Report:
    """The errors, notes and losses of a file whose records are converted."""

    def __init__(self, errors: list[object]) -> None:
        self.failed = errors
        self.games = self.unread = 0
        self.notes, self.losses = list[Note](), Losses()

    def add(self, records: Iterable[tuple[Any, bool]], output: Output) -> None:
        """Adds the records that agree with a filter to an output."""
        for nth, (record, agrees) in enumerate(records, 1):
            if isinstance(record, Error):
                self.failed.append(record)
                self.unread += 1
                continue
            self.games += 1
            if not agrees:
                continue
            self.notes += record.notes if isinstance(record, Reading) else []
            try:
                self.losses.add(nth, output.add(record))
            except Error as error:
                # The error of a record that was read does not say which one it is.
                self.failed.append(ArgumentError(f"record {nth}: {error}"))

    def show(self, name: str) -> None:
        """Shows on standard error what is lost, what was assumed and what has failed."""
        for line in self.losses.lines():
            complain(name, line)
        say_notes(name, self.notes)
        for failure in self.failed:
            complain(name, failure)


def run(arguments: argparse.Namespace) -> int:
    """Writes the games of record files in another format, and reports on standard error what is
    lost. Returns 1 if a record cannot be read or the format cannot hold it, and 2 if a file that is
    named cannot be read."""
    if arguments.to == "wthor" and not arguments.output:
        complain("outflank", "WTHOR is bytes in three files, which --output FILE.wtb names")
        return 2
    filter = Filter(arguments)
    wrong, output, left_out = 0, Output(arguments.to), list[tuple[str, str]]()
    found = files(arguments.files, left_out)
    if arguments.output:
        check_outputs({"--output": output.paths(arguments.output)}, found)
    own = ENDING_OF.get(arguments.to)
    if Path(arguments.output or "").suffix.lower() in {SUFFIX, *ENDING_OF.values()} - {own}:
        check_ending("--output", arguments.output, own or ".txt")
    names: dict[str, str] = {file.kind: file.name for file in found if file.kind and file.has_names()}
    for file in found:
        if file.has_names():
            continue
        try:
            start = outflank.position(arguments.variant)
            content, format, records = _converted(file, arguments.read_as, start, names)
        except (OSError, Error) as error:
            complain(file.name, error)
            if not file.in_folder:
                return 2
            wrong += 1
            continue
        report = Report(list(getattr(records, "errors", [])))
        report.add(filter.records(progress(records, file.name)), output)
        if file.may_be_prose and not report.games:
            left_out.append((file.name, NO_GAME))
            continue
        report.show(file.name)
        if report.unread and format == "transcript" and is_read(content, start):
            complain(file.name, "not a list of transcripts; try --from any")
        wrong += len(report.failed)
    say_left_out(left_out)
    if filter.is_given and not (output.written or wrong):
        complain("outflank", NONE_AGREES)
        return 1
    if arguments.output and not output.written:
        complain(arguments.output, "not written, because no record can be converted")
        return 1
    output.write(arguments.output)
    if arguments.output and wrong:
        complain(arguments.output, f"{wrong} of {output.written + wrong} records are missing")
    return 1 if wrong else 0


def _converted(
    file: GameFile, read_as: str | None, start: Position, names: dict[str, str]
) -> tuple[bytes, str, Iterable[Any]]:
    """The content of a file, its format, and its records."""
    if not read_as and file.is_collection():
        return b"", "collection", Collection(file.collection())
    content = file.content()
    _core._check_is_text(content)
    format = read_as or _core._format(file.name, content, start) or "any"
    return content, format, _trees(content, format, start, names)


def _trees(content: bytes, format: str, start: Position, names: dict[str, str]) -> Any:
    """Returns the records of a file and its errors. SGF has its variations. `names` are the files
    of WTHOR's names."""
    if format == "wthor":
        given = [Path(names[kind]) if kind in names else None for kind in ("players", "tournaments")]
        return outflank.read_wthor(content, *given, errors="keep")
    given_start = [start] if format in ("transcript", "abstractplay", "any") else []
    reader = outflank.read_trees if format == "sgf" else READERS.get(format, read)
    return reader(content, *given_start, errors="yield")


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a record file, a collection, a folder, or -; .JOU and .TRN name WTHOR's players",
    )
    to.add_argument("--to", required=True, choices=WRITABLE, help="the format to write")
    to.add_argument(
        "--from",
        dest="read_as",
        choices=[*READABLE, "any"],
        help="the format of the files (otherwise the file extension determines it)",
    )
    to.add_argument(
        "--variant", default="reversi:square-8", help="where transcripts start (reversi:square-8)"
    )
    to.add_argument(
        "--output", metavar="FILE", help="write to this file; WTHOR also gets .JOU and .TRN files with names"
    )
    add_filters(to)


COMMAND = Command(
    "Write the games of record files in another format.",
    "convert games.ggf --to sgf --output games.sgf",
    options,
    run,
)
