"""Functions of a position, and players of `outflank.engine`, are opponents everywhere."""

import io
from typing import Any

import numpy as np
import pytest
from needs import LONG

import outflank
from outflank import ArgumentError, Batch, IllegalMoveError, Position
from outflank.__main__ import main
from outflank.engine import player

env = pytest.importorskip("outflank.env._vector")


def first(position: Position) -> Any:
    return position.legal_moves[0]


def by_batch(batch: Batch, mask: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    actions: np.ndarray[Any, Any] = mask.argmax(axis=1)
    return actions


def games(opponent: Any, variant: str = "oust:hex-3") -> list[bytes]:
    """Two rounds of games on six boards against an opponent."""
    envs = env.vector(variant, 6, opponent=opponent)
    observations, infos = envs.reset(seed=1)
    seen = [observations.tobytes()]
    for _ in range(20):
        observations, *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        seen.append(observations.tobytes())
    return seen


@pytest.mark.parametrize("variant", ["oust:hex-3", "reversi:square-4"])
@pytest.mark.parametrize(
    "function",
    [
        first,
        lambda position: str(first(position)),
        lambda position: int(first(position)),
    ],
)
def test_functions_of_a_position_are_opponents(function: Any, variant: str) -> None:
    assert games(function, variant) == games(by_batch, variant)


def test_players_are_opponents() -> None:
    seen = games(player("search:1,0,0"), "reversi:square-6")
    chosen = player("search:1,0,0")
    assert seen == games(lambda position: chosen.move(position), "reversi:square-6")
    assert len(games(player("visits:2"))) == 21


@pytest.mark.parametrize("name", ["visits:2", pytest.param("search:1,0,0", marks=LONG)])
def test_the_moves_of_a_named_player_follow_from_the_seed(name: str) -> None:
    assert games(name) == games(name)


def test_single_games() -> None:
    for opponent in (first, player("visits:2"), "visits:2"):
        game = outflank.env.single("oust:hex-3-nopie", opponent=opponent)
        _, info = game.reset(seed=3)
        observation, *_ = game.step(info["action_mask"].argmax())
        assert observation.sum() >= 2


def test_other_functions_are_refused() -> None:
    with pytest.raises(ArgumentError, match="^opponent must take a position, or a batch and a mask"):
        env.vector("oust:hex-3", opponent=lambda: 3)
    with pytest.raises(ArgumentError, match="^opponent must take a position, or a batch and a mask"):
        env.vector("oust:hex-3", opponent=lambda one, two, three: 3)
    with pytest.raises(ArgumentError, match="^opponent must be a function of a position"):
        env.vector("oust:hex-3", opponent=outflank.Opponent)
    envs = env.vector("oust:hex-3", 2, opponent=lambda position: "k9")
    with pytest.raises(IllegalMoveError, match="^<lambda> answered 'k9' in oust:hex-3 .*: k9 is illegal"):
        envs.reset(seed=1)


def test_boards_take_players_by_name() -> None:
    board = pytest.importorskip("outflank.widget._board").Board
    for opponent in ("visits:2", "greedy", player("visits:2")):
        shown = board("oust:hex-3", opponent=opponent, seat=1)
        shown.play("c3")
        shown.close()
    with pytest.raises(ArgumentError, match='^there is no player "visits:much": visits: is followed by '):
        board(opponent="visits:much")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("clock:-1", "seconds must be a number above 0 and below 2^64, got -1.0"),
        ("visits:much", "visits: is followed by a number above 0, an error, and 1 to 1024 threads"),
        ("level:13", "expected level:N, with N from 1 to 12"),
    ],
)
def test_a_wrong_name_says_why_before_it_lists_the_names(
    name: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from outflank.__main__ import main

    reason = f'there is no player "{name}": {reason}; '
    with pytest.raises(ArgumentError) as refused:
        env.vector("oust:hex-3", opponent=name)
    assert str(refused.value).startswith(f"{reason}opponent must be random, greedy, ")
    assert str(refused.value).endswith(f", or a function, got {name!r}")
    assert main(["play", "--opponent", name]) == 2
    assert f"{reason}--opponent must be random, greedy, " in capsys.readouterr().err
    with pytest.raises(ArgumentError, match="^opponent must be random, greedy, "):
        env.vector("oust:hex-3", opponent="strong")


def test_players_play_in_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = []
    for _ in range(2):
        monkeypatch.setattr("sys.stdin", io.StringIO("c3\nquit\n"))
        assert main(["play", "oust:hex-3", "--opponent", "visits:2", "--seed", "5"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] and "> " in said[0]
    assert main(["play", "--opponent", "nobody"]) == 2
