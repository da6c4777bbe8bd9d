# Other targets: with the big end first, on 32 bits, with other vectors.

FOREIGN := s390x-unknown-linux-gnu wasm32-wasip1
# The properties that are asked there. Nothing is optimised, so what counts or plays millions of moves
# is left out: it would take an hour under qemu.
FOREIGN_PROPERTIES := actions board_geometry cells_are_a_set does_not_fit errors_name_their_causes \
  keys_are_stable no_memory_holds pictures sizes symmetry text_and_bytes variant_codes
VECTORS_TESTED := test --release --package outflank --lib --test kernels --test counting -- arch kernels blocks boards_in_8x8 batches perft

.PHONY: foreign foreign-rules foreign-properties foreign-checks neon simd128

# WebAssembly has 32 bits too, so `make test-all` does without the other such target.
foreign: FOREIGN += i686-unknown-linux-gnu
foreign: foreign-rules foreign-properties foreign-checks wasm neon simd128 ## Runs all of the following on other targets, and `wasm`.

# The formats whose bytes or tables might depend on the target. `make foreign` tests the others too, which
# takes ten minutes in qemu.
FOREIGN_NOTATIONS := collection:: decoding:: formats:: ggf:: obf:: record:: sgf:: wthor::
foreign: FOREIGN_NOTATIONS :=

# Without what reads thousands of texts or large ones, which takes minutes in qemu, and what starts
# itself, which qemu cannot.
foreign-rules: ## Tests the rules and the notations on a big-endian target and on WebAssembly.
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --package outflank --test rules || exit 1; \
	  .ci/foreign/cargo $$target test --quiet --package outflank-records --test notation -- $(FOREIGN_NOTATIONS) --skip hostile_ --skip cut_anywhere --skip a_source_takes --skip a_process_holds || exit 1; \
	done

foreign-properties: ## Tests properties on the same.
	for target in $(FOREIGN); do \
	  .ci/foreign/cargo $$target test --quiet --package outflank --test properties -- $(FOREIGN_PROPERTIES) || exit 1; \
	  .ci/foreign/cargo $$target test --quiet --package outflank --test kernels -- batch_seeds || exit 1; \
	done

foreign-checks: ## Compiles the library for targets that nothing here runs.
	for target in armv7-unknown-linux-gnueabihf riscv64gc-unknown-linux-gnu; do \
	  .ci/foreign/cargo $$target check --quiet --package outflank --lib --features variant,batch,rayon,serde || exit 1; \
	  .ci/foreign/cargo $$target check --quiet --package outflank --lib --no-default-features || exit 1; \
	done

neon: ## Tests the kernel for 64-bit ARM under qemu: ten minutes of processor time the first time.
	.ci/foreign/cargo aarch64-unknown-linux-gnu $(VECTORS_TESTED)

simd128: ## Tests the kernel for WebAssembly's vectors in Node.
	RUSTFLAGS="-C target-feature=+simd128" .ci/foreign/cargo wasm32-wasip1 $(VECTORS_TESTED)
