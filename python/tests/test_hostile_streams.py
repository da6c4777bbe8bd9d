"""Standard streams that are closed, full or of another encoding. `make hostile` runs these tests."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from terminal import command

from outflank.__main__ import main

if sys.platform == "win32":
    pytest.skip("a shell of POSIX", allow_module_level=True)

SHOWN = ["show", "reversi:square-4"]
WRITTEN = ["convert", "games.txt", "--to", "sgf", "--output", "made.sgf"]
SAVED = ["explore", "games.txt", "reversi:square-8", "--save", "made.games"]
CLOSED, FULL = "bad file descriptor", "no space left on device"


def ended(folder: Path, redirected: str, arguments: list[str], **variables: str) -> tuple[int, bytes, str]:
    """The status of a command, its output, and what it says."""
    (folder / "games.txt").write_text("f5d6\n")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    script = ["sh", "-c", f'"$@" {redirected}', "sh", *command(*arguments)]
    done = subprocess.run(
        script, cwd=folder, capture_output=True, timeout=100, check=False, env=environment | variables
    )
    return done.returncode, done.stdout, done.stderr.decode()


@pytest.mark.parametrize(
    ("redirected", "arguments", "status", "says"),
    [
        (">&-", SHOWN, 2, f"outflank: standard output: {CLOSED}\n"),
        (">/dev/full", SHOWN, 2, f"outflank: standard output: {FULL}\n"),
        # What prints nothing needs no output.
        (">&-", WRITTEN, 0, ""),
        (">&-", SAVED, 2, f"outflank: standard output: {CLOSED}\n"),
        ("<&-", ["replay", "-"], 2, f"outflank: standard input: {CLOSED}\n"),
        ("<&- >&-", WRITTEN, 0, ""),
        ("2>&-", ["replay", "none"], 2, ""),
        ("2>/dev/full", ["replay", "none"], 2, ""),
        ("2>&-", WRITTEN, 0, ""),
    ],
    ids=str,
)
def test_a_closed_or_full_stream_is_an_error_of_its_own(
    redirected: str, arguments: list[str], status: int, says: str, tmp_path: Path
) -> None:
    if "/dev/full" in redirected and not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    # What should have been said on one stream is not said on another.
    assert ended(tmp_path, redirected, arguments) == (status, b"", says)
    made = [path.name for path in tmp_path.iterdir() if path.name != "games.txt"]
    assert made == [name for name in arguments if name.startswith("made.")]
    assert all((tmp_path / name).stat().st_size for name in made)


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16"])
def test_records_are_printed_as_files_have_them(encoding: str, tmp_path: Path) -> None:
    """A redirected output has another encoding on Windows, which lacks letters of names."""
    named = "(;GM[2]PB[Łukasz Ягода 山田];B[f5])(;GM[2]PB[Zoë];B[f5])"
    (tmp_path / "named.sgf").write_text(named, encoding="utf-8")
    file = tmp_path / "made.ggf"
    assert main(["convert", str(tmp_path / "named.sgf"), "--to", "ggf", "--output", str(file)]) == 0
    printed = ended(tmp_path, "", ["convert", "named.sgf", "--to", "ggf"], PYTHONIOENCODING=encoding)
    assert printed == (0, file.read_bytes(), "") and "Łukasz Ягода 山田".encode() in printed[1]
