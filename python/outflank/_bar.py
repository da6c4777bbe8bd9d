"""The bar that shows how far a search is, and what ends the search early."""

import sys
from collections.abc import Callable
from typing import Any, Protocol, Self

from outflank._errors import must_be


class Stop(Protocol):
    """An object that ends a search, such as a `threading.Event`. A search asks it ten times a second."""

    def is_set(self) -> bool:
        """Returns whether the search is to end."""
        ...


class Bar:
    """A bar that counts positions or plies, on a terminal, shown after one second; or the caller's
    function in its place."""

    def __init__(
        self,
        what: str,
        progress: Callable[..., object] | None,
        *,
        unit: str = " positions",
        total: int | None = None,
    ) -> None:
        if progress is not None and not callable(progress):
            raise must_be("progress", "a function of one argument", progress)
        self._bar: Any = None
        self.report: Callable[..., object] | None = progress
        """A function that a search calls with the positions so far, or `None` if nobody listens."""
        if progress is not None or sys.stderr is None or not sys.stderr.isatty():
            return
        try:
            from tqdm import tqdm
        except ImportError:
            return
        self._bar = tqdm(unit=unit, unit_scale=total is None, total=total, delay=1, desc=what)
        self.report = self._count

    def _count(self, nodes: int) -> None:
        self._bar.update(nodes - self._bar.n)

    def add(self, one: object) -> None:
        """Counts one of the things that the bar counts."""
        if self._bar is not None:
            self._bar.update()
        elif self.report is not None:
            self.report(one)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
