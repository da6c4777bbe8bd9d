"""Ctrl-C stops long counts."""

import os
import signal
import threading
from collections.abc import Callable

import pytest

import outflank
from outflank import Position, _core

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="signals of POSIX"),
    pytest.mark.usefixtures("ctrl_c"),
]


def is_stopped(work: Callable[[], object]) -> None:
    """Ctrl-C stops work that would go on for long."""
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        # On a busy machine the signal comes before the timer's thread is known to have begun.
        timer.start()
        work()


@pytest.mark.parametrize("count", [Position.perft, Position.divide], ids=["perft", "divide"])
@pytest.mark.parametrize(
    "variant", ["reversi:square-8", "oust:square-19", "reversi:octagon-10", "oust:hex-7"]
)
def test_a_count_of_years_stops(count: Callable[[Position, int], object], variant: str) -> None:
    is_stopped(lambda: count(outflank.position(variant), 60))


def test_a_divide_of_many_short_counts_stops() -> None:
    is_stopped(lambda: outflank.Oust("square-19").divide(4))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("variant", ["reversi:square-8", "oust:square-19-nopie", "reversi:square-24"])
def test_random_games_stop_before_the_last(variant: str, threads: int) -> None:
    boards = 8_000_000 if variant == "reversi:square-8" else 200_000
    batch = outflank.Batch(variant, boards, threads=threads)
    is_stopped(batch.playout)
    # Each game is whole or untouched, and what is left is played by the next call.
    first, last = batch[0], batch[boards - 1]
    assert first.is_over and last == batch.start


def test_counts_go_on_in_other_threads() -> None:
    counted = []
    thread = threading.Thread(target=lambda: counted.append(outflank.Reversi("square-6").perft(8)))
    thread.start()
    thread.join()
    assert counted == [outflank.Reversi("square-6").perft(8)]


@pytest.mark.parametrize("way", ["run", "run_beside", "detached"])
def test_a_panic_is_an_error_on_every_thread(way: str) -> None:
    """It was a hang, or an exception that `except Exception` does not see."""
    found: list[BaseException] = []

    def work() -> None:
        try:
            _core._panic(way)
        except Exception as error:  # noqa: BLE001
            found.append(error)

    other = threading.Thread(target=work, daemon=True)
    other.start()
    other.join(30)
    work()
    assert len(found) == 2
    for error in found:
        assert type(error) is outflank.InternalError
        assert "a bug in outflank" in str(error) and "asked to" in str(error)
        assert str(error).endswith("/issues")
