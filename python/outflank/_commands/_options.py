"""The options of several commands, and the values that they take."""

import argparse
import re
from collections.abc import Callable

from outflank._core import _check_seconds


def whole(least: int) -> Callable[[str], int]:
    """Returns a parser of whole numbers that are at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"must be a whole number, at least {least}, got {text!r}")
        return number

    return read


def seconds(text: str) -> float:
    try:
        seconds = float(text)
        _check_seconds(seconds)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number above 0 and below 2^64, got {text!r}") from None
    return seconds


def years(text: str) -> range:
    """The years of an option: one, or the first and the last."""
    found = re.fullmatch(r"([0-9]{4})(?:-([0-9]{4}))?", text)
    if not found or found[1] > (found[2] or found[1]):
        raise argparse.ArgumentTypeError(f"must be a year, or two such as 1990-1999, got {text!r}")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def add_filters(to: argparse.ArgumentParser) -> None:
    """Adds the filters of games, which `_files.Filter` reads."""
    to.add_argument(
        "--player", metavar="NAME", help="only games of a player whose name contains this, in any case"
    )
    to.add_argument(
        "--event", metavar="NAME", help="only games of an event whose name contains this, in any case"
    )
    to.add_argument(
        "--year",
        type=years,
        metavar="Y",
        help="only games of this year, or from the first to the last of two",
    )


def add_variant(to: argparse.ArgumentParser) -> None:
    """Adds a variant, which may be left out."""
    to.add_argument(
        "variant",
        nargs="?",
        default="reversi:square-8",
        help="such as oust:hex-7, or reversi, othello or oust (reversi:square-8)",
    )


def add_position(to: argparse.ArgumentParser) -> None:
    """Adds a position in any form, and the moves that are played from it."""
    to.add_argument(
        "position",
        nargs="+",
        help="a variant, the text of a position, a board of 64 characters, moves from the standard"
        " start, a file, or -",
    )
    to.add_argument("--moves", default="", help="a transcript to play first")


def add_limits(to: argparse.ArgumentParser) -> None:
    """Adds the limits of a search."""
    to.add_argument("--nodes", type=whole(0), metavar="N", help="search at most N positions")
    to.add_argument("--seconds", type=seconds, metavar="S", help="search a position for at most S seconds")
    to.add_argument(
        "--table",
        type=whole(0),
        default=64,
        metavar="MB",
        help="memory for positions, in megabytes (64)",
    )


def add_reach(to: argparse.ArgumentParser) -> None:
    """Adds how far a search looks, and the form of its results."""
    to.add_argument(
        "--depth",
        type=whole(0),
        default=8,
        metavar="N",
        help="search N plies deep in Reversi (8); with 0 selectively, as deep as --nodes or --seconds allows",
    )
    to.add_argument(
        "--exact",
        type=whole(0),
        metavar="N",
        help="solve Reversi exactly with at most N empty cells (16; with --depth 0 as --nodes or --seconds"
        " allows)",
    )
    to.add_argument("--json", action="store_true", help="print a line of JSON for each ply or move")
