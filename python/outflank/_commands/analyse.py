"""The command `analyse`."""

import argparse

from outflank._commands import Command
from outflank._commands._options import add_limits, add_position, add_reach
from outflank._commands._positions import asked
from outflank._commands._values import show_values


def run(arguments: argparse.Namespace) -> int:
    """Finds the value of every move of a position."""
    for number, position in enumerate(asked(arguments), 1):
        show_values(position, number, arguments)
    return 0


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_position(to)
    add_limits(to)
    add_reach(to)


COMMAND = Command(
    "Show the value of every legal move.",
    "analyse reversi:square-8 --moves f5d6c3",
    options,
    run,
)
