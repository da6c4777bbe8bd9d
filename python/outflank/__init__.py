"""The rules of Reversi (also sold as Othello) and of Oust, a game by Mark Steere (2007).

>>> import outflank
>>> start = outflank.Reversi()
>>> after = start.play("d3")               # positions are immutable
>>> [str(move) for move in after.legal_moves]
['c3', 'e3', 'c5']
>>> start.play("a1")
Traceback (most recent call last):
    ...
outflank.IllegalMoveError: a1 is illegal: it outflanks nothing (R2)
>>> outflank.Oust("hex-5").perft(2)
3721
>>> game = outflank.Game(outflank.Reversi(), "f5d6c3")
>>> game.pop()
Move('c3', 'square-8')
>>> game.position.score
(3, 3)
"""

from outflank import tabletop
from outflank._core import (
    Batch,
    Game,
    GameTree,
    Move,
    Node,
    Oust,
    Position,
    Random,
    Reversi,
    __version__,
    position,
    save_animation,
    variants,
)
from outflank._errors import (
    ArgumentError,
    Error,
    IllegalMoveError,
    InternalError,
    ParseError,
    ProgramError,
    RecordError,
    TableError,
    UnreadError,
)
from outflank.playouts import Evaluation, Opponent, evaluate_by_playouts
from outflank.records import (
    read_abstractplay,
    read_ggf,
    read_obf,
    read_sgf,
    read_transcripts,
    read_trees,
    read_wthor,
)

__all__ = [
    "ArgumentError",
    "Batch",
    "Error",
    "Evaluation",
    "Game",
    "GameTree",
    "IllegalMoveError",
    "InternalError",
    "Move",
    "Node",
    "Opponent",
    "Oust",
    "ParseError",
    "Position",
    "ProgramError",
    "Random",
    "RecordError",
    "Reversi",
    "TableError",
    "UnreadError",
    "__version__",
    "evaluate_by_playouts",
    "position",
    "read_abstractplay",
    "read_ggf",
    "read_obf",
    "read_sgf",
    "read_transcripts",
    "read_trees",
    "read_wthor",
    "save_animation",
    "tabletop",
    "variants",
]
