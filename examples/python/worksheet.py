"""Writes a sheet of puzzles as a web page: endings of Reversi in which only one move wins, with
the answers on a page of their own. Print it, or save it as a PDF, from a browser.

worksheet.py SHEET.html [PUZZLES [EMPTY_CELLS [SEED]]]
"""

import sys

from outflank import Game, Random, Reversi
from outflank.search import Solver
from outflank.widget import Puzzle, worksheet


def puzzle(rng: Random, empty: int, solver: Solver) -> Puzzle:
    """Plays random games until an ending has one winning move and at least three moves."""
    while True:
        game = Game(Reversi())
        while len(game.position.cells_of(None)) > empty and (move := game.position.random_move(rng)):
            game.push(move)
        scores = {move: solution.score or 0 for move, solution in solver.scores(game.position).items()}
        winning = [move for move, score in scores.items() if score > 0]
        if len(winning) == 1 and len(scores) >= 3:
            best = winning[0]
            return Puzzle(game, [best, *solver.solve(game.position.play(best)).line])


def main() -> None:
    if not 2 <= len(sys.argv) <= 5 or any(argument.startswith("-") for argument in sys.argv[1:]):
        sys.exit(__doc__)
    count, empty, seed = [*map(int, sys.argv[2:]), *(6, 8, 1)[len(sys.argv) - 2 :]]
    rng, solver = Random(seed), Solver(table_mb=16)
    worksheet([puzzle(rng, empty, solver) for _ in range(count)], sys.argv[1])


if __name__ == "__main__":
    main()
