"""The command `play`."""

import argparse

import outflank
from outflank._commands import Command
from outflank._commands._options import add_variant, whole
from outflank._commands._terminal_game import TerminalGame
from outflank._core import Game, Oust, Position, Random
from outflank._opponents import PLAYERS, Chooser, named


def run(arguments: argparse.Namespace) -> int:
    """Plays a game against the computer, or between two people."""
    game = Game(outflank.position(arguments.variant), arguments.moves)
    level = arguments.opponent or _first_level(game.position)
    opponent = None if arguments.both else _opponent(level, arguments.seed)
    TerminalGame(game, 2 if arguments.second else 1, opponent).play()
    return 0


def _first_level(position: Position) -> str:
    """The opponent of a new player, who wins some games against it: the one of the page to play on."""
    if "level:1" not in PLAYERS:
        # The library was built without the engine.
        return "easy"
    return "level:1" if isinstance(position, Oust) else "level:3"


def _opponent(level: str, seed: int | None) -> Chooser:
    if level == "random":
        rng = Random(seed)
        # A position that is not over has a move.
        return lambda position: position.random_move(rng) or "pass"
    return named(level, "--opponent", PLAYERS, seed)


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_variant(to)
    to.add_argument("--moves", default="", help="a transcript to play first")
    to.add_argument("--both", action="store_true", help="move for both sides yourself")
    to.add_argument("--second", action="store_true", help="let the opponent move first")
    to.add_argument(
        "--opponent",
        metavar="LEVEL",
        help=f"{PLAYERS} (level:3, in Oust level:1)",
    )
    to.add_argument("--seed", type=whole(0), help="the same seed gives the same moves of the opponent")


COMMAND = Command(
    "Play a game against the computer, or with a friend.",
    "play oust:hex-5 --opponent easy",
    options,
    run,
)
