"""The command `solve`."""

import argparse

from outflank._commands import Command
from outflank._commands._options import add_limits, add_position
from outflank._commands._positions import asked


def run(arguments: argparse.Namespace) -> int:
    """Finds the exact score of a position and of each move; 1 if a limit comes before."""
    from outflank.search import Solver

    positions, solver = asked(arguments), Solver(table_mb=arguments.table)
    limits = {"nodes": arguments.nodes, "seconds": arguments.seconds}
    is_exact = True
    for number, position in enumerate(positions, 1):
        if len(positions) > 1:
            print(f"position {number}, {position.variant}")
        solutions = [("", solver.solve(position, **limits))]
        if not arguments.score:
            solutions += [(str(move), one) for move, one in solver.scores(position, **limits).items()]
        for name, one in solutions:
            score = f"{one.low:+} to {one.high:+}" if one.score is None else f"{one.score:+}"
            line = " ".join(map(str, one.line))
            print(f"{name or 'score':>5}  {score:<10} {line}".rstrip())
        is_exact &= all(one.score is not None for _, one in solutions)
    return 0 if is_exact else 1


def options(to: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    add_position(to)
    to.add_argument(
        "--score", action="store_true", help="print only the score of the position, not of its moves"
    )
    add_limits(to)


COMMAND = Command(
    "Find the exact score of an endgame, and of each move.",
    'solve "reversi:square-4 XXXO/.OXO/OOO./X.OO B"',
    options,
    run,
)
