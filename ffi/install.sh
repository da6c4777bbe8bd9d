#!/usr/bin/env bash
# Installs the C library, or takes it away: install.sh install|uninstall, called by the Makefile, which exports the names below.
set -euo pipefail

: "${PREFIX:?}" "${LIBDIR:?}" "${INCLUDEDIR:?}" "${VERSION:?}" "${SOVERSION:?}" "${BUILT:?}"
lib=${DESTDIR:-}$LIBDIR include=${DESTDIR:-}$INCLUDEDIR here=$(dirname "$0")

# A folder as the .pc file says it: relative to its prefix, so that the whole can be moved.
relative() {
  case $1 in
    "$PREFIX"/*) printf '${prefix}%s' "${1#"$PREFIX"}" ;;
    *) printf '%s' "$1" ;;
  esac
}

# As pkg-config wants a path, with its spaces escaped; and then what sed takes for itself.
quoted() { printf '%s' "$1" | sed -e 's/ /\\ /g' -e 's/[\\&|]/\\&/g'; }

case $1 in
  install)
    # All of it must be there before any of it is installed.
    for file in "$here/include/outflank.h" "$BUILT/liboutflank_ffi.a" "$BUILT/liboutflank_ffi.so"; do
      test -f "$file" || { echo "install: $file is not there" >&2; exit 1; }
    done
    pc=$(mktemp)
    trap 'rm -f "$pc"' EXIT
    sed -e "s|@PREFIX@|$(quoted "$PREFIX")|" -e "s|@LIBDIR@|$(quoted "$(relative "$LIBDIR")")|" \
      -e "s|@INCLUDEDIR@|$(quoted "$(relative "$INCLUDEDIR")")|" -e "s|@VERSION@|$(quoted "$VERSION")|" "$here/outflank.pc.in" > "$pc"
    install -d "$lib/pkgconfig" "$include"
    install -m 644 "$here/include/outflank.h" "$include/"
    install -m 644 "$BUILT/liboutflank_ffi.a" "$lib/liboutflank.a"
    install -m 755 "$BUILT/liboutflank_ffi.so" "$lib/liboutflank.so.$VERSION"
    ln -sf "liboutflank.so.$VERSION" "$lib/liboutflank.so.$SOVERSION"
    ln -sf "liboutflank.so.$SOVERSION" "$lib/liboutflank.so"
    install -m 644 "$pc" "$lib/pkgconfig/outflank.pc" ;;
  uninstall)
    rm -f "$include/outflank.h" "$lib/liboutflank.a" "$lib/liboutflank.so.$VERSION" "$lib/liboutflank.so.$SOVERSION" \
      "$lib/liboutflank.so" "$lib/pkgconfig/outflank.pc" ;;
  *)
    echo "install.sh install|uninstall" >&2
    exit 2 ;;
esac
