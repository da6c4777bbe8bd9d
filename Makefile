# The commands of README.md. Each sets up what it needs on a machine that has cargo, gcc, make and python3 with pip.

CARGO ?= cargo
PYTHON ?= python3
CACHE := $(CURDIR)/.cache
VENV := $(CACHE)/venv
# Some recipes call cargo from another folder.
ifdef CARGO_TARGET_DIR
override export CARGO_TARGET_DIR := $(shell realpath --canonicalize-missing "$(CARGO_TARGET_DIR)")
endif
# Where packages are put.
PACKAGES := $(CACHE)/package/dist
# Seconds that each fuzz target runs.
FUZZ_SECONDS ?= 10
FUZZ_TARGETS ?= $(sort $(basename $(notdir $(wildcard fuzz/targets/*.rs))))
# Crates that are no members of the workspace.
OTHER_WORKSPACES := examples/benches examples/freestanding examples/instructions examples/opponents examples/peers examples/wasm web/bindgen
VECTORS := core/tests/vectors

# Programs of the system that the tests run, each named as Debian's package that has it, except
# sdl2-config of libsdl2-dev. `make test` needs valgrind alone.
SYSTEM := valgrind
ALL_SYSTEM := g++ clang valgrind cmake pkg-config sdl2-config chromium npm

.PHONY: setup demo test test-all facts facts-all lint lint-all rust rust-all quick c c-all hostile python python-all web-quick web browsers web-test web-bench fuzz fuzz-asan sanitizers doc docs docs-serve docs-js docs-all packages package package-facts package-rust package-python package-c tarball foreign foreign-rules foreign-properties foreign-checks neon simd128 wasm trainers compare solve freestanding bench instructions linear library clean

## An environment for Python in .cache, and what is missing of the system: installed by apt-get, or named where that cannot be done.
setup: $(VENV)/bin/python
	@missing=; for program in $(SYSTEM); do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	missing=$$(echo "$$missing" | sed s/sdl2-config/libsdl2-dev/); \
	if [ -z "$$missing" ]; then echo "make setup: nothing is missing"; \
	elif [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then echo "make setup: please install$$missing" >&2; exit 1; \
	else echo "make setup: apt-get installs$$missing"; apt-get update -qq && apt-get install -y -qq $$missing >/dev/null; fi

## The main job on real input: a game through Rust, C and Python, which must agree; the tournament games
## that are kept in the repository. Nothing is optimised: about a minute on two cores.
demo: SYSTEM :=
demo: setup
	@echo "make demo: 1/3 compiles the library, with C's and Python's"
	PYO3_BUILD_EXTENSION_MODULE=1 $(CARGO) build --profile demo --lib --bin trace --bin replay \
	  --package outflank-examples --package outflank-ffi --package outflank-python
	gcc -O2 -Iffi/include examples/c/trace.c $(TARGET)/demo/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/trace
	@echo "make demo: 2/3 installs numpy, for Python"
	rm -rf $(CACHE)/demo && mkdir -p $(CACHE)/demo && cp -r python/outflank $(CACHE)/demo/
	cp $(TARGET)/demo/liboutflank_python.so $(CACHE)/demo/outflank/_core.abi3.so
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check "numpy>=2"
	@echo "make demo: 3/3 plays"
	PYTHONPATH=$(CACHE)/demo examples/demo.sh $(TARGET)/demo $(CACHE)/trace $(VENV)/bin/python

## What a contributor runs: ten to fifteen minutes on two cores, from a clean clone. docs/testing.md
## says what each part checks. Two parts run at a time, and what one prints is shown when it has ended.
test: setup
	MAKE="$(MAKE)" .ci/beside 2 facts lint quick rust python c web-quick
	@echo "make test: all passed; make test-all has the rest"

# The longest parts first, so that two at a time end together. Neighbours build in different folders,
# so that neither waits for the other's lock. GitHub runs each part on its own machine.
ALL_PARTS := python-all web-test rust-all fuzz c-all lint-all foreign-rules doc docs packages solve freestanding facts-all

## Everything that docs/testing.md lists for it: up to an hour on two cores.
test-all: SYSTEM := $(ALL_SYSTEM)
# Other parts write these folders at the same time.
test-all: export MOUNTS :=
test-all: setup
	MAKE="$(MAKE)" .ci/beside 2 $(ALL_PARTS)
	@echo "make test-all: all passed"

## The table of speeds beside other crates, and its plot; the benches of the core; what C programs do most,
## and perft through the C interface against Rust's, pair by pair.
bench: library
	$(CARGO) run --quiet --release --manifest-path examples/peers/Cargo.toml examples/speed.svg
	$(CARGO) bench --manifest-path examples/benches/Cargo.toml
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	mkdir -p $(CACHE)
	gcc -std=c11 -O2 -Iffi/include ffi/tests/speed.c $(TARGET)/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/speed
	$(CACHE)/speed
	gcc -O2 -Iffi/include examples/c/perft.c $(TARGET)/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/perft
	$(PYTHON) ffi/tests/speed.py $(CACHE)/perft $(TARGET)/release/perft

## The same kinds of work in instructions: a change of 1% is seen on a busy machine too.
instructions: SYSTEM := valgrind
instructions: setup $(CACHE)/bin/gungraun-runner
	cd examples/instructions && GUNGRAUN_RUNNER=$(CACHE)/bin/gungraun-runner $(CARGO) bench --quiet --bench instructions

## Instructions of reading hostile texts of one size, twice and four times that size: linear, or it fails.
linear: SYSTEM := valgrind
linear: setup
	cd examples/instructions && $(CARGO) bench --quiet --bench linear

$(CACHE)/bin/gungraun-runner: examples/instructions/Cargo.toml
	$(CARGO) install --quiet --root $(CACHE) --version $$(sed -n 's/^gungraun = "=\(.*\)"/\1/p' examples/instructions/Cargo.toml) gungraun-runner

## Format, widths of lines, tables of the documents, and what GitHub runs, as far as cargo and Python tell.
facts:
	$(CARGO) fmt --all --check
	for crate in $(OTHER_WORKSPACES); do $(CARGO) fmt --manifest-path $$crate/Cargo.toml --check || exit 1; done
	.ci/widths
	$(PYTHON) .ci/prose
	$(PYTHON) .ci/features
	$(PYTHON) .ci/languages
	$(PYTHON) .ci/stability
	$(PYTHON) .ci/promises
	$(PYTHON) .ci/site/documents.py
	$(PYTHON) .ci/workflows
	$(PYTHON) .ci/dialog --check
	$(PYTHON) .ci/numbers
	$(PYTHON) .ci/excerpts
	@# Targets that have no kernels get no dependency either; cargo knows that without their toolchains.
	for target in wasm32-unknown-unknown thumbv7em-none-eabihf riscv64gc-unknown-linux-gnu s390x-unknown-linux-gnu; do \
	  found=$$($(CARGO) tree --package outflank --target $$target --no-default-features --edges normal --prefix none | tail -n +2); \
	  test -z "$$found" || { echo "$$target: $$found"; exit 1; }; \
	done

## The same, and the workflows by zizmor and actionlint.
facts-all: facts $(VENV)/bin/python
	$(VENV)/bin/python -m pip install --quiet "zizmor>=1.30,<2"
	.ci/workflows $(VENV)/bin/zizmor $(CACHE)/actionlint

## Clippy for the workspace, the smallest features, and the C library without std. It has a folder of
## its own, so that it waits for no suite.
lint:
	$(CARGO) clippy --target-dir $(TARGET)/lint --workspace --all-targets --all-features -- -D warnings
	$(CARGO) clippy --target-dir $(TARGET)/lint --package outflank --lib --no-default-features -- -D warnings
	$(CARGO) clippy --target-dir $(TARGET)/lint --package outflank-ffi --lib --no-default-features --profile c -- -D warnings

## The same for every set of features, and for crates that are not members of the workspace.
lint-all: lint
	for features in alloc variant alloc,variant batch std rayon serde serde,alloc,variant arbitrary proptest; do \
	  $(CARGO) clippy --target-dir $(TARGET)/lint --package outflank --lib --no-default-features --features "$$features" -- -D warnings || exit 1; \
	done
	$(CARGO) clippy --target-dir $(TARGET)/lint --package outflank-records --lib -- -D warnings
	for features in rules records engine search; do \
	  $(CARGO) clippy --target-dir $(TARGET)/lint --package outflank-web --no-default-features --features "$$features" -- -D warnings || exit 1; \
	done
	@# Two of them are programs without std, of which no test can be built.
	for crate in examples/benches examples/freestanding examples/wasm web/bindgen; do \
	  $(CARGO) clippy --manifest-path $$crate/Cargo.toml --all-features -- -D warnings || exit 1; \
	done
	$(CARGO) clippy --manifest-path examples/benches/Cargo.toml --benches -- -D warnings

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --all-features
	for features in "" alloc variant batch std rayon serde arbitrary proptest; do \
	  RUSTDOCFLAGS="-D warnings" $(CARGO) doc --quiet --package outflank --no-deps --no-default-features --features "$$features" || exit 1; \
	done

# What the site takes if it was built before: the page to play on, rustdoc, TypeDoc.
MOUNTS ?= play=web/dist/page rust=$(TARGET)/doc js=$(CACHE)/typedoc/html

## The documentation site, into .cache/site. A warning is an error, and so is a link that leads nowhere.
## What was not built before is left out, and named.
docs: $(VENV)/bin/python
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --requirement .ci/site/requirements.txt
	$(PYTHON) .ci/site/stage.py $(MOUNTS)
	$(VENV)/bin/zensical build --strict
	$(PYTHON) .ci/site/built.py $(CACHE)/site

## The same at http://localhost:8000/outflank/, again after each change of a document.
docs-serve: docs
	$(PYTHON) .ci/site/stage.py --watch $(MOUNTS) & trap "kill $$!" EXIT INT TERM; $(VENV)/bin/zensical serve

## The types of the npm package as pages, by TypeDoc, into .cache/typedoc/html.
docs-js: SYSTEM := npm
docs-js: setup
	PATH=$$(.ci/node):$$PATH .ci/site/typedoc $(CACHE)/typedoc

## The site with all of it, as it is published.
docs-all: doc web docs-js
	$(MAKE) docs

# The same packages and features each time: with others the core would be compiled again.
RUST_TESTED := --package outflank --package outflank-records --package outflank-engine --package outflank-ffi --package outflank-examples --package outflank-fuzz --features outflank-examples/serde,outflank-engine/program,outflank-engine/serde

## The suites in Rust, not optimised: every rule, every property on all variants with a tenth of its
## games, notations, data, the kept inputs of the fuzz targets, the examples in the documentation.
rust:
	@# Not `--lib --bins` too: they would test the libraries and programs that say they have no tests.
	$(CARGO) test $(RUST_TESTED) --tests
	$(CARGO) test $(RUST_TESTED) --doc --quiet

## The same with all games. The suites that play many are optimised. The rules, perft and playouts run
## once more with the kernels `portable` and `avx2`.
rust-all: export OUTFLANK_TESTS := 100
rust-all:
	$(CARGO) test $(RUST_TESTED) --lib --test rules --test book --test data --test header --test program --test hostile
	$(CARGO) test $(RUST_TESTED) --doc --quiet
	$(CARGO) test $(RUST_TESTED) --profile counting --test properties --test kernels --test counting --test programs --test endgames --test notation --test reading -- --include-ignored
	for kernel in portable avx2; do \
	  OUTFLANK_KERNEL=$$kernel $(CARGO) test --quiet $(RUST_TESTED) --test rules || exit 1; \
	  OUTFLANK_KERNEL=$$kernel $(CARGO) test --quiet $(RUST_TESTED) --profile counting --test counting -- perft playouts || exit 1; \
	done

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

## What `make test-all` has of it, a minute of processor time: what the pages and versions say, the
## crate with its rules, the tarball's contents. `make python-all` looks at what Python gets.
packages: tarball
	.ci/package/contents $(PACKAGES)/liboutflank-*.tar.gz
	.ci/package/crate $(PACKAGES) short

# Other targets that the suites run on: with the big end first, on 32 bits, and in Node.
FOREIGN := s390x-unknown-linux-gnu i686-unknown-linux-gnu wasm32-wasip1
# The properties that are asked there. Nothing is optimised, so what counts or plays millions of moves
# is left out: it would take an hour under qemu.
FOREIGN_PROPERTIES := actions board_geometry cells_are_a_set does_not_fit errors_name_their_causes \
  keys_are_stable no_memory_holds pictures sizes symmetry text_and_bytes variant_codes

## Other targets, as far as Debian or rustup has them.
foreign: foreign-rules foreign-properties foreign-checks wasm neon simd128

## The rules and the notations on each of them, without what reads thousands of texts or large ones: minutes in qemu.
foreign-rules:
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --package outflank --package outflank-records --test rules --test notation -- --skip hostile_input --skip cut_anywhere --skip a_source_takes || exit 1; \
	done

## Properties on each of them.
foreign-properties:
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --package outflank --test properties -- $(FOREIGN_PROPERTIES) || exit 1; \
	  .ci/foreign/cargo $$target test --quiet --package outflank --test kernels -- batch_seeds || exit 1; \
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

## JavaScript's positions and tables in Node, where a module can be built without fetching a compiler.
web-quick:
	web/tests/quick

## The npm package and the page, into web/dist.
web: SYSTEM := npm
web: setup
	web/build

## Both, tested: in Node, packed by npm into a clean folder, in Chromium, and a little in Firefox and
## in WebKit.
web-test: SYSTEM := npm chromium
web-test: setup browsers web
	cd web && PATH=$$(../.ci/node):$$PATH node --expose-gc --test tests/*.test.js tests/page/*.test.js

# installed CHECK,PACKAGES,WITHOUT: has apt-get install packages where a check fails, or says what is
# without them.
installed = { $(1); } >/dev/null 2>&1 || \
  { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq --no-install-recommends $(2) >/dev/null; } || \
  echo "$(3): please install $(2)"

# The page's test in a browser is skipped without it. The page has texts in Bengali and Malayalam.
browsers:
	@$(call installed,command -v firefox-esr || command -v firefox,firefox-esr,SKIPPED: the page in Firefox)
	@$(call installed,command -v WebKitWebDriver && command -v xvfb-run,webkit2gtk-driver xvfb xauth,SKIPPED: the page in WebKit)
	@$(call installed,fc-list :lang=bn | grep -q .,fonts-lohit-beng-bengali,no letters of Bengali)
	@$(call installed,fc-list :lang=ml | grep -q .,fonts-smc-rachana,no letters of Malayalam)

## Leaves a second of perft and random games a second, in Node and in Chromium, beside native.
web-bench: SYSTEM := npm chromium
web-bench: setup web
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	PATH=$$(.ci/node):$$PATH node web/tests/speed.mjs $(TARGET)/release/perft

## The kernel for 64-bit ARM under qemu: some ten minutes of processor time the first time.
neon:
	.ci/foreign/cargo aarch64-unknown-linux-gnu test --release --package outflank --lib --test kernels --test counting -- arch kernels blocks boards_in_8x8 batches perft

## The kernel for WebAssembly's vectors in Node: likewise.
simd128:
	RUSTFLAGS="-C target-feature=+simd128" .ci/foreign/cargo wasm32-wasip1 test --release --package outflank --lib --test kernels --test counting -- arch kernels blocks boards_in_8x8 batches perft

## Proves the scores of the endgame problems, where the data folder is there: of those with 18 empty
## squares or fewer by the example, of those with 22 or fewer by the engine. Compares thousands of
## positions of other boards with brute force.
solve:
	@# With the features of `rust-all`, so that nothing of it is optimised a second time. `programs` has
	@# no test of that name: cargo builds the programs for it.
	$(CARGO) test $(RUST_TESTED) --profile counting --test endgames --test programs -- --ignored any::
	problems=$$(ls ../shared/data/ffo/*.obf 2>/dev/null); \
	if [ -n "$$problems" ]; then $(TARGET)/counting/solve --empties 18 $$problems && $(TARGET)/counting/outflank-engine solve --empties 22 $$problems; \
	else $(TARGET)/counting/solve --empties 18 $(VECTORS)/endgames.obf && $(TARGET)/counting/outflank-engine solve --scores $(VECTORS)/endgames.obf && echo "SKIPPED: no ffo in the data folder beside the checkout"; fi

freestanding:
	$(CARGO) run --release --manifest-path examples/freestanding/Cargo.toml

# The C library: library, check, install, uninstall, and what they are told. The tarball has it too.
include ffi/Makefile

## The C library and the Python module as `make test` asks them: the core is optimised a little.
quick:
	PYO3_BUILD_EXTENSION_MODULE=1 $(CARGO) build --quiet --profile quick --lib --package outflank-ffi --package outflank-python

## The C library from C by one compiler, and a few of the tests under valgrind and sanitizers.
c: setup quick
	ffi/tests/check.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/c/quick -DNOT_OPTIMISED
	ffi/tests/watched.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/c/watched games state texts transcripts

## The C library as it is published: each way to build, link and install it.
c-all: SYSTEM := g++ clang valgrind cmake pkg-config sdl2-config
c-all: setup library
	ffi/tests/run.sh $(CACHE)/c/all

## Attacks: files that are forged, cut or too large, writers that are killed, programs that hang, servers
## that are flooded, handles of C that are at work. SECURITY.md lists what each test holds. `make
## test-all` does not run this target, because its other parts have the same tests. Python has an
## environment of its own, because another part may write the other one.
hostile: setup quick
	$(CARGO) test $(RUST_TESTED) --test hostile
	mkdir -p $(CACHE)/hostile
	gcc -std=c11 -O2 -Iffi/include ffi/tests/hostile.c $(TARGET)/quick/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/hostile/c
	$(CACHE)/hostile/c
	test -d $(CACHE)/hostile/venv || $(VENV)/bin/python -m venv $(CACHE)/hostile/venv
	$(CACHE)/hostile/venv/bin/python -m pip install --quiet --disable-pip-version-check "numpy>=2" "gymnasium>=1.4,<2" "pettingzoo>=1.27,<2" "pytest>=9,<10"
	rm -rf $(CACHE)/hostile/outflank && cp -r python/outflank $(CACHE)/hostile/
	cp $(TARGET)/quick/liboutflank_python.so $(CACHE)/hostile/outflank/_core.abi3.so
	cd python/tests && PYTHONPATH=$(CACHE)/hostile $(CACHE)/hostile/venv/bin/python -m pytest -q -p no:cacheprovider -rs test_hostile_*.py

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m pip install --quiet --target $(CACHE)/virtualenv virtualenv && PYTHONPATH=$(CACHE)/virtualenv $(PYTHON) -m virtualenv $(VENV); }

define RUFF
	$(VENV)/bin/ruff check --no-cache --config python/pyproject.toml python examples/python examples/bindings
	$(VENV)/bin/ruff format --no-cache --config python/pyproject.toml --check python examples/python examples/bindings
endef

## The Python module: formats, types, the spelling of all documents, and the tests that need no browser, no
## package of more than 100 MB and no minutes; the others skip themselves by name.
python: setup quick
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile --requirement python/tests/requirements.txt
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps \
	  $$($(VENV)/bin/python python/tests/wheel.py $(TARGET)/quick/liboutflank_python.so $(CACHE)/dist/quick)
	$(VENV)/bin/python .ci/spelling
	$(RUFF)
	cd $(CACHE) && $(VENV)/bin/python -m mypy --strict --config-file $(CURDIR)/python/pyproject.toml --cache-dir=/dev/null $(CURDIR)/python/outflank $(CURDIR)/examples/python/a*.py $(CURDIR)/examples/python/t*.py $(CURDIR)/examples/python/replay.py $(CURDIR)/examples/python/l*.py
	cd python/tests && $(VENV)/bin/python -m pytest -q -p no:cacheprovider -rs

# What pip makes of the sources is only seen to build: it is not optimised.
NOT_OPTIMISED := CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16

## The wheel as it is published, every test on it, and the sources as pip builds them.
python-all: SYSTEM := chromium
python-all: setup
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --requirement python/tests/requirements-all.txt
	rm -rf $(CACHE)/dist/all && cd python && $(VENV)/bin/maturin build --quiet --release --out $(CACHE)/dist/all && $(VENV)/bin/maturin sdist --out $(CACHE)/dist/all
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps $(CACHE)/dist/all/*.whl
	$(VENV)/bin/abi3audit --strict $(CACHE)/dist/all/*.whl
	.ci/package/contents $(CACHE)/dist/all/*
	$(VENV)/bin/twine check --strict $(CACHE)/dist/all/*
	$(RUFF)
	cd $(CACHE) && $(VENV)/bin/python -m mypy --strict --config-file $(CURDIR)/python/pyproject.toml --cache-dir=/dev/null $(CURDIR)/python/outflank $(CURDIR)/examples/python/a*.py $(CURDIR)/examples/python/t*.py $(CURDIR)/examples/python/r*.py $(CURDIR)/examples/python/l*.py
	cd $(CACHE) && $(VENV)/bin/python -m mypy.stubtest --mypy-config-file $(CURDIR)/python/pyproject.toml --allowlist $(CURDIR)/python/tests/stubtest-allowlist.txt outflank
	@# In the package's own folder, so that its modules are not those that are installed.
	cd python && $(VENV)/bin/pyright --pythonpath $(VENV)/bin/python outflank
	cd python/tests && OUTFLANK_TESTS_ALL=1 $(VENV)/bin/python -m pytest -q -p no:cacheprovider -rs
	rm -rf $(CACHE)/clean && $(VENV)/bin/python -m venv $(CACHE)/clean
	$(NOT_OPTIMISED) $(CACHE)/clean/bin/python -m pip install --quiet --disable-pip-version-check $(CACHE)/dist/all/*.tar.gz
	cd $(CACHE) && clean/bin/python $(CURDIR)/examples/python/tour.py > tour.txt

## Trainers on torch learn on the environments: some minutes, and 6 GB in .cache. With
## PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu torch comes without what it has for GPUs.
trainers: $(VENV)/bin/python
	rm -rf $(CACHE)/dist && $(VENV)/bin/python -m pip wheel --quiet --no-deps --wheel-dir $(CACHE)/dist ./python
	test -d $(CACHE)/trainers || $(VENV)/bin/python -m venv $(CACHE)/trainers
	$(CACHE)/trainers/bin/python -m pip install --quiet --requirement python/tests/trainers.txt
	$(CACHE)/trainers/bin/python -m pip install --quiet --force-reinstall --no-deps $(CACHE)/dist/*.whl
	cd python/tests && $(CACHE)/trainers/bin/python -m pytest -q -p no:cacheprovider -s test_masked_ppo.py test_rllib.py test_dlpack.py

## Calls a second from Python beside other libraries, which come from PyPI.
compare: $(VENV)/bin/python
	rm -rf $(CACHE)/dist && $(VENV)/bin/python -m pip wheel --quiet --no-deps --wheel-dir $(CACHE)/dist ./python
	test -d $(CACHE)/peers || $(VENV)/bin/python -m venv $(CACHE)/peers
	$(CACHE)/peers/bin/python -m pip install --quiet --force-reinstall $(CACHE)/dist/*.whl
	$(CACHE)/peers/bin/python examples/python/compare.py
	$(CACHE)/peers/bin/python examples/python/compare_speed.py
	$(CACHE)/peers/bin/python examples/python/compare_steps.py
	$(CACHE)/peers/bin/python examples/python/learner_steps.py
	$(CACHE)/peers/bin/python examples/python/compare_jax.py

## A short run of every fuzz target.
fuzz: SYSTEM := g++
fuzz: setup
	fuzz/run build
	for target in $(FUZZ_TARGETS); do \
	  fuzz/run $$target -max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_final_stats=1 || exit 1; \
	  echo "fuzz $$target: passed"; \
	done

## The same watched by AddressSanitizer. It is for the code that is unsafe: the kernels and the C interface.
fuzz-asan:
	SANITIZER=address $(MAKE) fuzz

## Threads that share memory watched by ThreadSanitizer: searches, the solver, trees, batches. The
## standard library is compiled with it too, which needs rustup's nightly with rust-src, or the sources
## of the same version elsewhere, such as in Debian's package rust-src: their folder `library` is then
## given as __CARGO_TESTS_ONLY_SRC_ROOT.
sanitizers:
	@sources=$${__CARGO_TESTS_ONLY_SRC_ROOT:-$$(rustc +nightly --print sysroot)/lib/rustlib/src/rust/library}; \
	test -d "$$sources" || { echo "SKIPPED: make sanitizers, without rust-src of rustup's nightly"; exit 0; }; \
	export RUSTFLAGS=-Zsanitizer=thread TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/threads.supp"; \
	watched="$(CARGO) +nightly test --profile counting -Zbuild-std --target x86_64-unknown-linux-gnu --target-dir $(TARGET)/watched"; \
	$$watched --package outflank-engine --test endgames -- threads && \
	$$watched --package outflank-engine --lib -- threads && \
	$$watched --package outflank --features batch,rayon,variant --test kernels -- threads_change_nothing

## Takes away all that the targets of this file have made.
clean:
	$(CARGO) clean
	rm -rf $(CACHE) web/dist web/node_modules web/LICENSE-* fuzz/artifacts fuzz/corpus python/outflank/*.so
	for crate in $(OTHER_WORKSPACES); do rm -rf $$crate/target; done
