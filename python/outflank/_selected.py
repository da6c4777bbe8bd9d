"""Some games of a collection: by their numbers, or by the arguments of `Collection.select`."""

import operator
from collections.abc import Iterable, Sequence
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._columns import RESULTS, Columns
from outflank._core import position
from outflank._errors import must_be

Numbers: TypeAlias = slice | Sequence[int] | npt.NDArray[np.integer[Any] | np.bool_]
"""Some games of a collection: a slice, their numbers, or a mask with `True` for each of them."""
COLUMNS = {"player": (1, 2), "black": (1,), "white": (2,), "event": (3,)}
"""The columns of texts in which a name is looked for."""


def chosen(collection: Columns, numbers: Numbers) -> _core._Collection:
    """Returns the games of a slice, of numbers or of a mask."""
    if not isinstance(numbers, slice):
        numbers = np.asarray(numbers)
        if not numbers.size:
            # numpy gives an empty list the type float64.
            numbers = numbers.astype(np.intp)
        if numbers.ndim != 1 or numbers.dtype.kind not in "biu":
            raise TypeError("games are chosen by a number, a slice, or an array of numbers or booleans")
    builder = _core._Builder()
    indices = np.arange(len(collection), dtype=np.uint32)[numbers]
    builder.add_games(collection._stored, np.ascontiguousarray(indices))
    return builder.build()


def mask_of(
    collection: Columns,
    names: dict[str, str | None],
    *,
    year: int | Iterable[int] | None,
    variant: str | None,
    result: str | None,
    plies: int | Iterable[int] | None,
) -> npt.NDArray[np.bool_]:
    """Returns a mask with `True` for each game that agrees with all arguments."""
    mask = np.ones(len(collection), dtype=np.bool_)
    for name, part in names.items():
        if part is not None:
            mask &= _has(collection, name, part)
    if year is not None:
        mask &= np.isin(collection.years, _several("year", year))
    if plies is not None:
        mask &= np.isin(collection.plies, _several("plies", plies))
    if variant is not None:
        expected = position(variant).variant
        known, of_game = np.unique(collection._columns[2][0], return_inverse=True)
        variants = [position(text).variant for text in collection._texts[known]]
        mask &= np.array([name == expected for name in variants], dtype=np.bool_)[of_game]
    if result is not None:
        numbers = {name: number for number, name in RESULTS.items()}
        if result not in numbers:
            raise must_be("result", '"black", "white" or "draw"', result)
        mask &= collection.results == numbers[result]
    return mask


def _has(collection: Columns, name: str, part: str) -> npt.NDArray[np.bool_]:
    """Returns which games have a text with that part in one of the columns of a name."""
    if not isinstance(part, str):
        raise TypeError(f"{name} must be a str, got {type(part).__name__}")
    folded = part.casefold()
    found = np.array([folded in text.casefold() for text in collection._texts], dtype=np.bool_)
    first, *others = [found[collection._columns[2][column]] for column in COLUMNS[name]]
    return np.logical_or(first, *others) if others else first


def _several(name: str, numbers: int | Iterable[int]) -> npt.NDArray[np.int64]:
    """Returns one number or several as an array."""
    try:
        several = [numbers] if isinstance(numbers, SupportsIndex) else numbers
        return np.array([operator.index(number) for number in several], dtype=np.int64)
    except TypeError:
        raise TypeError(f"{name} must be a whole number or several, got {numbers!r}") from None
    except OverflowError:
        raise must_be(name, "below 2**63", numbers) from None
