"""The engine's levels as opponents."""

import pickle

import pytest

import outflank
from outflank import ArgumentError, Game, Opponent, Position
from outflank.env import vector
from outflank.playouts import ELO, LEVELS

ENGINE = [level for level in LEVELS if level.startswith("level:")]


def played(one: Opponent, other: Opponent, variant: str = "reversi:square-8") -> Game[Position]:
    game: Game[Position] = Game(variant)
    while not game.position.is_over:
        game.push((one if game.position.player == 1 else other)(game.position))
    return game


def test_there_are_twelve() -> None:
    assert ENGINE == [f"level:{number}" for number in range(1, 13)] == [*ELO]
    assert sorted(ELO.values()) == [*ELO.values()]
    for level in ("level:0", "level:13", "level:", "level"):
        with pytest.raises(ArgumentError, match="level must be one of easy, medium, hard, level:1, "):
            Opponent(level)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "variant", ["reversi:square-8", "reversi:square-6-anti", "oust:hex-3", "oust:square-4"]
)
def test_they_play_every_game(variant: str) -> None:
    for level in ("level:1", "level:5"):
        assert played(Opponent(level, seed=1), Opponent("level:2", seed=2), variant).position.is_over


def test_a_seed_gives_the_same_game() -> None:
    games = [played(Opponent("level:2", seed=seed), Opponent("level:1", seed=1)) for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]
    position = games[0][20]
    assert Opponent("level:1")(position, 5) == Opponent("level:1")(position, 5)
    copied = pickle.loads(pickle.dumps(Opponent("level:3", seed=9)))
    assert copied(position) == Opponent("level:3", seed=9)(position)


def test_a_higher_level_wins_more() -> None:
    games = [played(Opponent("level:6", seed=seed), Opponent("level:1", seed=seed)) for seed in range(6)]
    assert sum(game.position.winner == 1 for game in games) > 3


def test_a_learner_plays_against_one() -> None:
    envs = vector("reversi:square-6", 2, opponent="level:1")
    _, infos = envs.reset(seed=1)
    for _ in range(10):
        actions = infos["action_mask"].argmax(axis=1)
        _, _, _, _, infos = envs.step(actions)


def test_the_time_is_kept_on_large_boards() -> None:
    start = outflank.Oust("square-19")
    assert Opponent("level:8", seconds=0.2)(start) in start.legal_moves
