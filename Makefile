# The commands of README.md; `make help` lists all. Each sets up what it needs on a machine that has
# cargo, gcc, make and python3 with pip. The recipes are in make/, a file for each area.

CARGO ?= cargo
PYTHON ?= python3
CACHE := $(CURDIR)/.cache
VENV := $(CACHE)/venv
PIP := $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check
# Some recipes call cargo from another folder.
ifdef CARGO_TARGET_DIR
override export CARGO_TARGET_DIR := $(shell realpath --canonicalize-missing "$(CARGO_TARGET_DIR)")
endif
# Cargo has jobs of its own, and needs none of make's.
unexport MAKEFLAGS MFLAGS
# Crates that are no members of the workspace.
OTHER_WORKSPACES := examples/benches examples/freestanding examples/instructions examples/opponents examples/peers examples/wasm web/bindgen

# Programs of the system that the tests run, each named as Debian's package that has it, except
# sdl2-config of libsdl2-dev. `make test` needs valgrind alone.
SYSTEM := valgrind
ALL_SYSTEM := g++ clang valgrind cmake pkg-config sdl2-config chromium npm

# Two parts run at a time, and what one prints is shown when it has ended. The longest come first, so
# that they end together, and neighbours build in different folders, so that neither waits for the
# other's lock. The setup is made before: parts that wait for it would begin last. GitHub runs each
# part on its own machine.
TEST_PARTS := facts lint quick rust python c web-quick
ALL_PARTS := python-all web-test rust-all fuzz c-all lint-all foreign-rules docs-all packages solve freestanding
BESIDE := $(MAKE) --no-print-directory --jobs=2 --output-sync=target --old-file=setup

.PHONY: help setup demo test test-all clean

help: ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-20s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/bin/python ## Makes an environment for Python in .cache, and installs or names what is missing of the system.
	@missing=; for program in $(SYSTEM); do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	missing=$$(echo "$$missing" | sed s/sdl2-config/libsdl2-dev/); \
	if [ -z "$$missing" ]; then echo "make setup: nothing is missing"; \
	elif [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then echo "make setup: please install$$missing" >&2; exit 1; \
	else echo "make setup: apt-get installs$$missing"; mkdir -p $(CACHE) && flock $(CACHE)/apt sh -c "apt-get update -qq && apt-get install -y -qq $$missing >/dev/null"; fi

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m pip install --quiet --target $(CACHE)/virtualenv virtualenv && PYTHONPATH=$(CACHE)/virtualenv $(PYTHON) -m virtualenv $(VENV); }

# Nothing is optimised: about a minute on two cores.
demo: SYSTEM :=
demo: setup ## Plays games through Rust, C and Python, which must agree; reads the kept tournament games.
	@echo "make demo: 1/3 compiles the library, with C's and Python's"
	PYO3_BUILD_EXTENSION_MODULE=1 $(CARGO) build --profile demo --lib --bin trace --bin replay \
	  --package outflank-examples --package outflank-ffi --package outflank-python
	gcc -O2 -Iffi/include examples/c/trace.c $(TARGET)/demo/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/trace
	@echo "make demo: 2/3 installs numpy, for Python"
	rm -rf $(CACHE)/demo && mkdir -p $(CACHE)/demo && cp -r python/outflank $(CACHE)/demo/
	cp $(TARGET)/demo/liboutflank_python.so $(CACHE)/demo/outflank/_core.abi3.so
	$(PIP) "numpy>=2"
	@echo "make demo: 3/3 plays"
	PYTHONPATH=$(CACHE)/demo examples/demo.sh $(TARGET)/demo $(CACHE)/trace $(VENV)/bin/python

test: setup ## Runs what finds most faults: six to ten minutes on two cores, from a clean clone.
	$(BESIDE) $(TEST_PARTS)
	@echo "make test: all passed; make test-all has the rest"

test-all: SYSTEM := $(ALL_SYSTEM)
test-all: setup ## Runs nearly everything, as CI does: up to an hour on two cores.
	$(BESIDE) $(ALL_PARTS)
	@echo "make test-all: all passed"

clean: ## Takes away all that the targets have made.
	$(CARGO) clean
	rm -rf $(CACHE) web/dist web/node_modules web/LICENSE-* fuzz/artifacts fuzz/corpus python/outflank/*.so
	for crate in $(OTHER_WORKSPACES); do rm -rf $$crate/target; done

# The C library: library, check, install, uninstall, and what they are told. The tarball has it too.
include ffi/Makefile
include make/*.mk
