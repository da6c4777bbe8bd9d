"""Inputs that are larger than the memory of the process: a `MemoryError`, and the interpreter goes
on. `make hostile` runs these tests."""

import subprocess
import sys

import pytest

from outflank import Reversi, search

if sys.platform != "linux":
    pytest.skip("the size of a process is read in /proc", allow_module_level=True)

# The calls, with the megabytes that they get. `values` is made before there is a limit.
CALLS = {
    "GameTree.from_sgf": ("'(;GM[2]' + ';' * 6_000_000 + ')'", "outflank.GameTree.from_sgf(values)", 100),
    "read_trees": ("b'(;GM[2])' * 400_000", "list(outflank.read_trees(values))", 100),
    "read_transcripts": ("b'f5d6' + b'\\nf5d6' * 400_000", "list(outflank.read_transcripts(values))", 100),
    "read_sgf": ("b'(;GM[2];B[f5])' * 400_000", "list(outflank.read_sgf(values))", 100),
    "read": ("b'f5d6c3\\n\\n' * 400_000", "list(outflank.records.read(values))", 100),
    "copy of a batch": ("outflank.Batch('oust:hex-9', 40_000)", "copy.copy(values)", 40),
}
PROGRAM = """
import copy, resource
import outflank, outflank.records
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


@pytest.mark.parametrize("name", CALLS)
def test_too_little_memory_is_an_exception(name: str) -> None:
    values, call, megabytes = CALLS[name]
    program = PROGRAM.format(values=values, call=call, megabytes=megabytes)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "MemoryError\n"), done.stderr[-300:]


def test_a_limit_of_time_includes_the_tables() -> None:
    """No machine writes 512 MB in a millisecond, after which nothing more is searched."""
    least = search.best_move(Reversi(), table_mb=512, nodes=1).nodes
    assert search.best_move(Reversi(), table_mb=512, seconds=0.001).nodes <= least
