"""Both games in JAX, for learners whose boards stay on the accelerator: `make` returns an
environment whose `init`, `step` and `observe` are pure functions.

It needs JAX, which the extra `jax` installs. Actions, planes, seats and rewards are those of
`outflank.Batch` and `outflank.env`.
"""

from outflank._extras import missing

try:
    from outflank.jax._env import Env, make
    from outflank.jax._state import State
except ModuleNotFoundError as _error:
    raise missing("outflank.jax", "jax", _error) from None

__all__ = ["Env", "State", "make"]
