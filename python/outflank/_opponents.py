"""Opponents by name, which are the levels of `outflank.Opponent` and the players of
`outflank.engine`, and how an opponent is asked for a move."""

import contextlib
import secrets
from collections.abc import Callable, Iterator
from typing import Any

from outflank._core import Game, Move, Position
from outflank._errors import ArgumentError, must_be
from outflank.playouts import LEVELS, Opponent

Chooser = Callable[[Position], Move | str | int]
"""A function from a position to a move, such as an `outflank.Opponent` or a player of
`outflank.engine`."""

try:
    from outflank._core import _player_examples
except ImportError:
    # Without the Cargo feature `engine` there are only these.
    PLAYERS = ", ".join(["random", "greedy", *LEVELS])
else:
    PLAYERS = _player_examples()
"""The names of players, as helps and errors list them."""


def named(
    name: Any, argument: str, known: str = f"{PLAYERS}, or a function", seed: int | None = None
) -> Chooser:
    """Returns the opponent of a name. Without a seed its moves differ from run to run.

    If there is none, the error names the `argument`, and what it may be besides."""
    if name in LEVELS:
        return Opponent(name, seed=seed)
    try:
        from outflank import engine

        return engine.player(name, seed=secrets.randbits(64) if seed is None else seed)
    except (ImportError, ArgumentError) as error:
        reason, refused = str(error), must_be(argument, known, name)
        # The reason for a word that begins no name is a long table of the names.
        raise refused if "\n" in reason else ArgumentError(f"{reason}; {refused}") from None


def name_of(opponent: Any) -> str:
    """Returns the name of a function, or the `repr` of another object; the name of its class if
    its `repr` has an address, which another process does not have."""
    shown = str(getattr(opponent, "__name__", None) or repr(opponent))
    return type(opponent).__name__ if " at 0x" in shown else shown


RAISED_BY = "raised by the player"


@contextlib.contextmanager
def asking(who: str, what: object, errors: type[Exception] = Exception) -> Iterator[None]:
    """Adds a note to an error that an opponent raises: who was asked for a move, and what it was
    given, which is a game, a position or a text."""
    try:
        yield
    except errors as error:
        # A player of the engine that is an opponent has added its note already.
        if not any(note.startswith(RAISED_BY) for note in getattr(error, "__notes__", [])):
            position = what.position if isinstance(what, Game) else what
            given = position.to_string() if isinstance(position, Position) else position
            error.add_note(f"{RAISED_BY} {who}, which was asked for a move: {given}")
        raise


def ask(opponent: Chooser, position: Position, who: str) -> Move:
    """Returns the legal move that an opponent, whose name is `who`, chooses in a position.

    An error that it raises gets a note. If the move is not legal, the message of the error begins
    with the opponent's name and the answer."""
    with asking(who, position):
        answer = opponent(position)
    try:
        if not position.is_legal(answer):
            # The error says why.
            position.play(answer)
        return position.move(answer)
    except (TypeError, ValueError) as error:
        message, *others = error.args
        error.args = (f"{who} answered {answer!r} in {position.to_string()}: {message}", *others)
        raise
