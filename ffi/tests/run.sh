#!/usr/bin/env bash
# Every way to build, link and install the C library, and its tests in each: run.sh FOLDER, from the repository's top.
set -euo pipefail

work=$1 vectors=core/tests/vectors target=$(realpath "${CARGO_TARGET_DIR:-target}")
flags=(-Wall -Wextra -pedantic -Werror -O2 -Iffi/include)
system=(-lpthread -ldl -lm)
static=$target/c/liboutflank_ffi.a
rm -rf "$work" && mkdir -p "$work/lib"
ln -s "$target/c/liboutflank_ffi.so" "$work/lib/liboutflank.so"
ln -s liboutflank.so "$work/lib/liboutflank.so.0.1"

export CC CXX
while IFS=, read -r CC CXX; do
  ffi/tests/check.sh "$static" "$work/${CC%% *}" < /dev/null
done << COMPILERS
gcc -std=c11,g++ -std=c++17
g++ -std=c++17 -x c++,g++ -std=c++2b
clang -std=c11,clang++ -std=c++17
clang++ -std=c++17 -x c++,clang++ -std=c++2b
COMPILERS
unset CC CXX
"$work/gcc/library" "$vectors" 1000000 20000000
for cc in gcc clang; do
  "$cc" -std=c11 "${flags[@]}" ffi/tests/library.c -L"$work/lib" -loutflank -Wl,-rpath,"$work/lib" -o "$work/library-$cc-shared"
  "$work/library-$cc-shared" "$vectors" 20000 1000000
done

echo "the header in every C and C++, with enums of any size; a status that is dropped is warned about"
for cc in gcc clang; do
  for standard in c99 c11 c17 c2x; do
    "$cc" -std="$standard" "${flags[@]}" -fsyntax-only -x c ffi/include/outflank.h
    "$cc" -std="$standard" "${flags[@]}" -fshort-enums -fsyntax-only ffi/tests/state.c
  done
  for standard in c++11 c++17 c++20 c++2b; do
    "$cc" -std="$standard" "${flags[@]}" -fsyntax-only -x c++ ffi/include/outflank.h
    "$cc" -std="$standard" "${flags[@]}" -fshort-enums -fsyntax-only -x c++ ffi/tests/state.c
  done
  printf '#include "outflank.h"\nvoid f(void) { outflank_kernel_name(0, 0, 0); }\n' > "$work/dropped.c"
  "$cc" "${flags[@]}" -DOUTFLANK_MUST_USE= -c "$work/dropped.c" -o /dev/null
  if "$cc" "${flags[@]}" -c "$work/dropped.c" -o /dev/null 2> /dev/null; then echo "a dropped status is not warned about" >&2; exit 1; fi
done

# Not under valgrind or a sanitizer: they give memory out by themselves.
gcc -std=c11 "${flags[@]}" ffi/tests/memory.c "$static" "${system[@]}" -o "$work/memory"
ffi/tests/memory_sweep.sh "$static" "$work"
"$work/memory"
ffi/tests/memory_sweep.sh "$static" "$work"

# Depth and kernel ask for small stacks and time, so nothing watches them.
# `make c` watches five more.
ffi/tests/watched.sh "$target/quick/liboutflank_ffi.a" "$work/watched" library batches groups hostile playouts records setup symmetry tabletop wthor

echo "the shared library exports what the header declares, and nothing else"
nm -D --defined-only "$target/c/liboutflank_ffi.so" | awk '{print $3}' | sort > "$work/exported"
grep -oE '\boutflank_[a-z_]+\(' ffi/include/outflank.h | tr -d '(' | sort -u > "$work/declared"
diff "$work/declared" "$work/exported"
wc -l < "$work/exported"

echo "without std"
case $(uname -sm) in
  "Linux x86_64")
    gcc -std=c11 -O2 -Wall -Wextra -Werror -ffreestanding -fno-builtin -nostdlib -static -Wl,--gc-sections -Iffi/include examples/c/freestanding.c \
      "$target/no-std/c/liboutflank_ffi.a" -o "$work/freestanding"
    "$work/freestanding"
    # A panic traps; nothing waits for ever.
    objdump -d "$target/no-std/c/liboutflank_ffi.so" > "$work/no-std.s"
    grep -qw ud2 "$work/no-std.s"
    if grep -qw pause "$work/no-std.s"; then echo "a panic spins" >&2; exit 1; fi ;;
esac
# A number gives the same games with std and without: here no kernel plays wide boards of Reversi by rows.
gcc -std=c11 "${flags[@]}" -Wl,--gc-sections ffi/tests/playouts.c "$target/no-std/c/liboutflank_ffi.a" "${system[@]}" -o "$work/playouts-no-std"
"$work/playouts-no-std"
for kind in target target/no-std; do
  strip "$kind/c/liboutflank_ffi.so" -o "$work/stripped.so"
  echo "$kind: $(($(stat -c %s "$work/stripped.so") / 1024)) KiB stripped"
done

echo "installed, found by pkg-config and by CMake"
make --no-print-directory install PREFIX="$work/prefix" LIBDIR="$work/prefix/lib" > /dev/null
export PKG_CONFIG_PATH="$work/prefix/lib/pkgconfig" LD_LIBRARY_PATH="$work/prefix/lib"
cmake -S examples/c -B "$work/build" -DCMAKE_PREFIX_PATH="$work/prefix" > /dev/null
cmake --build "$work/build" > /dev/null
"$work/build/tour" > /dev/null
"$work/build/perft" oust:hex-4-nopie 3 | tail -1
"$work/build/random_games" reversi:square-8 1000
"$work/build/batches" reversi:square-8 1000
"$work/build/batches" oust:hex-5 20
# Not in a pipe: grep ends at the line, and the program would die of writing on.
printf 'd3\na1\nundo\nf5\n' | "$work/build/play" reversi:square-8 2 > "$work/play.txt"
grep -qx 'a1 is illegal: it outflanks nothing (R2)' "$work/play.txt"
"$work/build/records" "$vectors/endgames.obf" > /dev/null
"$work/build/setup" reversi:square-4 OX../..../..../.... b > /dev/null
"$work/build/groups" oust:hex-4 > /dev/null
"$work/build/tabletop" > /dev/null

if pkg-config --exists sdl2; then
  echo "the board in a window of SDL2: clicks, without a screen"
  test -x "$work/build/gui"
  # The folder of SDL.h has no warnings of ours.
  gcc -std=c11 "${flags[@]}" $(pkg-config --cflags sdl2 | sed 's/-I/-isystem /g') ffi/tests/gui.c "$static" $(pkg-config --libs sdl2) "${system[@]}" -o "$work/gui"
  SDL_VIDEODRIVER=dummy "$work/gui" "$work"
else
  echo "SKIPPED: the board in a window: SDL2 is not installed (Debian's libsdl2-dev)"
fi

ffi/tests/bindings.sh "$work/prefix" "$work/bindings"

make --no-print-directory install DESTDIR="$work/stage" PREFIX=/usr > /dev/null
test -f "$work/stage/usr/include/outflank.h" && test -L "$work/stage/usr/lib/liboutflank.so.0.1"
grep -q '^prefix=/usr$' "$work/stage/usr/lib/pkgconfig/outflank.pc"

ffi/tests/install.sh "$work/install"

echo "the programs of README.md, ffi/README.md, docs/first-game.md, docs/cookbook.md and docs/notations.md"
for page in README docs/first-game docs/cookbook ffi/README docs/notations; do
  program=$work/$(echo "$page" | tr / -)
  sed -n '/^```c$/,/^```$/{/^```/!p}' "$page.md" > "$program.c"
  gcc -std=c11 "${flags[@]}" "$program.c" $(pkg-config --cflags --libs outflank) -o "$program"
  "$program" | tee "$program.txt"
done
sed -n '/^```cpp$/,/^```$/{/^```/!p}' ffi/README.md > "$work/readme.cpp"
g++ -std=c++17 "${flags[@]}" "$work/readme.cpp" $(pkg-config --cflags --libs outflank) -o "$work/readme-cpp"
"$work/readme-cpp" > "$work/readme-cpp.txt"
sed -n '/^```text$/,/^```$/{/^```/!p}' ffi/README.md | diff - "$work/readme-cpp.txt"
sed -n '/^```text$/,/^```$/{/^```/!p}' docs/first-game.md | diff - "$work/docs-first-game.txt"
grep -qx 'line 2, column 1: a1 is illegal: it outflanks nothing (R2)' "$work/docs-notations.txt"
echo "C: all passed"
