"""Names that people try, as other libraries have them. Their errors say which name to write
instead.

On classes they are descriptors, because a `__getattr__` would make Python look up each method more
slowly.
"""

from collections.abc import Callable
from typing import NoReturn

from outflank._collection import Collection
from outflank._core import Batch, Game, Position

POSITION = {
    "black": 'position.cells_of("black")',
    "cells": 'position.cells_of("black"), or position.to_array()',
    "copy": "the position itself, because a position never changes",
    "do_move": "position.play(move), which returns a position",
    "empties": "position.cells_of(None)",
    "fen": "position.to_string()",
    "get_legal_moves": "position.legal_moves",
    "hash": "position.key",
    "is_game_over": "position.is_over",
    "legal_actions": "[int(move) for move in position.legal_moves]",
    "make_move": "position.play(move), which returns a position",
    "mobility": "len(position.legal_moves)",
    "moves": "position.legal_moves",
    "pop": "game.pop() of a Game, because a position has no history",
    "push": "position.play(move), which returns a position, or a Game",
    "render": "print(position), or position.svg()",
    "result": "position.outcome, or position.result_for(seat)",
    "side_to_move": "position.turn",
    "to_move": "position.turn",
    "to_numpy": "position.to_array()",
    "to_svg": "position.svg()",
    "undo": "game.pop() of a Game, because a position has no history",
    "white": 'position.cells_of("white")',
    "why": "position.play(move), whose error has the reason and the rule",
    "zobrist": "position.key",
}
"""The names on positions, with what to write."""

GAME = {
    "board": "game.position",
    "copy": "copy.copy(game)",
    "from_ggf": "next(outflank.read_ggf(text.encode())).game",
    "history": "game.moves, or list(game) for the positions",
    "is_game_over": "game.is_over",
    "legal_actions": "[int(move) for move in game.legal_moves]",
    "make_move": "game.push(move)",
    "move": "game.push(move)",
    "play": "game.push(move)",
    "plies": "len(game.moves)",
    "result": "game.outcome, or game.position.result_for(seat)",
    "to_pgn": "game.transcript(), game.to_sgf() or game.to_ggf()",
    "turned": "game.symmetries()",
    "undo": "game.pop()",
}
"""The names on games, with what to write."""

BATCH = {
    "boards": "list(batch)",
    "copy": "copy.copy(batch)",
    "dones": "batch.ended, about the last step, or batch.finished()",
    "keys": "[position.key for position in batch]",
    "legal_moves": "batch.legal_mask()",
    "masks": "batch.legal_mask()",
    "num_envs": "len(batch)",
    "observations": "batch.planes()",
    "observe": "batch.planes()",
    "outcomes": "[position.outcome for position in batch], or batch.rewards after a step",
    "scores": "[position.score for position in batch]",
    "turn": "batch.turns()",
    "winners": "[position.winner for position in batch], or batch.rewards after a step",
}
"""The names on batches, with what to write."""

COLLECTION = {
    "add": "Collection.merge([collection, Collection.of_games([game])])",
    "append": "Collection.merge([collection, Collection.of_games([game])])",
    "filter": "collection.select(...), or collection[mask]",
    "names": "collection.black and collection.white",
    "openings": "outflank.openings.name(game), or collection.explore(position)",
    "players": "collection.black and collection.white",
    "save": "collection.write(path)",
    "search": "collection.explore(position), or collection.games(position)",
    "to_csv": "collection.to_arrow().to_pandas().to_csv(path)",
    "to_pandas": "collection.to_arrow().to_pandas()",
    "to_polars": "polars.from_arrow(collection.to_arrow())",
}
"""The names on collections, with what to write."""

MODULES = {
    "outflank": {
        "Board": "outflank.Reversi() or outflank.Oust(), or outflank.widget.Board() in a notebook",
        "Othello": "outflank.Reversi()",
        "analyse": "outflank.search.analyse(position)",
        "analyze": "outflank.search.analyse(position)",
        "load": "outflank.records.read(path)",
        "match": "outflank.engine.match(a, b)",
        "play": "outflank.engine.play(first, second)",
        "read": "outflank.records.read(text)",
        "review": "outflank.search.review(game)",
        "solve": "outflank.search.solve(position)",
    },
    "outflank.engine": {
        "Engine": "outflank.engine.open(command), or outflank.engine.player(name)",
        "SimpleEngine": "outflank.engine.open(command)",
        "elo": "outflank.engine.match(a, b).elo",
        "level": 'outflank.engine.player("level:5")',
        "levels": "outflank.playouts.LEVELS",
        "players": "help(outflank.engine.player), which lists the names",
        "popen_uci": "outflank.engine.open(command)",
        "start": "outflank.engine.open(command)",
        "tournament": "outflank.engine.match(a, b) for each two players",
    },
    "outflank.env": {
        "make": "outflank.env.single(variant) or outflank.env.vector(variant, n)",
        "per_position": "opponent=function: a function of a position is an opponent as it is",
    },
    "outflank.openings": {
        "find": "outflank.openings.name(game), or outflank.openings.common().find(game)",
        "lookup": "outflank.openings.name(game)",
    },
    "outflank.records": {
        "load": "outflank.records.read(path)",
        "parse": "outflank.records.read(text)",
        "read_csv": "outflank.records.read(path)",
        "read_file": "outflank.records.read(path)",
        "read_pgn": "outflank.records.read(path)",
        "repair": "outflank.records.read(text), whose UnreadError has game and ply",
    },
    "outflank.search": {
        "analyze": "outflank.search.analyse(position)",
        "evaluate": "outflank.search.best_move(position).value",
        "hint": "outflank.search.best_move(position)",
        "perft": "position.perft(depth)",
        "search": "outflank.search.best_move(position)",
    },
}
"""The names in modules, with what to write."""


def no_attribute(module: str, name: str) -> AttributeError:
    """Returns the error for a name that a module does not have."""
    remedy = MODULES[module].get(name)
    message = f"module {module!r} has no attribute {name!r}"
    return AttributeError(f"{message}; write {remedy}" if remedy else message, name=name)


def of_module(module: str) -> Callable[[str], NoReturn]:
    """Returns the `__getattr__` of a module."""

    def absent(name: str) -> NoReturn:
        raise no_attribute(module, name)

    return absent


class Guess:
    """An attribute that is not there: its error says what to write."""

    def __init__(self, owner: str, name: str, remedy: str) -> None:
        self.message = f"{owner!r} object has no attribute {name!r}; write {remedy}"
        self.name = name

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError(self.message, name=self.name, obj=instance)


def _dir_without(guesses: dict[str, str]) -> object:
    def listed(self: object) -> list[str]:
        return [name for name in object.__dir__(self) if name not in guesses]

    return listed


def install() -> None:
    """Puts the guesses on the classes. `dir` does not list them."""
    classes: tuple[tuple[type, dict[str, str]], ...] = (
        (Position, POSITION),
        (Game, GAME),
        (Batch, BATCH),
        (Collection, COLLECTION),
    )
    for cls, guesses in classes:
        for name, remedy in guesses.items():
            setattr(cls, name, Guess(cls.__name__, name, remedy))
        cls.__dir__ = _dir_without(guesses)  # type: ignore[method-assign, assignment]
