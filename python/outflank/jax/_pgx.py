"""An environment of `outflank.jax` as pgx's `Env`, for programs that were written for pgx."""

import dataclasses
import math
import re
from collections.abc import Iterable
from typing import Any, Literal

import jax
import jax.numpy as jnp

import outflank
from outflank import _core
from outflank._extras import missing
from outflank.jax._env import make
from outflank.jax._state import State

try:
    from pgx import core
except ModuleNotFoundError as _error:
    raise missing("outflank.jax.pgx_env", "pgx", _error) from None


def pgx_env(
    variant: str | outflank.Position,
    *,
    auto_pass: bool = True,
    dtype: Literal["uint8", "float32", "bool"] = "bool",
    channels_last: bool = True,
    cells_plane: bool = False,
) -> "PgxEnv":
    """Returns the environment of a variant as pgx's `Env`. It keeps pgx's conventions: `init`
    draws the player who begins, observations are bool of (height, width, 2), and every action is
    legal at the end. The arguments are the same as in `make`.

    Raises `ParseError` for a name that is not a variant.
    """
    return PgxEnv(variant, auto_pass, dtype, channels_last, cells_plane)


@jax.tree_util.register_dataclass
@dataclasses.dataclass(frozen=True)  # pyright: ignore[reportGeneralTypeIssues] # flax's too
class PgxState(core.State):
    """A state of a `PgxEnv`, with pgx's fields."""

    current_player: jax.Array
    observation: jax.Array
    rewards: jax.Array
    terminated: jax.Array
    truncated: jax.Array
    legal_action_mask: jax.Array
    _step_count: jax.Array
    _game: State
    _second_begins: jax.Array
    _env: "PgxEnv" = dataclasses.field(metadata={"static": True})

    @property
    def env_id(self) -> Any:
        """The name of the variant."""
        return self._env.id

    def to_svg(self, *, color_theme: str | None = None, scale: float | None = None) -> str:
        """The board, or the boards of a batch in rows, drawn by outflank. The theme and the scale
        are not used, because they belong to pgx's own pictures."""
        del color_theme, scale
        pictures = [position.svg() for position in self._env.to_positions(self)]
        width, height = (
            max(math.ceil(float(re.search(rf' {side}="([\d.]+)"', picture)[1])) for picture in pictures)  # type: ignore[index]
            for side in ("width", "height")
        )
        columns = math.ceil(math.sqrt(len(pictures)))
        rows = math.ceil(len(pictures) / columns)
        boards = (
            picture.replace("<svg ", f'<svg x="{n % columns * width}" y="{n // columns * height}" ', 1)
            for n, picture in enumerate(pictures)
        )
        size = f'width="{columns * width}" height="{rows * height}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(boards)}</svg>'

    def save_svg(self, filename: Any, *, color_theme: str | None = None, scale: float | None = None) -> None:
        """Writes `to_svg` to a file."""
        _core._replace_file(filename, self.to_svg(color_theme=color_theme, scale=scale).encode())


class PgxEnv(core.Env):
    """pgx's `Env` of a variant. `pgx_env` returns it."""

    def __init__(
        self,
        variant: str | outflank.Position,
        auto_pass: bool,
        dtype: Literal["uint8", "float32", "bool"],
        channels_last: bool,
        cells_plane: bool,
    ) -> None:
        super().__init__()
        self.game = make(
            variant, auto_pass=auto_pass, dtype=dtype, channels_last=channels_last, cells_plane=cells_plane
        )

    def from_positions(self, positions: Iterable[outflank.Position]) -> PgxState:
        """Returns games that continue from positions, with a leading axis. Player 0 has seat 1."""
        games = self.game.from_positions(positions)
        states: PgxState = jax.vmap(lambda game: self._state(game, jnp.bool_(False), jnp.int32(0)))(games)
        mask = states.legal_action_mask | states.terminated[:, None]
        return dataclasses.replace(states, legal_action_mask=mask)

    def to_positions(self, state: PgxState) -> list[Any]:
        """Returns a list of the positions of states, which may have any leading axes."""
        return self.game.to_positions(state._game)

    def _init(self, key: jax.Array) -> PgxState:
        return self._state(self.game.init(), jax.random.bernoulli(key), jnp.int32(0))

    def _step(self, state: PgxState, action: jax.Array, key: jax.Array | None) -> PgxState:
        game = self.game.step(state._game, action, key)
        return self._state(game, state._second_begins, state._step_count)

    def _observe(  # pyright: ignore[reportIncompatibleMethodOverride] # its states are these
        self, state: PgxState, player_id: jax.Array
    ) -> jax.Array:
        return self.game.observe(state._game, player_id ^ state._second_begins)

    def _state(self, game: State, second_begins: jax.Array, count: jax.Array) -> PgxState:
        return PgxState(
            current_player=game.current_player ^ second_begins,
            observation=game.observation,
            rewards=jnp.where(second_begins, game.rewards[::-1], game.rewards),
            terminated=game.terminated,
            truncated=game.truncated,
            legal_action_mask=game.legal_action_mask,
            _step_count=count,
            _game=game,
            _second_begins=second_begins,
            _env=self,
        )

    @property
    def id(self) -> Any:
        """The name of the variant."""
        return self.game.variant

    @property
    def version(self) -> str:
        """The version of the rules, observations and rewards."""
        return "v0"

    @property
    def num_players(self) -> int:
        """2."""
        return 2
