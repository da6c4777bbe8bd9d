# The crates: suites, fuzz targets, sanitizers, benches.

# The same packages and features each time: with others the core would be compiled again.
RUST_TESTED := --package outflank --package outflank-records --package outflank-engine --package outflank-arena --package outflank-train --package outflank-ffi --package outflank-header --package outflank-examples --package outflank-fuzz --features outflank-examples/serde,outflank-engine/serde,outflank-arena/program
VECTORS := core/tests/vectors
# Tests that take minutes if nothing is optimised, by a part of their names: `make rust-all` has them.
LONG := a_selective_search_ the_same_plan_gives_the_same_weights threads_find_the_same_values_to_a_depth \
  limits_hold_for_all_threads_together calibrate_plays_games analyse_shows_the_confidence oust_prove_proves oust_solve_solves every_number_gives_an_error_or_a_result
# Seconds that each fuzz target runs.
FUZZ_SECONDS ?= 5
FUZZ_TARGETS ?= $(sort $(basename $(notdir $(wildcard fuzz/targets/*.rs))))

.PHONY: rust rust-all solve freestanding fuzz fuzz-asan miri sanitizers bench instructions linear

rust: ## Runs the suites in Rust, not optimised, with a tenth of the games, and the examples of rustdoc.
	@# Not `--lib --bins` too: they would test the libraries and programs that say they have no tests.
	$(CARGO) test $(RUST_TESTED) --tests -- $(addprefix --skip=,$(LONG))
	$(CARGO) test $(RUST_TESTED) --doc --quiet

# The suites that play many games are optimised. The rules, perft and playouts run once more with the
# kernels `portable` and `avx2`, which the feature `choose-kernel` reads from the environment: core has
# it in its dev-dependencies.
rust-all: export OUTFLANK_TESTS := 100
rust-all: ## Runs them with all games, and with each kernel.
	$(CARGO) test $(RUST_TESTED) --lib --bin outflank-train --bin outflank-header --test rules --test book --test data --test hostile
	$(CARGO) test $(RUST_TESTED) --profile counting --test properties --test kernels --test counting --test program --test programs --test endgames --test notation -- --include-ignored
	for kernel in portable avx2; do \
	  OUTFLANK_KERNEL=$$kernel $(CARGO) test --quiet $(RUST_TESTED) --test rules || exit 1; \
	  OUTFLANK_KERNEL=$$kernel $(CARGO) test --quiet $(RUST_TESTED) --profile counting --test counting -- perft playouts || exit 1; \
	done

# With the features of `rust-all`, so that nothing is optimised a second time. `programs` and `program`
# have no test of that name: cargo builds the programs for them. The data folder beside the checkout may be absent.
solve: ## Proves the scores of endgame problems, and compares other boards with brute force.
	$(CARGO) test $(RUST_TESTED) --profile counting --test endgames --test programs --test program -- --ignored any::
	problems=$$(ls ../shared/data/ffo/*.obf 2>/dev/null); \
	if [ -n "$$problems" ]; then $(TARGET)/counting/solve --empties 18 $$problems && $(TARGET)/counting/outflank-engine solve --empties 22 $$problems; \
	else $(TARGET)/counting/solve --empties 18 $(VECTORS)/endgames.obf && $(TARGET)/counting/outflank-engine solve --scores $(VECTORS)/endgames.obf && echo "SKIPPED: no ffo in the data folder beside the checkout"; fi

freestanding: ## Runs the rules in a program without std.
	for program in freestanding no_panic; do \
	  $(CARGO) run --release --manifest-path examples/freestanding/Cargo.toml --bin $$program || exit 1; \
	done

fuzz: SYSTEM := g++
fuzz: setup ## Runs each fuzz target for FUZZ_SECONDS.
	fuzz/run build
	for target in $(FUZZ_TARGETS); do \
	  fuzz/run $$target -max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_final_stats=1 || exit 1; \
	  echo "fuzz $$target: passed"; \
	done

fuzz-asan: ## Runs them with AddressSanitizer, for the code that is unsafe.
	SANITIZER=address $(MAKE) fuzz

# The targets that call the C library, and the vectors' kernels. Files are read, so nothing is
# isolated. Five minutes; `c_table` alone would take more than fifteen.
miri: ## Replays inputs of the fuzz targets with unsafe code under Miri, and tests the kernels' vectors.
	for target in batches c_games c_interface c_records kernels moves oust_groups; do \
	  MIRIFLAGS=-Zmiri-disable-isolation $(CARGO) +nightly miri run --quiet --target-dir $(TARGET)/miri --package outflank-fuzz -- $$target fuzz/seeds/$$target/* || exit 1; \
	done
	$(CARGO) +nightly miri test --quiet --target-dir $(TARGET)/miri --package outflank --lib -- pdep:: rows_are_words

# The standard library is compiled with it too, which needs rustup's nightly with rust-src, or the
# sources of the same version elsewhere, such as in Debian's package rust-src: their folder `library`
# is then given as __CARGO_TESTS_ONLY_SRC_ROOT.
sanitizers: ## Runs searches, solvers and batches on several threads with ThreadSanitizer.
	@sources=$${__CARGO_TESTS_ONLY_SRC_ROOT:-$$(rustc +nightly --print sysroot)/lib/rustlib/src/rust/library}; \
	test -d "$$sources" || { echo "SKIPPED: make sanitizers, without rust-src of rustup's nightly"; exit 0; }; \
	export RUSTFLAGS=-Zsanitizer=thread TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/threads.supp"; \
	watched="$(CARGO) +nightly test --profile counting -Zbuild-std --target x86_64-unknown-linux-gnu --target-dir $(TARGET)/watched"; \
	$$watched --package outflank-engine --test endgames -- threads && \
	$$watched --package outflank-engine --lib -- threads && \
	$$watched --package outflank --features batch,rayon,variant --test kernels -- threads_change_nothing

bench: library ## Measures speeds beside other crates, the core's benches, and C beside Rust.
	$(CARGO) run --quiet --release --manifest-path examples/peers/Cargo.toml examples/speed.svg
	$(CARGO) bench --manifest-path examples/benches/Cargo.toml
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	mkdir -p $(CACHE)
	gcc -std=c11 -O2 -Iffi/include ffi/tests/speed.c $(TARGET)/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/speed
	$(CACHE)/speed
	gcc -O2 -Iffi/include examples/c/perft.c $(TARGET)/c/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/perft
	$(PYTHON) ffi/tests/speed.py $(CACHE)/perft $(TARGET)/release/perft

instructions: SYSTEM := valgrind
instructions: setup $(CACHE)/bin/gungraun-runner ## Counts instructions, which shows a change of 1% on a busy machine too.
	cd examples/instructions && GUNGRAUN_RUNNER=$(CACHE)/bin/gungraun-runner $(CARGO) bench --quiet --bench instructions

linear: SYSTEM := valgrind
linear: setup ## Counts instructions of reading hostile texts of one, two and four sizes, which must be linear.
	cd examples/instructions && $(CARGO) bench --quiet --bench linear

$(CACHE)/bin/gungraun-runner: examples/instructions/Cargo.toml
	$(CARGO) install --quiet --root $(CACHE) --version $$(sed -n 's/^gungraun = "=\(.*\)"/\1/p' examples/instructions/Cargo.toml) gungraun-runner
