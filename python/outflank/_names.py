"""Errors for names that modules do not have."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn


def of_module(module: str, *more: str) -> Callable[[str], NoReturn]:
    """Returns the `__getattr__` of a module. Its error names what to write instead of another
    library's name, or else a name of `__all__` or `more` that is spelled like it."""

    def absent(name: str) -> NoReturn:
        message = f"module {module!r} has no attribute {name!r}"
        # Programs look for names with underscores to see whether they are there.
        if not name.startswith("_"):
            # Its import would make the import of this package slower.
            from difflib import get_close_matches

            table = Path(__file__).with_name("names_elsewhere.txt").read_text(encoding="utf-8")
            remedy = table.partition(f"\n| `{module}.{name}` | ")[2].partition(" |\n")[0]
            if remedy:
                message += f"; write {remedy.replace('`', '')}"
            elif near := get_close_matches(name, [*sys.modules[module].__all__, *more], 1, cutoff=0.8):
                message += f"; did you mean {near[0]!r}?"
        raise AttributeError(message, name=name)

    return absent
