"""The rules of Oust, for one board: O1 to O11.

Every stone has the label of its group and the size of the group. A placement joins the groups that
it touches, so labels are kept from ply to ply and never searched. What goes from stone to stone
along a group is propagated in a loop that ends when nothing changes: which stones are captured,
and the size of the largest group that a group touches.

An array of cells is flat, with one empty column on the right of each row. So a neighbour is a shift
by a constant number of cells, and no shift leads from one edge to the other.
"""

from functools import reduce
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from outflank.jax._bits import Direction

PIE = ("-", "open", "kept", "swapped")
"""The words of a position's text for the state of the pie rule."""
_OPEN, _KEPT, _SWAPPED = 1, 2, 3

_BLACK, _WHITE = 1, 2


class OustBoard(NamedTuple):
    """Stones with their groups, whose turn it is, and what is legal."""

    color: jax.Array
    label: jax.Array
    size: jax.Array
    legal: jax.Array
    white: jax.Array
    must_pass: jax.Array
    pie: jax.Array


class Oust:
    """A variant of Oust. `field`, bool of (height, width), has the cells in play."""

    def __init__(
        self, field: npt.NDArray[np.bool_], directions: tuple[Direction, ...], *, pie: bool, auto_pass: bool
    ) -> None:
        self.height, self.width = field.shape
        self.actions = field.size + 1 + pie
        self._pie, self._auto_pass = pie, auto_pass
        self._stride = self.width + 1
        self._offsets = [rows * self._stride + columns for rows, columns in directions]
        self._margin = max(map(abs, self._offsets))
        self._field = np.asarray(self._flat(jnp.asarray(field)))
        # Labels, and sizes of groups: small numbers are faster.
        self._number = np.uint8 if self._field.size < 256 else np.uint16

    def _flat(self, cells: jax.Array) -> jax.Array:
        return jnp.pad(jnp.pad(cells, ((0, 0), (0, 1))).ravel(), self._margin)

    def _cells(self, values: jax.Array) -> jax.Array:
        """The reverse of `_flat`."""
        return self._inner(values).reshape(self.height, self._stride)[:, : self.width]

    def _inner(self, values: jax.Array) -> jax.Array:
        """The values without the margins."""
        return values[self._margin : -self._margin]

    def _neighbors(self, values: jax.Array) -> list[jax.Array]:
        """For each direction, the value of each cell's neighbour there, without the margins."""
        ends = self._margin, values.size - self._margin
        return [values[ends[0] + offset : ends[1] + offset] for offset in self._offsets]

    def _greatest(self, values: jax.Array, stones: jax.Array) -> jax.Array:
        """The greatest value next to each of these stones, and 0 elsewhere."""
        seen = reduce(jnp.maximum, self._neighbors(values))
        seen = jnp.where(self._inner(stones), seen, seen.dtype.type(0))
        return jnp.pad(seen, self._margin)

    def _propagate(self, values: jax.Array, stones: jax.Array) -> jax.Array:
        """For each of these stones the maximum of the values in its group. Other values are 0.

        No group is longer than the board has cells, so this ends.
        """

        def spread(carry: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
            _, values = carry
            return values, jnp.maximum(values, self._greatest(values, stones))

        def changes(carry: tuple[jax.Array, jax.Array]) -> jax.Array:
            return (carry[0] != carry[1]).any()

        return jax.lax.while_loop(changes, spread, spread((values, values)))[1]

    def set_up(self, black: jax.Array, white: jax.Array, turn: jax.Array, pie: jax.Array) -> OustBoard:
        """A board with these stones, with Black or White to move."""
        blacks, whites = self._flat(black), self._flat(white)
        color = jnp.where(blacks, jnp.uint8(_BLACK), jnp.where(whites, jnp.uint8(_WHITE), jnp.uint8(0)))
        # A group's label is the last of its cells.
        cells = jnp.arange(color.size).astype(self._number)
        black, white = (self._propagate(jnp.where(of, cells, self._number(0)), of) for of in (blacks, whites))
        label = black + white
        size = (label[:, None] == label[None, :]).sum(axis=1).astype(self._number)
        size = jnp.where(color != 0, size, self._number(0))
        return self._board(color, label, size, turn, pie, auto_pass=False)

    def play(self, board: OustBoard, action: jax.Array) -> OustBoard:
        """The board after a legal action, and after a forced pass."""
        own = jnp.where(board.white, jnp.uint8(_WHITE), jnp.uint8(_BLACK))
        is_own = board.color == own
        cell = self._cell(action)
        placed = np.arange(self._field.size) == cell
        labels, sizes = (
            self._around(jnp.where(is_own, values, self._number(0)), cell)
            for values in (board.label, board.size)
        )
        joined = reduce(jnp.logical_or, ((board.label == label) & (label != 0) for label in labels))
        group = placed | joined
        # A placement that joins stones captures (O3).
        captures = reduce(jnp.maximum, labels) != 0
        captured = self._captured(board, group, own) & captures

        color = jnp.where(placed, own, jnp.where(captured, jnp.uint8(0), board.color))
        label = jnp.where(group, cell.astype(self._number), jnp.where(captured, self._number(0), board.label))
        size = self._joined(labels, sizes) + self._number(1)
        size = jnp.where(group, size, jnp.where(captured, self._number(0), board.size))

        swaps = action == self.actions - 1 if self._pie else jnp.bool_(False)
        pie = board.pie
        if self._pie:
            kept = jnp.where((pie == _OPEN) & board.white, jnp.uint8(_KEPT), pie)
            pie = jnp.where(swaps, jnp.uint8(_SWAPPED), kept)
        white = board.white ^ ~(captures | swaps)
        return self._board(color, label, size, white, pie, self._auto_pass)

    def _cell(self, action: jax.Array) -> jax.Array:
        """The index of a cell. That of the pass and the swap is of no array, nor of a neighbour."""
        # A quotient of numbers without a sign takes fewer operations.
        row = (action.astype(jnp.uint32) // np.uint32(self.width)).astype(jnp.int32)
        index = action + row + self._margin
        return jnp.where(action < self.height * self.width, index, self._field.size + self._margin)

    def _around(self, values: jax.Array, cell: jax.Array) -> list[jax.Array]:
        """The values of one cell's neighbours."""
        values = jnp.pad(values, (0, 2 * self._margin + 1))
        return [values[cell + offset] for offset in self._offsets]

    def _joined(self, labels: list[jax.Array], sizes: list[jax.Array]) -> jax.Array:
        """The sum of the sizes of a cell's own neighbours. A group that is a neighbour in several
        directions counts in the first."""
        new = (
            reduce(jnp.logical_and, (labels[n] != labels[before] for before in range(n)), jnp.bool_(True))
            for n in range(len(labels))
        )
        zero = self._number(0)
        return reduce(jnp.add, (jnp.where(n, size, zero) for n, size in zip(new, sizes, strict=True)))

    def _captured(self, board: OustBoard, group: jax.Array, own: jax.Array) -> jax.Array:
        """The stones of all enemy groups that a group touches (O3)."""
        enemy = (board.color != 0) & (board.color != own)
        return self._propagate(self._greatest(group.astype(jnp.uint8), enemy), enemy) != 0

    def _board(
        self,
        color: jax.Array,
        label: jax.Array,
        size: jax.Array,
        white: jax.Array,
        pie: jax.Array,
        auto_pass: bool,
    ) -> OustBoard:
        whites, blacks = color == _WHITE, color == _BLACK
        enemy_left = jnp.where(white, blacks.any(), whites.any())
        own_left = jnp.where(white, whites.any(), blacks.any())
        # Who has captured every enemy stone has won (O7), and nothing is legal.
        goes_on = enemy_left | ~own_left

        def looks(carry: tuple[jax.Array, jax.Array, jax.Array]) -> jax.Array:
            turn, found, _ = carry
            return goes_on & ~found & (turn < 2)

        def look(carry: tuple[jax.Array, jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array, jax.Array]:
            turn, _, _ = carry
            legal = self._placements(color, label, size, white ^ (turn == 1))
            return turn + jnp.uint8(1), legal.any(), legal

        # The placements of the player to move, then, if there are none, those of the other.
        turns, found, legal = jax.lax.while_loop(
            looks, look, (jnp.uint8(0), jnp.bool_(False), jnp.zeros_like(whites))
        )
        must_pass = found & (turns == 2)
        if auto_pass:
            white = white ^ must_pass
            must_pass = jnp.zeros_like(must_pass)
        else:
            legal = legal & ~must_pass
        return OustBoard(color, label, size, legal, white, must_pass, pie)

    def _placements(self, color: jax.Array, label: jax.Array, size: jax.Array, white: jax.Array) -> jax.Array:
        """The cells where White or Black can place (O2, O3)."""
        own = color == jnp.where(white, jnp.uint8(_WHITE), jnp.uint8(_BLACK))
        zero = self._number(0)
        enemy_size = jnp.where(own, zero, size)
        # The size of the largest enemy group that each stone's group touches.
        rival = self._propagate(self._greatest(enemy_size, own), own)
        rivals = reduce(jnp.maximum, self._neighbors(jnp.where(own, rival, size)))
        own_label, own_size = jnp.where(own, label, zero), jnp.where(own, size, zero)
        joined = self._joined(self._neighbors(own_label), self._neighbors(own_size))
        captures = (rivals > 0) & (rivals <= joined)
        empty = self._inner((color == 0) & self._field)
        return jnp.pad(empty & ((joined == 0) | captures), self._margin)

    def is_legal(self, board: OustBoard, action: jax.Array) -> jax.Array:
        legal: jax.Array = jnp.append(board.legal, False)[jnp.minimum(self._cell(action), self._field.size)]
        legal = (legal & (action >= 0)) | (board.must_pass & (action == self.height * self.width))
        if self._pie:
            legal = legal | (self._may_swap(board) & (action == self.actions - 1))
        return legal

    def _may_swap(self, board: OustBoard) -> jax.Array:
        return (board.pie == _OPEN) & board.white & board.legal.any()

    def is_over(self, board: OustBoard) -> jax.Array:
        return ~board.legal.any() & ~board.must_pass

    def result(self, board: OustBoard) -> jax.Array:
        """1 or 0 for the player to move, once the game is over: only who captures wins (O7, O8)."""
        enemy = jnp.where(board.white, jnp.uint8(_BLACK), jnp.uint8(_WHITE))
        return (~(board.color == enemy).any()).astype(jnp.int32)

    def seat(self, board: OustBoard) -> jax.Array:
        """The seat to move, 0 or 1."""
        return (board.white ^ (board.pie == _SWAPPED)).astype(jnp.int32)

    def planes(self, board: OustBoard) -> jax.Array:
        """bool of (2, height, width): the stones of the player to move, the opponent's."""
        own = jnp.where(board.white, jnp.uint8(_WHITE), jnp.uint8(_BLACK))
        color = self._cells(board.color)
        return jnp.stack([color == own, (color != own) & (color != 0)])

    def mask(self, board: OustBoard) -> jax.Array:
        """Whether each action is legal: bool of (actions,)."""
        cells = self._cells(board.legal).ravel()
        last = [board.must_pass, self._may_swap(board)] if self._pie else [board.must_pass]
        return jnp.concatenate([cells, jnp.stack(last)])

    def pie(self, board: OustBoard) -> jax.Array:
        """The state of the pie rule, an index of `PIE`."""
        return board.pie
