"""Self-play on many machines: Ray's workers play random games in batches and send back what a
learner needs, results and lengths.

ray_selfplay.py [VARIANT [PARCELS [BOARDS]]]: so many parcels of so many games. The seed of a
parcel is its number, so the games are the same on any number of workers. On a cluster the script
is the same, as for ray_perft.py.
"""

import os
import sys

import numpy as np
import numpy.typing as npt
import ray
from tqdm import tqdm

import outflank

Games = tuple[npt.NDArray[np.int8], npt.NDArray[np.uint16]]


def play(variant: str, boards: int, seed: int) -> Games:
    """Random games: how each ended for the player who began, and how many plies it took."""
    return outflank.Batch(variant, boards, seed=seed).playout()


parcel = ray.remote(max_retries=5)(play)


def selfplay(variant: str, parcels: int, boards: int) -> Games:
    """The games of all parcels, in their order."""
    waiting = [parcel.remote(variant, boards, seed) for seed in range(parcels)]
    order = {task: nth for nth, task in enumerate(waiting)}
    games: list[Games | None] = [None] * parcels
    with tqdm(total=parcels, disable=not sys.stderr.isatty()) as progress:
        while waiting:
            done, waiting = ray.wait(waiting)
            for task in done:
                games[order[task]] = ray.get(task)
            progress.update(len(done))
    results, plies = zip(*(game for game in games if game is not None), strict=True)
    return np.concatenate(results), np.concatenate(plies)


def main() -> None:
    variant, parcels, boards = [*sys.argv[1:], *("oust:hex-5", "20", "1000")[len(sys.argv) - 1 :]]
    cpus = None if os.environ.get("RAY_ADDRESS") else 2
    ray.init(num_cpus=cpus, log_to_driver=False, include_dashboard=False)
    results, plies = selfplay(variant, int(parcels), int(boards))
    print(
        f"{variant}: {len(results)} games of {plies.mean():.2f} plies; the first player scores {(1 + results.mean()) / 2:.4f}"
    )
    ray.shutdown()


if __name__ == "__main__":
    main()
