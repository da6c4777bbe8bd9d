"""A game as the page reads it: the board once, then of each ply what it changed.

A ply is the position after a move. Cells are written as two characters of base 36, so that a long
game on a large board stays a small page.
"""

from collections.abc import Iterator
from typing import Any

from outflank._core import Game, Move, Oust, Position, Reversi

SIGNS = {-1: "#", 0: ".", 1: "X", 2: "O"}
"""The sign that the page writes for each value of `Position.to_array`."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def _cell(action: int) -> str:
    return _DIGITS[action // 36] + _DIGITS[action % 36]


def board(position: Position) -> dict[str, Any]:
    """What stays the same in a game: its board, and the cells at the start, row by row.

    >>> from outflank import Reversi
    >>> board(Reversi("square-4"))["start"]
    '.....OX..XO.....'
    """
    return {
        "variant": position.variant,
        "hexagonal": position.board.startswith("hex"),
        "width": position.width,
        "height": position.height,
        "start": "".join(SIGNS[value] for value in position.to_array().ravel().tolist()),
    }


def ply(before: Position | None, move: Move | None, position: Position) -> dict[str, Any]:
    """A position, and the move that led to it; without them, the position that a game begins in.

    `changes` are groups of cells that now hold the group's first sign. `legal` are groups too: a
    cell that may be placed on, and the cells that this would take. `others` are the moves without
    a cell.

    >>> from outflank import Reversi
    >>> start = Reversi("square-4")
    >>> ply(start, start.move("b1"), start.play("b1"))["changes"]
    'X0105'
    """
    changes = ""
    if before is not None:
        old, new = before.to_array().ravel().tolist(), position.to_array().ravel().tolist()
        groups: dict[str, str] = {}
        for action, (was, value) in enumerate(zip(old, new, strict=True)):
            if was != value:
                groups[SIGNS[value]] = groups.get(SIGNS[value], "") + _cell(action)
        changes = " ".join(sign + cells for sign, cells in groups.items())
    # The move of a player whose turn goes on has a cell: a swap changes who plays, and no turn.
    again = before is not None and move is not None and move.cell is not None and before.turn == position.turn
    others = [[str(other), int(other)] for other in position.legal_moves if other.cell is None]
    return {
        "move": "" if move is None else str(move),
        "cell": -1 if move is None or move.cell is None else int(move),
        "changes": changes,
        "legal": " ".join(_legal(position)),
        "others": others,
        "turn": position.turn,
        "player": position.player,
        "score": list(position.score),
        **({"again": True} if again else {}),
        **({"outcome": position.outcome} if position.is_over else {}),
    }


def _legal(position: Position) -> Iterator[str]:
    for move in position.legal_moves:
        if move.cell is None:
            continue
        names = position.flips(move) if isinstance(position, Reversi) else _captures(position, move)
        yield _cell(int(move)) + "".join(_cell(int(position.move(name))) for name in names)


def _captures(position: Position, move: Move) -> list[str]:
    return position.captures(move) if isinstance(position, Oust) else []


def plies(game: Game[Any], known: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    """Every ply of a game. Those of `known` that the game still has are not made again.

    >>> from outflank import Game, Reversi
    >>> [one["move"] for one in plies(Game(Reversi(), "f5d6"))]
    ['', 'f5', 'd6']
    """
    moves, positions = game.moves, game.positions
    made = list(known or [ply(None, None, game.start)])[: len(moves) + 1]
    for at, (move, one) in enumerate(zip(moves, made[1:], strict=False)):
        if one["move"] != str(move):
            made = made[: at + 1]
            break
    for at in range(len(made) - 1, len(moves)):
        made.append(ply(positions[at], moves[at], positions[at + 1]))
    return made
