"""Symmetries of batches, for data augmentation."""

from typing import Any

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._core import Position
from outflank._errors import ArgumentError
from outflank._start import start_of


def permutations(variant: str | Position) -> npt.NDArray[np.int64]:
    """Returns the permutation of the actions for each symmetry of the board: int64 of (symmetries,
    actions), the identity first. `variant` is a name, or a position on the board.

    The image of a policy under symmetry `s` is `policy[..., permutations(variant)[s]]`. The image
    of an action is `np.argsort(permutations(variant), axis=1)[s, action]`.

    >>> from outflank.env import permutations
    >>> permutations("reversi:square-4").shape, permutations("oust:hex-3").shape
    ((8, 17), (12, 27))
    """
    return _core.permutations(start_of(variant))


def augment(
    variant: str | Position, planes: npt.NDArray[Any], policies: npt.NDArray[Any]
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Returns a batch under every symmetry of the board. Planes of (n, channels, height, width) and
    policies of (n, actions) become symmetries * n of each: the given batch comes first, then the
    whole batch under the next symmetry. Policies may be of any dtype, such as legal masks.

    >>> import numpy as np
    >>> from outflank.env import augment
    >>> planes, policies = augment("oust:hex-5", np.zeros((10, 2, 9, 9)), np.zeros((10, 83)))
    >>> planes.shape, policies.shape
    ((120, 2, 9, 9), (120, 83))
    """
    start = start_of(variant)
    table = permutations(start)
    planes, policies = np.asarray(planes), np.asarray(policies)
    board, actions = (start.height, start.width), start.actions
    fits = planes.ndim == 4 and planes.shape[2:] == board and policies.shape == (len(planes), actions)
    if not fits:
        raise ArgumentError(
            f"planes of {planes.shape} and policies of {policies.shape}, where {start.variant} takes"
            f" (n, channels, {board[0]}, {board[1]}) and (n, {actions}), as many of each"
        )
    area = start.height * start.width
    flat = planes.reshape(*planes.shape[:-2], area)
    seen = np.concatenate([flat[..., row[:area]] for row in table]).reshape(-1, *planes.shape[1:])
    return seen, np.concatenate([policies[..., row] for row in table])
