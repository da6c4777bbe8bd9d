"""`python -m outflank`: play, show, solve, analyse, review, match and more, in a terminal."""

import argparse
import io
import os
import re
import sys
from pathlib import Path

import outflank
from outflank._commands import (
    analyse,
    bench,
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
}
"""The commands, in the order in which the help lists them."""


def parser() -> argparse.ArgumentParser:
    """Returns the parser of the command line."""
    called = Path(sys.argv[0]).stem
    program = "outflank" if called == "outflank" else "python -m outflank"
    top = argparse.ArgumentParser(
        prog=program,
        description="Reversi (Othello) and Oust in a terminal.",
        epilog=f"To see the options of a command, run: {program} COMMAND --help",
    )
    top.add_argument("--version", action="version", version=f"outflank {outflank.__version__}")
    parsers = top.add_subparsers(metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        to = parsers.add_parser(
            name,
            help=command.text,
            description=command.text,
            epilog=f"example:\n  {program} {command.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.options(to)
    return top


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
    options = parser().parse_args(_shielded(sys.argv[1:] if arguments is None else arguments))
    if options.command is None:
        parser().print_help()
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
    except (ValueError, RuntimeError, OverflowError, MemoryError) as error:
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
