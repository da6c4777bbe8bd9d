"""The pictures of the documents equal what the library draws. `BLESS=1` draws them again."""

import os
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def check(name: str, drawn: str) -> None:
    """Compares docs/pictures/NAME.svg with the text of a picture."""
    path = DOCS / "pictures" / f"{name}.svg"
    if os.environ.get("BLESS"):
        path.write_text(drawn, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == drawn, "BLESS=1 draws it again"
