"""The pages on how to play: their pictures equal what the library draws; what they say is true.

`BLESS=1 pytest test_how_to_play.py` draws the pictures again.
"""

import re
from pathlib import Path

import kept_pictures
import pytest
from labels import cells, labelled

from outflank import Game, IllegalMoveError, Oust, Reversi, position
from outflank.records import read

DOCS = Path(__file__).parents[2] / "docs"

FLIP = Game(Reversi(), "f5 f4 d3")
ILLEGAL = Game(FLIP.position, "f6 g6 h6").position
OUST = Oust("hex-3")
CAPTURE = Game(OUST, "a4 b3 c4 c2 e3")
SEVERAL = Game(OUST, "a4 c3 c4 b3")
SWAP = Game(OUST, "c3 swap")


DRAWN = {
    "reversi-flip-before": FLIP[2].svg(
        legal_moves=False, last_move="f4", marked=["d4", "e4"], arrows=[("d3", "d5"), ("d3", "f5")]
    ),
    "reversi-flip-after": FLIP[3].svg(legal_moves=False, last_move="d3"),
    "reversi-illegal": ILLEGAL.svg(
        fill={"e6": "#c0392b", "e7": "#c0392b", "c2": "#c0392b"},
        arrows=[("e6", "h6", "#c0392b"), ("e7", "g5", "#c0392b")],
    ),
    "reversi-hex-5": Reversi("hex-5").svg(),
    "oust-cells": labelled(OUST, {cell: cell for cell in cells(OUST)}),
    "oust-capture-before": CAPTURE[3].svg(legal_moves=False, marked=["a4"], fill={"c2": "#e0a030"}),
    "oust-capture-after": CAPTURE[4].svg(legal_moves=False, last_move="c2", marked=["a4"]),
    "oust-several-before": SEVERAL[3].svg(legal_moves=False, marked=["a4", "c4"], fill={"b3": "#e0a030"}),
    "oust-several-after": SEVERAL[4].svg(legal_moves=False, last_move="b3", marked=["a4", "c4"]),
    "oust-illegal": CAPTURE[5].svg(fill={"c3": "#c0392b", "c5": "#c0392b"}),
    "oust-swap": SWAP[1].svg(legal_moves=False, last_move="c3"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_are_what_the_library_draws(name: str) -> None:
    kept_pictures.check(name, DRAWN[name])


def test_every_picture_is_shown() -> None:
    pages = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("play-reversi.md", "play-oust.md"))
    assert set(re.findall(r"\(pictures/([\w-]+)\.svg\)", pages)) == set(DRAWN)


def test_what_the_page_says_of_reversi() -> None:
    assert Reversi().flips("d3") == ["d4"]
    assert FLIP[2].turn == "black" and FLIP[2].flips("d3") == ["d4", "e4"]
    assert {FLIP[2]["d5"], FLIP[2]["f5"]} == {"black"}
    assert ILLEGAL.turn == "black" and ILLEGAL.width == 8
    assert [ILLEGAL[cell] for cell in ("f6", "g6", "h6")] == ["white"] * 3
    assert ILLEGAL["g5"] is None and ILLEGAL["f5"] == "black" and ILLEGAL.flips("f7") == ["f6"]
    neighbours = ("b1", "c1", "d1", "b2", "d2", "b3", "c3", "d3")
    assert [cell for cell in neighbours if ILLEGAL[cell]] == ["d3"] and ILLEGAL["d3"] == "black"
    nothing, occupied = "it outflanks nothing", "the cell is occupied"
    for cell, why in (("e6", nothing), ("e7", nothing), ("c2", nothing), ("d3", occupied)):
        with pytest.raises(IllegalMoveError, match=why) as found:
            ILLEGAL.play(cell)
        assert found.value.rule == "R2"
    with pytest.raises(IllegalMoveError, match="may not pass") as found:
        ILLEGAL.play("pass")
    assert found.value.rule == "R4"
    hexagon = Reversi("hex-5")
    assert set(hexagon.cells_of("black")) == {"g3", "e4", "f5", "d6"}
    assert set(hexagon.cells_of("white")) == {"f4", "d5", "e6", "c7"}


def test_what_the_page_says_of_oust() -> None:
    before, after, black = CAPTURE[3], CAPTURE[4], CAPTURE[5]
    assert before.groups("black") == [["a4"], ["c4"]] and before.groups("white") == [["b3"]]
    assert before.turn == "white" and before.captures("c2") == ["a4"]
    assert after.turn == "white" and after.groups("white") == [["c2", "b3"]]
    assert black.turn == "black" and black.cells_of("black") == ["c4"]
    too_small = "it makes a group of 2, and the enemy group of 2 at c2 is not smaller"
    touches_none = "touches no enemy group"
    for cell, why in (("c3", too_small), ("b4", too_small), ("c5", touches_none), ("b5", touches_none)):
        with pytest.raises(IllegalMoveError, match=why) as found:
            black.play(cell)
        assert found.value.rule == "O3"
    assert black.play("e1").turn == "white"
    assert black.captures("d3") == black.captures("d4") == ["e3"]
    assert black.play("d4").turn == "black"
    assert (SWAP.position.turn, SWAP.position.player) == ("white", 1)
    assert not SWAP.position.is_legal("swap") and not CAPTURE[2].is_legal("swap")


def test_the_capture_of_two_groups_ends_the_game() -> None:
    before, after = SEVERAL[3], SEVERAL.position
    assert before.groups("black") == [["a4"], ["c4"]] and set(before.captures("b3")) == {"a4", "c4"}
    assert after.outcome == "white" and len(SEVERAL.moves) == 4
    larger = position("oust:hex-3-nopie ##.../#..../..O../X.X.#/X..## W -")
    with pytest.raises(IllegalMoveError, match="the enemy group of 2"):
        larger.play("b3")


def test_the_diagram_in_text_is_what_the_library_draws() -> None:
    page = (DOCS / "play-oust.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```text\n(.*?)\n```", page, re.DOTALL)
    assert shown == str(Game("oust:hex-3-nopie", "c3").position)
    # A count of stones is no result.
    (reading,) = read(shown + "\n")
    assert reading.result is None and "Result" not in reading.tags
