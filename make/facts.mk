# What needs no test: format, spelling, links, workflows, clippy.

CHECKERS := $(CACHE)/checkers
LINT := $(CARGO) clippy --target-dir $(TARGET)/lint
DENIED := -- -D warnings

.PHONY: facts lint lint-all

$(CHECKERS): .ci/requirements.txt
	rm -rf $@
	$(PYTHON) -m pip install --quiet --disable-pip-version-check --target $@ --requirement $<

facts: $(CHECKERS) ## Checks formats, documents, spelling, links, and GitHub's workflows: seconds.
	$(CARGO) fmt --all --check
	for crate in $(OTHER_WORKSPACES); do $(CARGO) fmt --manifest-path $$crate/Cargo.toml --check || exit 1; done
	$(CHECKERS)/bin/ruff check --no-cache --config python/pyproject.toml python examples/python examples/bindings
	$(CHECKERS)/bin/ruff format --no-cache --config python/pyproject.toml --check python examples/python examples/bindings
	$(CHECKERS)/bin/typos --format brief
	$(CHECKERS)/bin/rumdl check --quiet .
	$(CHECKERS)/bin/zizmor --offline --quiet .github/workflows
	.ci/prose
	.ci/excerpts
	@# Targets that have no kernels get no dependency either; cargo knows that without their toolchains.
	for target in wasm32-unknown-unknown thumbv7em-none-eabihf riscv64gc-unknown-linux-gnu s390x-unknown-linux-gnu; do \
	  found=$$($(CARGO) tree --package outflank --target $$target --no-default-features --edges normal --prefix none | tail -n +2); \
	  test -z "$$found" || { echo "$$target: $$found"; exit 1; }; \
	done

lint: ## Runs clippy on the libraries and programs, on the smallest features, and on the C library without std.
	$(LINT) --workspace --all-features $(DENIED)
	$(LINT) --package outflank --lib --no-default-features $(DENIED)
	$(LINT) --package outflank-ffi --lib --no-default-features --profile c $(DENIED)

lint-all: lint ## Runs it on the tests too, on each set of features, and on the crates outside the workspace.
	$(LINT) --workspace --all-targets --all-features $(DENIED)
	for features in alloc variant alloc,variant batch std choose-kernel rayon serde serde,alloc,variant arbitrary proptest; do \
	  $(LINT) --package outflank --lib --no-default-features --features "$$features" $(DENIED) || exit 1; \
	done
	$(LINT) --package outflank-records --lib $(DENIED)
	for features in rules records engine search; do \
	  $(LINT) --package outflank-web --no-default-features --features "$$features" $(DENIED) || exit 1; \
	done
	@# Two of them are programs without std, of which no test can be built.
	for crate in examples/benches examples/freestanding examples/wasm web/bindgen; do \
	  $(CARGO) clippy --manifest-path $$crate/Cargo.toml --all-features $(DENIED) || exit 1; \
	done
	$(CARGO) clippy --manifest-path examples/benches/Cargo.toml --benches $(DENIED)
