"""One seed for all boards, or one for each."""

import pickle

import numpy as np
import pytest

import outflank
from outflank import Batch, Position
from outflank.env import vector

NAMES = ["reversi:square-8", "reversi:square-10", "oust:hex-3"]


def first_legal(batch: Batch, mask: np.ndarray) -> np.ndarray:
    return batch.random_actions()


def games(name: str, opponent: object, seeds: object, boards: int, steps: int = 30) -> list[list[Position]]:
    """The positions of each board, step by step, where the learner's actions depend on the
    positions alone."""
    envs = vector(name, boards, opponent=opponent)
    _, infos = envs.reset(seed=seeds)
    told = []
    for step in range(steps):
        told.append([envs.batch[board] for board in range(boards)])
        mask = infos["action_mask"]
        keys = np.array([position.key >> 20 for position in told[-1]])
        nth = keys * (2 * step + 1) % mask.sum(axis=1)
        actions = (mask.cumsum(axis=1) == nth[:, None] + 1).argmax(axis=1)
        *_, infos = envs.step(actions)
    return [list(game) for game in zip(*told, strict=True)]


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("name", NAMES)
def test_a_board_depends_on_its_seed_alone(name: str, opponent: str) -> None:
    few = games(name, opponent, [5, 6, 7, 8], 4)
    many = list(range(100, 170))
    for board, seed in [(2, 5), (41, 6), (68, 7), (3, 8)]:
        many[board] = seed
    played = games(name, opponent, np.array(many), 70)
    assert few == [played[2], played[41], played[68], played[3]]
    assert few[0] != few[2] and few[1] != few[3]


@pytest.mark.parametrize("opponent", ["random", "greedy", first_legal])
def test_the_same_seeds_are_the_same_games(opponent: object) -> None:
    for seeds in (3, [5, 6, 7, 8, 9, 10], (1, 2, 3, 4, 5, 2**64 - 1), np.arange(6)):
        one, other = (games("reversi:square-6", opponent, seeds, 6, 20) for _ in range(2))
        assert one == other
    assert games("reversi:square-6", opponent, 3, 6, 20) != games("reversi:square-6", opponent, 4, 6, 20)


# The keys after 30 steps of 6 boards, as one number: with one seed, and with a seed for each board.
GOLDEN = {
    ("reversi:square-8", "random"): (0xC721_CB7D_E630_0417, 0x8CB6_44FA_C808_3A47),
    ("reversi:square-8", "greedy"): (0x2617_895C_8EBB_24BD, 0x67A7_90FB_1628_79EF),
    ("reversi:square-8", "easy"): (0x7646_46F9_266D_3762, 0x0A99_405D_8C91_71A6),
    ("oust:hex-3", "random"): (0x98E2_8A1D_B635_6CE7, 0xC5BE_9C45_EE6B_88A3),
    ("oust:hex-3", "greedy"): (0x2964_3139_D27F_901D, 0x62A3_9689_C2C3_6BBF),
    ("oust:hex-3", "easy"): (0x462A_8D6E_DE7B_D0F5, 0x5BE5_F4D9_2DD4_05D5),
}


@pytest.mark.parametrize(("name", "opponent"), GOLDEN)
def test_a_seed_says_the_games_of_every_release(name: str, opponent: str) -> None:
    found = []
    for seeds in (3, [5, 6, 7, 8, 9, 10]):
        played = games(name, opponent, seeds, 6)
        found.append(sum((board + 1) * game[-1].key for board, game in enumerate(played)) % 2**64)
    assert tuple(found) == GOLDEN[name, opponent]


def test_none_lets_the_numbers_of_a_board_go_on() -> None:
    envs = vector("reversi:square-8", 4)
    envs.reset(seed=[1, 2, 3, 4])
    again = pickle.loads(pickle.dumps(envs))
    one, other = (which.reset(seed=[None, 2, None, 4])[0] for which in (envs, again))
    assert (one == other).all()
    fresh = vector("reversi:square-8", 4).reset(seed=[9, 2, 9, 4])[0]
    assert (one[[1, 3]] == fresh[[1, 3]]).all()
    # One seed for all takes the boards' own numbers away.
    assert (envs.reset(seed=5)[0] == vector("reversi:square-8", 4).reset(seed=5)[0]).all()


def test_seeds_are_of_the_boards_that_are_reset() -> None:
    envs = vector("reversi:square-6", 2)
    envs.reset(seed=[1, 2])
    again = pickle.loads(pickle.dumps(envs))
    mask = np.array([True, False])
    _, infos = envs.reset(seed=[5, 6], options={"reset_mask": mask})
    again.reset(seed=[5, None], options={"reset_mask": mask})
    for _ in range(12):
        actions = infos["action_mask"].argmax(axis=1)
        observations, *_, infos = envs.step(actions)
        assert (again.step(actions)[0] == observations).all()


def test_a_copy_goes_on_with_the_boards_numbers() -> None:
    envs = vector("oust:hex-3", 5, opponent="greedy")
    _, infos = envs.reset(seed=[1, None, 3, 4, 5])
    other = pickle.loads(pickle.dumps(envs))
    for _ in range(20):
        actions = infos["action_mask"].argmax(axis=1)
        observations, *_, infos = envs.step(actions)
        assert (other.step(actions)[0] == observations).all()


def test_what_is_no_seed() -> None:
    envs = vector("reversi:square-6", 3)
    for wrong in ([1, 2], [1, 2, "3"], "123", 1.5, [1, 2, 3.0], []):
        with pytest.raises(
            outflank.ArgumentError, match="seed must be one number for all boards or one for each"
        ):
            envs.reset(seed=wrong)
    for wrong in ([1, 2, -1], [1, 2, 2**64], -1, 2**64):
        with pytest.raises(ValueError, match="0"):
            envs.reset(seed=wrong)
