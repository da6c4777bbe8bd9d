"""Sets of cells as bits, in two layouts: boards of up to 8x8 as one word of 64 bits, wider boards
with a word of 32 bits for each row.

Both are shifted by a direction, which is all that outflanking needs (R2). A state keeps uint32 in
either layout, so that it is the same in both settings of `jax_enable_x64`. Words of 64 bits are
made of it within methods that `words_of_64_bits` marks.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

Direction = tuple[int, int]
"""Rows down, columns to the right."""

_Self = TypeVar("_Self")
_Arguments = ParamSpec("_Arguments")
_Returned = TypeVar("_Returned")


def words_of_64_bits(
    method: Callable[Concatenate[_Self, _Arguments], _Returned],
) -> Callable[Concatenate[_Self, _Arguments], _Returned]:
    """A method within which JAX has words of 64 bits, whatever the user's setting."""

    @wraps(method)
    def wrapped(self: _Self, /, *args: _Arguments.args, **kwargs: _Arguments.kwargs) -> _Returned:
        with jax.enable_x64(True):
            return method(self, *args, **kwargs)

    return wrapped


class Layout(Protocol):
    """How the cells of a board are bits."""

    height: int
    width: int

    def load(self, stored: jax.Array) -> jax.Array:
        """The words of a set as a state keeps them, to compute with."""
        ...

    def store(self, cells: jax.Array) -> jax.Array:
        """The reverse of `load`."""
        ...

    def shift(self, cells: jax.Array, direction: Direction, steps: int) -> jax.Array: ...

    def through(self, cells: jax.Array, direction: Direction) -> jax.Array:
        """The cells that a row in this direction can go through."""
        ...

    def any(self, cells: jax.Array) -> jax.Array: ...

    def bit(self, action: jax.Array) -> jax.Array:
        """The cell of an action, stored; the empty set for other actions."""
        ...

    def of_cells(self, cells: jax.Array) -> jax.Array:
        """The set of bool of (height, width), stored."""
        ...

    def to_cells(self, stored: jax.Array) -> jax.Array:
        """bool of (height, width)."""
        ...

    def to_mask(self, stored: jax.Array, must_pass: jax.Array) -> jax.Array:
        """bool of (height * width + 1,): the cells, then the pass."""
        ...


class Word:
    """A board of up to 8x8: rows of eight bits. It is stored as two words."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width

    def load(self, stored: jax.Array) -> jax.Array:
        return jax.lax.bitcast_convert_type(stored, jnp.uint64)

    def store(self, cells: jax.Array) -> jax.Array:
        return jax.lax.bitcast_convert_type(cells, jnp.uint32)

    def shift(self, cells: jax.Array, direction: Direction, steps: int) -> jax.Array:
        by = steps * (8 * direction[0] + direction[1])
        return cells << np.uint64(by) if by > 0 else cells >> np.uint64(-by)

    def through(self, cells: jax.Array, direction: Direction) -> jax.Array:
        # A row goes on from no cell at the left or right edge, except up or down.
        return cells & np.uint64(0x7E7E_7E7E_7E7E_7E7E) if direction[1] else cells

    def any(self, cells: jax.Array) -> jax.Array:
        return cells != 0

    def bit(self, action: jax.Array) -> jax.Array:
        # Numbers without a sign: a quotient that rounds down takes ten operations with one.
        cell, width, half = action.astype(jnp.uint32), np.uint32(self.width), np.uint32(32)
        index = cell // width * np.uint32(8) + cell % width
        is_here = (np.arange(2, dtype=np.uint32) == index // half) & (cell < self.height * width)
        return jnp.where(is_here, jnp.uint32(1) << index % half, jnp.uint32(0))

    def of_cells(self, cells: jax.Array) -> jax.Array:
        rows, columns = cells.shape
        bits = jnp.pad(cells, ((0, 8 - rows), (0, 8 - columns))).reshape(2, 32).astype(jnp.uint32)
        return (bits << np.arange(32, dtype=np.uint32)).sum(axis=1, dtype=jnp.uint32)

    def to_cells(self, stored: jax.Array) -> jax.Array:
        return self._bits_at(stored, self._indices()).reshape(self.height, self.width)

    def to_mask(self, stored: jax.Array, must_pass: jax.Array) -> jax.Array:
        # One expression for cells and pass, which XLA compiles to one loop.
        indices = np.append(self._indices(), 64)
        return jnp.where(indices < 64, self._bits_at(stored, indices % 64), must_pass)

    def _indices(self) -> npt.NDArray[np.int64]:
        rows, columns = np.indices((self.height, self.width))
        return (8 * rows + columns).ravel()

    def _bits_at(self, stored: jax.Array, indices: npt.NDArray[np.int64]) -> jax.Array:
        word = jnp.where(indices < 32, stored[0], stored[1])
        return (word >> (indices % 32).astype(np.uint32) & np.uint32(1)).astype(jnp.bool_)


class Rows:
    """A board up to 32 cells wide: a word for each row."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width

    def load(self, stored: jax.Array) -> jax.Array:
        return stored

    def store(self, cells: jax.Array) -> jax.Array:
        return cells

    def shift(self, cells: jax.Array, direction: Direction, steps: int) -> jax.Array:
        down, right = steps * direction[0], steps * direction[1]
        if right:
            cells = cells << np.uint32(right) if right > 0 else cells >> np.uint32(-right)
        if abs(down) >= self.height:
            return jnp.zeros_like(cells)
        if down:
            kept = cells[:-down] if down > 0 else cells[-down:]
            cells = jnp.pad(kept, (down, 0) if down > 0 else (0, -down))
        return cells

    def through(self, cells: jax.Array, direction: Direction) -> jax.Array:
        # A word is longer than a row of cells, so nothing comes back on the other side.
        del direction
        return cells

    def any(self, cells: jax.Array) -> jax.Array:
        return (cells != 0).any()

    def bit(self, action: jax.Array) -> jax.Array:
        cell, width = action.astype(jnp.uint32), np.uint32(self.width)
        is_here = np.arange(self.height, dtype=np.uint32) == cell // width
        return jnp.where(is_here, jnp.uint32(1) << cell % width, jnp.uint32(0))

    def of_cells(self, cells: jax.Array) -> jax.Array:
        return (cells.astype(jnp.uint32) << np.arange(self.width, dtype=np.uint32)).sum(
            axis=1, dtype=jnp.uint32
        )

    def to_cells(self, stored: jax.Array) -> jax.Array:
        return (stored[:, None] >> np.arange(self.width, dtype=np.uint32) & np.uint32(1)).astype(jnp.bool_)

    def to_mask(self, stored: jax.Array, must_pass: jax.Array) -> jax.Array:
        return jnp.append(self.to_cells(stored).ravel(), must_pass)


def layout(height: int, width: int) -> Layout:
    """The faster layout that holds a board."""
    return Word(height, width) if max(height, width) <= 8 else Rows(height, width)


def reach(layout: Layout, start: jax.Array, cells: jax.Array, direction: Direction) -> jax.Array:
    """The unbroken rows of `cells` that begin next to `start`, by doubling: each step goes through
    runs of `span` cells."""
    limit = max(layout.height, layout.width) - 2
    cells = layout.through(cells, direction)
    reached, runs = cells & layout.shift(start, direction, 1), cells
    length = span = 1
    while length < limit:
        if limit - length > span and length > span:
            runs = runs & layout.shift(runs, direction, span)
            span *= 2
        reached = reached | (runs & layout.shift(reached, direction, span))
        length += span
    return reached


def outflanking(
    layout: Layout, directions: Sequence[Direction], own: jax.Array, opponent: jax.Array, empty: jax.Array
) -> jax.Array:
    """The empty cells from which a disc outflanks something (R2)."""
    found = jnp.zeros_like(own)
    for direction in directions:
        found = found | layout.shift(reach(layout, own, opponent, direction), direction, 1)
    return found & empty


def outflanked(
    layout: Layout, directions: Sequence[Direction], own: jax.Array, opponent: jax.Array, placed: jax.Array
) -> jax.Array:
    """The discs that a placed disc flips (R5, R6)."""
    flips = jnp.zeros_like(own)
    for direction in directions:
        reached = reach(layout, placed, opponent, direction)
        closed = layout.any(layout.shift(reached, direction, 1) & own)
        flips = flips | jnp.where(closed, reached, jnp.zeros_like(reached))
    return flips
