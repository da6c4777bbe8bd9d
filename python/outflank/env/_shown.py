"""How observations are shown: of which type, where their channels are, and which channels."""

from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from outflank._core import Oust, Reversi
from outflank._errors import ArgumentError


class Shown:
    """Planes of (..., 2, height, width) as an environment shows them. With `cells_plane` there is a
    third, the cells in play; with `channels_last` the channels are the last axis."""

    def __init__(
        self, start: Reversi | Oust, dtype: npt.DTypeLike, channels_last: bool, cells_plane: bool
    ) -> None:
        self.dtype = np.dtype(dtype)
        if self.dtype.name not in ("uint8", "float32"):
            raise ArgumentError(f"dtype is uint8 or float32, not {self.dtype}")
        self.dtype_name: Literal["uint8", "float32"] = "uint8" if self.dtype == np.uint8 else "float32"
        self.channels_last = channels_last
        self.cells = (start.to_array() >= 0).astype(self.dtype) if cells_plane else None
        self.changes = channels_last or cells_plane
        channels, board = 3 if cells_plane else 2, (start.height, start.width)
        self.shape = (*board, channels) if channels_last else (channels, *board)

    def __call__(self, planes: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """The planes, which are of the right type; in `out`, of the environment's shape, if it is
        given and they have to be copied."""
        if self.cells is not None:
            if out is None:
                out = np.empty((*planes.shape[:-3], *self.shape), self.dtype)
            whole = np.moveaxis(out, -1, -3) if self.channels_last else out
            whole[..., :2, :, :] = planes
            whole[..., 2, :, :] = self.cells
            return out
        return np.moveaxis(planes, -3, -1) if self.channels_last else planes
