"""Tables of pyarrow: the columns of a collection, and a collection's builder from columns."""

import datetime
import re
from contextlib import suppress
from typing import Any

import numpy as np
import numpy.typing as npt

from outflank import _core
from outflank._collection_written import transcript_of
from outflank._columns import RESULTS, Columns
from outflank._core import Game, position
from outflank._errors import ArgumentError, Error
from outflank._extras import missing

TEXT_COLUMNS = ("start", "black", "white", "event", "date", "source")
"""The columns of texts, in the order in which a builder takes them."""

READ_COLUMNS = (*TEXT_COLUMNS, "variant", "position", "moves", "transcript", "score", "result")
"""The columns that `Collection.from_arrow` reads."""

_RESULT = re.compile(r"(?i:(b|black)|(w|white)|(d|draw|0))(?:\+.*)?")
"""A result as text: a name, or as SGF writes it, such as `B+12`."""


def table_of(collection: Columns, transcript: bool) -> Any:
    """Returns the columns that `Collection.to_arrow` lists."""
    pa = _pyarrow("Collection.to_arrow")
    texts = pa.array(collection._texts.tolist(), pa.string())
    columns = dict(zip(TEXT_COLUMNS, collection._columns[2], strict=True))
    table: dict[str, Any] = {
        name: pa.DictionaryArray.from_arrays(pa.array(numbers.astype(np.int32)), texts)
        for name, numbers in columns.items()
    }
    known = np.isnan(collection.results)
    table["year"] = pa.array(collection.years, mask=collection.years == 0)
    table["score"] = pa.array(collection.scores, mask=np.isnan(collection.scores))
    table["result"] = pa.array(np.nan_to_num(collection.results).astype(np.int8), mask=known)
    table["plies"] = pa.array(collection.plies)
    table["key"] = pa.array(collection.keys)
    ends = np.concatenate([[0], np.cumsum(collection.plies, dtype=np.int64)])
    table["moves"] = pa.LargeListArray.from_arrays(pa.array(ends), pa.array(collection._stored.actions()))
    if transcript:
        table["transcript"] = pa.array([transcript_of(game.game) for game in collection], pa.string())
    return pa.table(table)


def builder_of(table: Any) -> _core._Builder:
    """Returns a builder with the games of a table, for `Collection.from_arrow`."""
    pa = _pyarrow("Collection.from_arrow")
    table = _as_table(pa, table)
    # A file of CSV has the start in `variant` or `position`, and `moves` that cannot be read.
    start = _first(table, "start", "position", "variant")
    is_written = "moves" in table.column_names and not _is_list(pa, table["moves"].type)
    played = _first(table, *(("transcript", "moves") if is_written else ("moves", "transcript")))

    def column(name: str, default: Any) -> list[Any]:
        if name not in table.column_names:
            return [default] * len(table)
        found = table[name].to_pylist()
        return [default if value is None else value for value in found]

    def texts(name: str) -> list[str]:
        return [_text(nth, name, value) for nth, value in enumerate(column(name, ""))]

    starts = _starts(texts(start))
    moves = table[played].combine_chunks()
    if isinstance(moves, pa.ChunkedArray):
        moves = pa.concat_arrays(moves.chunks) if moves.num_chunks else pa.array([], moves.type)
    if moves.null_count:
        nth = moves.is_null().to_pylist().index(True)
        none = "[]" if _is_list(pa, moves.type) else '""'
        raise ArgumentError(f"game {nth}: {played} is null; a game without moves has {none}")
    moves = _actions(pa, played, moves, starts)
    plies = moves.value_lengths().fill_null(0).to_numpy(zero_copy_only=False).astype(np.uint32)
    builder = _core._Builder()
    builder.add_columns(
        starts,
        plies,
        _numbers(pa, moves),
        [texts(name) for name in TEXT_COLUMNS[1:]],
        _scores(column("score", np.nan)),
        _results(column("result", None)),
    )
    return builder


def _as_table(pa: Any, table: Any) -> Any:
    """Returns the table of pyarrow, also of a frame of pandas or polars."""
    if isinstance(table, pa.Table):
        return table
    refused = (TypeError, ValueError, NotImplementedError, pa.ArrowException)
    # A frame may have other columns of types that pyarrow lacks, such as the numbers of 128 bits in which
    # polars reads keys.
    names = [name for name in READ_COLUMNS if name in list(getattr(table, "columns", []))]
    try:
        return pa.table(table[names] if names else table)
    except refused:
        pass
    for name in names:
        try:
            pa.table(table[[name]])
        except refused as error:
            raise ArgumentError(f"the column {name!r} is not a valid column of Arrow: {error}") from None
    kind = type(table).__name__
    raise ArgumentError(f"table must be a table of pyarrow, pandas or polars, got {kind}")


def _first(table: Any, *names: str) -> str:
    """Returns the first of these names that is a column of the table."""
    for name in names:
        if name in table.column_names:
            return name
    raise ArgumentError(f"the table has no column {names[0]!r}")


def _text(nth: int, name: str, value: Any) -> str:
    """Returns the text of a cell. Readers of CSV make numbers of names and years, and dates of dates."""
    if isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer():
        # pandas has no whole numbers in a column with empty cells.
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and name in TEXT_COLUMNS[1:]:
        return str(value)
    if isinstance(value, datetime.date) and name == "date":
        return (value.date() if isinstance(value, datetime.datetime) else value).isoformat()
    raise ArgumentError(f"game {nth}: {name} must be a str, got {type(value).__name__}")


def _is_list(pa: Any, kind: Any) -> bool:
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind))


def _starts(texts: list[str]) -> list[str]:
    """Returns the starts as texts of positions: names of variants are replaced by their starts. A
    text that is neither is left, so that the error names its game."""
    known: dict[str, str] = {}
    for text in dict.fromkeys(texts):
        with suppress(Error):
            known[text] = position(text).to_string()
    return [known.get(text, text) for text in texts]


def _actions(pa: Any, name: str, moves: Any, starts: list[str]) -> Any:
    """Returns the column of moves as lists of action indices."""
    if pa.types.is_dictionary(moves.type):
        moves = moves.dictionary_decode()
    kind = moves.type
    if _is_list(pa, kind) and (pa.types.is_integer(kind.value_type) or pa.types.is_null(kind.value_type)):
        return moves
    if not (pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind)):
        raise ArgumentError(
            f"the column {name!r} must have lists of action indices or transcripts, got {kind}"
        )
    played = []
    for nth, (start, text) in enumerate(zip(starts, moves.to_pylist(), strict=True)):
        try:
            played.append([int(move) for move in Game(position(start), text).moves])
        except Error as error:
            # What a frame with lists becomes in CSV.
            remedy = "; write lists by Collection.to_csv" if text.startswith("[") else ""
            raise ArgumentError(f"game {nth}: {error}{remedy}") from None
    return pa.array(played, pa.list_(pa.uint16()))


def _numbers(pa: Any, moves: Any) -> npt.NDArray[np.uint16]:
    """Returns the actions of all lists as numbers that no conversion has changed."""
    actions = moves.flatten()
    if not actions.null_count:
        with suppress(pa.ArrowInvalid):
            return np.asarray(actions.cast(pa.uint16()).to_numpy(zero_copy_only=False), np.uint16)
    lists = enumerate(moves.to_pylist())
    wrong = ((nth, one) for nth, one_game in lists for one in one_game or () if not _is_action(one))
    nth, action = next(wrong)
    raise ArgumentError(f"game {nth}: {action} is not a valid action")


def _is_action(number: Any) -> bool:
    return number is not None and 0 <= number < 2**16


def _scores(scores: list[Any]) -> npt.NDArray[np.float32]:
    """Returns the scores, NaN for what is not known."""
    most = float(np.finfo(np.float32).max)
    for nth, score in enumerate(scores):
        if not isinstance(score, int | float):
            raise ArgumentError(f"game {nth}: score must be a number, got {type(score).__name__}")
        if not (np.isnan(score) or abs(score) <= most):
            raise ArgumentError(f"game {nth}: {score} is not a valid score")
    return np.array(scores, dtype=np.float32)


def _results(results: list[Any]) -> list[str | None]:
    """Returns the results by their names."""
    return [_result(nth, result) for nth, result in enumerate(results)]


def _result(nth: int, result: Any) -> str | None:
    if result is None or result == "":
        return None
    if isinstance(result, int | float) and (np.isnan(result) or result in RESULTS):
        return RESULTS.get(result)
    if isinstance(result, str) and (found := _RESULT.fullmatch(result.strip())):
        return ("black", "white", "draw")[(found.lastindex or 1) - 1]
    raise ArgumentError(f"game {nth}: result must be 1, 0, -1 or a text such as B+12, got {result!r}")


def _pyarrow(part: str) -> Any:
    """Returns the module, which the extra `arrow` brings. `part` is what needs it, for the error."""
    try:
        import pyarrow
    except ModuleNotFoundError as error:
        raise missing(part, "arrow", error) from None
    return pyarrow


def parquet(part: str) -> Any:
    """Returns the module of pyarrow that reads and writes files."""
    _pyarrow(part)
    import pyarrow.parquet

    return pyarrow.parquet
