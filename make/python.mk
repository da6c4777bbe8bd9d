# The Python module.

PYTEST := $(VENV)/bin/python -m pytest -q -p no:cacheprovider -rs
TYPED := $(CURDIR)/python/outflank $(addprefix $(CURDIR)/examples/python/,a*.py t*.py l*.py)
MYPY := $(VENV)/bin/python -m mypy --strict --config-file $(CURDIR)/python/pyproject.toml --cache-dir=/dev/null $(TYPED)
STUBTEST := $(VENV)/bin/python -m mypy.stubtest --mypy-config-file $(CURDIR)/python/pyproject.toml --allowlist $(CURDIR)/python/tests/stubtest-allowlist.txt outflank
# What pip makes of the sources is only seen to build: it is not optimised.
NOT_OPTIMISED := CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16

.PHONY: python-quick python stub python-all ray trainers compare

python-quick: setup quick
	$(PIP) --no-compile --requirement python/tests/requirements.txt
	$(PIP) --force-reinstall --no-deps $$($(VENV)/bin/python python/tests/wheel.py $(TARGET)/quick/liboutflank_python.so $(CACHE)/dist/quick)

stub: python-quick ## Writes the docstrings of python/outflank/_core.pyi, which are Rust's comments.
	$(VENV)/bin/python python/tests/stub.py

# The tests that need a browser, a package of more than 100 MB or minutes skip themselves by name.
python: python-quick ## Tests the Python module: its types, and what needs no large package.
	cd $(CACHE) && $(MYPY) $(CURDIR)/examples/python/replay.py
	cd python/tests && $(PYTEST) --numprocesses=2

python-all: SYSTEM := chromium
python-all: setup ## Tests the wheel as it is published, by every test, and the sources as pip builds them.
	$(PIP) --no-compile --requirement python/tests/requirements-all.txt
	rm -rf $(CACHE)/dist/all && cd python && $(VENV)/bin/maturin build --quiet --release --out $(CACHE)/dist/all && $(VENV)/bin/maturin sdist --out $(CACHE)/dist/all
	$(PIP) --force-reinstall --no-deps $(CACHE)/dist/all/*.whl
	$(VENV)/bin/abi3audit --strict $(CACHE)/dist/all/*.whl
	.ci/package/contents $(CACHE)/dist/all/*
	$(VENV)/bin/twine check --strict $(CACHE)/dist/all/*
	cd $(CACHE) && $(MYPY) $(CURDIR)/examples/python/r*.py && $(STUBTEST)
	@# In the package's own folder, so that its modules are not those that are installed.
	cd python && $(VENV)/bin/pyright --pythonpath $(VENV)/bin/python outflank
	cd python/tests && OUTFLANK_TESTS_ALL=1 $(PYTEST) --durations=20
	rm -rf $(CACHE)/clean && $(VENV)/bin/python -m venv $(CACHE)/clean
	$(NOT_OPTIMISED) $(CACHE)/clean/bin/python -m pip install --quiet --disable-pip-version-check $(CACHE)/dist/all/*.tar.gz
	cd $(CACHE) && clean/bin/python $(CURDIR)/examples/python/tour.py > tour.txt

# An environment of its own with the module, as pip builds it: $(call apart,NAME,ARGUMENTS OF PIP).
define apart
rm -rf $(CACHE)/dist && $(VENV)/bin/python -m pip wheel --quiet --no-deps --wheel-dir $(CACHE)/dist ./python
test -d $(CACHE)/$(1) || $(VENV)/bin/python -m venv $(CACHE)/$(1)
$(CACHE)/$(1)/bin/python -m pip install --quiet $(2) $(CACHE)/dist/*.whl
endef

ray: ## Runs every test of the examples on Ray, in the environment of `make python-all`.
	cd python/tests && OUTFLANK_TESTS_ALL=1 OUTFLANK_TESTS_RAY=1 $(PYTEST) test_ray.py

# Some minutes, and 6 GB in .cache. With PIP_EXTRA_INDEX_URL=https://download.pytorch.org/whl/cpu torch
# comes without what it has for GPUs.
trainers: $(VENV)/bin/python ## Lets trainers on torch learn on the environments.
	$(call apart,trainers,--requirement python/tests/trainers.txt)
	$(CACHE)/trainers/bin/python -m pip install --quiet --force-reinstall --no-deps $(CACHE)/dist/*.whl
	cd python/tests && $(CACHE)/trainers/bin/python -m pytest -q -p no:cacheprovider -s test_masked_ppo.py test_rllib.py test_dlpack.py

compare: $(VENV)/bin/python ## Measures calls a second from Python beside other libraries.
	$(call apart,peers,--force-reinstall)
	for program in compare compare_speed compare_steps learner_steps compare_jax; do \
	  $(CACHE)/peers/bin/python examples/python/$$program.py || exit 1; \
	done
