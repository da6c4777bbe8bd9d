"""Tables of HTML, for notebooks."""

from collections.abc import Callable, Sequence
from html import escape

ROWS = 20
"""A longer table shows its first and its last rows: half of this number of each."""


def table(caption: str, heads: Sequence[str], count: int, row: Callable[[int], Sequence[object]]) -> str:
    """Returns a table of `count` rows. `row` returns the cells of one, by its number."""
    half = ROWS // 2
    shown = list(range(count)) if count <= ROWS else [*range(half), *range(count - half, count)]
    lines = [f"<tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr>"]
    for before, nth in zip([-1, *shown], shown, strict=False):
        if nth > before + 1:
            lines.append(f"<tr>{'<td>…</td>' * len(heads)}</tr>")
        lines.append(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row(nth))}</tr>")
    body = "\n".join(lines)
    return f"<table>\n<caption>{escape(caption)}</caption>\n{body}\n</table>"
