"""Too little memory for what the caller asks for is an exception, and the interpreter continues. `make
hostile` runs these tests."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from needs import LONG

from outflank import Reversi, search

if sys.platform != "linux":
    pytest.skip("the size of a process is read in /proc", allow_module_level=True)

PROGRAM = """
import resource
import outflank
from outflank import engine

with open("/proc/self/statm") as statm:
    pages = int(statm.read().split()[0])
now = pages * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (now + 20 * 2**20, -1))
try:
    {call}
except MemoryError:
    print("MemoryError")
"""


# If the memory for a record runs out while it is read, written or changed, the program may end: SECURITY.md
# has this limit. It then says so in one of these ways, and anything else is a fault.
OF_RECORDS = re.compile(
    r"(records\.)?read(_\w+)?|_core\.(read_\w+|_convert|_decode|_format|wthor_\w+)"
    r"|(openings|_core)\.(Opening\w+(\.\w+)?|name)|engine\.(match|round_robin)|_core\._match"
    r"|outflank\.(Game|GameTree|Node)\.(from_sgf|game|position|to_[sg]gf|set_\w+|add_\w+|__setitem__|comment=)"
    r"|_collection\.Collection\.(read|__iter__|write_\w+)|convert\.(WthorFiles\.\w+|convert)"
    r"|_core\._Builder\.add_\w+"
)
ENDS = re.compile("Aborted: .*memory allocation of|PanicException: PyObject pointer is null", re.DOTALL)


def is_known(name: str, said: str) -> bool:
    """Whether a call of a record ended for want of memory."""
    return OF_RECORDS.fullmatch(name) is not None and ENDS.search(said) is not None


@pytest.mark.parametrize("share", [12, pytest.param(1, marks=LONG)])
def test_everything_public_with_too_little_memory(share: int) -> None:
    program = Path(__file__).with_name("memory_sweep.py")
    # A block of any size is asked of the system and given back, so that the limits are felt. Rust waits
    # for ever where there is no memory to print a backtrace.
    ours = {"MALLOC_MMAP_THRESHOLD_": "65536", "OPENBLAS_NUM_THREADS": "1", "RUST_BACKTRACE": "0"}
    variables = {**os.environ, **ours}
    command = [sys.executable, str(program), str(share)]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, env=variables
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    faults = [fault for fault in found["faults"] if not is_known(*fault)]
    assert faults == []
    # A new parameter may need a value in the table there.
    assert len(found["uncalled"]) <= 8, found["uncalled"]
    assert found["calls"] > 500 and len(found["swept"]) > 100 / share, found


def test_a_tree_search_goes_on_without_memory_for_more_nodes() -> None:
    move = "engine.player('visits:300000').move(outflank.Game('reversi:square-8'))"
    program = PROGRAM.format(call=f"print({move} is not None)")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr[-300:]


def test_a_limit_of_time_includes_the_tables() -> None:
    """No machine writes 512 MB in a millisecond, after which nothing more is searched."""
    least = search.best_move(Reversi(), table_mb=512, nodes=1).nodes
    assert search.best_move(Reversi(), table_mb=512, seconds=0.001).nodes <= least
