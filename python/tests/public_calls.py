"""Calls of everything public in `outflank`, for the sweeps, each in a process of its own. The functions
and methods are found; only values for their arguments are listed here."""

import copy
import importlib
import inspect
import os
import pickle
import random
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import outflank
from outflank import Batch, Collection, Game, GameTree, Node, Random, Reversi, _core, engine, env, search
from outflank.convert import WthorFiles, _given, convert
from outflank.openings import Openings
from outflank.playouts import Opponent
from outflank.tabletop import Table

MODULES = ("", ".convert", ".engine", ".env", ".openings", ".records", ".search", ".tabletop", "._core")
# It panics because it is asked to; resvg and Arrow's writer of Parquet end a process that has not enough
# memory.
LEFT_OUT = {"_core._panic"}
LEFT_OUT_MEMBERS = {"to_png", "to_parquet"}


BOARDS, GAMES, LETTERS, NODES = 250_000, 10_000, 3_000_000, 60_000
LONG = "x" * LETTERS

# Methods that operators and functions of Python call.
SPECIAL: dict[str, Callable[[Any], object]] = {
    "__array__": np.asarray,
    "__copy__": copy.copy,
    "__deepcopy__": copy.deepcopy,
    "__eq__": lambda value: value == value,  # noqa: PLR0124
    "__contains__": lambda value: "C" in value,
    "__getitem__": lambda value: value["C" if isinstance(value, Node) else 0],
    "__getstate__": pickle.dumps,
    "__hash__": hash,
    "__iter__": list,
    "__len__": len,
    "__reduce__": pickle.dumps,
    "__repr__": repr,
    "__setitem__": lambda value: value.__setitem__(
        *(("C", LONG) if isinstance(value, Node) else (0, value[1]))
    ),
    "__str__": str,
}


def texts(folder: Path, scale: int) -> dict[str, Any]:
    """The texts and files of a game or of many."""
    games, long = scale * GAMES, scale * LONG
    game = Game(Reversi(), "f5d6c3d3c4")
    files = WthorFiles()
    for _ in range(games):
        files.add(game)
    stored = Collection.of_games([game] * games)
    stored.write(folder / "games.games")
    return {
        "sgf": "(;GM[2]C[" + long + "]" + ";B[f5];W[d6]" + ";" * scale * NODES + ")",
        "ggf": (convert(game, "ggf").text + "\n") * (games // 10),
        "obf": (Reversi().to_string().removeprefix("reversi:square-8:") + ";\n") * (games // 10),
        "abstractplay": (game.to_abstractplay() + "\n") * (games // 10),
        "transcript": "f5d6c3d3c4\n" * (games // 10),
        "wthor": files.games,
        "stored": stored.to_bytes(),
        "game": game,
        "games": stored,
        "files": files,
    }


def arguments(of: dict[str, Any], folder: Path, scale: int) -> dict[str, Any]:
    """Values by the name of a parameter; where functions differ, with the name of the function. A
    parameter that may be left out has a value only if the name of its function is there. What a
    property is set to has an equals sign."""
    many, games, long = scale * BOARDS, scale * GAMES, scale * LONG
    game, players = of["game"], ["a" * 20] * games
    batch = Batch("reversi:square-4", many)
    return {
        "limits": (1000, None, None), "reach": (2, None),
        "positions": [Reversi("square-4")] * 20, "position": Reversi("square-4"),
        "explore.position": Reversi(), "games.position": Reversi(),
        "game": game, "start": Reversi(), "variant": "reversi:square-4",
        "Batch.boards": many, "begin.boards": None, "open.boards": None, "batch": batch, "text": of["sgf"],
        "name": long, "content": of["stored"], "bytes": of["wthor"], "source": of["sgf"].encode(),
        "read_ggf.source": of["ggf"].encode(), "read_obf.source": of["obf"].encode(),
        "read_abstractplay.source": of["abstractplay"].encode(), "read_wthor.source": of["wthor"],
        "read_transcripts.source": of["transcript"].encode(), "Openings.source": 10 * of["transcript"].encode(),
        "OpeningTable.text": 10 * of["transcript"], "format": "sgf", "path": folder / "picture.svg",
        "folder": folder, "stop": threading.Event(),
        "open.path": folder / "games.games", "Collection.write_wthor.path": folder / "games.wtb",
        "files": [("games.ggf", of["ggf"].encode())], "games": [game] * games, "collections": [of["games"]] * 2,
        "collection": of["games"]._stored, "stored": of["games"]._stored, "value": game, "ply": 1,
        "canonical": True, "numbers": np.arange(games, dtype=np.uint32), "number": 0, "mv": "f5", "move": "f5",
        "cell": "d3", "mark": "circle", "moves": bytes([37, 43, 18]), "tags": {"PB": [long]}, "result": 2.0,
        "_Builder.add_game.result": None, "players": players, "tournaments": players, "keep": True,
        "starts": [Reversi().to_string()] * games, "plies": np.ones(games, np.uint32),
        "_Builder.add_columns.actions": np.full(games, 37, np.uint16), "texts": [players] * 5,
        "scores": np.zeros(games, np.float32), "results": [None] * games, "given": _given(game),
        "kind": "players", "parts": iter([long.encode()]), "record": game,
        "to": "sgf", "color": "black", "turn": "black", "array": Reversi().to_array(), "depth": 3,
        "player": 1, "shown": [game] * 200, "board": "square-8", "seed": 1, "seeds": random.Random(1),
        "Versus.seed.seeds": list(range(many)), "actions": batch.random_actions(), "opponent": "random",
        "illegal_loses": False, "begins_later": False, "keeps_arrays": True, "dtype": "uint8",
        "planes": batch.planes(), "legal_mask": batch.legal_mask(), "rewards": np.zeros(many),
        "ended": np.zeros(many, bool), "level": "easy", "time": 1.0, "threads": 1, "seconds": 1.0,
        "table_mb": 1, "lines": None, "progress": lambda **_: None, "first": "random", "second": "greedy", "a": "random",
        "b": "greedy", "command": "false", "protocol": "gtp", "choose": "random", "seen": print,
        "programs": False, "_match.players": [("random", None, None), ("greedy", None, None)],
        "_match.variant": "reversi:square-8",
        "settings": ((of["transcript"], None), 2, 1, 1, (None, None), None, 1), "_match.files": (None, None),
        "_serve.player": ("random", None, None), "evaluate_by_playouts.games": 1, "action": 1, "agent": "player_0",
        "env.Game.action_to_string.player": 0, "function": lambda planes, masks: masks.argmax(axis=1),
        "masks": batch.legal_mask().view(bool), "draw": lambda: np.zeros(many), "policies": batch.legal_mask(),
        "discs": [], "_Search.review.game": game, "engine.player.name": "random", "_Player.named.name": "random",
        "reset.where": np.ones(many, bool), "comment=": long, "time_left=": None, "match.games": 2,
        "match.openings": ["f5d6", "f5f6"] * games, "round_robin.players": ["random", "greedy"],
        "round_robin.games": 2, "round_robin.openings": ["f5d6", "f5f6"] * games, "to_sgf.tags": {"PB": long}, "to_ggf.tags": {"PB": long},
        "State.actions": [1], "Vector.step.actions": np.full(many // 10, 1),
    }  # fmt: skip


def objects(of: dict[str, Any], scale: int) -> Iterator[Any]:
    """Objects of each class, large where they can be: their members are called."""
    many = scale * BOARDS
    tree, marked = GameTree.from_sgf(of["sgf"]), GameTree("oust:hex-3")
    for nth in range(676):
        marked.root[chr(65 + nth // 26) + chr(65 + nth % 26) + "X"] = ["y" * 50] * 40
    marked.root["C"] = scale * LONG
    yield from (tree, tree.root, marked.root, of["game"], of["games"], of["games"]._stored, of["files"])
    yield from (Batch("reversi:square-4", many), Batch("reversi:square-24", many // 50))
    yield from (Reversi("square-24"), outflank.Oust("hex-11"), Random(1), Reversi().move("f5"), Table())
    batch = Batch("reversi:square-4", many)
    versus = _core.Versus(batch, "random", False, False, False, "uint8")
    versus.begin(None, batch.planes(), batch.legal_mask())
    yield versus
    yield from (_core._Builder(), _core.OpeningTable(of["transcript"], "reversi:square-8"))
    yield from (
        Opponent("easy"),
        _core._Opponent("easy"),
        engine.player("random"),
        Openings(of["transcript"].encode()),
    )
    yield from (
        search.Search(table_mb=1),
        search.Solver(table_mb=1),
        _core._Search(1, 1),
        _core._Solver(1, 1),
    )
    yield from (_core._Player.named("random"), Table().place("d3"), env.load_game("reversi:square-8"))
    yield env.load_game("reversi:square-8").new_initial_state()
    yield env.Vector("reversi:square-4", many // 10)


class Call(NamedTuple):
    """A call by its name."""

    name: str
    make: Callable[[], object]


class Uncalled(NamedTuple):
    """What cannot be called for want of a value."""

    name: str
    parameter: str


def of_signature(name: str, function: Any, values: dict[str, Any]) -> Call | Uncalled:
    """A call with a value for each parameter that needs one."""
    given: list[Any] = []
    named: dict[str, Any] = {}
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        parts = [*name.split("."), parameter.name]
        is_needed = parameter.default is parameter.empty
        keys = [".".join(parts[at:]) for at in range(len(parts) if is_needed else len(parts) - 1)]
        key = next((key for key in keys if key in values), None)
        if key is None:
            if is_needed:
                return Uncalled(name, parameter.name)
        elif parameter.kind is parameter.KEYWORD_ONLY or not is_needed:
            named[parameter.name] = values[key]
        else:
            given.append(values[key])
    return Call(name, lambda: function(*given, **named))


def members(value: Any, values: dict[str, Any]) -> Iterator[Call | Uncalled]:
    """The calls of an object's own members, and of what Python calls of it."""
    kind = type(value)
    ours = [cls for cls in kind.__mro__ if cls.__module__.startswith("outflank")]
    names = dict.fromkeys(name for cls in ours for name in vars(cls))
    place = f"{kind.__module__.removeprefix('outflank.')}.{kind.__name__}"
    for name in names:
        if name in SPECIAL and callable(getattr(kind, name)):
            yield Call(f"{place}.{name}", lambda name=name: SPECIAL[name](value))
        elif name.startswith("_") or name in LEFT_OUT_MEMBERS:
            continue
        elif not callable(getattr(kind, name, None)):
            yield Call(f"{place}.{name}", lambda name=name: getattr(value, name))
            if (put := f"{name}=") in values:
                yield Call(f"{place}.{put}", lambda name=name, put=put: setattr(value, name, values[put]))
        else:
            yield of_signature(f"{place}.{name}", getattr(value, name), values)


def is_data(cls: type) -> bool:
    """Whether a class only has what it is given, or is made by others."""
    given = issubclass(cls, tuple | BaseException) or hasattr(cls, "__dataclass_fields__")
    return given or (cls.__new__ is object.__new__ and cls.__init__ is object.__init__)


def public_calls(folder: Path, scale: int = 1) -> Iterator[Call | Uncalled]:
    """All functions and classes of the modules, and all members of objects, so many times as large."""
    of = texts(folder, scale)
    values, large = arguments(of, folder, scale), list(objects(of, scale))
    seen = set[int]()
    for module in MODULES:
        inside = importlib.import_module(f"outflank{module}")
        for name in dir(inside):
            found = getattr(inside, name)
            theirs = not getattr(found, "__module__", "").startswith("outflank")
            private = name.startswith("__") or (module != "._core" and name not in inside.__all__)
            if private or theirs or not callable(found) or id(found) in seen:
                continue
            seen.add(id(found))
            full = f"{module}.{name}".lstrip(".")
            if full not in LEFT_OUT and not (isinstance(found, type) and is_data(found)):
                yield of_signature(full, found, values)
    for value in large:
        yield from members(value, values)


def in_a_process(attempt: Callable[[int], None]) -> tuple[int, bytes, bytes]:
    """Runs `attempt` in a process of its own, with a file for its report. Returns the status of the
    process, its report and what it printed."""
    with tempfile.TemporaryFile() as printed, tempfile.TemporaryFile() as report:
        child = os.fork()
        if child == 0:
            os.dup2(printed.fileno(), 1)
            os.dup2(printed.fileno(), 2)
            attempt(report.fileno())
        _, status = os.waitpid(child, 0)
        report.seek(0)
        printed.seek(0)
        return status, report.read(), printed.read()
