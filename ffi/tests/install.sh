#!/usr/bin/env bash
# What `make install` does, and what it leaves alone: install.sh FOLDER, from the repository's top, with the library built by `make library`.
set -euo pipefail

work=$1 built=$(realpath "${CARGO_TARGET_DIR:-target}")/c
here=$(dirname "$0") version_of=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
unset CARGO_TARGET_DIR
rm -rf "$work" && mkdir -p "$work"
fail() { echo "install: $1" >&2; exit 1; }
run() { make --no-print-directory "$@" > /dev/null; }

# A cargo that builds at once: it puts the library where it is told to, and remembers where that was.
cat > "$work/cargo" <<BUILD
#!/usr/bin/env bash
while [ "\$1" != --target-dir ]; do shift; done
mkdir -p "\$2/c" && cp "$built/liboutflank_ffi.a" "$built/liboutflank_ffi.so" "\$2/c/"
BUILD
chmod +x "$work/cargo"

# Nothing is installed unless all is built.
if run install CARGO=false PREFIX="$work/none" 2> /dev/null; then fail "a build that failed was installed"; fi
if run install CARGO=true CARGO_TARGET_DIR="$work/nothing" PREFIX="$work/none" 2> /dev/null; then fail "what was not built was installed"; fi
test ! -e "$work/none" || fail "something was installed before all was built"

# Another folder for the build, by the environment; spaces in all paths; a program that is built and run with what pkg-config says.
prefix="$work/a prefix"
CARGO_TARGET_DIR="$work/a target" run install CARGO="$work/cargo" PREFIX="$prefix"
test -f "$work/a target/c/liboutflank_ffi.a" || fail "CARGO_TARGET_DIR is not looked at"
grep -qxF 'libdir=${prefix}/lib' "$prefix/lib/pkgconfig/outflank.pc" || fail "libdir is not relative to the prefix"
try() {
  eval "gcc examples/c/tour.c $(PKG_CONFIG_PATH="$1/lib/pkgconfig" pkg-config "${@:2}" --cflags --libs outflank) -o '$work/tour'"
  LD_LIBRARY_PATH="$1/lib" "$work/tour" > /dev/null
}
try "$prefix"


# The same by CMake: both libraries, each in a program of C and one of C++.
cmakes() {
  rm -rf "$work/build"
  if ! cmake -S "$here/cmake" -B "$work/build" -DCMAKE_PREFIX_PATH="$1" "${@:2}" > "$work/cmake.txt" 2>&1; then return 1; fi
  cmake --build "$work/build" >> "$work/cmake.txt" 2>&1 || { cat "$work/cmake.txt" >&2; return 2; }
  for program in tour-shared tour-static cpp-shared cpp-static; do "$work/build/$program" > /dev/null; done
}
if command -v cmake > /dev/null; then
  cmakes "$prefix" || fail "CMake does not find it"
  for version in 0 0.0.9 0.2 1 0.1.999; do
    if cmakes "$prefix" -DWANTED=$version; then fail "CMake finds it as version $version"; fi
  done
  cmakes "$prefix" -DWANTED="$version_of" || fail "CMake does not find its own version"
  cmakes "$prefix" -DWANTED="${version_of%.*}" || fail "CMake does not find its minor version"
else
  echo "SKIPPED: find_package of CMake: cmake is not installed"
fi

# Moved as a whole it works from its new place.
mv "$prefix" "$work/moved to"
try "$work/moved to" --define-prefix
if command -v cmake > /dev/null; then cmakes "$work/moved to" || fail "CMake does not find it where it was moved to"; fi
mv "$work/moved to" "$prefix"

# Folders that are not in the prefix, and one that is deeper than usual.
if command -v cmake > /dev/null; then
  run install CARGO="$work/cargo" PREFIX="$work/deep" LIBDIR="$work/deep/lib/x86_64-linux-gnu" CARGO_TARGET_DIR="$work/a target"
  cmakes "$work/deep" -DCMAKE_LIBRARY_ARCHITECTURE=x86_64-linux-gnu || fail "CMake does not find it in a folder of an architecture"
  run install CARGO="$work/cargo" PREFIX="$work/none" LIBDIR="$work/apart" INCLUDEDIR="$work/headers" CARGO_TARGET_DIR="$work/a target"
  cmakes "$work/none" -Doutflank_DIR="$work/apart/cmake/outflank" || fail "CMake does not find it outside of its prefix"
fi

# Away with it, and with nothing else.
touch "$prefix/lib/other" "$prefix/include/other.h"
run uninstall PREFIX="$prefix"
left=$(cd "$prefix" && find . ! -type d | sort | tr '\n' ' ')
test "$left" = "./include/other.h ./lib/other " || fail "uninstall leaves $left"
echo "install: passed"
