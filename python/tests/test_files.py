"""The files that readers and commands take: named in errors, by their kind, folders and `-`."""

import gzip
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from needs import need

from outflank import (
    ArgumentError,
    Game,
    IllegalMoveError,
    ParseError,
    RecordError,
    Reversi,
    engine,
    read_wthor,
)
from outflank.__main__ import main
from outflank.convert import WthorFiles, convert
from outflank.records import Collection, read

MIRRORED = next(image for image in Game(Reversi(), "f5d6c3d3").symmetries() if image.start != Reversi())


def test_errors_name_the_file(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("f5d6\n", encoding="utf-8")
    for name, content in (
        ("bad.wtb", b"short"),
        ("bad.txt", b"f5d6\nf5f5\nf5d6\n"),
        ("bad.JOU", b"short"),
        ("bad.sgf", b"(;GM[2];B[a1])"),
        ("bad.games", b"outflcol cut"),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        for files in (tmp_path, [file], [(str(file), content)]):
            with pytest.raises((ParseError, RecordError, IllegalMoveError)) as found:
                Collection.read(files)
            assert str(found.value).startswith(f"{file}: ") and found.value.file == str(file)
        _, message = ("", "")
        if name in ("bad.wtb", "bad.txt", "bad.sgf"):
            [(_, error)] = Collection.read(tmp_path, errors="keep").errors
            assert not str(error).startswith(str(file)) and error.file is None, message
        file.unlink()


@pytest.mark.parametrize(
    "write",
    [
        lambda path: Game("reversi:square-4").save(f"{path}.svg"),
        lambda path: Collection.read([("x.txt", b"f5d6\n")]).write(f"{path}.games"),
        lambda path: engine.match("random", "greedy", games=1, variant="reversi:square-4", log=path),
    ],
)
def test_errors_of_writing_are_those_of_python(write: Callable[[Path], Any], tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as raised:
        write(tmp_path / "no" / "file")
    assert raised.value.strerror == "No such file or directory"
    assert str(raised.value.filename).startswith(str(tmp_path / "no" / "file"))


@pytest.mark.parametrize(
    ("name", "content", "what"),
    [
        ("x.wtb.gz", gzip.compress(b"f5d6\n", mtime=0), "compressed by gzip"),
        ("x.parquet", b"PAR1....", "Parquet"),
        ("x.zip", b"PK\x03\x04....", "a zip file"),
        ("x.pdf", b"%PDF-1.7", "a PDF"),
        ("x.png", b"\x89PNG\r\n", "a picture"),
    ],
)
def test_other_files_are_not_read_as_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes, what: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    for function in (read, Collection.read):
        with pytest.raises(RecordError, match=what):
            function(file)
    [(_, error)] = Collection.read([file], errors="keep").errors
    assert what in str(error)
    for command in (["review"], ["convert", "--to", "sgf", "--from", "any"]):
        assert main([command[0], str(file), *command[1:]]) == 2
        assert what in capsys.readouterr().err


def test_collections_are_taken_where_files_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "all.games"
    Collection.of_games([Game("reversi:square-4", "b1a1")]).write(file)
    with pytest.raises(RecordError, match=r"Collection\.open reads it"):
        read(file)
    assert main(["review", str(file), "--exact", "2", "--depth", "1"]) == 0
    assert "game 1, reversi:square-4" in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    assert f"{file}: 1 games, 0 ended, 0 wrong" in capsys.readouterr().out
    assert main(["convert", str(file), "--to", "transcript"]) == 0
    assert capsys.readouterr().out == "b1 a1\n"


COMMANDS = {
    "replay": (["replay"], "1 games, 0 ended, 0 wrong"),
    "review": (["review", "--exact", "0", "--depth", "1"], "game 1, reversi:square-8"),
    "convert": (["convert", "--to", "transcript"], "f5 d6"),
    "explore": (["explore"], "1 of 1 games"),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_commands_take_folders_and_standard_input(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (command, *options), said = COMMANDS[name]
    position = ["reversi:square-8"] if name == "explore" else []
    (tmp_path / "game.txt").write_text("f5d6\n", encoding="utf-8")
    (tmp_path / "notes.md").write_text("# Nothing\n", encoding="utf-8")
    Collection.of_games(["f5"]).write(tmp_path / "not.read")
    assert main([command, *options, str(tmp_path), *position]) == 0
    assert said in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"f5d6\n")))
    assert main([command, *options, "-", *position]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [
        ["show", "reversi:square-8", "--svg", "x.png"],
        ["explore", "game.txt", "reversi:square-8", "--sgf", "x.ggf"],
        ["explore", "game.txt", "reversi:square-8", "--save", "x.txt"],
        ["convert", "game.txt", "--to", "sgf", "--output", "x.ggf"],
        ["convert", "game.txt", "--to", "transcript", "--output", "x.games"],
    ],
)
def test_endings_of_output_are_respected(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text("f5d6\n", encoding="utf-8")
    assert main(command) == 2
    assert "must be the name of a file that ends in ." in capsys.readouterr().err
    assert not Path(command[-1]).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
@pytest.mark.parametrize("command", [["show", "reversi:square-8"], ["perft", "4"]], ids=str)
def test_closed_pipes_end_quietly(command: list[str]) -> None:
    started = subprocess.Popen(
        [sys.executable, "-m", "outflank", *command], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert started.stdout is not None and started.stderr is not None
    started.stdout.close()
    assert started.wait(60) == 141
    assert started.stderr.read() == b""
    started.stderr.close()


def test_games_from_the_mirrored_start_are_turned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = WthorFiles()
    assert "how its board is turned" in files.add(MIRRORED)
    [record] = read_wthor(files.games)
    assert record.game in Game(Reversi(), "f5d6c3d3").symmetries()
    assert convert(MIRRORED, "transcript").lost == ["how its board is turned"]
    assert "how its board is turned" not in convert(MIRRORED, "sgf").lost
    elsewhere = Game(Reversi().play("f5").play("d6"), "c3")
    with pytest.raises(ArgumentError, match="WTHOR supports only games"):
        files.add(elsewhere)
    # A game that was read is not advised to be read otherwise.
    (tmp_path / "hex.txt").write_text("f5d6\n", encoding="utf-8")
    options = ["--variant", "reversi:square-10", "--to", "wthor", "--output", str(tmp_path / "x.wtb")]
    (tmp_path / "hex.txt").write_text("g6\n", encoding="utf-8")
    main(["convert", str(tmp_path / "hex.txt"), *options])
    assert "WTHOR supports only games" in (said := capsys.readouterr().err) and "--from any" not in said


def test_tables_of_other_libraries() -> None:
    pa = need("pyarrow")
    moves = [[37, 43], "f5 d6", ["f5"], 3.5]
    for given in moves[:2]:
        made = Collection.from_arrow(pa.table({"start": ["reversi:square-8"], "moves": [given]}))
        assert made[0].game == Game(Reversi(), "f5d6")
    for wrong in moves[2:]:
        with pytest.raises(ArgumentError, match="^the column 'moves' must have lists of action indices"):
            Collection.from_arrow(pa.table({"start": ["reversi:square-8"], "moves": [wrong]}))
    with pytest.raises(ArgumentError, match="^table must be a table of pyarrow, pandas or polars, got int"):
        Collection.from_arrow(3)
    with pytest.raises(ArgumentError, match="^game 1: "):
        Collection.from_arrow(pa.table({"start": ["reversi:square-8"] * 2, "moves": ["f5", "a1"]}))
    with pytest.raises(ArgumentError, match="^game 0: start: "):
        Collection.from_arrow(pa.table({"start": ["chess"], "moves": [[37]]}))


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames(library: str) -> None:
    need("pyarrow")
    module: Any = need(library)
    frame = module.DataFrame({"start": ["reversi:square-8"] * 2, "moves": [[37, 43], [37]]})
    assert Collection.from_arrow(frame)[0].game == Game(Reversi(), "f5d6")
    kept = Collection.of_games(["f5d6c3", "d3c5f6"])
    table = kept.to_arrow()
    frame = table.to_pandas() if library == "pandas" else module.from_arrow(table)
    assert [one.game for one in Collection.from_arrow(frame)] == [one.game for one in kept]
