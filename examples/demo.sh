#!/usr/bin/env bash
# Takes a real game through Rust, C and Python, and shows that all three say the same; then replays the tournament games that are kept in the
# repository. `make demo` builds what this runs: demo.sh FOLDER-OF-RUST-PROGRAMS C-PROGRAM PYTHON
set -euo pipefail
rust=$1 c=$2 python=$3
here=$(dirname "$0")

say() {
    "$rust/trace" "$@" > "$work/rust.txt"
    "$c" "$@" > "$work/c.txt"
    "$python" "$here/python/trace.py" "$@" > "$work/python.txt"
    cmp "$work/rust.txt" "$work/c.txt"
    cmp "$work/rust.txt" "$work/python.txt"
    tail -3 "$work/rust.txt"
    echo "Rust, C and Python agree on every ply: move, score, key, number of legal moves, end."
}

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
echo "Reversi, the final of the world championship of 1977:"
record=$(grep -m1 '^34-30 ' "$here/../core/tests/vectors/games.txt" | cut -d' ' -f2)
# Records leave passes out; a player says them.
game=$("$python" -c 'import sys, outflank; print(outflank.Game(outflank.Reversi(), sys.argv[1]).transcript())' "$record")
# shellcheck disable=SC2086 # every move is an argument
say reversi:square-8 $game
echo "Oust, the game in the notation's documentation:"
say oust:hex-3 c1 swap e1 a5 c5 d1 c3
echo "The games that are kept in the repository:"
"$rust/replay"
