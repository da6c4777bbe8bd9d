"""The pages of games that notebooks keep in their outputs have the board's style and code of now.

test_notebooks.py, which runs the notebooks, needs packages that `make test` does not install.
"""

import html
import json
import re
from pathlib import Path

from outflank import Reversi
from outflank.widget import to_html

NOTEBOOKS = Path(__file__).parents[2] / "examples" / "notebooks"


def kept_pages(notebook: Path) -> list[str]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    texts = ["".join(output.get("data", {}).get("text/html", "")) for output in outputs]
    return [html.unescape(page) for text in texts for page in re.findall(r'srcdoc="([^"]*)"', text)]


def style_and_code(page: str) -> tuple[str, ...]:
    """All that is the same on the page of each game."""
    found = re.search(r"<style>(.*)</style>.*<script.*?>(.*)^look\(", page, re.DOTALL | re.MULTILINE)
    assert found, page
    return found.groups()


def test_kept_pages_are_fresh() -> None:
    now = style_and_code(to_html(Reversi()))
    kept = {path.name: kept_pages(path) for path in NOTEBOOKS.glob("*.ipynb")}
    assert any(kept.values())
    for name, pages in kept.items():
        for page in pages:
            assert style_and_code(page) == now, f"write it again: python python/tests/notebooks.py {name}"
