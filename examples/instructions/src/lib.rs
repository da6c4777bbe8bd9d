//! Nothing: the package is its bench.
