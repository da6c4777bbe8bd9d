"""The errors have public names."""

import pickle
import traceback

import pytest

import outflank

ERRORS = [
    outflank.Error("text"),
    outflank.ArgumentError("text"),
    outflank.IllegalMoveError("text", "R4", "pass", "may_not_pass"),
    outflank.ParseError("text", 2, 3),
    outflank.UnreadError("text", 2, 3, "transcript"),
    outflank.RecordError("text", None, 5),
    outflank.TableError("text"),
    outflank.InternalError("text"),
    outflank.ProgramError("text", "edax -nboard", ["last line"]),
]


def test_all_are_here() -> None:
    public = (getattr(outflank, name) for name in outflank.__all__)
    named = {one for one in public if isinstance(one, type) and issubclass(one, Exception)}
    assert named == {type(error) for error in ERRORS}


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_tracebacks_and_pickles_use_the_public_name(error: outflank.Error) -> None:
    assert traceback.format_exception_only(error) == [f"outflank.{type(error).__name__}: text\n"]
    assert repr(type(error)) == f"<class 'outflank.{type(error).__name__}'>"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and again.args == error.args and vars(again) == vars(error)
    assert b"_errors" not in pickle.dumps(error)


def test_what_the_compiled_module_raises() -> None:
    with pytest.raises(outflank.IllegalMoveError) as found:
        outflank.Reversi().play("a1")
    assert traceback.format_exception_only(found.value) == [
        "outflank.IllegalMoveError: a1 is illegal: it outflanks nothing (R2)\n"
    ]
