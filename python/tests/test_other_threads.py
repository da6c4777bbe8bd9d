"""Other threads of Python run while one call makes or reads much."""

import gc
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

from outflank import Batch, Game, GameTree

BATCH = Batch("reversi:square-24", 6_000)
MANY = Batch("reversi:square-24", 200_000)
SGF = "(;GM[2]" + ";C[a comment]N[a name]" * 40_000 + ")"
TREE = GameTree.from_sgf("(;GM[2]" + ";" * 400_000 + ")")
CALLS: dict[str, Callable[[], object]] = {
    "list(batch)": lambda: list(MANY),
    "numpy.asarray(batch)": lambda: np.asarray(BATCH),
    "GameTree.from_sgf": lambda: GameTree.from_sgf(SGF),
    "Game.from_sgf": lambda: Game.from_sgf(SGF),
    "GameTree.nodes": lambda: TREE.nodes,
}


@pytest.mark.parametrize("name", CALLS)
def test_other_threads_run_meanwhile(name: str) -> None:
    ticks, stop = list[float](), threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.0005)

    thread = threading.Thread(target=tick)
    thread.start()
    # Hypothesis has a callback there, in which others run.
    gc.disable()
    try:
        tenths = set[int]()
        # On a busy machine the other thread may get no processor during a call.
        for _ in range(20):
            begin = time.monotonic()
            CALLS[name]()
            took = time.monotonic() - begin
            tenths = {int(10 * (at - begin) / took) for at in ticks if begin < at < begin + took}
            if len(tenths) > 4:
                break
        # At the beginning and the end of a call, others run anyway.
        assert len(tenths) > 4
    finally:
        gc.enable()
        stop.set()
        thread.join()
