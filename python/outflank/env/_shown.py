"""The form of observations: dtype, axis order and planes; and pictures as pixels."""

import io
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from outflank._core import Oust, Reversi
from outflank._errors import ArgumentError
from outflank._extras import missing
from outflank._pictures import png


class Shown:
    """Converts planes of (..., 2, height, width) to observations. `cells_plane` adds a third plane
    with the cells in play; `channels_last` makes the channels the last axis."""

    def __init__(
        self, start: Reversi | Oust, dtype: npt.DTypeLike, channels_last: bool, cells_plane: bool
    ) -> None:
        self.dtype = np.dtype(dtype)
        if self.dtype.name not in ("uint8", "float32"):
            raise ArgumentError(f"dtype must be uint8 or float32, got {self.dtype}")
        self.dtype_name: Literal["uint8", "float32"] = "uint8" if self.dtype == np.uint8 else "float32"
        self.channels_last = channels_last
        self.cells = (start.to_array() >= 0).astype(self.dtype) if cells_plane else None
        self.changes = channels_last or cells_plane
        channels, board = 3 if cells_plane else 2, (start.height, start.width)
        self.shape = (*board, channels) if channels_last else (channels, *board)

    def __call__(self, planes: npt.NDArray[Any], out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
        """Returns the observations of planes with the right dtype. If they must be copied, they are
        written into `out`, if given."""
        if self.cells is not None:
            if out is None:
                out = np.empty((*planes.shape[:-3], *self.shape), self.dtype)
            whole = np.moveaxis(out, -1, -3) if self.channels_last else out
            whole[..., :2, :, :] = planes
            whole[..., 2, :, :] = self.cells
            return out
        return np.moveaxis(planes, -3, -1) if self.channels_last else planes


def pixels(svg: str) -> np.ndarray[Any, Any]:
    """Returns a picture as uint8 of (height, width, 3)."""
    part = 'render_mode="rgb_array"'
    try:
        from PIL import Image
    except ModuleNotFoundError as error:
        raise missing(part, "pictures", error) from None

    picture = Image.open(io.BytesIO(png(svg, part))).convert("RGB")
    return np.asarray(picture)
