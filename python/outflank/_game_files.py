"""Files of games, of any format, as collections read them."""

import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias

from outflank import _core
from outflank._core import Position
from outflank._errors import Error, RecordError

AnyPath: TypeAlias = str | os.PathLike[str]
Files: TypeAlias = AnyPath | Iterable[AnyPath | tuple[str, bytes]]
"""A path of a file or a folder, or several of them; also a file's name with its content."""

SUFFIX = ".games"
"""How the name of a collection's file ends."""
NO_GAME = "there is no game in it"
MAGIC = b"outflcol"
"""How a collection's file begins."""


@dataclass(frozen=True)
class Note:
    """What `read` skipped or assumed."""

    line: int
    """The line, counted from 1."""
    column: int
    """The column, counted in characters from 1."""
    kind: Literal["skipped", "assumed", "other reading"]
    """Whether part of the text is not in the record, the text does not say something, or another
    reading fits too."""
    text: str
    """The part that was skipped, or the assumption."""

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.kind}: {_core._shown(self.text)}"


def named(error: Error, file: str) -> Error:
    """Returns the error with the file's name before its message, and as its attribute `file`."""
    message, *others = error.args
    error.args = (f"{_core._shown(file)}: {message}", *others)
    error.file = file
    return error


class GameFile:
    """A file by its path, or by its name and content; standard input has the name `-`."""

    def __init__(self, name: str, content: bytes | None = None, in_folder: bool = False) -> None:
        self.name, self._content, self.in_folder = name, content, in_folder
        self.kind = _core._file_kind(name)
        """The contents of the file, by its name."""
        self.may_be_prose = in_folder and self.kind == "prose"
        """Whether it is left out if it has no game."""

    def has_names(self) -> bool:
        """Whether it has the names of WTHOR's players or tournaments."""
        return self.kind in ("players", "tournaments")

    def is_standard_input(self) -> bool:
        return self._content is not None and self.name == "-"

    def size(self) -> int:
        return Path(self.name).stat().st_size if self._content is None else len(self._content)

    def content(self) -> bytes:
        return Path(self.name).read_bytes() if self._content is None else self._content

    def is_collection(self) -> bool:
        if self._content is not None:
            return self.kind == "collection" or self._content.startswith(MAGIC)
        with open(self.name, "rb") as opened:
            begin = opened.read(len(MAGIC))
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                # A pipe is read once.
                self._content = begin + opened.read()
        return self.kind == "collection" or begin == MAGIC

    def collection(self) -> _core._Collection:
        if self._content is None:
            return _core._Collection.open(self.name)
        return _core._Collection.from_bytes(self._content)


def find(files: Files, left_out: list[tuple[str, str]]) -> Iterator[GameFile]:
    """The files that are named, and of folders all files of games; the others of folders are put into
    `left_out`, with the reason."""
    for file in [files] if isinstance(files, str | os.PathLike) else files:
        if isinstance(file, tuple):
            yield GameFile(*file)
        elif Path(file).is_dir():
            inside, others = _core._game_files(file)
            left_out += others
            for one in inside:
                yield GameFile(one, in_folder=True)
        else:
            yield GameFile(os.fspath(file))


def reason_of(error: OSError) -> str:
    """The reason of an error of the system, without the name of the file."""
    return error.strerror.lower() if error.strerror else str(error)


def read_names(file: GameFile, kind: Literal["players", "tournaments"]) -> list[str]:
    try:
        names = _core.wthor_names(file.content(), kind)
    except Error as error:
        raise named(error, file.name) from None
    for name in names:
        if isinstance(name, Error):
            raise named(name, file.name)
    return names


def add_file(
    builder: _core._Builder,
    file: GameFile,
    names: dict[str, list[str]],
    keep: bool,
    start: Position | None,
    report: Callable[[int], None],
) -> tuple[list[Error], list[Note]]:
    """Adds the games of a file, and returns the errors of those that cannot be read and the notes
    on the others."""
    if file.is_collection():
        builder.add_collection(file.collection())
        return [], []
    errors, notes = builder.add_file(
        file.name,
        file.content(),
        names["players"],
        names["tournaments"],
        keep,
        start,
        report,
    )
    return errors, [Note(*note) for note in notes]


def stored_of(
    found: list[GameFile], left_out: list[tuple[str, str]], keep: bool, start: Position | None
) -> tuple[_core._Collection, list[tuple[str, Error]], list[tuple[str, str]], list[tuple[str, Note]]]:
    """Returns what `Collection.read` makes a collection of the files that `find` has found: the games,
    and with the names of files the errors, the files that were left out, and the notes. An error is
    only raised if it is not to `keep` it."""
    names: dict[str, list[str]] = {"players": [], "tournaments": []}
    for file in found:
        if file.kind == "players" or file.kind == "tournaments":
            names[file.kind] = read_names(file, file.kind)
    found = [file for file in found if not file.has_names()]
    if len(found) == 1 and found[0].is_collection():
        try:
            return found[0].collection(), [], left_out, []
        except Error as error:
            raise named(error, found[0].name) from None
    builder, broken, notes = _core._Builder(), list[tuple[str, Error]](), list[tuple[str, Note]]()
    with Progress(found) as progress:
        for file in found:
            before = len(builder)
            try:
                found_errors, found_notes = add_file(
                    builder, file, names, keep or file.may_be_prose, start, progress.report
                )
            except Error as error:
                if not keep:
                    raise named(error, file.name) from None
                found_errors, found_notes = [error], []
            except OSError as error:
                if not (keep and file.in_folder):
                    raise
                unread = RecordError(f"the file cannot be read: {reason_of(error)}", None, 0)
                found_errors, found_notes = [unread], []
            if file.may_be_prose and len(builder) == before:
                left_out.append((file.name, NO_GAME))
            elif found_errors and not keep:
                raise named(found_errors[0], file.name)
            else:
                broken += [(file.name, error) for error in found_errors]
                notes += [(file.name, note) for note in found_notes]
            progress.done(file)
        return builder.build(), broken, left_out, notes


class Progress:
    """A bar over the bytes of files, on a terminal, shown after one second."""

    def __init__(self, files: list[GameFile]) -> None:
        self._bar: Any = None
        if sys.stderr is None or not sys.stderr.isatty():
            return
        try:
            from tqdm import tqdm
        except ImportError:
            return
        total = sum(file.size() for file in files)
        self._bar = tqdm(total=total, unit="B", unit_scale=True, delay=1, miniters=0, desc="reading")

    def report(self, games: int) -> None:
        if self._bar is not None:
            # A refresh would not wait for the second second.
            self._bar.set_postfix(games=games, refresh=False)
            self._bar.update(0)

    def done(self, file: GameFile) -> None:
        if self._bar is not None:
            self._bar.update(file.size())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
