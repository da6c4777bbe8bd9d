"""The environments against their libraries' own checks, and against positions."""

import copy
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from needs import LONG, need
from pettingzoo.test import api_test, render_test, seed_test

import outflank
from outflank import ArgumentError, variants
from outflank.env import aec, augment, load_game, permutations, single, vector

SMALL = [name for name in variants() if outflank.position(name).actions < 90]


@pytest.mark.parametrize("name", variants())
@pytest.mark.filterwarnings("ignore")
def test_aec_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec(name), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


def with_long_ones(names: list[str]) -> list[Any]:
    """Variants; the pixels of a large board take resvg a tenth of a second a picture."""
    large = {name for name in names if len(outflank.position(name).to_string()) > 150}
    return [pytest.param(name, marks=LONG) if name in large else name for name in names]


@pytest.mark.parametrize("name", with_long_ones(variants()))
@pytest.mark.filterwarnings("ignore")
def test_aec_seeds_and_pictures(name: str) -> None:
    seed_test(lambda: aec(name), num_cycles=20)
    for mode, kind in [("ansi", str), ("svg", str), ("rgb_array", np.ndarray)]:
        env = aec(name, render_mode=mode)
        env.reset()
        assert isinstance(env.render(), kind)
    pixels = env.render()
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.std() > 10
    with pytest.raises(ValueError, match="render_mode must be"):
        aec(name, render_mode="opengl")


@pytest.mark.parametrize("name", with_long_ones(variants()))
@pytest.mark.filterwarnings("ignore")
def test_aec_pictures_of_a_game(name: str) -> None:
    render_test(
        lambda render_mode: aec(name, render_mode=render_mode), {"svg": lambda svg: svg.startswith("<svg")}
    )


@pytest.mark.parametrize("passes", [False, True])
@pytest.mark.parametrize(
    "name", ["reversi:square-4", "oust:hex-3", "oust:square-3-nopie", "reversi:square-6-anti"]
)
def test_aec_plays_the_game(name: str, passes: bool) -> None:
    chooser, twice, passed = random.Random(3), 0, 0
    for _ in range(30):
        env, position, before = aec(name, passes=passes), outflank.position(name), None
        env.reset()
        while not position.is_over:
            agent = env.agent_selection
            assert agent == f"player_{position.player}"
            observation, reward, termination, truncation, _ = env.last()
            assert (reward, termination, truncation) == (0, False, False)
            assert (observation["observation"] == position.planes()).all()
            other = env.observe(env.possible_agents[2 - position.player])
            assert (other["observation"] == position.planes()[::-1]).all()
            assert not other["action_mask"].any()
            legal = np.flatnonzero(observation["action_mask"])
            assert legal.tolist() == [int(move) for move in position.legal_moves]
            action = int(chooser.choice(legal))
            twice += agent == before
            before = agent
            passed += action == position.width * position.height
            env.step(action)
            position = position.play(action)
            while not passes and position.is_legal("pass"):
                position = position.play("pass")
        winner = position.winner
        for seat in (1, 2):
            wanted = 0 if winner is None else 1 if winner == seat else -1
            assert env.unwrapped.rewards[f"player_{seat}"] == wanted
        assert all(env.terminations.values())
    assert twice > 0 or (passes and name.startswith("reversi"))
    # Passes are frequent in Reversi alone.
    assert (passed > 0) == passes or name.startswith("oust")


def test_aec_refuses_an_illegal_action() -> None:
    env = aec("reversi:square-8")
    env.reset()
    with pytest.raises(outflank.IllegalMoveError, match="R2"):
        env.step(0)
    assert env.agent_selection == "player_1" and env.unwrapped.position == outflank.Reversi()


@pytest.mark.parametrize("name", ["reversi:square-6", "oust:hex-3", "oust:square-4", "reversi:hex-5-anti"])
def test_vector(name: str) -> None:
    envs = vector(name, 6)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    observations, infos = envs.reset(seed=3)
    assert envs.observation_space.contains(observations)
    rng, ends, total = np.random.default_rng(1), 0, 0.0
    for _ in range(250):
        mask = infos["action_mask"]
        assert mask.any(axis=1).all()
        assert (envs.batch.players() == envs.seats).all()
        actions = (mask * rng.random(mask.shape)).argmax(axis=1)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert envs.observation_space.contains(observations) and not truncations.any()
        assert not rewards[~terminations].any() and set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}
        assert (observations == envs.batch.planes()).all()
        ends += int(terminations.sum())
        total += float(rewards.sum())
        if terminations.any():
            assert (infos["_final_obs"] == terminations).all()
    assert ends > 20 and abs(total) < 0.6 * ends
    again, _ = envs.reset(seed=3)
    assert (again == vector(name, 6).reset(seed=3)[0]).all()


def test_vector_opponent() -> None:
    """Against an opponent that is asked, a learner that plays the same way wins about as often as
    it loses."""
    asked = []

    def first(batch: outflank.Batch, mask: np.ndarray) -> np.ndarray:
        asked.append(len(batch))
        return mask.argmax(axis=1)

    envs = vector("reversi:square-4", 4, opponent=first)
    _, infos = envs.reset(seed=1)
    results = []
    for _ in range(100):
        _, rewards, terminations, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
        results += rewards[terminations].tolist()
    assert asked and len(results) > 30 and set(results) == {-1.0, 1.0}


def learners(position: outflank.Position, seat: int) -> np.ndarray:
    """The observation of a position for the player in a seat, whoever is to move."""
    planes = position.planes()
    return planes if position.player == seat else planes[::-1]


@pytest.mark.parametrize(
    "name", ["reversi:square-4", "reversi:square-6-anti", "oust:hex-2", "oust:square-3-nopie"]
)
def test_vector_final_observations_are_the_learners(name: str) -> None:
    """The winner is known by the cells: more discs or fewer, or the only stones."""
    envs = vector(name, 16)
    _, infos = envs.reset(seed=5)
    rng, waiting, ends = np.random.default_rng(2), 0, 0
    for _ in range(150):
        mask = infos["action_mask"]
        seats = envs.seats.copy()
        _, rewards, ended, _, infos = envs.step((mask * rng.random(mask.shape)).argmax(axis=1))
        assert (envs.seats[ended] != seats[ended]).all() and (envs.seats[~ended] == seats[~ended]).all()
        for board in np.flatnonzero(ended):
            own, other = infos["final_obs"][board].sum(axis=(1, 2), dtype=int)
            if name.startswith("oust"):
                # Where nobody can place any more both have stones, and it is a draw.
                wanted = int(other == 0) - int(own == 0)
            else:
                wanted = np.sign(other - own) if name.endswith("anti") else np.sign(own - other)
            assert rewards[board] == wanted
            ends += 1
            waiting += int(wanted < 0)
    assert ends > 100 and waiting > 20


def test_vector_games_differ_without_a_seed() -> None:
    def games(envs: outflank.env.Vector) -> list[outflank.Position]:
        envs.reset()
        return [envs.batch[board] for board in range(64)]

    envs, others = vector("reversi:square-8", 64), vector("reversi:square-8", 64)
    first = games(envs)
    assert first != games(envs) and first != games(others)
    envs.reset(seed=4)
    others.reset(seed=np.int64(4))
    assert games(envs) == games(others)
    for wrong in ([3, 4, 5, 6], (1, 2), "7"):
        with pytest.raises(outflank.ArgumentError, match="seed must be one number for all boards"):
            envs.reset(seed=wrong)


def test_nothing_is_played_after_close() -> None:
    envs, env = vector("reversi:square-6", 4), single("oust:hex-3")
    envs.reset(seed=1)
    env.reset(seed=1)
    for closed in (envs, env):
        closed.close()
        closed.close()
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="has been closed"):
            closed.reset()
        with pytest.raises(gymnasium.error.ClosedEnvironmentError, match="has been closed"):
            closed.step(np.full(closed.action_space.shape, 8))


def test_vector_refuses_what_it_cannot_do() -> None:
    envs = vector("reversi:square-6", 4)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([8] * 4)
    for options in ([], {"reset": np.ones(4, np.bool_)}, {"reset_mask": None, "more": 1}):
        with pytest.raises(outflank.ArgumentError, match="reset_mask"):
            envs.reset(options=options)


@pytest.mark.parametrize(
    ("answer", "wrong"),
    [
        (lambda batch, mask: 8, "got int64 of"),
        (lambda batch, mask: [8], "got int64 of"),
        (lambda batch, mask: None, "got object of"),
        (lambda batch, mask: mask.argmax(axis=1) * 1.0, "got float64 of"),
        (lambda batch, mask: np.full(len(batch), -1), "-1 on board 1 is not a valid action"),
        (lambda batch, mask: np.full(len(batch), 37), "37 on board 1 is not a valid action"),
    ],
)
def test_what_a_function_returns_is_checked(answer: Callable[..., object], wrong: str) -> None:
    envs = vector("reversi:square-6", 4, opponent=answer)
    with pytest.raises(outflank.ArgumentError, match=f"the opponent.*{wrong}"):
        envs.reset(seed=1)


def test_vector_resets_some_boards() -> None:
    envs = vector("reversi:square-6", 8)
    observations, infos = envs.reset(seed=1)
    for _ in range(4):
        observations, *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
    mask = np.arange(8) % 3 == 0
    positions, seats = [envs.batch[board] for board in range(8)], envs.seats.copy()
    again, infos = envs.reset(options={"reset_mask": mask})
    assert (again[~mask] == observations[~mask]).all() and (envs.batch.players() == envs.seats).all()
    assert (envs.seats[mask] == 3 - seats[mask]).all() and (envs.seats[~mask] == seats[~mask]).all()
    for board in range(8):
        discs = sum(envs.batch[board].score)
        assert (discs <= 5) if mask[board] else envs.batch[board] == positions[board]
    assert (infos["action_mask"] == envs.batch.legal_mask()).all()
    for wrong in (mask[:3], mask.astype(int), "all"):
        with pytest.raises(outflank.ArgumentError, match="reset_mask must be bool"):
            envs.reset(options={"reset_mask": wrong})
    assert (envs.reset(seed=2, options={})[0] == vector("reversi:square-6", 8).reset(seed=2)[0]).all()


def test_the_first_reset_begins_all_games() -> None:
    envs = vector("reversi:square-6", 3)
    with pytest.raises(gymnasium.error.ResetNeeded, match="the first reset must start all"):
        envs.reset(seed=1, options={"reset_mask": np.array([True, False, True])})
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step([0] * 3)
    envs.reset(options={"reset_mask": np.ones(3, np.bool_)})
    assert (envs.batch.players() == envs.seats).all()


@pytest.mark.parametrize(
    "change",
    [
        lambda batch: batch.playout(),
        lambda batch: batch.reset(),
        lambda batch: batch.step(batch.random_actions()),
    ],
)
def test_a_function_leaves_the_batch_as_it_is(change: Callable[[outflank.Batch], object]) -> None:
    asked = 0

    def opponent(batch: outflank.Batch, mask: np.ndarray) -> np.ndarray:
        nonlocal asked
        asked += 1
        answers = mask.argmax(axis=1)
        change(copy.copy(batch) if asked < 4 else batch)
        mask[:] = 0
        return answers

    envs = vector("reversi:square-6", 3, opponent=opponent)
    _, infos = envs.reset(seed=1)
    while asked < 3:
        *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
    before = [envs.batch[board] for board in range(3)]
    with pytest.raises(outflank.ArgumentError, match="changed the batch"):
        envs.step(infos["action_mask"].argmax(axis=1))
    assert [envs.batch[board] for board in range(3)] == before


@pytest.mark.parametrize("opponent", ["random", lambda batch, mask: mask.argmax(axis=1)])
def test_nothing_is_legal_after_a_lost_game(opponent: Any) -> None:
    envs = vector("reversi:square-6", 3, opponent=opponent, illegal="lose", autoreset_mode="NextStep")
    _, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    actions[1] = 36
    _, _, ended, _, infos = envs.step(actions)
    assert ended.tolist() == [False, True, False]
    assert infos["action_mask"].any(axis=1).tolist() == [True, False, True]
    _, infos = envs.reset(options={"reset_mask": np.array([True, False, False])})
    assert infos["action_mask"].any(axis=1).tolist() == [True, False, True]
    *_, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert infos["action_mask"][1].any()
    env = single("reversi:square-6", opponent=opponent)
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(36)
    assert (reward, terminated, info["action_mask"].any()) == (-1, True, False)


def test_what_is_no_argument_is_named() -> None:
    for name in ("copy", "channels_last", "cells_plane"):
        with pytest.raises(outflank.ArgumentError, match=f"{name} must be True or False, got 'no'"):
            vector("reversi:square-6", 2, **{name: "no"})
    with pytest.raises(outflank.ArgumentError, match="options must be empty"):
        single("reversi:square-6").reset(options={"foo": 1})
    env = outflank.env.aec("reversi:square-6")
    with pytest.raises(outflank.ArgumentError, match="seed must be a number, got 'a'"):
        env.reset(seed="a")
    env.reset(seed=np.int64(3))
    with pytest.raises(outflank.ArgumentError, match="agent must be player_1 or player_2, got 'x'"):
        env.observe("x")


def test_vector_loses_by_what_is_illegal_and_by_what_is_no_action() -> None:
    envs = vector("reversi:square-8", 6, illegal="lose")
    envs.reset(seed=1)
    before, seats = [envs.batch[board] for board in range(6)], envs.seats.copy()
    legal = envs.batch.legal_mask().argmax(axis=1)
    actions = np.array([70, -1, legal[2], 10**9, 65, -(10**9)])
    _, rewards, ended, _, infos = envs.step(actions)
    lost = np.array([True, True, False, True, True, True])
    assert (ended == lost).all() and rewards.tolist() == [-1, -1, 0, -1, -1, -1]
    for board in np.flatnonzero(lost):
        assert (infos["final_obs"][board] == learners(before[board], seats[board])).all()
    for wrong in (np.zeros(5, int), np.zeros(6), np.zeros((6, 1), int)):
        with pytest.raises(outflank.ArgumentError, match="actions must be integers"):
            envs.step(wrong)
    for wrong in (70, -1):
        strict = vector("reversi:square-8", 1)
        strict.reset()
        with pytest.raises(outflank.ArgumentError, match=f"{wrong} is not a valid action"):
            strict.step(np.array([wrong]))


def test_what_an_extra_brings_is_named() -> None:
    """Without the packages, which a finder that has none of them stands for."""
    script = """
import sys
from collections.abc import Callable

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("pettingzoo", "gymnasium", "anywidget", "PIL"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
from outflank.env import augment, load_game, permutations
import outflank.widget
load_game("oust:hex-3"), permutations("oust:hex-3")
for module, name in [("env", "vector"), ("env", "aec"), ("widget", "Board")]:
    try:
        getattr(sys.modules[f"outflank.{module}"], name)
    except ModuleNotFoundError as error:
        print(error)
try:
    outflank.env.nothing
except AttributeError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    vector, aec, board, nothing = done.stdout.splitlines()
    assert 'pip install "outflank[env]"' in vector and vector.startswith("outflank.env.vector needs ")
    assert 'pip install "outflank[env]"' in aec and 'pip install "outflank[widget]"' in board
    assert nothing == "module 'outflank.env' has no attribute 'nothing'"


def test_spiel_methods() -> None:
    chooser = random.Random(5)
    for name in SMALL:
        game = load_game(name)
        state = game.new_initial_state()
        assert str(game) == name and game.num_players() == 2
        position = outflank.position(name)
        for _ in range(200):
            assert state.is_terminal() == position.is_over
            if state.is_terminal():
                break
            legal = state.legal_actions()
            assert legal == [int(move) for move in position.legal_moves]
            assert sum(state.legal_actions_mask()) == len(legal)
            assert state.current_player() == position.player - 1
            assert state.legal_actions(1 - state.current_player()) == []
            assert len(state.observation_tensor()) == game.observation_tensor_size()
            action = chooser.choice(legal)
            assert state.string_to_action(state.action_to_string(action)) == action
            child = state.child(action)
            state.apply_action(action)
            position = position.play(action)
            assert child.position == state.position == position and child.history() == state.history()
        if state.is_terminal():
            assert state.current_player() == -4 and sum(state.returns()) == 0
            assert state.player_return(0) == {1: 1.0, 2: -1.0, None: 0.0}[position.winner]


@pytest.mark.parametrize(
    "name",
    [
        "reversi:square-8",
        "reversi:octagon-8",
        "reversi:octagon-8-free",
        "reversi:hex-5",
        "oust:hex-4",
        "oust:square-5",
    ],
)
def test_symmetries(name: str) -> None:
    """The legal mask and the planes of each image are the images of the legal mask and the
    planes."""
    rng, position = outflank.Random(2), outflank.position(name)
    for _ in range(6):
        move = position.random_move(rng)
        assert move is not None
        position = position.play(move)
    planes, masks = augment(name, position.planes()[None], position.legal_mask()[None])
    images = position.symmetries()
    assert len(images) == len(planes) == len(permutations(name))
    for image, seen, mask in zip(images, planes, masks, strict=True):
        assert (image.planes() == seen).all() and (image.legal_mask() == mask).all()
    with pytest.raises(ValueError, match="as many of each"):
        augment(name, planes, masks[:2])


def test_openspiel_agrees() -> None:
    """OpenSpiel's Othello and ours say the same, ply by ply, in 1,000 random games."""
    pyspiel = need("pyspiel")
    theirs, ours, chooser = pyspiel.load_game("othello"), load_game("reversi:square-8"), random.Random(7)
    assert theirs.num_distinct_actions() == ours.num_distinct_actions() == 65
    plies = 0
    for _ in range(1000):
        one, other = theirs.new_initial_state(), ours.new_initial_state()
        while not one.is_terminal():
            legal = one.legal_actions()
            assert legal == other.legal_actions() and one.current_player() == other.current_player()
            action = chooser.choice(legal)
            one.apply_action(action)
            other.apply_action(action)
            plies += 1
        assert other.is_terminal() and one.returns() == other.returns() and one.history() == other.history()
    assert plies > 58_000


def test_single_has_masks_and_pixels() -> None:
    """sb3-contrib looks for `action_masks`, and RecordVideo for `rgb_array`."""
    made = gymnasium.make("outflank/reversi-square-4-v0", render_mode="rgb_array", illegal="raise")
    masks = made.get_wrapper_attr("action_masks")
    with pytest.raises(gymnasium.error.ResetNeeded):
        masks()
    _, info = made.reset(seed=1)
    ended, pictures = False, set()
    while not ended:
        assert masks().dtype == np.bool_ and (masks() == info["action_mask"]).all() and masks().any()
        picture = made.render()
        assert isinstance(picture, np.ndarray) and picture.dtype == np.uint8 and picture.shape[2] == 3
        pictures.add(picture.tobytes())
        _, _, ended, _, info = made.step(masks().argmax())
    assert len(pictures) > 2
    with pytest.raises(outflank.ArgumentError, match="render_mode must be ansi or rgb_array, got 'human'"):
        single("reversi:square-4", render_mode="human")


def test_a_name_of_gymnasium_is_told_from_a_variant() -> None:
    with pytest.raises(ArgumentError, match='such as "reversi:square-8", "reversi", "othello" or "oust"'):
        vector("outflank/reversi-square-8-v0", 4)


def test_a_batch_is_not_drawn() -> None:
    drawn: Any = "ansi"
    said = "render_mode must be None, because only `single` and `aec` draw their game, got 'ansi'"
    with pytest.raises(ArgumentError, match=said):
        vector("reversi:square-4", 2, render_mode=drawn)
    with pytest.raises(ArgumentError, match=said):
        gymnasium.make_vec("outflank/reversi-square-4-v0", 2, render_mode=drawn)
    assert vector("reversi:square-4", 2, render_mode=None).num_envs == 2


def test_a_function_of_two_arguments_answers_for_all_boards() -> None:
    wrong: Any = lambda position, mask: "d3"
    envs = vector("reversi:square-8", 4, opponent=wrong)
    said = "a function of two arguments is asked for the actions of a whole batch, one of one argument"
    with pytest.raises(ArgumentError, match=said):
        envs.reset(seed=1)
