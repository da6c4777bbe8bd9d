#!/usr/bin/env bash
# The examples of examples/bindings: bindings.sh PREFIX FOLDER, with the folder where the library is
# installed and one for what is built. It names the languages that it skips.
set -euo pipefail

prefix=$(realpath "$1") work=$2 here=$(dirname "$0")/../../examples/bindings
mkdir -p "$work"
library=$prefix/lib/liboutflank.so
# Each of the programs says the same.
says() {
  grep -qx 'a1 is illegal: it outflanks nothing (R2)' "$work/$1.txt" && grep -q '^over after [0-9]* plies$' "$work/$1.txt" \
    && grep -qx 'stopped: the call was stopped' "$work/$1.txt" || { cat "$work/$1.txt"; exit 1; }
  echo "bindings: $1 passed"
}

python3 "$here/with_ctypes.py" "$library" > "$work/ctypes.txt"
says ctypes

if command -v go > /dev/null && command -v pkg-config > /dev/null; then
  PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib GOFLAGS=-mod=mod GOPATH=$(realpath "$work")/go \
    GOCACHE=$(realpath "$work")/cache go run "$here/with_cgo.go" > "$work/cgo.txt"
  says cgo
else
  echo "SKIPPED: bindings: cgo: go is not installed"
fi

# An import is looked up from the file's own folder.
modules=${NODE_MODULES:-$here/node_modules}
if command -v node > /dev/null && test -d "$modules/koffi"; then
  ln -sfn "$(realpath "$modules")" "$work/node_modules"
  cp "$here/with_koffi.mjs" "$work/"
  node "$work/with_koffi.mjs" "$library" > "$work/koffi.txt"
  says koffi
else
  echo "SKIPPED: bindings: koffi is not installed (npm install --prefix examples/bindings koffi)"
fi
