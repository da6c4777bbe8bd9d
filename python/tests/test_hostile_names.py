"""Names of strangers: no terminal obeys what is in them. `make hostile` runs these tests."""

from pathlib import Path

import pytest

import outflank
from outflank import _core
from outflank.__main__ import main

OBEYED = {"\x1b", "\x07", "\x9b", "\r", "\u202e", "\u2066"}
NAME = "\x1bP0;OWNED\x07\x1bc\x9b\u202e\u2066\r"


def test_a_terminal_obeys_no_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Players, events, and names of files are of strangers."""
    folder = tmp_path / "\x1b[31mred\u202e"
    folder.mkdir()
    (folder / "one.sgf").write_text(f"(;GM[2]PB[{NAME}]EV[\x1b[5m];B[f5])\n(;GM[2];B[a1])\n")
    (folder / "two.doc\x9b").write_text("")
    for command in (
        ["explore", str(folder), "reversi:square-8", "--games", "9"],
        ["replay", str(folder)],
        ["review", str(folder), "--depth", "1", "--nodes", "10"],
        ["convert", str(folder), "--to", "ggf", "--output", str(tmp_path / "made.ggf")],
        ["replay", str(folder / "none\x1b.sgf")],
        ["explore", str(folder / "none\x1b.sgf"), "reversi:square-8"],
    ):
        main(command)
        said = "".join(capsys.readouterr())
        assert said and not OBEYED & set(said), (command, said)
    assert r"\u{1b}P0;OWNED\u{7}" in _core._shown(NAME)


def test_messages_have_no_character_that_is_obeyed(tmp_path: Path) -> None:
    text = f"f5d6c3 good{NAME[:-1]}opening"
    (reading,) = outflank.records.read(text)
    assert reading.notes and not OBEYED & set("".join(map(str, reading.notes)))
    file = tmp_path / "\x1b[31mred.sgf"
    file.write_text("(;GM[2];B[a1])")
    with pytest.raises(outflank.Error) as raised:
        outflank.records.Collection.read(file)
    assert not OBEYED & set(str(raised.value))
