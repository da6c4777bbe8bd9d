"""The command `show`."""

import argparse

from outflank import _core
from outflank._commands import Command
from outflank._commands._files import check_ending
from outflank._commands._options import add_position
from outflank._commands._positions import asked
from outflank._diagram import draw
from outflank._errors import ArgumentError


def run(arguments: argparse.Namespace) -> int:
    """Shows a position as text, or writes it as SVG."""
    check_ending("--svg", arguments.svg, ".svg")
    positions = asked(arguments, {"--svg": [arguments.svg]} if arguments.svg else {})
    if arguments.svg:
        if len(positions) > 1:
            raise ArgumentError(f"--svg draws one position, and there are {len(positions)}")
        _core._replace_file(arguments.svg, positions[0].svg().encode())
        return 0
    for nth, position in enumerate(positions):
        if nth:
            print()
        draw(position)
        print(position.to_string())
    return 0


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_position(to)
    to.add_argument("--svg", metavar="FILE", help="write a picture (SVG) to this file")


COMMAND = Command(
    "Print a position, or write a picture of it.",
    "show reversi:square-8 --moves f5d6c3",
    options,
    run,
)
