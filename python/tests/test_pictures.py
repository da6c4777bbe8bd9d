"""Pictures: options of `svg`, games that show themselves, animations."""

import html
import io
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from needs import need

import outflank
import outflank.records
from outflank import Batch, Game, GameTree, Oust, Position, Random, Reversi, save_animation, variants


def of_class(svg: str, name: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(svg).iter() if element.get("class") == name]


def played(start: Position, plies: int, seed: int = 1) -> Game:
    game, rng = Game(start), Random(seed)
    for _ in range(plies):
        if (move := game.position.random_move(rng)) is not None:
            game.push(move)
    return game


@pytest.mark.parametrize("variant", variants()[::9])
def test_all_that_is_said_is_in_the_picture(variant: str) -> None:
    position = played(outflank.position(variant), 5).position
    cells = [position.move(int(action)) for action in np.flatnonzero(position.to_array() >= 0)]
    first, last = cells[0], cells[-1]
    svg = position.svg(
        marked=[first, str(last), int(first)],
        fill={first: "gold", str(last): "#123"},
        arrows=[(first, last), [str(last), first, "RebeccaPurple"]],
        colors={"board": "#010203", "Frame": "tan"},
    )
    assert len(of_class(svg, "mark")) == 2
    assert [fill.get("fill") for fill in of_class(svg, "fill")] == ["#ffd700", "#112233"]
    assert [arrow.get("fill") for arrow in of_class(svg, "arrow")] == ["#ffc233", "#663399"]
    assert "#010203" in svg and "#d2b48c" in svg and "#2f8f5b" not in svg
    assert position.svg(marked=[], fill={}, arrows=[], colors={}) == position.svg()


def test_a_flipped_board_has_its_first_cell_at_the_lower_right() -> None:
    def labels(svg: str) -> str:
        return "".join(element.text or "" for element in ElementTree.fromstring(svg).iter() if element.text)

    assert "abcdefgh12345678" in re.sub(r"\s", "", labels(Reversi().svg()))
    assert "hgfedcba87654321" in re.sub(r"\s", "", labels(Reversi().svg(flipped=True)))
    assert Reversi().svg(flipped=False) == Reversi().svg()


OTHER = outflank.Move("a1", "square-4")


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("marked[0]: i1 is not in play on square-8", {"marked": ["i1"]}),
        ("fill['i1']: i1 is not in play", {"fill": {"i1": "red"}}),
        ("arrows[1]: a9 is not in play", {"arrows": [("a1", "a2"), ("a1", "a9")]}),
        ('arrows[0]: move "4d"', {"arrows": [("4d", "a1")]}),
        ("arrows[0]: swap is not a valid cell", {"arrows": [("a1", "swap")]}),
        ("arrows[0]: 70 is not a valid action on square-8", {"arrows": [(70, "a1")]}),
        ("arrows[0]: a1 is a move on square-4, and this is square-8", {"arrows": [(OTHER, OTHER)]}),
        ("last_move: a9 is not in play", {"last_move": "a9"}),
        ("marked[1]: pass is not a valid cell", {"marked": ["a1", "pass"]}),
        ('marked[0]: move "4d"', {"marked": ["4d"]}),
        ("marked[0]: 70 is not a valid action on square-8", {"marked": [70]}),
        ("marked[70]: 70 is not a valid action on square-8", {"marked": {70: "cross"}}),
        (
            "marked['a1']: mark must be circle, cross, square, triangle or selected, got \"star\"",
            {"marked": {"a1": "star"}},
        ),
        ("labels['i1']: i1 is not in play on square-8", {"labels": {"i1": "A"}}),
        ("labels['pass']: pass is not a valid cell", {"labels": {"pass": "A"}}),
        ("fill['a1']: color \"reddish\": expected a CSS colour", {"fill": {"a1": "reddish"}}),
        ("colors['board']: color ", {"colors": {"board": 'red"/><script>'}}),
        ("expected a CSS colour", {"colors": {"board": 'red"/><script>'}}),
        ('arrows[0]: color "url(#a)": expected a CSS colour', {"arrows": [("a1", "b1", "url(#a)")]}),
        ('colors "sky": expected a part of a picture: frame, text, board', {"colors": {"sky": "red"}}),
        ("arrows[0]: an arrow must be (from, to) or (from, to, color), got ('a1',)", {"arrows": [("a1",)]}),
        (
            "arrows[0]: an arrow must be (from, to) or (from, to, color), got ('a1', 'b1', 'red', 3)",
            {"arrows": [("a1", "b1", "red", 3)]},
        ),
    ],
)
def test_a_wrong_option_is_named(text: str, options: dict[str, object]) -> None:
    with pytest.raises(outflank.Error, match=re.escape(text)):
        Reversi().svg(**options)


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("marked must be a list, got str", {"marked": "a1"}),
        ("marked must be a list, got int", {"marked": 3}),
        ("fill must be a dict, got list", {"fill": ["a1"]}),
        ('colors must be a dict or "print", got str', {"colors": "red"}),
        ("labels must be a dict, got list", {"labels": ["a1"]}),
        ("arrows must be a list, got str", {"arrows": "a1b1"}),
        ("fill['a1']: color must be a str, got int", {"fill": {"a1": 3}}),
        ("colors['board']: color must be a str, got NoneType", {"colors": {"board": None}}),
        (
            "arrows[1]: an arrow must be (from, to) or (from, to, color), got str",
            {"arrows": [("a1", "b1"), "a1"]},
        ),
        ("arrows[0]: an arrow must be (from, to) or (from, to, color), got int", {"arrows": [3]}),
        ("arrows[0]: a move must be a Move, a str or an int, got NoneType", {"arrows": [("a1", None)]}),
        ("arrows[0]: color must be a str, got tuple", {"arrows": [("a1", "b1", (1, 2, 3))]}),
        ("marked[1]: a move must be a Move, a str or an int, got float", {"marked": ["a1", 1.5]}),
        ("marked['a1']: mark must be a str, got int", {"marked": {"a1": 3}}),
        ("labels[(1, 2)]: a move must be a Move, a str or an int, got tuple", {"labels": {(1, 2): "A"}}),
        ("labels['a1']: a label must be a text or a number, got NoneType", {"labels": {"a1": None}}),
    ],
)
def test_an_option_of_a_wrong_type_is_named(text: str, options: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=re.escape(text)):
        Reversi().svg(**options)


def test_the_centre_of_a_hexagon_of_reversi_is_no_cell() -> None:
    with pytest.raises(outflank.Error, match="e5 is not in play on hex-5"):
        Reversi("hex-5").svg(marked=["e5"])
    assert len(of_class(Oust("hex-5").svg(marked=["e5"]), "mark")) == 1


@pytest.mark.parametrize("start", [Reversi("square-6"), Oust("hex-4", pie=False)])
def test_a_game_shows_itself_in_a_frame(start: Position) -> None:
    game = played(start, 8)
    shown = game._repr_html_()
    frame = re.fullmatch(
        r'<iframe [^<>"]*title="([^"]*)"[^"]*"allow-scripts" srcdoc="([^"]*)"[^<>]*></iframe>', shown
    )
    assert frame is not None
    assert frame[1] == f"{start.variant}, 8 plies"
    assert html.unescape(frame[2]) == game.to_html()


def animation(path: Path) -> str:
    svg = path.read_text(encoding="utf-8")
    assert "<script" not in svg and ElementTree.fromstring(svg).get("role") == "img"
    return svg


@pytest.mark.parametrize("start", [Reversi(), Oust("hex-5", pie=False), Reversi("octagon-10")])
def test_an_animation_has_a_line_for_each_ply(start: Position, tmp_path: Path) -> None:
    game, path = played(start, 20), tmp_path / "game.svg"
    save_animation(game, path, seconds=0.5, width=300)
    svg = animation(path)
    lines = [
        text for text in re.findall("<text[^>]*>([^<]*)</text>", svg) if "move" in text or "wins" in text
    ]
    captions = [str(position).splitlines()[-1] for position in game]
    moves = [""] + [f"{move} · " if move.cell else "" for move in game.moves]
    assert lines == [move + caption for move, caption in zip(moves, captions, strict=True)]
    assert 'width="300"' in svg and f"animation:{500 * len(game) + 2000}ms" in svg
    # Positions one after the other are the same, and so is a path as text.
    save_animation(game.positions, str(path), seconds=0.5, width=300)
    assert animation(path) == svg
    save_animation(
        game, path, seconds=0.5, width=300, flipped=True, colors={"board": "tan"}, coordinates=False
    )
    assert "#d2b48c" in animation(path) and ">a<" not in animation(path)


def test_boards_of_a_batch_are_shown_side_by_side(tmp_path: Path) -> None:
    batch, path = Batch("reversi:square-4", 5, seed=3, auto_reset=False), tmp_path / "batch.svg"
    kept = [list(batch)]
    while not batch.finished().all():
        batch.step(batch.random_actions())
        kept.append(list(batch))
    save_animation(list(zip(*kept, strict=True)), path)
    svg = animation(path)
    assert len(of_class(svg, "cell")) == 5 * 16
    assert svg.count("wins, ") + svg.count("draw, ") >= 5
    games = [played(Oust("square-3"), 9), played(Reversi("hex-5"), 9)]
    save_animation(games, path)
    assert len(of_class(animation(path), "cell")) == 9 + 60


def test_what_cannot_be_animated_is_an_error_and_writes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "none.svg"
    for shown, text in (
        ([], "no position"),
        ([[]], "no position"),
        (Batch("oust:hex-3", 2), "keeps no history"),
    ):
        with pytest.raises(outflank.Error, match=text):
            save_animation(shown, path)
    for wrong in (3, "d3", [3], [Reversi(), 3], [[Reversi()], 3]):
        with pytest.raises(TypeError, match="shown must be a"):
            save_animation(wrong, path)
    for seconds in (0, -1, 61, float("nan"), float("inf")):
        with pytest.raises(outflank.Error, match="seconds must be a number from 0.01 to 60"):
            save_animation(Game(Reversi()), path, seconds=seconds)
    assert not path.exists()
    with pytest.raises(outflank.ArgumentError, match=r"ends in \.svg, got .*game\.gif"):
        save_animation(Game(Reversi()), path.with_name("game.gif"))
    with pytest.raises(OSError, match="none"):
        save_animation(Game(Reversi()), path / "deeper.svg")


def test_an_animation_names_passes_and_swaps(tmp_path: Path) -> None:
    path = tmp_path / "game.svg"
    save_animation(Game(Oust("hex-4"), "a5 swap b6"), path)
    lines = re.findall(r"<text[^>]*>([^<]*) to move, [0-9-]*</text>", path.read_text(encoding="utf-8"))
    assert lines == ["Black", "a5 · White", "swap · White", "b6 · Black"]
    # The mark goes to a5, stays there through the swap, and goes to b6.
    mark = re.search(r"-l\{(.*?)\}\}", path.read_text(encoding="utf-8"))
    assert mark is not None and mark[1].count("translate") == 2 and mark[1].count("opacity:0") == 1
    rng, game = Random(1), Game(Reversi("square-4"))
    while not game.position.is_legal("pass"):
        move = game.position.random_move(rng)
        game = Game(Reversi("square-4")) if move is None else game
        if move is not None:
            game.push(move)
    game.push("pass")
    save_animation(game, path)
    assert "pass · " in path.read_text(encoding="utf-8")


def texts(svg: str, name: str = "label") -> list[str]:
    return [element.text or "" for element in of_class(svg, name)]


@pytest.mark.parametrize("variant", variants()[::9])
def test_labels_and_marks_are_drawn_on_their_cells(variant: str) -> None:
    position = played(outflank.position(variant), 5).position
    cells = [position.move(int(action)) for action in np.flatnonzero(position.to_array() >= 0)]
    svg = position.svg(labels={cell: str(cell) for cell in cells})
    assert texts(svg) == [str(cell) for cell in cells] and "legal" not in svg
    marks = ("circle", "cross", "square", "triangle", "selected")
    svg = position.svg(marked=dict(zip(map(str, cells), marks, strict=False)))
    assert len(of_class(svg, "mark")) == 5
    assert position.svg(marked={cells[0]: "circle"}) == position.svg(marked=[cells[0]])
    assert position.svg(labels={}, marked={}) == position.svg()


def test_a_label_is_a_text_or_a_number() -> None:
    labels = {"d3": "+4", 20: -2, "f3": 1.5, "g3": np.int64(7), "h3": "<&>"}
    assert texts(Reversi().svg(labels=labels)) == ["+4", "-2", "1.5", "7", "<&>"]
    for wrong in (None, [1], b"A"):
        with pytest.raises(TypeError, match="a label must be a text or a number, got "):
            Reversi().svg(labels={"d3": wrong})
    with pytest.raises(TypeError, match="labels must be a dict, got list"):
        Reversi().svg(labels=["d3"])
    with pytest.raises(outflank.ArgumentError, match=r"labels\['i1'\]: i1 is not in play on square-8"):
        Reversi().svg(labels={"i1": "A"})
    with pytest.raises(outflank.ArgumentError, match=r"marked\['i1'\]: i1 is not in play on square-8"):
        Reversi().svg(marked={"i1": "cross"})
    with pytest.raises(outflank.ArgumentError, match='mark must be circle, .* or selected, got "star"'):
        Reversi().svg(marked={"a1": "star"})


def test_a_game_shows_its_last_placement() -> None:
    game = Game("reversi:square-8", "f5d6")
    assert game.svg() == game.position.svg(last_move="d6")
    assert game.svg(last_move=None) == game.position.svg()
    assert game.svg(last_move="f5", width=90) == game.position.svg(last_move="f5", width=90)
    assert Game("reversi:square-8").svg() == Reversi().svg()
    swapped = Game(Oust("hex-4"), "a5 swap")
    assert swapped.svg() == swapped.position.svg(last_move="a5")
    assert "(X)" in game.diagram() or "(O)" in game.diagram()
    with pytest.raises(TypeError, match=r"Game\.svg\(\) got an unexpected keyword argument 'lables'"):
        game.svg(lables={})
    with pytest.raises(TypeError, match="legal_moves must be a bool, got int"):
        game.svg(legal_moves=1)


@pytest.mark.parametrize(
    "start", [Reversi(), Reversi("square-4"), Reversi("hex-5"), Oust("hex-4"), Oust("square-5")]
)
def test_the_diagram_of_a_game_has_the_last_number_of_each_cell(start: Position) -> None:
    game = played(start, 200)
    numbers: dict[str, int] = {}
    for number, move in enumerate((move for move in game.moves if move.cell), 1):
        numbers[str(move)] = number
    svg = game.svg(numbers=True)
    assert sorted(map(int, texts(svg))) == sorted(numbers.values())
    colors = {"white": len(of_class(svg, "disc white")), "black": len(of_class(svg, "disc black"))}
    discs = {cell: color for color in colors for cell in start.cells_of(color)}
    for move, before in zip(game.moves, game, strict=False):
        if move.cell:
            discs[str(move)] = before.turn
    assert colors == {color: list(discs.values()).count(color) for color in colors}
    # A label of the caller's own replaces the number.
    last = next(iter(numbers))
    assert "!" in texts(game.svg(numbers=True, labels={last: "!"}))


def test_a_node_shows_its_move_its_marks_and_its_labels() -> None:
    tree = GameTree.from_sgf("(;GM[2]SZ[8];B[f5]LB[f5:1][d3:A]TR[d6]MA[z9];W[d6]SQ[a1]CR[b1]SL[c1])")
    _, first, second = tree.main_line
    assert first.svg() == first.position.svg(
        last_move="f5", labels={"f5": "1", "d3": "A"}, marked={"d6": "triangle"}
    )
    marks = {"a1": "square", "b1": "circle", "c1": "selected"}
    assert second.marks == marks
    assert second.svg(width=100) == second.position.svg(last_move="d6", marked=second.marks, width=100)
    assert texts(first.svg(labels={"d3": "B", "a1": 1})) == ["1", "B", "1"]
    assert first._repr_svg_() == first.svg()
    wrong = GameTree.from_sgf("(;GM[2]SZ[8];B[a1])").main_line[-1]
    assert wrong._repr_svg_() is None
    with pytest.raises(outflank.Error, match="a1 is illegal"):
        wrong.svg()


def saved(shown: Any, path: Path, **options: Any) -> bytes:
    assert shown.save(path, **options) is None
    return path.read_bytes()


def test_save_writes_the_format_that_the_extension_names(tmp_path: Path) -> None:
    need("resvg_py")
    from PIL import Image

    game = Game("reversi:square-4", "b1 a1")
    node = GameTree(game).main_line[-1]
    node.set_label("c1", "?")
    for shown in (game, game.position, node):
        assert saved(shown, tmp_path / "a.svg").decode() == shown.svg()
        assert saved(shown, tmp_path / "a.SVG", width=99).decode() == shown.svg(width=99)
        page = saved(shown, tmp_path / "a.html", width=99).decode()
        assert page.startswith("<!doctype html>") and shown.svg(width=99) in page
        assert b"\x89PNG" == saved(shown, tmp_path / "a.png", width=99)[:4]
        assert Image.open(tmp_path / "a.png").size == (99, 99)
        assert b"GIF89a" == saved(shown, tmp_path / "a.gif", width=99)[:6]
        with Image.open(tmp_path / "a.gif") as gif:
            assert (gif.size, gif.n_frames) == ((99, 99), 3 if shown is game else 1)
    assert saved(game, tmp_path / "a.html").decode() == game.to_html()
    assert saved(game.position, tmp_path / "a.html").decode() == game.position.to_html()
    assert saved(game, tmp_path / "n.svg", numbers=True).decode() == game.svg(numbers=True)
    game.save(str(tmp_path / "slow.gif"), seconds=1.5, numbers=True)
    with Image.open(tmp_path / "slow.gif") as gif:
        times = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            times.append(gif.info["duration"])
    assert times == [1500, 1500, 3500]


def test_a_picture_is_not_wider_than_memory_holds(tmp_path: Path) -> None:
    need("resvg_py")
    game = Game("reversi:square-4", "b1 a1")
    with pytest.raises(outflank.ArgumentError, match="^width must be at most 8192 for a PNG, got 8193"):
        game.to_png(width=8193)
    with pytest.raises(outflank.ArgumentError, match="^width must be at most 2048 for a GIF, got 2049"):
        game.save(tmp_path / "a.gif", width=2049)
    assert game.position.to_png(width=8192)[:4] == b"\x89PNG"


def test_pictures_are_bytes_and_are_written_to_open_files(tmp_path: Path) -> None:
    need("resvg_py")
    game = Game("reversi:square-4", "b1 a1")
    node = GameTree(game).main_line[-1]
    for shown in (game, game.position, node):
        png = shown.to_png(width=99, labels={"d1": "A"})
        assert png == saved(shown, tmp_path / "a.png", width=99, labels={"d1": "A"})
        for name in ("svg", "png", "html", "gif"):
            memory = io.BytesIO()
            shown.save(memory, format=name, width=99)  # type: ignore[arg-type]
            assert memory.getvalue() == saved(shown, tmp_path / f"a.{name}", width=99)
        # The name of an open file has an extension too, and a file without a buffer takes parts.
        with open(tmp_path / "b.svg", "wb", buffering=0) as opened:
            shown.save(opened)
        assert (tmp_path / "b.svg").read_text(encoding="utf-8") == shown.svg()
        shown.save(tmp_path / "picture", format="svg")
        assert (tmp_path / "picture").read_text(encoding="utf-8") == shown.svg()
        with pytest.raises(outflank.ArgumentError, match="^format must be given for a file whose name"):
            shown.save(io.BytesIO())
        with pytest.raises(outflank.ArgumentError, match="^format must be svg, png, html or gif, got 'pdf'"):
            shown.save(io.BytesIO(), format="pdf")  # type: ignore[arg-type]
        with pytest.raises(outflank.ArgumentError, match="file that is open for bytes"):
            shown.save(io.StringIO(), format="svg")  # type: ignore[arg-type]
        with pytest.raises(outflank.ParseError, match="reddish"):
            shown.to_png(fill={"a1": "reddish"})
    assert game.to_png(numbers=True) == saved(game, tmp_path / "n.png", numbers=True)
    memory = io.BytesIO()
    outflank.save_animation(game, memory)
    outflank.save_animation(game, tmp_path / "moves.svg")
    assert memory.getvalue() == (tmp_path / "moves.svg").read_bytes()


class Slow(io.RawIOBase):
    """A file that takes ten bytes at a time."""

    def __init__(self) -> None:
        self.taken = b""

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        self.taken += bytes(content[:10])
        return len(content[:10])


def test_a_file_may_take_a_part_at_a_time() -> None:
    slow = Slow()
    Reversi().save(slow, format="svg")
    assert slow.taken.decode() == Reversi().svg()


def test_a_printed_page_keeps_the_colours_of_discs() -> None:
    page = Game("reversi:square-4", "b1 a1").to_html()
    (printed,) = re.findall(r"@media print \{(.*?)\n\}", page, re.DOTALL)
    assert ".outflank-widget { -webkit-print-color-adjust: exact; print-color-adjust: exact; }" in printed


def test_save_refuses_what_it_cannot_write(tmp_path: Path) -> None:
    game = Game("reversi:square-4")
    for shown in (game, game.position, GameTree(game).root):
        for name in ("a.pdf", "a", "a.svgz"):
            wanted = rf"^path must end in one of \.svg, \.png, \.html, \.gif, got '.*{re.escape(name)}'$"
            with pytest.raises(outflank.ArgumentError, match=wanted):
                shown.save(tmp_path / name)
        with pytest.raises(TypeError, match="unexpected keyword argument 'lables'"):
            shown.save(tmp_path / "a.svg", lables={})
        with pytest.raises(OSError, match="none"):
            shown.save(tmp_path / "none" / "a.svg")
    with pytest.raises(outflank.ArgumentError, match=r"seconds is for \.gif"):
        game.save(tmp_path / "a.svg", seconds=1)
    for seconds in (0, 61, float("nan")):
        with pytest.raises(outflank.ArgumentError, match=r"seconds must be a number from 0\.01 to 60"):
            game.save(tmp_path / "a.gif", seconds=seconds)
    assert not list(tmp_path.iterdir())
