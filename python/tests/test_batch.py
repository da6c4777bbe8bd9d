"""Batches against positions; their arrays, threads and errors."""

import copy
import hashlib
import os
import pickle
import signal
import threading

import numpy as np
import pytest

import outflank
from outflank import Batch, IllegalMoveError, Oust, Reversi, variants


@pytest.mark.parametrize("name", variants())
def test_every_variant_steps_as_its_positions(name: str) -> None:
    batch = Batch(name, 3, seed=1, auto_pass=False, auto_reset=False)
    positions = [outflank.position(name)] * 3
    for _ in range(8):
        actions = batch.random_actions()
        batch.step(actions)
        positions = [
            position if position.is_over else position.play(int(action))
            for position, action in zip(positions, actions, strict=True)
        ]
        assert [batch[board] for board in range(3)] == list(batch) == positions
        mask = batch.legal_mask()
        assert (mask == [position.legal_mask() for position in positions]).all()
        assert (batch.planes() == [position.planes() for position in positions]).all()
        assert batch.players().tolist() == [position.player for position in positions]
        assert [("black", "white")[turn] for turn in batch.turns()] == [
            position.turn for position in positions
        ]
        bits = np.unpackbits(batch.placements().view(np.uint8), axis=1, bitorder="little")
        area = batch.start.width * batch.start.height
        assert (bits[:, :area] == mask[:, :area]).all() and not bits[:, area:].any()


def test_rewards_and_ends() -> None:
    batch, ends = Batch("reversi:square-4", 100, seed=2), 0
    for _ in range(30):
        batch.step(batch.random_actions())
        assert batch.rewards.dtype == np.int8 and batch.ended.dtype == np.bool_
        assert not batch.rewards[~batch.ended].any()
        ends += int(batch.ended.sum())
        assert all(batch[int(board)] == Reversi("square-4") for board in np.flatnonzero(batch.ended))
    assert ends > 100


def test_actions_of_every_integer_type() -> None:
    batch = Batch("reversi:square-8", 4)
    for dtype in (np.uint8, np.int16, np.uint16, np.int32, np.int64, np.uint64):
        batch.reset()
        batch.step(np.array([19, 26, 37, 44], dtype=dtype))
        assert batch[1] == Reversi().play("c4") and batch[-1] == Reversi().play("e6")
    batch.reset()
    batch.step(np.array([19, 0, 26, 0, 37, 0, 44, 0])[::2])
    assert batch[3] == Reversi().play("e6")


class OfNumpysProtocol:
    """An array that numpy knows by `__array__` alone."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __array__(self, dtype: object = None, copy: object = None) -> np.ndarray:
        return self.array


def of_dlpack(array: np.ndarray) -> object:
    """An array that numpy knows by DLPack alone."""
    methods = {
        "__dlpack__": lambda _, **keywords: array.__dlpack__(**keywords),
        "__dlpack_device__": lambda _: array.__dlpack_device__(),
    }
    return type("OfDlpack", (), methods)()


def test_actions_of_lists_and_other_libraries() -> None:
    batch, wanted = Batch("reversi:square-8", 4), Batch("reversi:square-8", 4)
    array = np.array([19, 26, 37, 44])
    wanted.step(array)
    for actions in (
        array.tolist(),
        tuple(array.tolist()),
        OfNumpysProtocol(array),
        of_dlpack(array),
    ):
        batch.reset()
        batch.step(actions)
        assert [batch[board] for board in range(4)] == [wanted[board] for board in range(4)]
    Batch("reversi:square-8", 0).step(np.array([], int))


def test_copies_go_on_alike_and_apart() -> None:
    batch = Batch("oust:hex-4", 200, seed=3, auto_pass=False, threads=2)
    batch.step(batch.random_actions())
    batch.step(batch.random_actions())
    for again in (copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))):
        copied = again(batch)
        assert (copied.rewards == batch.rewards).all() and (copied.ended == batch.ended).all()
        before = [copied[board] for board in range(200)]
        assert before == [batch[board] for board in range(200)]
        assert (copied.threads, copied.start, len(copied)) == (2, batch.start, 200)
        batch.step(batch.random_actions())
        assert [copied[board] for board in range(200)] == before
        copied.step(copied.random_actions())
        assert [copied[board] for board in range(200)] == [batch[board] for board in range(200)] != before
    copied.playout(), batch.playout()
    assert [copied[board] for board in range(200)] == [batch[board] for board in range(200)]


def test_a_pickle_has_the_same_bytes_in_every_release() -> None:
    batch = Batch("oust:hex-3", 70, seed=1)
    for _ in range(9):
        batch.step(batch.random_actions())
    said = hashlib.sha256(batch.__getstate__()).hexdigest()
    assert said == "bc22c0a7530f88781c9e6e70c7c61d161e0d75f5dabe427b838b60f81952229e"


def test_a_pickle_is_checked() -> None:
    batch, state = Batch("reversi:square-6", 70, seed=1), Batch("reversi:square-6", 70, seed=2).__getstate__()
    before, actions = batch.__getstate__(), batch.random_actions()
    for wrong, complaint in [
        (b"", "expected a checkpoint of .* bytes, found 0"),
        (bytes(16), "with a different start"),
        (state[:8] + bytes(8) + state[16:], "the checkpoint must have 70 boards, got 0"),
        (state[:-1], "expected a checkpoint of"),
        (state[:16] + b"\xff" * 11 + state[27:], "board 0: "),
        (state[: 16 + 11 * 70] + b"\x02" + state[17 + 11 * 70 :], "board 0: invalid reward or end"),
        (state[:-288] + bytes(288), "all zeros"),
    ]:
        with pytest.raises(outflank.Error, match=complaint):
            batch.__setstate__(wrong)
        assert batch.__getstate__() != before  # the actions were drawn meanwhile
    batch.step(actions)
    batch.__setstate__(state)
    assert batch.__getstate__() == state


def test_out_arrays() -> None:
    batch = Batch("oust:hex-5", 6)
    assert batch.placements().shape == (6, 2) and batch.legal_mask().shape == (6, 83)
    for fill, shape, dtype in [
        (batch.placements, (6, 2), np.uint64),
        (batch.legal_mask, (6, 83), np.uint8),
        (batch.planes, (6, 2, 9, 9), np.uint8),
        (batch.random_actions, (6,), np.uint16),
        (batch.players, (6,), np.uint8),
    ]:
        out = np.zeros(shape, dtype)
        assert fill(out) is out and fill(out=out) is out
        with pytest.raises(ValueError, match="out must be "):
            fill(np.zeros((5, *shape[1:]), dtype))
        with pytest.raises(ValueError, match="out must be "):
            fill(np.zeros(shape, np.int32))
        with pytest.raises(TypeError, match="out must be a numpy array or have __dlpack__, got list"):
            fill([0])
        fixed = np.zeros(shape, dtype)
        fixed.flags.writeable = False
        with pytest.raises(ValueError, match="out"):
            fill(fixed)
        with pytest.raises(ValueError, match="contiguous"):
            fill(np.zeros((12, *shape[1:]), dtype)[::2])
    planes = batch.planes(dtype="float32")
    assert planes.dtype == np.float32 and batch.planes(planes, dtype="float32") is planes
    with pytest.raises(ValueError, match="dtype must be"):
        batch.planes(dtype="float64")


@pytest.mark.parametrize("name", ["reversi:square-8", "reversi:hex-5", "oust:hex-4"])
@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
def test_a_step_into_arrays(name: str, dtype: type) -> None:
    boards = 70
    one, other = Batch(name, boards, seed=3), Batch(name, boards, seed=3)
    given = {
        "rewards": np.zeros(boards, np.int8),
        "ended": np.zeros(boards, bool),
        "planes": np.zeros(other.planes().shape, dtype),
        "legal_mask": np.zeros(other.legal_mask().shape, np.uint8),
    }
    for step in range(80):
        actions = one.random_actions()
        one.step(actions)
        keys = list(given) if step % 2 else list(given)[step // 2 % 4 :]
        other.step(actions, **{key: given[key] for key in keys})
        seen = dict(zip(given, (one.rewards, one.ended, one.planes(), one.legal_mask()), strict=True))
        assert all((given[key] == seen[key]).all() for key in keys)
        assert (other.rewards == one.rewards).all() and (other.planes() == one.planes()).all()
    before = [other[board] for board in range(boards)]
    kept = {key: array.copy() for key, array in given.items()}
    for key, array in given.items():
        for wrong, error in [
            (array[1:], f"{key} must be .*, got "),
            (array.astype(np.int64), f"{key} must be .*, got "),
            (np.concatenate([array, array])[::2], f"{key} is not contiguous"),
        ]:
            with pytest.raises(ValueError, match=error):
                other.step(other.random_actions(), **{**given, key: wrong})
        with pytest.raises(TypeError, match=f"{key} must be a numpy array or have __dlpack__, got list"):
            other.step(actions, **{key: [0]})
    with pytest.raises(ValueError, match="is not a valid action|is illegal"):
        other.step(np.full(boards, 9999), **given)
    assert [other[board] for board in range(boards)] == before
    assert all((given[key] == kept[key]).all() for key in given)


def test_a_wrong_action_changes_nothing() -> None:
    batch = Batch("reversi:square-8", 3)
    with pytest.raises(IllegalMoveError, match="board 2: a1 is illegal") as caught:
        batch.step(np.array([19, 26, 0]))
    assert caught.value.rule == "R2" and all(batch[board] == Reversi() for board in range(3))
    for wrong, error in [
        (np.array([19, 26]), "expected 3 entries, found 2"),
        (np.array([19, 26, 70]), "board 2: 70 is not a valid action"),
        (np.array([19, -1, 26]), "board 1: -1 is not a valid action"),
        (np.array([19, 26, 10**9]), "board 2: 1000000000 is not a valid action"),
    ]:
        with pytest.raises(ValueError, match=error):
            batch.step(wrong)
    for wrong in (np.zeros(3), np.zeros((3, 1), int), None, [1.0, 2.0, 3.0], [True] * 3, "abc", [[19], [26]]):
        with pytest.raises(TypeError, match="actions must be"):
            batch.step(wrong)
    with pytest.raises(outflank.ArgumentError, match="actions: "):
        batch.step([[19], [26, 37]])
    with pytest.raises(outflank.ArgumentError, match="board 1: .* is not a valid action"):
        batch.step(np.array([19, 2**64 - 1, 26], np.uint64))
    assert all(batch[board] == Reversi() for board in range(3))


def test_positions_are_put_and_taken() -> None:
    batch = Batch(Oust("hex-3").play("c3"), 2)
    assert batch.variant == "oust:hex-3" and batch.start == Oust("hex-3").play("c3")
    batch[1] = Oust("hex-3")
    assert batch[1] == Oust("hex-3") and batch[0] == batch.start
    with pytest.raises(ValueError, match="expected a position of oust:hex-3"):
        batch[0] = Oust("hex-4")
    with pytest.raises(IndexError, match="no board 2"):
        batch[2]
    with pytest.raises(IndexError, match="no board -3"):
        batch[-3] = Oust("hex-3")
    with pytest.raises(TypeError, match="variant must be a position or the name of a variant, got int"):
        Batch(3, 4)
    with pytest.raises(ValueError, match="threads must be a number from 1 to 1024, got 0"):
        Batch("oust:hex-3", 4, threads=0)
    with pytest.raises(ValueError, match="threads must be a number from 1 to 1024, got 1025"):
        Batch("oust:hex-3", 4, threads=1025)
    with pytest.raises(ValueError, match="threads must be a number from 1 to 1024, got -1"):
        Batch("oust:hex-3", 4, threads=-1)
    for wrong in ({"boards": -1}, {"seed": -1}, {"seed": 2**64}):
        (name,) = wrong
        with pytest.raises(
            outflank.ArgumentError, match=f"{name} must be at (least 0|most 18446744073709551615), got"
        ):
            Batch("oust:hex-3", **{"boards": 1, **wrong})
    for name in ("boards", "seed", "threads"):
        with pytest.raises(TypeError, match=f"{name} must be an int, got str"):
            Batch("oust:hex-3", **{"boards": 1, name: "7"})


@pytest.mark.parametrize("boards", [10**13, 2**40, 2**62, 2**64 - 1])
@pytest.mark.parametrize("name", ["reversi:square-8", "oust:hex-5"])
def test_too_many_boards_are_refused(name: str, boards: int) -> None:
    with pytest.raises(MemoryError, match=f"for {boards} boards"):
        Batch(name, boards)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_batch_with_threads_works_in_a_forked_process() -> None:
    batch = Batch("reversi:square-8", 1000, seed=7, threads=2)
    wanted = Batch("reversi:square-8", 1000, seed=7)
    for _ in range(2):
        batch.step(batch.random_actions())
        wanted.step(wanted.random_actions())
    child = os.fork()
    if child == 0:
        signal.alarm(60)
        os._exit(0 if (batch.playout()[1] == wanted.playout()[1]).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert (batch.playout()[1] == wanted.playout()[1]).all()


def test_a_batch_is_for_one_thread_at_a_time() -> None:
    batch, refused = Batch("oust:square-19", 300), []
    done = threading.Event()

    def use() -> None:
        while not done.is_set():
            try:
                batch.turns()
            except RuntimeError as error:
                refused.append(str(error))

    thread = threading.Thread(target=use)
    thread.start()
    try:
        for _ in range(100):
            try:
                batch.playout()
                batch.reset()
            except RuntimeError as error:
                refused.append(str(error))
            if refused:
                break
    finally:
        done.set()
        thread.join()
    assert refused and all("another thread is using this batch" in error for error in refused)
    assert batch.turns().shape == (300,)


def test_seeds_and_threads() -> None:
    played = []
    for threads in (1, 2, 3):
        batch = Batch("reversi:square-8", 1000, seed=7, threads=threads)
        results, plies = batch.playout()
        assert results.dtype == np.int8 and plies.dtype == np.uint16
        assert all(batch[board].is_over for board in range(0, 1000, 100))
        played.append((results.tolist(), plies.tolist()))
    assert played[0] == played[1] == played[2]
    batch.reset()
    batch.seed(8)
    assert batch.playout()[1].tolist() != played[0][1]


def test_the_gil_is_released() -> None:
    batch, counted = Batch("oust:square-19", 300), [0]
    done = threading.Event()

    def count() -> None:
        while not done.is_set():
            counted[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    batch.playout()
    before = counted[0]
    done.set()
    thread.join()
    assert before > 0
