"""How often each level of `outflank.Opponent` wins: levels.py [GAMES [VARIANT...]]

Against random moves, against moves that take as much as they can, and against the level below. Half
of the games are played with each seat. A draw counts as half a win.
"""

import sys
from collections.abc import Callable

from outflank import Game, Move, Opponent, Oust, Position, Random, Reversi, position
from outflank.playouts import GAMES

Chooser = Callable[[Position], Move]


def random_moves(seed: int) -> Chooser:
    rng = Random(seed)

    def choose(position: Position) -> Move:
        move = position.random_move(rng)
        assert move is not None
        return move

    return choose


def greedy(seed: int) -> Chooser:
    """One of the moves that take the most, by chance."""
    rng = Random(seed)

    def choose(position: Position) -> Move:
        taken = {move: _taken(position, move) for move in position.legal_moves}
        most = max(taken.values())
        while True:
            move = position.random_move(rng)
            if move is not None and taken[move] == most:
                return move

    return choose


def _taken(position: Position, move: Move) -> int:
    if isinstance(position, Reversi):
        return len(position.flips(move))
    return len(position.captures(move)) if isinstance(position, Oust) else 0


def score(variant: str, one: Chooser, other: Chooser, games: int) -> float:
    """The share of the games that the first wins."""
    total = 0.0
    for nth in range(games):
        seat = 1 + nth % 2
        game = Game(position(variant))
        while not game.position.is_over:
            game.push((one if game.position.player == seat else other)(game.position))
        winner = game.position.winner
        total += 0.5 if winner is None else winner == seat
    return total / games


def main(games: int, variants: list[str]) -> None:
    print("| variant | level | against | wins |\n|---|---|---|---|")
    for variant in variants:
        below = None
        for level in GAMES:
            others: dict[str, Chooser] = {"random moves": random_moves(1), "greedy moves": greedy(2)}
            if below is not None:
                others[f"`{below}`"] = Opponent(below, seed=3)
            for name, other in others.items():
                share = score(variant, Opponent(level, seed=4), other, games)
                error = 2 * (share * (1 - share) / games) ** 0.5
                print(f"| {variant} | `{level}` | {name} | {share:.1%} ± {error:.1%} |", flush=True)
            below = level


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, sys.argv[2:] or ["reversi:square-8", "oust:hex-5"])
