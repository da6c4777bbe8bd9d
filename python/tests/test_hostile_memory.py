"""Texts, lists and batches that are larger than the memory of the process: a `MemoryError`, and the
interpreter continues. `make hostile` runs these tests."""

import subprocess
import sys

import pytest
from needs import LONG

from outflank import Reversi, search

if sys.platform != "linux":
    pytest.skip("the size of a process is read in /proc", allow_module_level=True)

COMMENT = "outflank.GameTree.from_sgf('(;GM[2]C[' + 'x' * 40_000_000 + '])')"
TREE = "outflank.GameTree.from_sgf('(;GM[2]' + ';' * 3_000_000 + ')')"
# The calls, with the megabytes that they get. `values` is made before there is a limit.
CALLS = {
    "str(tree)": (COMMENT, "str(values)", 20),
    "pickle of a tree": (COMMENT, "pickle.dumps(values)", 20),
    "nodes of a tree": (TREE, "values.nodes", 100),
    "a comment": ("outflank.GameTree('oust:hex-3'), 'x' * 40_000_000", "comment(*values)", 30),
    "a long name": ("'x' * 40_000_000", "outflank.position(values)", 30),
    "text for a terminal": ("'\\x1b' * 10_000_000", "outflank._core._shown(values)", 60),
    "copy of a batch": ("outflank.Batch('oust:hex-9', 40_000)", "copy.copy(values)", 40),
    "playout": ("outflank.Batch('reversi:square-4', 3_000_000)", "values.playout()", 2),
    "where": (
        "outflank.Batch('reversi:square-4', 3_000_000), np.ones(3_000_000, bool)",
        "values[0].reset(where=values[1])",
        1,
    ),
    "Collection.from_bytes": (
        "Collection.of_games(['f5d6c3'] * 100_000).to_bytes()",
        "Collection.from_bytes(values)",
        4,
    ),
}
PROGRAM = """
import copy, pickle, resource
import numpy as np
import outflank
from outflank import engine
from outflank.records import Collection

def comment(tree, text):
    tree.root.comment = text

values = {values}
with open("/proc/self/statm") as statm:
    pages = int(statm.read().split()[0])
now = pages * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + {megabytes} * 2**20, -1))
try:
    {call}
except MemoryError:
    print("MemoryError")
"""


# With more than a gigabyte, some are long.
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=LONG if CALLS[name][2] > 1000 else ()) for name in CALLS]
)
def test_too_little_memory_is_an_exception(name: str) -> None:
    values, call, megabytes = CALLS[name]
    program = PROGRAM.format(values=values, call=call, megabytes=megabytes)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "MemoryError\n"), done.stderr[-300:]


def test_a_tree_search_goes_on_without_memory_for_more_nodes() -> None:
    move = "engine.player('visits:300000').move(outflank.Game('reversi:square-8'))"
    program = PROGRAM.format(values="None", call=f"print({move} is not None)", megabytes=20)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr[-300:]


def test_a_limit_of_time_includes_the_tables() -> None:
    """No machine writes 512 MB in a millisecond, after which nothing more is searched."""
    least = search.best_move(Reversi(), table_mb=512, nodes=1).nodes
    assert search.best_move(Reversi(), table_mb=512, seconds=0.001).nodes <= least
