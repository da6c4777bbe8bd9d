"""A policy as opponent gets the same observations as a learner, and its actions are played."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import outflank
from outflank import Batch, Position
from outflank.env import Policy, single, vector

WEIGHTS = np.random.default_rng(3).normal(size=(3 * 25, 27))


def scores(planes: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """A linear policy of Oust hex-3, which sees the cells in play as well."""
    return planes.reshape(len(planes), -1) @ WEIGHTS


def best(batch: Batch, mask: np.ndarray) -> np.ndarray:
    """The same policy, greedy, as a function of a batch."""
    cells = np.broadcast_to(batch.start.to_array() >= 0, (len(batch), 1, 5, 5))
    planes = np.concatenate([batch.planes(dtype="float32"), cells], axis=1)
    return np.where(mask == 1, scores(planes, mask), -np.inf).argmax(axis=1)


def actions_of(planes: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return np.where(masks, scores(planes, masks), -np.inf).argmax(axis=1)


def weights_of(planes: np.ndarray, masks: np.ndarray) -> np.ndarray:
    return np.exp(scores(planes, masks) / 8)


def steps(opponent: Any, count: int, **options: Any) -> list[tuple[bytes, ...]]:
    """All that so many steps tell a learner who takes the first legal action."""
    envs = vector("oust:hex-3", 12, opponent=opponent, dtype="float32", cells_plane=True, **options)
    observations, infos = envs.reset(seed=4)
    told = [(observations.tobytes(), infos["action_mask"].tobytes())]
    for _ in range(count):
        observations, rewards, ended, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        told.append(
            (observations.tobytes(), infos["action_mask"].tobytes(), rewards.tobytes(), ended.tobytes())
        )
    return told


def test_actions_and_the_best_scores_are_the_same_player() -> None:
    played = steps(best, 60)
    assert steps(Policy(actions_of), 60) == played
    assert steps(Policy(scores, greedy=True), 60) == played
    assert steps(Policy(weights_of, greedy=True, probabilities=True), 60) == played
    assert steps(Policy(scores), 60) != played


def test_what_it_sees_is_its_own() -> None:
    """The planes are the opponent's, in the environment's shape; the masks are of the boards on
    which it is to move, and of no others."""
    seen: list[tuple[np.ndarray, np.ndarray]] = []

    def function(planes: np.ndarray, masks: np.ndarray) -> np.ndarray:
        seen.append((planes, masks))
        return masks.argmax(axis=1)

    env = single("reversi:hex-5", opponent=Policy(function), channels_last=True, cells_plane=True)
    position = outflank.position("reversi:hex-5")
    _, info = env.reset(seed=1)
    assert env.seat == 1 and not seen
    for _ in range(8):
        action = int(np.flatnonzero(info["action_mask"])[-1])
        position = position.play(action)
        _, _, over, _, info = env.step(action)
        while not over and position.player == 2:
            planes, masks = seen.pop(0)
            assert planes.shape == (1, 9, 9, 3) and masks.dtype == np.bool_
            assert (np.moveaxis(planes[0], -1, 0)[:2] == position.planes()).all()
            assert (planes[0, ..., 2] == (position.to_array() >= 0)).all()
            assert (masks[0] == position.legal_mask()).all()
            position = position.play(int(masks[0].argmax()))
        assert not seen and env.position == position


@pytest.mark.parametrize("probabilities", [False, True])
def test_actions_are_drawn_by_their_scores(probabilities: bool) -> None:
    """The opponent's first move of many games, against what the scores say, by a test of the
    counts; an illegal action has the highest score and is never drawn."""
    wanted = {19: 1.0, 26: 2.0, 37: 3.0, 44: 4.0}
    row = np.full(65, 50.0)
    for action, weight in wanted.items():
        row[action] = weight if probabilities else np.log(weight) + 900
    row[0] = 10_000
    boards = 20_000
    envs = vector(
        "reversi:square-8",
        boards,
        opponent=Policy(lambda planes, masks: np.tile(row, (len(planes), 1)), probabilities=probabilities),
    )
    envs.reset(seed=6)
    second, counts = np.flatnonzero(envs.seats == 2), dict.fromkeys(wanted, 0)
    starts = {outflank.Reversi().play(action).key: action for action in wanted}
    for board in second.tolist():
        counts[starts[envs.batch[board].key]] += 1
    statistic = sum(
        (counts[action] - len(second) * weight / 10) ** 2 / (len(second) * weight / 10)
        for action, weight in wanted.items()
    )
    # Chi-squared with three degrees: above 16.3 one time in a thousand; the seed is fixed.
    assert statistic < 16.3, counts


def test_self_play_against_a_frozen_copy() -> None:
    """Both players are the same policy: they win as often, and the frozen one may be exchanged."""
    frozen = {"weights": WEIGHTS}

    def function(planes: np.ndarray, masks: np.ndarray) -> np.ndarray:
        return planes.reshape(len(planes), -1) @ frozen["weights"]

    envs = vector("oust:hex-3", 400, opponent=Policy(function), cells_plane=True)
    observations, infos = envs.reset(seed=2)
    rng, total, ends = np.random.default_rng(1), 0.0, 0
    for step in range(60):
        logits = np.where(infos["action_mask"] == 1, scores(observations, infos["action_mask"]), -np.inf)
        actions = (logits + rng.gumbel(size=logits.shape)).argmax(axis=1)
        observations, rewards, ended, _, infos = envs.step(actions)
        total += rewards.sum()
        ends += int(ended.sum())
        if step == 40:
            frozen["weights"] = -WEIGHTS
    assert ends > 400 and abs(total) < 0.5 * ends


def test_seeds_copies_and_pickles() -> None:
    assert steps(Policy(scores), 30) == steps(Policy(scores), 30)
    envs = vector("oust:hex-3", 12, opponent=Policy(scores), cells_plane=True)
    _, infos = envs.reset(seed=9)
    others = [copy.deepcopy(envs), pickle.loads(pickle.dumps(envs))]
    for _ in range(20):
        observations, *_, new = envs.step(infos["action_mask"].argmax(axis=1))
        for other in others:
            assert (other.step(infos["action_mask"].argmax(axis=1))[0] == observations).all()
        infos = new


def test_what_it_returns_is_checked_and_nothing_has_changed() -> None:
    answers: dict[str, Any] = {"is": None}
    envs = vector("reversi:square-6", 5, opponent=Policy(lambda planes, masks: answers["is"](masks)))
    answers["is"] = lambda masks: masks.astype(float)
    _, infos = envs.reset(seed=1)
    state, actions = envs.batch.__getstate__(), infos["action_mask"].argmax(axis=1)
    wrong: list[tuple[Any, str]] = [
        (lambda masks: masks, "floating numbers of"),
        (lambda masks: masks[:, :-1] * 1.0, "floating numbers of"),
        (lambda masks: np.zeros((len(masks), 1), int), r"integers of \(5,\)"),
        (lambda masks: np.full(masks.shape, np.nan), "no legal action can be drawn"),
        (lambda masks: np.full(masks.shape, -np.inf), "no legal action can be drawn"),
        (lambda masks: np.full(len(masks), 99), "99 is not a valid action"),
        (lambda masks: (~masks).argmax(axis=1), "is illegal"),
    ]
    for answer, text in wrong:
        answers["is"] = answer
        with pytest.raises(ValueError, match=text):
            envs.step(actions)
        assert envs.batch.__getstate__() == state
    answers["is"] = lambda masks: -1.0 * masks
    envs.step(actions)
    weighs = vector("reversi:square-6", 5, opponent=Policy(lambda _, masks: -1.0 * masks, probabilities=True))
    with pytest.raises(outflank.ArgumentError, match="no legal action can be drawn from its probabilities"):
        weighs.reset()
    with pytest.raises(outflank.ArgumentError, match="must be callable"):
        Policy(3)  # type: ignore[arg-type]
    with pytest.raises(
        outflank.ArgumentError,
        match="opponent must be a function of a position, or of a batch and a mask, a Policy, an Opponent, a Player or",
    ):
        vector("oust:hex-3", 4, opponent=3)  # type: ignore[arg-type]


def test_the_seed_of_a_board_says_what_is_drawn_there() -> None:
    def games(seeds: list[int]) -> list[list[Position]]:
        envs = vector("oust:hex-3", len(seeds), opponent=Policy(scores), cells_plane=True)
        _, infos = envs.reset(seed=seeds)
        told = []
        for _ in range(25):
            told.append([envs.batch[board] for board in range(len(seeds))])
            *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
        return [list(game) for game in zip(*told, strict=True)]

    few = games([7, 8])
    many = games([1, 8, 7, 3, 4, 5, 6, 7, 7, 8])
    assert few[0] == many[2] == many[8] and few[1] == many[1] == many[9] and few[0] != many[0]


def test_the_kind_of_a_function_is_told_by_its_parameters_without_defaults() -> None:
    def by_position(position: outflank.Position, depth: int = 3, *, best: bool = True) -> outflank.Move:
        return position.legal_moves[0]

    def by_default(position: outflank.Position | None = None) -> outflank.Move:
        assert position is not None
        return position.legal_moves[0]

    def by_batch(batch: outflank.Batch, mask: Any, noise: float = 0.0) -> Any:
        return mask.argmax(axis=1)

    def raises(batch: outflank.Batch, mask: Any) -> Any:
        raise KeyError("no weights")

    seen = []
    for opponent in (by_position, by_default, by_batch, lambda *both: both[1].argmax(axis=1)):
        envs = vector("reversi:square-6", 2, opponent=opponent)
        observations, infos = envs.reset(seed=1)
        observations = envs.step(infos["action_mask"].argmax(axis=1))[0]
        seen.append(observations.tolist())
    assert seen[0] == seen[1] == seen[2] == seen[3]
    with pytest.raises(KeyError) as told:
        vector("reversi:square-6", 2, opponent=raises).reset(seed=1)
    (note,) = told.value.__notes__
    assert note == "raised by the player raises, which was asked for a move: 1 board of reversi:square-6"
    with pytest.raises(outflank.Error, match="^<lambda> answered 'zz' in reversi:square-6 "):
        vector("reversi:square-6", 2, opponent=lambda position: "zz").reset(seed=1)
