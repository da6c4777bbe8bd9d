"""Round trips: text, pickle, repr, arrays, transcripts, records."""

import copy
import datetime
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import outflank
from outflank import Game, Oust, Position, Random, Reversi, position, variants


@st.composite
def games(draw: st.DrawFn, names: list[str] | None = None) -> Game:
    """A random game of some plies of some variant."""
    game = Game(position(draw(st.sampled_from(names or variants()))))
    rng = Random(draw(st.integers(0, 2**64 - 1)))
    for _ in range(draw(st.integers(0, 40))):
        move = game.position.random_move(rng)
        if move is None:
            break
        game.push(move)
    return game


@settings(deadline=None, max_examples=200)
@given(games())
def test_positions(game: Game) -> None:
    one: Position = game.position
    assert position(one.to_string()) == one == type(one).from_string(one.to_string())
    assert eval(repr(one), {"position": position}) == one
    assert pickle.loads(pickle.dumps(one)) == one == copy.deepcopy(one)
    assert hash(pickle.loads(pickle.dumps(one))) == hash(one)
    array = one.to_array()
    array.flags.writeable = False
    again = game.start.from_array(array, one.turn)
    assert (again.to_array() == array).all() and again.turn == one.turn
    if isinstance(one, Reversi):
        assert again == one


@settings(deadline=None, max_examples=100)
@given(games())
def test_games(game: Game) -> None:
    assert Game(game.start, game.transcript()) == game
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again.position == game.position
    assert eval(repr(game), {"Game": Game, "position": position}) == game
    read = outflank.read_transcripts(game.transcript().encode(), game.start)
    assert list(read) == ([game] if game.moves else [])


@settings(deadline=None, max_examples=200)
@given(games(), st.text(), st.dates())
def test_sgf_of_every_variant(game: Game, player: str, date: datetime.date) -> None:
    record = next(outflank.read_sgf(game.to_sgf(tags={"PB": player, "DT": str(date), "RE": "W+T"}).encode()))
    assert record.game == game and record.tags["DT"] == [str(date)]
    assert record.tags["PB"] == [player]
    assert (record.tags["RE"], record.result) == (["W+T"], None)
    tree = outflank.GameTree(game)
    assert outflank.GameTree.from_sgf(str(tree)) == tree and tree.game == game


@settings(deadline=None, max_examples=100)
@given(games(["reversi:square-4", "reversi:square-8", "reversi:square-10", "reversi:square-12"]))
def test_records_of_reversi(game: Game[Reversi]) -> None:
    sgf, ggf = game.to_sgf(), game.to_ggf()
    assert ggf is not None
    assert next(outflank.read_sgf(sgf.encode())).game == game
    record = next(outflank.read_ggf(ggf.encode()))
    assert record.game == game
    # The writer takes the tags that the reader gave, GM among them.
    for name in ("Othello", " OTHELLO"):
        assert record.game.to_ggf(tags=record.tags | {"GM": name}) == ggf
    with pytest.raises(outflank.ArgumentError, match="GM must be Othello"):
        game.to_ggf(tags={"GM": "Go"})


@settings(deadline=None, max_examples=100)
@given(games(["oust:hex-3", "oust:hex-5-nopie", "oust:square-7"]))
def test_records_of_oust(game: Game[Oust]) -> None:
    assert game.to_ggf() is None
    read = list(outflank.read_abstractplay(game.to_abstractplay().encode(), game.start))
    assert read == ([game] if game.moves else [])


@settings(deadline=None, max_examples=200)
@given(games())
def test_symmetries(game: Game) -> None:
    one: Position = game.position
    images = one.symmetries()
    assert images[0] == one and len(images) in (8, 12)
    assert {image.canonical() for image in images} == {min(images)}
    assert all(
        image.score == one.score and len(image.legal_moves) == len(one.legal_moves) for image in images
    )


@settings(deadline=None, max_examples=200)
@given(games(["oust:hex-4", "oust:square-5", "oust:hex-7-nopie"]))
def test_groups_are_a_partition(game: Game[Oust]) -> None:
    for color in ("black", "white"):
        cells = [cell for group in game.position.groups(color) for cell in group]
        assert sorted(cells) == sorted(game.position.cells_of(color))


@settings(deadline=None, max_examples=200)
@given(st.text())
def test_no_text_is_more_than_refused(text: str) -> None:
    for read in (
        position,
        Reversi.from_string,
        lambda text: Game(Reversi(), text),
        lambda text: Reversi().play(text),
    ):
        try:
            read(text)
        except ValueError as error:
            assert str(error)


@settings(deadline=None, max_examples=200)
@given(st.binary())
def test_no_bytes_are_more_than_refused(content: bytes) -> None:
    for read in (outflank.read_ggf, outflank.read_sgf, outflank.read_obf, outflank.read_transcripts):
        for record in read(content, errors="yield"):
            assert record is not None
    try:
        outflank.read_wthor(content, errors="keep")
    except outflank.RecordError as error:
        assert str(error)


def test_numpy_integers_are_actions() -> None:
    start = Reversi()
    assert start.play(np.int64(19)) == start.play(np.uint8(19)) == start.play("d3")
