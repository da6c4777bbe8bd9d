"""A trainer that is not ours learns on the environments as they are: MaskablePPO of sb3-contrib, on
torch. `make trainers` brings them; they are too large for every run of the tests."""

import gymnasium
import numpy as np
import pytest

import outflank.env

torch = pytest.importorskip("torch", reason="make trainers runs this")
sb3_contrib = pytest.importorskip("sb3_contrib", reason="make trainers runs this")

GAMES = 1000


def game(variant: str) -> gymnasium.Env:
    """A game against random moves, with the mask where sb3-contrib looks for it."""
    from sb3_contrib.common.wrappers import ActionMasker

    env = gymnasium.make(f"outflank/{variant.replace(':', '-')}-v0", illegal="raise")
    return ActionMasker(env, lambda env: env.unwrapped.position.legal_mask()[: env.action_space.n])


def score(model: object, variant: str) -> float:
    """How games against random moves end, on average: 1 for a win, -1 for a loss."""
    envs = outflank.env.vector(variant, GAMES)
    observations, infos = envs.reset(seed=7)
    results, waiting = np.zeros(GAMES), np.ones(GAMES, np.bool_)
    while waiting.any():
        actions, _ = model.predict(observations, action_masks=infos["action_mask"], deterministic=True)
        observations, rewards, ended, _, infos = envs.step(actions)
        results[waiting & ended] = rewards[waiting & ended]
        waiting &= ~ended
    return float(results.mean())


@pytest.mark.parametrize("variant", ["reversi:square-6", "oust:hex-3"])
def test_masked_ppo_learns(variant: str) -> None:
    """Moves at random score 0, and the average of so many games differs from its mean by 0.03: a
    score of 0.5, three wins for a loss, is no accident."""
    from stable_baselines3.common.vec_env import DummyVecEnv

    torch.set_num_threads(1)
    model = sb3_contrib.MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([lambda: game(variant)] * 16),
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        seed=1,
        device="cpu",
    )
    before = score(model, variant)
    model.learn(40_000)
    after = score(model, variant)
    print(f"{variant}: {before:.3f} before, {after:.3f} after")
    assert abs(before) < 0.35 and after > 0.5
