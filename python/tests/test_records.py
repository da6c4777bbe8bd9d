"""Record files: those beside the checkout, and small ones from here."""

import dataclasses
import io
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from needs import LONG

import outflank
from outflank import Error, IllegalMoveError, Oust, ParseError, RecordError, Reversi, records

DATA = Path(__file__).parents[3] / "shared" / "data"


def data(folder: str, pattern: str) -> list[Path]:
    """The files of the data folder beside the checkout; skips the test, and says so, where there
    are none."""
    found = sorted((DATA / folder).glob(pattern))
    if not found:
        pytest.skip(f"no {folder}/{pattern} in the data folder beside the checkout")
    return found


@LONG
def test_every_game_of_wthor() -> None:
    games = ended = passes = 0
    for path in data("wthor", "*.wtb"):
        base = outflank.read_wthor(path)
        assert base.moves.shape == (len(base), 60) and base.moves.dtype == np.uint8
        for record in base:
            game = record.game
            games += 1
            passes += sum(str(move) == "pass" for move in game.moves)
            if (score := game.position.tournament_score) is not None:
                ended += 1
                assert score[0] == record.score
            else:
                assert base.year <= 2000
    assert (games, ended, passes) == (20462, 20399, 25335)


def test_names_of_wthor() -> None:
    path = data("wthor", "*.wtb")[-1]
    players, tournaments = data("wthor", "*.JOU")[0], data("wthor", "*.TRN")[0]
    base = outflank.read_wthor(path, players, tournaments.read_bytes())
    with path.open("rb") as file:
        plain = outflank.read_wthor(file)
    assert isinstance(base[0].black, str) and isinstance(plain[0].black, int)
    assert base.players is not None and base[0].black == base.players[plain[0].black]
    assert isinstance(base[-1].tournament, str)
    assert (base.moves == plain.moves).all()
    with pytest.raises(IndexError):
        base[len(base)]


def test_problems_of_ffo() -> None:
    count = 0
    for path in data("ffo", "*.obf"):
        for problem in outflank.read_obf(path):
            count += 1
            assert {move for move, _ in problem.moves} == set(problem.position.legal_moves)
    assert count == 79


def test_games_of_ggf() -> None:
    found = list(outflank.read_ggf(data("ggf", "games.ggf")[0], errors="yield"))
    good = [record for record in found if isinstance(record, records.GgfRecord)]
    assert len(good) == 16 and all(record.tags["GM"].lower() == "othello" for record in good)
    assert all(len(record.evaluations) == len(record.game.moves) == len(record.seconds) for record in good)


def test_sources(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text("f5d6\n\nf5f6e6\n", encoding="utf-8")
    wanted = list(outflank.read_transcripts(path))
    assert [len(game.moves) for game in wanted] == [2, 3]
    assert list(outflank.read_transcripts(str(path))) == wanted
    assert list(outflank.read_transcripts(path.read_bytes())) == wanted
    with path.open(encoding="utf-8") as text, path.open("rb") as binary:
        assert list(outflank.read_transcripts(text)) == wanted == list(outflank.read_transcripts(binary))
    assert next(outflank.read_sgf("(;GM[2]PB[J\xf6rg];B[f5])".encode("latin-1"))).tags["PB"] == ["J\xf6rg"]
    with pytest.raises(TypeError, match="a source must be a path, bytes or an open file, got int"):
        outflank.read_transcripts(3)
    with pytest.raises(FileNotFoundError):
        outflank.read_wthor(tmp_path / "none.wtb")


@pytest.mark.parametrize(
    "content, player",
    [
        ("(;GM[2]PB[J\xf8rgen];B[f5])".encode("utf-16"), "J\xf8rgen"),
        ("(;GM[2]PB[J\xf8rgen];B[f5])".encode("utf-8-sig"), "J\xf8rgen"),
        ("(;GM[2]PB[J\xf8rgen];B[f5])".encode("latin-1"), "J\xf8rgen"),
        ("(;GM[2]CA[Shift_JIS]PB[\u30bd];B[f5])".encode("shift_jis"), "\u30bd"),
        ("(;GM[2]CA[GB2312]PB[\u9ed1];B[f5])".encode("gb2312"), "\u9ed1"),
    ],
)
def test_every_reader_decodes_alike(content: bytes, player: str) -> None:
    assert next(outflank.read_sgf(content)).tags["PB"] == [player]
    assert next(records.read(content)).tags["PB"] == [player]
    assert records.Collection.read([("game.sgf", content)]).black.tolist() == [player]


def test_a_text_is_no_path() -> None:
    for text in ("(;GM[2];B[f5])", "f5d6c3", "f5d6\nf5f6e6\n", "(;GM[2]C[" + 5000 * "x" + "];B[f5])", "f5\0"):
        with pytest.raises(FileNotFoundError, match="a str is a path: give the text of a record as bytes"):
            outflank.read_sgf(text)
    assert len(next(outflank.read_sgf(io.StringIO("(;GM[2];B[f5])"))).game.moves) == 1
    with pytest.raises(FileNotFoundError) as caught:
        outflank.read_sgf("none.sgf")
    assert "a str is a path" not in str(caught.value)


@pytest.mark.parametrize("read", [outflank.read_sgf, outflank.read_ggf])
@pytest.mark.parametrize("garbage", [b"", b"\n", b"f5d6c3", 200_000 * b"(", bytes(range(256)), b"(;"])
def test_garbage_is_an_error(read: Callable[..., Iterator[object]], garbage: bytes) -> None:
    with pytest.raises(ParseError, match="line [0-9]+, column [0-9]+: "):
        next(read(garbage))
    found = list(read(garbage, errors="yield"))
    assert found and all(isinstance(record, ParseError) for record in found)


def test_a_broken_record_hides_none() -> None:
    lines = b"f5d6\nf5f5\nf5f6\n"
    reader = outflank.read_transcripts(lines)
    assert len(next(reader).moves) == 2
    with pytest.raises(ParseError, match="line 2, column 3") as caught:
        next(reader)
    assert (caught.value.line, caught.value.column) == (2, 3)
    assert len(next(reader).moves) == 2
    with pytest.raises(StopIteration):
        next(reader)
    kinds = [isinstance(record, Error) for record in outflank.read_transcripts(lines, errors="yield")]
    assert kinds == [False, True, False]
    with pytest.raises(ValueError, match='errors must be "raise" or "yield"'):
        outflank.read_transcripts(lines, errors="ignore")
    sgf = b"(;GM[2];B[a1])(;GM[2]SZ[5];B[c2])(;GM[2]SZ[6];B[c2])"
    found = list(outflank.read_sgf(sgf, errors="yield"))
    assert [isinstance(record, Error) for record in found] == [True, True, False]
    assert "another board" in str(found[1])


def wthor_file(*games: bytes) -> bytes:
    header = bytes([20, 26, 11, 20]) + len(games).to_bytes(4, "little") + bytes([0, 0, 0xEA, 7, 8, 0, 22, 0])
    return header + b"".join(bytes(6) + bytes([33, 33]) + game.ljust(60, b"\0") for game in games)


def test_wthor_that_is_wrong() -> None:
    with pytest.raises(RecordError, match="1 bytes follow the last record") as caught:
        outflank.read_wthor(wthor_file(bytes([56])) + b"\x01")
    assert caught.value.offset == 16 + 68
    broken = wthor_file(bytes([56]), bytes([99]), bytes([56, 64]))
    with pytest.raises(RecordError) as caught:
        outflank.read_wthor(broken)
    assert caught.value.record == 2
    kept = outflank.read_wthor(broken, errors="keep")
    assert len(kept) == 2 and len(kept.errors) == 1 and kept.moves[1, :3].tolist() == [37, 43, 255]
    with pytest.raises(IllegalMoveError, match="a1 is illegal"):
        _ = outflank.read_wthor(wthor_file(bytes([11])))[0].game
    good = outflank.read_wthor(wthor_file(bytes([56])))[0]
    for byte in (64, 99, 254):
        moves = np.array([37, byte, 43], dtype=np.uint8)
        with pytest.raises(RecordError, match=f"byte 1: {byte} is not a valid square here"):
            _ = dataclasses.replace(good, moves=moves).game
    with pytest.raises(ValueError, match='errors must be "raise" or "keep"'):
        outflank.read_wthor(broken, errors="yield")


def test_abstractplay_names() -> None:
    game = next(outflank.read_abstractplay(b"e1 e3 a1 a3 e2,c3", Oust("hex-3", pie=False)))
    assert game.transcript() == "c1 e1 a5 c5 d1,c3" and game.to_abstractplay() == "e1 e3 a1 a3 e2,c3"


def test_game_types() -> None:
    game = next(outflank.read_transcripts(b"f5"))
    assert isinstance(game.position, Reversi) and isinstance(game, outflank.Game)


def test_tags_that_come_again() -> None:
    text = b"(;GM[Othello]X[1]Y[]X[2]BO[4 -----O*--*O----- *]B[b1//3];)"
    record = next(outflank.read_ggf(text))
    assert list(record.tags.items()) == [("GM", "Othello"), ("X", "2"), ("Y", "")]
    assert (record.evaluations, record.seconds, record.result) == ([None], [3.0], None)
    tree = next(outflank.read_sgf(b"(;GM[2]X[1][2]Y[])"))
    assert list(tree.tags.items()) == [("GM", ["2"]), ("X", ["1", "2"]), ("Y", [""])]


def test_trees_are_read_one_by_one() -> None:
    text = b"(;GM[2];B[f5](;W[d6])(;W[f6]))(;GM[1])(;GM[Oust]SZ[hex-3];B[c1];W[swap])"
    one, wrong, oust = outflank.read_trees(text, errors="yield")
    assert isinstance(wrong, outflank.ParseError) and wrong.column == 31
    assert [str(node.move) for node in one.nodes] == ["None", "f5", "d6", "f6"]
    assert oust.variant == "oust:hex-3" and str(oust.main_line[-1].move) == "swap"
    with pytest.raises(outflank.ParseError, match="more than one game"):
        outflank.GameTree.from_sgf("(;GM[2])(;GM[2])")


def test_trees_are_changed() -> None:
    tree = outflank.GameTree.from_sgf("(;GM[2]XY[kept][];B[f5]C[good](;W[d6];B[c3])(;W[f6]))")
    assert pickle.loads(pickle.dumps(tree)) == tree and len(tree) == 5
    first = tree.root.children[0]
    main, variation = first.children
    assert main.parent == first and hash(main.parent) == hash(first) and main != variation
    assert (first.comment, first.color, tree.root.color) == ("good", "black", None)
    last = variation.add_move("e6")
    assert variation.add_move("e6") == last and last.game.transcript() == "f5 f6 e6"
    assert variation.promote() and not variation.promote() and variation.demote()
    last.promote_to_main()
    assert tree.game.transcript() == "f5 f6 e6"
    last.set_label("d3", "A")
    last.set_mark("c4", "circle")
    assert (last.labels, last.marks) == ({"d3": "A"}, {"c4": "circle"})
    last.set_mark("c4", None)
    del last["LB"]
    last["C"] = ["one", "]"]
    assert last.properties == {"B": ["e6"], "C": ["one", "]"]}
    assert str(tree) == "(;GM[2]XY[kept][];B[f5]C[good](;W[f6];B[e6]C[one][\\]])(;W[d6];B[c3]))"
    variation.remove()
    assert len(tree) == 4 and repr(last) == f"<Node {5}, removed>"
    for refused in (lambda: last.move, lambda: last.add_move("d3"), variation.remove, tree.root.remove):
        with pytest.raises(outflank.ArgumentError):
            refused()


def test_trees_refuse_what_makes_no_sense() -> None:
    tree = outflank.GameTree("reversi:square-8")
    root = tree.root
    for error, refused in [
        (outflank.ParseError, lambda: outflank.GameTree("reversi:hex-7")),
        (TypeError, lambda: outflank.GameTree(7)),  # type: ignore[arg-type]
        (outflank.IllegalMoveError, lambda: root.add_move("a1")),
        (outflank.ArgumentError, lambda: root.__setitem__("GM", "1")),
        (outflank.ArgumentError, lambda: root.__setitem__("pb", "ann")),
        (outflank.ArgumentError, lambda: root.__setitem__("PB", [])),
        (TypeError, lambda: root.__setitem__("PB", 7)),  # type: ignore[arg-type]
        (KeyError, lambda: root["PB"]),
        (KeyError, lambda: root.__delitem__("PB")),
        (outflank.ArgumentError, lambda: root.set_mark("d3", "star")),  # type: ignore[arg-type]
        (outflank.ArgumentError, lambda: root.set_mark("k9", "circle")),
        (outflank.ArgumentError, lambda: tree.set_tags({"pb": "ann"})),
        (TypeError, lambda: tree.set_tags("PB")),  # type: ignore[arg-type]
    ]:
        with pytest.raises(error):
            refused()
    assert str(tree) == str(outflank.GameTree(outflank.Reversi()))
    node = root.add_node()
    node["B"] = "z9"
    with pytest.raises(outflank.ArgumentError, match="columns are a to x, rows 1 to 24"):
        _ = node.position


def test_sgf_has_tags() -> None:
    record = next(outflank.read_sgf(b"(;GM[2]SZ[6]PB[ann]EV[Cup][Final];B[c2])"))
    written = record.game.to_sgf(tags=record.tags)
    assert written is not None and "PL[B]PB[ann]EV[Cup][Final];B[c2]" in written
    again = next(outflank.read_sgf(written.encode()))
    assert again.game == record.game and again.tags["EV"] == ["Cup", "Final"]
    oust = outflank.Game("oust:hex-3-nopie", "c1 e1")
    assert oust.to_sgf(tags={"PW": "bob"}) == "(;GM[Oust]FF[4]SZ[hex-3]RU[nopie]PW[bob];B[c1];W[e1])"
    with pytest.raises(outflank.ArgumentError, match="capital letters"):
        oust.to_sgf(tags={"pw": "bob"})
