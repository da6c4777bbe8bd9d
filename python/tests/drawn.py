"""The pictures of boards in docs/pictures, as the library draws them, and an animation.
`python python/tests/drawn.py` writes them; test_docs.py compares."""

import re
import tempfile
from pathlib import Path

import outflank

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
# The colours that the page to play on has in the dark.
DARK = {
    "frame": "#1c2229",
    "text": "#b4bcc6",
    "board": "#2a7d50",
    "lines": "#123d26",
    "black": "#101010",
    "white": "#e6e6e0",
    "outline": "#0b0b0b",
    "hints": "#d6f5e0",
}
# Each with the move that led to it.
POSITIONS = {
    "reversi": (
        "reversi:square-8 ......../......../..XO.O../..XXOO../..XOOX../.X.OXX../...OO.../...O.... B",
        "d8",
    ),
    "oust": (
        "oust:hex-5 ####..X.X/###....../##.O...O./#..O....O/...XO.OO./......O.#/..X...O##/XXX...###/X....#### W kept",
        "d5",
    ),
}
# The game of python/docs/widget.md.
SHORTEST = "e6f4e3f6g5d6e7f5c5"
# A game of a level against itself.
WHOLE = (
    "e6d6c5f4c6c7d7b5c8f7c4d3f6f5c3b4b3e7a6a5a4b6f8c2g6a3a2d8e8b7"
    "g5h6h4g4h3b2d1g3a1e3d2e1f1g7g8c1b1h8h7a7h5e2f3b8a8h2g2f2g1h1"
)


def pictures() -> dict[str, str]:
    """The text of each file, by its name."""
    drawn = {}
    for name, (text, last_move) in POSITIONS.items():
        position = outflank.position(text)
        drawn[f"{name}-light.svg"] = position.svg(last_move=last_move, width=380)
        drawn[f"{name}-dark.svg"] = position.svg(last_move=last_move, width=380, colors=DARK)
    for theme, colors in (("light", None), ("dark", DARK)):
        position = outflank.Game("reversi:square-8", "f5d6c3d3").position
        drawn[f"arrows-{theme}.svg"] = position.svg(
            last_move="d3", arrows=[("c4", "e4", "crimson")], marked=["f4"], width=320, colors=colors
        )
    drawn["numbered-game.svg"] = outflank.Game("reversi:square-8", WHOLE).svg(numbers=True)
    drawn["engine-patterns.svg"] = patterns()
    drawn["shortest-game.svg"] = animation(outflank.Game("reversi:square-8", SHORTEST))
    return drawn


def patterns() -> str:
    """The patterns of the weights `play`, a small board for each, as the engine's source lists them."""
    source = (ROOT / "engine" / "src" / "eval" / "patterns.rs").read_text(encoding="utf-8")
    [table] = re.findall(r"^const PLAY: .*?= \[(.*?)\];", source, re.MULTILINE | re.DOTALL)
    empty, width, columns = outflank.position("reversi:square-8-free"), 100, 7
    boards = []
    for index, squares in enumerate(re.findall(r'"([^"]+)"', table)):
        svg = empty.svg(
            fill=dict.fromkeys(squares.split(), "gold"), legal_moves=False, coordinates=False, width=width - 8
        )
        row, column = divmod(index, columns)
        boards.append(svg.replace("<svg ", f'<svg x="{column * width}" y="{row * width}" ', 1))
    size = f"{columns * width} {-(-len(boards) // columns) * width}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">\n{"".join(boards)}</svg>\n'


def animation(game: outflank.Game[outflank.Position]) -> str:
    """The text of a game's animation."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.svg"
        outflank.save_animation(game, path, seconds=1)
        return path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for file, svg in pictures().items():
        (PICTURES / file).write_text(svg, encoding="utf-8")
