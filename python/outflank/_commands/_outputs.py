"""The files that a command writes: none of them is a file that the command reads."""

import os
import sys
from collections.abc import Iterable, Mapping

from outflank._errors import must_be
from outflank._game_files import AnyPath, GameFile

STANDARD_INPUT = 0
"""The number of its descriptor."""


def check_outputs(outputs: Mapping[str, Iterable[AnyPath]], read: Iterable[GameFile]) -> None:
    """Refuses outputs that are files that are read, or that are equal. Each option has the files that
    its writer lists."""
    read, others = list(read), list[tuple[str, AnyPath]]()
    for option, paths in outputs.items():
        for path in paths:
            for other, before in others:
                if option != other and _is_same(path, before):
                    raise must_be(option, f"another file than {other}", os.fspath(path))
            others.append((option, path))
            if any(_is_of(file, path) for file in read):
                raise must_be(option, "another file than those that are read", os.fspath(path))


def write_records(text: str) -> None:
    """Writes records to standard output: in UTF-8 and with the line ends of files, because the output
    of another program's encoding could not hold every name."""
    if not hasattr(sys.stdout, "buffer"):
        # Python code may have put another stream there.
        print(text, end="")
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode())


def _is_of(file: GameFile, path: AnyPath) -> bool:
    """Whether a path is of a file that is read."""
    if not file.is_standard_input():
        return _is_same(path, file.name)
    try:
        return os.path.samestat(os.stat(path), os.fstat(STANDARD_INPUT))
    except OSError:
        return False


def _is_same(one: AnyPath, other: AnyPath) -> bool:
    """Whether two paths are of one file, or will be: nothing has to be there yet."""
    try:
        return os.path.samefile(one, other)
    except OSError:
        return _place(one) == _place(other)


def _place(path: AnyPath) -> str:
    try:
        return os.path.normcase(os.path.realpath(path))
    except OSError as error:
        # The working folder was removed.
        raise OSError(error.errno, error.strerror, os.fspath(path)) from None
