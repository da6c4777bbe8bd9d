"""Names of other libraries: their table is on the page that shows it, and what it says is so."""

import copy
import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import outflank
from outflank import Collection, Game, GameTree, engine

TABLE = Path(outflank.__file__).with_name("names_elsewhere.txt").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\S+)\.(\w+)` \| (.+) \|$", TABLE, re.MULTILINE)
# These play games, search for a second, start programs, print, or need packages.
NOT_CALLED = ("outflank.engine.", "outflank.search.", "outflank.widget.", "help(", "collection.to_arrow(")


def objects(folder: Path) -> dict[str, Any]:
    """What the words of the table mean."""
    game = Game("reversi:square-8", "f5")
    tree = GameTree(game.position)
    tree.root.add_move(game.legal_moves[-1])
    path = folder / "games.ggf"
    path.write_text(Game("reversi:square-8", "f5d6").to_ggf() or "", encoding="utf-8")
    collection = Collection.of_games(["f5d6c3", "f5f6"])
    batch = outflank.Batch("reversi:square-6", 2)
    batch.step(batch.random_actions())
    return {
        **{name: getattr(outflank, name) for name in outflank.__all__},
        "outflank": outflank,
        "copy": copy,
        "game": game,
        "position": game.position,
        "tree": tree,
        "node": tree.root,
        "move": game.legal_moves[0],
        "player": engine.player("greedy"),
        "batch": batch,
        "collection": collection,
        "mask": collection.scores >= 0,
        "tags": {"PB": "ann"},
        "path": path,
        "name": "f5",
        "cell": "d4",
        "color": "black",
        "seat": 1,
        "variant": "oust:hex-3",
        "n": 2,
        "depth": 2,
        "text": game.position.to_string(),
        "reading": next(outflank.records.read("Black: ann\nf5")),
    }


def test_the_page_shows_the_table() -> None:
    page = Path(__file__).parents[2] / "docs" / "migrating.md"
    assert TABLE in page.read_text(encoding="utf-8") and len(ROWS) == TABLE.count("\n") - 2


@pytest.mark.parametrize(("owner", "name", "remedy"), ROWS, ids=lambda part: part[:40])
def test_a_name_is_absent_and_its_remedy_is_there(owner: str, name: str, remedy: str, tmp_path: Path) -> None:
    known = objects(tmp_path)
    if owner.startswith("outflank"):
        with pytest.raises(AttributeError) as raised:
            getattr(importlib.import_module(owner), name)
        expected = f"module {owner!r} has no attribute {name!r}; write {remedy.replace('`', '')}"
        assert (str(raised.value), raised.value.name) == (expected, name)
    else:
        assert not hasattr(known[owner], name)
    for code in re.findall("`(.+?)`", remedy):
        if code.startswith(NOT_CALLED):
            eval(code.partition("(")[0], known)
        elif not code.endswith("=") and not code.startswith("polars."):
            eval(code, known)


@pytest.mark.parametrize(
    ("module", "name", "near"),
    [
        ("outflank", "reversi", "'Reversi'"),
        ("outflank", "searches", "'search'"),
        ("outflank.search", "best_moves", "'best_move'"),
        ("outflank.records", "read_transcript", "'read_transcripts'"),
        ("outflank.env", "vectors", "'vector'"),
    ],
)
def test_a_near_name_is_named(module: str, name: str, near: str) -> None:
    with pytest.raises(AttributeError, match=f"has no attribute '{name}'; did you mean {near}"):
        getattr(importlib.import_module(module), name)


@pytest.mark.parametrize("module", ["outflank", "outflank.engine", "outflank.openings", "outflank.search"])
def test_other_names_get_no_hint(module: str) -> None:
    for name in ("no_such", "_solve", "__nothing__"):
        with pytest.raises(AttributeError, match=f"has no attribute '{name}'$"):
            getattr(importlib.import_module(module), name)


def test_submodules_load_when_they_are_touched() -> None:
    names = ("convert", "engine", "env", "openings", "playouts", "records", "search", "tabletop", "widget")
    code = (
        "import sys, outflank\n"
        "absent = {'outflank.search', 'outflank.env', 'outflank.jax', 'gymnasium'}\n"
        "assert not absent & set(sys.modules)\n"
        f"for name in {names}:\n"
        "    module = getattr(outflank, name)\n"
        "    assert module.__name__ == f'outflank.{name}' and name in dir(outflank), name\n"
        "    assert set(module.__all__) <= set(dir(module)), name\n"
        "from outflank import *\nassert 'outflank.jax' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
