"""The widget from Python's side, and the page alone in a real browser."""

import json
import shutil
from pathlib import Path

import pytest

import outflank
from outflank import Game, Oust, Random, Reversi, variants
from outflank.widget import frame, to_html


@pytest.mark.parametrize("name", variants())
def test_frames_say_what_positions_say(name: str) -> None:
    position, rng = outflank.position(name), Random(1)
    for _ in range(6):
        shown = frame(position)
        assert json.loads(json.dumps(shown)) == shown
        black = [cell["name"] for cell in shown["cells"] if cell["color"] == "black"]
        assert sorted(black) == sorted(position.cells_of("black"))
        actions = [one["action"] for one in shown["legal"] + shown["buttons"]]
        assert sorted(actions) == [int(move) for move in position.legal_moves]
        move = position.random_move(rng)
        if move is None:
            break
        position = position.play(move)


def test_clicks_are_played() -> None:
    from outflank.widget import Board

    board, seen = Board("oust:hex-3"), []
    board.observe(lambda change: seen.append(change["new"]), "position")
    board._receive(board, {"action": 2}, None)
    board._receive(board, {"action": 26}, None)
    assert board.position == Oust("hex-3").play("c1").play("swap") == seen[-1] and board.can_undo
    board._receive(board, {"action": 2}, None)
    assert "the cell is occupied" in board.message and board.position == seen[-1]
    board._receive(board, {"undo": True}, None)
    assert board.position == Oust("hex-3").play("c1") and board.message == ""
    board.position = Oust("hex-4")
    assert board.frame["variant"] == "oust:hex-4" and not board.can_undo
    board._receive(board, {"undo": True}, None)
    board._receive(board, {"nonsense": 1}, None)
    assert board.position == Oust("hex-4")


def test_an_opponent_answers() -> None:
    from outflank.widget import Board

    rng = Random(5)
    board = Board(Reversi("square-6"), opponent=lambda position: position.random_move(rng))
    while not board.position.is_over:
        assert board.position.player == 1
        board.play(board.position.legal_moves[0])
    assert len(board.game) > 20
    board.undo()
    assert board.position.player == 1 and not board.position.is_over


def test_pages(tmp_path: Path) -> None:
    game = Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3")
    path = tmp_path / "game.html"
    page = game.to_html(path)
    assert path.read_text(encoding="utf-8") == page == to_html(game)
    assert page.count("</script>") == 1 and "https://" not in page
    assert game.position.to_html() == to_html(game.position)


CHROMIUM = shutil.which("chromium")


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_alone_in_a_browser(tmp_path: Path, scheme: str) -> None:
    sync_api = pytest.importorskip("playwright.sync_api")
    game = Game(Reversi("square-4"), "b1")
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    path = tmp_path / "game.html"
    game.to_html(path)
    flags = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-sync",
    ]
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*flags, "--disable-component-update"]
        )
        page = browser.new_page(color_scheme=scheme)
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(path.as_uri())
        caption, buttons = page.locator(".caption"), page.locator("button")
        assert page.locator("[role=gridcell]").count() == 16 and "ply 0 of" in caption.inner_text()
        for ply, position in enumerate(game.positions):
            assert f"ply {ply} of {len(game.moves)}" in caption.inner_text()
            for color in ("black", "white"):
                assert page.locator(f".disc.{color}:not(.gone)").count() == len(position.cells_of(color))
            if ply < len(game.moves):
                buttons.nth(2).click()
        assert buttons.nth(2).is_disabled() and buttons.nth(3).is_disabled()
        buttons.nth(0).click()
        assert "ply 0 of" in caption.inner_text()
        page.locator("[role=gridcell]").first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("b2, ")
        background = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert background == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(22, 22, 22)")
        assert not problems
        browser.close()
