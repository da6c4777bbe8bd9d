"""The texts of the board in Python's boards and pages, made of the tables of the page to play on.

board_words.py writes outflank/widget/words.json: for each language the text of each name in texts.js,
or one for Black and one for White, with its values in braces.
"""

import json
import re
from pathlib import Path

from outflank import widget

TABLES = Path(__file__).parents[2] / "web" / "page" / "words"
WORDS = Path(widget.__file__).with_name("words.json")
# The forms that the tables have: a value, and a choice by the colour.
SELECT = re.compile(r"\{ \$color ->\n +\[black\] (.*)\n +\*\[white\] (.*)\n +\}")
VALUE = re.compile(r"\{ \$(\w+) \}")


def names() -> list[str]:
    """The names of the board's texts."""
    texts = WORDS.with_name("texts.js").read_text(encoding="utf-8")
    return re.findall(r'^  "?([a-z-]+)"?: \(', texts.partition("ENGLISH")[2], re.MULTILINE)


def forms(pattern: str) -> str | list[str]:
    """A text of a table: as it is, or for Black and for White."""
    both = [VALUE.sub(r"{\1}", SELECT.sub(rf"\{group}", pattern)) for group in (1, 2)]
    for one in both:
        assert not re.search(r"[{}]", re.sub(r"\{\w+\}", "", one)), f"{pattern}: a form that words.js lacks"
    return both if SELECT.search(pattern) else both[0]


def table(language: str) -> dict[str, str | list[str]]:
    """The board's texts in a language."""
    text = (TABLES / f"{language}.ftl").read_text(encoding="utf-8")
    messages = dict(re.findall(r"^board-([a-z-]+) = (.*(?:\n +.*)*)", text, re.MULTILINE))
    return {name: forms(messages[name]) for name in names()}


def languages() -> list[str]:
    """The languages of the page to play on, without English, which texts.js has."""
    return sorted({path.stem for path in TABLES.glob("*.ftl")} - {"en"})


def written() -> str:
    """The content of words.json."""
    tables = {language: table(language) for language in languages()}
    return json.dumps(tables, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    WORDS.write_text(written(), encoding="utf-8")
