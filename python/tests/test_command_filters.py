"""`--player`, `--event` and `--year` choose the games that `Collection.select` chooses, whatever the format
of the file and the command."""

from pathlib import Path
from typing import Any

import pytest
from terminal import main_says

from outflank import Collection, Game, Reversi
from outflank.records import CollectedGame

GAMES = [
    CollectedGame(Game(Reversi(), "f5d6"), "Ann", "Bob", "Club Cup", "1999-02-03"),
    CollectedGame(Game(Reversi(), "f5f6"), "Carla", "Joanna", "Open", "2003"),
    CollectedGame(Game(Reversi(), "f5f4"), "Bob", "Dan", "", ""),
]
FILTERS: list[tuple[list[str], dict[str, Any]]] = [
    (["--player", "ann"], {"player": "ann"}),
    (["--player", "bob"], {"player": "bob"}),
    (["--event", "cup"], {"event": "cup"}),
    (["--year", "2003"], {"year": 2003}),
    (["--year", "1990-2003"], {"year": range(1990, 2004)}),
    (["--player", "ANN", "--year", "1999"], {"player": "ann", "year": 1999}),
]


@pytest.fixture(params=["sgf", "ggf", "csv", "games"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The games in a file of each format that has names."""
    path = tmp_path / f"club.{request.param}"
    collection = Collection.of_games(GAMES)
    writers = {"games": collection.write, "csv": collection.to_csv, "ggf": collection.write_ggf}
    writers.get(request.param, collection.write_sgf)(path)
    return path


@pytest.mark.parametrize(("given", "selected"), FILTERS, ids=str)
def test_filters(
    given: list[str], selected: dict[str, Any], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [one.game.transcript() for one in Collection.of_games(GAMES).select(**selected)]
    assert 0 < len(games) < 3
    code, out, error = main_says(capsys, "convert", str(file), "--to", "transcript", *given)
    assert (code, out.split("\n")[:-1]) == (0, games)
    # The losses name the records that are written by their numbers in the file.
    assert games != ["f5 f6"] or "record 2" in error
    code, out, error = main_says(capsys, "explore", str(file), "f5", *given)
    count = len(games)
    assert (code, error) == (0, "") and f"{count} of {count} games go through the position" in out


@pytest.mark.parametrize("command", [["explore"], ["convert", "--to", "sgf"]], ids=str)
def test_no_game_agrees(command: list[str], file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, error = main_says(capsys, *command, str(file), "--player", "nobody")
    assert (code, out) == (1, "") and error == "outflank: no game agrees with --player, --event and --year\n"


@pytest.mark.parametrize("year", ["99", "2003-1999", "1999-", "now"])
def test_wrong_years(year: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = main_says(capsys, "explore", "club.games", "--year", year)
    assert code == 2 and f"must be a year, or two such as 1990-1999, got {year!r}" in error


def test_errors_are_reported_whatever_is_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "club.sgf"
    file.write_text("(;GM[2]PB[Ann];B[f5])(;GM[2]PB[Bob];B[a1])(;GM[2]PB[Bob];B[d3])", encoding="utf-8")
    code, out, error = main_says(capsys, "convert", str(file), "--to", "transcript", "--player", "bob")
    assert (code, out) == (1, "d3\n") and "record 2: line 1, column" in error
