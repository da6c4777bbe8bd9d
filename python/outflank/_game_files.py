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

NAMES: dict[str, Literal["players", "tournaments"]] = {".jou": "players", ".trn": "tournaments"}
"""The files of WTHOR that have names."""
SUFFIX = ".games"
"""How the name of a collection's file ends, so that it is found in a folder."""
PROSE = (".csv", ".eml", ".html", ".json", ".md")
"""How texts are called that may have games in them; in a folder they may as well have none."""
RECORDS = {
    ".txt",
    *PROSE,
    # The positions of OBF are not games.
    *(f".{one}" for name, extensions, _, _ in _core.FORMATS if name != "obf" for one in extensions),
}
"""The extensions of the files that are read of a folder."""
NO_GAME = "there is no game in it"
MAGIC = b"outflcol"
"""How a collection's file begins."""
OTHER_FILES = {
    b"\x1f\x8b": "is compressed by gzip: unpack it first",
    b"BZh": "is compressed by bzip2: unpack it first",
    b"\xfd7zXZ": "is compressed by xz: unpack it first",
    b"(\xb5/\xfd": "is compressed by zstd: unpack it first",
    b"PK\x03\x04": "is a zip file: unpack it first",
    b"PAR1": "is a Parquet file: Collection.from_parquet reads it",
    b"%PDF-": "is a PDF: copy its text",
    b"\x89PNG": "is a picture",
    b"\xff\xd8\xff": "is a picture",
}
"""The first bytes of files that are not text, with the text of their error."""


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


def check_is_text(content: bytes) -> None:
    """Raises `RecordError` for content that would be read as a text full of errors."""
    for magic, what in OTHER_FILES.items():
        if content.startswith(magic):
            raise RecordError(f"the file {what}", None, 0)


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
        self.may_be_prose = in_folder and Path(name).suffix.lower() in PROSE
        """Whether it is left out if it has no game."""
        self.suffix = Path(name).suffix.lower()

    def is_standard_input(self) -> bool:
        return self._content is not None and self.name == "-"

    def size(self) -> int:
        return Path(self.name).stat().st_size if self._content is None else len(self._content)

    def content(self) -> bytes:
        return Path(self.name).read_bytes() if self._content is None else self._content

    def is_collection(self) -> bool:
        if self._content is not None:
            return self.suffix == SUFFIX or self._content.startswith(MAGIC)
        with open(self.name, "rb") as opened:
            return self.suffix == SUFFIX or opened.read(len(MAGIC)) == MAGIC

    def collection(self) -> _core._Collection:
        if self._content is None:
            return _core._Collection.open(self.name)
        return _core._Collection.from_bytes(self._content)


def find(files: Files, left_out: list[tuple[str, str]]) -> Iterator[GameFile]:
    """The files that are named, and of folders all that have the ending of a format; the others of
    folders are put into `left_out`, with the reason."""
    known = {*RECORDS, *NAMES, SUFFIX}
    for file in [files] if isinstance(files, str | os.PathLike) else files:
        if isinstance(file, tuple):
            yield GameFile(*file)
        elif Path(file).is_dir():
            for one in _inside(os.fspath(file), left_out):
                suffix = Path(one).suffix
                if suffix.lower() in known:
                    yield GameFile(one, in_folder=True)
                else:
                    what = f"files that end in {suffix}" if suffix else "files without an ending"
                    left_out.append((one, f"{what} are read only if they are named"))
        else:
            yield GameFile(os.fspath(file))


def _inside(folder: str, left_out: list[tuple[str, str]]) -> list[str]:
    """The files in a folder and in its folders, however deep. Whatever else is there is put into
    `left_out`, with the reason."""
    found, folders = list[str](), [folder]
    while folders:
        inside = folders.pop()
        try:
            entries = [os.path.join(inside, name) for name in os.listdir(inside)]
        except OSError as error:
            left_out.append((inside, f"it cannot be read: {reason_of(error)}"))
            continue
        for path in entries:
            try:
                mode = os.stat(path).st_mode
            except OSError as error:
                left_out.append((path, f"it cannot be read: {reason_of(error)}"))
                continue
            if stat.S_ISREG(mode):
                found.append(path)
            elif not stat.S_ISDIR(mode):
                left_out.append((path, "it is neither a file nor a folder"))
            elif os.path.islink(path):
                left_out.append((path, "links to folders are not followed"))
            else:
                folders.append(path)
    return sorted(found, key=lambda path: path.split(os.sep))


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
    content = file.content()
    check_is_text(content)
    errors, notes = builder.add_file(
        file.name,
        content,
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
        if kind := NAMES.get(file.suffix):
            names[kind] = read_names(file, kind)
    found = [file for file in found if file.suffix not in NAMES]
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
