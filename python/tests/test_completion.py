"""The scripts of `outflank completion` complete every command and option."""

import argparse
import shutil
import subprocess
from pathlib import Path

import pytest
from needs import need
from terminal import main_says

from outflank.__main__ import COMMANDS, parser
from outflank._commands.completion import SHELLS

need("shtab")


@pytest.mark.parametrize("shell", SHELLS)
def test_scripts(shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, script, error = main_says(capsys, "completion", shell)
    assert (code, error) == (0, "") and "python -m" not in script
    (commands,) = [one for one in parser()._actions if isinstance(one, argparse._SubParsersAction)]
    assert isinstance(commands.choices, dict)
    options = {option for one in commands.choices.values() for option in one._option_string_actions}
    for name in (*COMMANDS, *options):
        # fish has options without their dashes.
        assert name.lstrip("-") in script, name
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(script, encoding="utf-8")
        subprocess.run([shell, "-n", file], check=True)


def test_other_shells_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = main_says(capsys, "completion", "basch")
    assert code == 2 and "maybe you meant 'bash'?" in error
