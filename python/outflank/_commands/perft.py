"""The command `perft`."""

import argparse
import time

import outflank
from outflank._commands import Command
from outflank._commands._files import progress
from outflank._commands._options import add_variant, whole


def run(arguments: argparse.Namespace) -> int:
    """Counts move sequences, for each legal move."""
    position = outflank.position(arguments.variant)
    begun, total = time.perf_counter(), 0
    if arguments.depth < 1:
        total = 1
    else:
        for move in progress(position.legal_moves, f"perft {arguments.depth}"):
            count = position.play(move).perft(arguments.depth - 1)
            total += count
            print(f"{move} {count}")
    seconds = time.perf_counter() - begun
    print(f"{total} in {seconds:.3f} s, {total / max(seconds, 1e-9):,.0f} a second")
    return 0


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_variant(to)
    to.add_argument("depth", type=whole(0), help="the number of plies")


COMMAND = Command(
    "Count the move sequences of DEPTH plies, move by move.",
    "perft reversi:square-8 7",
    options,
    run,
)
