"""Code of Python that runs in the middle of a call with arrays: a trace function, a finaliser, a signal
handler, the caller's own objects. It may call the library, and may even resize the arrays of the call,
which numpy's documents warn of. Each test is a program of its own, which must neither hang nor crash."""

import subprocess
import sys

HEAD = """
import signal
import sys
import numpy as np
import outflank
from outflank import Batch, Reversi, _core

def freed(array):
    array.resize(0, refcheck=False)
"""


def ends(program: str) -> str:
    """Runs a program to its end, and returns its output."""
    command = [sys.executable, "-c", HEAD + program]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, (done.returncode, done.stderr[-500:])
    return done.stdout


def test_numpy_is_looked_up_before_the_first_call() -> None:
    printed = ends(
        """
batch, other = Batch("reversi:square-4", 2), Batch("reversi:square-4", 2)

def trace(frame, event, argument):
    other.legal_mask()

sys.settrace(trace)
mask = batch.legal_mask()
sys.settrace(None)
print(mask.shape)
"""
    )
    assert printed == "(2, 17)\n"


def test_a_callers_object_frees_an_output() -> None:
    printed = ends(
        """
batch = Batch("reversi:square-8", 20_000)
planes, mask = batch.planes(), batch.legal_mask()
games = _core.Versus(batch, "random", False, False, False, "uint8")

class Evil:
    def __array__(self, *_, **__):
        freed(planes)
        return np.ones(20_000, bool)

try:
    games.begin(Evil(), planes, mask)
except outflank.ArgumentError as error:
    print("refused")
"""
    )
    assert printed == "refused\n"


def test_a_finaliser_frees_the_last_observations() -> None:
    printed = ends(
        """
boards = 20_000
batch = Batch("reversi:square-4", boards)
planes, mask = batch.planes(), batch.legal_mask()
rewards, ended = np.zeros(boards), np.zeros(boards, bool)
games = _core.Versus(batch, "random", False, False, True, "uint8")
games.begin(None, planes, mask)

class Evil:
    def __del__(self):
        freed(found)
        print("freed")

def step():
    return games.step(mask.argmax(axis=1), planes, mask, rewards, ended)

while (found := step()) is None:
    pass
found[np.flatnonzero(ended)[0]] = Evil()
try:
    step()
    step()
except outflank.ArgumentError:
    pass
"""
    )
    assert printed == "freed\n"


def test_a_signal_handler_frees_a_column() -> None:
    printed = ends(
        """
games, starts = 100_000, [Reversi().to_string()] * 100_000
actions = np.full(20_000_000, 37, np.uint16)
plies, scores = np.ones(games, np.uint32), np.zeros(games, np.float32)
texts, results, builder = [[""] * games] * 5, [None] * games, _core._Builder()
signal.signal(signal.SIGALRM, lambda *_: (freed(actions), print("freed")))
signal.setitimer(signal.ITIMER_REAL, 0.02)
try:
    builder.add_columns(starts, plies, actions, texts, scores, results)
except outflank.ArgumentError as error:
    print("refused")
"""
    )
    assert printed == "freed\nrefused\n"
