"""Calls everything public in `outflank` on large inputs. Each call that takes long is made again: Ctrl-C
must end it, and other threads run meanwhile.

interrupt_sweep.py [SHARE]. Prints, as JSON, which calls took long, and the faults among them. With a
share of 12, it makes every twelfth call.
"""

import gc
import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from public_calls import Uncalled, in_a_process, public_calls

SHARE = int(sys.argv[1]) if len(sys.argv) > 1 else 1
# How many times as large as in the sweep of memory the inputs are. Where few calls are made, nothing is
# optimised either.
SCALE = 4 if SHARE == 1 else 1
# Seconds of the processor that are long.
LONG = 0.5
# Ctrl-C comes after this part of the call's time, and ends it before that part.
SENT, ENDED = 0.2, 0.7
# On a busy machine another thread may get no processor during a call.
TRIES = 3
# A call that takes longer has no end.
SECONDS = 300


class Outcome(NamedTuple):
    """What a call did in its process."""

    took: float
    """Its time, of all processors."""
    ticks: int
    """In how many tenths of the call another thread ran."""
    is_interrupted: bool
    """Whether `KeyboardInterrupt` ended it."""


def attempt(call: Callable[[], object], signalled: float, report: int) -> None:
    """Makes the call in this process, which ends."""
    signal.alarm(SECONDS)
    stop, moments = threading.Event(), list[float]()

    def tick() -> None:
        while not stop.is_set():
            moments.append(time.monotonic())
            time.sleep(0.001)

    signal.signal(signal.SIGPROF, signal.default_int_handler)
    gc.disable()
    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    is_interrupted = False
    begin, first = time.process_time(), time.monotonic()
    try:
        if signalled:
            signal.setitimer(signal.ITIMER_PROF, signalled)
        call()
    except BaseException as error:  # noqa: BLE001
        is_interrupted = isinstance(error, KeyboardInterrupt)
    took, last = time.process_time() - begin, time.monotonic()
    stop.set()
    tenths = {int(10 * (moment - first) / (last - first)) for moment in moments if first < moment < last}
    os.write(report, json.dumps([took, len(tenths), is_interrupted]).encode())
    os._exit(0)


def tried(call: Callable[[], object], signalled: float = 0) -> Outcome:
    """What a call does in a process of its own."""
    status, written, _ = in_a_process(lambda report: attempt(call, signalled, report))
    return Outcome(*json.loads(written)) if status == 0 and written else Outcome(SECONDS, 0, False)


def faults(call: Callable[[], object], whole: Outcome) -> list[str]:
    """What is wrong with a call that takes long."""
    found = []
    for _ in range(TRIES):
        ended = tried(call, SENT * whole.took)
        if ended.is_interrupted and ended.took < ENDED * whole.took:
            break
    else:
        found.append(f"Ctrl-C is not heard: {ended} of {whole}")
    ticks = whole.ticks
    for _ in range(TRIES):
        if ticks > 4:
            break
        ticks = tried(call).ticks
    else:
        found.append(f"other threads do not run: {whole}")
    return found


def sweep() -> dict[str, Any]:
    """Makes the calls."""
    found: dict[str, Any] = {"calls": 0, "long": {}, "faults": []}
    with tempfile.TemporaryDirectory() as folder:
        for nth, call in enumerate(public_calls(Path(folder), SCALE)):
            found["calls"] += 1
            if isinstance(call, Uncalled) or nth % SHARE:
                continue
            whole = tried(call.make)
            if whole.took >= LONG:
                found["long"][call.name] = round(whole.took, 2)
                found["faults"] += [[call.name, fault] for fault in faults(call.make, whole)]
    return found


if __name__ == "__main__":
    print(json.dumps(sweep(), indent=1))
