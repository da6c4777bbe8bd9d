"""The words of `outflank play` that are not moves: `hint` and `save`; and its opponent if none is named."""

import io
import shlex
import sys
from pathlib import Path

import pytest
from terminal import main_says

import outflank
from outflank._commands.play import _first_level
from outflank.search import best_move


def plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, said: str, *arguments: str
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(said))
    code, out, error = main_says(capsys, "play", "--seed", "1", *arguments)
    assert (code, error) == (0, "")
    return out


@pytest.mark.parametrize("variant", ["reversi:square-6", "oust:hex-3"])
def test_a_hint_is_a_good_move(
    variant: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = plays(capsys, monkeypatch, "hint\n", variant)
    assert f"hint: {best_move(outflank.position(variant), depth=8).move}\n" in out
    # It plays nothing.
    assert "The game: " not in out


@pytest.mark.parametrize("name", ["game.txt", "my game.sgf", "game.ggf"])
def test_a_saved_game_has_the_moves_that_follow(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for said, moves in ((f"f5\nsave {name}\n", "f5"), (f"f5\nsave {name}\nd6\nundo\nf6\n", "f5 f6")):
        out = plays(capsys, monkeypatch, said, "--both")
        assert f"outflank review {shlex.quote(name)}" in out
        (record,) = outflank.records.read(Path(name))
        assert record.game.transcript() == moves
        Path(name).unlink()


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ("save", "save must have the name of a file that ends in .txt, .sgf or .ggf"),
        ("save game.pdf", "save must have the name of a file that ends in .txt, .sgf or .ggf"),
        ("save no/game.txt", "no/game.txt: no such file or directory"),
        ("save old.txt", "old.txt exists already; choose another name"),
        ("save game.ggf", "GGF holds Reversi"),
    ],
)
def test_what_cannot_be_saved_ends_no_game(
    said: str,
    error: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("old.txt").write_text("f5 d6\n", encoding="utf-8")
    out = plays(capsys, monkeypatch, f"{said}\nc3\n", "--both", "oust:hex-3")
    assert error in out and "The game: oust:hex-3 c3\n" in out
    assert Path("old.txt").read_text(encoding="utf-8") == "f5 d6\n" and len([*tmp_path.iterdir()]) == 1


def test_the_first_opponent_is_a_level_for_new_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variant, level in (("reversi:square-8", "level:3"), ("oust:hex-3", "level:1")):
        assert _first_level(outflank.position(variant)) == level
        first = str(outflank.position(variant).legal_moves[0])
        out = plays(capsys, monkeypatch, f"{first}\n", variant)
        assert out == plays(capsys, monkeypatch, f"{first}\n", variant, "--opponent", level)
