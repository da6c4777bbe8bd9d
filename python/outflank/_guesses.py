"""Names that people try, as other libraries have them. Their errors say which name to write
instead.

On classes they are descriptors, because a `__getattr__` would make Python look up each method more
slowly.
"""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from inspect import signature
from typing import NoReturn

from outflank._collection import Collection
from outflank._core import Batch, Game, GameTree, Move, Node, Position

POSITION = {
    "black": 'position.cells_of("black")',
    "cells": 'position.cells_of("black"), or position.to_array()',
    "copy": "the position itself, because a position never changes",
    "do_move": "position.play(move), which returns a position",
    "empties": "position.cells_of(None)",
    "fen": "position.to_string()",
    "fullmove_number": "len(game.moves) of a Game, because a position has no history",
    "generate_legal_moves": "position.legal_moves",
    "get_legal_moves": "position.legal_moves",
    "hash": "position.key",
    "is_game_over": "position.is_over",
    "legal_actions": "[int(move) for move in position.legal_moves]",
    "make_move": "position.play(move), which returns a position",
    "mirror": "position.symmetries()",
    "mobility": "len(position.legal_moves)",
    "move_stack": "game.moves of a Game, because a position has no history",
    "moves": "position.legal_moves",
    "parse_san": "position.move(name)",
    "parse_uci": "position.move(name)",
    "peek": "game.moves[-1] of a Game, because a position has no history",
    "piece_at": "position[cell]",
    "piece_map": "position.cells_of(color), or position.to_array()",
    "ply": "len(game.moves) of a Game, because a position has no history",
    "pop": "game.pop() of a Game, because a position has no history",
    "push": "position.play(move), which returns a position, or a Game",
    "push_san": "position.play(move), which returns a position, or a Game",
    "push_uci": "position.play(move), which returns a position, or a Game",
    "render": "print(position), or position.svg()",
    "reset": "outflank.position(position.variant), because a position never changes",
    "result": "position.outcome, or position.result_for(seat)",
    "san": "str(move)",
    "set_fen": "outflank.position(text), because a position never changes",
    "side_to_move": "position.turn",
    "to_move": "position.turn",
    "to_numpy": "position.to_array()",
    "to_svg": "position.svg()",
    "transform": "position.symmetries()",
    "uci": "str(move)",
    "undo": "game.pop() of a Game, because a position has no history",
    "unicode": "print(position)",
    "white": 'position.cells_of("white")',
    "why": "position.play(move), whose error has the reason and the rule",
    "zobrist": "position.key",
}
"""The names on positions, with what to write."""

GAME = {
    "add_variation": "node.add_move(move) of an outflank.GameTree, because a game has no variations",
    "board": "game.position",
    "copy": "copy.copy(game)",
    "end": "game.position",
    "fen": "game.position.to_string()",
    "from_ggf": "next(outflank.read_ggf(text.encode())).game",
    "fullmove_number": "len(game.moves)",
    "generate_legal_moves": "game.legal_moves",
    "headers": "reading.tags of outflank.records.read(path)",
    "history": "game.moves, or list(game) for the positions",
    "is_game_over": "game.is_over",
    "is_legal": "game.position.is_legal(move)",
    "legal_actions": "[int(move) for move in game.legal_moves]",
    "mainline_moves": "game.moves",
    "make_move": "game.push(move)",
    "move": "game.push(move)",
    "move_stack": "game.moves",
    "parse_san": "game.position.move(name)",
    "parse_uci": "game.position.move(name)",
    "peek": "game.moves[-1]",
    "piece_at": "game.position[cell]",
    "piece_map": "game.position.cells_of(color), or game.position.to_array()",
    "play": "game.push(move)",
    "plies": "len(game.moves)",
    "ply": "len(game.moves)",
    "push_san": "game.push(move)",
    "push_uci": "game.push(move)",
    "reset": "outflank.Game(game.start)",
    "result": "game.outcome, or game.position.result_for(seat)",
    "root": "outflank.Game(game.start)",
    "san": "str(move)",
    "set_fen": "outflank.Game(text)",
    "to_pgn": "game.transcript(), game.to_sgf() or game.to_ggf()",
    "turned": "game.symmetries()",
    "uci": "str(move)",
    "undo": "game.pop()",
    "unicode": "print(game.position)",
    "variations": "node.children of an outflank.GameTree, because a game has no variations",
}
"""The names on games, with what to write."""

MOVE = {
    "from_square": "move.cell, because a move has only one cell",
    "from_uci": 'position.move("f5"), or outflank.Move("f5", "square-8")',
    "null": 'position.move("pass")',
    "parse": 'position.move("f5"), or outflank.Move("f5", "square-8")',
    "to_square": "move.cell, or int(move)",
    "uci": "move.name, or str(move)",
}
"""The names on moves, with what to write."""

NODE = {
    "add_main_variation": "node.add_move(move).promote_to_main()",
    "add_variation": "node.add_move(move)",
    "board": "node.position",
    "mainline": "node.tree.main_line",
    "next": "node.children[0]",
    "variations": "node.children",
}
"""The names on nodes of game trees, with what to write."""

TREE = {
    "add_variation": "tree.root.add_move(move)",
    "board": "tree.root.position",
    "headers": "tree.root.properties, or tree.set_tags(...) to change them",
    "mainline": "tree.main_line",
    "mainline_moves": "tree.game.moves",
    "variations": "tree.root.children",
}
"""The names on game trees, with what to write."""

PLAYER = {
    "analyse": "outflank.search.analyse(position)",
    "configure": "outflank.engine.open(command), whose arguments are the program's options",
    "play": "player.move(game)",
    "quit": "player.close()",
}
"""The names on players, with what to write."""

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
        "analyse": "outflank.search.analyse(position)",
        "analyze": "outflank.search.analyse(position)",
        "BLACK": '"black"',
        "Board": (
            "outflank.Reversi() or outflank.Oust(), outflank.Game(variant) if it shall change, "
            "or outflank.widget.Board() in a notebook"
        ),
        "load": "outflank.records.read(path)",
        "match": "outflank.engine.match(a, b)",
        "Othello": "outflank.Reversi()",
        "parse_square": 'outflank.Move("f5", "square-8"), whose int is the index',
        "pgn": "outflank.records.read(path), or outflank.read_trees(data) for games with variations",
        "play": "outflank.engine.play(first, second)",
        "polyglot": "outflank.openings",
        "read": "outflank.records.read(text)",
        "review": "outflank.search.review(game)",
        "solve": "outflank.search.solve(position)",
        "square_name": "position.cells_of(None) for names, or move.name",
        "SQUARES": "position.to_array(), which has all cells",
        "svg": "position.svg(), or game.svg()",
        "syzygy": "outflank.search.solve(position)",
        "WHITE": '"white"',
    },
    "outflank.engine": {
        "analyse": "outflank.search.analyse(position)",
        "elo": "outflank.engine.match(a, b).elo",
        "Engine": "outflank.engine.open(command), or outflank.engine.player(name)",
        "level": 'outflank.engine.player("level:5")',
        "levels": "outflank.playouts.LEVELS",
        "Limit": "seconds= of player.move(game), or of outflank.search.best_move(position)",
        "players": "help(outflank.engine.player), which lists the names",
        "popen_gtp": 'outflank.engine.open(command, protocol="gtp")',
        "popen_uci": "outflank.engine.open(command)",
        "SimpleEngine": "outflank.engine.open(command)",
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
        "read_game": "outflank.records.read(path), or outflank.read_trees(data) for games with variations",
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


KEYWORDS = {
    "depth": ("depth_limit", "max_depth", "plies", "ply"),
    "exact": ("empties", "endgame", "solve_from"),
    # A function with both `games` and `nodes` means nodes by playouts, so nodes come later.
    "games": ("n_games", "num_games", "playouts", "rounds", "simulations"),
    "level": ("difficulty", "skill", "strength"),
    "lines": ("k", "multi_pv", "multipv", "n", "top", "top_k"),
    "nodes": ("iterations", "max_nodes", "playouts", "simulations", "visits"),
    "progress": ("callback", "on_progress"),
    "seconds": ("limit", "max_time", "movetime", "time", "time_limit", "timeout"),
    "table_mb": ("hash", "hash_mb", "hash_size", "table", "table_size"),
    "threads": ("cores", "jobs", "n_jobs", "n_threads", "num_threads", "workers"),
}
"""The arguments of searches and players, with the names that people try."""

NO_KEYWORDS = {
    "depth": "outflank.search.best_move(position, depth=8)",
    "exact": "outflank.search.best_move(position, exact=16)",
    "level": 'outflank.engine.player("level:5").move(game)',
    "lines": "outflank.search.analyse(position, lines=3)",
    "seed": 'outflank.engine.player("level:5"), whose new_game(seed=1) takes one',
    "table_mb": "outflank.search.Solver(table_mb=64)",
    "threads": "outflank.search.Solver(threads=2)",
}
"""The replacements for arguments that a search does not have."""

NO_PLAYER_KEYWORDS = {
    "depth": 'outflank.engine.player("search:8,16,0"), which searches 8 plies',
    "exact": 'outflank.engine.player("search:8,16,0"), which is exact with 16 empty cells',
    "games": "outflank.engine.match(a, b, games=100)",
    "level": 'outflank.engine.player("level:5")',
    "lines": "outflank.search.analyse(position, lines=3)",
    "nodes": 'outflank.engine.player("visits:1000")',
    "seconds": "seconds= of player.move(game)",
    "seed": "seed= of player.new_game()",
    "start": "start= of outflank.engine.play, or variant= and openings= of outflank.engine.match",
    "table_mb": "outflank.search.Solver(table_mb=64)",
    "threads": 'outflank.engine.player("clock:60,2"), which has 2 threads',
}
"""The replacements for arguments that a function of players does not have."""


def no_keyword(
    function: Callable[..., object], others: Iterable[str], remedies: dict[str, str] = NO_KEYWORDS
) -> TypeError:
    """Returns the error for arguments that a function does not have. `remedies` are for arguments
    of other functions."""
    wrong = next(iter(others))
    names = [name for name, one in signature(function).parameters.items() if one.default is not one.empty]
    known = remedies | {name: f"{name}=" for name in names}
    tried = {guess: name for name, guesses in KEYWORDS.items() for guess in guesses if name in known}
    # Among the names of other functions too, because "sed" is meant as "seed", not as "seconds".
    # Nearness by fewer letters gives wrong advice: "first" would be "failures".
    near = [wrong] if wrong in known or wrong in tried else get_close_matches(wrong, known, 1, cutoff=0.75)
    written = f"; write {known[tried.get(near[0], near[0])]}" if near else ""
    message = f"{function.__qualname__}() got an unexpected keyword argument {wrong!r}"
    return TypeError(f"{message}{written}; its keyword arguments are {', '.join(names)}")


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
        # `help` shows it, because it lists this name with the others.
        self.__doc__ = f"There is no such attribute: write {remedy}."

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError(self.message, name=self.name, obj=instance)


def explain(cls: type, guesses: dict[str, str]) -> None:
    """Puts guesses on a class. `dir` does not list them."""
    for name, remedy in guesses.items():
        setattr(cls, name, Guess(cls.__name__, name, remedy))
    cls.__dir__ = _dir_without(guesses)  # type: ignore[method-assign, assignment]


def _dir_without(guesses: dict[str, str]) -> object:
    def listed(self: object) -> list[str]:
        return [name for name in object.__dir__(self) if name not in guesses]

    return listed


def install() -> None:
    """Puts the guesses on the classes that every user of the module loads."""
    classes: tuple[tuple[type, dict[str, str]], ...] = (
        (Position, POSITION),
        (Game, GAME),
        (Move, MOVE),
        (Node, NODE),
        (GameTree, TREE),
        (Batch, BATCH),
        (Collection, COLLECTION),
    )
    for cls, guesses in classes:
        explain(cls, guesses)
