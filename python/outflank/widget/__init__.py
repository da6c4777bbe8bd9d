"""Click to play: a board for JupyterLab, VS Code, Colab and marimo, and the same page alone as a
file.

The extra `widget` brings anywidget; `to_html` needs nothing.
"""

import html
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from outflank._core import Game, Move, Oust, Position, Reversi
from outflank._extras import missing

__all__ = ["frame", "to_html"]

_HERE = Path(__file__).parent
Opponent = Callable[[Reversi | Oust], Move | str | int]
"""Chooses a move in a position in which it has one."""


def frame(
    position: Reversi | Oust, last: Move | None = None, taken: list[str] | None = None
) -> dict[str, Any]:
    """What the page shows of a position: its cells and what may be placed on them, in words and
    numbers."""
    array = position.to_array()
    cells = []
    for action, value in enumerate(array.ravel().tolist()):
        if value >= 0:
            cells.append(
                {"action": action, "name": str(position.move(action)), "color": ("", "black", "white")[value]}
            )
    placements: dict[int, list[str]] = {}
    others = []
    for move in position.legal_moves:
        if move.cell is None:
            others.append({"action": int(move), "name": str(move)})
        elif isinstance(position, Reversi):
            placements[int(move)] = position.flips(move)
        else:
            placements[int(move)] = position.captures(move)
    return {
        "variant": position.variant,
        "hexagonal": position.board.startswith("hex"),
        "width": position.width,
        "height": position.height,
        "cells": cells,
        "legal": [{"action": action, "takes": takes} for action, takes in placements.items()],
        "buttons": others,
        "last": str(last) if last is not None else "",
        "taken": taken or [],
        "caption": str(position).splitlines()[-1],
        "turn": position.turn,
    }


def _taken(position: Reversi | Oust, move: Move) -> list[str]:
    return position.flips(move) if isinstance(position, Reversi) else position.captures(move)


def _frames(game: Game[Any]) -> list[dict[str, Any]]:
    frames = [frame(game.start)]
    for before, move, position in zip(game.positions, game.moves, game.positions[1:], strict=False):
        frames.append(frame(position, move, _taken(before, move)))
    return frames


def to_html(shown: Position | Game[Any], path: str | Path | None = None) -> str:
    """A page that stands alone: a position, or a game to look through with buttons and arrow keys.
    Written to `path`, if there is one.

    >>> from outflank import Game, Reversi
    >>> from outflank.widget import to_html
    >>> page = to_html(Game(Reversi(), "f5d6c3"))
    >>> page.startswith("<!doctype html>"), "http" in page.replace("http://www.w3.org/2000/svg", "")
    (True, False)
    """
    game: Game[Any] = shown if isinstance(shown, Game) else Game(shown)
    script, style = ((_HERE / name).read_text(encoding="utf-8") for name in ("board.js", "board.css"))
    # Nothing in the data may end the script.
    frames = json.dumps(_frames(game)).replace("<", "\\u003c")
    title = html.escape(f"{game.start.variant}, {len(game.moves)} plies")
    page = (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n<style>{style}</style></head>\n'
        f'<body class="outflank-page"><div id="board"></div>\n<script type="module">\n{script}\n'
        f'look(document.getElementById("board"), {frames});\n</script></body></html>\n'
    )
    if path is not None:
        Path(path).write_text(page, encoding="utf-8")
    return page


def __getattr__(name: str) -> Any:
    # Only who asks for the widget needs anywidget.
    if name == "Board":
        try:
            from outflank.widget._board import Board
        except ModuleNotFoundError as error:
            raise missing("outflank.widget.Board", "widget", error) from None

        return Board
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
