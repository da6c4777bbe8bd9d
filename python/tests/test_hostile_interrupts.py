"""Ctrl-C ends every call that takes long, and other threads run meanwhile. `make hostile` runs these
tests."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from needs import LONG

if sys.platform != "linux":
    pytest.skip("a timer of all processors, and forked processes", allow_module_level=True)

# Ctrl-C waits for the end of a call that reads or writes one game tree or one collection: SECURITY.md has
# this limit.
OF_ONE = re.compile(
    r"(records\.)?(read|read_trees|read_sgf)|_core\.(read_any|read_records|read_trees|read_sgf|_convert|_decode)|convert\.convert"
    r"|(outflank\.)?(Game|GameTree|Node)\.(from_sgf|game|to_[sg]gf|set_tags|__(str|eq|reduce|copy|deepcopy)__)"
    r"|(_collection\.)?Collection\.(write|merge|to_bytes|from_bytes|__(reduce|deepcopy)__)"
)


@pytest.mark.parametrize("share", [12, pytest.param(1, marks=LONG)])
def test_every_call_that_takes_long(share: int) -> None:
    program = Path(__file__).with_name("interrupt_sweep.py")
    done = subprocess.run(
        [sys.executable, str(program), str(share)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    not_heard = "Ctrl-C is not heard"
    faults = [
        fault
        for fault in found["faults"]
        if not (fault[1].startswith(not_heard) and OF_ONE.fullmatch(fault[0]))
    ]
    assert faults == []
    # Of every twelfth call of an optimised module, none may take long.
    assert found["calls"] > 500 and (found["long"] or share > 1)
