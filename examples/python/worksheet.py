"""Writes a sheet of puzzles as a web page: endings of Reversi in which only one move wins, with
the answers on a page of their own. Print it, or save it as a PDF, from a browser.

worksheet.py SHEET.html [PUZZLES [EMPTY_CELLS [SEED]]]
"""

import sys
from pathlib import Path

from outflank import Game, Move, Random, Reversi
from outflank.search import Solver

STYLE = """
body { font-family: sans-serif; }
main, section { display: flex; flex-wrap: wrap; gap: 2em; }
section { break-before: page; }
h1 { width: 100%; }
figure { margin: 0; break-inside: avoid; }
@media print { svg { width: 7cm; height: auto; } }
"""


def puzzle(rng: Random, empty: int, solver: Solver) -> tuple[Game[Reversi], Move]:
    """Plays random games until an ending has one winning move and at least three moves."""
    while True:
        game = Game(Reversi())
        while len(game.position.cells_of(None)) > empty and (move := game.position.random_move(rng)):
            game.push(move)
        scores = {move: solution.score or 0 for move, solution in solver.scores(game.position).items()}
        winning = [move for move, score in scores.items() if score > 0]
        if len(winning) == 1 and len(scores) >= 3:
            return game, winning[0]


def page(count: int, empty: int, seed: int) -> str:
    rng, solver = Random(seed), Solver(table_mb=16)
    questions, answers = [], []
    for number in range(1, count + 1):
        game, best = puzzle(rng, empty, solver)
        letters = {move: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[nth] for nth, move in enumerate(game.legal_moves)}
        caption = f"{number}. {game.turn.capitalize()} to move: which move wins?"
        svg = game.svg(labels=letters, width=300, last_move=None)
        questions.append(f"<figure>{svg}<figcaption>{caption}</figcaption></figure>")
        solution = solver.solve(game.position.play(best))
        line = " ".join(map(str, [best, *solution.line]))
        svg = game.svg(
            labels={best: letters[best]}, fill={best: "gold"}, legal_moves=False, width=200, last_move=None
        )
        answers.append(f"<figure>{svg}<figcaption>{number}. {letters[best]}: {line}</figcaption></figure>")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Reversi puzzles</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>Which move wins?</h1>\n<main>{''.join(questions)}</main>\n"
        f"<section><h1>Answers</h1>{''.join(answers)}</section></body></html>\n"
    )


def main() -> None:
    if not 2 <= len(sys.argv) <= 5 or any(argument.startswith("-") for argument in sys.argv[1:]):
        sys.exit(__doc__)
    count, empty, seed = [*map(int, sys.argv[2:]), *(6, 8, 1)[len(sys.argv) - 2 :]]
    Path(sys.argv[1]).write_text(page(count, empty, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
