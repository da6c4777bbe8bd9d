"""The commands `gtp` and `nboard`: other programs play against a player."""

import argparse
from typing import Literal

from outflank._commands import Command
from outflank._commands._options import whole
from outflank._opponents import PLAYERS


def served(protocol: Literal["gtp", "nboard"], name: str) -> Command:
    """Returns the command that serves a player by a protocol, whose name is `name` in the help."""

    def run(arguments: argparse.Namespace) -> int:
        """Serves until the other program quits, or standard input ends."""
        from outflank import engine

        player = arguments.player
        engine.serve(player, protocol, name=f"outflank {player}", seed=arguments.seed)
        return 0

    return Command(
        f"Let another program play against a player, by {name}.", f"{protocol} level:5", options, run
    )


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of both commands."""
    to.add_argument("player", nargs="?", default="medium", metavar="PLAYER", help=f"{PLAYERS} (medium)")
    to.add_argument("--seed", type=whole(0), help="the seed of the first game; the next has N + 1")


GTP = served("gtp", "GTP")
NBOARD = served("nboard", "NBoard")
