"""The rules of Reversi, for one board: R0 to R13, anti and the free opening."""

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from outflank.jax._bits import Direction, layout, outflanked, outflanking, words_of_64_bits

_Look = tuple[jax.Array, jax.Array, jax.Array, jax.Array]
"""Whether to look for the opponent's placements, both players' discs, what was found."""


class ReversiBoard(NamedTuple):
    """Discs and legal placements, each a stored set of cells, and whose turn it is."""

    own: jax.Array
    opponent: jax.Array
    legal: jax.Array
    white: jax.Array
    must_pass: jax.Array


class Reversi:
    """A variant of Reversi. `field`, bool of (height, width), has the cells in play."""

    def __init__(
        self,
        field: npt.NDArray[np.bool_],
        directions: tuple[Direction, ...],
        *,
        anti: bool,
        free: bool,
        auto_pass: bool,
    ) -> None:
        self.height, self.width = field.shape
        self.actions = field.size + 1
        self._directions, self._anti, self._free, self._auto_pass = directions, anti, free, auto_pass
        self._layout = layout(*field.shape)
        self._field = self._layout.of_cells(jnp.asarray(field))
        center = np.zeros_like(field)
        row, column = self.height // 2, self.width // 2
        center[row - 1 : row + 1, column - 1 : column + 1] = True
        self._center = self._layout.of_cells(jnp.asarray(center))

    @words_of_64_bits
    def set_up(self, black: jax.Array, white: jax.Array, turn: jax.Array, pie: jax.Array) -> ReversiBoard:
        """A board with these discs, with Black or White to move."""
        del pie
        own = self._layout.load(self._layout.of_cells(jnp.where(turn, white, black)))
        opponent = self._layout.load(self._layout.of_cells(jnp.where(turn, black, white)))
        return self._board(own, opponent, turn, auto_pass=False)

    @words_of_64_bits
    def play(self, board: ReversiBoard, action: jax.Array) -> ReversiBoard:
        """The board after a legal action, and after a forced pass."""
        sets = (board.own, board.opponent, self._layout.bit(action), self._center)
        own, opponent, placed, center = map(self._layout.load, sets)
        flips = outflanked(self._layout, self._directions, own, opponent, placed)
        if self._free:
            opening = self._layout.any(center & ~(own | opponent))
            flips = jnp.where(opening, jnp.zeros_like(flips), flips)
        # The opponent's discs are made of these, so that XLA computes the flips once.
        own = own | placed | flips
        return self._board(opponent & ~own, own, ~board.white, self._auto_pass)

    def _board(self, own: jax.Array, opponent: jax.Array, white: jax.Array, auto_pass: bool) -> ReversiBoard:
        legal = self._placements(own, opponent)
        other = self._if_stuck(legal, own, opponent)
        must_pass = self._layout.any(other)
        if auto_pass:
            own, opponent = jnp.where(must_pass, opponent, own), jnp.where(must_pass, own, opponent)
            legal = legal | other
            white, must_pass = white ^ must_pass, jnp.zeros_like(must_pass)
        own, opponent, legal = map(self._layout.store, (own, opponent, legal))
        return ReversiBoard(own, opponent, legal, white, must_pass)

    def _if_stuck(self, legal: jax.Array, own: jax.Array, opponent: jax.Array) -> jax.Array:
        """The opponent's placements on a board without placements for the player to move; the empty
        set on others.

        A loop of at most one turn, because in most plies no board of a batch needs it. Its inputs
        are computed once; otherwise XLA computes a value again for each result that needs it. A
        turn exchanges the players, or XLA would compute the placements before the loop.
        """

        def waits(carry: _Look) -> jax.Array:
            return carry[0]

        def look(carry: _Look) -> _Look:
            waits, own, opponent, _ = carry
            return jnp.zeros_like(waits), opponent, own, self._placements(opponent, own)

        stuck = ~self._layout.any(legal)
        return jax.lax.while_loop(waits, look, (stuck, own, opponent, jnp.zeros_like(own)))[-1]

    def _placements(self, own: jax.Array, opponent: jax.Array) -> jax.Array:
        empty = self._layout.load(self._field) & ~(own | opponent)
        legal = outflanking(self._layout, self._directions, own, opponent, empty)
        if self._free:
            opening = self._layout.load(self._center) & empty
            legal = jnp.where(self._layout.any(opening), opening, legal)
        return legal

    def is_legal(self, board: ReversiBoard, action: jax.Array) -> jax.Array:
        placed = ((self._layout.bit(action) & board.legal) != 0).any()
        return (placed & (action >= 0)) | (board.must_pass & (action == self.actions - 1))

    def is_over(self, board: ReversiBoard) -> jax.Array:
        return ~(board.legal != 0).any() & ~board.must_pass

    def result(self, board: ReversiBoard) -> jax.Array:
        """1, 0 or -1 for the player to move, once the game is over (R12)."""
        own, opponent = (
            jax.lax.population_count(discs).astype(jnp.int32).sum(dtype=jnp.int32)
            for discs in (board.own, board.opponent)
        )
        return jnp.sign(opponent - own if self._anti else own - opponent)

    def seat(self, board: ReversiBoard) -> jax.Array:
        """The seat to move, 0 or 1."""
        return board.white.astype(jnp.int32)

    def planes(self, board: ReversiBoard) -> jax.Array:
        """bool of (2, height, width): the discs of the player to move, the opponent's."""
        return jnp.stack([self._layout.to_cells(board.own), self._layout.to_cells(board.opponent)])

    def mask(self, board: ReversiBoard) -> jax.Array:
        """Whether each action is legal: bool of (actions,)."""
        return self._layout.to_mask(board.legal, board.must_pass)

    def pie(self, board: ReversiBoard) -> jax.Array:
        """There is no pie rule: 0."""
        return jnp.zeros_like(board.white, jnp.uint8)
