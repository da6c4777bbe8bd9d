"""The command `explore`."""

import argparse
from collections import Counter

import outflank
from outflank import _core
from outflank._commands import Command
from outflank._commands._files import (
    ERRORS_SHOWN,
    NONE_AGREES,
    Filter,
    check_ending,
    complain,
    given,
    say_left_out,
)
from outflank._commands._options import add_filters, whole
from outflank._commands._outputs import check_outputs
from outflank._commands._positions import exists, position_in_text
from outflank._core import Game, Position, Reversi
from outflank._errors import Error
from outflank._game_files import SUFFIX, find, stored_of
from outflank.records import CollectedGame, Collection


def run(arguments: argparse.Namespace) -> int:
    """Shows which moves were played from a position in the games of files, and how the games ended;
    1 if a record cannot be read."""
    names, position = _split(arguments.files)
    if arguments.moves:
        position = Game(position, arguments.moves).position
    check_ending("--sgf", arguments.sgf, ".sgf")
    check_ending("--save", arguments.save, SUFFIX)
    left_out = list[tuple[str, str]]()
    found = list(find([given(name) for name in names], left_out))
    outputs = {"--save": arguments.save, "--sgf": arguments.sgf}
    check_outputs({option: [path] for option, path in outputs.items() if path}, found)
    collection = Collection(*stored_of(found, left_out, keep=True, start=None))
    counts = Counter[str]()
    for name, error in collection.errors:
        counts[name] += 1
        if counts[name] <= ERRORS_SHOWN:
            complain(name, error)
    for name, count in counts.items():
        if count > ERRORS_SHOWN:
            complain(name, f"{count - ERRORS_SHOWN} more records cannot be read")
    for name, count in Counter(name for name, _ in collection.notes).items():
        notes = f"{count} notes" if count > 1 else "a note"
        complain(name, f"{notes} on what was skipped or assumed; convert shows them")
    say_left_out(collection.left_out)
    status, filter = 1 if collection.errors else 0, Filter(arguments)
    collection = filter.games(collection)
    if filter.is_given and not collection:
        complain("outflank", NONE_AGREES)
        return 1
    if arguments.save:
        collection.write(arguments.save)
    rows = collection.explore(position)
    numbers = collection.games(position)
    if rows:
        print(rows)
    print(f"{len(numbers)} of {len(collection)} games go through the position")
    for number in numbers[: arguments.games]:
        print(_core._shown(_about(collection[int(number)], int(number))))
    if 0 < arguments.games < len(numbers):
        print(f"and {len(numbers) - arguments.games} more")
    if arguments.sgf:
        collection[numbers].write_sgf(arguments.sgf)
    return status


def _split(arguments: list[str]) -> tuple[list[str], Position]:
    """Returns the files, and the position of the last argument, unless all of them are files."""
    *names, last = arguments
    if not names:
        return arguments, Reversi()
    try:
        return names, outflank.position(last)
    except Error as error:
        # A file's name may be read as moves.
        if last == "-" or exists(last):
            return arguments, Reversi()
        return names, position_in_text(last, error)


def _about(game: CollectedGame, number: int) -> str:
    """A game in a line: its number, who played, where and when, how it ended."""
    players = f"{game.black or '?'} - {game.white or '?'}"
    ended = f"{game.result or ''}{f' by {abs(game.score):g}' if game.score else ''}"
    said = [f"{number}: {players}", game.event, game.date, ended, game.source]
    return ", ".join(filter(None, said))


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file of games in any format, a collection, a folder, or -; the last may be a position: a"
        " variant, the text of a position, a board of 64 characters or moves from the standard start"
        " (reversi:square-8)",
    )
    to.add_argument("--moves", default="", help="a transcript to play first")
    to.add_argument("--save", metavar="FILE", help="also save the games as a collection, which opens faster")
    to.add_argument(
        "--games", type=whole(0), default=0, metavar="N", help="list the first N games through the position"
    )
    to.add_argument("--sgf", metavar="FILE", help="write the games through the position to this file")
    add_filters(to)


COMMAND = Command(
    "Show how often each move was played from a position.",
    "explore WTH_2004.wtb reversi:square-8 --moves f5d6",
    options,
    run,
)
