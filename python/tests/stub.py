"""Writes the docstrings of `_core.pyi` as the compiled module has them, from the comments in Rust:
`make stub`. The types are kept by hand there, because no generator has all of them.

PyO3's introspection (0.30) and pyo3-stub-gen (0.23) were tried. Both make names, parameters, defaults and
docstrings; neither makes `Game[Reversi]`, because a class has no base `Generic`, nor `TypedDict`s, protocols
and aliases. PyO3's has no overloads, takes no types for properties (28 of 63 here need one), and knows no
arrays of numpy; 177 of 284 signatures would be strings in Rust, which no type checker reads there.
pyo3-stub-gen has overloads and arrays, but writes `__richcmp__` in place of comparisons.
See https://github.com/PyO3/pyo3/issues/5137, and for overloads and properties its pull requests 5957 and 5738.
"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import outflank._core

STUB = Path(__file__).parents[2] / "python" / "outflank" / "_core.pyi"
LONGEST_LINE = 110

Named: TypeAlias = ast.ClassDef | ast.FunctionDef


def declared(
    inside: ast.Module | ast.ClassDef, owner: Any, prefix: str = ""
) -> Iterator[tuple[str, Named, str]]:
    """Yields the classes and functions of the stub: the name, such as `Game.push`, the node, and the
    docstring in the module, which may be empty. Only the first overload of a function has one."""
    seen = set[str]()
    for node in inside.body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef) or node.name.startswith("__"):
            continue
        found = getattr(owner, node.name, None)
        if node.name not in seen:
            own = getattr(found, "__doc__", None) if found is not None else None
            yield prefix + node.name, node, inspect.cleandoc(own or "")
        seen.add(node.name)
        if isinstance(node, ast.ClassDef):
            yield from declared(node, found, f"{prefix}{node.name}.")


def docstring(text: str, indent: int) -> str:
    """Returns a docstring as the stub's formatter leaves it."""
    text = text.replace("\\", "\\\\").replace('"""', '\\"""')
    if "\n" not in text and indent + len(text) + 6 <= LONGEST_LINE:
        return f'"""{text}"""'
    lines = (f"{' ' * indent}{line}".rstrip() for line in f'"""{text}\n"""'.split("\n"))
    return "\n".join(lines).lstrip()


def written(stub: str) -> str:
    """Returns the stub with the docstrings of the module."""
    lines = stub.split("\n")
    for _, node, said in reversed(list(declared(ast.parse(stub), outflank._core))):
        if not said or ast.get_docstring(node) == said:
            continue
        first = node.body[0]
        assert first.end_lineno is not None and first.end_col_offset is not None
        before, after = lines[first.lineno - 1][: first.col_offset], lines[first.end_lineno - 1]
        indent = node.col_offset + 4
        new = docstring(said, indent)
        if before.strip():
            before, new = before.rstrip(), f"\n{' ' * indent}{new}"
        is_docstring = ast.get_docstring(node) is not None
        is_empty = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
        rest = after[first.end_col_offset :] if is_docstring or is_empty else f"\n{before}{after}"
        lines[first.lineno - 1 : first.end_lineno] = f"{before}{new}{rest}".split("\n")
    return "\n".join(lines)


if __name__ == "__main__":
    STUB.write_text(written(STUB.read_text(encoding="utf-8")), encoding="utf-8")
