"""What newcomers have guessed: each guess works, or its error names what they looked for."""

import copy
import importlib
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outflank
from outflank import (
    ArgumentError,
    Game,
    GameTree,
    IllegalMoveError,
    Move,
    Oust,
    ParseError,
    Reversi,
    engine,
)
from outflank._guesses import BATCH, COLLECTION, GAME, MODULES, MOVE, NODE, PLAYER, POSITION, TREE
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


OBJECTS = [
    (Reversi(), POSITION),
    (Oust(), POSITION),
    (Game(Reversi()), GAME),
    (outflank.Batch("oust:hex-3", 2), BATCH),
    (outflank.Collection.of_games(["f5"]), COLLECTION),
    (PLAYED.moves[0], MOVE),
    (GameTree(Reversi()).root, NODE),
    (GameTree(Reversi()), TREE),
    (engine.player("greedy"), PLAYER),
]


@pytest.mark.parametrize(("shown", "guesses"), OBJECTS)
def test_other_names_are_explained(shown: Any, guesses: dict[str, str]) -> None:
    cls = type(shown)
    for name, remedy in guesses.items():
        with pytest.raises(AttributeError, match=f"no attribute '{name}'; write ") as found:
            getattr(shown, name)
        assert remedy in str(found.value) and found.value.name == name
        assert not hasattr(cls, name) and name not in dir(shown)
    assert {"legal_moves", "svg", "planes", "explore", "cell", "main_line", "close"} & set(dir(shown))


def test_every_guess_works_or_names_the_remedy() -> None:
    """Each row of `guesses.txt` has what newcomers wrote, and what it does: `ok`, or a part of its
    error."""
    names = {
        "outflank": outflank,
        "position": Reversi(),
        "game": Game(Reversi(), "f5d6c3"),
        "move": Reversi().move("f5"),
        "tree": GameTree(Reversi()),
        "player": engine.player("greedy"),
        "batch": outflank.Batch("reversi:square-6", 2),
        "collection": outflank.Collection.of_games(["f5d6c3", "f5f6"]),
        "np": np,
    }
    rows = (Path(__file__).parent / "guesses.txt").read_text(encoding="utf-8").splitlines()
    guesses = [row.split(" -> ") for row in rows if row and not row.startswith("#")]
    assert len(guesses) >= 100
    for guess, expected in guesses:
        try:
            eval(guess, dict(names))
            found = "ok"
        except (AttributeError, TypeError, ValueError) as error:
            found = str(error)
        assert (found == "ok") == (expected == "ok") and expected in found, (guess, found)


@pytest.mark.parametrize("module", list(MODULES))
def test_other_names_in_modules_are_explained(module: str) -> None:
    found = importlib.import_module(module)
    for name, remedy in MODULES[module].items():
        with pytest.raises(AttributeError) as raised:
            getattr(found, name)
        assert f"has no attribute {name!r}; write {remedy}" in str(raised.value)
        assert name not in dir(found)
    with pytest.raises(AttributeError, match=r"has no attribute 'no_such'$"):
        found.no_such  # noqa: B018


def test_a_remedy_is_there() -> None:
    position, game = Reversi(), Game("reversi:square-8", "f5")
    for remedy in ("position.cells_of(None)", "len(position.legal_moves)", "position.to_array()"):
        eval(remedy, {"position": position})
    assert copy.copy(game) == game
    assert next(outflank.read_ggf((game.to_ggf() or "").encode())).game == game


def test_submodules_load_when_they_are_touched() -> None:
    names = ("convert", "engine", "env", "openings", "playouts", "records", "search", "tabletop", "widget")
    code = (
        "import sys, outflank\n"
        "assert not {'outflank.search', 'outflank.env', 'outflank.jax', 'gymnasium'} & set(sys.modules)\n"
        f"for name in {names}:\n"
        "    module = getattr(outflank, name)\n"
        "    assert module.__name__ == f'outflank.{name}' and name in dir(outflank), name\n"
        "    assert dir(module) and all(not one.startswith('_') for one in dir(module)), name\n"
        "    assert all(hasattr(module, one) for one in dir(module)), name\n"
        "try:\n    outflank.nothing\nexcept AttributeError as error:\n"
        "    assert str(error) == \"module 'outflank' has no attribute 'nothing'\"\n"
        "assert not [one for one in dir(outflank) if one.startswith('_') and one != '__version__']\n"
        "from outflank import *\nassert 'outflank.jax' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_names_are_where_one_looks() -> None:
    assert outflank.Collection is outflank.records.Collection
    assert set(dir(outflank)) >= set(outflank.__all__)


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


@pytest.mark.parametrize(
    ("call", "wrong", "remedy"),
    [
        ("best_move", "level", r'outflank.engine.player("level:5").move(game)'),
        ("best_move", "timeout", "seconds="),
        ("best_move", "dept", "depth="),
        ("best_move", "lines", "outflank.search.analyse(position, lines=3)"),
        ("analyse", "multipv", "lines="),
        ("review", "num_threads", "threads="),
        ("solve", "max_depth", "outflank.search.best_move(position, depth=8)"),
        ("outcome", "second", "seconds="),
        ("scores", "hash_mb", "table_mb="),
        ("Solver", "table", "table_mb="),
        ("best_move", "sed", 'outflank.engine.player("level:5"), whose new_game(seed=1) takes one'),
    ],
)
def test_wrong_arguments_of_searches_name_the_right_ones(call: str, wrong: str, remedy: str) -> None:
    function = getattr(outflank.search, call)
    given = [] if call == "Solver" else ["f5"]
    message = (
        f"{call}() got an unexpected keyword argument {wrong!r}; write {remedy}; its keyword arguments are "
    )
    with pytest.raises(TypeError, match=f"^{re.escape(message)}.*table_mb, threads"):
        function(*given, **{wrong: 3})


@pytest.mark.parametrize("call", ["solve", "outcome", "scores"])
def test_wrong_arguments_of_a_solver_name_the_right_ones(call: str) -> None:
    message = f"Solver.{call}() got an unexpected keyword argument 'threads'; write outflank.search.Solver(threads=2)"
    with pytest.raises(TypeError, match=f"^{re.escape(message)}; its .* nodes, seconds, progress$"):
        getattr(outflank.search.Solver(table_mb=1), call)("f5", threads=2)


RANDOM = outflank.engine.player("random")


@pytest.mark.parametrize(
    ("function", "given", "wrong", "remedy", "names"),
    [
        (outflank.engine.player, ["random"], "sed", "seed=", "seed"),
        (
            outflank.engine.player,
            ["random"],
            "depth",
            'outflank.engine.player("search:8,16,0"), which .*',
            "seed",
        ),
        (RANDOM.move, ["f5"], "timeout", "seconds=", "seconds"),
        (RANDOM.new_game, [], "sed", "seed=", "seed"),
        (outflank.engine.open, ["program"], "protocl", "protocol=", "protocol, seconds"),
        (outflank.engine.match, ["random", "greedy"], "num_threads", "threads=", "games, .*, progress"),
        (outflank.engine.match, ["random", "greedy"], "sed", "seed=", "games, .*, progress"),
        (
            outflank.engine.match,
            ["random", "greedy"],
            "level",
            'outflank.engine.player("level:5")',
            "games, .*",
        ),
        (outflank.engine.play, ["random", "greedy"], "time", "seconds=", "start, .*"),
        (
            outflank.engine.match,
            ["random", "greedy"],
            "start",
            "start= of outflank.engine.play, or variant= and openings= of outflank.engine.match",
            "games, .*",
        ),
        (outflank.engine.match, ["random", "greedy"], "rounds", "games=", "games, .*"),
        (outflank.engine.match, ["random", "greedy"], "playouts", "nodes=", "games, .*"),
        (
            outflank.engine.play,
            ["random", "greedy"],
            "rounds",
            "outflank.engine.match(a, b, games=100)",
            "start, .*",
        ),
        (
            outflank.engine.play,
            ["random", "greedy"],
            "strength",
            'outflank.engine.player("level:5")',
            "start, .*",
        ),
        (
            outflank.Opponent,
            [],
            "games",
            'outflank.engine.player("opponent:64"), which .*',
            "level, seed, seconds, threads",
        ),
        (outflank.evaluate_by_playouts, ["f5"], "playouts", "games=", "games, seconds, seed, threads"),
        (outflank.evaluate_by_playouts, ["f5"], "sed", "seed=", "games, seconds, seed, threads"),
        (outflank.engine.serve, ["random"], "protcol", "protocol=", "protocol, name, seed"),
        (outflank.Opponent, [], "sed", "seed=", "level, seed, seconds, threads"),
        (outflank.Opponent, [], "cores", "threads=", "level, seed, seconds, threads"),
    ],
)
def test_wrong_arguments_of_players_name_the_right_ones(
    function: Any, given: list[str], wrong: str, remedy: str, names: str
) -> None:
    message = re.escape(f"{function.__qualname__}() got an unexpected keyword argument {wrong!r}; write ")
    remedy = remedy.replace("(", r"\(").replace(")", r"\)")
    with pytest.raises(TypeError, match=f"^{message}{remedy}; its keyword arguments are {names}$"):
        function(*given, **{wrong: 3})


@pytest.mark.parametrize(
    ("function", "given", "wrong"),
    [
        (outflank.engine.match, ["random", "greedy"], "first"),
        (outflank.engine.open, ["program"], "path"),
        (outflank.engine.player, ["random"], "side"),
    ],
)
def test_a_name_that_is_near_none_gets_no_advice(function: Any, given: list[str], wrong: str) -> None:
    message = re.escape(
        f"{function.__qualname__}() got an unexpected keyword argument {wrong!r}; its keyword"
    )
    with pytest.raises(TypeError, match=f"^{message}"):
        function(*given, **{wrong: 3})
