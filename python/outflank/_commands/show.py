"""The command `show`."""

import argparse
from collections.abc import Callable
from typing import Any

from outflank import _core
from outflank._commands import Command
from outflank._commands._files import check_ending
from outflank._commands._options import add_position
from outflank._commands._outputs import check_outputs
from outflank._commands._positions import asked
from outflank._diagram import draw
from outflank._errors import ArgumentError


def run(arguments: argparse.Namespace) -> int:
    """Shows a position as text, or writes pictures of it."""
    given = {"--svg": arguments.svg, "--png": arguments.png}
    pictures = {option: path for option, path in given.items() if path}
    for option, path in pictures.items():
        check_ending(option, path, option.replace("--", "."))
    outputs = {option: [path] for option, path in pictures.items()}
    check_outputs(outputs, [])
    positions = asked(arguments, outputs)
    if pictures and len(positions) > 1:
        raise ArgumentError(f"{' and '.join(pictures)} draws one position, and there are {len(positions)}")
    for option, path in pictures.items():
        _core._replace_file(path, WRITERS[option](positions[0]))
    for nth, position in enumerate([] if pictures else positions):
        if nth:
            print()
        draw(position)
        print(position.to_string())
    return 0


WRITERS: dict[str, Callable[[Any], bytes]] = {
    "--svg": lambda position: position.svg().encode(),
    "--png": lambda position: position.to_png(),
}
"""The bytes of a picture, by its option."""


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_position(to)
    to.add_argument("--svg", metavar="FILE", help="write a picture (SVG) to this file")
    to.add_argument(
        "--png", metavar="FILE", help="write a picture (PNG) to this file; the extra pictures is needed"
    )


COMMAND = Command(
    "Print a position, or write a picture of it.",
    "show reversi:square-8 --moves f5d6c3",
    options,
    run,
)
