"""A sheet of puzzles: its texts are the caller's, its letters the legal moves, and six puzzles are printed
on two sheets of A4."""

import html
import re
from pathlib import Path
from typing import Any

import pytest
from browser import chromium
from needs import need_chromium

import outflank
from outflank import Game, Oust, Reversi
from outflank.widget import Puzzle, worksheet

ENDING = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")


def captions(page: str) -> list[str]:
    return list(map(html.unescape, re.findall("<figcaption>(.*?)</figcaption>", page)))


def labels(page: str) -> list[str]:
    return re.findall('class="label".*>(.*)</text>', page)


def test_its_texts_are_in_any_language() -> None:
    puzzles = [(ENDING, "a2 pass b4", "দান <কোনটি>?"), Puzzle(Game(Reversi("square-4"), "b1"), ["a1"])]
    page = worksheet(puzzles, title="Pôs & ateb", answers="Atebion", lang="cy")
    assert captions(page) == [
        "1. দান <কোনটি>?",
        "2. White to move: which move wins?",
        "1. A: a2 pass b4",
        "2. A: a1",
    ]
    assert '<html lang="cy">' in page and "<h1>Pôs &amp; ateb</h1>" in page and "<h1>Atebion</h1>" in page
    assert "Answers" not in page and "Which" not in page


def test_letters_are_legal_moves_and_the_answer_is_one() -> None:
    big = Oust("hex-5")
    page = worksheet([(ENDING, "b4"), (big, ["i5", "swap"]), (big.play("i5"), "swap")])
    questions, answers = page.split("<section>")
    cells = [*map(chr, range(ord("A"), ord("Z") + 1))]
    assert labels(questions)[: 2 + 26] == ["A", "B", *cells] and labels(questions)[28:31] == [
        "AA",
        "AB",
        "AC",
    ]
    shown = labels(answers)
    assert shown[0] == "B" and len(shown) == 2 and f"2. {shown[1]}: i5 swap" in page
    # A swap has no letter.
    assert captions(answers)[-1] == "3. swap"
    assert "<section>" not in worksheet([(ENDING, "b4")], answers=None)


def test_its_boards_are_white() -> None:
    plain = {"#ffffff", "#000000", "#808080", "none"}
    page = worksheet([(ENDING, "b4"), (Oust("hex-3"), "c3")])
    assert colors_of(page) <= {*plain, "#ffd700"}
    # The hexagon has a cell in the middle that is not in play.
    for start in (Reversi("hex-6"), Oust("hex-3")):
        first, second, *_ = start.legal_moves
        svg = Game(start, [first]).svg(colors="print", marked=[second], arrows=[(first, second)])
        assert "#808080" in colors_of(svg) <= plain
    assert worksheet([(ENDING, "b4")], colors=None).count("#2f8f5b")


def colors_of(page: str) -> set[str]:
    return set(re.findall(r'(?:fill|stroke)="(.*?)"', page))


@pytest.mark.parametrize(
    ("puzzles", "error"),
    [
        ([], "puzzles must have at least 1 puzzle, got 0"),
        ([(ENDING, "a2"), (ENDING, "a1")], r"puzzles\[1\]: line 1, column 1: a1 is illegal"),
        ([(ENDING, ["a1"])], r"puzzles\[0\]: moves\[0\]: a1 is illegal"),
        ([(ENDING, "")], r"puzzles\[0\]: line must have at least 1 move, got 0"),
        ([("f5", "d6")], r"puzzles\[0\]: shown must be a position or a game, got 'f5'"),
        ([ENDING], r"puzzles\[0\]: "),
        ([(ENDING,)], r"puzzles\[0\]: .*'line'"),
    ],
)
def test_wrong_puzzles_are_named(puzzles: Any, error: str, tmp_path: Path) -> None:
    for path in (None, tmp_path / "sheet.html"):
        with pytest.raises((outflank.Error, TypeError), match=error):
            worksheet(puzzles, path)
    assert not list(tmp_path.iterdir())


def test_its_file(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    worksheet([(ENDING, "a2")], path)
    assert path.read_text(encoding="utf-8") == worksheet([(ENDING, "a2")])
    with pytest.raises(outflank.ArgumentError, match="path must be a path that ends in .html"):
        worksheet([(ENDING, "a2")], "sheet.pdf")


@pytest.mark.parametrize("start", [Reversi(), Oust("hex-5"), Reversi("octagon-8")], ids=str)
def test_six_puzzles_are_printed_on_two_sheets(start: Any, tmp_path: Path) -> None:
    need_chromium()
    path = tmp_path / "sheet.html"
    worksheet([(start, [start.legal_moves[0]])] * 6, path)
    with chromium() as browser:
        page = browser.new_page()
        page.goto(path.as_uri())
        printed = page.pdf(prefer_css_page_size=True)
        page.emulate_media(media="print")
        question, answer = (page.locator(f"{part} svg").first.bounding_box() for part in ("main", "section"))
    assert len(re.findall(rb"/Type /Page\b", printed)) == 2
    assert answer["width"] < 0.8 * question["width"]
