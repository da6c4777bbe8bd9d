"""The games of a collection as a sequence, and as columns: numpy arrays with one entry per game."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._collected import CollectedGame

RESULTS = {1.0: "black", 0.0: "draw", -1.0: "white"}
"""The results by their numbers in the columns."""

_YEAR = re.compile(r"(?<!\d)(?:1[89]|2[01])\d\d(?!\d)")


class Columns(Sequence[CollectedGame]):
    """The part of `outflank.records.Collection` that its files of other formats are made of."""

    def __init__(self, stored: _core._Collection) -> None:
        self._stored = stored

    def __len__(self) -> int:
        return len(self._stored)

    def __iter__(self) -> Iterator[CollectedGame]:
        return (self._game(nth) for nth in range(len(self)))

    def _game(self, number: int) -> CollectedGame:
        game, texts, score, result = self._stored.game(number)
        return CollectedGame(game, *texts, score, result)

    @cached_property
    def _columns(
        self,
    ) -> tuple[
        npt.NDArray[np.uint64],
        npt.NDArray[np.uint32],
        list[npt.NDArray[np.uint32]],
        npt.NDArray[np.float32],
        npt.NDArray[np.float32],
    ]:
        return self._stored.columns()

    @cached_property
    def _texts(self) -> npt.NDArray[np.object_]:
        return np.array([*self._stored.texts(), ""], dtype=object)[:-1]

    def _text(self, column: int) -> npt.NDArray[np.object_]:
        found: npt.NDArray[np.object_] = self._texts[self._columns[2][column]]
        return found

    @property
    def starts(self) -> npt.NDArray[np.object_]:
        """The positions that games start from, as text: object of (games,)."""
        return self._text(0)

    @property
    def black(self) -> npt.NDArray[np.object_]:
        """Who began with Black: `str`, object of (games,)."""
        return self._text(1)

    @property
    def white(self) -> npt.NDArray[np.object_]:
        """Who began with White: `str`, object of (games,)."""
        return self._text(2)

    @property
    def events(self) -> npt.NDArray[np.object_]:
        """Tournaments or places: `str`, object of (games,)."""
        return self._text(3)

    @property
    def dates(self) -> npt.NDArray[np.object_]:
        """Dates as their files have them, of WTHOR the year: `str`, object of (games,)."""
        return self._text(4)

    @property
    def years(self) -> npt.NDArray[np.int16]:
        """The years in the dates, 0 if a date has none or several: int16 of (games,)."""
        years = np.array([*map(year_of, self._texts), 0], dtype=np.int16)
        found: npt.NDArray[np.int16] = years[self._columns[2][4]]
        return found

    @property
    def sources(self) -> npt.NDArray[np.object_]:
        """The files that games were read from: `str`, object of (games,)."""
        return self._text(5)

    @property
    def scores(self) -> npt.NDArray[np.float32]:
        """Black's discs minus White's at the end, NaN if it is not known: float32 of (games,)."""
        return self._columns[3]

    @property
    def results(self) -> npt.NDArray[np.float32]:
        """1 if Black won, 0 for a draw, -1 if White won, NaN if it is not known: float32 of
        (games,)."""
        return self._columns[4]

    @property
    def plies(self) -> npt.NDArray[np.uint32]:
        """The numbers of plies, with passes: uint32 of (games,)."""
        return self._columns[1]

    @property
    def keys(self) -> npt.NDArray[np.uint64]:
        """The keys of the last positions in canonical form: uint64 of (games,). Games that are the
        same under a symmetry have the same."""
        return self._columns[0]


def year_of(date: str) -> int:
    """Returns the year in a date, or 0 if there is none or several."""
    years = set(_YEAR.findall(date))
    return int(years.pop()) if len(years) == 1 else 0
