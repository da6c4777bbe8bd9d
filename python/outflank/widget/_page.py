"""Web pages that functions return, or write to a file."""

from os import PathLike
from pathlib import Path

from outflank import _core
from outflank._errors import must_be


def check_path(path: str | PathLike[str] | None) -> None:
    """Refuses a path with the file extension of something else than a page."""
    if path is not None and Path(path).suffix.lower() not in (".html", ".htm"):
        raise must_be("path", "a path that ends in .html", str(path))


def returned(page: str, path: str | PathLike[str] | None) -> str | None:
    """Returns the page, or writes it to the path if there is one."""
    if path is None:
        return page
    _core._replace_file(path, page.encode())
    return None
