"""Sheets of puzzles to print: `outflank.widget.worksheet`."""

import html
from collections.abc import Iterable
from itertools import count, islice, product
from os import PathLike
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from outflank._core import Game, Move, Oust, Position, Reversi
from outflank._errors import ArgumentError, Error, must_be
from outflank.widget._page import check_path, returned

if TYPE_CHECKING:
    from outflank._core import _Colors

ANSWER = "gold"
"""The colour of the cell of an answer. A printer without colours makes it a light grey."""

STYLE = """
@page { size: A4; margin: 12mm; }
body { font-family: sans-serif; }
h1 { margin: 0 0 4mm; font-size: 18pt; }
main, section > div { display: flex; flex-wrap: wrap; gap: 5mm 10mm; }
section { break-before: page; margin-top: 10mm; }
figure { margin: 0; width: 76mm; break-inside: avoid; }
section figure { width: 55mm; }
/* Every board fits its square, whatever its shape is. */
svg { display: block; width: 100%; height: auto; aspect-ratio: 1; }
figcaption { margin-top: 1mm; font-size: 11pt; }
section figcaption { font-size: 9pt; }
@media print { body { margin: 0; } main, section > div { justify-content: space-between; } section { margin: 0; } }
"""
"""Six questions fit on a sheet of A4, and so do nine answers."""


class Puzzle(NamedTuple):
    """A puzzle of a `worksheet`."""

    shown: Reversi | Oust | Game[Any]
    """The position, or a game for its last position."""
    line: str | Iterable[Move | str | int]
    """The answer, and the moves that may follow."""
    question: str = ""
    """The text below the board. By default it asks in English which move wins."""


@overload
def worksheet(
    puzzles: Iterable[Puzzle | tuple[Any, ...]],
    path: None = None,
    *,
    title: str = ...,
    answers: str | None = ...,
    lang: str = ...,
    colors: "_Colors | None" = ...,
) -> str: ...
@overload
def worksheet(
    puzzles: Iterable[Puzzle | tuple[Any, ...]],
    path: str | PathLike[str],
    *,
    title: str = ...,
    answers: str | None = ...,
    lang: str = ...,
    colors: "_Colors | None" = ...,
) -> None: ...
def worksheet(
    puzzles: Iterable[Puzzle | tuple[Any, ...]],
    path: str | PathLike[str] | None = None,
    *,
    title: str = "Which move wins?",
    answers: str | None = "Answers",
    lang: str = "en",
    colors: "_Colors | None" = "print",
) -> str | None:
    """Returns a web page of puzzles to print, with letters on the legal moves. With a path it writes
    the page there instead.

    A browser prints six puzzles of 8x8 Reversi on a sheet of A4, and their answers on another one.

    Args:
        puzzles: The puzzles: each a `Puzzle`, or a tuple with the same members.
        path: The file to write the page to. The function then returns `None`.
        title: The heading of the questions.
        answers: The heading of the answers, which begin a new sheet; without it there are no
            answers.
        lang: The language of the texts, such as "tr", for screen readers and hyphenation.
        colors: The colours of the boards, as for `Position.svg`; with `None` the green of other pictures.

    Raises:
        ArgumentError: `puzzles` is empty, a puzzle lacks an answer, or the path does not end in
            `.html`. The errors of a line that cannot be played begin with the index of its puzzle.
        OSError: The file cannot be written.

    >>> import outflank
    >>> from outflank.widget import Puzzle, worksheet
    >>> position = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
    >>> puzzles = [Puzzle(position, "a2 pass b4", "Siyah oynar: hangi hamle kazanır?")]
    >>> page = worksheet(puzzles, title="Hangi hamle kazanır?", answers="Yanıtlar", lang="tr")
    >>> "1. Siyah oynar: hangi hamle kazanır?" in page, "1. A: a2 pass b4" in page
    (True, True)
    """
    check_path(path)
    questions, solutions = [], []
    for number, puzzle in zip(count(1), puzzles, strict=False):
        question, solution = _figures(number, puzzle, {} if colors is None else {"colors": colors})
        questions.append(question)
        solutions.append(solution)
    if not questions:
        raise ArgumentError("puzzles must have at least 1 puzzle, got 0")
    shown = ""
    if answers is not None:
        shown = f"<section><h1>{html.escape(answers)}</h1>\n<div>{''.join(solutions)}</div></section>"
    page = (
        f'<!doctype html>\n<html lang="{html.escape(lang)}"><head><meta charset="utf-8">'
        f"<title>{html.escape(title)}</title>\n"
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n'
        f"<body><h1>{html.escape(title)}</h1>\n<main>{''.join(questions)}</main>\n{shown}</body></html>\n"
    )
    return returned(page, path)


def _figures(number: int, given: Any, options: dict[str, Any]) -> tuple[str, str]:
    """The boards of a puzzle: the question, and the answer."""
    try:
        puzzle = Puzzle(*given)
        position = puzzle.shown.position if isinstance(puzzle.shown, Game) else puzzle.shown
        if not isinstance(position, Position):
            raise must_be("shown", "a position or a game", position)
        line = Game(position, puzzle.line).moves
        if not line:
            raise ArgumentError("line must have at least 1 move, got 0")
    except (Error, TypeError) as error:
        message, *others = error.args
        error.args = (f"puzzles[{number - 1}]: {message}", *others)
        raise
    cells = [move for move in position.legal_moves if move.cell is not None]
    letters = dict(zip(cells, _letters(len(cells)), strict=True))
    best = line[0]
    asked = puzzle.question or f"{position.turn.capitalize()} to move: which move wins?"
    told = " ".join(map(str, line))
    marked: dict[str, Any] = {}
    # A pass or a swap has no letter.
    if best in letters:
        told = f"{letters[best]}: {told}"
        marked = {"labels": {best: letters[best]}, "fill": {best: ANSWER}}
    question = _figure(position.svg(labels=letters, **options), f"{number}. {asked}")
    return question, _figure(position.svg(legal_moves=False, **marked, **options), f"{number}. {told}")


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{html.escape(caption)}</figcaption></figure>"


def _letters(number: int) -> list[str]:
    """The first names of moves: A to Z, then AA, AB and so on."""
    words = ("".join(word) for length in count(1) for word in product(ascii_uppercase, repeat=length))
    return list(islice(words, number))
