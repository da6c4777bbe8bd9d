"""The name of a player, and the notes of the errors that it raises when it is asked for a move."""

import contextlib
from collections.abc import Iterator
from typing import Any

from outflank._core import Game, Position


def name_of(player: Any) -> str:
    """Returns the name of a function, or the `repr` of another object; the name of its class if
    its `repr` has an address, which another process does not have."""
    shown = str(getattr(player, "__name__", None) or repr(player))
    return type(player).__name__ if " at 0x" in shown else shown


RAISED_BY = "raised by the player"


@contextlib.contextmanager
def asking(who: str, what: object, errors: type[Exception] = Exception) -> Iterator[None]:
    """Adds a note to an error that a player raises: who was asked for a move, and what it was
    given, which is a game, a position or a text."""
    try:
        yield
    except errors as error:
        # A player that is another one's opponent has added its note already.
        if not any(note.startswith(RAISED_BY) for note in getattr(error, "__notes__", [])):
            position = what.position if isinstance(what, Game) else what
            given = position.to_string() if isinstance(position, Position) else position
            error.add_note(f"{RAISED_BY} {who}, which was asked for a move: {given}")
        raise
