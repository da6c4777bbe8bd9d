"""The command `completion`."""

import argparse

from outflank._commands import Command
from outflank._extras import missing

SHELLS = ("bash", "zsh", "fish")
PROGRAM = "outflank"
"""The program whose arguments are completed. `python -m outflank` is a command of Python."""


def run(arguments: argparse.Namespace) -> int:
    """Prints a script with which a shell completes commands, options and file names. The shell then
    completes without starting Python."""
    try:
        import shtab
    except ModuleNotFoundError as error:
        raise missing("completion", "terminal", error) from None
    top: argparse.ArgumentParser = arguments.top
    top.prog = PROGRAM
    _mark_files(top, shtab.FILE)
    print(shtab.complete(top, arguments.shell))
    return 0


def _mark_files(parser: argparse.ArgumentParser, mark: object) -> None:
    """Marks the arguments that are files, in each command too."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                _mark_files(command, mark)
        elif action.metavar == "FILE" or action.dest == "position":
            action.complete = mark  # type: ignore[attr-defined]


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    to.add_argument("shell", choices=SHELLS, help="the shell that the script is for")


COMMAND = Command(
    "Print a script that completes commands and options in a shell.",
    "completion bash",
    options,
    run,
)
