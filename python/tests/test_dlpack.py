"""Arrays of other libraries are taken by DLPack, without a copy."""

from typing import Any

import numpy as np
import pytest
from needs import need

import outflank
from outflank import Batch


class Foreign:
    """An array of a library that has DLPack, and no `__array__`."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> object:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()


class Unversioned(Foreign):
    """One that speaks the first form of DLPack, which cannot say that it may be written; what numpy
    makes of `__array__` shares its memory, or is a copy."""

    def __init__(self, array: np.ndarray, copies: bool) -> None:
        super().__init__(array)
        self.copies = copies

    def __dlpack__(self, **options: Any) -> object:
        return self.array.__dlpack__()

    def __array__(self, *_: object, **__: object) -> np.ndarray:
        return self.array.copy() if self.copies else self.array


class Elsewhere(Foreign):
    def __dlpack__(self, **options: Any) -> object:
        raise BufferError("on another device")


def arrays(boards: int, dtype: Any) -> dict[str, np.ndarray]:
    return {
        "planes": np.full((boards, 2, 8, 8), 9, dtype),
        "legal_mask": np.full((boards, 65), 9, np.uint8),
        "rewards": np.full(boards, 9, np.int8),
        "ended": np.ones(boards, np.bool_),
    }


@pytest.mark.parametrize("dtype", [np.uint8, np.float32])
@pytest.mark.parametrize("wrap", [Foreign, lambda array: Unversioned(array, False)])
def test_what_has_dlpack_is_filled(wrap: Any, dtype: Any) -> None:
    batch, plain = (Batch("reversi:square-8", 100, seed=3) for _ in range(2))
    given, wanted = arrays(100, dtype), arrays(100, dtype)
    for _ in range(70):
        actions = plain.random_actions()
        assert (batch.random_actions(out=wrap(np.zeros(100, np.uint16))) == actions).all()
        plain.step(actions, **wanted)
        batch.step(Foreign(actions.astype(np.int32)), **{name: wrap(array) for name, array in given.items()})
        assert all((given[name] == wanted[name]).all() for name in wanted)
    batch.planes(wrap(given["planes"]), dtype=np.dtype(dtype).name)
    batch.legal_mask(wrap(given["legal_mask"]))
    assert (given["planes"] == plain.planes()).all()


def test_what_cannot_be_written_is_refused() -> None:
    batch = Batch("reversi:square-8", 2)
    fixed = np.zeros((2, 65), np.uint8)
    fixed.flags.writeable = False
    wrong: list[tuple[Any, str]] = [
        (Foreign(fixed), "legal_mask, of Foreign, cannot be written"),
        (Unversioned(np.zeros((2, 65), np.uint8), True), "legal_mask, of Unversioned, cannot be written"),
        (
            Elsewhere(np.zeros((2, 65), np.uint8)),
            "not a valid array on the CPU, got Elsewhere: on another device",
        ),
        (Foreign(np.zeros((2, 66), np.uint8)), r"legal_mask must be uint8 .*, got uint8 of \[2, 66\]"),
        (Foreign(np.zeros((2, 65), np.float32)), "legal_mask must be uint8 .*, got float32"),
        (Foreign(np.zeros((2, 130), np.uint8)[:, ::2]), "legal_mask is not contiguous"),
    ]
    for array, text in wrong:
        with pytest.raises(outflank.ArgumentError, match=text):
            batch.step([19, 26], legal_mask=array)
    for array in ([[0] * 65] * 2, "mask", 3):
        with pytest.raises(TypeError, match="legal_mask must be a numpy array or have __dlpack__, got "):
            batch.step([19, 26], legal_mask=array)  # type: ignore[arg-type]
    assert batch[0] == outflank.Reversi()


def test_arrays_that_share_memory_are_refused() -> None:
    batch = Batch("reversi:square-8", 100)
    memory = np.zeros(100 * 65 + 99, np.uint8)
    mask = Foreign(memory[: 100 * 65].reshape(100, 65))
    ended = memory[-100:].view(np.bool_)
    with pytest.raises(outflank.ArgumentError, match="ended and legal_mask share memory"):
        batch.step([19] * 100, ended=Foreign(ended), legal_mask=mask)
    with pytest.raises(outflank.ArgumentError, match="where and ended share memory"):
        batch.step([19] * 100, where=ended, ended=Foreign(ended))
    buffer = bytearray(100)
    one, other = np.frombuffer(buffer, np.int8), np.frombuffer(buffer, np.bool_)
    with pytest.raises(ValueError, match="share memory|borrowed"):
        batch.step([19] * 100, rewards=one, ended=other)
    assert batch[0] == outflank.Reversi()
    batch.step([19] * 100, ended=Foreign(memory[:100].view(np.bool_)), rewards=memory[100:200].view(np.int8))


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, np.bool_])
def test_a_mask_is_of_any_byte(dtype: Any) -> None:
    batch = Batch("oust:hex-3", 5)
    mask = np.zeros((5, batch.actions), dtype)
    batch.step([2] * 5, legal_mask=mask)
    assert (mask == batch.legal_mask()).all() and mask.sum() == 5 * 19
    mask[:] = 0
    batch.legal_mask(mask)
    assert mask.sum() == 5 * 19


def test_jax() -> None:
    """Its arrays are actions without a copy; none of them can be written."""
    jnp = need("jax.numpy")
    batch = Batch("reversi:square-8", 2)
    batch.step(jnp.array([19, 26]))
    assert batch[1] == outflank.Reversi().play("c4")
    with pytest.raises(outflank.ArgumentError, match="planes, of ArrayImpl, cannot be written"):
        batch.step([18, 18], planes=jnp.zeros((2, 2, 8, 8)))
    seen = jnp.from_dlpack(batch.planes(dtype="float32"))
    assert seen.shape == (2, 2, 8, 8) and seen.sum() == 10


def test_torch() -> None:
    torch = pytest.importorskip("torch", reason="make trainers runs this")
    batch = Batch("reversi:square-8", 2)
    planes, mask = torch.zeros((2, 2, 8, 8)), torch.zeros((2, 65), dtype=torch.bool)
    batch.step(torch.tensor([19, 26]), planes=planes, legal_mask=mask)
    assert batch[1] == outflank.Reversi().play("c4")
    assert planes.sum() == 10 and mask.sum() == batch.legal_mask().sum()
    with pytest.raises(outflank.ArgumentError, match="contiguous"):
        batch.step([18, 18], planes=torch.zeros((2, 8, 8, 2)).permute(0, 3, 1, 2))
