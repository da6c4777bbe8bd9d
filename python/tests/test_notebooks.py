"""The notebooks, executed from top to bottom."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))


def run(notebook: nbformat.NotebookNode, folder: Path) -> None:
    resources = {"metadata": {"path": str(folder)}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources).execute()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_notebooks(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    run(notebook, path.parent)
    html = [
        output["data"]["text/html"]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "text/html" in output.get("data", {})
    ]
    if path.name == "tour.ipynb":
        assert len(html) == 6 and all("<svg" in picture for picture in html)


def test_a_copied_notebook_runs_anywhere(tmp_path: Path) -> None:
    path = next(path for path in NOTEBOOKS if path.name == "openings.ipynb")
    run(nbformat.read(path, as_version=4), tmp_path)
