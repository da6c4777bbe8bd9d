"""Boards as text in a terminal."""

import os
from typing import Any

from outflank._core import Oust, Position

SYMBOLS = {
    "X": ("●", "color(16) on green4"),
    "O": ("●", "bright_white on green4"),
    ".": (" ", "on green4"),
    "*": ("•", "color(16) on green4"),
    "+": ("∘", "color(16) on green4"),
}
"""The symbols of a diagram in a terminal. Legal moves are black, because terminals of 16 colours
show every dark green as the board's. Themes draw the first of 16 colours grey, but not number 16 of
256."""


def draw(position: Position) -> None:
    """Prints the board: in colours if rich is installed and the output is a terminal."""
    console = _console()
    if console is None:
        print(position)
        return
    from rich.text import Text

    *rows, caption = str(position).splitlines()
    board = Text()
    for row in rows:
        # Coordinates are small letters and digits: no symbol is one of them.
        for at, symbol in enumerate(row):
            # A space between two cells is a part of the board.
            sides = row[max(at - 1, 0) : at + 2 : 2]
            is_gap = symbol == " " and len(sides) == 2 and all(side in SYMBOLS for side in sides)
            drawn, style = SYMBOLS["." if is_gap else symbol] if is_gap or symbol in SYMBOLS else (symbol, "")
            board.append(drawn, style)
        board.append("\n")
    # A board that is wider than the terminal is wrapped by it, as text is.
    console.print(board, end="", soft_wrap=True)
    console.print(caption)


def legend(position: Position) -> str:
    """The meaning of the signs of a diagram."""
    if _console() is None:
        black, white, takes, other = ("X is Black", "O is White", "*", "+")
    else:
        black, white, takes, other = ("dark is Black", "light is White", SYMBOLS["*"][0], SYMBOLS["+"][0])
    what = "captures stones" if isinstance(position, Oust) else "flips discs"
    # Usual Reversi has no other placements.
    also = f", {other} is legal too" if "+" in str(position) else ""
    return f"{black}, {white}; {takes} {what}{also}. 3-5: Black has 3 and White 5."


def _console() -> Any:
    """rich's console, if it is installed and the output shows colours and the signs; or None."""
    try:
        from rich.console import Console
    except ImportError:
        return None
    console = Console(highlight=False)
    # Both players' signs are one dot: without colours, and where the dot is not to be had, text
    # tells them apart.
    colours = console.is_terminal and console.color_system is not None and not console.no_color
    if not colours or os.environ.get("TERM") == "dumb" or not _can_show(console.encoding):
        return None
    return console


def _can_show(encoding: str) -> bool:
    """Whether an encoding has the symbols of a coloured board."""
    try:
        "".join(sign for sign, _ in SYMBOLS.values()).encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
