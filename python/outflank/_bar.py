"""The bar that shows how far a search is, and what ends the search early."""

import sys
from collections.abc import Callable
from typing import Any, Protocol, Self

from outflank._errors import must_be


class Stop(Protocol):
    """An object that ends a search, such as a `threading.Event`. A search asks it ten times a second."""

    def is_set(self) -> bool:
        """Returns whether the search is to end."""


class Bar:
    """A bar that counts positions or plies, on a terminal, shown after one second; or the caller's
    function in its place. `end` is called with the positions so far once `stop` is set."""

    def __init__(
        self,
        what: str,
        progress: Callable[..., object] | None,
        stop: Stop | None,
        end: Callable[[int], object],
        *,
        unit: str = " positions",
        total: int | None = None,
    ) -> None:
        if progress is not None and not callable(progress):
            raise must_be("progress", "a function of one argument", progress)
        if stop is not None and not callable(getattr(stop, "is_set", None)):
            raise must_be("stop", "an object with a method is_set, such as threading.Event()", stop)
        self._stop, self._end = stop, end
        self._bar: Any = None
        self._shown: Callable[..., object] | None = progress
        if progress is not None or sys.stderr is None or not sys.stderr.isatty():
            return
        try:
            from tqdm import tqdm
        except ImportError:
            return
        self._bar = tqdm(unit=unit, unit_scale=total is None, total=total, delay=1, desc=what)
        self._shown = self._count

    def _count(self, nodes: int) -> None:
        self._bar.update(nodes - self._bar.n)

    @property
    def is_stopped(self) -> bool:
        """Whether the search is to end."""
        return self._stop is not None and self._stop.is_set()

    def watch(self, nodes: int) -> None:
        """Ends the search if it is to end. A search calls it with the positions so far."""
        if self.is_stopped:
            self._end(nodes)

    @property
    def report(self) -> Callable[[int], object] | None:
        """A function that a search calls with the positions so far, or `None` if nobody listens."""
        shown = self._shown
        if self._stop is None or shown is None:
            return self.watch if shown is None and self._stop is not None else shown

        def both(nodes: int) -> None:
            shown(nodes)
            self.watch(nodes)

        return both

    def add(self, one: object) -> None:
        """Counts one of the things that the bar counts."""
        if self._bar is not None:
            self._bar.update()
        elif self._shown is not None:
            self._shown(one)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
