"""The values of moves, and reviews of games."""

import os
import time
from typing import Any

import pytest
from test_interrupts import is_stopped

import outflank
from outflank import ArgumentError, Game, Opponent, search
from outflank.search import ReviewedPly

ENDGAME = "reversi:square-4 XXXO/.OXO/OOO./X.OO B"
VARIANTS = ["reversi:square-8", "reversi:square-6-anti", "reversi:hex-5", "oust:hex-3", "oust:square-4"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_move_has_a_value(variant: str) -> None:
    position = outflank.position(variant).play(outflank.position(variant).legal_moves[0])
    found = search.analyse(position, depth=2, table_mb=1)
    assert sorted(one.move for one in found if one.move) == sorted(position.legal_moves)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert all(one.bound == "value" and one.line[0] == one.move for one in found)
    best = search.best_move(position, depth=2, table_mb=1)
    assert (best.move, best.value) == (found[0].move, found[0].value)


def test_one_line_has_bounds_of_the_other_moves() -> None:
    position = outflank.Reversi().play("d3")
    every = search.analyse(position, depth=4, table_mb=1)
    few = search.analyse(position, depth=4, lines=1, table_mb=1)
    assert (few[0].move, few[0].value, few[0].bound) == (every[0].move, every[0].value, "value")
    values = {str(one.move): one.value for one in every}
    for one in few[1:]:
        assert one.bound == "at most" and one.value >= values[str(one.move)]


def test_a_win_is_likelier_where_the_value_is_higher() -> None:
    found = search.analyse(outflank.Reversi().play("f5"), depth=3, table_mb=1)
    chances = [one.win_probability for one in found]
    assert chances == sorted(chances, reverse=True) and all(0 < chance < 1 for chance in chances if chance)
    exact = search.analyse(outflank.position(ENDGAME), table_mb=1)
    assert [one.win_probability for one in exact] == [1, 0]
    other = search.analyse(outflank.Reversi("square-10"), depth=1, table_mb=1)
    assert all(one.win_probability is None for one in other)


def test_a_guessed_end_has_a_confidence() -> None:
    position = outflank.position(
        "reversi:square-8 ...XXXX./..XXXX.O/XXOXXXOO/XXXXOOOO/XXXXOXO./XXOXXXO./X.OOOX../..OOO... W"
    )
    guessed = search.analyse(position, depth=None, exact=None, nodes=80_000, table_mb=1)[0]
    assert (guessed.source, guessed.depth) == ("search", 17) and guessed.confidence in {73, 87, 95, 99}
    reviewed = search.review(Game(position, "b1"), depth=None, exact=None, nodes=80_000, table_mb=1)
    assert reviewed.plies[0].best.confidence in {73, 87, 95, 99}
    # A search with a depth, and an exact one, leave nothing out.
    for limits in ({"depth": 4, "exact": 0}, {"depth": 4, "exact": 17}):
        assert all(one.confidence is None for one in search.analyse(position, lines=1, table_mb=1, **limits))


def test_exact_values_are_those_of_the_solver() -> None:
    position = outflank.position(ENDGAME)
    found = search.analyse(position, table_mb=1)
    scores = search.scores(position, table_mb=1)
    assert {one.move: one.value for one in found} == {move: one.score for move, one in scores.items()}
    assert all((one.source, one.depth) == ("exact", None) for one in found)
    assert search.best_move(position, depth=1, exact=5, table_mb=1).source == "exact"
    assert search.best_move(position, depth=1, exact=0, table_mb=1).source == "search"


def test_oust_has_visits_and_proofs() -> None:
    start = outflank.Oust("hex-4")
    found = search.analyse(start, nodes=200, table_mb=1)
    assert {one.source for one in found} == {"visits"} and sum(one.nodes for one in found) == 200
    for one in found:
        assert one.win_probability is not None and abs(one.win_probability - (one.value + 1) / 2) < 1e-9
    small = outflank.Oust("square-3-nopie")
    assert {one.source for one in search.analyse(small, table_mb=1)} == {"proven"}
    review = search.review(Game(start, "d4 swap"), nodes=100, table_mb=1)
    assert all(0 <= ply.loss <= 1 for ply in review.plies) and len(review.plies) == 2


def test_a_limit_leaves_the_others_as_they_are() -> None:
    position = outflank.Reversi("square-6").play("b3")
    usual = search.analyse(position, table_mb=1)
    assert all(one.depth == 8 for one in usual)
    assert search.analyse(position, seconds=600, table_mb=1) == usual
    endgame = outflank.position(ENDGAME)
    for limits in ({"depth": 1}, {"seconds": 600}, {"nodes": 10**6}):
        assert all(one.source == "exact" for one in search.analyse(endgame, table_mb=1, **limits))
        assert search.review(Game(endgame, "b4"), table_mb=1, **limits).plies[0].is_exact
    assert all(one.depth == 8 for one in search.analyse(position, exact=3, table_mb=1))


def test_a_finished_game_has_no_moves() -> None:
    over = outflank.position("oust:square-3-nopie XX./.../... B -")
    assert search.analyse(over, table_mb=1) == []
    for level in ("easy", "level:1"):
        with pytest.raises(ArgumentError, match="the game is over"):
            Opponent(level)(over)


def test_a_review_of_a_lost_game() -> None:
    game = Game(outflank.position(ENDGAME), "b4")
    while not game.position.is_over:
        game.push(game.legal_moves[0])
    found = search.review(game, table_mb=1)
    assert [ply.played.move for ply in found.plies] == game.moves
    assert [ply.ply for ply in found.plies] == list(range(len(game.moves)))
    assert [ply.color for ply in found.plies] == [position.turn for position in list(game)[:-1]]
    assert all(ply.is_exact and ply.loss == ply.best.value - ply.played.value for ply in found.plies)
    assert found.turning_points[0] is found.plies[0] and found.plies[0].loss == 10
    # What Black could have had, less what Black has lost, with what White has.
    lost = sum(ply.loss if ply.color == "black" else -ply.loss for ply in found.plies)
    score = game.position.tournament_score
    assert score is not None and found.plies[0].best.value - lost == score[0] - score[1]
    choices = [ply for ply in found.plies if ply.color == "white" and ply.played.move != "pass"]
    if choices:
        assert found.mean_loss["white"] == sum(ply.loss for ply in choices) / len(choices)


def test_a_game_without_moves() -> None:
    found = search.review(Game("reversi:square-8"), table_mb=1)
    assert found.plies == found.turning_points == []
    assert found.mean_loss == found.accuracy == {"black": None, "white": None}


def test_progress_of_a_review() -> None:
    game, told = Game("reversi:square-8", "f5 d6 c3"), list[ReviewedPly]()
    found = search.review(game, depth=1, table_mb=1, progress=told.append)
    assert told == found.plies

    def ends(ply: ReviewedPly) -> None:
        raise LookupError(f"enough at {ply.ply}")

    with pytest.raises(LookupError, match="enough at 0"):
        search.review(game, depth=1, table_mb=1, progress=ends)


def test_wrong_arguments_are_named() -> None:
    start, game = outflank.Reversi(), Game("reversi:square-8", "f5")
    refused: list[tuple[str, dict[str, Any]]] = [
        ("depth", {"depth": -1}),
        ("exact", {"exact": -1}),
        ("nodes", {"nodes": 1 << 64}),
        ("seconds", {"seconds": 0.0}),
        ("table_mb", {"table_mb": -1}),
        ("progress", {"progress": 3}),
    ]
    for named, wrong in refused:
        for call in (search.analyse, search.best_move):
            with pytest.raises(ArgumentError, match=named):
                call(start, **wrong)
        with pytest.raises(ArgumentError, match=named):
            search.review(game, **wrong)
    with pytest.raises(ArgumentError, match="lines must be at least 1"):
        search.analyse(start, depth=1, lines=0)
    with pytest.raises(TypeError, match="exact must be an int"):
        search.analyse(start, exact="16")  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match="position must be a position, a game, or moves of 8x8 Reversi, got int"
    ):
        search.analyse(3)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="game must be a Game"):
        search.review(start)  # type: ignore[arg-type]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("variant", ["reversi:square-8", "oust:hex-7"])
def test_ctrl_c_stops_an_analysis(variant: str) -> None:
    game = Game(variant)
    game.push(game.legal_moves[0])
    # So many visits that Oust's tree, which has no depth, does not end either.
    is_stopped(lambda: search.analyse(game.position, depth=60, nodes=10**9, table_mb=256))
    is_stopped(lambda: search.review(game, depth=60, nodes=10**9, table_mb=256))


def test_moves_stand_for_their_game() -> None:
    position = Game("reversi:square-8", "f5d6").position
    assert search.best_move("f5d6", depth=2) == search.best_move(position, depth=2)
    assert search.analyse("f5d6", depth=1) == search.analyse(["f5", "d6"], depth=1)
    assert [str(ply.played.move) for ply in search.review("f5d6c3", depth=1).plies] == ["f5", "d6", "c3"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_values_are_those_of_the_best_moves(variant: str) -> None:
    rng, game = outflank.Random(3), Game(variant)
    while (move := game.position.random_move(rng)) is not None and len(game) < 12:
        game.push(move)
    found = search.values(game, depth=2, table_mb=1)
    best = [search.best_move(position, depth=2, table_mb=1).value for position in game]
    assert found.dtype == "float64" and found.tolist() == best
    kept = search.Search(table_mb=1, threads=2)
    assert kept.values(list(game), depth=2).tolist() == best


def test_values_of_finished_games_and_exact_ones() -> None:
    over = Game("reversi:square-8", "e6f4e3f6g5d6e7f5c5").position
    assert over.is_over and search.values([over], depth=1).tolist() == [search.best_move(over, depth=1).value]
    endgame = outflank.position(ENDGAME)
    assert search.values([endgame, ENDGAME], depth=1, exact=9).tolist() == [8.0, 8.0]
    assert search.values([]).shape == (0,)
    # Records have games too.
    readings = [*outflank.records.read("f5d6"), *outflank.read_sgf(b"(;GM[2];B[f5];W[d6])")]
    assert search.values(readings, depth=1).tolist() == search.values(["f5d6"] * 2, depth=1).tolist()
    assert search.values(outflank.Batch("reversi:square-6", 3), depth=1).shape == (3,)


def test_a_thousand_values_take_less_than_a_second() -> None:
    """A table that each call writes whole would take 20 seconds."""
    rng, positions = outflank.Random(1), list[outflank.Reversi]()
    while len(positions) < 1000:
        game = Game(outflank.Reversi())
        while (move := game.position.random_move(rng)) is not None:
            game.push(move)
        positions += game
    search.values(positions[:1], depth=1)
    begun = time.process_time()
    search.values(positions[:1000], depth=1)
    for position in positions[:100]:
        search.best_move(position, depth=1)
    assert time.process_time() - begun < 1


def test_wrong_positions_are_named() -> None:
    start: Any = outflank.Reversi()
    for wrong, kind in ((start, "Reversi"), ("f5d6", "str"), (3, "int")):
        with pytest.raises(TypeError, match=f"positions must be a list of positions, got {kind}"):
            search.values(wrong)
    with pytest.raises(TypeError, match=r"positions\[1\]: position must be a position, a game"):
        search.values([start, 3])  # type: ignore[list-item]
    with pytest.raises(outflank.ParseError, match=r"positions\[1\]: line 1, column 1: a1 is illegal"):
        search.values([start, "a1"])
    with pytest.raises(ArgumentError, match="^depth must be"):
        search.values([start], depth=-1)
    seen: list[int] = []
    search.values([start] * 3, depth=1, progress=seen.append)
    assert seen == [1, 2, 3]
    several: Any = [start, start]
    for call in (search.analyse, search.best_move, search.solve, search.scores, search.outcome):
        with pytest.raises(
            TypeError, match=r"got a list of several; .* outflank\.search\.values\(positions\)"
        ):
            call(several)


def test_opponents_take_games() -> None:
    game = Game(outflank.Reversi(), "f5d6c3")
    for level in ("easy", "level:1"):
        opponent = Opponent(level)  # type: ignore[arg-type]
        assert opponent(game, seed=4) == opponent(game.position, seed=4)
    judged = outflank.evaluate_by_playouts(game, seed=1, games=10)
    assert judged == outflank.evaluate_by_playouts(game.position, seed=1, games=10)
