"""The output of the commands `analyse` and `review`: values of moves, and losses of plies."""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from outflank._core import Game, Position
from outflank._diagram import draw
from outflank._errors import ArgumentError
from outflank._search_results import Analysis, Found, known_by, name_of, win_of


def _limits(arguments: argparse.Namespace) -> dict[str, Any]:
    """Returns the limits of each search; a search without a depth is selective."""
    from outflank.search import EXACT

    depth, exact = arguments.depth or None, arguments.exact
    if depth is None and arguments.nodes is None and arguments.seconds is None:
        raise ArgumentError("--depth 0 must have --nodes or --seconds")
    # An exact part would keep a selective search from guessing the end before it solves it.
    if depth is not None and exact is None:
        exact = EXACT
    limits = {"nodes": arguments.nodes, "seconds": arguments.seconds, "table_mb": arguments.table}
    return {"depth": depth, "exact": exact, **limits}


def show_values(position: Position, number: int, arguments: argparse.Namespace) -> None:
    """Prints the value of every move, as `outflank-engine analyse` does."""
    from outflank.search import analyse as analysed
    from outflank.search import best_move

    limits = _limits(arguments)
    values: list[Found] = analysed(position, **limits) or [best_move(position, **limits)]
    if arguments.json:
        for found in values:
            print(json.dumps({"record": number, **_members(found)}))
        return
    print(f"position {number}, {position.variant}")
    print(Analysis(values))
    _show_win_source(values)


def show_review(game: Game[Any], number: int, arguments: argparse.Namespace) -> None:
    """Prints what each ply has lost, as `outflank-engine analyse` does."""
    from outflank.search import ReviewedPly
    from outflank.search import review as reviewed

    limits = _limits(arguments)

    def show_ply(ply: ReviewedPly) -> None:
        if arguments.json:
            said: dict[str, Any] = {"record": number, "ply": ply.ply + 1, "color": ply.color}
            said |= {"loss": ply.loss, "turning": ply.is_turning_point}
            said |= {"played": _members(ply.played), "best": _members(ply.best)}
            print(json.dumps(said), flush=True)
            return
        turning = " turning point" if ply.is_turning_point else ""
        played = f"{name_of(ply.played):>4} {ply.played.value:>+7.2f} {win_of(ply.played):>4}"
        best = f"{name_of(ply.best):>4} {ply.best.value:>+7.2f} {win_of(ply.best):>4}"
        row = f"{ply.ply + 1:>3} {ply.color} {played} {best} {ply.loss:>6.2f}  {known_by(ply.played)}"
        print(f"{row}{turning}")
        if ply.is_turning_point or (arguments.lines and ply.loss > 0):
            print(f"      played: {_turns(game[ply.ply], ply.played.line)}")
            print(f"      better: {_turns(game[ply.ply], ply.best.line)}")
        if ply.is_turning_point and boards:
            draw(game[ply.ply])
        sys.stdout.flush()

    boards = sys.stdout.isatty() if arguments.boards is None else arguments.boards
    if not arguments.json:
        print(f"game {number}, {game.position.variant}")
        print("ply colour played value  win best   value  win   loss  known by")
    found = reviewed(game, progress=show_ply, **limits)
    if not arguments.json:
        for color, loss in found.mean_loss.items():
            accuracy = found.accuracy[color]
            if loss is not None and accuracy is not None:
                share = f"{100 * accuracy:.0f}% of moves lost nothing"
                print(f"{color}: mean loss of a move {loss:.2f}, {share}")
        _show_win_source([one for ply in found.plies for one in (ply.played, ply.best)])


MOVES_SHOWN = 8
"""The number of moves of a line below a row of a review."""


def _turns(position: Position, line: Sequence[Any]) -> str:
    """The beginning of a line from a position: a colour before each turn."""
    turns = list[list[str]]()
    mover = ""
    for move in line[:MOVES_SHOWN]:
        if position.turn != mover:
            mover = position.turn
            turns.append([mover])
        turns[-1].append(str(move))
        position = position.play(move)
    return ", ".join(map(" ".join, turns)) + (" ..." if len(line) > MOVES_SHOWN else "")


WIN_SOURCES = {
    "search": "win: probability of winning (a draw counts as half), from self-play unless the value is exact",
    "visits": "win: probability of winning (a draw counts as half), from a tree search unless it is proven",
}
"""The lines below a table with probabilities of a win that are not proven."""


def _show_win_source(values: list[Any]) -> None:
    fitted = [found.source for found in values if found.win_probability is not None]
    for source in [source for source in fitted if source in WIN_SOURCES][:1]:
        print(WIN_SOURCES[source])


def _members(found: Any) -> dict[str, Any]:
    """Returns the results of a search as JSON."""
    win = found.win_probability
    sources = {"search": "self-play", "visits": "visits", "proven": "proven"}
    win_source = None if win is None else sources.get(found.source, "exact")
    return {
        "move": name_of(found),
        "value": found.value,
        "bound": found.bound,
        "source": found.source,
        "depth": found.depth,
        "confidence": found.confidence,
        "win": win if win is None else round(win, 4),
        "win_source": win_source,
        "line": " ".join(map(str, found.line)),
        "nodes": found.nodes,
    }
