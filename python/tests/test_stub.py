"""The stub has the docstrings of the compiled module, which come from the comments in Rust."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import outflank._core

STUB = Path(__file__).parents[2] / "python" / "outflank" / "_core.pyi"


def declared(inside: ast.Module | ast.ClassDef, owner: Any) -> Iterator[tuple[str, str | None, str]]:
    """Yields the public names, each with its docstring in the stub and in the module. The first overload
    of a function has the docstring."""
    seen = set[str]()
    for node in inside.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            found = getattr(owner, node.name, None)
            if node.name not in seen:
                yield (
                    node.name,
                    ast.get_docstring(node),
                    inspect.cleandoc(getattr(found, "__doc__", None) or ""),
                )
            seen.add(node.name)
            if isinstance(node, ast.ClassDef):
                yield from declared(node, found)


def test_every_docstring_of_the_stub_is_the_modules() -> None:
    names = list(declared(ast.parse(STUB.read_text(encoding="utf-8")), outflank._core))
    assert [name for name, said, _ in names if not said] == []
    assert [name for name, said, compiled in names if compiled and said != compiled] == []
