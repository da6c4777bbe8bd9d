"""What the Ray examples share: the cluster that they run on, and waiting for tasks while stderr
shows how far they are."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

import ray
from tqdm import tqdm


@contextlib.contextmanager
def cluster() -> Iterator[None]:
    """The cluster that RAY_ADDRESS names, which `ray job submit` sets; without it two workers of
    our own. Where the cluster's head asks for a token, RAY_AUTH_MODE=token has Ray send ours.

    A Ray that somebody else runs on this machine is not joined: without an address `ray.init`
    would take it, or fail on the files of one that died.
    """
    address = os.environ.get("RAY_ADDRESS")
    if address:
        ray.init(address, log_to_driver=False)
    else:
        ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        yield
    finally:
        ray.shutdown()


def results(tasks: list[Any]) -> list[Any]:
    """The results of all tasks, in their order. Meanwhile a bar, or in a log a line every few
    seconds, counts what is done, and the machines that are alive."""
    waiting = tasks
    pause = 0.2 if sys.stderr.isatty() else 5.0
    with tqdm(total=len(tasks), unit="parcel", mininterval=pause) as progress:
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=len(waiting), timeout=0.5)
            machines = sum(node["Alive"] for node in ray.nodes())  # type: ignore[no-untyped-call]
            progress.set_postfix(machines=machines, refresh=False)
            progress.update(len(done))
    # Results that were on a machine that has died are computed once more.
    return ray.get(tasks)
