#!/usr/bin/env bash
# Installs the C library, or takes it away: install.sh install|uninstall, called by the Makefile, which exports the names below.
set -euo pipefail

: "${PREFIX:?}" "${LIBDIR:?}" "${INCLUDEDIR:?}" "${VERSION:?}" "${SOVERSION:?}" "${BUILT:?}"
lib=${DESTDIR:-}$LIBDIR include=${DESTDIR:-}$INCLUDEDIR here=$(dirname "$0")

# relative VARIABLE FOLDER: a folder as a file says it whose variable is the prefix, so that the whole
# can be moved.
relative() {
  case $2 in
    "$PREFIX"/*) printf '${%s}%s' "$1" "${2#"$PREFIX"}" ;;
    *) printf '%s' "$2" ;;
  esac
}

# The prefix as CMake's files say it: by the way up from their folder, if they are in it.
up() {
  case $LIBDIR in
    "$PREFIX"/*) printf '${_outflank_here}/' && printf '%s/cmake/outflank' "${LIBDIR#"$PREFIX"/}" | sed 's|[^/][^/]*|..|g' ;;
    *) printf '%s' "$PREFIX" ;;
  esac
}

# What sed takes for itself; and a path as pkg-config wants it, with its spaces escaped.
literal() { printf '%s' "$1" | sed 's/[\\&|]/\\&/g'; }
quoted() { literal "$(printf '%s' "$1" | sed 's/ /\\ /g')"; }

case $1 in
  install)
    # All of it must be there before any of it is installed.
    for file in "$here/include/outflank.h" "$here/include/outflank.hpp" "$BUILT/liboutflank_ffi.a" "$BUILT/liboutflank_ffi.so"; do
      test -f "$file" || { echo "install: $file is not there" >&2; exit 1; }
    done
    made=$(mktemp -d)
    trap 'rm -rf "$made"' EXIT
    sed -e "s|@PREFIX@|$(quoted "$PREFIX")|" -e "s|@LIBDIR@|$(quoted "$(relative prefix "$LIBDIR")")|" \
      -e "s|@INCLUDEDIR@|$(quoted "$(relative prefix "$INCLUDEDIR")")|" -e "s|@VERSION@|$(quoted "$VERSION")|" \
      "$here/outflank.pc.in" > "$made/outflank.pc"
    for file in outflank-config.cmake outflank-config-version.cmake; do
      sed -e "s|@PREFIX@|$(literal "$(up)")|" -e "s|@LIBDIR@|$(literal "$(relative _outflank_prefix "$LIBDIR")")|" \
        -e "s|@INCLUDEDIR@|$(literal "$(relative _outflank_prefix "$INCLUDEDIR")")|" \
        -e "s|@VERSION@|$VERSION|g" -e "s|@SOVERSION@|$SOVERSION|g" "$here/$file.in" > "$made/$file"
    done
    install -d "$lib/pkgconfig" "$lib/cmake/outflank" "$include"
    install -m 644 "$here/include/outflank.h" "$here/include/outflank.hpp" "$include/"
    install -m 644 "$BUILT/liboutflank_ffi.a" "$lib/liboutflank.a"
    install -m 755 "$BUILT/liboutflank_ffi.so" "$lib/liboutflank.so.$VERSION"
    ln -sf "liboutflank.so.$VERSION" "$lib/liboutflank.so.$SOVERSION"
    ln -sf "liboutflank.so.$SOVERSION" "$lib/liboutflank.so"
    install -m 644 "$made/outflank.pc" "$lib/pkgconfig/"
    install -m 644 "$made"/*.cmake "$lib/cmake/outflank/" ;;
  uninstall)
    rm -f "$include/outflank.h" "$include/outflank.hpp" "$lib/liboutflank.a" "$lib/liboutflank.so.$VERSION" "$lib/liboutflank.so.$SOVERSION" \
      "$lib/liboutflank.so" "$lib/pkgconfig/outflank.pc"
    rm -f "$lib/cmake/outflank/outflank-config.cmake" "$lib/cmake/outflank/outflank-config-version.cmake"
    rmdir "$lib/cmake/outflank" 2> /dev/null || true ;;
  *)
    echo "install.sh install|uninstall" >&2
    exit 2 ;;
esac
