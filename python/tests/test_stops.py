"""A search ends soon after its `stop` is set, with what it has found so far."""

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outflank
from outflank import ArgumentError, Game, ProgramError, engine, search

REVERSI, OUST = outflank.Reversi().play("d3"), outflank.Oust("hex-7-nopie")
GAME = Game("reversi:square-8", "f5d6c3d3c4f4f6")
LONG = {"seconds": 1e9}
# On an idle machine it takes 0.2 s. The machine that runs tests may be busy.
SOON = 20.0
# It answers each command, and thinks of a move for half a second.
PROGRAM = """
import sys, time
for line in sys.stdin:
    if line.startswith("genmove"):
        time.sleep(0.5)
    print("=", "d3" if line.startswith("genmove") else "", end="\\n\\n", flush=True)
"""


def stopped(call: Callable[..., Any], *given: Any, **limits: Any) -> Any:
    """The result of a search that is stopped a moment after it has begun."""
    stop, begin = threading.Event(), time.monotonic()
    timer = threading.Timer(0.3, stop.set)
    timer.start()
    try:
        result = call(*given, stop=stop, **limits)
    finally:
        timer.cancel()
    assert stop.is_set() and time.monotonic() - begin < SOON
    return result


@pytest.mark.parametrize("position", [REVERSI, OUST], ids=["reversi", "oust"])
def test_the_best_move_so_far_is_returned(position: outflank.Position) -> None:
    assert stopped(search.best_move, position, **LONG).move in position.legal_moves
    assert stopped(search.Search(threads=2).best_move, position, **LONG).move in position.legal_moves
    found = stopped(search.analyse, position, depth=None, exact=None, **LONG)
    assert {one.move for one in found} == set(position.legal_moves)


def test_values_that_are_not_found_are_not_numbers() -> None:
    values = stopped(search.values, [REVERSI, outflank.Reversi("square-4"), OUST], depth=60)
    assert np.isfinite(values[0]) and np.isnan(values[1:]).all()
    one = search.values([outflank.Reversi("square-4")], depth=12, stop=threading.Event())
    assert one.tolist() == [-10]


def test_a_review_ends_with_the_ply_that_is_searched() -> None:
    review = stopped(search.review, GAME, depth=60, exact=60)
    assert len(review.plies) < len(GAME.moves)
    whole = search.review(GAME, depth=2, exact=0, stop=threading.Event())
    assert whole == search.review(GAME, depth=2, exact=0)


def test_what_is_not_solved_has_bounds() -> None:
    for call in (search.solve, search.outcome, search.Solver(threads=2).solve):
        solution = stopped(call, REVERSI)
        assert solution.score is None and solution.low < solution.high and solution.nodes > 1000
    scores = stopped(search.scores, REVERSI)
    assert set(scores) == set(REVERSI.legal_moves)
    assert all(solution.score is None for solution in scores.values())
    small = outflank.Reversi("square-4")
    assert search.solve(small, stop=threading.Event()) == search.solve(small)


def test_a_solver_continues_after_a_stop() -> None:
    solver, small = search.Solver(), outflank.Oust("square-3")
    assert stopped(solver.solve, outflank.Oust("hex-5")).score is None
    assert solver.solve(small).score == -1


def test_the_work_of_a_stopped_solver_is_in_its_table() -> None:
    ending, rng = outflank.Reversi(), outflank.Random(3)
    while ending.to_string().count(".") > 20:
        ending = ending.play(ending.random_move(rng) or "pass")

    class Later:
        """Is set when it is asked for the second time, a tenth of a second after the first."""

        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 1

    solver = search.Solver()
    stopped_early = solver.solve(ending, stop=Later())
    assert stopped_early.score is None and stopped_early.nodes > 0
    assert solver.solve(ending).nodes < search.solve(ending).nodes


def test_what_is_set_before_the_call_stops_it_too() -> None:
    stop = threading.Event()
    stop.set()
    assert search.best_move(REVERSI, stop=stop, **LONG).move in REVERSI.legal_moves
    assert search.solve(REVERSI, stop=stop).score is None
    assert np.isnan(search.values([REVERSI], stop=stop)).all()
    assert len(search.review(GAME, depth=2, exact=0, stop=stop).plies) <= 1
    # The same search can be used again.
    again = search.Search()
    again.best_move(REVERSI, stop=stop, **LONG)
    assert again.best_move(REVERSI, depth=3, stop=threading.Event()).depth == 3


def test_opponents_and_players_return_their_best_move_so_far() -> None:
    position = outflank.Oust("hex-11")
    players: list[Callable[..., Any]] = [
        outflank.Opponent("level:12", seconds=1e9),
        engine.player("level:12").move,
        engine.player("visits:1000000000").move,
    ]
    for player in players:
        assert stopped(player, position) in position.legal_moves
    # At least one round of random games is played.
    stop = threading.Event()
    stop.set()
    assert outflank.Opponent("hard")(REVERSI, stop=stop) in REVERSI.legal_moves
    few = outflank.evaluate_by_playouts(REVERSI, seconds=1e9, stop=stop)
    assert [one.move for one in few] == REVERSI.legal_moves
    with pytest.raises(ArgumentError, match="^stop must be an object with a method is_set"):
        outflank.Opponent("level:1")(REVERSI, stop=3)  # type: ignore[arg-type]


def test_a_program_that_was_stopped_plays_on(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "program.py")]
    stop = threading.Event()
    stop.set()
    with engine.open(command, "gtp") as program:
        with pytest.raises(ProgramError, match="stopped"):
            program.move(Game("reversi:square-8"), stop=stop)
        assert str(program.move(Game("reversi:square-8"))) == "d3"


def test_progress_and_any_object_with_the_method() -> None:
    class Enough:
        """Ends a search once it has looked at enough positions."""

        seen = 0

        def is_set(self) -> bool:
            return self.seen > 10

        def __call__(self, nodes: int) -> None:
            self.seen = nodes

    enough = Enough()
    assert search.best_move(REVERSI, progress=enough, stop=enough, **LONG).nodes >= enough.seen > 10
    wrong: Any = 3
    for call in (search.best_move, search.solve, search.scores):
        with pytest.raises(ArgumentError, match="^stop must be an object with a method is_set"):
            call(REVERSI, nodes=1, stop=wrong)
