"""The environments against their libraries' own checks, and against positions."""

import random

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import outflank
from outflank import variants
from outflank.env import aec, augment, load_game, permutations, vector

SMALL = [name for name in variants() if outflank.position(name).actions < 90]


@pytest.mark.parametrize("name", variants())
@pytest.mark.filterwarnings("ignore")
def test_aec_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec(name), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", variants())
@pytest.mark.filterwarnings("ignore")
def test_aec_seeds_and_pictures(name: str) -> None:
    seed_test(lambda: aec(name), num_cycles=20)
    for mode, kind in [("ansi", str), ("svg", str), ("rgb_array", np.ndarray)]:
        env = aec(name, render_mode=mode)
        env.reset()
        assert isinstance(env.render(), kind)
    pixels = env.render()
    assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.std() > 10
    render_test(
        lambda render_mode: aec(name, render_mode=render_mode), {"svg": lambda svg: svg.startswith("<svg")}
    )
    with pytest.raises(ValueError, match="render_mode is"):
        aec(name, render_mode="opengl")


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
            assert (np.moveaxis(observation["observation"], -1, 0) == position.planes()).all()
            other = env.observe(env.possible_agents[2 - position.player])
            assert (np.moveaxis(other["observation"], -1, 0) == position.planes()[::-1]).all()
            assert not other["action_mask"].any()
            legal = np.flatnonzero(observation["action_mask"])
            assert legal.tolist() == [int(move) for move in position.legal_moves]
            action = int(chooser.choice(legal))
            twice += agent == before
            before = agent
            passed += action == position.actions - 2
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
    """Against an opponent that is asked, a learner that plays the same way wins about as often as it loses."""
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
    "name", ["reversi:square-8", "reversi:octagon-8", "reversi:hex-5", "oust:hex-4", "oust:square-5"]
)
def test_symmetries(name: str) -> None:
    """The legal mask and the planes of each image are the images of the legal mask and the planes."""
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
    pyspiel = pytest.importorskip("pyspiel")
    theirs, ours, chooser = pyspiel.load_game("othello"), load_game("reversi:square-8"), random.Random(7)
    assert theirs.num_distinct_actions() == ours.num_distinct_actions() - 1  # they have no swap
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
