# Documentation: rustdoc, the site, the types of the npm package.

# What the site takes if it was built before: the page to play on, rustdoc, TypeDoc.
MOUNTS ?= play=web/dist/page rust=$(TARGET)/doc js=$(CACHE)/typedoc/html

.PHONY: doc docs docs-serve docs-js docs-all

doc: ## Builds rustdoc, without a warning, for each feature.
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --all-features
	for features in "" alloc variant batch std rayon serde arbitrary proptest; do \
	  RUSTDOCFLAGS="-D warnings" $(CARGO) doc --quiet --package outflank --no-deps --no-default-features --features "$$features" || exit 1; \
	done

docs: $(VENV)/bin/python ## Builds the site into .cache/site, with strict links; names what was not built before.
	$(PIP) --requirement .ci/site/requirements.txt
	$(PYTHON) .ci/site/stage.py $(MOUNTS)
	$(VENV)/bin/zensical build --strict

docs-serve: docs ## Shows it at http://localhost:8000/outflank/, again after each change of a document.
	$(PYTHON) .ci/site/stage.py --watch $(MOUNTS) & trap "kill $$!" EXIT INT TERM; $(VENV)/bin/zensical serve

docs-js: SYSTEM := npm
docs-js: setup ## Builds the types of the npm package as pages, by TypeDoc.
	PATH=$$(.ci/node):$$PATH .ci/site/typedoc $(CACHE)/typedoc

docs-all: doc web docs-js ## Builds the site with all of it, as it is published.
	$(MAKE) docs
