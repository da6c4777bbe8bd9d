#!/bin/sh
# Calls each function of outflank.h with less memory than it takes: memory_sweep.sh LIBRARY FOLDER, with
# the static library and a folder for the program, from the top of the repository.
set -eu

library=$1 work=$2 here=$(dirname "$0")
if [ "$(uname)" != Linux ]; then
  echo "SKIPPED: C without memory: a linker with --wrap, and malloc_usable_size"
  exit
fi
mkdir -p "$work"
awk -f "$here/memory_sweep.awk" "$here/memory_sweep.c" "$here/../include/outflank.h" > "$work/memory_sweep_calls.h"
gcc -std=c11 -O2 -Wall -Wextra -Werror "-I$here/../include" "-I$work" \
  -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=posix_memalign,--wrap=free \
  "$here/memory_sweep.c" "$library" -lpthread -ldl -lm -o "$work/memory_sweep"
"$work/memory_sweep"
