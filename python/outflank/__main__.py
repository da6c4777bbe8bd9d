"""`python -m outflank`: play, show, solve, analyse, review, match and more, in a terminal."""

import argparse
import io
import os
import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

import outflank
from outflank._commands import (
    analyse,
    bench,
    completion,
    convert,
    explore,
    match,
    perft,
    play,
    replay,
    review,
    serve,
    show,
    solve,
)
from outflank._commands._files import complain
from outflank._errors import InternalError
from outflank._game_files import reason_of

COMMANDS = {
    "play": play.COMMAND,
    "show": show.COMMAND,
    "solve": solve.COMMAND,
    "analyse": analyse.COMMAND,
    "review": review.COMMAND,
    "perft": perft.COMMAND,
    "replay": replay.COMMAND,
    "explore": explore.COMMAND,
    "convert": convert.COMMAND,
    "match": match.COMMAND,
    "gtp": serve.GTP,
    "nboard": serve.NBOARD,
    "bench": bench.COMMAND,
    "completion": completion.COMMAND,
}
"""The commands, in the order in which the help lists them."""

ALIASES = {"analyse": ["analyze"]}
"""Other spellings of commands."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors name the choice or the option that was probably meant."""

    def error(self, message: str) -> NoReturn:
        # Newer versions of argparse may have named it already.
        if wrong := re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message):
            near = get_close_matches(wrong[1], re.findall(r"[^\s',]+", wrong[2]), 1)
            if near:
                message = message.replace(" (choose", f", maybe you meant {near[0]!r}? (choose", 1)
        super().error(message)

    def refuse(self, others: list[str]) -> NoReturn:
        """Ends the program because of arguments that the parser does not know."""
        message = f"unrecognized arguments: {' '.join(others)}"
        options = re.findall(r"(?<![\w-])--[\w-]+", self.format_help())
        if near := get_close_matches(others[0].partition("=")[0], options, 1):
            message += f"; maybe you meant {near[0]}"
        self.error(message)


def parser() -> Parser:
    """Returns the parser of the command line."""
    return _parsers()[0]


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    """Returns the parser of the command line, and the parsers of commands by all their names."""
    called = Path(sys.argv[0]).stem
    program = "outflank" if called == "outflank" else "python -m outflank"
    top = Parser(
        prog=program,
        description="Reversi (Othello) and Oust in a terminal.",
        epilog=f"To see the options of a command, run: {program} help COMMAND",
    )
    # `completion` completes all commands.
    top.set_defaults(top=top)
    top.add_argument("--version", action="version", version=f"outflank {outflank.__version__}")
    parsers = top.add_subparsers(metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        to = parsers.add_parser(
            name,
            aliases=ALIASES.get(name, []),
            help=command.text,
            description=command.text,
            epilog=f"example:\n  {program} {command.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.options(to)
        to.set_defaults(command=name)
    # `main` reads `help play` as `play --help`.
    parsers.add_parser("help", help="Show the options of a command.")
    return top, parsers.choices


BOARD = re.compile(r"-[-.xo*@#0]{15}.*", re.IGNORECASE | re.DOTALL)
"""A board that begins with an empty cell."""


def _shielded(arguments: list[str]) -> list[str]:
    """The arguments with a space before boards that begin with `-`, which would be options."""
    return [f" {argument}" if BOARD.fullmatch(argument) else argument for argument in arguments]


CLOSED_PIPE = 141
"""The status of a program that has written to a closed pipe: 128 and the number of its signal."""


def _open_closed_streams() -> None:
    """Opens standard streams that are closed, for which Python has `None`: a file that a command opens
    would get the number of one. Input and output are opened the wrong way round, so that who uses
    them gets the error of the system for a closed stream."""
    for name, way, mode in (
        ("stdin", os.O_WRONLY, "r"),
        ("stdout", os.O_RDONLY, "w"),
        ("stderr", os.O_WRONLY, "w"),
    ):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8", errors="replace"))


def _give_up_output() -> bool:
    """Whether what was printed cannot be written. It is dropped then, because Python would complain
    about it when the program ends."""
    is_lost = False
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
            is_lost |= stream is sys.stdout
    return is_lost


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; 0 where all went well, 1 where records are wrong, 2 where the command cannot
    be run, 130 after Ctrl-C, 141 where nobody reads the output."""
    _open_closed_streams()
    given = _shielded(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["help"]:
        given = [*given[1:], "--help"]
    top, of_commands = _parsers()
    options, others = top.parse_known_args(given)
    if others:
        of_commands.get(options.command, top).refuse(others)
    if options.command is None:
        top.print_help()
        return 0
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name in a record may have signs that the terminal's encoding has not.
        sys.stdout.reconfigure(errors="replace")
    try:
        status = COMMANDS[options.command].run(options)
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # Nobody reads the rest.
        return CLOSED_PIPE
    except OSError as error:
        name = error.filename
        if name is None and _give_up_output():
            name = "standard output"
        complain("outflank", reason_of(error) if name is None else f"{name}: {reason_of(error)}")
        return 2
    except InternalError:
        # Its traceback is part of the report.
        raise
    except (ValueError, RuntimeError, OverflowError, MemoryError, ModuleNotFoundError) as error:
        # The names of the players follow in lines of their own.
        for line in [*str(error).split("\n"), *getattr(error, "__notes__", [])]:
            complain("outflank", line)
        return 2
    except KeyboardInterrupt:
        return 130
    finally:
        _give_up_output()


if __name__ == "__main__":
    sys.exit(main())
