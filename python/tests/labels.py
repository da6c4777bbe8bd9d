"""Pictures of boards with text on the cells, for the pages on Oust."""

import re
from collections.abc import Mapping

from outflank import Position


def cells(position: Position) -> list[str]:
    """The cells in play, by action index."""
    in_play = [index for index, cell in enumerate(position.to_array().flat) if cell >= 0]
    return [str(position.move(index)) for index in in_play]


def labelled(
    position: Position,
    labels: Mapping[str, str],
    *,
    color: str = "#f7f7f2",
    fill: Mapping[str, str] | None = None,
    coordinates: bool = False,
) -> str:
    """The position with a text on each of these cells."""
    svg = position.svg(legal_moves=False, coordinates=coordinates, fill=fill)
    drawn = re.findall(r'<(?:polygon|rect) class="cell" ([^>]*)/>', svg)
    texts = []
    for cell, attributes in zip(cells(position), drawn, strict=True):
        x, y = centre(attributes)
        if cell in labels:
            texts.append(f'<text x="{x:.1f}" y="{y + 5:.1f}">{labels[cell]}</text>')
    group = f'<g fill="{color}" font-family="sans-serif" font-size="14" text-anchor="middle">'
    return svg.replace("</svg>", "\n".join([group, *texts, "</g>\n</svg>"]))


def centre(attributes: str) -> tuple[float, float]:
    """The centre of a polygon, or of a square."""
    values = dict(re.findall(r'(\w+)="([^"]*)"', attributes))
    if "points" not in values:
        x, y, width, height = (float(values[name]) for name in ("x", "y", "width", "height"))
        return x + width / 2, y + height / 2
    corners = [[float(number) for number in corner.split(",")] for corner in values["points"].split()]
    x, y = (sum(numbers) / len(corners) for numbers in zip(*corners, strict=True))
    return x, y
