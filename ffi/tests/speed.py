"""Perft through the C interface against Rust's own, pair by pair: speed.py C_PERFT RUST_PERFT.
Prints the medians and their ratio."""

import statistics
import subprocess
import sys
import time

PAIRS = 9
WORK = [("reversi:square-8", "10", "24571056"), ("oust:hex-5-nopie", "4", "10702512")]


def seconds(command: list[str], count: str) -> float:
    start = time.perf_counter()
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    taken = time.perf_counter() - start
    assert f"= {count}" in said, said
    return taken


c_perft, rust_perft = sys.argv[1:]
for variant, depth, count in WORK:
    pairs = [
        (seconds([c_perft, variant, depth], count), seconds([rust_perft, "--game", variant, depth], count))
        for _ in range(PAIRS)
    ]
    c, rust = (statistics.median(times) for times in zip(*pairs))
    ratio = statistics.median(rust / c for c, rust in pairs)
    print(f"{variant} perft to {depth}: C {c:.3f} s, Rust {rust:.3f} s; C runs at {ratio:.1%} of Rust's rate")
