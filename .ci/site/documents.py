"""The Markdown documents of the repository: which of them the site shows, and where their links lead."""

import posixpath
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATION = ROOT / "mkdocs.yml"
REPOSITORY = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["repository"]
FENCE = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1 *$\n?", re.MULTILINE | re.DOTALL)
# Pages that belong to another one.
DETAILS = [
    "ARCHITECTURE.md",
    "SECURITY.md",
    "arena/README.md",
    "docs/c-gui.md",
    "docs/features.md",
    "docs/javascript.md",
    "docs/languages.md",
    "docs/oust-strategy.md",
    "docs/protocols.md",
    "docs/stability.md",
    "engine/README.md",
    "records/README.md",
]
# Code within a line is matched first, so that no link is found in it.
LINK = re.compile(r"(?P<code>(`+)(?!`).+?(?<!`)\2(?!`))|(?P<before>\]\()(?P<link>[^()\s]+)(?=\))", re.DOTALL)
ATTRIBUTE = re.compile(r'(?P<before>\b(?:src|srcset|href)=")(?P<link>[^"]*)(?=")')


def setting(name: str) -> str:
    """A value at the top level of mkdocs.yml."""
    return re.search(rf"^{name}: (.*)$", CONFIGURATION.read_text(), re.MULTILINE)[1]


def navigation() -> list[str]:
    """The pages that mkdocs.yml lists, in order."""
    nav = CONFIGURATION.read_text().split("\nnav:\n")[1]
    return re.findall(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", nav, re.MULTILINE)


def source(page: str) -> str:
    """The document that a page is made of. The front page is at the top of the site."""
    return "docs/index.md" if page == "index.md" else page


def children() -> list[str]:
    """The pages of the site that the navigation does not list, because a page that it lists links to
    them: details of another page, parts of the C header, modules of Python, notebooks."""
    modules = ["env", "records", "convert", "openings", "search", "engine", "tabletop", "widget"]
    listed = subprocess.check_output(["git", "ls-files", "examples/notebooks/*.ipynb"], cwd=ROOT, text=True)
    notebooks = [name.removesuffix(".ipynb") + ".md" for name in listed.split()]
    return [*DETAILS, "c/types.md", "c/functions.md", *(f"python/api/{name}.md" for name in modules), *notebooks]


def parts(text: str) -> Iterator[tuple[bool, str]]:
    """The text in parts: whether it is a block of code, and the part."""
    at = 0
    for fence in FENCE.finditer(text):
        yield False, text[at : fence.start()]
        yield True, fence[0]
        at = fence.end()
    yield False, text[at:]


def relinked(text: str, link: Callable[[str], str]) -> str:
    """The text with the links of Markdown and of HTML attributes replaced."""

    def replaced(found: re.Match[str]) -> str:
        return found[0] if found["link"] is None else found["before"] + link(found["link"])

    def prose(part: str) -> str:
        return ATTRIBUTE.sub(replaced, LINK.sub(replaced, part))

    return "".join(part if code else prose(part) for code, part in parts(text))


def of_repository(page: str, link: str) -> str | None:
    """The file of the repository that a link on a page leads to, with its anchor; None where the
    link leads elsewhere."""
    raw = REPOSITORY.replace("://github.com/", "://raw.githubusercontent.com/")
    for prefix in [f"{REPOSITORY}/blob/main/", f"{REPOSITORY}/tree/main/", f"{raw}/main/"]:
        if link.startswith(prefix):
            return link[len(prefix) :]
    if re.match(r"[a-z]+:", link):
        return None
    path, _, anchor = link.partition("#")
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    return f"{path}#{anchor}" if anchor else path
