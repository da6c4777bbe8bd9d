"""What type checkers make of mistakes in a program that uses the package: each is an error."""

import subprocess
import sys
from pathlib import Path

import pytest
from needs import ALL, need

PROGRAM = """
import outflank
from outflank import env, jax
from outflank.widget import Board

outflank.Reversy  # wrong
outflank.search.evaluat  # wrong
outflank.records.red  # wrong
outflank.engine.plya  # wrong
outflank.openings.names  # wrong
outflank.widget.Boards  # wrong
env.vectr  # wrong
jax.maker  # wrong
board = Board("reversi", opponent="level:1", size=300)
board.plya("d3")  # wrong
board.position.plya("d3")  # wrong
Board("reversi", opponents=3)  # wrong
Board("reversi", sizes=9)  # wrong
board.observe(print, "position")
board.game.position.play("d3")
outflank.search.best_move(board.position)
outflank.env.Policy
outflank.widget.Board(outflank.Oust())
"""
WRONG = [number for number, line in enumerate(PROGRAM.split("\n"), 1) if line.endswith("# wrong")]


def check(tmp_path: Path, *checker: str) -> list[int]:
    """Returns the lines for which a checker has errors."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    ran = subprocess.run([*checker, str(program)], cwd=tmp_path, capture_output=True, text=True, check=False)
    errors = [line.strip() for line in ran.stdout.splitlines() if ": error: " in line or " - error: " in line]
    assert errors, ran.stdout + ran.stderr
    # A union has an error for each of its types.
    return sorted({int(line.split("program.py:")[1].split(":")[0]) for line in errors})


def test_mypy_finds_mistakes(tmp_path: Path) -> None:
    need("mypy")
    config = str(Path(__file__).parents[1] / "pyproject.toml")
    cache = f"--cache-dir={tmp_path / 'cache'}"
    assert check(tmp_path, sys.executable, "-m", "mypy", "--strict", "--config-file", config, cache) == WRONG


@pytest.mark.skipif(not ALL, reason="pyright brings a runtime of its own: OUTFLANK_TESTS_ALL=1 runs it")
def test_pyright_finds_mistakes(tmp_path: Path) -> None:
    need("pyright")
    found = check(tmp_path, sys.executable, "-m", "pyright", "--pythonpath", sys.executable)
    assert found == WRONG
