"""Plays random games of Oust in one compiled function, and prints how often each seat won.

rollout_jax.py [BOARDS [PLIES]]: 256 boards and 200 plies by default. Needs the extra `jax`.
"""

import sys

import jax
import jax.numpy as jnp

from outflank.jax import State, make

env = make("oust:hex-5", auto_reset=True)


def play(states: State, key: jax.Array) -> tuple[State, jax.Array]:
    logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
    states = jax.vmap(env.step)(states, jax.random.categorical(key, logits))
    return states, states.rewards


def main() -> None:
    boards, plies = (*map(int, sys.argv[1:]), *(256, 200)[len(sys.argv) - 1 :])
    first, rest = jax.random.split(jax.random.key(0))
    states = jax.vmap(env.init)(jax.random.split(first, boards))
    _, rewards = jax.jit(lambda states, keys: jax.lax.scan(play, states, keys))(
        states, jax.random.split(rest, plies)
    )
    print("won by seat 1 and 2:", (rewards == 1).sum(axis=(0, 1)).tolist())


if __name__ == "__main__":
    main()
