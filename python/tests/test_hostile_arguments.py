"""Whatever a caller's own objects do, and when, no process ends and no error is hidden."""

import copy
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable

import numpy as np
import pytest

import outflank
from outflank import Batch, Game, Random, Reversi
from outflank.env import augment, load_game, permutations, vector
from outflank.records import read_ggf, read_transcripts
from outflank.tabletop import Table


class Endless:
    """A sequence that says that it is as long as nothing can be."""

    def __len__(self) -> int:
        return 10**16

    def __getitem__(self, index: int) -> str:
        return "d4"


def test_lengths_are_not_believed() -> None:
    table = Table()
    for discs in (range(10**16), Endless(), "d4"):
        for refused in (
            lambda discs=discs: table.place("d3", discs),
            lambda discs=discs: table.correct(discs),
        ):
            with pytest.raises((outflank.Error, TypeError)):
                refused()
    for state in (range(10**12), Endless(), [("place", "d3", Endless())]):
        with pytest.raises((outflank.Error, TypeError)):
            table.__setstate__(state)
    assert table.position == Reversi()


@pytest.mark.parametrize("raised", [KeyboardInterrupt, SystemExit, MemoryError])
def test_what_the_callers_objects_raise_goes_through(raised: type[BaseException]) -> None:
    class Raises:
        def __array__(self, *_: object, **__: object) -> object:
            raise raised

        def __dlpack__(self, **_: object) -> object:
            raise raised

        def __dlpack_device__(self) -> tuple[int, int]:
            raise raised

        def __index__(self) -> int:
            raise raised

    calls: list[Callable[[], object]] = [
        lambda: Batch("reversi:square-8", 3).step(Raises()),
        lambda: Batch("reversi:square-8", 3).legal_mask(Raises()),
        lambda: Reversi().from_array(Raises(), "black"),
        lambda: Reversi().perft(Raises()),
        lambda: Batch("reversi:square-8", Raises()),
        lambda: Random(Raises()),
        lambda: Reversi().play(Raises()),
        lambda: Reversi().result_for(Raises()),
    ]
    for call in calls:
        with pytest.raises(raised):
            call()


def test_what_is_in_use_is_refused_without_a_panic() -> None:
    table, seen = Table(), []

    class Looks(list):
        def __iter__(self):
            for look in (copy.copy, pickle.dumps, repr):
                with pytest.raises(RuntimeError) as caught:
                    look(table)
                seen.append(caught.value)
            return super().__iter__()

    table.place("d3", Looks(["d4"]))
    assert len(seen) == 3
    game, stop = Game(Reversi()), threading.Event()

    def push() -> None:
        while not stop.is_set():
            with pytest.raises((outflank.IllegalMoveError, RuntimeError)):
                game.push("a1")

    thread = threading.Thread(target=push)
    thread.start()
    for _ in range(2000):
        try:
            assert pickle.loads(pickle.dumps(game)) == game
        except RuntimeError:
            pass
    stop.set()
    thread.join()


@pytest.mark.parametrize("variant", ["reversi:square-8", "reversi:square-6", "oust:hex-3"])
@pytest.mark.parametrize("byte", [1, 2, 3, 4, 128, 255])
def test_flags_are_what_numpy_takes_them_for(variant: str, byte: int) -> None:
    """A view as bool may have any bytes, and numpy takes each but 0 for true."""
    boards = 17
    flags = np.zeros(2 * boards, np.uint8)
    flags[[0, 6, 30]] = byte
    start = Batch(variant, boards)
    actions = start.legal_mask().argmax(axis=1)
    for where in (flags[:boards].view(bool), flags[::2].view(bool)):
        batch = Batch(variant, boards)
        batch.step(actions, where=where)
        changed = [board for board in range(boards) if batch[board] != start[board]]
        assert changed == np.flatnonzero(where).tolist()
        batch.reset(where=where)
        assert all(batch[board] == start[board] for board in range(boards))


def test_flags_that_another_thread_writes_let_no_illegal_move_through() -> None:
    """A check and the step after it see the same flags."""
    boards, ended = 1 << 16, time.perf_counter() + 2
    batch, where = Batch("reversi:square-8", boards), np.zeros(boards, bool)
    before = batch.planes()
    illegal = np.zeros(boards, np.uint16)
    stop = threading.Event()

    def write() -> None:
        while not stop.is_set():
            where[:] = True
            where[:] = False

    writer = threading.Thread(target=write)
    writer.start()
    try:
        while time.perf_counter() < ended:
            try:
                batch.step(illegal, where=where)
            except outflank.IllegalMoveError:
                pass
    finally:
        stop.set()
        writer.join()
    assert (batch.planes() == before).all()


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_is_not_taken_for_another_error() -> None:
    """It may come at any moment: in the middle of an error, too."""

    def repeated(work: Callable[[], object]) -> None:
        begun = time.perf_counter()
        while time.perf_counter() - begun < 5:
            work()

    def interrupted(work: Callable[[], object]) -> None:
        timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
        # The loop is in a function: at its end Python 3.13 raises outside of a `with` around it.
        with pytest.raises(KeyboardInterrupt):
            # On a busy machine the signal comes before the timer's thread is known to have begun.
            timer.start()
            repeated(work)

    def illegal() -> None:
        try:
            Reversi().play("a1")
        except outflank.IllegalMoveError:
            pass

    broken, lines = b"(;GM[Othello]" * 20_000, "f5d6c3d3c4f4\nx\n" * 100_000
    for _ in range(10):
        interrupted(illegal)
    interrupted(lambda: list(read_ggf(broken, errors="yield")))
    interrupted(lambda: list(read_transcripts(lines.encode(), errors="yield")))


def test_texts_that_are_none() -> None:
    for call in (
        lambda: Reversi().play("\ud800"),
        lambda: Batch("\ud800", 2),
        lambda: Game("\ud800"),
        lambda: Random(1).__setstate__([1, 2, 3]),
        lambda: Random(1).__setstate__([1, 2, 3, -1]),
    ):
        with pytest.raises((outflank.Error, TypeError, UnicodeError)) as caught:
            call()
        assert "PanicException" not in type(caught.value).__name__
    with pytest.raises(outflank.Error) as caught:
        Reversi().play("x" * 10**6)
    assert len(str(caught.value)) < 1000


def test_arrays_from_elsewhere_are_written_to() -> None:
    batch = Batch("reversi:square-8", 4)
    turns = pickle.loads(pickle.dumps(np.ones(4, np.uint8)))
    assert batch.turns(turns) is turns and not turns.any()
    big_endian = np.ones(4, np.dtype(np.uint8).newbyteorder(">"))
    assert not batch.turns(big_endian).any()
    planes = pickle.loads(pickle.dumps(np.ones((4, 2, 8, 8), np.float32)))
    batch.step([19] * 4, planes=planes)
    assert planes.sum() == 4 * 5


def test_a_state_is_as_it_was_after_an_error() -> None:
    state = load_game("reversi:square-8").new_initial_state()
    for wrong in ("d3", None, 1.5, 0):
        with pytest.raises((TypeError, outflank.Error)):
            state.apply_action(wrong)
        assert (state.history(), state.current_player(), state.position) == ([], 0, Reversi())


@pytest.mark.parametrize("late", [0, 1, 2])
def test_an_opponent_that_fails_changes_nothing(late: int) -> None:
    asked = []

    def fails(batch: Batch, mask: np.ndarray) -> np.ndarray:
        asked.append(None)
        if len(asked) > late and armed:
            if late == 2:
                return np.full(len(batch), 10_000)
            raise ZeroDivisionError
        return batch.random_actions()

    armed = False
    envs = vector("oust:hex-3", 40, opponent=fails)
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    before, seats, armed = envs.batch.__getstate__(), envs.seats.copy(), True
    asked.clear()
    for attempt in (lambda: envs.step(actions), lambda: envs.reset(seed=2)):
        asked.clear()
        try:
            attempt()
        except (ZeroDivisionError, ValueError):
            assert envs.batch.__getstate__() == before and (envs.seats == seats).all()
        else:
            assert len(asked) <= late
            return
    armed = False
    envs.step(actions)
    with pytest.raises(outflank.ArgumentError, match="opponent must be a function"):
        vector("oust:hex-3", 4, opponent=3)


def test_numbers_of_boards_are_within_the_batch() -> None:
    batch = Batch("reversi:square-8", 4)
    for board in (4, -5, 2**63, -(2**63) - 1):
        with pytest.raises(IndexError, match="there is no board"):
            batch[board]
        with pytest.raises(IndexError, match="there is no board"):
            batch[board] = Reversi()
    with pytest.raises(TypeError):
        batch["a"]  # type: ignore[index]


def test_arrays_that_are_not_aligned_are_refused_as_such() -> None:
    memory = np.zeros(4 * 2 + 1, np.uint8)
    actions = memory[1:].view(np.uint16)
    with pytest.raises(outflank.Error, match="aligned"):
        Batch("reversi:square-8", 4).random_actions(actions)


def test_symmetries_of_other_things() -> None:
    for variant in (None, 8, b"reversi:square-8", "chess", "a-b-c"):
        with pytest.raises((TypeError, outflank.Error)):
            permutations(variant)  # type: ignore[arg-type]
    planes, policies = np.zeros((2, 2, 8, 8)), np.zeros((2, 65))
    for wrong in (
        (planes[0], policies),
        (planes[:1], policies),
        (planes, policies[:, 1:]),
        (8, 9),
        (None, []),
    ):
        with pytest.raises(outflank.Error, match="reversi:square-8 takes"):
            augment("reversi:square-8", *wrong)  # type: ignore[arg-type]
