"""The stub has the docstrings of the compiled module, which come from the comments in Rust."""

import ast

import stub

import outflank._core


def test_every_docstring_of_the_stub_is_the_modules() -> None:
    kept = stub.STUB.read_text(encoding="utf-8")
    declared = stub.declared(ast.parse(kept), outflank._core)
    public = {name: node for name, node, _ in declared if not any(part[0] == "_" for part in name.split("."))}
    assert len(public) > 150 and [name for name in public if not ast.get_docstring(public[name])] == []
    # `make stub` writes them.
    assert stub.written(kept) == kept


def test_changed_docstrings_are_written_again() -> None:
    kept = stub.STUB.read_text(encoding="utf-8")
    changed = kept.replace(
        'def variants() -> list[str]:\n    """Returns the names of all variants."""',
        "def variants() -> list[str]: ...",
    )
    changed = changed.replace("A game with variations, comments and marks,", "A tree,")
    assert changed.count("\n") < kept.count("\n") and "A tree," in changed
    assert stub.written(changed) == kept
