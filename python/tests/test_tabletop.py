"""R1, R9, R11 at a table."""

import copy
import pickle

import pytest

from outflank import IllegalMoveError, ParseError, Reversi, TableError
from outflank.tabletop import Table


def test_hands_of_every_board() -> None:
    assert (Table().in_hand("black"), Table().in_hand("white")) == (30, 30)
    assert Table("hex-5").in_hand("black") == 26
    assert Table(opening="free").in_hand("white") == 32
    assert Table("square-6", objective="fewest").position == Reversi("square-6", objective="fewest")


def test_corrections() -> None:
    table = Table()
    placement = table.place("d3", ["e5"])
    assert (placement.color, placement.cell, placement.gift) == ("black", "d3", False)
    assert (placement.outflanked, placement.flipped) == (["d4"], ["e5"])
    assert table.correct(["e5"]).extra == [] and table.last is not None
    assert table.correct().is_correct and table.position == Reversi().play("d3")
    assert table.place("c3").is_correct and table.in_hand("white") == 29


def test_what_is_refused_changes_nothing() -> None:
    table = Table()
    before = (table.position, table.in_hand("black"))
    with pytest.raises(TableError, match="R9"):
        table.correct()
    with pytest.raises(IllegalMoveError, match="a1 is illegal"):
        table.place("a1")
    with pytest.raises(IllegalMoveError, match="may not pass"):
        table.pass_()
    with pytest.raises(TableError, match="no disc to flip on a1"):
        table.place("d3", ["a1"])
    with pytest.raises(ValueError, match="discs"):
        table.place("d3", ["zz"])
    with pytest.raises(ParseError, match="cell"):
        table.place("??")
    with pytest.raises(ValueError, match="a colour must be"):
        table.in_hand("red")
    for wrong in (3, "e5", [5]):
        with pytest.raises(TypeError, match="discs must be a list of names of cells"):
            table.place("d3", wrong)
    with pytest.raises(ParseError, match="reversi is played on"):
        Table("square-7")
    assert (table.position, table.in_hand("black")) == before


def test_a_pass_and_a_gift() -> None:
    table, gifts = Table("square-4"), 0
    while moves := table.position.legal_moves:
        if str(moves[0]) == "pass":
            table.pass_()
            assert table.last is None
        else:
            gifts += table.place(str(moves[0])).gift
    assert gifts == table.given("black") + table.given("white")
    assert table.in_hand("black") + table.in_hand("white") + sum(table.position.score) == 16


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_stands_as_the_table_does(again) -> None:
    def state(table: Table) -> tuple:
        hands = [(table.in_hand(color), table.given(color)) for color in ("black", "white")]
        return table.position, table.last, hands

    table = Table("square-6", objective="fewest")
    assert state(again(table)) == state(table)
    for step in (
        lambda: table.place("c2", ["d4"]),
        lambda: table.correct(["d4"]),
        lambda: table.correct(),
        lambda: table.place(str(table.position.legal_moves[0]), []),
    ):
        step()
        assert state(again(table)) == state(table)
    copied = again(table)
    table.correct()
    assert state(copied) != state(table)
    copied.correct()
    assert state(copied) == state(table)
