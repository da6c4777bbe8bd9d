"""The program `outflank`, as a user runs it in a terminal."""

import subprocess
import sys

import pytest

from outflank.__main__ import main


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "outflank", *arguments]


def run(*arguments: str, said: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        command(*arguments), input=said, capture_output=True, text=True, timeout=100, check=False
    )
    return done.returncode, done.stdout, done.stderr


def main_says(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The same without a process of its own, of which each takes a quarter of a second."""
    try:
        code = main([*arguments])
    except SystemExit as end:
        code = int(str(end.code))
    return code, *capsys.readouterr()
