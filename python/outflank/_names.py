"""Errors for names that modules do not have."""

import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn


def of_module(module: str, *more: str) -> Callable[[str], NoReturn]:
    """Returns the `__getattr__` of a module. Its error says what to write instead of a name of other
    libraries, or names a near one of `__all__` and `more`."""

    def absent(name: str) -> NoReturn:
        message = f"module {module!r} has no attribute {name!r}"
        # Programs ask for names with underscores only to see whether they are there.
        if not name.startswith("_"):
            table = Path(__file__).with_name("names_elsewhere.txt").read_text(encoding="utf-8")
            remedy = re.search(
                rf"^\| `{re.escape(module)}\.{re.escape(name)}` \| (.*) \|$", table, re.MULTILINE
            )
            near = get_close_matches(name, [*sys.modules[module].__all__, *more], 1, cutoff=0.8)
            if remedy:
                message += f"; write {remedy[1].replace('`', '')}"
            elif near:
                message += f"; did you mean {near[0]!r}?"
        raise AttributeError(message, name=name)

    return absent
