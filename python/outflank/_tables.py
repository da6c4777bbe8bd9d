"""Tables of HTML, for notebooks."""

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import Generic, Self, SupportsIndex, TypeVar, overload

ROWS = 20
"""A longer table shows its first and its last rows: half of this number of each."""


def table(
    caption: str,
    heads: Sequence[str],
    count: int,
    row: Callable[[int], Sequence[object]],
    texts: Collection[str],
) -> str:
    """Returns a table of `count` rows. `row` returns the cells of one, by its number.

    The columns in `texts` begin at the left. Notebooks align all others at the right."""
    starts = [' style="text-align: left"' if head in texts else "" for head in heads]

    def line(tag: str, cells: Sequence[object]) -> str:
        shown = zip(starts, cells, strict=True)
        return f"<tr>{''.join(f'<{tag}{start}>{escape(str(cell))}</{tag}>' for start, cell in shown)}</tr>"

    half = ROWS // 2
    shown = list(range(count)) if count <= ROWS else [*range(half), *range(count - half, count)]
    lines = []
    for before, nth in zip([-1, *shown], shown, strict=False):
        if nth > before + 1:
            lines.append(line("td", ["…"] * len(heads)))
        lines.append(line("td", row(nth)))
    head, body = line("th", heads), "\n".join(lines)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n"
        f"<thead>\n{head}\n</thead>\n<tbody>\n{body}\n</tbody>\n</table>"
    )


_T = TypeVar("_T")


class Rows(list[_T], Generic[_T]):
    """A list that notebooks show as a table. A class derived from it has the rows of the table."""

    _heads: tuple[str, ...]
    _texts: tuple[str, ...]
    """The heads whose columns begin at the left."""

    def _caption(self) -> str:
        raise NotImplementedError

    def _row(self, one: _T) -> Sequence[object]:
        raise NotImplementedError

    @overload
    def __getitem__(self, nth: SupportsIndex, /) -> _T: ...
    @overload
    def __getitem__(self, nth: slice, /) -> Self: ...
    def __getitem__(self, nth: SupportsIndex | slice, /) -> "_T | Self":
        return type(self)(super().__getitem__(nth)) if isinstance(nth, slice) else super().__getitem__(nth)

    def _repr_html_(self) -> str:
        """The list as a table, for notebooks."""
        return table(self._caption(), self._heads, len(self), lambda nth: self._row(self[nth]), self._texts)
