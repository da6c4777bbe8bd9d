"""The command `review`."""

import argparse

from outflank._commands import Command
from outflank._commands._files import complain, files, records_of, say_left_out
from outflank._commands._options import add_limits, add_reach
from outflank._commands._values import show_review, show_values
from outflank._errors import Error, UnreadError
from outflank._game_files import NO_GAME


def run(arguments: argparse.Namespace) -> int:
    """Shows how much each move lost, for every game in the files, and every move of positions
    without moves; returns 1 if a record cannot be read."""
    left_out = list[tuple[str, str]]()
    wrong = number = 0
    for file in files(arguments.files, left_out):
        if file.has_names():
            continue
        failed, games = list[Error](), 0
        try:
            records = records_of(file)
        except (OSError, Error) as unread:
            if not file.in_folder:
                raise
            complain(file.name, unread)
            wrong += 1
            continue
        for record in records:
            if isinstance(record, Error):
                failed.append(record)
                if not file.may_be_prose:
                    number += 1
                    _show_beginning(record, number, arguments)
                    complain(file.name, record)
                continue
            number, games = number + 1, games + 1
            if record.game.moves:
                show_review(record.game, number, arguments)
            else:
                show_values(record.game.position, number, arguments)
        if file.may_be_prose and not games:
            left_out.append((file.name, NO_GAME))
        else:
            wrong += len(failed)
            if file.may_be_prose:
                for error in failed:
                    complain(file.name, error)
    say_left_out(left_out)
    return 1 if wrong else 0


def _show_beginning(error: Error, number: int, arguments: argparse.Namespace) -> None:
    """Shows the review of a game up to the move that cannot be played."""
    if isinstance(error, UnreadError) and error.game is not None and error.game.moves:
        show_review(error.game, number, arguments)


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument("files", nargs="+", metavar="FILE", help="a file of games or positions, a folder, or -")
    add_limits(to)
    add_reach(to)
    to.add_argument(
        "--boards",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="show the board before each turning point (only on a terminal)",
    )
    to.add_argument(
        "--lines",
        action="store_true",
        help="show the continuation after every ply that lost something, not only after turning points",
    )


COMMAND = Command(
    "Show how much each move of the games in files lost.",
    "review games.ggf",
    options,
    run,
)
