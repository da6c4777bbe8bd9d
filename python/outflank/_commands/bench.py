"""The command `bench`."""

import argparse
import time

from outflank._commands import Command
from outflank._commands._options import add_variant, seconds, whole
from outflank._core import Batch


def run(arguments: argparse.Namespace) -> int:
    """Measures random games per second, in batches."""
    batch = Batch(arguments.variant, arguments.boards, seed=arguments.seed, threads=arguments.threads)
    games = plies = 0
    begun = time.perf_counter()
    while (seconds := time.perf_counter() - begun) < arguments.seconds:
        batch.reset()
        _, lengths = batch.playout()
        games, plies = games + len(batch), plies + int(lengths.sum())
    print(
        f"{batch.variant}: {games / seconds:,.0f} games and {plies / seconds:,.0f} plies per second, {batch.threads} threads"
    )
    return 0


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_variant(to)
    to.add_argument("--boards", type=whole(1), default=4096, help="boards in a batch (4096)")
    to.add_argument("--threads", type=whole(1), default=1, help="threads (1)")
    to.add_argument("--seconds", type=seconds, default=2.0, help="seconds to measure (2)")
    to.add_argument("--seed", type=whole(0), default=0, help="seed of the games (0)")


COMMAND = Command(
    "Measure how many random games are played in a second.",
    "bench oust:hex-7 --threads 2",
    options,
    run,
)
