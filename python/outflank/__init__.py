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

Submodules load when they are first used: `outflank.search.solve(position)` needs no other import.
"""

import importlib
from typing import TYPE_CHECKING

from outflank import tabletop
from outflank._collection import Collection
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
from outflank._names import of_module
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

if TYPE_CHECKING:
    from outflank import convert as convert
    from outflank import engine as engine
    from outflank import env as env
    from outflank import jax as jax
    from outflank import openings as openings
    from outflank import playouts as playouts
    from outflank import records as records
    from outflank import search as search
    from outflank import widget as widget

__all__ = [
    "ArgumentError",
    "Batch",
    "Collection",
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

# Not in `__all__`, because `from outflank import *` would load JAX.
_SUBMODULES = (
    "convert",
    "engine",
    "env",
    "jax",
    "openings",
    "playouts",
    "records",
    "search",
    "types",
    "widget",
)

_absent = of_module(__name__, *_SUBMODULES)

if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    def __getattr__(name: str) -> object:
        # The import also sets the attribute, so that this is called once for each.
        if name in _SUBMODULES:
            return importlib.import_module(f"outflank.{name}")
        return _absent(name)
