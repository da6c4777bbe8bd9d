"""The start of games, as the functions of `outflank.env` take it."""

from outflank._core import Oust, Position, Reversi, position


def start_of(variant: str | Position) -> Reversi | Oust:
    """Returns the position of the argument `variant`: a position, or the name of a variant."""
    if isinstance(variant, Reversi | Oust):
        return variant
    if not isinstance(variant, str):
        kind = type(variant).__name__
        raise TypeError(f"variant must be a position or the name of a variant, got {kind}")
    return position(variant)
