"""Players: what every place that takes one accepts, and how it is asked for a move."""

import secrets
from collections.abc import Callable
from typing import Any, TypeAlias, cast

from outflank._asking import asking
from outflank._core import Game, Move, Oust, Reversi
from outflank._errors import ArgumentError, must_be
from outflank.playouts import LEVELS, Opponent

Chooser: TypeAlias = Callable[[Reversi | Oust], Move | str | int]
"""A function from a position to a move: an `outflank.Opponent`, a player of `outflank.engine` and a
`Policy` of `outflank.env` are such functions."""

AnyPlayer: TypeAlias = str | Chooser
"""A player: its name, or a function from a position to a move."""

try:
    from outflank._core import _player_examples
except ImportError:
    # Without the Cargo feature `engine` there are only these.
    PLAYERS = ", ".join(["random", "greedy", *LEVELS])
else:
    PLAYERS = _player_examples()
"""The names of players, as helps and errors list them."""


def chooser(player: Any, argument: str, also: str = "") -> Chooser:
    """Returns what a player is asked with: the function that it is, or the player of its name.

    Otherwise the error names the `argument`. `also` is what the argument may be besides."""
    if isinstance(player, str):
        return named(player, argument)
    # A class can be called too, but makes a player, and no move.
    if callable(player) and not isinstance(player, type):
        return cast(Chooser, player)
    kinds = f"a function of a position{also}, a Policy, an Opponent, a Player or the name of one"
    refused = must_be(argument, kinds, player)
    # An object of another package may have a method that is such a function.
    if callable(getattr(player, "move", None)) and not isinstance(player, type):
        refused.args = (f"{refused}; pass its `move`, if that takes a position",)
    raise refused


def named(
    name: str, argument: str, known: str = f"{PLAYERS}, or a function", seed: int | None = None
) -> Chooser:
    """Returns the player of a name. Without a seed its moves differ from run to run.

    If there is none, the error names the `argument`, and what it may be besides."""
    if name in LEVELS:
        return Opponent(name, seed=seed)
    try:
        from outflank._players import player

        return player(name, seed=secrets.randbits(64) if seed is None else seed)
    except (ImportError, ArgumentError) as error:
        reason, refused = str(error), must_be(argument, known, name)
        # The reason for a word that begins no name is a long table of the names.
        raise refused if "\n" in reason else ArgumentError(f"{reason}; {refused}") from None


def shown_to(player: Chooser, game: Game[Any]) -> Any:
    """Returns what a player sees of a game: the position, or the whole game if it takes games,
    because a program that speaks GTP needs the moves."""
    return game if getattr(player, "_takes_games", False) else game.position


def ask(player: Chooser, position: Reversi | Oust, who: str) -> Move:
    """Returns the legal move that a player, whose name is `who`, chooses in a position.

    An error that it raises gets a note. If the move is not legal, the message of the error begins
    with the player's name and the answer."""
    with asking(who, position):
        answer = player(position)
    try:
        if not position.is_legal(answer):
            # The error says why.
            position.play(answer)
        return position.move(answer)
    except (TypeError, ValueError) as error:
        message, *others = error.args
        error.args = (f"{who} answered {answer!r} in {position.to_string()}: {message}", *others)
        raise
