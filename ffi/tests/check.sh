#!/bin/sh
# Tests the C library with the compiler for C and nothing else: check.sh TARGET, from the top of the
# tarball or of the repository, with the library built in TARGET/c and TARGET/no-std/c.
set -eu

target=$1 here=$(dirname "$0") vectors=core/tests/vectors
work=$target/check
mkdir -p "$work"

build() {
  "${CC:-gcc}" -std=c11 -O2 -Wall -Wextra -Werror "-I$here/../include" "$here/$1.c" \
    "$target/c/liboutflank_ffi.a" -lpthread -ldl -lm -o "$work/$1"
}
for page in batches playouts state texts depth library kernel; do build "$page"; done

for page in batches playouts state texts depth; do "$work/$page"; done
"$work/library" "$vectors" 200000 2000000
"$work/kernel" "$vectors/perft.txt"
echo "C: all that needs a compiler alone passed"
