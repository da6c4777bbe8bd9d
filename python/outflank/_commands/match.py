"""The command `match`: games between two or more players, and their Elo."""

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from outflank._commands import Command
from outflank._commands._files import complain
from outflank._commands._options import seconds, whole
from outflank._errors import ArgumentError
from outflank._opponents import PLAYERS


def two_numbers(text: str) -> tuple[float, float]:
    """The two differences in Elo of a sequential test."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"must be two numbers with a comma between them, got {text!r}"
        ) from None
    return low, high


def run(arguments: argparse.Namespace) -> int:
    """Plays a match, and prints its result."""
    from outflank import engine

    if (number := len(arguments.players)) < 2:
        raise ArgumentError(f"match must have at least 2 players, got {number}")
    if number > 2 and arguments.sprt is not None:
        raise ArgumentError(f"match must have 2 players with --sprt, got {number}")
    standing = Standing()

    def show(result: engine.MatchResult) -> None:
        last = result.games[-1]
        if last.failure is not None:
            loser = last.second if last.winner == last.first else last.first
            standing.clear()
            complain("outflank", f"game {last.number}: {loser} loses by failing: {last.failure}")
        standing.show(str(result))

    openings = arguments.plies if arguments.openings is None else Path(arguments.openings)
    same = ("games", "variant", "seed", "seconds", "nodes", "threads", "failures", "log", "save")
    options: dict[str, Any] = {name: getattr(arguments, name) for name in same}
    options |= {"openings": openings, "programs": True, "progress": show}
    result: engine.MatchResult | engine.RoundRobinResult
    try:
        if number == 2:
            one, other = arguments.players
            test: dict[str, Any] = {name: getattr(arguments, name) for name in ("sprt", "alpha", "beta")}
            result = engine.match(one, other, **options, **test)
        else:
            result = engine.round_robin(arguments.players, **options)
    finally:
        standing.clear()
    print(result)
    return 0


class Standing:
    """The standing of a match on standard error: on a terminal a line that changes, elsewhere a
    line per minute."""

    def __init__(self) -> None:
        self.is_terminal = sys.stderr.isatty()
        self.shown = time.monotonic()
        self.width = 0

    def show(self, text: str) -> None:
        """Shows the standing, unless it was shown a moment ago."""
        if time.monotonic() - self.shown < (0.1 if self.is_terminal else 60):
            return
        self.shown = time.monotonic()
        if not self.is_terminal:
            complain("outflank", text)
            return
        print(f"\r{text:<{self.width}}", end="", file=sys.stderr, flush=True)
        self.width = len(text)

    def clear(self) -> None:
        """Removes the line from the terminal."""
        if self.width:
            print(f"\r{'':<{self.width}}\r", end="", file=sys.stderr, flush=True)
            self.width = 0


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument(
        "players",
        nargs="+",
        metavar="PLAYER",
        help=f"{PLAYERS}, or command:gtp:PROGRAM or command:nboard:PROGRAM",
    )
    to.add_argument(
        "--games",
        type=whole(1),
        default=100,
        metavar="N",
        help="play N games of each two players, or one more if N is odd (100)",
    )
    to.add_argument("--variant", default="reversi:square-8", help="the game and its board (reversi:square-8)")
    openings = to.add_mutually_exclusive_group()
    openings.add_argument(
        "--plies",
        type=whole(0),
        metavar="N",
        help="begin with N random plies (8 in Reversi, 2 in Oust)",
    )
    openings.add_argument("--openings", metavar="FILE", help="begin with the games or positions of a file")
    to.add_argument("--seed", type=whole(0), default=0, help="seed of openings and players (0)")
    to.add_argument("--seconds", type=seconds, metavar="S", help="think for at most S seconds about a move")
    to.add_argument("--nodes", type=whole(0), metavar="N", help="search at most N positions for a move")
    to.add_argument("--threads", type=whole(1), default=1, metavar="N", help="play N games at a time (1)")
    to.add_argument(
        "--sprt",
        type=two_numbers,
        metavar="E0,E1",
        help="stop when a test decides whether the first player is better by E1 Elo or only by E0",
    )
    to.add_argument(
        "--alpha", type=float, default=0.05, metavar="A", help="how often it may accept E0 as E1 (0.05)"
    )
    to.add_argument(
        "--beta", type=float, default=0.05, metavar="B", help="how often it may take E1 for E0 (0.05)"
    )
    to.add_argument(
        "--log",
        metavar="FILE",
        help="add each game to this file, and continue from it; with several players a folder",
    )
    to.add_argument(
        "--save", metavar="FILE", help="add the games to this file: .sgf, .ggf or .txt (transcripts)"
    )
    to.add_argument(
        "--failures",
        type=whole(1),
        default=3,
        metavar="N",
        help="stop when a player has failed in N games (3)",
    )


COMMAND = Command(
    "Play players against each other, and compute Elo.",
    "match level:3 medium --games 20",
    options,
    run,
)
