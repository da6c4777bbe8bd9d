"""What a notebook shows of reviews, collections, trees, nodes and environments."""

import pickle
from xml.etree import ElementTree

from outflank import Game, GameTree, Oust
from outflank.env import aec, single
from outflank.records import CollectedGame, Collection
from outflank.search import Analysis, analyse, review


def rows(table: str) -> list[list[str]]:
    found = ElementTree.fromstring(table).iter("tr")
    return [["".join(cell.itertext()) for cell in row] for row in found]


def test_a_review_is_a_table_of_its_plies() -> None:
    found = review(Game(Oust("hex-3-nopie"), "c3 a3 b2"))
    heads, *shown = rows(found._repr_html_())
    assert heads == ["ply", "colour", "played", "best", "loss", ""]
    assert [row[:2] for row in shown] == [[str(ply.ply + 1), ply.color] for ply in found.plies]
    assert [row[5] for row in shown] == [
        "turning point" if ply.is_turning_point else "" for ply in found.plies
    ]
    assert len(repr(found)) < 60


def test_an_analysis_is_a_table_of_its_moves() -> None:
    found = analyse(Game(Oust("hex-3-nopie"), "c3 a3"))
    heads, *shown = rows(found._repr_html_())
    assert heads == ["move", "value", "win", "known by", "line"] and len(found) > 2
    for one, row, line in zip(found, shown, str(found).splitlines(), strict=True):
        assert row == [str(one.move), f"{one.value:+.2f}", row[2], "proven", " ".join(map(str, one.line))]
        assert line.split() == " ".join(row).split()
    # It is a list, and so is a part of it.
    assert found == list(found) and isinstance(found[1:], Analysis) and found[1:][0] is found[1]
    assert str(Analysis()) == "" and "0 moves" in Analysis()._repr_html_()
    assert pickle.loads(pickle.dumps(found)) == found


def test_explored_moves_are_a_table() -> None:
    found = Collection.of_games(["f5d6", "f5f4", "f5d6c3"]).explore("f5")
    heads, *shown = rows(found._repr_html_())
    assert heads == ["move", "games", "share", "Black", "draw", "White", "mean score"]
    assert [row[:3] for row in shown] == [["d6", "2", "66.7%"], ["f4", "1", "33.3%"]]
    assert len(str(found).splitlines()) == 3 and "3 games through" in found._repr_html_()


def test_a_long_table_has_its_first_and_its_last_rows() -> None:
    games = [CollectedGame(Game("reversi:square-8", "f5"), black=f"<{n}>", score=2.0) for n in range(500)]
    collection = Collection.of_games(games)
    assert [row[0] for row in rows(collection._repr_html_())[1:]] == [
        *map(str, range(10)),
        "…",
        *map(str, range(490, 500)),
    ]
    assert rows(collection._repr_html_())[1] == ["0", "<0>", "", "+2", "", "1", "", ""]
    assert len(rows(collection[:20]._repr_html_())) == 21
    assert "Collection of 0 games" in Collection.of_games([])._repr_html_()


def test_a_table_has_a_head_and_texts_begin_at_the_left() -> None:
    table = ElementTree.fromstring(Collection.of_games(["f5d6", "f5f4"])._repr_html_())
    assert [part.tag for part in table] == ["caption", "thead", "tbody"]
    heads, *shown = table.iter("tr")
    left = [cell.text for cell in heads if cell.get("style") == "text-align: left"]
    assert left == ["Black", "White", "result", "date", "event"] and len(shown) == 2
    assert all([cell.get("style") for cell in row] == [cell.get("style") for cell in heads] for row in shown)


def test_a_tree_shows_its_main_line_as_its_game() -> None:
    game = Game("reversi:square-4", "b1 a1")
    assert GameTree(game)._repr_html_() == game._repr_html_()
    assert GameTree.from_sgf("(;GM[2]SZ[8];B[a1])")._repr_html_() is None


def test_environments_show_their_boards() -> None:
    one = single("reversi:square-4").unwrapped
    one.reset(seed=1)
    assert one._repr_svg_() == one.position.svg()
    two = aec("oust:hex-3")
    assert two._repr_svg_() == Oust("hex-3").svg()
    two.reset()
    two.step(4)
    assert two._repr_svg_() == two.position.svg(last_move=two.last_move) != Oust("hex-3").svg()
