"""Folders with odd entries: what can be read is read, and the rest is named. `make hostile` runs these
tests."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminal import main_says

import outflank
from outflank import _core, engine
from outflank.records import Collection

if sys.platform == "win32":
    pytest.skip("names of POSIX", allow_module_level=True)

COMMANDS = {
    "replay": [],
    "review": ["--depth", "1", "--nodes", "10"],
    "convert": ["--to", "transcript"],
    "explore": ["reversi:square-8"],
}


def byte_named(folder: Path, name: bytes) -> Path:
    """A file whose name is not text."""
    path = os.path.join(os.fsencode(folder), name)
    try:
        with open(path, "wb") as file:
            file.write(b"f5d6\n")
    except OSError:
        pytest.skip("names of bytes")
    return Path(os.fsdecode(path))


@pytest.mark.parametrize("command", COMMANDS)
def test_names_are_bytes(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    latin = byte_named(tmp_path, b"\xe9t\xe9.txt")
    # Each kind of file, and one that is left out.
    for name in (b"\xff\xfe.sgf", b"\xff.ggf"):
        byte_named(tmp_path, name).write_bytes(
            b"(;GM[2];B[f5];W[d6])" if name.endswith(b"sgf") else b"garbage"
        )
    byte_named(tmp_path, b"\xff.doc")
    (tmp_path / "b.txt").write_text("f5d6\n")
    [inside] = [main_says(capsys, command, str(tmp_path), *COMMANDS[command])]
    assert inside[0] == 1, inside
    for name in ("\ufffd.ggf: ", "\ufffd.doc: left out"):
        assert f"{tmp_path}/{name}" in inside[2], inside
    games = {"replay": "1 games", "review": "game ", "convert": "f5 d6\n", "explore": "3 of 3 games"}[command]
    assert inside[1].count(games) == (1 if command == "explore" else 3), inside
    code, out, error = main_says(capsys, command, str(latin), *COMMANDS[command])
    assert code == 0 and not error, error
    assert command != "replay" or out == f"{tmp_path}/\ufffdt\ufffd.txt: 1 games, 0 ended, 0 wrong\n"


def test_names_of_bytes_are_written_and_collected(tmp_path: Path) -> None:
    path = byte_named(tmp_path, b"\xe9t\xe9.txt")
    collection = Collection.read(path)
    assert collection.sources.tolist() == [f"{tmp_path}/\ufffdt\ufffd.txt"] and collection[0].source
    written = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.games"))
    collection.write(written)
    assert len(Collection.open(written)) == len(Collection.read([path, written]).select(plies=2)) - 1 == 1
    assert engine.match("random", "greedy", games=2, openings=path, save=tmp_path / "x.sgf").games
    path.write_bytes(b"f5a1\n")
    with pytest.raises(outflank.Error) as raised:
        Collection.read(path)
    assert str(raised.value).startswith(f"{tmp_path}/\ufffdt\ufffd.txt: ") and raised.value.file == str(path)


def test_one_odd_entry_does_not_stop_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.txt").write_text("f5d6\n")
    (tmp_path / "round.txt").symlink_to("round.txt")
    (tmp_path / "nothing.sgf").symlink_to("nowhere")
    (tmp_path / "link").symlink_to(tmp_path)
    (tmp_path / "packed.txt").write_bytes(b"\x1f\x8b....")
    (tmp_path / "cut.games").write_bytes(b"outflcol")
    os.mkfifo(tmp_path / "pipe.sgf")
    odd = {"round.txt", "nothing.sgf", "link", "pipe.sgf"}
    unread = {"packed.txt"}
    if Path("/proc/self/mem").exists():
        # A file that is opened, and whose first byte is an error of the system.
        (tmp_path / "error.txt").symlink_to("/proc/self/mem")
        unread.add("error.txt")
    for command, options in COMMANDS.items():
        code, out, error = main_says(capsys, command, str(tmp_path), *options)
        assert code == 1 and out, (command, out, error)
        # `explore` reads the collections of a folder too.
        told = unread | ({"cut.games"} if command == "explore" else set())
        for name in told:
            assert f"{tmp_path / name}: " in error, (command, name, error)
        assert f"{tmp_path / 'pipe.sgf'}: left out, as it is neither a file nor a folder" in error
        assert f"{tmp_path / 'nothing.sgf'}: left out, as it cannot be read: no such file" in error
        assert f"{tmp_path / 'link'}: left out, as links to folders are not followed" in error
    collection = Collection.read(tmp_path, errors="keep")
    assert len(collection) == 1 and {Path(name).name for name, _ in collection.left_out} == odd
    assert {Path(name).name for name, _ in collection.errors} == unread | {"cut.games"}
    # Without `keep`, what cannot be read is raised.
    with pytest.raises((OSError, outflank.RecordError)):
        Collection.read(tmp_path)


@pytest.fixture
def deep() -> Iterator[Path]:
    """A folder that is not pytest's, which could not remove what is so deep."""
    folder = tempfile.mkdtemp()
    yield Path(folder)
    subprocess.run(["rm", "-rf", folder], check=True)


@pytest.mark.skipif(sys.platform != "linux", reason="paths of 4,095 bytes")
def test_folders_are_of_any_depth(deep: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Python's stack has 1,000 calls, and a path at most 4,095 bytes."""
    before = os.getcwd()
    try:
        os.chdir(deep)
        for nth in range(1400):
            if nth in (0, 1100):
                Path("game.txt").write_text("f5d6\n")
            os.mkdir("dd")
            os.chdir("dd")
        Path("too-deep.txt").write_text("f5d6\n")
    finally:
        os.chdir(before)
    code, out, error = main_says(capsys, "replay", str(deep))
    assert code == 0 and out.count("1 games") == 2
    assert error.count("\n") == 1 and "left out, as it cannot be read: file name too long" in error
    collection = Collection.read(deep)
    assert len(collection) == 2 and len(collection.left_out) == 1


def test_no_name_raises_an_error_of_unicode() -> None:
    assert _core._shown("\udce9t\udce9") == "\ufffdt\ufffd"
    assert _core._format("\udce9t\udce9.sgf", b"") == "sgf"
