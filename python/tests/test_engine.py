"""Players by name, and a program with faults as a player."""

import os
import sys
from pathlib import Path
from typing import Literal

import pytest
from test_interrupts import is_stopped

import outflank
from outflank import ArgumentError, Game, ProgramError, engine

PEER = str(Path(__file__).parent / "peer.py")
PROTOCOLS: list[Literal["nboard", "gtp"]] = ["nboard", "gtp"]
Protocol = Literal["nboard", "gtp"]


def peer(protocol: Protocol, fault: str, seconds: float = 20.0) -> engine.Player:
    return engine.open([sys.executable, PEER, protocol, fault], protocol, seconds=seconds)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_game_against_a_program(protocol: Protocol) -> None:
    game, rng = Game("reversi:square-8"), outflank.Random(1)
    with peer(protocol, "none") as program:
        while not game.is_over:
            if game.position.player == 1:
                assert program.move(game) == game.legal_moves[0]
            game.push(game.legal_moves[0] if game.position.player == 1 else game.position.random_move(rng))
        with pytest.raises(ArgumentError, match="the game is over"):
            program.move(game)
    assert repr(program).endswith(", closed>")
    with pytest.raises(ArgumentError, match="closed"):
        program.move(Game("reversi:square-8"))
    program.close()


def test_a_program_is_an_opponent() -> None:
    with peer("nboard", "none") as program:
        position = outflank.Reversi().play("d3")
        assert program(position) == position.legal_moves[0]


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize(
    ("fault", "says"),
    [
        ("garbage", "its answer is no move"),
        ("silence", "it has not answered within 2.0s"),
        ("crash", "it has ended (exit status: 3); its stderr ends with: out of book"),
        ("illegal", "it has chosen a move against the rules: a1 is illegal: it outflanks nothing (R2)"),
    ],
)
def test_faults_are_told(protocol: Protocol, fault: str, says: str) -> None:
    game = Game("reversi:square-8")
    with peer(protocol, fault, 2.0 if fault == "silence" else 20.0) as program:
        with pytest.raises(ProgramError) as told:
            program.move(game)
        assert says in str(told.value) and PEER in told.value.command
        assert told.value.stderr == (["out of book"] if fault == "crash" else [])
        assert game.moves == []


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_late_answer_in_time_is_taken(protocol: Protocol) -> None:
    with peer(protocol, "late") as program:
        assert program.move(Game("reversi:square-8"), seconds=5) == "d3"


def test_what_cannot_be_started() -> None:
    with pytest.raises(ProgramError, match="no-such-program: it cannot be started"):
        engine.open("no-such-program", "gtp")
    with pytest.raises(ProgramError, match="it has not answered within"):
        peer("gtp", "deaf", 0.3)
    with pytest.raises(ProgramError, match="it has no name"):
        engine.open("")


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ArgumentError, match='protocol is "nboard" or "gtp", not "uci"'):
        engine.open("edax", "uci")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="seconds"):
        engine.open("edax", seconds=0)
    with pytest.raises(ArgumentError, match="command is a list"):
        engine.open(["edax", 3])  # type: ignore[list-item]
    with pytest.raises(ArgumentError, match='there is no player "edax": the names are'):
        engine.player("edax")
    with pytest.raises(ArgumentError, match="level: is followed by a number from 1 to 8"):
        engine.player("level:9")
    player = engine.player("random")
    with pytest.raises(TypeError, match="game is a Game or a position, not str"):
        player.move("reversi:square-8")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="seconds"):
        player.move(Game("oust:hex-3"), seconds=-1)


@pytest.mark.parametrize(
    "name",
    [
        "random",
        "greedy",
        "easy",
        "opponent:4",
        "level:1",
        "search:1,4,0",
        "visits:20",
        "visits:20,0.5,2",
        "uct:20",
    ],
)
@pytest.mark.parametrize("variant", ["reversi:square-6", "oust:hex-3"])
def test_players_by_name(name: str, variant: str) -> None:
    games = []
    for _ in range(2):
        player, game = engine.player(name, seed=3), Game(variant)
        while not game.is_over and len(game.moves) < 6:
            game.push(player.move(game))
        games.append(game)
    # Threads race for the next visit, so that a player with two is not repeatable.
    assert games[0] == games[1] or name == "visits:20,0.5,2"
    assert repr(player) == f"<Player: {name}>"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_stops_a_wait() -> None:
    game = Game("reversi:square-8")
    is_stopped(lambda: peer("gtp", "deaf"))
    is_stopped(lambda: peer("nboard", "silence").move(game))
    is_stopped(lambda: engine.player("visits:1000000000").move(Game("oust:hex-7")))
