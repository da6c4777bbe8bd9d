"""Notebooks as pages of the site: the text and code of their cells, and the outputs that are kept
with them. Pictures become files next to the page."""

import base64
import html
import json
import posixpath
from pathlib import Path

from documents import REPOSITORY, ROOT

FOLDER = "examples/notebooks"


def source(page: str) -> Path:
    """The notebook of a page."""
    return ROOT / (page.removesuffix(".md") + ".ipynb")


def pages(listed: set[str]) -> list[str]:
    """The pages among those listed that are notebooks."""
    return sorted(page for page in listed if posixpath.dirname(page) == FOLDER and source(page).is_file())


class Notebook:
    """A notebook as Markdown, with marks where its outputs belong, and the outputs."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.files: dict[str, str | bytes] = {}
        self.outputs: list[str] = []
        cells = json.loads(source(page).read_text(encoding="utf-8"))["cells"]
        self.text = "\n\n".join(self.cell(nth, cell) for nth, cell in enumerate(cells)) + "\n"

    def cell(self, nth: int, cell: dict) -> str:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            path = source(self.page).relative_to(ROOT).as_posix()
            link = f'<p>A notebook: <a href="{REPOSITORY}/blob/main/{path}">{posixpath.basename(path)}</a></p>'
            return text if nth else f"{text}\n\n{self.mark(link)}"
        parts = [f"```python\n{text}\n```"]
        for number, output in enumerate(cell["outputs"]):
            parts.append(self.shown(f"{nth}-{number}", output))
        return "\n\n".join(parts)

    def shown(self, name: str, output: dict) -> str:
        """An output: its picture, or its text."""
        data = {kind: "".join(lines) for kind, lines in output.get("data", {}).items()}
        for kind, ending in (("image/svg+xml", "svg"), ("image/png", "png")):
            if kind in data:
                place = f"{self.page.removesuffix('.md')}/{name}.{ending}"
                self.files[place] = data[kind] if ending == "svg" else base64.b64decode(data[kind])
                source = posixpath.relpath(place, posixpath.dirname(self.page))
                return self.mark(f'<p><img src="{source}" alt="The picture that this cell shows"></p>')
        if "text/html" in data:
            return self.mark(f"<div>{data['text/html']}</div>")
        text = "".join(output.get("text", [])) or data.get("text/plain", "")
        return self.mark(f'<pre class="output" tabindex="0">{html.escape(text.rstrip())}</pre>')

    def mark(self, output: str) -> str:
        """A mark, which `filled` replaces."""
        self.outputs.append(output)
        return f"<!-- output {len(self.outputs) - 1} -->"

    def filled(self, text: str) -> str:
        """The page with its outputs, which no link is looked for in."""
        for nth, output in enumerate(self.outputs):
            text = text.replace(f"<!-- output {nth} -->", output)
        return text
