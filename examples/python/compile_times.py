"""Prints how long the compiler takes for a step of `outflank.jax` in each variant.

compile_times.py [VARIANT...]: all variants by default. A step is `jax.jit(jax.vmap(env.step))` of
256 boards, with observations and masks. Times are processor seconds, without JAX's cache.
"""

import argparse
import os
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import numpy as np

import outflank
import outflank.jax

BOARDS = 256


def seconds(variant: str) -> float:
    env = outflank.jax.make(variant)
    states = jax.vmap(env.init)(jax.random.split(jax.random.key(0), BOARDS))
    begun = time.process_time()
    jax.jit(jax.vmap(env.step)).lower(states, np.zeros(BOARDS, np.int32)).compile()
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints how long JAX's compiler takes for a step.")
    parser.add_argument("variants", metavar="VARIANT", nargs="*", help="its name; all by default")
    variants = parser.parse_args().variants or outflank.variants()
    jax.config.update("jax_enable_compilation_cache", False)
    jax.config.update("jax_platforms", "cpu")
    # The first one would pay for what JAX does once.
    seconds("oust:hex-2")
    times = {}
    for variant in variants:
        times[variant] = seconds(variant)
        print(f"{variant} {times[variant]:.2f} s", flush=True)
    in_order = sorted(times, key=times.__getitem__, reverse=True)
    middle = float(np.median(list(times.values())))
    print(
        f"\n{len(times)} variants: {times[in_order[-1]]:.2f} to {times[in_order[0]]:.2f} s, median {middle:.2f} s"
    )
    print("| variant | processor seconds |\n|---|---:|")
    for variant in in_order[:5]:
        print(f"| {variant} | {times[variant]:.2f} |")


if __name__ == "__main__":
    main()
