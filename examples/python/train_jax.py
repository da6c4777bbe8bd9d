"""Learns a game on an accelerator, by Gumbel AlphaZero: `outflank.jax` plays and mctx searches.

train_jax.py [--variant oust:hex-3] [--updates 40] [--boards 256] [--simulations 16] [--seed 1]
             [--checkpoint FILE] [--curve NAME]

The agent plays against itself, with a search. An update plays on all boards and trains the network;
it is one compiled function, which uses all devices that JAX has. `--checkpoint FILE` goes on from
FILE if it is there, and writes it at each measurement. `--curve NAME` writes `NAME-light.svg` and
`NAME-dark.svg`, with matplotlib. It needs flax, mctx, optax and tqdm. python/docs/jax.md explains
it.
"""

import argparse
import os
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import flax.linen as nn
import flax.serialization
import jax
import jax.numpy as jnp
import mctx
import numpy as np
import optax
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from tqdm import tqdm

import outflank.jax
from outflank.env import permutations, vector
from outflank.playouts import Level, Opponent

STEPS, HIDDEN, RATE = 16, 128, 0.002
EPOCHS, MINIBATCHES = 4, 4
"""How often an update learns from each move that it has played, and in how many parts."""

AVERAGED = 0.02
"""The weight of the newest weights in their moving average."""

MEASURED: tuple[tuple[Level, bool], ...] = (("easy", False), ("medium", False), ("medium", True))
"""The opponents that measure the agent, and whether it searches when it plays them."""

LABELS = [other + " with search" * searches for other, searches in MEASURED]


class Network(nn.Module):
    """Logits of all actions, and a value from -1 to 1 for the player to move.

    The planes do not tell whether the player may swap, and after the first stone of Oust the value
    depends on it. The mask tells.
    """

    actions: int

    @nn.compact
    def __call__(self, planes: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
        x = jnp.concatenate([planes.reshape(len(planes), -1), masks], axis=1, dtype=jnp.float32)
        x = nn.relu(nn.Dense(HIDDEN)(x))
        for _ in range(2):
            x = x + nn.Dense(HIDDEN)(nn.relu(nn.Dense(HIDDEN)(nn.LayerNorm()(x))))
        x = nn.LayerNorm()(x)
        value = nn.Dense(1, kernel_init=nn.initializers.zeros)(x)
        return nn.Dense(self.actions)(x), jnp.tanh(value[:, 0])


class Training(NamedTuple):
    """What an update changes: the weights, Adam's moments, the moving average of the weights, the
    games on all boards. The average plays, and is measured."""

    weights: Any
    moments: Any
    average: Any
    games: outflank.jax.State


class Played(NamedTuple):
    """Moves: what was seen, the chances that the search gives to actions, who moved, the reward of
    player 0, and whether the game ended."""

    planes: jax.Array
    masks: jax.Array
    chances: jax.Array
    players: jax.Array
    rewards: jax.Array
    ended: jax.Array


class Agent:
    """A network, and the compiled functions that train it and play with it."""

    def __init__(self, variant: str, boards: int = 256, simulations: int = 16) -> None:
        self.env = outflank.jax.make(variant, auto_reset=True)
        self.network = Network(self.env.num_actions)
        self.optimizer = optax.adam(RATE)
        self.symmetries = jnp.asarray(permutations(self.env.variant))
        self.boards, self.simulations = boards, simulations
        # Each device has its share of the boards, and all have the same weights.
        mesh = Mesh(np.array(jax.devices()), ("devices",))
        same, share = PartitionSpec(), PartitionSpec("devices")
        parts: Any = Training(same, same, same, share)  # type: ignore[arg-type,unused-ignore]
        # jit is told where everything lies, or it would compile again for what it has returned.
        where, everywhere = jax.tree.map(partial(NamedSharding, mesh), (parts, same))
        self.update = jax.jit(
            jax.shard_map(self._update, mesh=mesh, in_specs=(parts, same), out_specs=parts, check_vma=False),
            in_shardings=(where, everywhere),
            out_shardings=where,
        )
        self.best = jax.jit(
            lambda weights, planes, masks: self.evaluate(weights, planes, masks)[0].argmax(axis=1)
        )
        self.best_by_search = jax.jit(
            lambda weights, games: self.search(weights, jax.random.key(0), games, noise=0.0).action
        )

    def begin(self, seed: int) -> Training:
        """An untrained network, and new games."""
        games = jax.vmap(self.env.init)(jax.random.split(jax.random.key(seed), self.boards))
        weights = self.network.init(jax.random.key(seed), *seen(games))
        return Training(weights, self.optimizer.init(weights), weights, games)

    def evaluate(self, weights: Any, planes: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
        """The logits, with those of illegal actions at the smallest number, and the values for the
        players to move."""
        output: Any = self.network.apply(weights, planes, masks)
        logits, values = output
        return jnp.where(masks, logits, jnp.finfo(logits.dtype).min), values

    def search(self, weights: Any, key: jax.Array, games: outflank.jax.State, noise: float) -> Any:
        """The actions that a Gumbel search chooses, and the chances that it gives to all."""

        def step(weights: Any, _: Any, actions: jax.Array, before: outflank.jax.State) -> Any:
            after = jax.vmap(self.env.step)(before, actions)
            logits, values = self.evaluate(weights, *seen(after))
            # A player may move twice: the value changes its sign only if the other is to move.
            sign = jnp.where(after.current_player == before.current_player, 1.0, -1.0)
            output = mctx.RecurrentFnOutput(
                reward=by_seat(after.rewards[:, 0], before.current_player),
                discount=jnp.where(after.terminated, 0.0, sign),
                prior_logits=logits,
                value=values,
            )
            return output, after

        logits, values = self.evaluate(weights, *seen(games))
        root = mctx.RootFnOutput(prior_logits=logits, value=values, embedding=games)
        illegal = ~games.legal_action_mask
        return mctx.gumbel_muzero_policy(
            weights, key, root, step, self.simulations, illegal, gumbel_scale=noise
        )

    def _update(self, training: Training, key: jax.Array) -> Training:
        """Plays STEPS moves on each board of this device, and learns from them with the others."""
        weights, moments, average, games = training
        key = jax.random.fold_in(key, jax.lax.axis_index("devices"))
        play_key, order_key, turn_key = jax.random.split(key, 3)

        def play(games: outflank.jax.State, key: jax.Array) -> tuple[outflank.jax.State, Played]:
            found = self.search(average, key, games, noise=1.0)
            after = jax.vmap(self.env.step)(games, found.action)
            return after, Played(
                *seen(games),
                found.action_weights,
                games.current_player,
                after.rewards[:, 0],
                after.terminated,
            )

        games, played = jax.lax.scan(play, games, jax.random.split(play_key, STEPS))
        last = by_seat(self.evaluate(average, *seen(games))[1], games.current_player)
        results = by_seat(results_of(played, last), played.players)
        data = jax.tree.map(
            lambda leaf: leaf.reshape(-1, *leaf.shape[2:]),
            (played.planes, played.masks, played.chances, results),
        )

        def learn(learned: tuple[Any, Any, Any], part: tuple[jax.Array, jax.Array]) -> Any:
            weights, moments, average = learned
            rows, key = part
            planes, masks, chances, results = (leaf[rows] for leaf in data)
            turned = self._turned(key, planes, masks, chances)
            gradient = jax.grad(self._loss)(weights, *turned, results)
            gradient = jax.lax.pmean(gradient, "devices")
            changes, moments = self.optimizer.update(gradient, moments)
            weights = optax.apply_updates(weights, changes)
            return (weights, moments, optax.incremental_update(weights, average, AVERAGED)), None

        orders = [jax.random.permutation(key, results.size) for key in jax.random.split(order_key, EPOCHS)]
        rows = jnp.concatenate(orders).reshape(EPOCHS * MINIBATCHES, -1)
        keys = jax.random.split(turn_key, len(rows))
        start = (weights, moments, average)
        (weights, moments, average), _ = jax.lax.scan(learn, start, (rows, keys))
        return Training(weights, moments, average, games)

    def _turned(
        self, key: jax.Array, planes: jax.Array, masks: jax.Array, chances: jax.Array
    ) -> tuple[jax.Array, jax.Array, jax.Array]:
        """Each move under a symmetry of the board, drawn at random."""
        drawn = self.symmetries[jax.random.randint(key, (len(masks),), 0, len(self.symmetries))]
        flat = planes.reshape(*planes.shape[:2], -1)
        turned = jnp.take_along_axis(flat, drawn[:, None, : flat.shape[2]], axis=2)
        masks, chances = (jnp.take_along_axis(leaf, drawn, axis=1) for leaf in (masks, chances))
        return turned.reshape(planes.shape), masks, chances

    def _loss(
        self, weights: Any, planes: jax.Array, masks: jax.Array, chances: jax.Array, results: jax.Array
    ) -> jax.Array:
        """How far the network is from the search's chances and from the results."""
        logits, values = self.evaluate(weights, planes, masks)
        policy = optax.softmax_cross_entropy(logits, chances).mean()
        loss: jax.Array = policy + ((values - results) ** 2).mean()
        return loss

    def score(self, weights: Any, opponent: Level, searches: bool, boards: int = 100) -> float:
        """The share of games that the agent wins; a draw counts as half a win."""
        # An opponent's moves are the same with any number of threads, and take less time with more.
        threaded = Opponent(opponent, threads=os.cpu_count() or 1)
        envs = vector(self.env.variant, boards, opponent=threaded)
        planes, infos = envs.reset(seed=7)
        played, total = np.zeros(boards, bool), 0.0
        while not played.all():
            if searches:
                actions = self.best_by_search(weights, self.env.from_positions(list(envs.batch)))
            else:
                actions = self.best(weights, planes, infos["action_mask"])
            planes, rewards, ended, _, infos = envs.step(np.asarray(actions))
            # The first game of each board counts.
            total += rewards[ended & ~played].sum()
            played |= ended
        return float(total / boards + 1) / 2


def seen(state: outflank.jax.State) -> tuple[jax.Array, jax.Array]:
    """What the network sees: planes and masks."""
    return state.observation, state.legal_action_mask


def by_seat(values: jax.Array, players: jax.Array) -> jax.Array:
    """The values for player 0, made of those for these players, and the reverse."""
    return jnp.where(players == 0, values, -values)


def results_of(played: Played, last: jax.Array) -> jax.Array:
    """The results of the games for player 0. Where a game goes on, the last value stands for it."""

    def back(later: jax.Array, move: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
        reward, ended = move
        result = jnp.where(ended, reward, later)
        return result, result

    results: jax.Array = jax.lax.scan(back, last, (played.rewards, played.ended), reverse=True)[1]
    return results


def save(file: Path, variant: str, training: Training, curve: list[list[float]]) -> None:
    """Writes a checkpoint. A program that is stopped leaves the old one or the new one."""
    leaves = [np.asarray(leaf) for leaf in jax.tree.leaves(training)]
    part = file.with_name(file.name + ".part")
    part.write_bytes(
        flax.serialization.msgpack_serialize({"variant": variant, "curve": curve, "leaves": leaves})
    )
    os.replace(part, file)


def load(file: Path, variant: str, training: Training) -> tuple[Training, list[list[float]]]:
    """Reads a checkpoint into the form of a beginning."""
    try:
        saved = flax.serialization.msgpack_restore(file.read_bytes())
        of, curve, leaves = (saved[name] for name in ("variant", "curve", "leaves"))
    except (KeyError, TypeError, ValueError) as error:
        raise SystemExit(f"{file} is not a valid checkpoint: {error}") from error
    if of != variant:
        raise SystemExit(f"{file} has an agent for {of}, not for {variant}")
    restored = jax.tree.unflatten(jax.tree.structure(training), map(jnp.asarray, leaves))
    if jax.tree.map(jnp.shape, restored) != jax.tree.map(jnp.shape, training):
        raise SystemExit(f"{file} was trained with another number of boards, or another network")
    return restored, curve


def train(
    agent: Agent, updates: int, seed: int = 1, every: int = 10, checkpoint: Path | None = None
) -> tuple[Any, list[list[float]]]:
    """The average of the trained weights, and its curve: the number of updates and the scores of
    `MEASURED`, before the first update and after each `every`."""
    variant = agent.env.variant
    training = agent.begin(seed)
    curve: list[list[float]] = []
    if checkpoint and checkpoint.exists():
        training, curve = load(checkpoint, variant, training)
    done = int(curve[-1][0]) if curve else -1
    with tqdm(total=updates, initial=max(done, 0), unit="update") as bar:
        for update in range(max(done, 0), updates + 1):
            if update > done and (update % every == 0 or update == updates):
                scores = [agent.score(training.average, *how) for how in MEASURED]
                curve.append([update, *scores])
                bar.write(f"{update} updates: {shown(scores)}, {time.process_time():.0f} s of processor time")
                if checkpoint:
                    save(checkpoint, variant, training, curve)
            if update < updates:
                key = jax.random.fold_in(jax.random.key(seed), update)
                # JAX returns at once: wait for the update, or the bar would run ahead of the work.
                training = jax.block_until_ready(agent.update(training, key))
                bar.update()
    return training.average, curve


def shown(scores: list[float]) -> str:
    return ", ".join(f"{share:.0%} against {label}" for share, label in zip(scores, LABELS, strict=True))


def draw(curve: list[list[float]], variant: str, name: str) -> None:
    """Writes the curve as two pictures, for light and for dark pages."""
    import matplotlib.pyplot as plt

    updates, *scores = zip(*curve, strict=True)
    for theme, style in (("light", "default"), ("dark", "dark_background")):
        with plt.style.context(style), plt.rc_context({"svg.fonttype": "none", "svg.hashsalt": name}):
            figure, axes = plt.subplots(figsize=(8, 4))
            for label, line in zip(LABELS, scores, strict=True):
                axes.plot(updates, [100 * share for share in line], label=f"against {label}")
            axes.set(xlabel="updates", ylabel="games won, %", title=variant, ylim=(0, 102))
            axes.grid(alpha=0.3)
            axes.legend(loc="lower right")
            figure.tight_layout()
            figure.savefig(f"{name}-{theme}.svg", metadata={"Date": None}, transparent=True)
            plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a game by playing against itself, in JAX.")
    parser.add_argument("--variant", default="oust:hex-3")
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--boards", type=int, default=256, help="on all devices together")
    parser.add_argument("--simulations", type=int, default=16, help="of each search")
    parser.add_argument("--every", type=int, default=10, help="updates between measurements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", metavar="FILE", type=Path, help="go on from there, and write it")
    parser.add_argument("--curve", metavar="NAME", help="write NAME-light.svg and NAME-dark.svg")
    arguments = parser.parse_args()
    begun = time.perf_counter()
    agent = Agent(arguments.variant, arguments.boards, arguments.simulations)
    _, curve = train(agent, arguments.updates, arguments.seed, arguments.every, arguments.checkpoint)
    print(f"{time.perf_counter() - begun:.0f} s, {time.process_time():.0f} s of processor time")
    if arguments.curve:
        draw(curve, arguments.variant, arguments.curve)


if __name__ == "__main__":
    main()
