"""Exact results, from Python."""

import os
import threading
from pathlib import Path
from typing import Any

import pytest
from test_interrupts import is_stopped

import outflank
from outflank import ArgumentError, Game, ParseError, Position, search
from outflank.search import Solution, Solver

VECTORS = Path(__file__).parents[2] / "core" / "tests" / "vectors"


def empties(position: Position) -> int:
    return int((position.to_array() == 0).sum())


def tried(position: Position, known: dict[Position, int]) -> int:
    """The score by trying everything."""
    if position not in known:
        if position.is_over:
            sign = position.result_for(position.player)
            assert sign is not None
            black, white = position.score
            reversi = isinstance(position, outflank.Reversi)
            known[position] = sign * (abs(black - white) + empties(position)) if reversi else sign
        else:
            after = [position.play(move) for move in position.legal_moves]
            same = [one.player == position.player for one in after]
            known[position] = max(
                tried(one, known) * (1 if mine else -1) for one, mine in zip(after, same, strict=True)
            )
    return known[position]


def final(position: Position, solution: Solution) -> None:
    """The line of a solution leads to the end of the game and to its score."""
    last = position
    for move in solution.line:
        last = last.play(move)
    assert last.is_over
    score = tried(last, {})
    assert (score if last.player == position.player else -score) == solution.score


@pytest.mark.parametrize(
    ("variant", "most"),
    [
        ("reversi:square-4", 8),
        ("reversi:square-4-anti", 8),
        ("reversi:square-4-free", 8),
        ("reversi:square-8", 4),
        ("reversi:hex-5-anti", 4),
        ("oust:hex-2", 7),
        ("oust:square-3-nopie", 7),
    ],
)
def test_scores_are_those_of_brute_force(variant: str, most: int) -> None:
    rng, solver = outflank.Random(5), Solver(table_mb=1)
    known: dict[Position, int] = {}
    for _ in range(10):
        position = outflank.position(variant)
        while empties(position) > most:
            move = position.random_move(rng)
            if move is None:
                break
            position = position.play(move)
        score = tried(position, known)
        solution = solver.solve(position)
        assert (solution.low, solution.high, solution.score) == (score, score, score)
        final(position, solution)
        outcome = solver.outcome(position)
        assert (outcome.low > 0, outcome.high < 0) == (score > 0, score < 0)
        scored = solver.scores(position)
        assert set(scored) == set(position.legal_moves)
        for move, one in scored.items():
            assert one.line[0] == move
            final(position, one)
        assert max((one.low for one in scored.values()), default=score) == score


def test_problems_of_the_endgame_test() -> None:
    solved = 0
    for problem in outflank.read_obf(VECTORS / "endgames.obf"):
        if empties(problem.position) > 14:
            print("not optimised, this takes too long: left to `make solve`")
            continue
        scores = search.scores(problem.position, table_mb=4)
        assert {move: solution.score for move, solution in scores.items()} == dict(problem.moves)
        solved += 1
    assert solved == 3


@pytest.mark.parametrize(
    ("variant", "source", "depth"),
    [
        ("reversi:square-8", "search", 2),
        ("reversi:square-6-anti", "search", 2),
        ("oust:hex-3", "proven", None),
        ("oust:hex-4", "visits", None),
    ],
)
def test_the_best_move(variant: str, source: str, depth: int | None) -> None:
    start = outflank.position(variant)
    best = search.best_move(start, depth=2, table_mb=1)
    assert best.move in start.legal_moves and best.line[0] == best.move
    assert (best.bound, best.source, best.depth) == ("value", source, depth) and best.nodes > 0
    assert search.best_move(start, depth=2, table_mb=1) == best
    assert search.best_move(start, nodes=50, table_mb=1).move in start.legal_moves
    assert search.best_move(start, seconds=0.01, table_mb=1).move in start.legal_moves


def test_the_best_move_near_the_end_is_exact() -> None:
    position = outflank.position("reversi:square-4 XXXO/.OXO/OOO./X.OO B")
    best = search.best_move(position, nodes=100_000, table_mb=1)
    assert (str(best.move), best.value, best.source, best.depth) == ("a2", 8.0, "exact", None)
    over = outflank.position("oust:square-3-nopie XX./.../... B -")
    assert search.best_move(over, depth=1, table_mb=1)[:2] == (None, 1.0)
    with pytest.raises(ArgumentError, match="depth"):
        search.best_move(position, depth=-1)


def test_threads_find_the_same_scores() -> None:
    # With fewer than 16 empty squares one thread is enough.
    problems = outflank.read_obf(VECTORS / "endgames.obf")
    shared = [problem.position for problem in problems if empties(problem.position) >= 16]
    assert shared
    for position in shared:
        assert search.solve(position, threads=2).score == search.solve(position).score
        assert search.outcome(position, threads=2)[:2] == search.outcome(position)[:2]
    for threads in (-1, 0, 1025):
        with pytest.raises(ArgumentError, match="threads"):
            Solver(threads=threads)


def test_threads_find_the_same_best_value_and_keep_to_the_nodes() -> None:
    problem = next(p for p in outflank.read_obf(VECTORS / "endgames.obf") if empties(p.position) == 16)
    position = problem.position
    one = search.best_move(position, depth=10, exact=0)
    two = search.best_move(position, depth=10, exact=0, threads=2)
    assert (two.value, two.bound, two.depth) == (one.value, "value", 10)
    first, *_ = search.analyse(position, depth=10, exact=0, lines=1, threads=2)
    assert first.value == one.value
    assert search.best_move(position, nodes=20_000, threads=2).nodes <= 20_000 + 2 * 64 + 33
    game = outflank.Game(position, [one.move])
    assert search.review(game, exact=0, depth=10, threads=2).plies[0].best.value == one.value
    for threads in (-1, 0, 1025):
        with pytest.raises(ArgumentError, match="threads must be a number"):
            search.best_move(position, threads=threads)


def test_limits() -> None:
    start = outflank.Reversi()
    limited: list[dict[str, Any]] = [{"nodes": 1000}, {"seconds": 0.05}, {"nodes": 0}]
    for limits in limited:
        found = search.solve(start, table_mb=1, **limits)
        assert (found.low, found.high, found.score, found.line) == (-64, 64, None, [])
    # Without its limit this would never end.
    assert search.outcome(outflank.Oust("square-19"), seconds=0.1, table_mb=1).score is None
    moves = search.scores(start, nodes=100, table_mb=1)
    assert [str(move) for move in moves] == ["d3", "c4", "f5", "e6"]


def test_progress() -> None:
    told: list[int] = []
    search.solve(outflank.Reversi(), seconds=0.8, table_mb=1, progress=told.append)
    assert len(told) > 1 and told == sorted(told)

    def ends(_: int) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        search.solve(outflank.Reversi(), table_mb=1, progress=ends)


def test_a_line_of_more_than_400_plies_ends_a_search() -> None:
    found = search.solve(outflank.Reversi("square-24"), table_mb=1)
    assert (found.low, found.high, found.line) == (-576, 576, [])


def test_a_solver_keeps_its_table() -> None:
    solver, start = Solver(table_mb=1), outflank.Oust("square-3")
    first = solver.solve(start)
    assert solver.solve(start).nodes < first.nodes
    solver.clear()
    assert solver.solve(start) == first
    assert 0 < solver.table_bytes <= 1 << 20 and "bytes" in repr(solver)


def test_wrong_arguments_are_named() -> None:
    start = outflank.Reversi("square-4")
    refused: list[tuple[str, dict[str, Any]]] = [
        ("nodes", {"nodes": -1}),
        ("nodes", {"nodes": 1 << 64}),
        ("seconds", {"seconds": 0.0}),
        ("seconds", {"seconds": float("nan")}),
        ("table_mb", {"table_mb": -1}),
        ("table_mb", {"table_mb": 1 << 40}),
        ("progress", {"progress": 3}),
    ]
    for named, wrong in refused:
        with pytest.raises(ArgumentError, match=named):
            search.solve(start, **wrong)
    with pytest.raises(TypeError, match="nodes"):
        search.solve(start, nodes="many")  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match="position must be a position, a game, or moves of 8x8 Reversi, got int"
    ):
        search.scores(3)  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="expected a row number after the column letter"):
        search.outcome("reversi")


def test_one_thread_at_a_time() -> None:
    solver, start, began = Solver(table_mb=1), outflank.Reversi(), threading.Event()
    thread = threading.Thread(target=lambda: solver.solve(start, seconds=1.0, progress=lambda _: began.set()))
    thread.start()
    assert began.wait(30)
    # The other thread has let go of the interpreter, and has the solver.
    with pytest.raises(RuntimeError, match="another thread is using this solver"):
        solver.solve(start)
    thread.join()


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("variant", ["reversi:square-8", "reversi:square-14", "oust:hex-7"])
def test_ctrl_c_stops_a_search(variant: str) -> None:
    is_stopped(lambda: search.solve(outflank.position(variant), table_mb=1))


@pytest.mark.parametrize("nodes", [0, 1, 10, 1000])
def test_a_limit_of_nodes_is_exceeded_by_little(nodes: int) -> None:
    """As the documents say: by 64 positions, and each move is looked at once."""
    position = outflank.Game("reversi:square-8", "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2").position
    moves = len(position.legal_moves)
    assert moves <= search.best_move(position, nodes=nodes).nodes <= max(nodes, moves) + 64
    assert search.solve(position, nodes=nodes).nodes <= nodes + 64
    found = search.analyse(position, nodes=nodes)
    assert len(found) == moves and sum(one.nodes for one in found) <= max(nodes, moves) + 64


def test_a_game_stands_for_its_last_position() -> None:
    game = Game("reversi:square-4", "a2")
    solved = [search.solve(where).score for where in (game, game.position, game.position.to_string())]
    assert solved[0] is not None and len(set(solved)) == 1
    assert search.outcome(game).low == search.outcome(game.position).low
    assert search.scores(game).keys() == search.scores(game.position).keys()


def test_a_search_without_any_limit_is_refused() -> None:
    none: dict[str, Any] = dict.fromkeys(("depth", "exact", "nodes", "seconds"))
    asked = outflank.Reversi(), Game("reversi:square-8", "f5 d6")
    for call in (search.analyse, search.review, lambda one, **limits: search.values([one], **limits)):
        with pytest.raises(ArgumentError, match="^depth, exact, nodes, seconds and stop are all None"):
            call(asked[call is search.review], **none)
