"""Environments for reinforcement learning: `vector` and `single` (Gymnasium), `aec` (PettingZoo),
`load_game` (OpenSpiel's methods), opponents that are policies, and symmetries of batches.

`aec`, `vector` and `single` need the extra `env`. The others need numpy only.
"""

from typing import TYPE_CHECKING

from outflank._extras import missing
from outflank._names import of_module
from outflank.env._policy import Policy
from outflank.env._spiel import Game, State, load_game
from outflank.env._symmetry import augment, permutations

# Each part can be used without the packages of the others.
_absent: dict[str, ModuleNotFoundError] = {}
try:
    from outflank.env._aec import AEC, aec
except ModuleNotFoundError as _error:
    _absent |= dict.fromkeys(("AEC", "aec"), _error)
try:
    from outflank.env._single import Single, single
    from outflank.env._vector import Vector, vector
except ModuleNotFoundError as _error:
    _absent |= dict.fromkeys(("Single", "Vector", "single", "vector"), _error)


if not TYPE_CHECKING:
    # For type checkers an absent name stays an error.
    def __getattr__(name: str) -> object:
        if name in _absent:
            raise missing(f"outflank.env.{name}", "env", _absent[name])
        return of_module(__name__)(name)


__all__ = [
    "AEC",
    "Game",
    "Policy",
    "Single",
    "State",
    "Vector",
    "aec",
    "augment",
    "load_game",
    "permutations",
    "single",
    "vector",
]
