"""The rules of Oust, for one board: O1 to O11.

Every stone has the label of its group and the size of the group. A placement joins the groups that
it touches, so labels are kept from ply to ply and never searched. What goes from stone to stone
along a group is propagated in a loop that ends when nothing changes: which stones are captured,
and the size of the largest group that a group touches.

An array of cells is flat, with one empty column on the right of each row. So a neighbour is a shift
by a constant number of cells, and no shift leads from one edge to the other.
"""

from collections.abc import Iterable
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
        self._field = np.asarray(self._flat(jnp.asarray(field)))
        self._offsets = [rows * self._stride + columns for rows, columns in directions]
        self._margin = max(map(abs, self._offsets))
        # Sizes of groups: small numbers are faster.
        self._size = np.uint8 if field.sum() < 256 else np.uint16

    def _flat(self, cells: jax.Array) -> jax.Array:
        return jnp.pad(cells, ((0, 0), (0, 1))).ravel()

    def _neighbors(self, values: jax.Array) -> list[jax.Array]:
        """For each direction, the value of each cell's neighbour there. It is 0 outside."""
        return [
            jnp.pad(values[offset:], (0, offset)) if offset > 0 else jnp.pad(values[:offset], (-offset, 0))
            for offset in self._offsets
        ]

    def _propagate(self, values: jax.Array, color: jax.Array) -> jax.Array:
        """For each stone the maximum of the values in its group. Values of empty cells are 0.

        No group is longer than the board has cells, so this ends.
        """
        same = [(neighbor == color) & (color != 0) for neighbor in self._neighbors(color)]
        zero = jnp.zeros((), values.dtype)

        def spread(carry: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
            _, values = carry
            seen = (
                jnp.where(here, value, zero)
                for here, value in zip(same, self._neighbors(values), strict=True)
            )
            return values, reduce(jnp.maximum, seen, values)

        def changes(carry: tuple[jax.Array, jax.Array]) -> jax.Array:
            return (carry[0] != carry[1]).any()

        return jax.lax.while_loop(changes, spread, spread((values, values)))[1]

    def set_up(self, black: jax.Array, white: jax.Array, turn: jax.Array, pie: jax.Array) -> OustBoard:
        """A board with these stones, with Black or White to move."""
        color = self._flat(
            jnp.where(black, jnp.uint8(_BLACK), jnp.where(white, jnp.uint8(_WHITE), jnp.uint8(0)))
        )
        # A group's label is the last of its cells, counted from 1.
        cells = jnp.arange(1, color.size + 1, dtype=jnp.uint16)
        label = self._propagate(jnp.where(color != 0, cells, jnp.uint16(0)), color)
        size = (label[:, None] == label[None, :]).sum(axis=1).astype(self._size)
        size = jnp.where(color != 0, size, self._size(0))
        return self._board(color, label, size, turn, pie, auto_pass=False)

    def play(self, board: OustBoard, action: jax.Array) -> OustBoard:
        """The board after a legal action, and after a forced pass."""
        own = jnp.where(board.white, jnp.uint8(_WHITE), jnp.uint8(_BLACK))
        # The pass and the swap are cells of no array, and neighbours of none.
        outside = self._field.size + self._margin
        cell = jnp.where(action < self.height * self.width, action + action // self.width, outside)
        placed = np.arange(self._field.size) == cell
        touched = self._at_neighbors(jnp.where(board.color == own, board.label, jnp.uint16(0)), cell)
        joined = reduce(jnp.logical_or, ((board.label == label) & (label != 0) for label in touched))
        group = placed | joined
        captured = self._captured(board, group, own) & joined.any()

        color = jnp.where(placed, own, jnp.where(captured, jnp.uint8(0), board.color))
        label = jnp.where(
            group, (cell + 1).astype(jnp.uint16), jnp.where(captured, jnp.uint16(0), board.label)
        )
        joined_size = group.sum(dtype=jnp.int32).astype(self._size)
        size = jnp.where(group, joined_size, jnp.where(captured, self._size(0), board.size))

        swaps = action == self.actions - 1 if self._pie else jnp.bool_(False)
        stays = captured.any() | swaps
        pie = board.pie
        if self._pie:
            kept = jnp.where((pie == _OPEN) & board.white, jnp.uint8(_KEPT), pie)
            pie = jnp.where(swaps, jnp.uint8(_SWAPPED), kept)
        return self._board(color, label, size, board.white ^ ~stays, pie, self._auto_pass)

    def _at_neighbors(self, values: jax.Array, cell: jax.Array) -> list[jax.Array]:
        """The values of one cell's neighbours."""
        padded = jnp.pad(values, (self._margin, 2 * self._margin + 1))
        return [padded[cell + (self._margin + offset)] for offset in self._offsets]

    def _captured(self, board: OustBoard, group: jax.Array, own: jax.Array) -> jax.Array:
        """The stones of all enemy groups that a group touches (O3)."""
        enemy = (board.color != 0) & (board.color != own)
        touches = reduce(jnp.logical_or, self._neighbors(group)) & enemy
        return self._propagate(touches.astype(jnp.uint8), board.color) != 0

    def _board(
        self,
        color: jax.Array,
        label: jax.Array,
        size: jax.Array,
        white: jax.Array,
        pie: jax.Array,
        auto_pass: bool,
    ) -> OustBoard:
        of_black, of_white = self._placements(color, label, size)
        # Who has captured every enemy stone has won (O7), and nothing is legal.
        stones = [(color == which).any() for which in (_BLACK, _WHITE)]
        enemy_left, own_left = (
            jnp.where(white, stones[0], stones[1]),
            jnp.where(white, stones[1], stones[0]),
        )
        goes_on = enemy_left | ~own_left
        legal = jnp.where(white, of_white, of_black)
        must_pass = goes_on & ~legal.any() & jnp.where(white, of_black, of_white).any()
        legal = legal & goes_on
        if auto_pass:
            white = white ^ must_pass
            legal = jnp.where(must_pass, jnp.where(white, of_white, of_black), legal)
            must_pass = jnp.zeros_like(must_pass)
        return OustBoard(color, label, size, legal, white, must_pass, pie)

    def _placements(self, color: jax.Array, label: jax.Array, size: jax.Array) -> tuple[jax.Array, jax.Array]:
        """The cells where Black and White can place (O2, O3)."""
        colors, labels, sizes = map(self._neighbors, (color, label, size))
        zero = self._size(0)

        def largest(wanted: Iterable[jax.Array], values: Iterable[jax.Array]) -> jax.Array:
            return reduce(
                jnp.maximum,
                (jnp.where(chosen, value, zero) for chosen, value in zip(wanted, values, strict=True)),
            )

        enemies = [(other != color) & (other != 0) & (color != 0) for other in colors]
        # The size of the largest enemy group that each stone's group touches.
        rival = self._propagate(largest(enemies, sizes), color)
        rivals = self._neighbors(rival)
        # A group that is a neighbour in several directions counts in the first.
        first = [
            reduce(jnp.logical_and, (labels[n] != labels[before] for before in range(n)), jnp.bool_(True))
            for n in range(len(labels))
        ]
        empty = (color == 0) & self._field
        found = []
        for own in (_BLACK, _WHITE):
            is_own = [other == own for other in colors]
            # uint16: six groups and the stone itself are more than a group can have.
            joined = reduce(
                jnp.add,
                (
                    jnp.where(chosen & new, size.astype(jnp.uint16), jnp.uint16(0))
                    for chosen, new, size in zip(is_own, first, sizes, strict=True)
                ),
            )
            touches = jnp.maximum(
                largest(is_own, rivals), largest([other == _BLACK + _WHITE - own for other in colors], sizes)
            )
            captures = (touches > 0) & (touches < joined + 1)
            found.append(empty & ((joined == 0) | captures))
        return found[0], found[1]

    def is_legal(self, board: OustBoard, action: jax.Array) -> jax.Array:
        mask = self.mask(board)
        return mask[jnp.clip(action, 0, self.actions - 1)] & (action >= 0) & (action < self.actions)

    def _may_swap(self, board: OustBoard) -> jax.Array:
        return (board.pie == _OPEN) & board.white

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
        color = board.color.reshape(self.height, self._stride)[:, : self.width]
        return jnp.stack([color == own, (color != own) & (color != 0)])

    def mask(self, board: OustBoard) -> jax.Array:
        """Whether each action is legal: bool of (actions,)."""
        cells = board.legal.reshape(self.height, self._stride)[:, : self.width].ravel()
        last = (
            [board.must_pass, self._may_swap(board) & board.legal.any()] if self._pie else [board.must_pass]
        )
        return jnp.concatenate([cells, jnp.stack(last)])

    def pie(self, board: OustBoard) -> jax.Array:
        """The state of the pie rule, an index of `PIE`."""
        return board.pie
