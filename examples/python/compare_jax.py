"""Compares the steps a second of `outflank.jax` with those of pgx in one run, on one core.

compare_jax.py [BOARDS...]: 256, 4096 and 65536 by default. Needs pgx and JAX. Each figure is a
compiled `scan` over 60 plies of random games that were chosen before, with auto reset. `bare`
returns rewards only, so that observations and masks are not computed. Processor seconds are
measured, so other work on the machine changes little.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental import auto_reset

import outflank
import outflank.jax

PLIES = 60
OTHELLO = "reversi:square-8"


def script(variant: str, boards: int, auto_pass: bool) -> Any:
    """Actions of random games, as (plies, boards)."""
    batch, actions = outflank.Batch(variant, boards, seed=1, auto_pass=auto_pass), []
    for _ in range(PLIES):
        actions.append(batch.random_actions().astype(np.int32))
        batch.step(actions[-1])
    return jnp.asarray(np.stack(actions))


def rate(init: Callable[[], Any], step: Callable[[Any, Any], Any], actions: Any, bare: bool) -> float:
    """Steps a second."""

    def play(actions: Any) -> Any:
        def ply(state: Any, chosen: Any) -> Any:
            state = step(state, chosen)
            return state, state.rewards[:, 0]

        state, rewards = jax.lax.scan(ply, init(), actions)
        return rewards if bare else (state, rewards)

    compiled = jax.jit(play).lower(actions).compile()
    jax.block_until_ready(compiled(actions))
    runs, begun = 0, time.process_time()
    while time.process_time() - begun < 1:
        jax.block_until_ready(compiled(actions))
        runs += 1
    return runs * actions.size / (time.process_time() - begun)


def ours(variant: str, boards: int, bare: bool) -> float:
    env = outflank.jax.make(variant, auto_reset=True)
    keys = jax.random.split(jax.random.key(0), boards)
    return rate(lambda: jax.vmap(env.init)(keys), jax.vmap(env.step), script(variant, boards, True), bare)


def theirs(boards: int, bare: bool) -> float:
    env = pgx.make("othello")
    keys = jax.random.split(jax.random.key(0), boards)
    step = jax.vmap(auto_reset(env.step, env.init))
    return rate(
        lambda: jax.vmap(env.init)(keys),
        lambda state, chosen: step(state, chosen, keys),
        script(OTHELLO, boards, False),
        bare,
    )


def main() -> None:
    print("| variant | boards | bare | with observation and mask | pgx bare | pgx | ratios |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for boards in [int(number) for number in sys.argv[1:]] or [256, 4096, 65536]:
        peer = [theirs(boards, bare) for bare in (True, False)]
        for variant in (OTHELLO, "oust:hex-5", "oust:hex-7", "reversi:square-16"):
            own = [ours(variant, boards, bare) for bare in (True, False)]
            cells = [f"{number:,.0f}" for number in own]
            if variant == OTHELLO:
                cells += [f"{number:,.0f}" for number in peer]
                cells.append(" and ".join(f"{a / b:.1f}" for a, b in zip(own, peer, strict=True)))
            else:
                cells += ["", "", ""]
            print(f"| {variant} | {boards:,} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
