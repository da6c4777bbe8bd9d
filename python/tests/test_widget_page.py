"""The page of a game alone, in Chromium."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import chromium, color_of, contrast, problems_of
from needs import need_chromium

from outflank import Game, Oust, Position, Random, Reversi

need_chromium()

# Captures, a swap, and a turn that goes on.
OUST = "c1 swap e1 a5 c5 d1,c3"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def whole_game(start: Position) -> Game[Any]:
    game: Game[Any] = Game(start)
    rng = Random(1)
    while (move := game.position.random_move(rng)) is not None:
        game.push(move)
    return game


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("start", [Reversi("square-4"), Oust("hex-3"), Reversi("octagon-8")], ids=str)
def test_a_game_is_looked_through(browser: Any, tmp_path: Path, scheme: str, start: Position) -> None:
    game = whole_game(start)
    path = tmp_path / "game.html"
    game.to_html(path)
    page = browser.new_page(color_scheme=scheme)
    problems = problems_of(page)
    page.goto(path.as_uri())
    caption = page.locator(".caption")
    cells = int((start.to_array() >= 0).sum())
    assert page.locator("[role=gridcell]").count() == cells
    # The last position is shown first.
    assert "wins" in caption.inner_text() or "draw" in caption.inner_text()
    assert f"move {len(game.moves)} of" in caption.inner_text()
    assert page.locator(".score b").all_inner_texts() == [str(count) for count in game.position.score]
    page.locator("[data-do=first]").click()
    for ply, position in enumerate(game.positions):
        assert f"move {ply} of {len(game.moves)}" in caption.inner_text()
        for color in ("black", "white"):
            discs = page.locator(f".disc.{color}:not(.gone)")
            names = discs.evaluate_all("all => all.map(one => one.parentNode.dataset.name)")
            assert sorted(names) == sorted(position.cells_of(color))
        hints = page.locator(".hint:not(.none)").count()
        assert hints == sum(move.cell is not None for move in position.legal_moves)
        scores = page.locator(".score b").all_inner_texts()
        assert scores == [str(count) for count in position.score]
        if ply < len(game.moves):
            page.locator("[data-do=next]").click()
    for name, on in (("first", True), ("back", True), ("next", False), ("last", False)):
        assert page.locator(f"[data-do={name}]").is_enabled() == on
    assert "wins" in caption.inner_text() or "draw" in caption.inner_text()
    assert page.locator(".caption.result").count() == 1
    page.locator(".moves button").nth(1).click()
    assert "move 2 of" in caption.inner_text()
    page.locator("[data-do=first]").click()
    assert "move 0 of" in caption.inner_text()
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(22, 22, 22)")
    assert not problems


def test_keys(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    Game(Reversi("octagon-8"), "d3c3").to_html(path)
    page = browser.new_page()
    page.goto(path.as_uri())
    caption = page.locator(".caption")
    for key, ply in (
        ("Home", 0),
        ("ArrowRight", 1),
        ("End", 2),
        ("ArrowLeft", 1),
        ("PageDown", 2),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert f"move {ply} of 2" in caption.inner_text()
    at = "document.activeElement.getAttribute('aria-label').split(',')[0]"
    page.locator("[data-name=d3]").focus()
    for key, name in [
        ("ArrowRight", "e3"),
        ("ArrowDown", "e4"),
        ("Home", "a4"),
        ("End", "h4"),
        ("ArrowRight", "h4"),
        ("ArrowUp", "h3"),
        # There is no h2: the nearest.
        ("ArrowUp", "g2"),
        ("Control+Home", "c1"),
        ("Control+End", "f8"),
    ]:
        page.keyboard.press(key)
        assert page.evaluate(at) == name
    assert "move 0 of 2" in caption.inner_text(), "keys of the board are not the page's"
    page.locator("[data-do=turn]").click()
    page.locator("[data-name=d3]").focus()
    for key, name in (("ArrowRight", "c3"), ("ArrowDown", "c2"), ("Home", "g2"), ("Control+Home", "f8")):
        page.keyboard.press(key)
        assert page.evaluate(at) == name


def test_words(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    game = Game(Oust("hex-3"), OUST)
    game.to_html(path)
    page = browser.new_page()
    page.goto(path.as_uri())
    live = page.locator("[aria-live=polite]")
    page.locator("[data-do=first]").click()
    told: list[str] = []
    for _ in range(len(game.moves)):
        page.locator("[data-do=next]").click()
        told.append(live.text_content())
        if "captures" in told[-1]:
            label = page.locator(".trace:not(.none)").first.evaluate("one => one.parentNode.ariaLabel")
            assert label.endswith("captured here")
    assert told[0] == "Black c1. White to move"
    assert told[1] == "White: swap. The players have swapped. White to move"
    assert told[5] == "Black d1, captures 1. Black again"


def test_what_a_placement_takes_is_shown(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "position.html"
    position = Reversi().play("f5").play("d6")
    position.to_html(path)
    page = browser.new_page()
    page.goto(path.as_uri())
    for move in position.legal_moves:
        for way in ("hover", "focus"):
            getattr(page.locator(f"[data-name={move}]"), way)()
            would = page.locator(".would").evaluate_all("all => all.map(one => one.dataset.name)")
            assert sorted(would) == sorted(position.flips(move))
        page.mouse.move(0, 0)
    page.locator("[data-name=a1]").focus()
    assert page.locator(".would").count() == 0
    label = page.locator("[data-name=c3]").get_attribute("aria-label")
    assert label == "c3, empty, black may place here, takes d4"


@pytest.mark.parametrize("size", [None, 300, 700])
def test_its_size(browser: Any, tmp_path: Path, size: int | None) -> None:
    from outflank.widget import to_html

    path = tmp_path / "game.html"
    to_html(Game(Oust("hex-3"), OUST), path, size=size)
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.goto(path.as_uri())
    width = page.locator("svg.board").bounding_box()["width"]
    assert width == (size or pytest.approx(width)) and 300 <= width <= 700
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "it fits on a telephone"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(browser: Any, tmp_path: Path, scheme: str) -> None:
    path = tmp_path / "game.html"
    Game(Oust("hex-3"), OUST).to_html(path)
    # Nothing moves, so that no colour is one on the way to another.
    page = browser.new_page(color_scheme=scheme, reduced_motion="reduce")
    page.goto(path.as_uri())
    page.locator(f".outflank-widget[data-theme={scheme}]").wait_for(state="attached")
    page.keyboard.press("Home")
    seen: dict[str, float] = {}
    for _ in range(7):
        cell = color_of(page, ".cell", "fill")
        for name, selector, of in [
            ("black", ".disc.black:not(.gone)", "fill"),
            ("white", ".disc.white:not(.gone)", "fill"),
            ("hint", ".hint:not(.none):not(.quiet)", "fill"),
            ("quiet hint", ".hint.quiet", "stroke"),
            ("trace of black", ".trace.black", "stroke"),
            ("trace of white", ".trace.white", "stroke"),
        ]:
            if page.locator(selector).count():
                seen[name] = contrast(color_of(page, selector, of), cell)
                assert page.locator(selector).first.evaluate("one => getComputedStyle(one).opacity") == "1"
        for color in ("black", "white"):
            if page.locator(f".last .disc.{color}").count():
                disc = color_of(page, f".last .disc.{color}", "fill")
                seen[f"mark on {color}"] = contrast(color_of(page, ".last .mark", "fill"), disc)
        page.keyboard.press("ArrowRight")
    seen["letters"] = contrast(color_of(page, ".labels text", "fill"), color_of(page, ".frame", "fill"))
    seen["words"] = contrast(color_of(page, ".caption", "color"), color_of(page, "body", "backgroundColor"))
    print(scheme, {name: round(value, 2) for name, value in seen.items()})
    marks = {"mark on black", "mark on white", "trace of white"}
    assert {"black", "white", "hint", "quiet hint", *marks} <= set(seen)
    assert min(seen.values()) >= 3
    assert min(seen["letters"], seen["words"]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colors(browser: Any, tmp_path: Path, scheme: str) -> None:
    path = tmp_path / "game.html"
    Game(Reversi(), "f5d6c3").to_html(path)
    page = browser.new_page(color_scheme=scheme, reduced_motion="reduce")
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    page.goto(path.as_uri())
    ground = color_of(page, ".cell", "fill")
    assert ground == color_of(page, "body", "backgroundColor")
    black, white = (color_of(page, f".disc.{color}", "fill") for color in ("black", "white"))
    assert (black, white) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    for disc in ("black", "white"):
        assert contrast(color_of(page, f".disc.{disc}", "stroke"), ground) >= 3
    assert contrast(color_of(page, ".hint:not(.none)", "fill"), ground) >= 3
