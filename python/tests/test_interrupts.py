"""Ctrl-C stops what counts for long, and soon."""

import os
import signal
import threading
import time
from collections.abc import Callable

import pytest

import outflank
from outflank import Position

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@pytest.mark.parametrize("count", [Position.perft, Position.divide], ids=["perft", "divide"])
@pytest.mark.parametrize(
    "variant", ["reversi:square-8", "oust:square-19", "reversi:octagon-10", "oust:hex-7"]
)
def test_a_count_stops_within_a_fifth_of_a_second(
    count: Callable[[Position, int], object], variant: str
) -> None:
    pressed = []

    def press() -> None:
        pressed.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, press)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        count(outflank.position(variant), 60)
    assert pressed and time.perf_counter() - pressed[0] < 0.2


def test_counts_go_on_in_other_threads() -> None:
    counted = []
    thread = threading.Thread(target=lambda: counted.append(outflank.Reversi("square-6").perft(8)))
    thread.start()
    thread.join()
    assert counted == [outflank.Reversi("square-6").perft(8)]
