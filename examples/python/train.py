"""Learns a game by playing against itself, with numpy alone, and draws its learning curve.

train.py [--variant oust:hex-3] [--updates 400] [--seed 1] [--save FILE.npz] [--curve NAME]

The agent is a network of one hidden layer with two outputs, a policy and a value, trained by
advantage actor-critic. Its opponent is an earlier copy of itself. `--curve docs/pictures/curve`
writes `curve-light.svg` and `curve-dark.svg`, with matplotlib. docs/train-an-agent.md explains it.
"""

import argparse
import time
from typing import Any

import numpy as np
import numpy.typing as npt

from outflank import position
from outflank.env import Policy, vector

Floats = npt.NDArray[np.float32]
BOARDS, STEPS, HIDDEN, RATE = 128, 16, 128, 0.002
OTHERS = ("random", "greedy", "easy")


class Network:
    """A policy and a value from the planes of positions.

    Planes do not tell whether the player may swap. The policy need not know: `legal` takes the swap
    away. The value is a mean of both cases there; a search would have to tell them apart.
    """

    def __init__(self, planes: int, actions: int, rng: np.random.Generator) -> None:
        sizes = [(planes, HIDDEN, 1.4), (HIDDEN, actions, 0.1), (HIDDEN, 1, 0.1)]
        self.weights: list[Floats] = []
        for inputs, outputs, scale in sizes:
            matrix = rng.normal(scale=scale / inputs**0.5, size=(inputs, outputs))
            self.weights += [matrix.astype(np.float32), np.zeros(outputs, np.float32)]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.updates = 0

    def __call__(self, planes: npt.NDArray[Any]) -> tuple[Floats, Floats, Floats, Floats]:
        """The flat planes, the hidden layer, the logits of all actions, and the values."""
        w1, b1, w2, b2, w3, b3 = self.weights
        flat = planes.reshape(len(planes), -1).astype(np.float32)
        hidden = np.maximum(flat @ w1 + b1, 0)
        return flat, hidden, hidden @ w2 + b2, (hidden @ w3 + b3)[:, 0]

    def learn(
        self,
        planes: npt.NDArray[Any],
        masks: npt.NDArray[Any],
        actions: npt.NDArray[Any],
        returns: Floats,
        rate: float,
    ) -> None:
        """Makes actions that did better than the value likelier, and the value truer."""
        flat, hidden, logits, values = self(planes)
        chances = softmax(legal(logits, masks))
        logs = np.log(chances + 1e-9)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        advantages = returns - values
        # The gradients of the loss by the logits and by the values.
        by_logits = chances.copy()
        by_logits[np.arange(len(actions)), actions] -= 1
        by_logits = (by_logits * advantages[:, None] + 0.01 * chances * (logs + entropy)) / len(actions)
        by_values = -advantages[:, None] / len(actions)
        by_hidden = (by_logits @ self.weights[2].T + by_values @ self.weights[4].T) * (hidden > 0)
        gradients: list[Floats] = []
        for inputs, outputs in ((flat, by_hidden), (hidden, by_logits), (hidden, by_values)):
            gradients += [inputs.T @ outputs, outputs.sum(axis=0)]
        # Adam: steps of a like size for every weight.
        self.updates += 1
        for weight, (mean, square), gradient in zip(self.weights, self.moments, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            unbiased = square / (1 - 0.999**self.updates)
            weight -= rate * mean / (1 - 0.9**self.updates) / (np.sqrt(unbiased) + 1e-8)


def legal(logits: Floats, masks: npt.NDArray[Any]) -> Floats:
    """The logits, with those of illegal actions at minus infinity."""
    return np.where(masks == 1, logits, np.float32(-np.inf))


def softmax(logits: Floats) -> Floats:
    """The chances of actions."""
    chances: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def score(network: Network, variant: str, opponent: str, per_board: int = 4) -> float:
    """The share of games that the network wins; a draw counts as half a win."""
    envs = vector(variant, 100, opponent=opponent)
    observations, infos = envs.reset(seed=7)
    played, total = np.zeros(envs.num_envs, int), 0.0
    while (played < per_board).any():
        actions = legal(network(observations)[2], infos["action_mask"]).argmax(axis=1)
        observations, rewards, ended, _, infos = envs.step(actions)
        # As many games of each board: the first to end would be the short ones.
        counted = ended & (played < per_board)
        played += counted
        total += rewards[counted].sum()
    return float(total / played.sum() + 1) / 2


def train(variant: str, updates: int, seed: int = 1, every: int = 0) -> tuple[Network, list[list[float]]]:
    """A trained network, and its curve: the number of updates and the scores against `OTHERS`,
    after each `every` updates and at the end."""
    rng = np.random.default_rng(seed)
    start = position(variant)
    network = Network(start.planes().size, start.actions, rng)
    earlier = copy(network)
    envs = vector(variant, BOARDS, opponent=Policy(lambda planes, masks: earlier(planes)[2]))
    observations, infos = envs.reset(seed=seed)
    curve = []
    for update in range(updates + 1):
        if every and (update % every == 0 or update == updates):
            curve.append([update, *(score(network, variant, other) for other in OTHERS)])
            shares = ", ".join(f"{s:.0%} against {o}" for s, o in zip(curve[-1][1:], OTHERS, strict=True))
            print(f"{update} updates: {shares}", flush=True)
        if update == updates:
            break
        # Plays: STEPS moves on each board.
        played = []
        for _ in range(STEPS):
            masks = infos["action_mask"]
            logits = legal(network(observations)[2], masks)
            # The greatest logit after this noise is a sample of the softmax.
            chosen = (logits + rng.gumbel(size=logits.shape)).argmax(axis=1)
            before = observations
            observations, rewards, ended, _, infos = envs.step(chosen)
            played.append((before, masks, chosen, rewards, ended))
        # The return of a move is the result of its game, or the value where play stopped.
        later = network(observations)[3]
        returns: list[Floats] = []
        for _, _, _, rewards, ended in reversed(played):
            later = np.where(ended, rewards, later).astype(np.float32)
            returns.insert(0, later)
        planes, all_masks, all_chosen = (np.concatenate([step[n] for step in played]) for n in range(3))
        rate = RATE * (1 - update / updates)
        network.learn(planes, all_masks, all_chosen, np.concatenate(returns), rate)
        if update % 20 == 19:
            earlier = copy(network)
    return network, curve


def copy(network: Network) -> Network:
    """A copy that does not learn."""
    other = Network.__new__(Network)
    other.weights = [weight.copy() for weight in network.weights]
    return other


def draw(curve: list[list[float]], variant: str, name: str) -> None:
    """Writes the curve as two pictures, for light and for dark pages."""
    import matplotlib.pyplot as plt

    updates, *scores = zip(*curve, strict=True)
    for theme, style in (("light", "default"), ("dark", "dark_background")):
        with plt.style.context(style), plt.rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):
            figure, axes = plt.subplots(figsize=(8, 4))
            for other, line in zip(OTHERS, scores, strict=True):
                axes.plot(updates, [100 * share for share in line], label=f"against {other}")
            axes.set(xlabel="updates", ylabel="games won, %", title=variant, ylim=(0, 102))
            axes.grid(alpha=0.3)
            axes.legend(loc="lower right")
            figure.tight_layout()
            figure.savefig(f"{name}-{theme}.svg", metadata={"Date": None}, transparent=True)
            plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a game by playing against itself.")
    parser.add_argument("--variant", default="oust:hex-3")
    parser.add_argument("--updates", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", metavar="FILE", help="write the weights there, as .npz")
    parser.add_argument("--curve", metavar="NAME", help="write NAME-light.svg and NAME-dark.svg")
    arguments = parser.parse_args()
    begun = time.perf_counter()
    every = max(10, arguments.updates // 20)
    network, curve = train(arguments.variant, arguments.updates, arguments.seed, every)
    print(f"{time.perf_counter() - begun:.0f} s")
    if arguments.save:
        np.savez(arguments.save, *network.weights)
    if arguments.curve:
        draw(curve, arguments.variant, arguments.curve)


if __name__ == "__main__":
    main()
