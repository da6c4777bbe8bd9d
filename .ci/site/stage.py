#!/usr/bin/env python3
"""Puts together what Zensical makes the site of, in .cache/pages: the documents that mkdocs.yml
lists, at their paths in the repository; pages made of the notebooks, of the C header and of
Python's sources; and what was built before: the page to play on, rustdoc, TypeDoc. What was not
built is named, and has a page that says so.

A document is written for GitHub. In the site its links lead to the site's pages, or to GitHub where
they lead to other files; a picture has its version for dark pages; sections between two comments
become tabs.

Usage: stage.py [--watch] [rust=FOLDER] [js=FOLDER] [play=FOLDER]. With --watch it goes on.
"""

import ast
import os
import posixpath
import re
import shutil
import sys
import time
from pathlib import Path

import documents
import header
import notebook
from documents import REPOSITORY, ROOT

OUT = ROOT / ".cache" / "pages"
SITE = documents.setting("site_url")
PICTURES = (".svg", ".png")
TABS = re.compile(r"^<!-- tabs -->\n(.*?)^<!-- end of tabs -->\n", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r'<picture>\s*<source [^>]*srcset="([^"]*)">\s*<img src="([^"]*)"([^>]*)>\s*</picture>')
# Badges are pictures from other servers, which the site does not ask.
BADGE = re.compile(r"^\[!\[\w+\]\(https:[^)]*\)\]\([^)]*\)\n", re.MULTILINE)
# What is built apart: where it comes to lie, what it is, and what builds it.
MOUNTS = {
    "play": ("the page to play on", "make web"),
    "rust": ("the reference of the Rust crate", "make doc"),
    "js": ("the types of the JavaScript package", "make docs-js"),
}
# Where `rust` begins: rustdoc writes no first page of its own.
FIRST = {"rust": "outflank/index.html"}
# Python's exported names by page and section. A name that `__all__` has and no section is an error.
PYTHON = {
    "outflank": {
        "Positions and moves": ["position", "variants", "Position", "Reversi", "Oust", "Move"],
        "Games": ["Game", "GameTree", "Node"],
        "Batches": ["Batch", "Random"],
        "Opponents": ["Opponent", "Evaluation", "evaluate_by_playouts"],
        "Records": ["Collection", "read_transcripts", "read_abstractplay", "read_ggf", "read_sgf", "read_trees", "read_obf", "read_wthor"],
        "Pictures": ["save_animation"],
        "Errors": ["Error", "ArgumentError", "IllegalMoveError", "InternalError", "ParseError", "ProgramError", "RecordError", "TableError", "UnreadError"],
    },
    "records": {
        "Any text": ["read", "Reading", "Note", "FORMATS"],
        "Records": ["GgfRecord", "SgfRecord", "Problem", "Wthor", "WthorRecord", "Source"],
        "Collections": ["Collection", "MoveRows", "MoveRow", "CollectedGame"],
    },
    "convert": {"From one format to another": ["convert", "Converted", "Format", "Record", "WthorFiles"]},
    "openings": {
        "Names of openings": ["name", "common"],
        "Lists of openings": ["Openings", "Opening", "Found"],
    },
    "search": {
        "What moves are worth": ["analyse", "best_move", "values", "Search", "Analysis", "Found"],
        "What a game has lost": ["review", "Review", "ReviewedPly"],
        "Exact results": ["solve", "outcome", "scores", "Solver", "Solution"],
    },
    "types": {"Types to annotate with": ["AnyPlayer", "Color", "Level", "MoveLike", "Seat", "Stop", "Variant"]},
    "engine": {
        "Players": ["player", "open", "Player"],
        "Games between players": ["match", "MatchResult", "MatchGame", "round_robin", "RoundRobinResult", "Standing", "play", "serve"],
    },
    "tabletop": {"A table": ["Table", "Placement"]},
    "env": {
        "Gymnasium": ["Vector", "vector", "Single", "single"],
        "PettingZoo": ["aec", "AEC"],
        "OpenSpiel": ["load_game", "Game", "State"],
        "Opponents and symmetries": ["Policy", "augment", "permutations"],
    },
    "widget": {"Boards": ["_board.Board", "to_html"], "Puzzles to print": ["worksheet", "Puzzle"]},
}


def home(page: str) -> str:
    """The folder of the site that shows a page."""
    folder, name = posixpath.split(page)
    return folder if name in ("README.md", "index.md") else posixpath.join(folder, name.removesuffix(".md"))


class Pages:
    """The pages of the site, and the files beside them."""

    def __init__(self) -> None:
        self.listed = {*documents.navigation(), *documents.children()}
        self.documents = {page for page in self.listed if (ROOT / documents.source(page)).exists()}
        self.files: dict[str, str | bytes | Path] = {}
        self.wrong: list[str] = []

    def target(self, page: str, link: str) -> str | None:
        """Where a link leads inside the site, from its top; None where it stays as it is."""
        if link.startswith(SITE):
            path, _, anchor = link[len(SITE) :].partition("#")
            if path.split("/")[0] in MOUNTS:
                path += "index.html" if path.endswith("/") else ""
            else:
                path = next((one for one in self.listed if home(one) + "/" == path or not path), path)
                path = path or "index.md"
            return f"{path}#{anchor}" if anchor else path
        found = documents.of_repository(page, link)
        if found is None or link.startswith("#"):
            return None
        path, _, anchor = found.partition("#")
        mark = f"#{anchor}" if anchor else ""
        for one in [path, f"{path}/README.md", path.removesuffix(".ipynb") + ".md"]:
            if one in self.documents:
                return one + mark
        if path.endswith(PICTURES) and (ROOT / path).is_file():
            self.files[path] = ROOT / path
            return path + mark
        if not (ROOT / path).exists():
            self.wrong.append(f"{page}: {link} is not there")
        return f"{REPOSITORY}/{'tree' if (ROOT / path).is_dir() else 'blob'}/main/{path}{mark}"

    def relative(self, page: str, link: str, start: str) -> str:
        found = self.target(page, link)
        if found is None or found.startswith("https:"):
            return found or link
        path, _, anchor = found.partition("#")
        return posixpath.relpath(path, start or ".") + (f"#{anchor}" if anchor else "")

    def add(self, page: str, text: str) -> None:
        """A document, as the site shows it."""
        # A lazy picture is not loaded in the theme that does not show it.
        pictures = r'<img src="\1#only-dark" loading="lazy"\3><img src="\2#only-light" loading="lazy"\3>'
        text = PICTURE.sub(pictures, BADGE.sub("", text))
        # What rustdoc reads behind the language, such as `no_run`, ends a block on the site.
        text = re.sub(r"^```rust,\w+$", "```rust", text, flags=re.MULTILINE)
        source = documents.source(page)
        text = documents.relinked(text, lambda link: self.relative(source, link, posixpath.dirname(page)))
        self.files[page] = indented(TABS.sub(lambda found: tabbed(found[1]), text))


def tabbed(text: str) -> str:
    """Sections as tabs."""
    _, *sections = re.split(r"^## (.*)\n", text, flags=re.MULTILINE)
    out = ""
    for title, body in zip(sections[::2], sections[1::2], strict=True):
        lines = "\n".join("    " + line if line else "" for line in body.strip("\n").split("\n"))
        out += f'=== "{title}"\n\n{lines}\n\n'
    return out


def indented(text: str) -> str:
    """What belongs to an item of a list, indented by four: Python's Markdown asks for that, GitHub
    for two or three."""
    out: list[str] = []
    width, fence = 0, ""
    for line in text.split("\n"):
        mark = re.match(r" *(`{3,}|~{3,})", line)
        item = None if fence else re.match(r"([-*]|\d+\.) +(?=\S)", line)
        if item:
            if not width and out and out[-1] and not out[-1].startswith(("#", "|")):
                out.append("")
            width = len(item[0])
        elif width and line and not fence and not line.startswith(" " * width):
            width = 0
        inside = width and line and not item and (fence or line.startswith(" " * width))
        out.append(" " * (4 - width) + line if inside and width < 4 else line)
        if mark:
            fence = "" if mark[1] == fence else fence or mark[1]
    return "\n".join(out)


def exported(path: Path) -> list[str]:
    """The names in `__all__`."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            return list(ast.literal_eval(node.value))
    return []


def python() -> tuple[dict[str, str], list[str]]:
    """Pages that mkdocstrings fills from the stub and the sources, and names that no page has."""
    made, wrong = {}, []
    top = exported(ROOT / "python/outflank/__init__.py")
    for module, sections in PYTHON.items():
        whole = "outflank" if module == "outflank" else f"outflank.{module}"
        path = ROOT / "python" / (whole.replace(".", "/") + ".py")
        names = exported(path if path.exists() else path.with_suffix("") / "__init__.py")
        listed = [name for section in sections.values() for name in section] + ["tabletop", "__version__"]
        wrong += [f"stage.py: {whole}.{name} is on no page" for name in names if name not in [*listed, *top]]
        text = f"# `{whole}`\n"
        if module == "outflank":
            others = [f"[`outflank.{name}`]({name}.md)" for name in PYTHON if name != module]
            text += f"\nOther modules: {', '.join(others)}.\n"
        for title, section in sections.items():
            text += f"\n## {title}\n\n" + "\n".join(f"::: {whole}.{name}\n" for name in section)
        made[f"python/api/{module}.md"] = text
    listed = [name for section in PYTHON["outflank"].values() for name in section] + ["tabletop", "__version__"]
    return made, wrong + [f"stage.py: outflank.{name} is on no page" for name in top if name not in listed]


def mounted(built: dict[str, Path]) -> dict[str, Path | None]:
    """What was built, by its place in the site."""
    return {name: built[name] if name in built and built[name].is_dir() else None for name in MOUNTS}


def linked(source: str, place: str) -> None:
    """A second name of a file, which takes no room; a copy on another disk."""
    try:
        os.link(source, place)
    except OSError:
        shutil.copy2(source, place)


def write(files: dict[str, str | bytes | Path], mounts: dict[str, Path | None]) -> None:
    """Writes what is new, and takes away what is no longer there."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, folder in mounts.items():
        place = OUT / name
        if place.is_symlink():
            place.unlink()
        if place.is_dir():
            shutil.rmtree(place)
        # Zensical follows no link to a folder.
        if folder:
            shutil.copytree(folder, place, copy_function=linked)
    kept = set(files)
    for place in OUT.rglob("*"):
        path = place.relative_to(OUT)
        if place.is_file() and path.as_posix() not in kept and not mounts.get(path.parts[0]):
            place.unlink()
    for name, content in files.items():
        place = OUT / name
        place.parent.mkdir(parents=True, exist_ok=True)
        new = content.read_bytes() if isinstance(content, Path) else content
        new = new.encode() if isinstance(new, str) else new
        if not place.is_file() or place.read_bytes() != new:
            place.write_bytes(new)


def absent(name: str) -> str:
    """The page in the place of what was not built."""
    what, command = MOUNTS[name]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>'
        f"<p>This copy of the site has not {what}. <code>{command}</code> builds it, and <code>make docs</code>"
        " puts it here.</p></html>\n"
    )


def stage(built: dict[str, Path]) -> list[str]:
    """Makes all of it; what is wrong."""
    pages = Pages()
    references, pages.wrong = python()
    made = header.pages((ROOT / "ffi/include/outflank.h").read_text()) | references
    written = {page: (ROOT / documents.source(page)).read_text() for page in pages.documents}
    notebooks = {page: notebook.Notebook(page) for page in notebook.pages(pages.listed)}
    pages.documents |= set(made) | set(notebooks)
    for page, text in (written | made).items():
        pages.add(page, text)
    for page, one in notebooks.items():
        pages.add(page, one.text)
        pages.files[page] = one.filled(pages.files[page])
        pages.files |= one.files
    for name in ["site.css", "site.js"]:
        pages.files[name] = ROOT / ".ci/site" / name
    pages.files["icon.svg"] = ROOT / "web/page/public/icon.svg"
    mounts = mounted(built)
    for name, folder in mounts.items():
        if folder is None:
            pages.files[f"{name}/index.html"] = absent(name)
        elif name in FIRST and not (folder / "index.html").exists():
            (folder / "index.html").write_text(f'<meta http-equiv="refresh" content="0; url={FIRST[name]}">\n')
    write(pages.files, mounts)
    missing = pages.listed - set(pages.files)
    return pages.wrong + [f"mkdocs.yml: {page} is not there" for page in sorted(missing)]


def changed() -> list[float]:
    """When the sources were changed."""
    sources = [ROOT / documents.source(page) for page in documents.navigation()]
    sources += [documents.CONFIGURATION, ROOT / "ffi/include/outflank.h", *(ROOT / ".ci/site").iterdir()]
    sources += [notebook.source(page) for page in notebook.pages(set(documents.children()))]
    sources += [*(ROOT / "python/outflank").rglob("*.py*"), *(ROOT / "docs/pictures").iterdir()]
    return [path.stat().st_mtime for path in sources if path.exists()]


def main() -> int:
    """Stages once, or again whenever a source is newer."""
    built = {name: Path(folder) for name, _, folder in (one.partition("=") for one in sys.argv[1:]) if folder}
    wrong = stage(built)
    print("\n".join(wrong), end="\n" if wrong else "")
    for name, folder in mounted(built).items():
        if folder is None:
            what, command = MOUNTS[name]
            print(f"make docs: left out: {what}, at /{name}: {command} builds it")
    seen = changed()
    while "--watch" in sys.argv:
        time.sleep(1)
        if (now := changed()) != seen:
            seen = now
            try:
                print("\n".join(stage(built)), file=sys.stderr, end="")
            except (OSError, ValueError, SyntaxError) as error:
                print(f"stage: {error}", file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
