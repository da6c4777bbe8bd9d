"""Moves judged by random games, and the opponent who chooses by them."""

import os
import signal
import threading

import pytest
from needs import LONG

import outflank
from outflank import ArgumentError, Game, Opponent, Position, evaluate_by_playouts


def expected(position: Position, player: int) -> float:
    """The mean result of random moves: of all of them, to the end."""
    if position.is_over:
        return {None: 0.0, player: 1.0}.get(position.winner, -1.0)
    moves = position.legal_moves
    return sum(expected(position.play(move), player) for move in moves) / len(moves)


@pytest.mark.parametrize("variant", ["reversi:square-4", "reversi:square-6", "reversi:octagon-8"])
def test_results_near_the_end_are_those_of_all_games(variant: str) -> None:
    rng = outflank.Random(3)
    game = Game(outflank.position(variant))
    while (move := game.position.random_move(rng)) is not None:
        game.push(move)
    for _ in range(5):
        game.pop()
    position = game.position
    judged = evaluate_by_playouts(position, games=4000, seed=5)
    assert [evaluation.move for evaluation in judged] == list(position.legal_moves)
    for evaluation in judged:
        assert evaluation.games == 4000
        assert evaluation.wins + evaluation.losses + evaluation.draws == 4000
        wanted = expected(position.play(evaluation.move), position.player)
        # Five standard deviations.
        assert abs(evaluation.mean - wanted) < 5 / 4000**0.5


@pytest.mark.parametrize(
    "variant", ["reversi:square-8", "oust:hex-5", "reversi:hex-6-anti", "oust:square-5-nopie"]
)
def test_seeds_and_threads(variant: str) -> None:
    start = outflank.position(variant)
    judged = evaluate_by_playouts(start, games=300, seed=9)
    assert judged == evaluate_by_playouts(start, games=300, seed=9, threads=2)
    assert judged != evaluate_by_playouts(start, games=300, seed=10)
    assert all(evaluation.games >= 300 for evaluation in judged)
    assert evaluate_by_playouts(start, games=8) != evaluate_by_playouts(start, games=8)


def test_limits() -> None:
    start = outflank.Reversi()
    assert evaluate_by_playouts(start)[0].games == 256
    # One round is always played, and no more than the games.
    assert evaluate_by_playouts(start, seconds=1e-9)[0].games > 0
    assert evaluate_by_playouts(start, games=10, seconds=100)[0].games == 10
    over = outflank.Reversi("square-4")
    rng = outflank.Random(1)
    while (move := over.random_move(rng)) is not None:
        over = over.play(move)
    assert evaluate_by_playouts(over) == []
    with pytest.raises(ArgumentError, match="over"):
        Opponent()(over)


def test_wrong_arguments_are_named() -> None:
    start = outflank.Reversi()
    for wrong in ({"games": 0}, {"games": -1}, {"seconds": 0}, {"seconds": float("nan")}, {"seconds": -2.0}):
        with pytest.raises(ArgumentError, match=next(iter(wrong))):
            evaluate_by_playouts(start, **wrong)  # type: ignore[arg-type]
    for wrong in ({"seconds": 1e300}, {"seconds": float("inf")}):
        with pytest.raises(ArgumentError, match="seconds"):
            evaluate_by_playouts(start, **wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="games"):
        evaluate_by_playouts(start, games="many")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="threads"):
        evaluate_by_playouts(start, threads=0)
    with pytest.raises(ArgumentError, match="level must be one of easy, medium, hard"):
        Opponent("strong")  # type: ignore[arg-type]


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_stops_it() -> None:
    for threads in (1, 2):
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):
            timer.start()
            evaluate_by_playouts(outflank.Reversi("square-24"), seconds=100, threads=threads)
        timer.join()


# The hard level takes most of the time, and more on Oust's board than all other tests of the file.
@pytest.mark.parametrize(
    ("variant", "levels"),
    [("reversi:square-8", 3), ("oust:hex-4", 2), pytest.param("oust:hex-4", 3, marks=LONG)],
)
def test_each_level_beats_the_one_below(variant: str, levels: int) -> None:
    """24 games, half with each seat: of equal players one in a thousand wins 20 or more."""

    def wins(better: object, worse: object) -> int:
        won = 0
        for nth in range(24):
            seat = 1 + nth % 2
            game = Game(outflank.position(variant))
            while not game.position.is_over:
                game.push((better if game.position.player == seat else worse)(game.position))  # type: ignore[operator]
            won += game.position.winner == seat
        return won

    rng = outflank.Random(5)
    easy, medium, hard = Opponent("easy", seed=1), Opponent("medium", seed=2), Opponent("hard", seed=3)
    assert wins(easy, lambda position: position.random_move(rng)) >= 18
    assert wins(medium, easy) >= 18
    assert levels < 3 or wins(hard, medium) >= 18


def test_played_in_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import io

    from outflank.__main__ import main

    moves = []
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("d3\nquit\n"))
        assert main(["play", "--opponent", "medium", "--seed", "4"]) == 0
        out = capsys.readouterr().out
        moves.append([line for line in out.splitlines() if line.startswith("> ")])
    assert moves[0] == moves[1] and len(moves[0]) == 1
    assert main(["play", "--opponent", "nobody"]) == 2
    assert (
        "--opponent must be random, greedy, easy, medium, hard, opponent:64, the engine at level:1"
        in capsys.readouterr().err
    )


def test_what_an_opponent_is_made_of_and_asked() -> None:
    for seed in ("x", -1, 1.5, 2**64, True):
        with pytest.raises(
            outflank.ArgumentError,
            match="seed must be (an int|at least 0|at most 18446744073709551615), got ",
        ):
            outflank.Opponent(seed=seed)  # type: ignore[arg-type]
    for threads in (0, "2", 2000):
        with pytest.raises(outflank.ArgumentError, match="threads must be a number"):
            outflank.Opponent(threads=threads)  # type: ignore[arg-type]
    for asked in (outflank.Opponent("easy"), outflank.evaluate_by_playouts):
        with pytest.raises(outflank.ArgumentError, match="position must be a position, got 'f5'"):
            asked("f5")  # type: ignore[operator]
