#!/usr/bin/env python3
"""Checks the Markdown documents, with Python alone: each link inside the repository leads to a
file, and to a heading where it names one; mkdocs.yml lists every page of the folders that the site
shows, at most 50 in all; docs/programs.md lists every notebook; README has from 450 to 550 words.

Usage: documents.py
"""

import posixpath
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFIGURATION = ROOT / "mkdocs.yml"
REPOSITORY = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["repository"]
FENCE = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1 *$\n?", re.MULTILINE | re.DOTALL)
# Code within a line is matched first, so that no link is found in it.
LINK = re.compile(r"(?P<code>(`+)(?!`).+?(?<!`)\2(?!`))|(?P<before>\]\()(?P<link>[^()\s]+)(?=\))", re.DOTALL)
ATTRIBUTE = re.compile(r'(?P<before>\b(?:src|srcset|href)=")(?P<link>[^"]*)(?=")')
# Every page in these folders is in the navigation.
SHOWN = ["docs/*.md", "python/docs/*.md", "*.md", "*/README.md"]
# Except these: registries show the READMEs, and GitHub shows the other two.
HIDDEN = {"RELEASING.md", "fuzz/README.md", "python/README.md", "records/README.md"}
# A reader finds a page in a list of this length.
MOST_LISTED = 50
README_WORDS = (450, 550)


def setting(name: str) -> str:
    """A value at the top level of mkdocs.yml."""
    return re.search(rf"^{name}: (.*)$", CONFIGURATION.read_text(), re.MULTILINE)[1]


def navigation() -> list[str]:
    """The pages that mkdocs.yml lists, in order."""
    nav = CONFIGURATION.read_text().split("\nnav:\n")[1]
    return re.findall(r"^ +- (?:[^:\n]+: )?(\S+\.md)$", nav, re.MULTILINE)


def children() -> list[str]:
    """The pages of the site that the navigation does not list, because a page that it lists shows
    them in a table: parts of the C header, modules of Python, notebooks."""
    modules = ["env", "records", "convert", "openings", "search", "engine", "tabletop", "widget"]
    notebooks = [name.removesuffix(".ipynb") + ".md" for name in tracked("examples/notebooks/*.ipynb")]
    return ["c/types.md", "c/functions.md", *(f"python/api/{name}.md" for name in modules), *notebooks]


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


def links(text: str) -> list[str]:
    """Where the links of a document lead."""
    found: list[str] = []

    def note(target: str) -> str:
        found.append(target)
        return target

    relinked(text, note)
    return found


def anchors(text: str) -> set[str]:
    """The anchors that GitHub, and our site, give the headings."""
    found: set[str] = set()
    prose = "".join(part for code, part in parts(text) if not code)
    for title in re.findall(r"^#{1,6} +(.*?) *#*$", prose, re.MULTILINE):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", title).replace("`", "").replace("*", "")
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        number, name = 0, slug
        while name in found:
            number, name = number + 1, f"{slug}-{number + 1}"
        found.add(name)
    return found


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


def tracked(*patterns: str) -> list[str]:
    """The files of the repository, new ones too."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.check_output(command, cwd=ROOT, text=True).split("\n")
    return sorted({name for name in listed if name and (ROOT / name).exists()})


def broken(page: str) -> list[str]:
    """The links of a page that lead to nothing."""
    wrong = []
    for link in links((ROOT / page).read_text()):
        target = of_repository(page, link)
        if target is None:
            continue
        path, _, anchor = target.partition("#")
        if path.startswith("..") or not (ROOT / path).exists():
            wrong.append(f"{page}: {link} is not there")
        elif anchor and path.endswith(".md") and anchor not in anchors((ROOT / path).read_text()):
            wrong.append(f"{page}: {link}: {path} has no such heading")
    return wrong


def made(page: str) -> bool:
    """Whether stage.py makes the page of sources."""
    return page.startswith(("c/", "python/api/", "examples/notebooks/"))


def main() -> int:
    """Checks, and tells what is wrong."""
    pages = tracked("*.md")
    wrong = [fault for page in pages for fault in broken(page)]
    listed = navigation()
    shown = {page for page in pages if any(re.fullmatch(one.replace("*", "[^/]*"), page) for one in SHOWN)}
    shown -= HIDDEN
    wrong += [f"mkdocs.yml: {page} is not there" for page in listed if not made(page) and page not in pages]
    wrong += [f"mkdocs.yml: {page} is not in the navigation" for page in sorted(shown - set(listed))]
    wrong += [f"mkdocs.yml: {page} is there twice" for page in sorted({p for p in listed if listed.count(p) > 1})]
    examples = (ROOT / "docs/programs.md").read_text()
    wrong += [f"docs/programs.md: {name} is missing" for name in tracked("examples/notebooks/*.ipynb") if name not in examples]
    entries = len(re.findall(r"^ +- [^:\n]+: \S+$", CONFIGURATION.read_text().split("\nnav:\n")[1], re.MULTILINE))
    if entries > MOST_LISTED:
        wrong.append(f"mkdocs.yml: {entries} entries in the navigation, more than {MOST_LISTED}: merge pages")
    words = len((ROOT / "README.md").read_text().split())
    if not README_WORDS[0] <= words <= README_WORDS[1]:
        wrong.append(f"README.md: {words} words, not {README_WORDS[0]} to {README_WORDS[1]}")
    print("\n".join(wrong) or f"documents: {len(pages)} files, their links and headings; README has {words} words")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
