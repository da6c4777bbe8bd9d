"""Compares the steps a second of `outflank.jax` with those of pgx in one run, on one core.

compare_jax.py [BOARDS...]: 256, 4096 and 65536 by default. Needs pgx and JAX. Each figure is a
compiled `scan` over 60 plies of random games that were chosen before, with auto reset. `bare`
returns rewards only, so that observations and masks are not computed. Processor seconds are
measured, so other work on the machine changes little. The last column has the processor seconds
that the compiler took for both of ours. Where JAX has an accelerator, the same rows follow for it,
by the clock.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

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


class Rate(NamedTuple):
    """Steps a second, and the processor seconds that the compiler took."""

    steps: float
    compiling: float


def rate(init: Callable[[], Any], step: Callable[[Any, Any], Any], actions: Any, bare: bool) -> Rate:
    def play(actions: Any) -> Any:
        def ply(state: Any, chosen: Any) -> Any:
            state = step(state, chosen)
            return state, state.rewards[:, 0]

        state, rewards = jax.lax.scan(ply, init(), actions)
        return rewards if bare else (state, rewards)

    begun = time.process_time()
    compiled = jax.jit(play).lower(actions).compile()
    compiling = time.process_time() - begun
    jax.block_until_ready(compiled(actions))
    # The work of an accelerator takes no processor time.
    clock = time.process_time if actions.device.platform == "cpu" else time.perf_counter
    runs, begun = 0, clock()
    while clock() - begun < 1:
        jax.block_until_ready(compiled(actions))
        runs += 1
    return Rate(runs * actions.size / (clock() - begun), compiling)


def ours(variant: str, boards: int, bare: bool) -> Rate:
    env = outflank.jax.make(variant, auto_reset=True)
    keys = jax.random.split(jax.random.key(0), boards)
    return rate(lambda: jax.vmap(env.init)(keys), jax.vmap(env.step), script(variant, boards, True), bare)


def theirs(boards: int, bare: bool) -> Rate:
    env = pgx.make("othello")
    keys = jax.random.split(jax.random.key(0), boards)
    step = jax.vmap(auto_reset(env.step, env.init))
    return rate(
        lambda: jax.vmap(env.init)(keys),
        lambda state, chosen: step(state, chosen, keys),
        script(OTHELLO, boards, False),
        bare,
    )


def table(sizes: list[int]) -> None:
    """A row for each number of boards of 8x8, and one of the other variants at 4096."""
    print("| variant | boards | bare | with observation and mask | pgx bare | pgx | ratios | compiled in |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    others = [(variant, 4096) for variant in ("oust:hex-5", "oust:hex-7", "reversi:square-16")]
    for variant, boards in [*((OTHELLO, boards) for boards in sizes), *others]:
        own = [ours(variant, boards, bare) for bare in (True, False)]
        peer = [theirs(boards, bare) for bare in (True, False)] if variant == OTHELLO else []
        cells = [f"{rate.steps:,.0f}" for rate in own + peer] + [""] * (2 - len(peer))
        cells.append(" and ".join(f"{a.steps / b.steps:.1f}" for a, b in zip(own, peer, strict=False)))
        cells.append(f"{sum(rate.compiling for rate in own):.1f} s")
        print(f"| {variant} | {boards:,} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    sizes = [int(number) for number in sys.argv[1:]] or [256, 4096, 65536]
    with jax.default_device(jax.devices("cpu")[0]):
        table(sizes)
    if jax.default_backend() == "cpu":
        print("\nSKIPPED: no accelerator")
    else:
        print(f"\n{jax.devices()[0].device_kind}\n")
        table(sizes)


if __name__ == "__main__":
    main()
