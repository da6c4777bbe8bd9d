"""The exceptions. They are written in Python because each derives from two classes.

Their `__module__` is `outflank`, the name by which users import them: a traceback shows
`outflank.IllegalMoveError`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outflank._core import Game


class Error(Exception):
    """The base class of the errors of this package."""

    __module__ = "outflank"
    file: str | None = None
    """The file with the mistake, if `Collection.read` has read several, or `None`."""


class ArgumentError(Error, ValueError):
    """An argument has a value that is not allowed. The message names the argument."""

    __module__ = "outflank"


def must_be(name: str, requirement: str, found: object) -> ArgumentError:
    """Returns the error for an argument with a wrong value."""
    return ArgumentError(f"{name} must be {requirement}, got {found!r}")


def check_seed(seed: object) -> None:
    """Refuses a seed that is neither `None` nor a number of 64 bits."""
    if seed is None:
        return
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise must_be("seed", "an int", seed)
    if seed < 0:
        raise must_be("seed", "at least 0", seed)
    if seed >= 2**64:
        raise must_be("seed", f"at most {2**64 - 1}", seed)


class IllegalMoveError(Error, ValueError):
    """The rules forbid a move. Nothing has changed."""

    __module__ = "outflank"

    def __init__(self, message: str, rule: str, move: str, violation: str) -> None:
        super().__init__(message, rule, move, violation)
        self.rule = rule
        """The number of the rule, such as "R4"; for an option without a number, its name."""
        self.move = move
        """The name of the move."""
        self.violation = violation
        """Why it is illegal: the name of a `Violation` in Rust, such as "occupied"."""

    def __str__(self) -> str:
        return str(self.args[0])


class ParseError(Error, ValueError):
    """A text cannot be parsed."""

    __module__ = "outflank"

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.line = line
        """The line, counted from 1."""
        self.column = column
        """The column, counted in characters from 1."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnreadError(ParseError):
    """A part of a text or a file is not a record.

    The message, `line` and `column` come from the likeliest reading."""

    __module__ = "outflank"

    def __init__(
        self,
        message: str,
        line: int,
        column: int,
        format: str,
        game: "Game[Any] | None" = None,
    ) -> None:
        super().__init__(message, line, column)
        self.args = (message, line, column, format, game)
        self.format = format
        """The name of the format of the likeliest reading, such as "transcript"."""
        self.game = game
        """The game up to the move that cannot be played, or `None` for another error."""
        self.ply = None if game is None else len(game.moves) + 1
        """The number of the ply that cannot be played, counted from 1, or `None`."""


class RecordError(Error, ValueError):
    """A record file in a binary format cannot be read."""

    __module__ = "outflank"

    def __init__(self, message: str, record: int | None, offset: int) -> None:
        super().__init__(message, record, offset)
        self.record = record
        """The record, counted from 1; `None` if the error concerns the whole file."""
        self.offset = offset
        """The offset in the file, in bytes."""

    def __str__(self) -> str:
        return str(self.args[0])


class InternalError(Error, RuntimeError):
    """A bug in this package. The message contains the address for reports.

    The objects that the call has used may be half changed: make new ones."""

    __module__ = "outflank"


class TableError(Error, ValueError):
    """An operation is not possible at a table. Nothing has changed."""

    __module__ = "outflank"


class ProgramError(Error, RuntimeError):
    """Another program that plays has failed: it cannot be started, has ended, does not answer in
    time, or plays against the rules."""

    __module__ = "outflank"

    def __init__(self, message: str, command: str, stderr: list[str]) -> None:
        super().__init__(message, command, stderr)
        self.command = command
        """The command that started it."""
        self.stderr = stderr
        """The last lines that it wrote to stderr."""

    def __str__(self) -> str:
        return str(self.args[0])
