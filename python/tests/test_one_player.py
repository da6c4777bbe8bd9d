"""A player of each kind is taken alike by every place that takes one."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import outflank
from outflank import ArgumentError, Game, Position, engine

pytest.importorskip("gymnasium")
pytest.importorskip("anywidget")

from outflank import env
from outflank.widget import Board

PEER = str(Path(__file__).parent / "peer.py")
START = "reversi:square-8"


def first(position: Position) -> Any:
    return position.legal_moves[0]


class Bot:
    """An object that is called for a move."""

    def __call__(self, position: Position) -> str:
        return str(first(position))


def lowest(planes: Any, masks: Any) -> Any:
    """The first legal action of each board."""
    assert planes.dtype == np.uint8 and planes.shape[1:] == (2, 8, 8) and masks.dtype == np.bool_
    return masks.argmax(axis=1)


def program() -> engine.Player:
    return engine.open([sys.executable, PEER, "gtp", "none"], "gtp")


PLAYERS: dict[str, Callable[[], Any]] = {
    "a function": lambda: first,
    "a function with options": lambda: lambda position, nth=0: position.legal_moves[nth].name,
    "an object": Bot,
    "a Policy": lambda: env.Policy(lowest),
    "an Opponent": lambda: outflank.Opponent("easy", seed=1),
    "a Player": lambda: engine.player("greedy", seed=1),
    "a level": lambda: "level:1",
    "random games": lambda: "easy",
    "the core's": lambda: "greedy",
    "the engine's": lambda: "visits:2",
    "a program": program,
}
# The first legal move is what all of these play.
FIRST = ("a function", "a function with options", "an object", "a Policy", "a program")


def on_a_board(player: Any) -> list[str]:
    board = Board(START, opponent=player)
    with closing(board):
        for _ in range(2):
            board.play(board.game.legal_moves[-1])
        assert board.error is None
        return [str(move) for move in board.game.moves]


def in_a_match(player: Any) -> list[str]:
    last = env.Policy(lambda _, masks: masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))
    result = engine.match(last, player, games=2, openings=[START])
    return [str(move) for move in result.games[0].game.moves[:4]]


def in_a_game(player: Any) -> list[str]:
    game = engine.play(lambda position: position.legal_moves[-1], player, START, seed=1)
    assert game.is_over
    return [str(move) for move in game.moves[:4]]


def in_environments(player: Any) -> list[str]:
    envs = env.vector(START, 2, opponent=player)
    single = env.single(START, opponent=player)
    _, infos = envs.reset(seed=1)
    _, info = single.reset(seed=1)
    for _ in range(2):
        mask = infos["action_mask"]
        infos = envs.step(mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1))[-1]
        info = single.step(len(info["action_mask"]) - 1 - info["action_mask"][::-1].argmax())[-1]
    return [single.position.to_string()]


PLACES = {
    "Board": on_a_board,
    "match": in_a_match,
    "play": in_a_game,
    "vector and single": in_environments,
}


@pytest.fixture(name="player")
def a_player(request: pytest.FixtureRequest) -> Iterator[Any]:
    made = PLAYERS[request.param]()
    yield made
    if isinstance(made, engine.Player):
        made.close()


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("kind", "player"), [(kind, kind) for kind in PLAYERS], indirect=["player"], ids=list(PLAYERS)
)
def test_each_place_takes_each_player(kind: str, player: Any, place: str) -> None:
    if kind == "a program" and place == "vector and single":
        # A program that speaks GTP needs the moves so far, which boards of a batch do not have.
        player = engine.open([sys.executable, PEER, "nboard", "none"], "nboard")
    played = PLACES[place](player)
    if kind in FIRST:
        assert played == PLACES[place](first)


def test_agents_of_pettingzoo_are_asked_by_position() -> None:
    players = {"player_1": env.Policy(lowest), "player_2": engine.player("greedy", seed=1)}
    game = env.aec(START)
    game.reset(seed=1)
    for agent in game.agent_iter():
        *_, termination, _, _ = game.last()
        game.step(None if termination else int(players[agent](game.position)))
    assert game.position.is_over


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (3, "must be a function of a position.*, a Policy, an Opponent, a Player or the name of one, got 3"),
        (outflank.Opponent, "must be a function of a position.*, got <class 'outflank.playouts.Opponent'>"),
        (
            type("Mover", (), {"move": first})(),
            "got <.*Mover object.*>; pass its `move`, if that takes a pos",
        ),
        ("strong", "strong"),
        (f"command:gtp:{PEER}", "command:"),
    ],
)
def test_each_place_refuses_the_same(place: str, wrong: Any, says: str) -> None:
    with pytest.raises(ArgumentError, match=says):
        PLACES[place](wrong)


def test_a_policy_is_asked_about_one_position() -> None:
    position = outflank.Reversi().play("d3")
    logits = np.zeros(65)
    policy = env.Policy(lambda planes, masks: np.tile(logits, (len(masks), 1)), seed=4)
    again = env.Policy(policy.function, seed=4)
    drawn = [policy(position) for _ in range(40)]
    assert drawn == [again(Game(position)) for _ in range(40)]
    assert set(drawn) == set(position.legal_moves)
    logits[int(position.move("c5"))] = 1
    assert env.Policy(policy.function, greedy=True)(position) == "c5"
    with pytest.raises(ArgumentError, match="the game is over"):
        policy(Game("reversi:square-8", "e6f4e3f6g5d6e7f5c5"))
    with pytest.raises(ArgumentError, match="seed must be at least 0"):
        env.Policy(policy.function, seed=-1)
