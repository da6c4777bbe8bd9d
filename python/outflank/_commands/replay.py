"""The command `replay`."""

import argparse
from collections.abc import Iterable
from typing import Any

import outflank
from outflank import _core
from outflank._commands import Command
from outflank._commands._files import READERS, complain, files, is_read, progress, say_left_out
from outflank._core import Game
from outflank._errors import Error
from outflank._game_files import NO_GAME, GameFile
from outflank.records import Collection, Problem, WthorRecord, read


def run(arguments: argparse.Namespace) -> int:
    """Replays record files. Returns 1 if a record cannot be read, its score differs, or a file has
    no game, and 2 if a named file cannot be read."""
    wrong, left_out = 0, list[tuple[str, str]]()
    for file in files(arguments.files, left_out):
        name = file.name
        if file.has_names():
            continue
        try:
            content, format, records = _replayed(file)
        except (OSError, Error) as error:
            complain(name, error)
            if not file.in_folder:
                return 2
            wrong += 1
            continue
        games = ended = 0
        failed: list[object] = list(getattr(records, "errors", []))
        for record in progress(records, name):
            if isinstance(record, Error):
                failed.append(record)
                continue
            try:
                game = record if isinstance(record, Game) else _game_of(record)
            except Error as error:
                failed.append(error)
                continue
            games += 1
            ended += game.position.is_over
            if isinstance(record, WthorRecord):
                score = game.position.tournament_score
                if score and score[0] != record.score:
                    failed.append(f"the score is {score[0]}, but the record has {record.score}")
        if file.may_be_prose and not games:
            left_out.append((name, NO_GAME))
            continue
        if not games and not failed:
            failed.append(NO_GAME)
        for failure in failed:
            complain(name, failure)
        if failed and format == "transcript" and is_read(content, outflank.Reversi()):
            complain(name, "not a list of transcripts; outflank.records.read reads it")
        wrong += len(failed)
        print(_core._shown(f"{name}: {games} games, {ended} ended, {len(failed)} wrong"))
    say_left_out(left_out)
    return 1 if wrong else 0


def _game_of(record: Any) -> Game:
    """The game of a record; a problem has a position without moves."""
    return Game(record.position) if isinstance(record, Problem) else record.game


def _replayed(file: GameFile) -> tuple[bytes, str | None, Iterable[Any]]:
    """The content of a file, its format, and its records."""
    if file.is_collection():
        return b"", None, Collection(file.collection())
    content = file.content()
    _core._check_is_text(content)
    format = _core._format(file.name, content)
    keyword = "keep" if format == "wthor" else "yield"
    return content, format, READERS.get(format, read)(content, errors=keyword)


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file of games in any format, a collection or a folder, or -",
    )


COMMAND = Command(
    "Play the games of record files, and check their results.",
    "replay WTH_2004.wtb",
    options,
    run,
)
