"""Python's boards have the texts of the page to play on, in all its languages."""

import json
import re
from pathlib import Path
from typing import Any

import board_words
import pytest
from browser import chromium, problems_of
from needs import need_chromium

from outflank import ArgumentError, Game, Oust, Reversi
from outflank.widget import to_html


def test_the_tables_are_those_of_the_page() -> None:
    now = board_words.WORDS.read_text(encoding="utf-8")
    assert now == board_words.written(), "write it again: python python/tests/board_words.py"


def test_the_docs_list_the_languages() -> None:
    page = (Path(__file__).parents[1] / "docs" / "widget.md").read_text(encoding="utf-8")
    section = page.partition("## Languages")[2].partition("\n## ")[0]
    # The sentence that begins "The languages are".
    sentence = section.partition("The languages are")[2].partition(".")[0]
    assert sorted(re.findall("`(..)`", sentence)) == board_words.languages()


def test_other_languages_are_refused() -> None:
    for lang in ("fr", "EN", "", None, ["tr"]):
        with pytest.raises(ArgumentError, match="lang must be en, bn, cy, ja, lg, ml, tr, got "):
            to_html(Reversi(), lang=lang)  # type: ignore[arg-type]


def test_a_page_is_in_its_language(tmp_path: Path) -> None:
    need_chromium()
    game = Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3")
    tables: Any = json.loads(board_words.WORDS.read_text(encoding="utf-8"))
    with chromium() as browser:
        for lang in board_words.languages():
            path = tmp_path / f"{lang}.html"
            to_html(game, path, lang=lang)
            page = browser.new_page()
            problems = problems_of(page)
            page.goto(path.as_uri())
            texts = tables[lang]
            # A field is written `{ply}`, as in Python.
            at = texts["at-move"].format(status=texts["to-move"][1], ply=7, plies=7, move="c3")
            assert page.locator(".caption").inner_text() == at
            assert texts["flip-board"] in page.locator("[data-do=turn]").inner_text()
            assert page.evaluate("document.documentElement.lang") == lang
            shown = page.locator("#board").inner_html()
            assert "undefined" not in shown and not re.search(r"\{\w+\}", shown) and not problems
            page.close()
