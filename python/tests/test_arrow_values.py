"""A value of a table that a collection cannot hold is an error that names the game: it is not taken for
another value that fits."""

from typing import Any

import pytest
from needs import need

from outflank import ArgumentError, Reversi
from outflank.records import Collection

MOVES: list[list[list[Any]]] = [
    [[65573, 65579]],
    [[-65499]],
    [[2**63 - 1]],
    [[37, None]],
    [[None]],
]
COLUMNS: list[tuple[str, list[Any]]] = [
    ("score", [1e308]),
    ("score", [float("inf")]),
    ("score", ["4"]),
    ("score", [[4]]),
    ("black", [5.5]),
    ("black", [True]),
    ("white", [b"ann"]),
    ("event", [["a"]]),
    ("start", [8]),
    ("result", [0.5]),
    ("result", ["blue"]),
    ("result", [[1]]),
]


@pytest.mark.parametrize("moves", MOVES)
def test_moves(moves: list[list[Any]]) -> None:
    pyarrow = need("pyarrow")
    start = Reversi().to_string()
    table = pyarrow.table({"start": [start, start], "moves": pyarrow.array([[37], *moves])})
    with pytest.raises(ArgumentError, match="game 1: "):
        Collection.from_arrow(table)


@pytest.mark.parametrize(
    ("name", "none", "others"), [("moves", [], [37]), ("moves", "", "f5"), ("transcript", "", "f5")]
)
def test_moves_that_are_null(name: str, none: Any, others: Any) -> None:
    pyarrow = need("pyarrow")

    def table(*moves: Any) -> Any:
        return pyarrow.table({"start": ["reversi:square-8"] * len(moves), name: list(moves)})

    with pytest.raises(ArgumentError, match=f"^game 1: {name} is null; a game without moves has "):
        Collection.from_arrow(table(others, None, none))
    assert Collection.from_arrow(table(none, others)).plies.tolist() == [0, 1]


@pytest.mark.parametrize(("name", "values"), COLUMNS)
def test_other_columns(name: str, values: list[Any]) -> None:
    pyarrow = need("pyarrow")
    columns = {"start": ["reversi:square-8"], "moves": [[37]], name: values}
    with pytest.raises(ArgumentError, match="game 0: "):
        Collection.from_arrow(pyarrow.table(columns))


def test_what_is_not_known_is_left_out() -> None:
    pyarrow = need("pyarrow")
    nan = float("nan")
    columns: dict[str, list[Any]] = {"score": [None, nan], "result": [None, nan], "black": [None, "ann"]}
    table = pyarrow.table({"start": ["reversi:square-8"] * 2, "moves": [[37], []], **columns})
    assert [(one.score, one.black) for one in Collection.from_arrow(table)] == [(None, ""), (None, "ann")]
