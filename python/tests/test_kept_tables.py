"""Searches and opponents that keep their tables from call to call."""

import copy
import os
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from test_interrupts import is_stopped

import outflank
from outflank import ArgumentError, Game, Move, Opponent, Position, search
from outflank.search import Search

MOVES = "f5d6c3d3c4f4"


def test_a_second_search_of_a_position_takes_fewer_nodes() -> None:
    kept = Search(table_mb=4)
    first = kept.best_move(MOVES, depth=8, exact=0)
    again = kept.best_move(MOVES, depth=8, exact=0)
    assert (again.value, again.depth) == (first.value, 8) and again.nodes < first.nodes
    kept.clear()
    assert kept.best_move(MOVES, depth=8, exact=0) == first
    assert search.best_move(MOVES, depth=8, exact=0, table_mb=4) == first


def test_it_finds_what_the_functions_find() -> None:
    kept, game = Search(table_mb=1), Game("reversi:square-8", MOVES)
    assert kept.analyse(game, depth=2, lines=2) == search.analyse(game, depth=2, lines=2, table_mb=1)
    assert kept.review(game, depth=2) == search.review(game, depth=2, table_mb=1)


@pytest.mark.parametrize(
    ("variant", "threads"),
    [("reversi:square-8", 1), ("reversi:square-8", 2), ("reversi:square-10", 1), ("oust:hex-7", 1)],
)
def test_another_thread_stops_a_search(variant: str, threads: int) -> None:
    kept, start = Search(table_mb=1, threads=threads), outflank.position(variant)
    found = []
    began = threading.Event()

    def think() -> None:
        found.append(kept.best_move(start, depth=60, nodes=10**12, progress=lambda _: began.set()))

    thread = threading.Thread(target=think, daemon=True)
    thread.start()
    assert began.wait(60)
    for call in (kept.clear, lambda: kept.best_move(start, depth=1)):
        with pytest.raises(RuntimeError, match="another thread is using this search"):
            call()
    kept.stop()
    thread.join(60)
    assert not thread.is_alive() and found[0].move in start.legal_moves
    # The stop has ended one call, and a stop between two calls ends none.
    kept.stop()
    depth = kept.best_move(start, depth=3).depth
    assert depth == (None if variant.startswith("oust") else 3)


def test_a_stop_ends_a_review_with_its_ply() -> None:
    kept = Search(table_mb=1)
    review = kept.review(MOVES, depth=1, progress=lambda _: kept.stop())
    assert [ply.ply for ply in review.plies] == [0]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_a_search_that_goes_on_to_work() -> None:
    kept = Search(table_mb=1)
    is_stopped(lambda: kept.best_move(MOVES, depth=60))
    assert kept.best_move(MOVES, depth=2).depth == 2


def test_wrong_arguments_are_named() -> None:
    for wrong in ({"table_mb": -1}, {"threads": 0}):
        with pytest.raises(ArgumentError, match=next(iter(wrong))):
            Search(**wrong)
    with pytest.raises(TypeError, match="a Search cannot be copied or pickled"):
        copy.copy(Search(table_mb=0))
    assert repr(Search(table_mb=1)) == "Search(table_mb=1, threads=1)"


@pytest.mark.parametrize("variant", ["reversi:square-8", "oust:hex-4"])
def test_an_opponent_plays_as_a_new_one(variant: str) -> None:
    kept, game = Opponent("level:3", seed=1), Game(variant)
    for seed in range(8):
        move = kept(game.position, seed)
        assert move == Opponent("level:3")(game.position, seed)
        game.push(move)
    for other in (copy.deepcopy(kept), pickle.loads(pickle.dumps(kept))):
        assert other(game.position, 1) == kept(game.position, 1)


def test_threads_ask_one_opponent_at_a_time() -> None:
    game, kept = Game("reversi:square-8", MOVES), Opponent("level:4")

    def ask(position: Position) -> Move:
        return kept(position, 7)

    positions = list(game) * 4
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(ask, positions)) == [ask(position) for position in positions]
