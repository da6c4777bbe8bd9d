"""Compares the steps a second of `outflank.jax` with those of pgx in one run, on one core.

compare_jax.py [BOARDS...]: 256, 4096 and 65536 by default. Needs pgx and JAX. Each figure is a
compiled `scan` over 60 plies of random games that were chosen before, with auto reset. `bare`
returns rewards only, so that observations and masks are not computed. The programs of a row take
turns; rates are medians of processor seconds, and ratios medians of the rounds' ratios, so other
work on the machine changes little. The last column has the processor seconds that the compiler took
for both of ours. Where JAX has an accelerator, the same rows follow for it, by the clock.
"""

import argparse
import os
import time
from collections.abc import Callable
from itertools import product
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
OTHERS = ("oust:hex-5", "oust:hex-7", "reversi:square-16")


def script(variant: str, boards: int, auto_pass: bool) -> Any:
    """Actions of random games, as (plies, boards)."""
    batch, actions = outflank.Batch(variant, boards, seed=1, auto_pass=auto_pass), []
    for _ in range(PLIES):
        actions.append(batch.random_actions().astype(np.int32))
        batch.step(actions[-1])
    return jnp.asarray(np.stack(actions))


class Program(NamedTuple):
    """A compiled rollout, and the processor seconds that the compiler took."""

    run: Callable[[], Any]
    steps: int
    compiling: float


def compiled(init: Callable[[], Any], step: Callable[[Any, Any], Any], actions: Any, bare: bool) -> Program:
    def play(actions: Any) -> Any:
        def ply(state: Any, chosen: Any) -> Any:
            state = step(state, chosen)
            return state, state.rewards[:, 0]

        state, rewards = jax.lax.scan(ply, init(), actions)
        return rewards if bare else (state, rewards)

    begun = time.process_time()
    program = jax.jit(play).lower(actions).compile()
    compiling = time.process_time() - begun
    return Program(lambda: jax.block_until_ready(program(actions)), actions.size, compiling)


def ours(variant: str, boards: int, bare: bool) -> Program:
    env = outflank.jax.make(variant, auto_reset=True)
    keys = jax.random.split(jax.random.key(0), boards)
    return compiled(lambda: jax.vmap(env.init)(keys), jax.vmap(env.step), script(variant, boards, True), bare)


def theirs(boards: int, bare: bool) -> Program:
    env = pgx.make("othello")
    keys = jax.random.split(jax.random.key(0), boards)
    step = jax.vmap(auto_reset(env.step, env.init))
    return compiled(
        lambda: jax.vmap(env.init)(keys),
        lambda state, chosen: step(state, chosen, keys),
        script(OTHELLO, boards, False),
        bare,
    )


def rates(programs: list[Program], clock: Callable[[], float]) -> Any:
    """Steps a second, as (rounds, programs): the programs take turns, for 20 rounds or a minute."""
    rounds: list[list[float]] = []
    started = clock()
    while len(rounds) < 21 and (len(rounds) < 4 or clock() - started < 60):
        row = []
        for program in programs:
            runs, begun = 0, clock()
            while clock() - begun < 0.1:
                program.run()
                runs += 1
            row.append(runs * program.steps / (clock() - begun))
        rounds.append(row)
    # The first round warms up.
    return np.array(rounds[1:])


def table(sizes: list[int], clock: Callable[[], float]) -> None:
    """A row for each number of boards of 8x8, and of the other variants."""
    print("| variant | boards | bare | with observation and mask | pgx bare | pgx | ratios | compiled in |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for variant, boards in [*((OTHELLO, boards) for boards in sizes), *product(OTHERS, sizes)]:
        programs = [ours(variant, boards, bare) for bare in (True, False)]
        compiling = sum(program.compiling for program in programs)
        if variant == OTHELLO:
            programs += [theirs(boards, bare) for bare in (True, False)]
        measured = rates(programs, clock)
        cells = [f"{rate:,.0f}" for rate in np.median(measured, axis=0)] + [""] * (4 - len(programs))
        # The median of the rounds' ratios: the programs of a round ran on equally busy a machine.
        ratios = np.median(measured[:, :2] / measured[:, 2:], axis=0) if variant == OTHELLO else []
        cells += [" and ".join(f"{ratio:.1f}" for ratio in ratios), f"{compiling:.1f} s"]
        print(f"| {variant} | {boards:,} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares outflank.jax with pgx, in steps a second.")
    parser.add_argument("sizes", metavar="BOARDS", type=int, nargs="*", help="256, 4096, 65536 by default")
    sizes = parser.parse_args().sizes or [256, 4096, 65536]
    with jax.default_device(jax.devices("cpu")[0]):
        table(sizes, time.process_time)
    if jax.default_backend() == "cpu":
        print("\nSKIPPED: no accelerator")
    else:
        print(f"\n{jax.devices()[0].device_kind}\n")
        # The work of an accelerator takes no processor time.
        table(sizes, time.perf_counter)


if __name__ == "__main__":
    main()
