"""Names that people try on positions and games, as other libraries have them. Their errors say
which name to write instead.

They are descriptors, because a `__getattr__` would make Python look up each method more slowly.
"""

from typing import NoReturn

from outflank._core import Game, Position

POSITION = {
    "cells": 'position.cells_of("black"), or position.to_array()',
    "copy": "the position itself, because a position never changes",
    "empties": "position.cells_of(None)",
    "mobility": "len(position.legal_moves)",
    "moves": "position.legal_moves",
    "push": "position.play(move), which returns a position, or a Game",
    "to_numpy": "position.to_array()",
    "to_svg": "position.svg()",
}
"""The names on positions, with what to write."""

GAME = {
    "copy": "copy.copy(game)",
    "from_ggf": "next(outflank.read_ggf(text.encode())).game",
    "play": "game.push(move)",
    "result": "game.outcome, or game.position.result_for(seat)",
    "undo": "game.pop()",
}
"""The names on games, with what to write."""


class Guess:
    """An attribute that is not there: its error says what to write."""

    def __init__(self, owner: str, name: str, remedy: str) -> None:
        self.message = f"{owner!r} object has no attribute {name!r}; write {remedy}"
        self.name = name

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError(self.message, name=self.name, obj=instance)


def _dir_without(guesses: dict[str, str]) -> object:
    def listed(self: object) -> list[str]:
        return [name for name in object.__dir__(self) if name not in guesses]

    return listed


def install() -> None:
    """Puts the guesses on the classes. `dir` does not list them."""
    for cls, guesses in ((Position, POSITION), (Game, GAME)):
        for name, remedy in guesses.items():
            setattr(cls, name, Guess(cls.__name__, name, remedy))
        cls.__dir__ = _dir_without(guesses)  # type: ignore[method-assign, assignment]
