"""Both games in JAX, for learners whose boards stay on the accelerator: `make` returns an
environment whose `init`, `step` and `observe` are pure functions.

It needs JAX, which the extra `jax` installs. Actions, planes, seats and rewards are the same as in
`outflank.Batch` and `outflank.env`. `pgx_env`, `PgxEnv` and `PgxState` need pgx too.
"""

from typing import TYPE_CHECKING

from outflank._extras import missing

try:
    from outflank.jax._env import Env, make
    from outflank.jax._state import State
except ModuleNotFoundError as _error:
    raise missing("outflank.jax", "jax", _error) from None


if TYPE_CHECKING:
    from outflank.jax._pgx import PgxEnv as PgxEnv
    from outflank.jax._pgx import PgxState as PgxState
    from outflank.jax._pgx import pgx_env as pgx_env
else:
    # For type checkers an absent name stays an error.
    def __getattr__(name: str) -> object:
        # pgx is imported only where it is asked for.
        if name in ("PgxEnv", "PgxState", "pgx_env"):
            from outflank.jax import _pgx

            return getattr(_pgx, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["Env", "State", "make"]
