"""Opponents by name: the levels of `outflank.Opponent`, and the players of `outflank.engine`."""

import secrets
from collections.abc import Callable
from typing import Any

from outflank._core import Move, Position
from outflank._errors import ArgumentError
from outflank.playouts import LEVELS, Opponent

Chooser = Callable[[Position], Move | str | int]
"""A function from a position to a move, such as an `outflank.Opponent` or a player of
`outflank.engine`."""


def named(name: Any, seed: int | None = None) -> Chooser | None:
    """Returns the opponent of a name, or `None` if there is none. Without a seed its moves differ
    from run to run."""
    if name in LEVELS:
        return Opponent(name, seed=seed)
    try:
        from outflank import engine

        return engine.player(name, seed=secrets.randbits(64) if seed is None else seed)
    except (ImportError, ArgumentError):
        return None
