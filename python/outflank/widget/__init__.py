"""A board to play on in JupyterLab, VS Code, Colab and marimo, and self-contained web pages.

The board needs the extra `widget`, which installs anywidget. `to_html`, and `worksheet` for puzzles to
print, need nothing.
"""

import html
import json
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from outflank._core import Game, Position
from outflank._errors import must_be
from outflank._extras import missing
from outflank.widget import _record
from outflank.widget._page import check_path, returned
from outflank.widget._worksheet import Puzzle, worksheet

if TYPE_CHECKING:
    from outflank.widget._board import Board as Board

# `Board` is not in it, because `from outflank.widget import *` would need anywidget.
__all__ = ["Puzzle", "to_html", "worksheet"]

_HERE = Path(__file__).parent
_MODULES = (
    "texts.js",
    "words.js",
    "arrows.js",
    "cells.js",
    "record.js",
    "grid.js",
    "panel.js",
    "theme.js",
    "board.js",
)
_STYLES = ("grid.css", "board.css")
_SIZES = range(120, 2001)


def _script(last: str) -> str:
    """The modules of the board as one, for places that take one file, and `last` at their end."""
    lines: list[str] = []
    for name in (*_MODULES, last):
        for line in (_HERE / name).read_text(encoding="utf-8").splitlines():
            if not line.startswith("import "):
                lines.append(line.removeprefix("export ") if not line.startswith("export default") else line)
    return "\n".join(lines) + "\n"


def _style() -> str:
    return "".join((_HERE / name).read_text(encoding="utf-8") for name in _STYLES)


def _size(size: int | None) -> int | None:
    if size is not None and (isinstance(size, bool) or not isinstance(size, int) or size not in _SIZES):
        raise must_be("size", f"a number of pixels from {_SIZES[0]} to {_SIZES[-1]}", size)
    return size


def _words(lang: str) -> dict[str, Any] | None:
    """The texts of a board in a language; `None` for English, which the board has itself."""
    if lang == "en":
        return None
    tables = json.loads((_HERE / "words.json").read_text(encoding="utf-8"))
    if not isinstance(lang, str) or lang not in tables:
        raise must_be("lang", f"en, {', '.join(tables)}", lang)
    return {"lang": lang, "texts": tables[lang]}


@overload
def to_html(
    shown: Position | Game[Any], path: None = None, *, size: int | None = None, lang: str = "en"
) -> str: ...
@overload
def to_html(
    shown: Position | Game[Any], path: str | PathLike[str], *, size: int | None = None, lang: str = "en"
) -> None: ...
def to_html(
    shown: Position | Game[Any],
    path: str | PathLike[str] | None = None,
    *,
    size: int | None = None,
    lang: str = "en",
) -> str | None:
    """Returns a self-contained web page of a position, or of a game to step through with buttons, a
    list of its moves and the arrow keys. With a path it writes the page there instead.

    Args:
        shown: A position or a game.
        path: The file to write the page to. The function then returns `None`.
        size: The width of the board in pixels. By default it depends on the number of cells.
        lang: The language of the texts: "en", "ja", "tr", "bn", "ml", "cy" or "lg", as on the page to play
            on.

    Raises:
        ArgumentError: `shown` is neither, the path does not end in `.html`, the size is not from 120
            to 2000, or there are no texts in the language.
        OSError: The file cannot be written.

    >>> from outflank import Game, Reversi
    >>> from outflank.widget import to_html
    >>> page = to_html(Game(Reversi(), "f5d6c3"), size=480)
    >>> page.startswith("<!doctype html>"), "http" in page.replace("http://www.w3.org/2000/svg", "")
    (True, False)
    """
    check_path(path)
    if not isinstance(shown, Game | Position):
        raise must_be("shown", "a position or a game", shown)
    game: Game[Any] = shown if isinstance(shown, Game) else Game(shown)
    data = {"board": _record.board(game.start), "plies": _record.plies(game), "size": _size(size)}
    data["words"] = _words(lang)
    # Nothing in the data may end the script.
    record = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    title = html.escape(f"{game.start.variant}, {len(game.moves)} plies")
    page = (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>\n{_style()}</style></head>\n'
        f'<body class="outflank-page"><div id="board"></div>\n<script type="module">\n{_script("page.js")}'
        f'look(document.getElementById("board"), {record});\n</script></body></html>\n'
    )
    return returned(page, path)


if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    def __getattr__(name: str) -> Any:
        # Only the widget needs anywidget.
        if name == "Board":
            try:
                from outflank.widget._board import Board
            except ModuleNotFoundError as error:
                raise missing("outflank.widget.Board", "widget", error) from None

            return Board
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
