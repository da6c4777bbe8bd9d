"""The same games by positions, by batches and by each environment: the same observations, masks,
rewards and results, seat by seat."""

from collections.abc import Callable, Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import outflank
from outflank import Batch, Position
from outflank.env import Single, Vector, aec, single, vector

NAMES = [
    "reversi:square-4",
    "reversi:square-6-anti",
    "reversi:square-8",
    "reversi:hex-5",
    "oust:hex-3",
    "oust:hex-3-nopie",
    "oust:square-4",
]

Seen = tuple[Any, ...]


def chosen(position: Position, salt: int) -> int:
    """A move that nothing but the position and the salt says, so that any environment plays it."""
    legal = position.legal_moves
    return int(legal[(position.key * (2 * salt + 1) >> 17) % len(legal)])


def answering(batch: Batch, mask: np.ndarray) -> np.ndarray:
    """The opponent: by another salt."""
    return np.array([0 if batch[board].is_over else chosen(batch[board], 5) for board in range(len(batch))])


def after(position: Position, action: int) -> Position:
    position = position.play(action)
    while position.is_legal("pass"):
        position = position.play("pass")
    return position


def learners(position: Position, seat: int) -> bytes:
    """The learner's cells first, whosever turn it is."""
    planes = position.planes()
    return bytes((planes if position.player == seat else planes[::-1]).ravel())


def replied(position: Position, seat: int) -> Position:
    while not position.is_over and position.player != seat:
        position = after(position, chosen(position, 5))
    return position


def by_positions(name: str, seat: int, salt: int) -> Iterator[Seen]:
    """What the learner in a seat sees before each of its actions, the action, and at last the end:
    (planes, mask, action, reward)."""
    position = replied(outflank.position(name), seat)
    while not position.is_over:
        action = chosen(position, salt)
        yield learners(position, seat), bytes(position.legal_mask()), action, 0
        position = replied(after(position, action), seat)
    yield learners(position, seat), None, None, position.result_for(seat)


def by_batch(name: str, seat: int, salt: int) -> Iterator[Seen]:
    """The same by a batch of three, of which one board is played and the others are left alone."""
    batch, where = Batch(name, 3, auto_reset=False), np.array([False, True, False])
    result = 0
    while not batch.finished()[1]:
        planes, learns = batch.planes()[1], batch.players()[1] == seat
        action = chosen(batch[1], salt if learns else 5)
        if learns:
            yield bytes(planes.ravel()), bytes(batch.legal_mask()[1]), action, 0
        batch.step([-1, action, 10**6], where=where)
        result = batch.rewards[1] if learns else -batch.rewards[1]
    planes = batch.planes()[1]
    yield bytes((planes if batch.players()[1] == seat else planes[::-1]).ravel()), None, None, result
    assert batch[0] == batch[2] == batch.start and not batch.ended[[0, 2]].any()


def by_aec(name: str, seat: int, salt: int) -> Iterator[Seen]:
    env = aec(name)
    env.reset()
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        learns = agent == f"player_{seat}"
        planes = bytes(observation["observation"].ravel())
        if over:
            if learns:
                yield planes, None, None, reward
            env.step(None)
            continue
        action = chosen(env.unwrapped.position, salt if learns else 5)
        if learns:
            yield planes, bytes(observation["action_mask"].view(np.uint8)), action, 0
        env.step(action)


def by_single(env: Single, seat: int, salt: int) -> Iterator[Seen]:
    observation, info = env.reset()
    while env.seat != seat:
        observation, info = env.reset()
    over, reward = False, 0.0
    while not over:
        action = chosen(env.position, salt)
        yield bytes(observation.ravel()), bytes(info["action_mask"].view(np.uint8)), action, 0
        observation, reward, over, _, info = env.step(action)
    yield bytes(observation.ravel()), None, None, reward
    assert not info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def by_vector(envs: Vector, games: list[tuple[int, Iterator[Seen]]], steps: int) -> int:
    """Steps boards whose learners play by a salt each, and compares what each sees with the games
    of its seat. Returns how many games ended."""
    later = envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    boards, ends = envs.num_envs, 0
    observations, infos = envs.reset(seed=1)
    wanted = [list(games(1 + board % 2, board)) for board in range(boards)]
    at, over = [0] * boards, np.zeros(boards, bool)
    for _ in range(steps):
        actions = np.zeros(boards, np.int64)
        for board in range(boards):
            planes, mask, action, reward = wanted[board][at[board]]
            if not over[board]:
                assert bytes(observations[board].ravel()) == planes
                assert bytes(infos["action_mask"][board].view(np.uint8)) == mask
                actions[board] = action
            else:
                actions[board] = -7
        anew = over.copy()
        observations, rewards, over, truncations, infos = envs.step(actions)
        assert rewards.dtype == np.float64 and not truncations.any()
        for board in range(boards):
            if anew[board]:
                assert rewards[board] == 0 and not over[board]
                wanted[board], at[board] = list(games(int(envs.seats[board]), board)), 0
                continue
            at[board] += 1
            planes, mask, _, reward = wanted[board][at[board]]
            assert (rewards[board], over[board]) == (reward, mask is None)
            if over[board]:
                ends += 1
                last = observations[board] if later else infos["final_obs"][board]
                assert bytes(last.ravel()) == planes
                if not later:
                    wanted[board], at[board] = list(games(int(envs.seats[board]), board)), 0
        assert ("final_obs" in infos) == bool(over.any() and not later)
        if later:
            over = over.copy()
        else:
            if over.any():
                assert (infos["_final_obs"] == over).all()
                assert all((last is None) == (not ended) for last, ended in zip(infos["final_obs"], over))
            over = np.zeros(boards, bool)
    return ends


@pytest.mark.parametrize("name", NAMES)
def test_one_game_by_all(name: str) -> None:
    env = single(name, opponent=answering)
    for seat in (1, 2):
        for salt in range(6):
            game = list(by_positions(name, seat, salt))
            assert len(game) > 1 and game[-1][3] in (-1, 0, 1)
            others: list[Callable[[], Iterator[Seen]]] = [
                lambda: by_batch(name, seat, salt),  # noqa: B023 - called before the next round
                lambda: by_aec(name, seat, salt),  # noqa: B023
                lambda: by_single(env, seat, salt),  # noqa: B023
            ]
            for other in others:
                assert list(other()) == game


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize("name", NAMES)
def test_many_games_at_once(name: str, mode: str, copy: bool) -> None:
    envs = vector(name, 5, opponent=answering, autoreset_mode=mode, copy=copy)
    assert by_vector(envs, lambda seat, board: by_positions(name, seat, board), 120) > 4


def possible(position: Position, seat: int, greedy: bool) -> set[Position]:
    """Where an opponent may leave a position to the learner, or end the game."""
    if position.is_over or position.player == seat:
        return {position}
    moves = position.legal_moves
    if greedy:
        if isinstance(position, outflank.Reversi):
            taken = [len(position.flips(mv)) if mv.cell else 0 for mv in moves]
        else:
            taken = [len(position.captures(mv)) if mv.cell else 0 for mv in moves]
        moves = [mv for mv, count in zip(moves, taken, strict=True) if count == max(taken)]
    return {last for mv in moves for last in possible(after(position, int(mv)), seat, greedy)}


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("name", ["reversi:square-4", "reversi:square-8", "reversi:hex-5", "oust:hex-3"])
def test_opponents_within_the_step(name: str, opponent: str, later: bool) -> None:
    """Their actions are legal, and the results that they get are those of the boards."""
    envs = vector(name, 12, opponent=opponent, autoreset_mode="NextStep" if later else "SameStep")
    observations, infos = envs.reset(seed=7)
    anew, ends, greedy = np.zeros(12, bool), 0, opponent == "greedy"
    for step in range(70):
        before, seats = [envs.batch[board] for board in range(12)], envs.seats
        actions = [0 if ended else chosen(at, step) for at, ended in zip(before, anew, strict=True)]
        observations, rewards, over, _, infos = envs.step(np.array(actions))
        for board, position in enumerate(before):
            now, seat = envs.batch[board], int(envs.seats[board])
            assert bytes(observations[board].ravel()) == learners(now, seat)
            assert bytes(infos["action_mask"][board].view(np.uint8)) == bytes(now.legal_mask())
            if anew[board]:
                assert seat == 3 - seats[board] and now in possible(envs.batch.start, seat, greedy)
                continue
            led_to = possible(after(position, actions[board]), int(seats[board]), greedy)
            if not over[board]:
                assert now in led_to and seat == seats[board] and rewards[board] == 0
                continue
            ends += 1
            last = observations[board] if later else infos["final_obs"][board]
            fits = [at for at in led_to if learners(at, int(seats[board])) == bytes(last.ravel())]
            assert any(at.is_over and at.result_for(int(seats[board])) == rewards[board] for at in fits)
            if not later:
                assert now in possible(envs.batch.start, seat, greedy)
        anew = over & later
    assert ends > 5


def test_seeds_and_copies_of_environments() -> None:
    import copy
    import pickle

    for opponent in ("random", "greedy"):
        envs = vector("reversi:square-6", 70, opponent=opponent, autoreset_mode="NextStep")
        _, infos = envs.reset(seed=3)
        for _ in range(20):
            *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        others = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
        for _ in range(20):
            actions = np.where(infos["action_mask"].any(axis=1), infos["action_mask"].argmax(axis=1), 0)
            observations, rewards, ended, _, infos = envs.step(actions)
            for other in others:
                theirs = other.step(actions)
                assert (theirs[0] == observations).all() and (theirs[1] == rewards).all()
                assert (theirs[2] == ended).all() and (other.seats == envs.seats).all()
                assert (theirs[4]["action_mask"] == infos["action_mask"]).all()


def test_threads_change_nothing() -> None:
    one, other = (vector("reversi:square-6", 1000, threads=threads) for threads in (1, 3))
    seen, infos = one.reset(seed=2)
    theirs, _ = other.reset(seed=2)
    for _ in range(40):
        assert (seen == theirs).all() and (one.seats == other.seats).all()
        actions = infos["action_mask"].argmax(axis=1)
        seen, rewards, ended, _, infos = one.step(actions)
        theirs, their_rewards, _, _, their_infos = other.step(actions)
        assert (rewards == their_rewards).all()
        for board in np.flatnonzero(ended):
            assert (infos["final_obs"][board] == their_infos["final_obs"][board]).all()


def test_arrays_are_new_or_the_environments_own() -> None:
    for copies in (True, False):
        envs = vector("reversi:square-8", 8, copy=copies)
        first, infos = envs.reset(seed=1)
        seen = first.copy()
        second, *_ = envs.step(infos["action_mask"].argmax(axis=1))
        assert (first is second) is not copies
        assert (first == seen).all() == copies


def test_an_illegal_action_changes_nothing() -> None:
    envs = vector("oust:hex-3", 300)
    _, infos = envs.reset(seed=1)
    state, seats = envs.batch.__getstate__(), envs.seats
    actions = infos["action_mask"].argmax(axis=1)
    for wrong in (200, -1, int(infos["action_mask"][299].argmin())):
        with pytest.raises(ValueError, match="board 299"):
            envs.step(np.where(np.arange(300) == 299, wrong, actions))
        assert envs.batch.__getstate__() == state and (envs.seats == seats).all()
    with pytest.raises(outflank.ArgumentError, match="expected 300 entries, found 299"):
        envs.step(actions[1:])


def test_what_is_none_of_the_options() -> None:
    with pytest.raises(
        outflank.ArgumentError, match="opponent must be random, .* to level:12, .* or a function"
    ):
        vector("oust:hex-3", 4, opponent="strong")
    for wrong in ("Disabled", gymnasium.vector.AutoresetMode.DISABLED, 3):
        with pytest.raises(outflank.ArgumentError, match="autoreset_mode"):
            vector("oust:hex-3", 4, autoreset_mode=wrong)
    batch = Batch("oust:hex-3", 4)
    for wrong in (np.ones(3, bool), np.ones(4), "all"):
        with pytest.raises(outflank.ArgumentError, match="where must be bool of"):
            batch.step([0] * 4, where=wrong)
        with pytest.raises(outflank.ArgumentError, match="where must be bool of"):
            batch.reset(where=wrong)
    with pytest.raises(outflank.ArgumentError, match="render_mode"):
        single("oust:hex-3", render_mode="human")


@pytest.mark.parametrize("name", ["reversi:square-8", "oust:hex-5", "reversi:square-6-anti"])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.filterwarnings("error")
def test_gymnasium_checks_a_single_game(name: str, opponent: str) -> None:
    name = f"outflank/{name.replace(':', '-')}-v0"
    check_env(gymnasium.make(name, opponent=opponent).unwrapped)
    env = gymnasium.make(name, opponent=opponent, render_mode="ansi")
    observation, info = env.reset(seed=5)
    over, total = False, 0.0
    while not over:
        observation, total, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert env.observation_space.contains(observation) and not truncated
    assert total in (-1.0, 0.0, 1.0) and env.render() == str(env.unwrapped.position)
    strict = gymnasium.make(name, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(outflank.IllegalMoveError):
        strict.step(env.unwrapped.position.width * env.unwrapped.position.height)
