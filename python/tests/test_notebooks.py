"""The notebooks, run from top to bottom: they show what is kept with them."""

from pathlib import Path
from typing import Any

import openings
import pytest
from needs import need

from outflank import Random, Reversi

nbclient, nbformat = need("nbclient"), need("nbformat")
need("ipykernel")
need("matplotlib")

import notebooks


@pytest.mark.parametrize("path", notebooks.NOTEBOOKS, ids=lambda path: path.name)
def test_their_outputs_are_fresh(path: Path, tmp_path: Path) -> None:
    """`python python/tests/notebooks.py` writes them."""
    if path.name == "learner_jax.ipynb":
        for package in ("flax", "mctx", "optax"):
            need(package)
    kept = nbformat.read(path, as_version=4)
    assert any(cell.get("outputs") for cell in kept.cells)
    wrong = notebooks.stale(kept, notebooks.tidied(notebooks.executed(path, tmp_path)))
    assert not wrong, "\n".join(wrong)
    if path.name == "lesson.ipynb":
        for name, boards in (("lesson.svg", 1), ("batch.svg", 4)):
            svg = (tmp_path / name).read_text(encoding="utf-8")
            assert "@keyframes" in svg and svg.count("<svg") == 1 + boards


def test_the_lines_of_the_lesson_agree_with_the_legal_placements() -> None:
    path = next(path for path in notebooks.NOTEBOOKS if path.name == "lesson.ipynb")
    source = next(
        cell.source for cell in nbformat.read(path, as_version=4).cells if "def lines" in cell.source
    )
    lesson: dict[str, Any] = {}
    exec(source.split("puzzle =")[0], lesson)  # noqa: S102 - our own notebook
    position, rng, asked = Reversi(), Random(1), 0
    while not position.is_over:
        for cell in (position.move(action) for action in range(64)):
            if position[cell] is None:
                ends = [what for _, what in lesson["lines"](position, cell)]
                assert (position.turn in ends) == position.is_legal(cell), (position, cell)
                asked += 1
        position = position.play(position.random_move(rng))
    assert asked > 1000


def test_a_changed_output_is_stale() -> None:
    def notebook(**output: Any) -> Any:
        made = nbformat.v4.new_output("display_data", output)
        return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("", outputs=[made])])

    one = notebook(**{"text/plain": "1"})
    assert not notebooks.stale(one, notebook(**{"text/plain": "1"}))
    assert "another output" in notebooks.stale(one, notebook(**{"text/plain": "2"}))[0]
    assert "other kinds" in notebooks.stale(one, notebook(**{"text/html": "1"}))[0]
    drawn = [cell for path in notebooks.NOTEBOOKS for cell in nbformat.read(path, as_version=4).cells]
    plots = [
        output.data["image/png"]
        for cell in drawn
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {})
    ]
    assert len(plots) >= 5
    assert not notebooks.stale(notebook(**{"image/png": plots[0]}), notebook(**{"image/png": plots[0]}))
    assert notebooks.stale(notebook(**{"image/png": plots[0]}), notebook(**{"image/png": plots[1]}))


def test_the_tables_of_openings_are_counted_from_the_data() -> None:
    """`python python/tests/openings.py` writes them."""
    if not openings.files():
        pytest.skip("no WTHOR base in the data folder beside the checkout")
    for name, text in openings.tables().items():
        assert (openings.NOTEBOOKS / name).read_text(encoding="utf-8") == text, name
