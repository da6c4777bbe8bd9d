"""The board in JupyterLab itself, clicked in Chromium."""

import contextlib
import inspect
import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import chromium, click_to_the_end, free_port, problems_of, wait_for_server
from needs import need, need_chromium

import outflank
from outflank import Game, Oust, Random, Reversi

nbformat = need("nbformat")
need("jupyterlab")
need("ipykernel")
need_chromium()


def greedy(position: Any) -> Any:
    takes = position.flips if hasattr(position, "flips") else position.captures
    return max(position.legal_moves, key=lambda move: len(takes(move)) if move.cell else -1)


def before_a_pass() -> tuple[Reversi, str]:
    """A position in which Black has a move after which White must pass, and the game goes on."""
    for seed in range(100):
        rng, position = Random(seed), Reversi("square-4")
        while (move := position.random_move(rng)) is not None:
            after = position.play(move)
            if position.turn == "black" and [str(one) for one in after.legal_moves] == ["pass"]:
                return position, str(move)
            position = after
    raise AssertionError("no pass")


def before_a_capture() -> tuple[Oust, str]:
    """A position of Oust in which the greedy opponent captures after Black's move, and goes on."""
    for seed in range(100):
        rng, position = Random(seed), Oust("hex-3-nopie")
        while (move := position.random_move(rng)) is not None:
            after = position.play(move)
            if (position.turn, after.turn) == ("black", "white") and after.captures(greedy(after)):
                again = after.play(greedy(after))
                if not again.is_over and again.turn == "white" and not again.captures(greedy(again)):
                    return position, str(move)
            position = after
    raise AssertionError("no capture")


SETUP = f"""
import time
from pathlib import Path
from typing import Any
import outflank
from outflank.widget import Board

def first(position):
    return position.legal_moves[0]

def slow(position):
    time.sleep(2)
    return first(position)

def hanging(position):
    time.sleep(600)

def failing(position):
    if not Path("failed").exists():
        Path("failed").touch()
        raise RuntimeError("no idea")
    return first(position)

{inspect.getsource(greedy)}

def shown(name, *args, **kwargs):
    board = Board(*args, **kwargs)
    def write(_):
        Path(name + ".new").write_text(" ".join(str(move) for move in board.game.moves))
        Path(name + ".new").rename(name + ".txt")
    write(None)
    board.observe(write, "position")
    return board
"""

BOARDS = {
    "reversi": "'reversi:square-6', opponent=first",
    "oust": "'oust:hex-3', opponent=outflank.Opponent('easy', seed=1)",
    "second": "'reversi:square-4', opponent=greedy, seat=2",
    "keys": "'reversi:square-4'",
    "slow": "opponent=slow",
    "fast": "opponent=first, size=300",
    "failing": "opponent=failing",
    "illegal": "opponent=lambda position: 'a1'",
    "pass": f"{before_a_pass()[0].to_string()!r}, opponent=first",
    "again": f"{before_a_capture()[0].to_string()!r}, opponent=greedy",
    "hanging": "opponent=hanging",
}


class Lab:
    """A notebook that has been run, with a board in each cell."""

    def __init__(self, page: Any, folder: Path, url: str) -> None:
        self.page, self.folder, self.url = page, folder, url

    def open(self) -> None:
        self.page.goto(f"{self.url}/lab/tree/boards.ipynb")
        self.page.get_by_text("| Idle").wait_for(timeout=60_000)

    def command(self, name: str) -> None:
        self.page.evaluate(f"window.jupyterapp.commands.execute('{name}')")

    def board(self, name: str) -> Any:
        return self.page.locator(".outflank-widget").nth(list(BOARDS).index(name))

    def moves(self, name: str) -> list[str]:
        """The moves played, according to Python.

        ipywidgets sends a new state before it calls the observers, so the page may show a move that
        the file has not yet: this waits until both count the same.
        """
        shown, deadline = self.board(name).locator(".moves .name"), time.monotonic() + 10
        while True:
            moves = (self.folder / f"{name}.txt").read_text().split()
            if len(moves) == shown.count() or time.monotonic() > deadline:
                return moves
            time.sleep(0.05)

    def click(self, name: str, cell: str) -> None:
        self.board(name).locator(f"[data-name={cell}]").click()

    def reduced(self, on: bool) -> None:
        self.page.emulate_media(reduced_motion="reduce" if on else "no-preference")

    @contextlib.contextmanager
    def watched(self, name: str) -> Iterator[list[dict[str, Any]]]:
        """The states that a board showed meanwhile, with their times."""
        self.board(name).evaluate("""root => {
            const one = (part) => root.querySelector(part)?.textContent ?? "";
            const see = () => window.seen.push({
                at: performance.now(), caption: one(".caption"), live: one(".live"),
                move: one("[aria-current] .name"), mark: root.querySelector(".last")?.dataset.name,
                legal: root.querySelectorAll(".legal").length,
            });
            window.seen = [];
            window.watcher?.disconnect();
            window.watcher = new MutationObserver(see);
            const all = { subtree: true, childList: true, characterData: true, attributes: true };
            window.watcher.observe(root, all);
        }""")
        seen: list[dict[str, Any]] = []
        yield seen
        seen += self.page.evaluate("window.seen")


@contextlib.contextmanager
def server(folder: Path) -> Iterator[str]:
    """JupyterLab in a separate folder, with default settings."""
    own = folder.parent / "jupyter"
    settings = own / "settings" / "@jupyterlab"
    for plugin, setting in {
        "apputils-extension/notification": {"fetchNews": "false"},
        "notebook-extension/tracker": {"windowingMode": "none"},
    }.items():
        path = settings / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(setting))
    environment = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(own / "config"),
        "JUPYTER_DATA_DIR": str(own / "data"),
        "JUPYTER_RUNTIME_DIR": str(own / "runtime"),
        "IPYTHONDIR": str(own / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(own / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(own / "workspaces"),
    }
    url = f"http://127.0.0.1:{(port := free_port())}"
    options = [
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--ServerApp.port_retries=0",
        "--ServerApp.disable_check_xsrf=True",
        f"--ServerApp.port={port}",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with (folder.parent / "server.log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options], env=environment, stdout=log, stderr=log
        )
        try:
            wait_for_server(process, f"{url}/api")
            yield url
        finally:
            process.terminate()
            process.wait(120)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    folder = tmp_path_factory.mktemp("lab") / "notebooks"
    folder.mkdir()
    cells = [SETUP, *(f"shown({name!r}, {arguments})" for name, arguments in BOARDS.items())]
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    nbformat.write(notebook, folder / "boards.ipynb")
    with server(folder) as url, chromium() as browser:
        page = browser.new_page(viewport={"width": 1100, "height": 900})
        page.set_default_timeout(15_000)
        problems = problems_of(page)
        lab = Lab(page, folder, url)
        lab.open()
        lab.command("notebook:run-all-cells")
        last = page.locator(".outflank-widget").nth(len(BOARDS) - 1)
        wrong = page.locator(
            ".jp-OutputArea-output[data-mime-type*=stderr], .jp-RenderedText[data-mime-type*=error]"
        )
        last.or_(wrong.first).wait_for(timeout=60_000)
        assert not wrong.all_inner_texts()
        yield lab
        assert not problems


@pytest.mark.parametrize("name", ["reversi", "oust", "second"])
def test_a_whole_game(lab: Lab, name: str) -> None:
    lab.reduced(True)
    board = lab.board(name)
    clicks = click_to_the_end(board)
    start = {"reversi": "reversi:square-6", "oust": "oust:hex-3", "second": "reversi:square-4"}[name]
    game: Game[Any] = Game(start)
    for move in lab.moves(name):
        game.push(move)
    assert game.position.is_over and clicks > 4
    assert board.locator(".moves .name").all_text_contents() == lab.moves(name)
    for color in ("black", "white"):
        discs = board.locator(f".disc.{color}:not(.gone)")
        names = discs.evaluate_all("all => all.map(one => one.parentNode.dataset.name)")
        assert sorted(names) == sorted(game.position.cells_of(color))
    caption = board.locator(".caption").inner_text()
    winner = game.position.winner
    seat = 2 if name == "second" else 1
    assert ("you have won" if winner == seat else "the opponent has won" if winner else "draw") in caption
    # A finished game can be stepped through, and restarted.
    board.locator("[data-do=first]").click()
    assert "move 0 of" in board.locator(".caption").inner_text() and not board.locator(".legal").count()
    board.locator("[data-do=new]").click()
    board.locator(".legal").first.wait_for()
    assert len(lab.moves(name)) == seat - 1


def test_the_keyboard_alone_plays_a_game(lab: Lab) -> None:
    lab.reduced(True)
    board, page = lab.board("keys"), lab.page
    cells = page.locator(".jp-Cell").count()
    board.locator("[data-name=a1]").focus()
    at = "document.activeElement.dataset.name ?? ''"
    for key in ("End", "Home", "d", "d", "b"):  # In JupyterLab "dd" deletes a cell, and "b" makes one.
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells and page.evaluate(at) == "a1"
    while not board.locator(".caption.result").count():
        ply = board.locator(".moves li").count()
        if board.locator(".legal").count():
            wanted = board.locator(".legal").first.get_attribute("data-name")
            if not page.evaluate(at):
                page.keyboard.press("Shift+Tab")
            while (here := page.evaluate(at)) != wanted:
                across = ord(wanted[0]) - ord(here[0])
                down = int(wanted[1]) - int(here[1])
                if across:
                    page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
                else:
                    page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        board.locator(".moves li").nth(ply).wait_for()
    game = Game(Reversi("square-4"))
    for move in lab.moves("keys"):
        game.push(move)
    assert game.position.is_over


def test_a_fast_opponent_lets_ones_own_move_be_seen(lab: Lab) -> None:
    lab.reduced(False)
    with lab.watched("fast") as seen:
        lab.click("fast", "d3")
        lab.board("fast").locator(".moves li:nth-child(2) [aria-current]").wait_for()
    own = min(one["at"] for one in seen if one["move"] == "d3")
    answer = min(one["at"] for one in seen if one["move"] not in ("", "d3"))
    assert answer - own >= 550
    between = [one for one in seen if own <= one["at"] < answer]
    assert between and all(one["legal"] == 0 for one in between)
    assert any("thinking" in one["caption"] for one in between)
    assert [one["live"] for one in seen if one["move"] == "d3"][-1].startswith("Black d3, flips 1.")
    # The size is the one that was asked for.
    assert lab.board("fast").locator("svg.board").bounding_box()["width"] == 300


def test_a_slow_opponent(lab: Lab) -> None:
    lab.reduced(True)
    board = lab.board("slow")
    lab.click("slow", "d3")
    board.locator(".caption.thinking").wait_for()
    assert board.locator("[data-name=d4] .disc.black").count() == 1 and not board.locator(".legal").count()
    for cell in ("c3", "e3", "c5", "f5", "d3"):
        lab.click("slow", cell)
    board.locator(".legal").first.wait_for()
    assert len(lab.moves("slow")) == 2 and not board.locator(".said *").count()
    # Undo while it thinks.
    lab.click("slow", lab.board("slow").locator(".legal").first.get_attribute("data-name"))
    board.locator(".caption.thinking").wait_for()
    board.locator("[data-do=undo]").click()
    lab.page.wait_for_function(
        "one => one.textContent.includes('Taking back')", arg=board.locator(".caption").element_handle()
    )
    board.locator("[data-do=undo][aria-disabled=false]").wait_for()
    board.locator(".legal").first.wait_for()
    assert len(lab.moves("slow")) == 2 == board.locator(".moves li").count()
    # An earlier position is looked at, and nothing is lost.
    board.locator(".moves button").first.click()
    assert "move 1 of 2" in board.locator(".caption").inner_text() and not board.locator(".legal").count()
    board.locator("[data-do=last]").click()
    board.locator(".legal").first.wait_for()
    assert len(lab.moves("slow")) == 2


def test_an_opponent_that_raises(lab: Lab) -> None:
    lab.reduced(True)
    board = lab.board("failing")
    lab.click("failing", "d3")
    board.get_by_text("The opponent failed: RuntimeError: no idea").wait_for()
    lab.click("failing", "c3")
    assert lab.moves("failing") == ["d3"]
    board.get_by_text("Ask it again").click()
    board.locator(".legal").first.wait_for()
    assert len(lab.moves("failing")) == 2 and not board.locator(".said *").count()


def test_an_opponent_that_plays_what_is_illegal(lab: Lab) -> None:
    lab.reduced(True)
    board = lab.board("illegal")
    lab.click("illegal", "d3")
    board.get_by_text("The opponent's move cannot be played: a1 is illegal").wait_for()
    lab.click("illegal", "c3")
    board.locator("[data-do=undo]").click()
    board.locator(".legal").first.wait_for()
    assert lab.moves("illegal") == []
    # One's own illegal move is explained, twice too.
    for cell in ("a1", "a1", "d4"):
        lab.click("illegal", cell)
        board.locator(".said").get_by_text(f"{cell} is illegal").wait_for()
        board.locator(".legal").first.wait_for()


def test_an_opponent_that_must_pass(lab: Lab) -> None:
    lab.reduced(False)
    board, (_, move) = lab.board("pass"), before_a_pass()
    with lab.watched("pass") as seen:
        lab.click("pass", move)
        board.locator(".legal, .choices button, .caption.result").first.wait_for()
    captions = [one["caption"] for one in seen]
    assert "White must pass" in captions and any("White passed. " in one for one in captions)
    lives = [one["live"] for one in seen]
    assert any(one.endswith("White must pass") for one in lives)
    assert any(one.startswith("White: pass. White passed. ") for one in lives)
    assert lab.moves("pass")[:2] == [move, "pass"] and seen[-1]["mark"] == move


def test_an_opponent_whose_turn_goes_on(lab: Lab) -> None:
    lab.reduced(False)
    board, (position, move) = lab.board("again"), before_a_capture()
    played = position.play(move)
    with lab.watched("again") as seen:
        lab.click("again", move)
        board.locator(".moves li:nth-child(2) button:nth-of-type(2)[aria-current]").wait_for()
    assert "White again, thinking" in [one["caption"] for one in seen]
    assert any("White again" in one["live"] for one in seen)
    assert lab.moves("again")[1:] == [str(greedy(played)), str(greedy(played.play(greedy(played))))]
    board.locator("[data-do=back]").click()
    captured = board.locator(".trace.black").evaluate_all(
        "all => all.map(one => one.parentNode.dataset.name)"
    )
    assert sorted(captured) == sorted(played.captures(greedy(played)))


def test_an_opponent_that_is_interrupted(lab: Lab) -> None:
    lab.reduced(True)
    board = lab.board("hanging")
    lab.click("hanging", "d3")
    board.locator(".caption.thinking").wait_for()
    lab.page.get_by_text("| Busy").wait_for()
    lab.command("notebook:interrupt-kernel")
    board.get_by_text("The opponent was stopped.").wait_for()
    board.locator("[data-do=undo]").click()
    board.locator(".legal").first.wait_for()
    assert lab.moves("hanging") == []


def test_the_notebook_keeps_a_picture(lab: Lab) -> None:
    """It comes last, as it stops the kernel."""
    page = lab.page
    pictures = page.locator("[data-outflank] img")
    assert pictures.count() == len(BOARDS) and not pictures.first.is_visible()
    lab.command("docmanager:save")
    page.locator(".jp-mod-current.jp-mod-dirty").wait_for(state="detached")
    for session in json.load(urllib.request.urlopen(f"{lab.url}/api/sessions")):
        request = urllib.request.Request(f"{lab.url}/api/sessions/{session['id']}", method="DELETE")
        urllib.request.urlopen(request).close()
    saved = nbformat.read(lab.folder / "boards.ipynb", as_version=4)
    kept = [output.data for cell in saved.cells for output in cell.get("outputs", [])]
    assert sum("data:image/svg+xml" in str(data.get("text/html", "")) for data in kept) == len(BOARDS)
    lab.open()
    page.locator(".outflank-widget").wait_for(state="detached")
    pictures.first.wait_for()
    assert pictures.count() == len(BOARDS) and pictures.first.evaluate("one => one.naturalWidth") > 100
    assert outflank.position("reversi:square-6").variant in str(pictures.first.get_attribute("alt"))
