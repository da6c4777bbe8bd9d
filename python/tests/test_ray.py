"""The Ray examples on a local cluster of two workers: the results of one process, also when a
worker is killed."""

import importlib.util
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import outflank

ray = pytest.importorskip("ray")
EXAMPLES = Path(__file__).parents[2] / "examples" / "python"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    # The workers do not know the file: what they run travels with the task.
    ray.cloudpickle.register_pickle_by_value(module)
    return module


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_perft() -> None:
    perft = example("ray_perft").perft
    assert perft(outflank.Reversi(), 8, 3) == outflank.Reversi().perft(8) == 390_216
    assert perft(outflank.Oust("hex-3"), 5, 2) == outflank.Oust("hex-3").perft(5)
    assert perft(outflank.Reversi("square-4"), 2, 5) == 12


def test_selfplay() -> None:
    module = example("ray_selfplay")
    results, plies = module.selfplay("oust:hex-4", 6, 50)
    alone = [module.play("oust:hex-4", 50, seed) for seed in range(6)]
    assert (results == np.concatenate([game[0] for game in alone])).all()
    assert (plies == np.concatenate([game[1] for game in alone])).all()


def test_a_killed_worker_is_replaced() -> None:
    module, killed = example("ray_perft"), []

    @ray.remote
    def identity() -> int:
        time.sleep(0.2)
        return os.getpid()

    workers = set(ray.get([identity.remote() for _ in range(4)]))
    assert os.getpid() not in workers

    def kill() -> None:
        time.sleep(0.3)
        for worker in list(workers)[:1]:
            os.kill(worker, signal.SIGKILL)
            killed.append(worker)

    thread = threading.Thread(target=kill)
    thread.start()
    # Some seconds of work, so that the worker dies in the middle of it.
    total = module.perft(outflank.Oust("hex-5", pie=False), 5, 2)
    thread.join()
    assert killed and total == outflank.Oust("hex-5", pie=False).perft(5)
