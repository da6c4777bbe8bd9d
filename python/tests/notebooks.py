"""The notebooks with the outputs that are kept: `python python/tests/notebooks.py [NAME...]` runs
them and writes them, and test_notebooks.py compares.

A cell with the tag `varies` prints what differs from machine to machine, such as floats of a
learner: of its outputs only the kinds are compared.
"""

import base64
import io
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbclient
import nbformat

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))
# They read files of the repository, and write none.
IN_THEIR_FOLDER = ("collections.ipynb", "learner_jax.ipynb", "openings.ipynb", "oust_solved.ipynb")
PICTURES = ("image/svg+xml", "image/png", "text/html")


def executed(path: Path, folder: Path) -> Any:
    """A notebook, run from top to bottom in a folder."""
    notebook = nbformat.read(path, as_version=4)
    where = path.parent if path.name in IN_THEIR_FOLDER else folder
    resources = {"metadata": {"path": str(where)}}
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources=resources).execute()
    return notebook


def tidied(notebook: Any) -> Any:
    """The notebook without what changes from run to run: each output has one picture at most, and
    no widget, which is a picture too."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        kept: list[Any] = []
        for output in cell.outputs:
            output.get("metadata", {}).clear()
            if output.output_type == "stream" and kept and kept[-1].get("name") == output.name:
                kept[-1].text += output.text
                continue
            data = output.get("data", {})
            if any("widget" in kind for kind in data):
                continue
            first = next((kind for kind in PICTURES if kind in data), None)
            for kind in [kind for kind in data if first and kind not in (first, "text/plain")]:
                del data[kind]
            if "text/html" in data:
                # A number by which the page finds the board that belongs to a picture.
                data["text/html"] = re.sub(r' data-outflank="\w+"', "", data["text/html"])
            kept.append(output)
        cell.outputs = kept
    return notebook


def pixels(png: str) -> Any:
    from PIL import Image

    return Image.open(io.BytesIO(base64.b64decode(png))).convert("L")


def alike(one: str, other: str) -> bool:
    """Whether two plots show the same: other versions of matplotlib draw some pixels otherwise."""
    from PIL import Image, ImageChops, ImageStat

    first, second = pixels(one), pixels(other)
    near = all(abs(a - b) <= 0.05 * a for a, b in zip(first.size, second.size, strict=True))
    small = (first.width // 4, first.height // 4)
    between = ImageChops.difference(first.resize(small, Image.Resampling.BOX), second.resize(small))
    return near and float(ImageStat.Stat(between).mean[0]) < 12


def kinds(cell: Any) -> list[Any]:
    return [output.get("name") or sorted(output.get("data", {})) for output in cell.outputs]


def stale(kept: Any, new: Any) -> list[str]:
    """Which cells have other outputs than those that are kept."""
    wrong = []
    for nth, (old, cell) in enumerate(zip(kept.cells, new.cells, strict=True)):
        if cell.cell_type != "code":
            continue
        if kinds(old) != kinds(cell):
            wrong.append(f"cell {nth} has outputs of other kinds: {kinds(cell)}, not {kinds(old)}")
        elif "varies" not in cell.metadata.get("tags", []):
            for one, other in zip(old.outputs, cell.outputs, strict=True):
                first, second = dict(one.get("data", {})), dict(other.get("data", {}))
                plots = [data.pop("image/png", None) for data in (first, second)]
                if one.get("text") != other.get("text") or first != second:
                    wrong.append(f"cell {nth} has another output: {other.get('text') or second}"[:2000])
                elif all(plots) and not alike(plots[0], plots[1]):
                    wrong.append(f"cell {nth} has another plot")
    return wrong


if __name__ == "__main__":
    for path in NOTEBOOKS:
        if not sys.argv[1:] or path.name in sys.argv[1:]:
            with tempfile.TemporaryDirectory() as folder:
                notebook = tidied(executed(path, Path(folder)))
            nbformat.write(notebook, path)
            print(f"{path.name}: {path.stat().st_size // 1024} KiB")
