"""The names of players or of tournaments in the files of WTHOR."""

import re
from typing import Literal

from outflank import _core

UNKNOWN = "???"
"""The name with the number 0: the player or the tournament is not known."""
_MOST_NAMES = 65_535
"""The most names that the header of a file can count."""


class WthorNames:
    """Names, each with its number."""

    def __init__(self, kind: Literal["players", "tournaments"]) -> None:
        self._kind: Literal["players", "tournaments"] = kind
        self._longest = 20 if kind == "players" else 26
        self._numbers = {UNKNOWN: 0}

    def why_not(self, name: str) -> str:
        """Why the file cannot hold a name; an empty text if it can."""
        if len(name) > self._longest:
            return f"longer than {self._longest} letters"
        if re.search("[^\x01-\xff]", name):
            return "not in Latin-1"
        if name not in self._numbers and len(self._numbers) == _MOST_NAMES:
            return f"more than {_MOST_NAMES} names"
        return ""

    def number(self, name: str) -> int:
        """The number of a name, which is added if it is not there. No name has the number 0."""
        return self._numbers.setdefault(name or UNKNOWN, len(self._numbers))

    def file(self) -> bytes:
        """The file of names."""
        return _core.wthor_names_file(list(self._numbers), self._kind)
