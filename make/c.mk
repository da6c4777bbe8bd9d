# The C library beside ffi/Makefile, and the attacks of all languages.

.PHONY: quick header c c-all hostile

quick: ## Builds the C library and the Python module as `make test` asks them: little is optimised.
	PYO3_BUILD_EXTENSION_MODULE=1 $(CARGO) build --quiet --profile quick --lib --package outflank-ffi --package outflank-python --features outflank-ffi/choose-kernel

header: ## Writes ffi/include/outflank.h from ffi/src: seconds.
	$(CARGO) run --quiet --package outflank-header

c: setup quick ## Tests the C library with one compiler, and a few of its tests under valgrind and sanitizers.
	ffi/tests/check.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/c/quick -DNOT_OPTIMISED
	ffi/tests/memory_sweep.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/c/quick
	ffi/tests/watched.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/c/watched freed games state texts transcripts

c-all: SYSTEM := g++ clang valgrind cmake pkg-config sdl2-config
c-all: setup library quick ## Tests the C library as it is published: each way to build, link and install it.
	ffi/tests/run.sh $(CACHE)/c/all

# Not a part of `make test-all`, whose other parts have the same tests.
hostile: SYSTEM := npm
hostile: setup quick python-quick web ## Runs the attacks that SECURITY.md lists, and the sweeps as a whole.
	$(CARGO) test $(RUST_TESTED) --test hostile
	$(CARGO) test $(RUST_TESTED) --test program every_number
	mkdir -p $(CACHE)/hostile
	gcc -std=c11 -O2 -Iffi/include ffi/tests/hostile.c $(TARGET)/quick/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/hostile/c
	$(CACHE)/hostile/c
	ffi/tests/memory_sweep.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/hostile
	$(PIP) --no-compile "$$(grep ^pyarrow python/tests/requirements-all.txt)"
	cd python/tests && OUTFLANK_TESTS_ALL=1 $(PYTEST) test_hostile_*.py
	cd web && PATH=$$(../.ci/node):$$PATH node --expose-gc --test tests/hostile.test.js tests/memory.test.js tests/memory_sweep.test.js
