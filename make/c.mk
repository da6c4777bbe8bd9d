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
hostile: quick python-quick ## Runs the attacks that SECURITY.md lists.
	$(CARGO) test $(RUST_TESTED) --test hostile
	mkdir -p $(CACHE)/hostile
	gcc -std=c11 -O2 -Iffi/include ffi/tests/hostile.c $(TARGET)/quick/liboutflank_ffi.a -lpthread -ldl -lm -o $(CACHE)/hostile/c
	$(CACHE)/hostile/c
	ffi/tests/memory_sweep.sh $(TARGET)/quick/liboutflank_ffi.a $(CACHE)/hostile
	cd python/tests && $(PYTEST) test_hostile_*.py
