"""The files of other formats that a collection writes."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TypeAlias

from outflank import _core
from outflank._errors import ArgumentError
from outflank._game_files import AnyPath

if TYPE_CHECKING:
    from outflank._collection import Collection

Lost: TypeAlias = list[tuple[int, str]]
"""The things that a file does not hold: the number of a game with each thing that it lost."""


def written_as(collection: "Collection", to: Literal["sgf", "ggf"], path: AnyPath) -> Lost:
    """Writes a file with one game on a line, and returns what it does not hold."""
    from outflank.convert import convert

    lost: Lost = []

    def lines() -> Iterator[bytes]:
        for number, game in enumerate(collection):
            with _of_game(number):
                converted = convert(game, to)
            lost.extend((number, what) for what in converted.lost)
            yield f"{converted.text}\n".encode()

    _core._replace_file_by_parts(path, lines())
    return lost


def written_as_wthor(collection: "Collection", path: AnyPath) -> Lost:
    """Writes the files of WTHOR, and returns what they do not hold."""
    from outflank.convert import WthorFiles

    lost: Lost = []
    files = WthorFiles()
    for number, game in enumerate(collection):
        with _of_game(number):
            lost.extend((number, what) for what in files.add(game))
    files.write(path)
    return lost


@contextmanager
def _of_game(number: int) -> Iterator[None]:
    """Puts the number of a game before the message of an error."""
    try:
        yield
    except ArgumentError as error:
        raise ArgumentError(f"game {number}: {error}") from None
