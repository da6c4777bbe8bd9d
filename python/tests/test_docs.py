"""Every Python block of the documents runs, and pictures of boards equal what the library draws."""

import ast
import doctest
import inspect
import re
from importlib.util import find_spec
from pathlib import Path

import drawn
import pytest
from needs import ALL, need

import outflank
from outflank import (
    _collected,
    _collection,
    _players,
    _search_results,
    _solver,
    engine,
    playouts,
    records,
    search,
    tabletop,
    widget,
)
from outflank.widget import _board, _record, _worksheet

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "python" / "README.md",
    ROOT / "docs" / "analysis.md",
    ROOT / "docs" / "index.md",
    ROOT / "docs" / "learning.md",
    ROOT / "docs" / "train-an-agent.md",
    ROOT / "docs" / "collections.md",
    ROOT / "docs" / "concepts.md",
    ROOT / "docs" / "cookbook.md",
    ROOT / "docs" / "faq.md",
    ROOT / "docs" / "migrating.md",
    ROOT / "docs" / "opponents.md",
    ROOT / "docs" / "search.md",
    *sorted((ROOT / "python" / "docs").glob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_pages(page: Path) -> None:
    if page.name == "jax.md":
        need("jax")
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 0


@pytest.mark.parametrize(
    "module",
    [
        outflank,
        _collected,
        _collection,
        _players,
        _search_results,
        _solver,
        engine,
        playouts,
        records,
        search,
        tabletop,
        widget,
        _board,
        _record,
        _worksheet,
    ],
    ids=lambda module: module.__name__,
)
def test_docstrings(module: object) -> None:
    runner = doctest.DocTestRunner()
    for test in doctest.DocTestFinder().find(module):
        # One docstring reads a table of pyarrow. Without pyarrow the others are run.
        if "import pyarrow" not in (test.docstring or "") or ALL or find_spec("pyarrow"):
            runner.run(test)
    assert runner.tries > 0 and runner.failures == 0


def test_docstrings_of_jax() -> None:
    need("jax")
    from outflank.jax import _env

    result = doctest.testmod(_env)
    assert result.attempted > 0 and result.failed == 0


def test_signatures() -> None:
    """A call such as `Opponent(level="medium", *, seed=None)` in a block of its own is a signature."""
    seen = set[str]()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for code in re.findall(r"^```python\n(\w+\([^`]*\*,[^`]*\))\n```", text, re.MULTILINE):
            [shown] = ast.parse(f"def {code}: ...").body
            assert isinstance(shown, ast.FunctionDef)
            names = [one.arg for one in (*shown.args.args, *shown.args.kwonlyargs)]
            defaults = [*shown.args.defaults, *filter(None, shown.args.kw_defaults)]
            found = next((getattr(one, shown.name, None) for one in (outflank, engine, widget)), None)
            if found is None:
                continue  # of outflank.jax
            parameters = inspect.signature(found).parameters
            assert list(parameters) == names, code
            given = [one.default for one in parameters.values() if one.default is not one.empty]
            assert [ast.literal_eval(one) for one in defaults] == given, code
            seen.add(shown.name)
    assert seen >= {"Opponent", "save_animation"}


def test_pictures() -> None:
    """`python python/tests/drawn.py` writes them."""
    for name, svg in drawn.pictures().items():
        assert (drawn.PICTURES / name).read_text(encoding="utf-8") == svg, name
