"""The clock of an opponent runs over each of its games, also if one player plays on many boards."""

import copy
from typing import Any

import numpy as np
import pytest

from outflank import Move, Position
from outflank.env import _vector, vector


class Ticking:
    """A player whose clock has 100 seconds for a game, of which each move takes one."""

    def __init__(self) -> None:
        self.time_left = 100.0
        self.shown: list[tuple[str, float]] = []

    def new_game(self, *, seed: int) -> None:
        self.time_left = 100.0

    def __call__(self, position: Position) -> Move:
        self.shown.append((position.to_string(), self.time_left))
        self.time_left -= 1
        return position.legal_moves[0]


def played(boards: int, steps: int, mode: str, opponent: Any = "clock:100") -> Any:
    envs = vector("reversi:square-4", boards, opponent=opponent, autoreset_mode=mode)
    _, infos = envs.reset(seed=1)
    for _ in range(steps):
        infos = envs.step(infos["action_mask"].argmax(axis=1))[-1]
    return envs


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize("by_name", [True, False])
def test_a_clock_runs_over_a_game(mode: str, by_name: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Ticking()
    monkeypatch.setattr(_vector, "chooser", lambda *_: player)
    played(1, 30, mode, "clock:100" if by_name else player)
    games = 0
    for (before, left), (after, now) in zip(player.shown, player.shown[1:], strict=False):
        # No disc leaves the board, so a board with fewer discs is of another game.
        is_new = after.count(".") >= before.count(".")
        games += is_new
        assert now == (100 if is_new else left - 1)
    assert games > 3


def test_each_board_has_a_clock_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Ticking()
    monkeypatch.setattr(_vector, "chooser", lambda *_: player)
    played(6, 40, "SameStep")
    # In a game of 12 plies the opponent has at most 7 moves, with those that follow passes.
    assert {left for _, left in player.shown} <= set(range(93, 101))
    assert min(left for _, left in player.shown) < 97


def test_a_step_that_fails_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Ticking()
    monkeypatch.setattr(_vector, "chooser", lambda *_: player)
    envs = played(2, 2, "SameStep")
    clocks, calls, move = copy.copy(envs._games._clocks), list[Position](), Ticking.__call__

    def fails_at_the_second(self: Ticking, position: Position) -> Any:
        calls.append(position)
        return move(self, position) if len(calls) == 1 else "z99"

    monkeypatch.setattr(Ticking, "__call__", fails_at_the_second)
    with pytest.raises(ValueError, match="answered 'z99'"):
        envs.step(envs.batch.legal_mask().argmax(axis=1))
    assert len(calls) == 2 and clocks == envs._games._clocks


def test_the_engine_has_a_clock_and_others_have_none() -> None:
    envs = played(2, 3, "SameStep", "clock:3600+600")
    # Each move takes much less than the 600 seconds that it gets.
    assert all(left > 3600 + 599 for left in envs._games._clocks.values())
    assert np.max(list(envs._games._clocks.values())) > 3600 + 1100
    assert played(1, 3, "SameStep", "level:1")._games._clocks is None
