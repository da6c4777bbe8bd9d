#!/bin/sh
# Tests the C library with a compiler alone: check.sh LIBRARY FOLDER [FLAG...], with the static library
# and a folder for the programs, from the top of the repository or of the tarball. CC is the compiler,
# `gcc -std=c11` if it is not set; `g++ -std=c++17 -x c++` compiles the same tests as C++. CXX is the
# compiler for outflank.hpp, `g++ -std=c++17` if it is not set.
set -eu

library=$1 work=$2 here=$(dirname "$0") vectors=core/tests/vectors
shift 2
mkdir -p "$work"

build() {
  ${CC:-gcc -std=c11} -O2 -Wall -Wextra -pedantic -Werror "-I$here/../include" "-I$work" "$@" \
    -x none "$library" -lpthread -ldl -lm
}
awk -f "$here/errors.awk" "$here/../include/outflank.h" > "$work/errors_calls.h"
pages="batches depth errors freed games groups hostile levels playouts records review search setup solver state symmetry tabletop texts transcripts wthor"
for page in $pages library kernel; do build "$@" "$here/$page.c" -o "$work/$page"; done

for page in $pages; do
  echo "$page:"
  "$work/$page"
done
"$work/library" "$vectors" 20000 1000000
"$work/kernel" "$vectors/perft.txt"

cxx=${CXX:-g++ -std=c++17}
if command -v "${cxx%% *}" > /dev/null; then
  $cxx -O2 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Werror "-I$here/../include" \
    "$here/cpp.cpp" "$library" -lpthread -ldl -lm -o "$work/cpp"
  echo "outflank.hpp ($cxx):"
  "$work/cpp"
else
  echo "SKIPPED: outflank.hpp: there is no ${cxx%% *}"
fi
echo "C: all tests that need a compiler alone passed (${CC:-gcc -std=c11})"
