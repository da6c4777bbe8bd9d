"""What newcomers have guessed: each guess works, or its error names what they looked for."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outflank
from outflank import (
    ArgumentError,
    Game,
    IllegalMoveError,
    Move,
    Oust,
    ParseError,
    Reversi,
)
from outflank.env import aec, augment, load_game, permutations, single, vector

PLAYED = Game("reversi:square-8", "f5d6c3d3c4")


@pytest.mark.parametrize(
    "moves",
    [
        "f5d6c3d3c4",
        ["f5", "d6", "c3", "d3", "c4"],
        ("F5", " d6 ", *PLAYED.moves[2:]),
        PLAYED.moves,
        [int(move) for move in PLAYED.moves],
        np.array([int(move) for move in PLAYED.moves], np.uint16),
        (move.name for move in PLAYED.moves),
    ],
)
def test_games_take_moves_of_any_kind(moves: Any) -> None:
    assert Game("reversi:square-8", moves) == Game(Reversi(), moves=PLAYED.moves) == PLAYED


def test_lists_of_moves_may_omit_passes() -> None:
    game, rng = Game("reversi:square-4"), outflank.Random(3)
    while not game.is_over:
        game.push(game.position.random_move(rng) or "pass")
    assert "pass" in game.moves
    assert Game("reversi:square-4", [move for move in game.moves if move != "pass"]) == game
    assert Game("reversi:square-4", game.moves) == game


def test_wrong_moves_of_lists_are_named() -> None:
    with pytest.raises(IllegalMoveError, match=r"^moves\[1\]: a1 is illegal: it outflanks nothing"):
        Game(Reversi(), ["f5", "a1"])
    with pytest.raises(TypeError, match="^moves must be a transcript or a list of moves, got int"):
        Game(Reversi(), 3)  # type: ignore[call-overload]
    with pytest.raises(outflank.ArgumentError, match="c3 is a move on square-8, and this is hex-3"):
        Game("oust:hex-3", [PLAYED.moves[2]])


@pytest.mark.parametrize("text", ["f5d6", "f5 d6 c3"])
def test_a_transcript_is_no_start(text: str) -> None:
    with pytest.raises(ParseError, match=r'transcript: write Game\("reversi:square-8", moves\)'):
        Game(text)


def test_boards_and_moves() -> None:
    with pytest.raises(TypeError, match='such as "square-8", got int'):
        Reversi(8)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r'write position.move\("f5"\) or Move\("f5", "square-8"\)'):
        Move("f5")  # type: ignore[call-arg]
    assert Reversi().move(" f5 ") == "f5"
    assert Reversi().random_move() in Reversi().legal_moves


def test_games_know_their_turn_and_winner() -> None:
    assert (PLAYED.turn, PLAYED.winner) == (PLAYED.position.turn, None) == ("white", None)


@pytest.mark.parametrize("start", outflank.variants())
def test_positions_as_arrays(start: str) -> None:
    position = outflank.position(start)
    cells = np.asarray(position)
    assert cells.dtype == np.int8 and (cells == position.to_array()).all()
    assert np.asarray(position, float).dtype == float
    assert len(position.cells_of(None)) == (cells == 0).sum()
    with pytest.raises(ValueError, match="^copy is True or None, because"):
        np.array(position, copy=False)


def test_games_and_batches_as_arrays() -> None:
    assert np.asarray(PLAYED).shape == (6, 8, 8)
    assert np.asarray(outflank.Batch("oust:hex-3", 4)).shape == (4, 5, 5)


@pytest.mark.parametrize("start", [Reversi("octagon-8"), Oust("hex-3"), Reversi(), Oust("square-4")])
def test_symmetries_of_games(start: outflank.Position) -> None:
    game, rng = Game(start), outflank.Random(1)
    while not game.is_over:
        game.push(game.position.random_move(rng) or "pass")
    images = game.symmetries()
    assert images[0] == game
    assert [image.start for image in images] == start.symmetries()
    assert [image.position for image in images] == game.position.symmetries()


@pytest.mark.parametrize("start", [Reversi("square-6").play("c2"), Oust("hex-3").play("c3")])
def test_environments_take_positions(start: Reversi | Oust) -> None:
    assert load_game(start).new_initial_state().legal_actions() == [int(move) for move in start.legal_moves]
    assert (permutations(start) == permutations(start.variant)).all()
    planes, masks = start.planes()[np.newaxis], start.legal_mask()[np.newaxis]
    assert len(augment(start, planes, masks)[0]) == len(permutations(start))
    for function in (load_game, permutations, lambda one: augment(one, planes, masks)):
        with pytest.raises(TypeError, match="^variant must be a position or the name of a variant, got int"):
            function(3)  # type: ignore[operator]


def test_pettingzoo_takes_positions() -> None:
    aec = pytest.importorskip("outflank.env._aec").aec
    start = Oust("hex-3").play("c3")
    env = aec(start)
    env.reset()
    assert env.position == start and env.agent_selection == "player_2"
    with pytest.raises(TypeError, match="^variant must be a position"):
        aec(None)


def test_guesses_work_or_name_the_remedy() -> None:
    """Each row of `guesses.txt` has what newcomers wrote, and what it does: `ok`, or a part of its
    error."""
    names = {
        "outflank": outflank,
        "position": Reversi(),
        "game": Game(Reversi(), "f5d6c3"),
        "collection": outflank.Collection.of_games(["f5d6c3", "f5f6"]),
        "np": np,
    }
    rows = (Path(__file__).parent / "guesses.txt").read_text(encoding="utf-8").splitlines()
    guesses = [row.split(" -> ") for row in rows if row and not row.startswith("#")]
    for guess, expected in guesses:
        try:
            eval(guess, dict(names))
            found = "ok"
        except (AttributeError, TypeError, ValueError) as error:
            found = str(error)
        assert (found == "ok") == (expected == "ok") and expected in found, (guess, found)


def test_names_are_where_one_looks() -> None:
    assert outflank.Collection is outflank.records.Collection


def test_reprs_are_short() -> None:
    """A `repr` names what a thing is of, in a line."""
    start = "reversi:square-4"
    wthor = bytes([20, 26, 11, 20, 1, 0, 0, 0, 0, 0, 0xEA, 0x07, 8, 0, 22, 0])
    wthor += bytes(6) + bytes([33, 33, 56, 64, 33]) + bytes(57)
    shown = {
        "<Wthor of 1 game, 2026>": outflank.read_wthor(wthor),
        "Opponent('hard')": outflank.Opponent("hard"),
        "Opponent('hard', seed=2, threads=3)": outflank.Opponent("hard", seed=2, threads=3),
        "<Game of reversi:square-4>": load_game(start),
        "<Vector of 2 games, reversi:square-4, opponent 'greedy'>": vector(start, 2, opponent="greedy"),
        "<Single of reversi:square-4, opponent Opponent('easy')>": single(start, opponent="easy"),
        "<AEC of reversi:square-4>": aec(start),
        "<Review of 1 ply, 0 turning points>": outflank.search.review(Game(start, "a2"), nodes=100),
        "<Collection of 1 game>": outflank.Collection.of_games(["f5"]),
        "<GameTree of 2 nodes>": outflank.GameTree.from_sgf("(;GM[2];B[f5])"),
    }
    assert [repr(what) for what in shown.values()] == list(shown)


def test_a_solver_says_why_it_is_not_copied() -> None:
    solver = outflank.search.Solver(table_mb=1)
    for take in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="a Solver cannot be copied or pickled, because its table"):
            take(solver)


def test_an_opponent_that_is_none_lists_the_names() -> None:
    levels = ", ".join(outflank.playouts.LEVELS[:3])
    names = (
        f"random, greedy, {levels}, opponent:64, the engine at level:1 to {outflank.playouts.LEVELS[-1]}, .*"
    )
    with pytest.raises(ArgumentError, match=f"opponent must be {names}, or a function, got "):
        vector("reversi:square-4", 2, opponent="strong")
