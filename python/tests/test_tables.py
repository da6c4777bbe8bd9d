"""Collections as tables of CSV, and as frames of pandas and polars: what is written is read back."""

import io
from pathlib import Path
from typing import Any

import pytest
from needs import need

from outflank import ArgumentError, Game, Oust, Reversi, position, records
from outflank.records import CollectedGame, Collection

EDGE = position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
GAMES: dict[str, list[CollectedGame]] = {
    "one": [CollectedGame(Game(Reversi(), "f5d6c3"))],
    "variants": [
        CollectedGame(Game(Reversi(), "f5d6c3"), "Ann", "Bob", "Cup", "1977-01-02", "a.wtb", 12.0, "black"),
        CollectedGame(Game(Reversi(), "d3c5"), "Ann; B.", 'A "x", y', "1st, cup", "1977", "", -3.0, "white"),
        CollectedGame(Game(Reversi("square-6"), "c2b2"), "", "Ёж", "", "", "", 0.0, "draw"),
        CollectedGame(Game(Reversi("square-6"), "c2b2"), "=1+1", "x", "", "", "", None, None),
        CollectedGame(Game(Reversi("square-24"), "l11"), "a", "b", "", "", "", None, "white"),
        CollectedGame(Game(Reversi(objective="fewest"), "f5f6"), "a", "b", "", "", "", -6.0, "black"),
        CollectedGame(Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3"), "e", "f", "", "", "", None, None),
        CollectedGame(Game(Reversi(), "f5f4e3f6d3"), "", "", "", "", "", 0.5, "black"),
    ],
    "positions": [
        CollectedGame(Game(Reversi(), "f5d6c3"), "Ann", "Bob", "Cup", "2001", "", 12.0, "black"),
        CollectedGame(Game(EDGE, "a2 pass b4 pass d3"), "Ann", "Bob", "", "2001", "b.sgf", 8.0, "black"),
        CollectedGame(Game(Oust("hex-3").play("c1"), "swap e1"), "e", "f"),
    ],
}


def facts(collection: Collection, source: bool = True) -> list[tuple[Any, ...]]:
    return [
        (one.game, one.black, one.white, one.event, one.date, source and one.source, one.score, one.result)
        for one in collection
    ]


@pytest.mark.parametrize("name", GAMES)
def test_csv_is_read_back(name: str, tmp_path: Path) -> None:
    collection, path = Collection.of_games(GAMES[name]), tmp_path / "games.csv"
    assert collection.to_csv(path) == []
    read = Collection.read(path)
    assert facts(read, source=False) == facts(collection, source=False)
    assert (read.errors, read.notes, set(read.sources)) == ([], [], {str(path)})
    pasted = records.read(path.read_text(encoding="utf-8"))
    assert facts(Collection.of_games(pasted), source=False) == facts(collection, source=False)
    # A transcript is one word if its moves are only cells.
    assert path.read_text(encoding="utf-8").splitlines()[1].endswith("f5d6c3")


@pytest.mark.parametrize("name", GAMES)
def test_csv_goes_through_pandas(name: str, tmp_path: Path) -> None:
    need("pyarrow")
    pandas = need("pandas")
    collection, path = Collection.of_games(GAMES[name]), tmp_path / "games.csv"
    collection.to_csv(path)
    assert facts(Collection.from_arrow(pandas.read_csv(path))) == facts(collection)
    frame = collection.to_arrow(transcript=True).to_pandas()
    assert facts(Collection.from_arrow(frame)) == facts(collection)
    # In CSV the lists of numbers are lost, and the transcripts are read.
    frame.to_csv(path)
    assert facts(Collection.from_arrow(pandas.read_csv(path))) == facts(collection)
    frame.drop(columns="transcript").to_csv(path)
    with pytest.raises(ArgumentError, match=r"game 0: .*; write lists by Collection\.to_csv"):
        Collection.from_arrow(pandas.read_csv(path))


@pytest.mark.parametrize("name", GAMES)
def test_csv_goes_through_polars(name: str, tmp_path: Path) -> None:
    need("pyarrow")
    polars = need("polars")
    collection, path = Collection.of_games(GAMES[name]), tmp_path / "games.csv"
    collection.to_csv(path)
    assert facts(Collection.from_arrow(polars.read_csv(path))) == facts(collection)
    frame = polars.from_arrow(collection.to_arrow(transcript=True))
    assert facts(Collection.from_arrow(frame)) == facts(collection)
    # polars writes no lists, and reads the keys as numbers of 128 bits.
    frame.drop("moves").write_csv(path)
    assert facts(Collection.from_arrow(polars.read_csv(path))) == facts(collection)


def test_a_csv_says_what_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    games = [
        CollectedGame(Game(Reversi()), "nobody"),
        CollectedGame(Game(Reversi(), "f5"), "two\nlines", " blank", score=4.0, result="white"),
        CollectedGame(Game(Reversi(), "f5d6"), score=2.0, result="draw"),
        CollectedGame(Game(Reversi(), "f5d6"), score=0.0),
    ]
    assert Collection.of_games(games).to_csv(path) == [
        (0, "the game, because it has no moves"),
        (1, "line breaks, or spaces around the text, in black"),
        (1, "line breaks, or spaces around the text, in white"),
        (1, "the result, which contradicts the score"),
        (2, "the result, which contradicts the score"),
        (3, "the score, which is not read without a result"),
    ]
    read = Collection.read(path)
    assert [(one.black, one.white, one.score, one.result) for one in read] == [
        ("two lines", "blank", None, None),
        ("", "", None, None),
        ("", "", None, None),
    ]


def test_columns_are_named_in_errors() -> None:
    need("pyarrow")
    polars = need("polars")
    start, moves = ["reversi:square-8"], ["f5d6"]
    wide = {"schema_overrides": {"key": polars.Int128, "score": polars.Int128}}
    frame = polars.DataFrame({"start": start, "moves": moves, "key": [2**63]}, **wide)
    assert len(Collection.from_arrow(frame)) == 1
    with pytest.raises(ArgumentError, match="the column 'score' is not a valid column of Arrow"):
        Collection.from_arrow(polars.DataFrame({"start": start, "moves": moves, "score": [3]}, **wide))
    with pytest.raises(ArgumentError, match="table must be a table of pyarrow, pandas or polars, got list"):
        Collection.from_arrow([1])
    with pytest.raises(ArgumentError, match=r"game 0: date must be a str, got float"):
        Collection.from_arrow(polars.DataFrame({"start": start, "moves": moves, "date": [1977.5]}))


def test_years_and_dates_are_texts() -> None:
    need("pyarrow")
    pandas = need("pandas")
    text = "start,moves,black,date,result\nreversi,f5d6,7,1977,B+12\nreversi,f5d6,,,0\n"
    found = Collection.from_arrow(pandas.read_csv(io.StringIO(text)))
    assert [(one.black, one.date, one.result) for one in found] == [("7", "1977", "black"), ("", "", "draw")]
    dated = pandas.read_csv(io.StringIO("start,moves,date\nreversi,f5,2001-02-03\n"), parse_dates=["date"])
    assert Collection.from_arrow(dated).dates.tolist() == ["2001-02-03"]
