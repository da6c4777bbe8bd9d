"""Positions, moves and games of every variant."""

import copy
import pickle
import random
from pathlib import Path

import numpy as np
import pytest

import outflank
from outflank import (
    Game,
    IllegalMoveError,
    Move,
    Oust,
    ParseError,
    Reversi,
    position,
    variants,
)

VECTORS = Path(__file__).parents[2] / "core" / "tests" / "vectors"


def random_positions(count: int = 6):
    """Positions of a random game of each variant."""
    chooser = random.Random(1)
    for name in variants():
        current = position(name)
        for _ in range(count):
            yield current
            if current.is_over:
                break
            for _ in range(chooser.randrange(1, 6)):
                if not current.is_over:
                    current = current.play(chooser.choice(current.legal_moves))


def test_all_variants_are_there() -> None:
    rows = (VECTORS / "variant_codes.txt").read_text().splitlines()
    names = [row.split()[1] for row in rows if row and not row.startswith("#")]
    assert sorted(variants()) == sorted(names)
    assert {type(position(name)) for name in variants()} == {Reversi, Oust}


def test_constructors_and_names_agree() -> None:
    assert Reversi() == position("reversi:square-8")
    assert Reversi("octagon-10", objective="fewest") == position("reversi:octagon-10-anti")
    assert Reversi(opening="free").variant == "reversi:square-8-free"
    assert Oust() == position("oust:hex-7")
    assert Oust("square-19", pie=False).variant == "oust:square-19-nopie"


def test_positions_are_values() -> None:
    for one in random_positions():
        assert eval(repr(one), {"position": position}) == one
        assert position(one.to_string()) == one
        assert pickle.loads(pickle.dumps(one)) == one
        assert copy.copy(one) == copy.deepcopy(one) == one
        assert len({one, position(one.to_string())}) == 1
        assert type(pickle.loads(pickle.dumps(one))) is type(one)
        assert one != "text" and one != 3
        for move in one.legal_moves:
            after = one.play(move)
            assert after != one and (after < one or one < after)
        assert str(one).count("\n") >= one.height + 1
        assert one._repr_html_().startswith("<figure") and one._repr_svg_().startswith("<svg")


def test_moves_are_moves_names_and_numbers() -> None:
    for one in random_positions(3):
        for move in one.legal_moves:
            assert one.play(move) == one.play(str(move)) == one.play(int(move))
            assert one.is_legal(move) and one.move(int(move)) == move
            assert pickle.loads(pickle.dumps(move)) == move
            assert eval(repr(move), {"Move": Move}) == move
            assert [*range(1000)][move] == int(move)
    assert Reversi().legal_moves == sorted(Reversi().legal_moves)
    assert Move("d3", "square-8").cell == (3, 2)


def test_arrays() -> None:
    for one in random_positions():
        mask = one.legal_mask()
        assert mask.dtype == np.bool_ and mask.shape == (one.actions,)
        assert np.flatnonzero(mask).tolist() == [int(move) for move in one.legal_moves]
        planes = one.planes()
        assert planes.dtype == np.uint8 and planes.shape == (2, one.height, one.width)
        array = one.to_array()
        assert array.dtype == np.int8 and array.shape == (one.height, one.width)
        black, white = one.score
        assert ((array == 1).sum(), (array == 2).sum()) == (black, white)
        own, opponent = (1, 2) if one.turn == "black" else (2, 1)
        assert (planes[0] == (array == own)).all() and (planes[1] == (array == opponent)).all()
        if one.variant.startswith("reversi") or one.variant.endswith("-nopie"):
            assert one.from_array(array, one.turn) == one
            assert one.from_array(np.asfortranarray(array), one.turn) == one
            assert one.from_array(array.astype(np.int64), one.turn) == one
            assert one.from_array(array.tolist(), one.turn) == one


def test_arrays_that_are_wrong() -> None:
    start = Reversi()
    array = start.to_array()
    with pytest.raises(ValueError, match=r"got \[8, 7\]"):
        start.from_array(array[:, :7], "black")
    for wrong in (array.astype(np.float64), array == 1, [["a"] * 8] * 8, [[None] * 8] * 8):
        with pytest.raises(TypeError, match="array must be integers"):
            start.from_array(wrong, "black")
    highest = array.astype(np.uint64)
    highest[0, 0] = 2**64 - 1
    with pytest.raises(ValueError, match="in row 0, column 0, which takes 0 empty"):
        start.from_array(highest, "black")
    with pytest.raises(ValueError):
        start.from_array(array.ravel(), "black")
    with pytest.raises(ValueError, match="3 in row 0, column 1, which takes 0 empty"):
        wrong = array.copy()
        wrong[0, 1] = 3
        start.from_array(wrong, "black")
    with pytest.raises(ValueError, match="the cell is not in play"):
        wrong = Reversi("hex-5").to_array()
        wrong[4, 4] = 0
        Reversi("hex-5").from_array(wrong, "black")
    with pytest.raises(ValueError, match="a colour must be Black or White"):
        start.from_array(array, "red")
    array.flags.writeable = False
    assert start.from_array(array, "white").turn == "white"


def test_games() -> None:
    game = Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3")
    assert len(game.moves) == 7 and [str(move) for move in game.moves][1] == "swap"
    assert len(list(game)) == 8 and list(game)[-1] == game.position
    assert pickle.loads(pickle.dumps(game)).position == game.position
    assert str(game.pop()) == "c3" and str(game.redo()) == "c3" and game.redo() is None
    before = game.position
    with pytest.raises(IllegalMoveError):
        game.push("c3")
    assert game.position == before and len(game.moves) == 7
    game.push(game.position.legal_moves[0])
    assert len(game.moves) == 8
    for _ in range(8):
        game.pop()
    assert game.pop() is None and game.position == Oust("hex-3")


def test_no_game_of_reversi_ends_before_the_ninth_ply() -> None:
    positions = {Reversi()}
    for _ in range(8):
        positions = {
            position.play(move).canonical() for position in positions for move in position.legal_moves
        }
        assert not any(position.is_over for position in positions)
    shortest = Game(Reversi(), "e6f4e3f6g5d6e7f5c5")
    assert len(shortest.moves) == 9 and shortest.is_over


def test_a_game_is_a_sequence_of_its_positions() -> None:
    for game in (Game(Reversi(), "f5d6c3"), Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3"), Game(Reversi())):
        positions = game.positions
        assert len(game) == len(positions) == len(list(game)) == len(game.moves) + 1
        for index in range(-len(game), len(game)):
            assert game[index] == game[np.int64(index)] == positions[index]
        for wrong in (len(game), -len(game) - 1, 2**62, -(2**62)):
            with pytest.raises(IndexError):
                game[wrong]
        with pytest.raises(TypeError):
            game["d3"]
        for part in (slice(None), slice(1, 3), slice(None, None, -1), slice(-2, None)):
            assert game[part] == positions[part]
        assert list(reversed(game)) == positions[::-1] and game.position in game
        present = game.position
        assert game[-1] == present and game.legal_moves == present.legal_moves
        assert (game.is_over, game.outcome, game.score) == (present.is_over, present.outcome, present.score)
    over = Game("reversi:square-4 XXXO/XXXX/XXXX/XXXX B")
    assert (over.is_over, over.outcome, over.score, over.legal_moves) == (True, "black", (15, 1), [])


def test_games_from_sgf() -> None:
    game = Game(Reversi("square-6"), "c2 b2")
    assert Game.from_sgf(game.to_sgf()) == game
    for text, error in (
        ("", "expected a game tree"),
        ("(;GM[2]SZ[8])(;GM[2]SZ[8])", "more than one game"),
        ("(;GM[1]SZ[19])", "GM"),
        ("(;GM[2]SZ[8];B[a1])", "a1 is illegal"),
    ):
        with pytest.raises(ParseError, match=error):
            Game.from_sgf(text)


def test_a_position_knows_the_color_on_a_cell() -> None:
    for name in variants()[::7]:
        start = position(name)
        shown = start.to_array().ravel()
        for action, value in enumerate(shown):
            if value >= 0:
                assert start[action] == start[str(start.move(action))] == (None, "black", "white")[value]
            else:
                with pytest.raises(outflank.Error, match="is not a valid action on|is not in play"):
                    start[action]
    assert (Reversi()["D4"], Reversi()["e4"], Reversi()["a1"]) == ("white", "black", None)
    for wrong, text in (
        ("i1", "i1 is not in play on square-8"),
        ("pass", "pass is not a valid cell"),
        ("", "move"),
    ):
        with pytest.raises(outflank.Error, match=text):
            Reversi()[wrong]
    # It is no sequence.
    with pytest.raises(TypeError):
        iter(Reversi())


def test_a_move_equals_its_name() -> None:
    moves = Reversi().legal_moves
    assert [move.name for move in moves] == ["d3", "c4", "f5", "e6"] == moves
    assert "d3" in moves and "a1" not in moves and moves[0] != "D3" and "d3" == moves[0]
    assert hash(moves[0]) == hash("d3") and {"d3": 1}[moves[0]] == 1 and {moves[0]: 1}["d3"] == 1
    assert moves[0] != Move("d3", "square-6") and moves[0] != 19
    every = [Oust("hex-4").move(int(action)) for action in np.flatnonzero(Oust("hex-4").legal_mask())]
    random.Random(1).shuffle(every)
    assert sorted(every) == sorted(every, key=int) and moves[0] < moves[1] and moves[0] <= moves[0]
    with pytest.raises(TypeError):
        moves[0] < "e3"  # noqa: B015


def test_illegal_moves_say_why() -> None:
    with pytest.raises(IllegalMoveError, match="a player who can move may not pass") as caught:
        Reversi().play("pass")
    assert (caught.value.rule, caught.value.move, caught.value.violation) == ("R4", "pass", "may_not_pass")
    assert isinstance(caught.value, ValueError) and isinstance(caught.value, outflank.Error)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(IllegalMoveError, match="there is nothing to swap") as caught:
        Reversi().play("swap")
    assert (caught.value.rule, caught.value.violation) == ("no pie rule", "no_swap")
    with pytest.raises(IllegalMoveError, match="O3"):
        Game(Oust("hex-3", pie=False), "c1 e3").position.play("c2")


@pytest.mark.parametrize("wrong", [None, 3.5, b"d3", ["d3"], True, False, np.True_])
def test_what_is_no_move_is_a_type_error(wrong: object) -> None:
    with pytest.raises(TypeError, match="a move must be a Move, a str or an int"):
        Reversi().play(wrong)


@pytest.mark.parametrize("wrong", [-1, 66, 10**30])
def test_numbers_out_of_range(wrong: int) -> None:
    known = r"valid are the cells in play, 64 \(pass\) and, in Oust, 65 \(swap\)"
    with pytest.raises(ValueError, match=f"{wrong} is not a valid action on square-8; {known}$"):
        Reversi().play(wrong)


def test_moves_of_another_board() -> None:
    with pytest.raises(ValueError, match="is a move on hex-7, and this is square-8"):
        Reversi().play(Oust().legal_moves[0])
    with pytest.raises(ValueError, match="no board is called"):
        Move("d3", "square-99")
    with pytest.raises(ValueError, match="i1 is not in play on square-8"):
        Move("i1", "square-8")


def test_texts_that_are_wrong() -> None:
    with pytest.raises(ParseError, match="found 'z'") as caught:
        position("reversi:square-8 ......../....z")
    assert (caught.value.line, caught.value.column) == (1, 31)
    for wrong in ["", "chess", "reversi:square-7", "oust:hex-12", "oust:hex-5-anti"]:
        with pytest.raises(ParseError, match="variant"):
            position(wrong)
    with pytest.raises(ParseError, match="line 2, column 1"):
        Game(Reversi(), "f5\na1")
    with pytest.raises(ParseError):
        Reversi().play("z9")
    with pytest.raises(ValueError, match="objective must be"):
        Reversi(objective="least")
    with pytest.raises(ValueError, match="opening must be"):
        Reversi(opening="open")
    with pytest.raises(ParseError):
        Reversi("hex-5", opening="free")


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("board", lambda: Reversi(None)),
        ("objective", lambda: Reversi(objective=3)),
        ("opening", lambda: Reversi(opening=3)),
        ("board", lambda: Oust(7)),
        ("board", lambda: outflank.tabletop.Table(None)),
        ("start", lambda: Game(3)),
        ("moves", lambda: Game("oust:hex-3", 3)),
        ("color", lambda: Reversi().cells_of(1)),
        ("color", lambda: Oust().groups(None)),
        ("turn", lambda: Reversi().from_array(Reversi().to_array(), 1)),
        ("text", lambda: position(None)),
        ("text", lambda: Reversi.from_string(3)),
        ("name", lambda: Move(3, "square-8")),
        ("board", lambda: Move("d3", 8)),
        ("depth", lambda: Reversi().perft("3")),
        ("depth", lambda: Reversi().perft(True)),
        ("depth", lambda: Reversi().divide(2.0)),
        ("width", lambda: Reversi().svg(width="200")),
        ("rng", lambda: Reversi().random_move(3)),
    ],
)
def test_errors_name_the_argument(name: str, call) -> None:
    with pytest.raises(TypeError, match=f"^{name} must be "):
        call()


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("objective must be", lambda: Reversi(objective="least")),
        ("opening must be", lambda: Reversi(opening="open")),
        ("depth must be at least 0, got -1", lambda: Reversi().perft(-1)),
        ("depth must be at most 4294967295, got", lambda: Reversi().perft(2**70)),
        ("depth must be at least 1", lambda: Reversi().divide(0)),
        ("width must be a number from 0 to 65535, got -5", lambda: Reversi().svg(width=-5)),
        ("5000 is not a valid action", lambda: Reversi().play(5000)),
        ("a colour must be", lambda: Reversi().cells_of("red")),
        ("no board is called", lambda: Move("d3", "square-99")),
        ("not in play", lambda: Move("i1", "square-8")),
        ("is a move on hex-7", lambda: Reversi().play(Oust().legal_moves[0])),
        ("array must be of shape", lambda: Reversi().from_array([0], "black")),
        ("format: ", lambda: outflank._core.read_records("", "none", Reversi())),
        ("errors must be", lambda: outflank.read_sgf(b"", errors="keep")),
        ("discs", lambda: outflank.tabletop.Table().place("d3", ["zz"])),
    ],
)
def test_every_refused_value_is_an_error_of_ours(text: str, call) -> None:
    with pytest.raises(outflank.Error, match=text) as caught:
        call()
    assert isinstance(caught.value, ValueError)


def test_games_begin_at_names() -> None:
    assert Game("reversi:square-8", "f5d6") == Game(Reversi(), "f5d6")
    assert Game(Oust("hex-3").to_string()).start == Oust("hex-3")
    with pytest.raises(ParseError, match="variant"):
        Game("chess")


def test_the_version_is_that_of_the_package() -> None:
    assert outflank.__version__.count(".") == 2


def test_the_rest_of_the_calls() -> None:
    start = Reversi()
    assert start.flips("d3") == ["d4"] and start.flips("a1") == []
    assert start.tournament_score is None and start.outcome is None and start.winner is None
    assert start.cells_of("white") == ["d4", "e5"]
    assert sum(count for _, count in start.divide(5)) == start.perft(5) == 1396
    assert start.play("d3").canonical() == start.play("f5").canonical()
    capture = position("oust:hex-3-nopie ##X.O/#..../...../....#/...## B -")
    assert capture.captures("d1") == ["e1"]
    won = capture.play("d1")
    assert [won.result_for(1), won.result_for(2), start.result_for(1)] == [1, -1, None]
    for wrong in (0, 3):
        with pytest.raises(ValueError, match=f"player must be 1 or 2, got {wrong}"):
            won.result_for(wrong)
    assert (won.outcome, won.winner, won.legal_moves, won.score) == (
        "black",
        1,
        [],
        (2, 0),
    )
    swapped = Oust("hex-3").play("c3").play("swap")
    assert (swapped.turn, swapped.player) == ("white", 1)
    assert 'width="200"' in start.svg(last_move="d5", legal_moves=False, coordinates=False, width=200)
    with pytest.raises(ValueError, match="depth must be at least 1"):
        start.divide(0)
