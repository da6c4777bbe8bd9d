"""One object of each class is used by two threads at once: each call returns, or raises an error of
the package, and the object still works. The calls overlap on a free-threaded Python. `make hostile`
runs these tests."""

import copy
import pickle
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

import outflank
from outflank import (
    Batch,
    Game,
    GameTree,
    Random,
    _core,
    convert,
    engine,
    openings,
    records,
    search,
    tabletop,
)

START = "reversi:square-6"
SMALL = outflank.position("reversi:square-4")
ROUNDS = 60


def games() -> records.Collection:
    return records.Collection.of_games([Game(START, "c2b2b3")] * 20)


def versus() -> _core.Versus:
    return _core.Versus(Batch(START, 30), "random", True, False, True, "uint8")


def step(batch: Batch) -> None:
    batch.step(batch.random_actions())


def grow(tree: GameTree) -> None:
    node = tree.root
    for move in ("c2", "b2", "b3"):
        node = node.add_move(move)
    node.comment = "here"


def play_and_undo(game: "Game[Any]") -> None:
    game.push(game.position.legal_moves[0])
    game.pop()


# How each object is made, and the calls that its threads make in turn.
OBJECTS: dict[str, tuple[Callable[[], Any], list[Callable[[Any], Any]]]] = {
    "Position": (
        lambda: outflank.position(START),
        [lambda one: one.legal_moves, copy.copy, hash, lambda one: one.perft(3), pickle.dumps],
    ),
    "Game": (lambda: Game(START), [play_and_undo, lambda one: one.moves, str, copy.copy, pickle.dumps]),
    "GameTree": (lambda: GameTree(START), [grow, str, lambda one: list(one), copy.copy, pickle.dumps]),
    "Batch": (
        lambda: Batch(START, 300),
        [step, lambda one: one.planes(), copy.copy, pickle.dumps, Batch.reset],
    ),
    "Random": (lambda: Random(1), [lambda one: outflank.position(START).random_move(one), pickle.dumps]),
    "Collection": (games, [lambda one: one.explore(Game(START).position), lambda one: one[3], pickle.dumps]),
    "Search": (
        lambda: search.Search(table_mb=1),
        [lambda one: one.best_move(SMALL, nodes=2000), lambda one: one.stop(), lambda one: one.clear()],
    ),
    "Solver": (
        lambda: search.Solver(table_mb=1),
        [lambda one: one.solve(SMALL, nodes=2000), lambda one: one.clear()],
    ),
    "Player": (lambda: engine.player("visits:20"), [lambda one: one.move(Game(START))]),
    "Opponent": (lambda: outflank.Opponent("level:1"), [lambda one: one(SMALL), pickle.dumps]),
    "Table": (tabletop.Table, [lambda one: one.position, str, pickle.dumps]),
    "Reversi": (
        outflank.Reversi,
        [lambda one: one.legal_moves, hash, lambda one: one.perft(3), pickle.dumps],
    ),
    "Oust": (
        lambda: outflank.Oust("hex-4"),
        [lambda one: one.legal_moves, hash, lambda one: one.perft(2), pickle.dumps],
    ),
    "Move": (lambda: SMALL.legal_moves[0], [str, hash, copy.copy, lambda one: one == "a2"]),
    "Node": (
        lambda: GameTree(START).root,
        [
            lambda one: one.add_move("c2"),
            lambda one: one.children,
            lambda one: setattr(one, "comment", "here"),
        ],
    ),
    "Placement": (
        lambda: tabletop.Table().place("d3"),
        [str, lambda one: one.cell, lambda one: one.outflanked, lambda one: one.is_correct],
    ),
    "OpeningTable": (openings.common, [lambda one: one.find(Game("reversi:square-8", "f5d6")), len, list]),
    "Versus": (
        versus,
        [lambda one: one.open(None), lambda one: one.waiting(), lambda one: one.seats, pickle.dumps],
    ),
    "WthorFiles": (
        convert.WthorFiles,
        [lambda one: one.add(Game("reversi:square-8", "f5d6")), lambda one: one.games, len],
    ),
    "_Builder": (_core._Builder, [lambda one: one.add_game(Game(START, "c2b2b3")), len]),
}


def test_each_class_is_in_the_list() -> None:
    """A class that begins with `_` works for the class of its name, or is in the list."""
    classes = [name for name, value in vars(_core).items() if isinstance(value, type)]
    missing = [name for name in classes if not {name, name.removeprefix("_")} & OBJECTS.keys()]
    assert not missing


@pytest.mark.parametrize("name", OBJECTS)
def test_two_threads_use_one_object(name: str) -> None:
    make, calls = OBJECTS[name]
    shared, foreign = make(), list[BaseException]()
    begin = threading.Barrier(2)
    done = [0, 0]

    def work(nth: int) -> None:
        begin.wait()
        for at in range(ROUNDS):
            try:
                calls[(at + nth) % len(calls)](shared)
                done[nth] += 1
            except outflank.InternalError as error:
                foreign.append(error)
            except (outflank.Error, RuntimeError):
                # It is in use, or the other thread has changed it meanwhile.
                done[nth] += 1
            except BaseException as error:  # noqa: BLE001 - a panic is none of Exception's
                foreign.append(error)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=work, args=(nth,)) for nth in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(100)
            assert not thread.is_alive()
    finally:
        sys.setswitchinterval(interval)
    assert not foreign and done == [ROUNDS, ROUNDS], foreign
    # The object works as a new one does, once it is used by one thread.
    for call in calls:
        call(shared)
