#!/bin/sh
# Runs tests of the C library under valgrind, and with AddressSanitizer and
# UndefinedBehaviorSanitizer: watched.sh LIBRARY FOLDER TEST..., from the repository's top. The
# library has the feature `choose-kernel`.
set -eu

library=$1 work=$2 here=$(dirname "$0") vectors=core/tests/vectors
shift 2
mkdir -p "$work"

# The library is that of `make quick`.
build() { $cc -g -DNOT_OPTIMISED -Wall -Wextra -Werror "-I$here/../include" "$@" "$library" -lpthread -ldl -lm; }
for test in "$@"; do
  # Fewer boards and smaller counts under valgrind, which is slow.
  case $test in library) arguments="$vectors 2000 20000" more="$vectors 100000 1000000" ;; *) arguments= more= ;; esac
  case $test in cpp) cc="g++ -std=c++17" source=$here/cpp.cpp ;; *) cc="gcc -std=c11" source=$here/$test.c ;; esac
  build -O2 "$source" -o "$work/$test"
  build -O2 -fsanitize=address,undefined -fno-sanitize-recover=all "$source" -o "$work/$test-sanitized"
  echo "$test under valgrind, then with sanitizers:"
  # valgrind 3.19 stops at AVX instructions that compilers write (a vmovq between registers), so it
  # runs the portable kernel. The vectors' kernels are watched by AddressSanitizer, in `make fuzz-asan`.
  # shellcheck disable=SC2086 # three words, or none
  OUTFLANK_KERNEL=portable valgrind --quiet --error-exitcode=1 --leak-check=full "--suppressions=$here/valgrind.supp" "$work/$test" $arguments
  # shellcheck disable=SC2086
  "$work/$test-sanitized" $more
done
echo "C: under valgrind and the sanitizers: $*"
