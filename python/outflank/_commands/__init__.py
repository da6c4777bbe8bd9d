"""The commands of `outflank` in a terminal: a file for each, and before them what they share."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Command:
    """A command of the command line."""

    text: str
    """A sentence about it, which its help shows."""
    example: str
    """An example, without the program's name."""
    options: Callable[[argparse.ArgumentParser], None]
    """Adds its options to its parser."""
    run: Callable[[argparse.Namespace], int]
    """Runs it, and returns the exit status."""
