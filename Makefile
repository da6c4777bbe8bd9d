# The commands of README.md. Each sets up what it needs on a machine that has cargo, gcc, make and python3 with pip.

CARGO ?= cargo
PYTHON ?= python3
CACHE := $(CURDIR)/.cache
VENV := $(CACHE)/venv
# Where packages are put.
PACKAGES := $(CACHE)/package/dist
# Seconds that each fuzz target runs.
FUZZ_SECONDS ?= 10
FUZZ_TARGETS := $(sort $(basename $(notdir $(wildcard fuzz/targets/*.rs))))
# What reads files gets long inputs, so that what takes quadratic time is found; to the others many
# short ones tell more.
FUZZ_READERS := c_records ggf obf sgf transcript wthor_games wthor_names
SANITIZER ?= none
# Seconds that one input may take. Watched by a sanitizer, on a busy machine, 256 KB of GGF have
# taken eight.
FUZZ_TIMEOUT ?= 5
VECTORS := core/tests/vectors

# What the tests run of the system: programs, each named as Debian's package that has it.
SYSTEM := g++ clang valgrind cmake pkg-config chromium npm

.PHONY: setup package package-facts package-rust package-python package-c packages tarball workflows widths targets foreign foreign-rules foreign-laws foreign-checks neon simd128 wasm web web-test web-bench demo test bench instructions trainers compare install library format lint doc rust solve c python fuzz fuzz-asan freestanding clean

## An environment for Python in .cache, and what is missing of the system: installed by apt-get, or named where that cannot be done.
setup: $(VENV)/bin/python
	@missing=; for program in $(SYSTEM); do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	if [ -z "$$missing" ]; then echo "make setup: nothing is missing"; \
	elif [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then echo "make setup: please install$$missing" >&2; exit 1; \
	else echo "make setup: apt-get installs$$missing"; apt-get update -qq && apt-get install -y -qq $$missing >/dev/null; fi

## The main job on real input: a game through Rust, C and Python, which must agree; the tournament games
## that are kept in the repository. One build with one profile, so that the core is compiled once.
demo: SYSTEM :=
demo: setup
	PYO3_BUILD_EXTENSION_MODULE=1 $(CARGO) build --quiet --profile demo --lib --bin trace --bin replay \
	  --package outflank-examples --package outflank-ffi --package outflank-python
	gcc -O2 -Iffi/include examples/c/trace.c $(TARGET)/demo/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/trace
	rm -rf $(CACHE)/demo && mkdir -p $(CACHE)/demo && cp -r python/outflank $(CACHE)/demo/
	cp $(TARGET)/demo/liboutflank_python.so $(CACHE)/demo/outflank/_core.abi3.so
	$(VENV)/bin/python -m pip install --quiet "numpy>=2"
	PYTHONPATH=$(CACHE)/demo examples/demo.sh $(TARGET)/demo $(CACHE)/trace $(VENV)/bin/python

# What keeps one core busy most of the time, the longest first, so that two at a time end together.
# No two neighbours build in the same folder.
BESIDE := lint python web-test rust fuzz c doc packages solve freestanding

## Everything that is tested, but for trainers and for what of the packages takes minutes.
test: setup format widths workflows targets foreign-rules
	MAKE="$(MAKE)" .ci/beside 2 $(BESIDE)
	@echo "make test: all passed"

## The table of speeds beside other crates, and its plot; the benches of the core; what C programs do most,
## and perft through the C interface against Rust's, pair by pair.
bench: library
	$(CARGO) run --quiet --release --manifest-path examples/peers/Cargo.toml examples/speed.svg
	$(CARGO) bench --package outflank
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	mkdir -p $(CACHE)
	gcc -std=c11 -O2 -Iffi/include ffi/tests/speed.c target/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/speed
	$(CACHE)/speed
	gcc -O2 -Iffi/include examples/c/perft.c target/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/perft
	$(PYTHON) ffi/tests/speed.py $(CACHE)/perft target/release/perft

## The same kinds of work in instructions: a change of 1% is seen on a busy machine too.
instructions: SYSTEM := valgrind
instructions: setup $(CACHE)/bin/gungraun-runner
	cd examples/instructions && GUNGRAUN_RUNNER=$(CACHE)/bin/gungraun-runner $(CARGO) bench --quiet

$(CACHE)/bin/gungraun-runner: examples/instructions/Cargo.toml
	$(CARGO) install --quiet --root $(CACHE) --version $$(sed -n 's/^gungraun = "=\(.*\)"/\1/p' examples/instructions/Cargo.toml) gungraun-runner

format:
	$(CARGO) fmt --all --check
	$(CARGO) fmt --manifest-path fuzz/Cargo.toml --check
	$(CARGO) fmt --manifest-path examples/freestanding/Cargo.toml --check
	$(CARGO) fmt --manifest-path examples/wasm/Cargo.toml --check
	$(CARGO) fmt --manifest-path web/bindgen/Cargo.toml --check
	$(CARGO) fmt --manifest-path examples/peers/Cargo.toml --check
	$(CARGO) fmt --manifest-path examples/instructions/Cargo.toml --check

lint:
	$(CARGO) clippy --workspace --all-targets --all-features -- -D warnings
	for features in "" alloc variant alloc,variant batch std rayon serde serde,alloc,variant arbitrary proptest; do \
	  $(CARGO) clippy --package outflank --lib --no-default-features --features "$$features" -- -D warnings || exit 1; \
	done
	$(CARGO) clippy --package outflank-ffi --lib --no-default-features --profile c -- -D warnings
	$(CARGO) clippy --manifest-path fuzz/Cargo.toml -- -D warnings
	$(CARGO) clippy --manifest-path examples/freestanding/Cargo.toml -- -D warnings
	$(CARGO) clippy --manifest-path examples/wasm/Cargo.toml --all-features -- -D warnings
	for features in rules records engine; do \
	  $(CARGO) clippy --package outflank-web --no-default-features --features "$$features" -- -D warnings || exit 1; \
	done
	$(CARGO) clippy --manifest-path web/bindgen/Cargo.toml -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --all-features
	for features in "" alloc variant batch std rayon serde arbitrary proptest; do \
	  RUSTDOCFLAGS="-D warnings" $(CARGO) doc --quiet --package outflank --no-deps --no-default-features --features "$$features" || exit 1; \
	done

## No line of prose or comment reaches column 101; the tables of Cargo features are what cargo says,
## and those of the three languages what their sources have.
widths:
	.ci/widths
	$(PYTHON) .ci/features
	$(PYTHON) .ci/languages

## Targets that have no kernels get no dependency either; cargo knows that without their toolchains.
targets:
	for target in wasm32-unknown-unknown thumbv7em-none-eabihf riscv64gc-unknown-linux-gnu s390x-unknown-linux-gnu; do \
	  found=$$($(CARGO) tree --package outflank --target $$target --no-default-features --edges normal --prefix none | tail -n +2); \
	  test -z "$$found" || { echo "$$target: $$found"; exit 1; }; \
	done

# The same packages each time: other ones have other features, and the laws would be compiled again.
RUST_TESTED := --package outflank --package outflank-ffi --package outflank-examples

rust:
	$(CARGO) test $(RUST_TESTED)
	for kernel in portable avx2; do \
	  OUTFLANK_KERNEL=$$kernel $(CARGO) test --quiet $(RUST_TESTED) --test rules --test laws || exit 1; \
	done

## What GitHub runs: every target and script of it is there, every action is pinned; zizmor, actionlint.
workflows: $(VENV)/bin/python
	$(VENV)/bin/python -m pip install --quiet "zizmor>=1.30,<2"
	.ci/workflows $(VENV)/bin/zizmor $(CACHE)/actionlint

## What is published is made, looked at, and tested where nothing of the repository is beside it: the
## crate, Python's sources and wheel (also on the newest CPython), the tarball of the C library, and the
## licences of what is linked into them. Ten minutes of processor time. Prints how large each is.
package: package-rust package-python package-c
	.ci/package/dependencies $(CACHE)
	.ci/package/contents $(PACKAGES)/*

package-facts:
	mkdir -p $(PACKAGES)
	.ci/package/version
	.ci/package/pages
	.ci/package/notices

package-rust: package-facts
	rm -f $(PACKAGES)/*.crate
	.ci/package/crate $(PACKAGES)

package-python: package-facts $(VENV)/bin/python
	rm -f $(PACKAGES)/outflank-*.tar.gz $(PACKAGES)/*.whl
	VENV=$(VENV) .ci/package/wheel $(PACKAGES)
	.ci/package/newest $(PACKAGES)/*.whl $(CACHE)/package/cpython

package-c: tarball
	.ci/package/library $(PACKAGES)/liboutflank-*.tar.gz
	.ci/package/cinstall $(CACHE)/package/cargo-c

## The tarball of the C library, into .cache/package/dist.
tarball: package-facts
	rm -f $(PACKAGES)/liboutflank-*
	.ci/package/tarball $(PACKAGES)

## What `make test` has of it, a minute of processor time: what the pages and versions say, the crate
## with its rules, the tarball's contents. `make python` looks at what Python gets.
packages: tarball
	.ci/package/contents $(PACKAGES)/liboutflank-*.tar.gz
	.ci/package/crate $(PACKAGES) short

# Where the suites run besides: with the big end first, on 32 bits, and in Node.
FOREIGN := s390x-unknown-linux-gnu i686-unknown-linux-gnu wasm32-wasip1
# The laws that are asked there. Nothing is optimised, so what counts or plays millions of moves is
# left out: it would take an hour under qemu.
FOREIGN_LAWS := actions batch_seeds board_geometry cells_are_a_set does_not_fit errors_name_their_causes \
  keys_are_stable no_memory_holds pictures sizes symmetry text_and_bytes variant_codes

## Other targets, as far as Debian or rustup has them.
foreign: foreign-rules foreign-laws foreign-checks wasm neon simd128

## The rules and the notations on each of them.
foreign-rules:
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --profile foreign --package outflank --test rules --test notation -- --skip hostile_input || exit 1; \
	done

## Laws on each of them.
foreign-laws:
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --profile foreign --package outflank --test laws -- $(FOREIGN_LAWS) || exit 1; \
	done

## Targets that nothing here runs.
foreign-checks:
	for target in armv7-unknown-linux-gnueabihf riscv64gc-unknown-linux-gnu; do \
	  .ci/foreign/cargo $$target check --quiet --package outflank --lib --features variant,batch,rayon,serde || exit 1; \
	  .ci/foreign/cargo $$target check --quiet --package outflank --lib --no-default-features || exit 1; \
	done

## The rules as a module of WebAssembly: they are played on in Node, and their size is printed.
wasm:
	for features in "" variant; do \
	  .ci/foreign/cargo wasm32-unknown-unknown build --quiet --release --manifest-path examples/wasm/Cargo.toml --features "$$features" || exit 1; \
	  node examples/wasm/tour.mjs .cache/foreign/target/wasm32-unknown-unknown/release/outflank_wasm.wasm || exit 1; \
	done

## The npm package and the page, into web/dist: some six minutes of processor time the first time.
web: SYSTEM := npm
web: setup
	web/build

## Both, tested: in Node, packed by npm into a clean folder, and in Chromium.
web-test: SYSTEM := npm chromium
web-test: setup web
	cd web && PATH=$$(../.ci/node):$$PATH node --expose-gc --test tests/*.test.js tests/page/*.test.js

## Leaves a second of perft and random games a second, in Node and in Chromium, beside native.
web-bench: SYSTEM := npm chromium
web-bench: setup web
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	PATH=$$(.ci/node):$$PATH node web/tests/speed.mjs $(TARGET)/release/perft

## The kernel for 64-bit ARM under qemu: some ten minutes of processor time the first time.
neon:
	.ci/foreign/cargo aarch64-unknown-linux-gnu test --release --package outflank --test laws -- kernels blocks boards_in_8x8 batches perft

## The kernel for WebAssembly's vectors in Node: likewise.
simd128:
	RUSTFLAGS="-C target-feature=+simd128" .ci/foreign/cargo wasm32-wasip1 test --release --package outflank --test laws -- kernels blocks boards_in_8x8 batches perft

## Proves the scores of the endgame problems with 18 empties or fewer, where the data folder is there.
solve:
	$(CARGO) build --quiet --release --package outflank-examples --bin solve
	problems=$$(ls ../shared/data/ffo/*.obf 2>/dev/null); \
	if [ -n "$$problems" ]; then target/release/solve --empties 18 $$problems; \
	else target/release/solve --empties 18 $(VECTORS)/endgames.obf && echo "SKIPPED: no ffo in the data folder beside the checkout"; fi

freestanding:
	$(CARGO) build --release --manifest-path examples/freestanding/Cargo.toml
	examples/freestanding/target/release/freestanding

# The C library: library, check, install, uninstall, and what they are told. The tarball has it too.
include ffi/Makefile

c: SYSTEM := g++ clang valgrind cmake pkg-config
c: setup library
	ffi/tests/run.sh $(CACHE)/c

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m pip install --quiet --target $(CACHE)/virtualenv virtualenv && PYTHONPATH=$(CACHE)/virtualenv $(PYTHON) -m virtualenv $(VENV); }

python: SYSTEM := chromium
python: setup
	$(VENV)/bin/python -m pip install --quiet --upgrade pip
	$(VENV)/bin/python -m pip install --quiet --requirement python/tests/requirements.txt
	rm -rf $(CACHE)/dist && cd python && $(VENV)/bin/maturin build --quiet --release --sdist --out $(CACHE)/dist
	$(VENV)/bin/python -m pip install --quiet --force-reinstall --no-deps $(CACHE)/dist/*.whl
	$(VENV)/bin/abi3audit --strict $(CACHE)/dist/*.whl
	.ci/package/contents $(CACHE)/dist/*
	$(VENV)/bin/twine check --strict $(CACHE)/dist/*
	$(VENV)/bin/ruff check --no-cache --config python/pyproject.toml python examples/python
	$(VENV)/bin/ruff format --no-cache --config python/pyproject.toml --check python examples/python
	cd $(CACHE) && $(VENV)/bin/python -m mypy --strict --config-file $(CURDIR)/python/pyproject.toml --cache-dir=/dev/null $(CURDIR)/python/outflank $(CURDIR)/examples/python/t*.py $(CURDIR)/examples/python/r*.py $(CURDIR)/examples/python/l*.py
	cd $(CACHE) && $(VENV)/bin/python -m mypy.stubtest --mypy-config-file $(CURDIR)/python/pyproject.toml --allowlist $(CURDIR)/python/tests/stubtest-allowlist.txt outflank
	$(VENV)/bin/pyright --pythonpath $(VENV)/bin/python python/outflank
	cd python/tests && $(VENV)/bin/python -m pytest -q -p no:cacheprovider -rs
	rm -rf $(CACHE)/clean && $(VENV)/bin/python -m venv $(CACHE)/clean
	CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
	  $(CACHE)/clean/bin/python -m pip install --quiet $(CACHE)/dist/*.tar.gz
	cd $(CACHE) && clean/bin/python $(CURDIR)/examples/python/tour.py > tour.txt

## Trainers on torch learn on the environments: some minutes, and 6 GB in .cache. With
## PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu torch comes without what it has for GPUs.
trainers: $(VENV)/bin/python
	rm -rf $(CACHE)/dist && $(VENV)/bin/python -m pip wheel --quiet --no-deps --wheel-dir $(CACHE)/dist ./python
	test -d $(CACHE)/trainers || $(VENV)/bin/python -m venv $(CACHE)/trainers
	$(CACHE)/trainers/bin/python -m pip install --quiet --requirement python/tests/trainers.txt
	$(CACHE)/trainers/bin/python -m pip install --quiet --force-reinstall --no-deps $(CACHE)/dist/*.whl
	cd python/tests && $(CACHE)/trainers/bin/python -m pytest -q -p no:cacheprovider -s test_masked_ppo.py test_rllib.py

## Calls a second from Python beside other libraries, which come from PyPI.
compare: $(VENV)/bin/python
	rm -rf $(CACHE)/dist && $(VENV)/bin/python -m pip wheel --quiet --no-deps --wheel-dir $(CACHE)/dist ./python
	test -d $(CACHE)/peers || $(VENV)/bin/python -m venv $(CACHE)/peers
	$(CACHE)/peers/bin/python -m pip install --quiet --force-reinstall $(CACHE)/dist/*.whl
	$(CACHE)/peers/bin/python examples/python/compare.py
	$(CACHE)/peers/bin/python examples/python/compare_speed.py
	$(CACHE)/peers/bin/python examples/python/compare_steps.py
	$(CACHE)/peers/bin/python examples/python/learner_steps.py

$(CACHE)/bin/cargo-fuzz:
	$(CARGO) install cargo-fuzz --version 0.13.2 --locked --quiet --root $(CACHE)

## A short run of every fuzz target.
fuzz: SYSTEM := g++
fuzz: setup $(CACHE)/bin/cargo-fuzz
	cd fuzz && PATH=$(CACHE)/bin:$$PATH $(CARGO) fuzz build --sanitizer $(SANITIZER)
	cd fuzz && for target in $(FUZZ_TARGETS); do \
	  mkdir -p corpus/$$target; \
	  case " $(FUZZ_READERS) " in *" $$target "*) length="-max_len=262144 -len_control=0";; *) length=-max_len=1024;; esac; \
	  PATH=$(CACHE)/bin:$$PATH $(CARGO) fuzz run --sanitizer $(SANITIZER) $$target corpus/$$target seeds/$$target -- \
	    -max_total_time=$(FUZZ_SECONDS) $$length -timeout=$(FUZZ_TIMEOUT) -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 || exit 1; \
	  echo "fuzz $$target: passed"; \
	done

## The same watched by AddressSanitizer. It is for the code that is unsafe: the kernels and the C interface. The stable compiler has sanitizers only for those who ask as its own build does.
fuzz-asan: export RUSTC_BOOTSTRAP = 1
fuzz-asan:
	$(MAKE) fuzz SANITIZER=address FUZZ_TIMEOUT=25

clean:
	$(CARGO) clean
	rm -rf $(CACHE) web/dist web/node_modules web/bindgen/target fuzz/target examples/freestanding/target examples/peers/target examples/wasm/target
