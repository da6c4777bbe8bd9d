"""Environments for learners: `aec` (PettingZoo), `vector` (Gymnasium), `load_game` (OpenSpiel's methods), and symmetries of whole batches.

`pip install "outflank[env]"` brings the packages; the rest of outflank needs numpy alone.
"""

from outflank.env._aec import AEC, aec
from outflank.env._spiel import Game, State, load_game
from outflank.env._symmetry import augment, permutations
from outflank.env._vector import Vector, vector

__all__ = ["AEC", "Game", "State", "Vector", "aec", "augment", "load_game", "permutations", "vector"]
