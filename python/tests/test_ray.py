"""The Ray examples give the results of one process: on a local cluster of two workers, when one of
them is killed, when another Ray runs on the machine or has died there; and on two machines, of
which one dies."""

import contextlib
import importlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from needs import need

import outflank
from outflank.records import Collection

ray = need("ray")
from machines import Machine, another, head, machine

MINUTES = pytest.mark.skipif(
    os.environ.get("OUTFLANK_TESTS_RAY") != "1", reason="waits for minutes: make ray runs it"
)
EXAMPLES = Path(__file__).parents[2] / "examples" / "python"
sys.path.append(str(EXAMPLES))


def example(name: str) -> ModuleType:
    """An example as a module."""
    module = importlib.import_module(name)
    # The workers do not know the file: what they run travels with the task.
    ray.cloudpickle.register_pickle_by_value(module)
    return module


def script(name: str, *arguments: str) -> tuple[str, ...]:
    """The command that runs an example."""
    return sys.executable, str(EXAMPLES / f"{name}.py"), *arguments


@pytest.fixture(scope="module")
def local() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, machine() as here:
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setenv("RAY_TMPDIR", str(here.files))
        with example("ray_cluster").cluster():
            yield


@pytest.mark.usefixtures("local")
def test_perft() -> None:
    perft = example("ray_perft").perft
    assert perft(outflank.Reversi(), 8, 3) == outflank.Reversi().perft(8) == 390_216
    assert perft(outflank.Oust("hex-3"), 5, 2) == outflank.Oust("hex-3").perft(5)
    assert perft(outflank.Reversi("square-4"), 2, 5) == 12


@pytest.mark.usefixtures("local")
def test_selfplay() -> None:
    module = example("ray_selfplay")
    results, plies = module.selfplay("oust:hex-4", 6, 50)
    alone = [module.play("oust:hex-4", 50, seed) for seed in range(6)]
    assert (results == np.concatenate([game[0] for game in alone])).all()
    assert (plies == np.concatenate([game[1] for game in alone])).all()


def game_files(folder: Path) -> list[Path]:
    """Some files of games, each with other ones."""
    games = EXAMPLES.parents[1] / "core" / "tests" / "vectors" / "games.txt"
    lines = [line.split()[1] for line in games.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    paths = []
    for nth in range(6):
        path = folder / f"{nth}.txt"
        path.write_text("".join(f"{line}\n" for line in lines[nth:]), encoding="utf-8")
        paths.append(path)
    return paths


@pytest.mark.usefixtures("local")
def test_index(tmp_path: Path) -> None:
    paths = game_files(tmp_path)
    built = example("ray_index").index(paths)
    alone = Collection.read(paths)
    assert len(alone) > 50 and built.to_bytes() == alone.to_bytes()


def learned(variant: str, rounds: int) -> tuple[np.ndarray, list[float]]:
    """The result of the actors' learner in one process."""
    module = example("ray_actors")
    player = module.Player(variant)
    return module.learn(lambda trials: map(player.score, trials), player.actions, rounds)


@pytest.mark.usefixtures("local")
def test_vector_environments_in_actors() -> None:
    module = example("ray_actors")
    actors = [ray.remote(module.Player).remote("reversi:square-6") for _ in range(2)]
    pool = ray.util.ActorPool(actors)
    values, scores = module.learn(
        lambda trials: pool.map(lambda player, trial: player.score.remote(trial), trials),
        module.Player("reversi:square-6").actions,
        10,
    )
    alone, wanted = learned("reversi:square-6", 10)
    assert (values == alone).all() and scores == wanted
    assert scores[0] < 0.3 and scores[-1] > 0.5


@pytest.mark.usefixtures("local")
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
        # One that has nothing to do may have been ended by Ray: then the next one.
        for worker in workers:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                killed.append(worker)
                break

    thread = threading.Thread(target=kill)
    thread.start()
    # Some seconds of work, so that the worker dies in the middle of it.
    total = module.perft(outflank.Oust("hex-5", pie=False), 5, 2)
    thread.join()
    assert killed and total == outflank.Oust("hex-5", pie=False).perft(5)


@pytest.mark.usefixtures("local")
def test_an_actor_that_dies_begins_anew() -> None:
    module = example("ray_actors")
    player = ray.remote(max_restarts=-1, max_task_retries=-1)(module.Player).remote("oust:hex-3")
    here = module.Player("oust:hex-3")
    trial = np.arange(here.actions) % 7.0, 3
    before = ray.get(player.score.remote(trial))
    ray.kill(player, no_restart=False)
    assert ray.get(player.score.remote(trial)) == before == here.score(trial)


@MINUTES
def test_another_ray_on_the_machine_is_left_alone() -> None:
    """One that runs is not joined; one that has died, and has left its files, is not looked for."""
    with machine() as here:
        here.ray("--head", "--port=0", "--include-dashboard=false")
        written = here.files / "ray" / "ray_current_cluster"
        here.wait(lambda: written.exists() and here.runs("ray::RuntimeEnvAgent"), "the other Ray")

        def perft() -> str:
            run = here.start(*script("ray_perft", "oust:hex-3", "5", "2"), output=subprocess.PIPE)
            out, err = run.communicate(timeout=900)
            assert run.returncode == 0, err
            assert "machines=1" in err
            return out

        address = written.read_text()
        wanted = f"oust:hex-3 5 {outflank.Oust('hex-3').perft(5)}\n"
        assert perft() == wanted
        assert here.runs("raylet") and written.read_text() == address
        here.kill()
        assert written.read_text() == address
        assert perft() == wanted


@pytest.fixture
def first() -> Iterator[tuple[Machine, str]]:
    """A cluster of one machine. Each test has its own: for half a minute Ray counts a machine that
    has died as alive, and ray_actors.py would put an actor there."""
    with head() as machine_and_address:
        yield machine_and_address


def perft_printed() -> str:
    return f"reversi:square-8 13 {outflank.Reversi().perft(13)}\n"


def selfplay_printed() -> str:
    games = [example("ray_selfplay").play("oust:hex-4", 40_000, seed) for seed in range(24)]
    outcomes, plies = (np.concatenate(parts) for parts in zip(*games, strict=True))
    assert outcomes[:40_000].nbytes + plies[:40_000].nbytes > 100_000, "kept where they were played"
    share = (1 + outcomes.mean()) / 2
    return f"oust:hex-4: 960000 games of {plies.mean():.2f} plies; the first player scores {share:.4f}\n"


def actors_printed() -> str:
    values, scores = learned("oust:hex-3", 60)
    return (
        "oust:hex-3: scores by round: " + " ".join(f"{score:.4f}" for score in scores) + "\n"
        "oust:hex-3: values: " + " ".join(f"{value:.4f}" for value in values) + "\n"
    )


@pytest.mark.parametrize(
    ("name", "arguments", "worker", "printed"),
    [
        # Some seconds of work: a worker on the other machine takes one or two to begin.
        pytest.param(
            "ray_perft", ("reversi:square-8", "13", "5"), "ray::count", perft_printed, marks=MINUTES
        ),
        ("ray_selfplay", ("oust:hex-4", "24", "40000"), "ray::play", selfplay_printed),
        # Its calls are too short to be caught in the middle of one.
        pytest.param("ray_actors", ("oust:hex-3", "2", "60"), "ray::Player", actors_printed, marks=MINUTES),
    ],
)
def test_a_machine_dies(first, name, arguments, worker, printed) -> None:
    """The other machine is killed in the middle of its work, and the first one does that work."""
    here, address = first
    with another(here, address) as other:
        assert (here.address != other.address) == bool(here.enter)
        other.wait(other.joined, "the other machine")
        run = here.start(*script(name, *arguments), output=subprocess.PIPE, RAY_ADDRESS=address)

        def caught() -> bool:
            # The first machine's worker waits, or on a busy machine it has done all of the work
            # before the other has begun.
            here.stop(worker)
            other.send(signal.SIGSTOP)
            if other.runs(worker):
                return True
            other.send(signal.SIGCONT)
            assert run.poll() is None, run.communicate()
            return False

        other.wait(caught, f"{worker} on the other machine")
        other.kill()
        here.send(signal.SIGCONT)
        out, err = run.communicate(timeout=900)
    assert run.returncode == 0, err
    # Ray tells of the machine's end on stdout, before the script's own words.
    assert out.endswith(printed())
    assert "100%" in err


def test_an_index_on_two_machines(first, tmp_path: Path) -> None:
    """On two machines it is the file of one process."""
    here, address = first
    paths, target = [str(path) for path in game_files(tmp_path)], tmp_path / "all.games"
    with another(here, address) as other:
        other.wait(lambda: other.runs("ray::RuntimeEnvAgent"), "the other machine")
        command = script("ray_index", str(target), *paths)
        run = here.start(*command, output=subprocess.PIPE, RAY_ADDRESS=address)
        _, err = run.communicate(timeout=900)
    assert run.returncode == 0 and "machines=2" in err, err
    assert target.read_bytes() == Collection.read(paths).to_bytes()
