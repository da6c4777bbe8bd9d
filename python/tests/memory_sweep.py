"""Calls everything public in `outflank` with less memory than it takes, each time in a child process.

memory_sweep.py [SHARE]. Prints, as JSON, how many there are, which were not called, and which did
anything but return or raise an exception. With a share of 12, it makes every twelfth call, with one
limit.
"""

import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from public_calls import Uncalled, in_a_process, public_calls

import outflank

# What a call may take, as a part of what it takes without a limit.
LIMITS = (0.95, 0.8, 0.65, 0.5, 0.35, 0.2, 0.1, 0.03)
# A call that takes less takes no amount that the caller chooses: a heap grows by 132 KiB at a time, and
# the SVG of the largest board or the table of openings takes 0.3 MB. The caller's amounts are larger.
LEAST = 400_000
# A call that takes longer has no end: the machine may be slow.
SECONDS = 300
SHARE = int(sys.argv[1]) if len(sys.argv) > 1 else 1


class Outcome(NamedTuple):
    """What a call did in its process."""

    fine: bool
    said: str
    """The exception, or the end of what was printed."""
    bytes: int
    """The memory that it took."""


def size(key: str) -> int:
    """The address space of this process, now (`VmSize`) or at most (`VmPeak`)."""
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition(f"{key}:")[2].split()[0]) * 1024


def attempt(call: Callable[[], object], limit: int | None, report: int) -> None:
    """Calls it in this process, which ends."""
    signal.alarm(SECONDS)
    before = size("VmSize")
    unlimited = resource.getrlimit(resource.RLIMIT_AS)
    if limit is not None:
        resource.setrlimit(resource.RLIMIT_AS, (before + limit, unlimited[1]))
    fine, said = True, ""
    try:
        call()
    except BaseException as error:  # noqa: BLE001
        resource.setrlimit(resource.RLIMIT_AS, unlimited)
        fine = isinstance(error, Exception) and not isinstance(error, outflank.InternalError)
        said = f"{type(error).__name__}: {str(error)[:200]}"
    resource.setrlimit(resource.RLIMIT_AS, unlimited)
    os.write(report, json.dumps([fine, said, size("VmPeak") - before]).encode())
    os._exit(0)


def tried(call: Callable[[], object], limit: int | None = None) -> Outcome:
    """What a call does in a process of its own."""
    status, written, printed = in_a_process(lambda report: attempt(call, limit, report))
    if status == 0 and written:
        return Outcome(*json.loads(written))
    ended = signal.strsignal(os.WTERMSIG(status)) if os.WIFSIGNALED(status) else f"status {status}"
    return Outcome(False, f"{ended}: {printed[-300:].decode(errors='replace')}", 0)


def sweep() -> dict[str, Any]:
    """Makes the calls without a limit, then with those that leave too little."""
    found: dict[str, Any] = {"calls": 0, "swept": [], "uncalled": [], "faults": []}
    with tempfile.TemporaryDirectory() as folder:
        for nth, call in enumerate(public_calls(Path(folder))):
            found["calls"] += 1
            if isinstance(call, Uncalled):
                found["uncalled"].append(f"{call.name}: no value for {call.parameter}")
                continue
            if nth % SHARE:
                continue
            free = tried(call.make)
            if not free.fine:
                found["faults"].append([call.name, free.said])
            elif free.said.startswith(("TypeError", "AttributeError")):
                found["uncalled"].append(f"{call.name}: {free.said}")
            elif free.bytes >= LEAST:
                found["swept"].append(call.name)
                for part in LIMITS if SHARE == 1 else (LIMITS[nth // SHARE % len(LIMITS)],):
                    outcome = tried(call.make, int(free.bytes * part))
                    if not outcome.fine:
                        found["faults"].append([call.name, f"{part:.0%} of {free.bytes}: {outcome.said}"])
    return found


def touch_the_stack(depth: int = 900) -> None:
    """Makes the stack as large as calls need it: it cannot grow under a limit."""
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    repr(nested)


if __name__ == "__main__":
    touch_the_stack()
    print(json.dumps(sweep(), indent=1))
