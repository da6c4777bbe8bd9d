"""Environments: `make` and what it returns."""

from collections.abc import Iterable
from functools import partial
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np

import outflank
from outflank._errors import must_be
from outflank.jax._oust import PIE, Oust
from outflank.jax._reversi import Reversi
from outflank.jax._state import State

_ALONG = ((0, 1), (0, -1), (1, 0), (-1, 0))
_HEX = (*_ALONG, (1, -1), (-1, 1))
_ALL = (*_HEX, (1, 1), (-1, -1))


def make(
    variant: str | outflank.Position,
    *,
    auto_pass: bool = True,
    auto_reset: bool = False,
    dtype: Literal["uint8", "float32", "bool"] = "uint8",
    channels_last: bool = False,
    cells_plane: bool = False,
) -> "Env":
    """Returns the environment of a variant, or one whose games start from a position.

    | argument | meaning |
    |---|---|
    | `auto_pass` | forced passes are played in the step; otherwise a forced pass is an action |
    | `auto_reset` | the step that ends a game returns a new one, with the old `rewards` |
    | `dtype` | of observations |
    | `channels_last` | observations are (height, width, 2) |
    | `cells_plane` | observations have a third plane with the cells in play |

    Raises `ParseError` for a name that is not a variant, and `ArgumentError` for other values that
    are not in the table.

    >>> import jax, outflank.jax
    >>> env = outflank.jax.make("oust:hex-5")
    >>> state = jax.jit(env.step)(env.init(), 40)
    >>> state.observation.shape, state.legal_action_mask.shape, int(state.current_player)
    ((2, 9, 9), (83,), 1)
    """
    start = outflank.position(variant) if isinstance(variant, str) else variant
    if not isinstance(start, outflank.Position):
        raise must_be("variant", "a name or a position", variant)
    switches = {
        "auto_pass": auto_pass,
        "auto_reset": auto_reset,
        "channels_last": channels_last,
        "cells_plane": cells_plane,
    }
    for name, value in switches.items():
        if not isinstance(value, bool):
            raise must_be(name, "True or False", value)
    return Env(start, auto_pass, auto_reset, dtype, channels_last, cells_plane)


class Env:
    """A variant as an environment. `make` returns it.

    `init`, `step` and `observe` are pure functions of one game, for `jax.jit`, `jax.vmap`,
    `jax.lax.scan` and `jax.shard_map`.
    """

    variant: str
    """The name of the variant."""
    num_actions: int
    """The number of actions: the cells, the pass and, with the pie rule, the swap."""
    observation_shape: tuple[int, ...]
    """The shape of an observation."""
    num_players: int = 2
    auto_pass: bool
    """Whether forced passes are played in the step."""
    auto_reset: bool
    """Whether the step that ends a game returns a new one."""

    def __init__(
        self,
        start: outflank.Position,
        auto_pass: bool,
        auto_reset: bool,
        dtype: str,
        channels_last: bool,
        cells_plane: bool,
    ) -> None:
        if dtype not in ("uint8", "float32", "bool"):
            raise must_be("dtype", '"uint8", "float32" or "bool"', dtype)
        self.variant, self.auto_pass, self.auto_reset = start.variant, auto_pass, auto_reset
        self._dtype, self._channels_last = jnp.dtype(dtype), channels_last
        self._position = start
        self._in_play = start.to_array() >= 0
        self._cells_plane = jnp.asarray(self._in_play)[None] if cells_plane else None
        self._rules = _rules(start.variant, self._in_play, auto_pass)
        self.num_actions = self._rules.actions
        with jax.ensure_compile_time_eval():
            self._start = jax.tree.map(lambda leaf: leaf[0], self._boards([start]))
        self.observation_shape = jax.eval_shape(self._planes, self._start).shape

    def __repr__(self) -> str:
        return f"outflank.jax.make({self.variant!r})"

    def init(self, key: jax.Array | None = None) -> State:
        """Returns a new game. Nothing in it is random: `key` is for programs that pass one."""
        del key
        return self._begin(self._start)

    def step(self, state: State, action: jax.Array | int, key: jax.Array | None = None) -> State:
        """Plays an action, then a forced pass if there is one, and returns the state after it.

        An illegal action, or a number that is not an action, ends the game: its player has lost,
        with a reward of -1, and the board stays as it is. A game that is over stays as it is, with
        rewards of 0. `key` is not used.

        Raises `ArgumentError` for an action that is not one integer: batch it with `jax.vmap`.
        """
        del key
        action = _number(action)
        board, seat = state._board, self._rules.seat(state._board)
        plays = ~self._rules.is_over(board)
        if not self.auto_reset:
            plays = plays & ~(state.terminated | state.truncated)
        legal = self._rules.is_legal(board, action)
        played = self._rules.play(board, action)
        over = self._rules.is_over(played)
        result = self._rules.result(played)
        result = jnp.where(over, jnp.where(self._rules.seat(played) == seat, result, -result), 0)
        reward = jnp.where(plays, jnp.where(legal, result, -1), 0)
        # Made float at the end: there is no minus zero among integers.
        rewards = jnp.where(np.arange(2) == seat, reward, -reward).astype(jnp.float32)
        ended = plays & (over | ~legal)
        board = _where(plays & legal, played, board)
        count = state._step_count + plays
        if self.auto_reset:
            board = _where(ended, self._start, board)
            count = jnp.where(ended, 0, count)
            return self._state(board, rewards, ended | ~plays, count)
        return self._state(board, rewards, state.terminated | ended, count)

    def observe(self, state: State, player: jax.Array | int | None = None) -> jax.Array:
        """Returns the planes as a player sees them, 0 or 1: by default as the player to move."""
        planes = self._rules.planes(state._board)
        if player is not None:
            planes = jnp.where(self._rules.seat(state._board) == player, planes, planes[::-1])
        return self._finish(planes)

    def from_positions(self, positions: Iterable[outflank.Position]) -> State:
        """Returns games that continue from positions of the variant, with a leading axis.

        Raises `ArgumentError` if there are none, or one is of another variant.

        >>> import outflank, outflank.jax
        >>> env = outflank.jax.make("reversi:square-8")
        >>> states = env.from_positions([outflank.Reversi(), outflank.Reversi().play("d3")])
        >>> states.turn.tolist(), [position.to_string() for position in env.to_positions(states)][1][-1]
        ([0, 1], 'W')
        """
        if isinstance(positions, outflank.Position):
            raise outflank.ArgumentError("positions must be a sequence of positions, got a single position")
        state: State = self._begin_all(self._boards(list(positions)))
        return state

    def to_positions(self, state: State) -> list[Any]:
        """Returns a list of the positions of states, which may have any leading axes."""
        boards = state._board
        for _ in range(state.current_player.ndim - 1):
            boards = jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), boards)
        if state.current_player.ndim == 0:
            boards = jax.tree.map(lambda leaf: leaf[None], boards)
        planes, pies = self._planes_and_pies(boards)
        return [
            self._to_position(*parts)
            for parts in zip(np.asarray(planes), np.asarray(boards.white), np.asarray(pies), strict=True)
        ]

    def _boards(self, positions: list[outflank.Position]) -> Any:
        if not positions:
            raise outflank.ArgumentError("positions must be a sequence of positions, got an empty one")
        for number, position in enumerate(positions):
            if not isinstance(position, outflank.Position):
                raise must_be(f"positions[{number}]", "a position", position)
            if position.variant != self.variant:
                raise outflank.ArgumentError(
                    f"positions[{number}] must be of {self.variant}, got {position.variant}"
                )
        cells = np.stack([position.to_array() for position in positions])
        turns = np.array([position.turn == "white" for position in positions])
        pies = np.array([_pie(position) for position in positions], np.uint8)
        return self._set_up(cells == 1, cells == 2, turns, pies)

    # These three are compiled once for each number of positions.

    @partial(jax.jit, static_argnums=0)
    def _set_up(self, black: Any, white: Any, turns: Any, pies: Any) -> Any:
        return jax.vmap(self._rules.set_up)(black, white, turns, pies)

    @partial(jax.jit, static_argnums=0)
    def _begin_all(self, boards: Any) -> Any:
        return jax.vmap(self._begin)(boards)

    @partial(jax.jit, static_argnums=0)
    def _planes_and_pies(self, boards: Any) -> tuple[jax.Array, jax.Array]:
        return jax.vmap(self._rules.planes)(boards), jax.vmap(self._rules.pie)(boards)

    def _to_position(self, planes: Any, white: Any, pie: Any) -> outflank.Position:
        black_cells, white_cells = planes[::-1] if white else planes
        letters = np.where(black_cells, "X", np.where(white_cells, "O", np.where(self._in_play, ".", "#")))
        word = f" {PIE[pie]}" if isinstance(self._rules, Oust) else ""
        board = "/".join(map("".join, letters.tolist()))
        return outflank.position(f"{self.variant} {board} {'W' if white else 'B'}{word}")

    def _begin(self, board: Any) -> State:
        return self._state(board, jnp.zeros(2, jnp.float32), self._rules.is_over(board), jnp.int32(0))

    def _state(self, board: Any, rewards: jax.Array, terminated: jax.Array, count: jax.Array) -> State:
        mask = self._rules.mask(board)
        return State(
            current_player=self._rules.seat(board),
            observation=self._planes(board),
            rewards=rewards,
            terminated=terminated,
            truncated=jnp.zeros_like(terminated),
            # A game that ended by an illegal action has a board on which one could go on.
            legal_action_mask=mask if self.auto_reset else mask & ~terminated,
            turn=board.white.astype(jnp.uint8),
            _step_count=count,
            _board=board,
        )

    def _planes(self, board: Any) -> jax.Array:
        return self._finish(self._rules.planes(board))

    def _finish(self, planes: jax.Array) -> jax.Array:
        if self._cells_plane is not None:
            planes = jnp.concatenate([planes, self._cells_plane])
        if self._channels_last:
            planes = jnp.moveaxis(planes, 0, -1)
        return planes.astype(self._dtype)


def _rules(variant: str, in_play: Any, auto_pass: bool) -> Any:
    """`Reversi` or `Oust`: each has boards of its own type."""
    game, _, name = variant.partition(":")
    board, _, *options = name.split("-")
    # An option that these rules do not play would otherwise be ignored in silence.
    known = {"nopie"} if game == "oust" else {"anti", "free"}
    for option in options:
        if option not in known:
            raise outflank.ArgumentError(
                f"variant: outflank.jax does not play the option {option!r} of {variant}"
            )
    if game == "oust":
        directions = _HEX if board == "hex" else _ALONG
        return Oust(in_play, directions, pie="nopie" not in options, auto_pass=auto_pass)
    return Reversi(
        in_play,
        _HEX if board == "hex" else _ALL,
        anti="anti" in options,
        free="free" in options,
        auto_pass=auto_pass,
    )


def _number(action: jax.Array | int) -> jax.Array:
    """An action as int32."""
    number = jnp.asarray(action)
    if number.ndim or not jnp.issubdtype(number.dtype, jnp.integer):
        raise outflank.ArgumentError(
            f"action must be one integer, got {number.dtype} of shape {number.shape};"
            " jax.vmap(env.step) takes many"
        )
    return number.astype(jnp.int32)


def _pie(position: outflank.Position) -> int:
    word = position.to_string().rpartition(" ")[2]
    return PIE.index(word) if word in PIE else 0


def _where(condition: jax.Array, chosen: Any, other: Any) -> Any:
    return jax.tree.map(partial(jnp.where, condition), chosen, other)
