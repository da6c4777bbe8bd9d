"""The exceptions. They are here and not in the compiled part because each derives from two
classes."""


class Error(Exception):
    """What this package raises of its own."""


class ArgumentError(Error, ValueError):
    """A value that an argument does not take; the text names the argument."""


class IllegalMoveError(Error, ValueError):
    """A move that the rules forbid; nothing has changed."""

    def __init__(self, message: str, rule: str, move: str) -> None:
        super().__init__(message, rule, move)
        self.rule = rule
        """The number of the rule: "R4"."""
        self.move = move
        """The move's name."""

    def __str__(self) -> str:
        return str(self.args[0])


class ParseError(Error, ValueError):
    """A text that cannot be read."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(message, line, column)
        self.line = line
        """The line, counted from 1."""
        self.column = column
        """The column, counted in characters from 1."""

    def __str__(self) -> str:
        return str(self.args[0])


class RecordError(Error, ValueError):
    """Bytes of a record file that cannot be read."""

    def __init__(self, message: str, record: int | None, offset: int) -> None:
        super().__init__(message, record, offset)
        self.record = record
        """The record, counted from 1; None where it is the file as a whole."""
        self.offset = offset
        """The byte in the file."""

    def __str__(self) -> str:
        return str(self.args[0])


class TableError(Error, ValueError):
    """What cannot be done at a table; the table is as it was."""
