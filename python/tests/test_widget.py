"""The widget from Python's side."""

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import outflank
from outflank import ArgumentError, Game, Oust, Random, Reversi, variants
from outflank.widget import _record, to_html


def cells(text: str) -> list[int]:
    return [int(text[at : at + 2], 36) for at in range(0, len(text), 2)]


@pytest.mark.parametrize("name", variants())
def test_plies_say_what_positions_say(name: str) -> None:
    rng: Random = Random(1)
    game: Game[Any] = Game(name)
    for _ in range(6):
        move = game.position.random_move(rng)
        if move is not None:
            game.push(move)
    start, plies = _record.board(game.start), _record.plies(game)
    assert json.loads(json.dumps(plies)) == plies and len(plies) == len(game.positions)
    seen = list(start["start"])
    for ply, position in zip(plies, game.positions, strict=True):
        for group in ply["changes"].split():
            for cell in cells(group[1:]):
                seen[cell] = group[0]
        for sign, color in (("X", "black"), ("O", "white")):
            names = [str(position.move(action)) for action, one in enumerate(seen) if one == sign]
            assert sorted(names) == sorted(position.cells_of(color))
        legal = [cells(group) for group in ply["legal"].split()]
        assert sorted([one[0] for one in legal] + [action for _, action in ply["others"]]) == [
            int(move) for move in position.legal_moves
        ]
        for cell, *taken in legal:
            takes = position.flips(cell) if isinstance(position, Reversi) else position.captures(cell)
            assert sorted(str(position.move(action)) for action in taken) == sorted(takes)
        assert (ply["turn"], ply["player"], ply["score"]) == (
            position.turn,
            position.player,
            list(position.score),
        )
        assert ply.get("outcome") == position.outcome


def test_only_what_is_new_is_written_again() -> None:
    game: Game[Any] = Game(Reversi(), "f5d6c3")
    known = _record.plies(game)
    known[1]["seen"] = True
    game.pop()
    game.push("c4")
    plies = _record.plies(game, known)
    assert plies[1] is known[1] and plies[2] is known[2] and plies[3]["move"] == "c4"
    other: Game[Any] = Game(Reversi(), "f5f6")
    assert [one["move"] for one in _record.plies(other, known)] == ["", "f5", "f6"]


def click(board: Any, what: str | int, **said: Any) -> None:
    """What the page says when something is clicked now; `said` is of another time."""
    content: dict[str, Any] = {"epoch": board._state["epoch"], "ply": len(board._plies) - 1}
    content |= {"do": "play", "action": what} if isinstance(what, int) else {"do": what}
    board._receive(board, content | said, None)


def test_clicks_are_played() -> None:
    from outflank.widget import Board

    board, seen = Board("oust:hex-3"), []
    board.observe(lambda change: seen.append(change["new"]), "position")
    click(board, 2)
    click(board, 26)
    assert board.position == Oust("hex-3").play("c1").play("swap") == seen[-1] and board._state["undo"]
    click(board, 2)
    assert "the cell is occupied" in board.message and board.position == seen[-1]
    assert board._state["message"] == board.message
    click(board, "undo")
    assert board.position == Oust("hex-3").play("c1") and board.message == "" and board._state["redo"]
    click(board, "redo")
    assert board.position == Oust("hex-3").play("c1").play("swap") and not board._state["redo"]
    click(board, "new")
    assert board.position == Oust("hex-3") and not board._state["undo"]
    click(board, "redo")
    assert board.position == Oust("hex-3").play("c1")
    board.position = Oust("hex-4")
    assert board._start["variant"] == "oust:hex-4" and not board._state["undo"] and not board._state["redo"]
    click(board, "undo")
    click(board, "nonsense")
    board._receive(board, ["nonsense"], None)
    click(board, 0, action="c1")
    assert board.position == Oust("hex-4")


def test_what_was_clicked_in_another_position_is_dropped() -> None:
    from outflank.widget import Board

    board = Board()
    click(board, 19)
    for stale in ({"ply": 0}, {"ply": 2}, {"epoch": board._state["epoch"] + 1}, {"epoch": None}):
        heard = board._state["heard"]
        click(board, 18, **stale)
        assert len(board.game.moves) == 1 and board.message == "" and board._state["heard"] == heard + 1
    before = board._state["epoch"]
    click(board, "undo")
    # The second of two quick clicks on undo.
    board.play("d3")
    click(board, "undo", epoch=before)
    assert len(board.game.moves) == 1


def test_an_opponent_answers() -> None:
    from outflank.widget import Board

    rng = Random(5)
    board = Board(Reversi("square-6"), opponent=lambda position: position.random_move(rng))
    while not board.position.is_over:
        assert board.position.player == 1
        board.play(board.position.legal_moves[0])
    assert len(board.game.moves) > 20
    board.undo()
    assert board.position.player == 1 and not board.position.is_over


def test_a_level_by_name() -> None:
    from outflank.widget import Board

    board = Board("reversi:square-6", opponent="level:2", seat=2)
    assert len(board.game.moves) == 1 and isinstance(board.opponent, outflank.Opponent)
    board.opponent = "easy"
    assert repr(board.opponent) == "Opponent('easy')"


@pytest.mark.parametrize("start", ["reversi:square-6", "oust:hex-3"])
@pytest.mark.parametrize("seat", [1, 2])
def test_an_opponent_of_a_level(start: str, seat: Any) -> None:
    from outflank.widget import Board

    board = Board(start, opponent=outflank.Opponent("easy", seed=3), seat=seat)
    assert len(board.game.moves) == seat - 1
    while not board.position.is_over:
        assert board.position.player == seat
        board.play(board.position.legal_moves[-1])
    while board._state["undo"]:
        board.undo()
        assert board.position.player == seat
    length = len(board.game.moves)
    board.undo()
    assert len(board.game.moves) == length <= 1
    while board._state["redo"]:
        board.redo()
    assert board.position.is_over


def first(position: Any) -> Any:
    return position.legal_moves[0]


def failing(error: BaseException) -> Callable[[Any], Any]:
    """Fails once, and then plays."""
    turns = itertools.count()

    def opponent(position: Any) -> Any:
        if not next(turns):
            raise error
        return first(position)

    return opponent


def test_a_cell_of_the_notebook_hears_what_cannot_be_played() -> None:
    from outflank.widget import Board

    board = Board()
    for wrong, said in [
        ("a1", "outflanks nothing"),
        ("pass", "may not pass"),
        ("zz", "zz"),
        (99, "99 is not a valid action"),
    ]:
        with pytest.raises(ValueError, match=said):
            board.play(wrong)
    assert board.message == "" and board.position == Reversi()
    click(board, 0)
    assert "outflanks nothing" in board.message
    with pytest.raises(AttributeError):
        board.seat = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        board.game = Game(Reversi())  # type: ignore[misc]
    with pytest.raises(ArgumentError, match="opponent must be a function"):
        Board(opponent=outflank.Opponent)  # type: ignore[arg-type]


def test_a_board_goes_on_with_a_game() -> None:
    from outflank.widget import Board

    game = Game(Reversi("square-6"), "c2b2")
    board = Board(game)
    assert board.position == game.position
    board.play(board.position.legal_moves[0])
    board.undo()
    board.undo()
    assert board.game.transcript() == "c2" and game.transcript() == "c2 b2"


def test_an_opponent_that_raises() -> None:
    from outflank.widget import Board

    board = Board(opponent=failing(RuntimeError("no idea")))
    board.play("d3")
    assert board._state["failure"] == "The opponent failed: RuntimeError: no idea"
    assert isinstance(board.error, RuntimeError) and not board._state["thinking"]
    # Its colour is not played by anybody else.
    with pytest.raises(ArgumentError, match="the opponent's turn"):
        board.play("c3")
    click(board, 18)
    assert board.game.transcript() == "d3"
    click(board, "ask")
    assert len(board.game.moves) == 2 and board.error is None and board._state["failure"] == ""


@pytest.mark.parametrize(("move", "said"), [("a1", "R2"), (None, "TypeError"), (5000, "5000"), ("zz", "zz")])
def test_an_opponent_that_plays_what_is_illegal(move: Any, said: str) -> None:
    from outflank.widget import Board

    board = Board(opponent=lambda _: move)
    board.play("d3")
    assert said in board._state["failure"] and board.game.transcript() == "d3"
    board.undo()
    assert board.position == Reversi() and board._state["failure"] == ""
    board.opponent = first
    board.play("d3")
    assert len(board.game.moves) == 2


def test_an_opponent_that_is_interrupted() -> None:
    from outflank.widget import Board

    board = Board(opponent=failing(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        board.play("d3")
    assert board._state["failure"] == "The opponent was stopped." and not board._state["thinking"]
    board.ask()
    assert len(board.game.moves) == 2
    board.opponent = failing(KeyboardInterrupt())
    click(board, int(board.position.legal_moves[0]))  # Nothing is raised where nobody would see it.
    assert board._state["failure"] == "The opponent was stopped."


def test_undo_while_it_thinks() -> None:
    from outflank.widget import Board

    boards: list[Any] = []

    def opponent(position: Any) -> Any:
        if boards:
            assert boards[0]._state["thinking"]
            boards[0].undo()
        return first(position)

    board = Board(opponent=opponent)
    boards.append(board)
    board.play("d3")
    assert board.position == Reversi() and not board._state["thinking"]
    # The page's word comes when the answer has been played: it is of the move before.
    boards.clear()
    board.play("d3")
    click(board, "undo", ply=1)
    assert board.position == Reversi()


def test_a_forced_pass_is_not_asked_for() -> None:
    from outflank.widget import Board

    def opponent(position: Any) -> Any:
        assert position.legal_moves[0].cell is not None
        return first(position)

    passed = 0
    for seed in range(20):
        rng, board = Random(seed), Board("reversi:square-4", opponent=opponent)
        while not board.position.is_over:
            board.play(board.position.random_move(rng))
        assert board.error is None
        passed += sum(
            move.cell is None and before.player == 2
            for move, before in zip(board.game.moves, board.game.positions, strict=False)
        )
    assert passed > 0


def test_a_position_that_is_set_is_answered() -> None:
    from outflank.widget import Board

    board = Board(opponent=first)
    board.position = Reversi("square-6").play("c2")
    assert board.position.player == 1 and len(board.game.moves) == 1


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ({"position": "chess"}, "position"),
        ({"position": 8}, "position"),
        ({"opponent": "strong"}, "opponent"),
        ({"seat": 3}, "seat"),
        ({"seat": True}, "seat"),
        ({"seat": "black"}, "seat"),
        ({"size": 10}, "size"),
        ({"size": 1e9}, "size"),
        ({"size": "large"}, "size"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], name: str) -> None:
    from outflank.widget import Board

    with pytest.raises(ArgumentError, match=rf"^{name}\b"):
        Board(**arguments)
    if name == "size":
        with pytest.raises(ArgumentError, match="^size"):
            to_html(Reversi(), **arguments)
    with pytest.raises(ArgumentError, match="^opponent"):
        Board().opponent = 3  # type: ignore[assignment]
    with pytest.raises(ArgumentError, match="^shown"):
        to_html("reversi:square-8")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match=r"ends in \.html, got 'game\.pdf'"):
        to_html(Reversi(), "game.pdf")


def test_a_picture_for_whoever_cannot_run_it() -> None:
    from outflank.widget import Board

    board = Board("oust:hex-3", size=200)
    data, _ = board._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert re.search(r'<img alt="oust:hex-3, Black to move[^"]*" src="data:image/svg', data["text/html"])


def test_the_kept_picture_follows_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from outflank.widget import Board, _board

    shown: list[tuple[str, dict[str, Any]]] = []
    monkeypatch.setattr(
        _board, "_display", lambda data, _, **options: shown.append((data["text/plain"], options))
    )
    board = Board("reversi:square-6")
    board.play("c2")
    assert not shown, "it is not displayed"
    board._ipython_display_()
    assert len(shown) == 2
    board.play("b2")
    text, options = shown[-1]
    assert text == str(board.position).splitlines()[-1] == "Black to move, 3-3"
    assert options["update"] and options["display_id"] == shown[1][1]["display_id"]


def test_an_observer_that_raises_is_not_the_opponent() -> None:
    from outflank.widget import Board

    board = Board(opponent=first)

    def observer(change: Any) -> None:
        raise LookupError("mine")

    board.observe(observer, "position")
    with pytest.raises(LookupError, match="mine"):
        board.play("d3")
    assert board.error is None
    board.unobserve(observer, "position")
    board.ask()
    assert len(board.game.moves) == 2


def test_an_opponent_that_is_replaced_while_it_thinks() -> None:
    from outflank.widget import Board

    boards: list[Any] = []

    def slow(position: Any) -> Any:
        boards[0].opponent = first
        return position.legal_moves[-1]

    board = Board(opponent=slow)
    boards.append(board)
    board.play("d3")
    assert [str(move) for move in board.game.moves] == ["d3", str(first(Reversi().play("d3")))]
    assert not board._state["thinking"]


def test_pages(tmp_path: Path) -> None:
    game = Game(Oust("hex-3"), "c1 swap e1 a5 c5 d1,c3")
    path = tmp_path / "game.html"
    page = game.to_html()
    assert game.to_html(path) is None, "a page is no output of a notebook's cell"
    assert path.read_text(encoding="utf-8") == page == to_html(game)
    game.position.to_html(path)
    assert path.read_text(encoding="utf-8") == game.position.to_html()
    assert page.count("</script>") == 1 and "https://" not in page
    assert game.position.to_html() == to_html(game.position)


def test_a_page_of_a_large_board_is_small() -> None:
    game, rng = Game(Reversi("square-24")), Random(1)
    while (move := game.position.random_move(rng)) is not None:
        game.push(move)
    assert len(game.moves) > 500 and len(game.to_html()) < 500_000


def test_the_page_names_the_buttons_that_the_board_has() -> None:
    root = Path(__file__).parents[2]
    texts = (root / "python" / "outflank" / "widget" / "texts.js").read_text(encoding="utf-8")
    page = (root / "python" / "docs" / "widget.md").read_text(encoding="utf-8")
    named = re.findall(r"(?<!\*)\*([A-Z][a-z]+(?: [a-z]+)?)\*(?!\*)", page)
    assert {"Undo", "Redo"} <= set(named)
    assert [name for name in named if f'"{name}"' not in texts] == []
