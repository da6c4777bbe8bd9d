"""Types to annotate functions with that use this library.

>>> from outflank import Position
>>> from outflank.types import Color, MoveLike
>>> def discs(position: Position, color: Color) -> int:
...     black, white = position.score
...     return black if color == "black" else white
>>> def discs_after(position: Position, move: MoveLike, color: Color) -> int:
...     return discs(position.play(move), color)
"""

from typing import Any, Literal, TypeAlias

import numpy as np

from outflank._bar import Stop
from outflank._core import Move
from outflank._opponents import AnyPlayer
from outflank.playouts import Level

__all__ = ["AnyPlayer", "Color", "Level", "MoveLike", "Seat", "Stop", "Variant"]

Color: TypeAlias = Literal["black", "white"]
"""A colour."""

Seat: TypeAlias = Literal[1, 2]
"""A seat: 1 begins. In Oust a swap exchanges the colours of the seats (O5)."""

MoveLike: TypeAlias = Move | str | int | np.integer[Any]
"""A move, its name such as "d3", "pass" or "swap", or its action index."""

Variant: TypeAlias = str
"""The name of a variant, such as "oust:hex-7-nopie": `outflank.variants` lists them."""
