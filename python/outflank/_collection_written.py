"""The files of other formats that a collection writes."""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

from outflank import _core
from outflank._collected import CollectedGame
from outflank._columns import Columns
from outflank._core import Game, Oust, position
from outflank._errors import ArgumentError
from outflank._game_files import AnyPath
from outflank.convert import WthorFiles, convert

Lost: TypeAlias = list[tuple[int, str]]
"""The things that a file does not hold: the number of a game with each thing that it lost."""


def written_as(collection: Columns, to: Literal["sgf", "ggf"], path: AnyPath) -> Lost:
    """Writes a file with one game on a line, and returns what it does not hold."""
    lost: Lost = []

    def lines() -> Iterator[bytes]:
        for number, game in enumerate(collection):
            with _of_game(number):
                converted = convert(game, to)
            lost.extend((number, what) for what in converted.lost)
            yield f"{converted.text}\n".encode()

    _core._replace_file_by_parts(path, lines())
    return lost


def written_as_wthor(collection: Columns, path: AnyPath) -> Lost:
    """Writes the files of WTHOR, and returns what they do not hold."""
    lost: Lost = []
    files = WthorFiles()
    for number, game in enumerate(collection):
        with _of_game(number):
            lost.extend((number, what) for what in files.add(game))
    files.write(path)
    return lost


CSV_COLUMNS = ("black", "white", "event", "date", "source")
"""The columns of texts in a file of CSV, by their names in a `CollectedGame`."""

_BREAKS = re.compile(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
"""The line breaks that end a row, whatever reads it."""


def written_as_csv(collection: Columns, path: AnyPath) -> Lost:
    """Writes a table with one game on a line, and returns what it does not hold."""
    lost: Lost = []
    starts = set(collection.starts)
    # Readers begin a game at this column if the table has it, and at the variant's start if not.
    has_positions = any(text != position(position(text).variant).to_string() for text in starts)
    start_columns = ["variant", "position"] if has_positions else ["variant"]

    def lines() -> Iterator[bytes]:
        yield _csv_line([*start_columns, *CSV_COLUMNS, "result", "score", "transcript"])
        for number, game in enumerate(collection):
            if not game.game.moves:
                # Readers skip a row without moves.
                lost.append((number, "the game, because it has no moves"))
                continue
            start = game.game.start
            texts = []
            for name in CSV_COLUMNS:
                text = getattr(game, name)
                texts.append(_BREAKS.sub(" ", text).strip())
                if texts[-1] != text:
                    lost.append((number, f"line breaks, or spaces around the text, in {name}"))
            result = _sgf_result(game)
            if result is None:
                lost.append((number, "the result, which contradicts the score"))
            elif not result and game.score is not None:
                lost.append((number, "the score, which is not read without a result"))
            # The score has a decimal, because readers take 0 for a draw. The result comes before it,
            # because they take the first of the two.
            score = "" if game.score is None else str(game.score)
            cells = [start.variant, start.to_string()] if has_positions else [start.variant]
            yield _csv_line([*cells, *texts, result or "", score, transcript_of(game.game)])

    _core._replace_file_by_parts(path, lines())
    return lost


def _csv_line(cells: list[str]) -> bytes:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue().encode()


def _sgf_result(game: CollectedGame) -> str | None:
    """Returns the result as SGF writes it, such as `B+12`, or `None` if it contradicts the score."""
    score, anti = game.score, "-anti" in game.game.start.variant
    if game.result is None:
        return ""
    if game.result == "draw":
        return "0" if not score else None
    letter = "B" if game.result == "black" else "W"
    if score is None:
        return f"{letter}+"
    # In *anti* reversi the winner has fewer discs.
    lead = score if (game.result == "black") != anti else -score
    return f"{letter}+{lead:g}" if lead >= 0 else None


def transcript_of(game: Game) -> str:
    """Returns the moves as one word, `f5d6c3`, or as several where one could not be read."""
    text = game.transcript()
    is_cells = all(move.cell is not None for move in game.moves)
    return text.replace(" ", "") if is_cells and not isinstance(game.start, Oust) else text


@contextmanager
def _of_game(number: int) -> Iterator[None]:
    """Puts the number of a game before the message of an error."""
    try:
        yield
    except ArgumentError as error:
        raise ArgumentError(f"game {number}: {error}") from None
