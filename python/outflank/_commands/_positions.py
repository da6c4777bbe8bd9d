"""The positions that a command is about."""

import argparse
import errno
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

import outflank
from outflank import _core
from outflank._commands._files import files, records_of
from outflank._commands._outputs import check_outputs
from outflank._core import Game, Position
from outflank._errors import ArgumentError, Error
from outflank._game_files import named as named_file
from outflank.records import read

LONGEST_PATH = 1024
"""A longer text is not asked for in the file system."""
NOTHING: Mapping[str, Iterable[str]] = {}
"""The outputs of a command that writes no file."""


def asked(arguments: argparse.Namespace, outputs: Mapping[str, Iterable[str]] = NOTHING) -> list[Position]:
    """The positions that a command is about, after its `--moves`: those at the end of the records,
    if a file or another text than a position's is given. The file must not be one of the outputs."""
    said = " ".join(arguments.position).strip()
    found: list[Position]
    try:
        found = [outflank.position(said)]
    except Error as error:
        found = _last_positions(said, error, outputs)
    return [Game(one, arguments.moves).position if arguments.moves else one for one in found]


def _last_positions(said: str, error: Error, outputs: Mapping[str, Iterable[str]]) -> list[Position]:
    """The last position of each record in a file, in standard input for `-`, or in a text."""
    if said == "-" or exists(said) or _is_path(said):
        (file, *others) = files([said], [])
        if others or file.in_folder:
            raise ArgumentError(f"{said} must be a file, not a folder")
        check_outputs(outputs, [file])
        records = list(records_of(file))
        for record in records:
            if isinstance(record, Error):
                raise named_file(record, file.name)
        return [record.game.position for record in records]
    return _positions_in(said, error)


def _is_path(said: str) -> bool:
    """Whether a text ends as the name of a file of games does."""
    return _core._file_kind(said) not in (None, "players", "tournaments")


def exists(said: str) -> bool:
    """Whether a text is the path of a file or a folder."""
    return 0 < len(said) < LONGEST_PATH and Path(said).exists()


def position_in_text(said: str, error: Error) -> Position:
    """The position at the end of the one record in a text, which is not the text of a position because
    of `error`."""
    if _is_path(said):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), said)
    positions = _positions_in(said, error)
    if len(positions) != 1:
        raise ArgumentError(f"the position must be one record, got {len(positions)}")
    return positions[0]


def _positions_in(said: str, error: Error) -> list[Position]:
    """The last position of each record in a text."""
    # A text without digits and cells was meant as a name, so its error is about names.
    if ":" in said or not any(character.isdigit() or character in "-." for character in said):
        raise error
    return [record.game.position for record in read(said)]
