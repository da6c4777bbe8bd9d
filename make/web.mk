# The npm package and the page to play on.

# installed CHECK,PACKAGES,WITHOUT: has apt-get install packages where a check fails, or says what is
# without them.
installed = { $(1); } >/dev/null 2>&1 || \
  { [ "$$(id -u)" = 0 ] && mkdir -p $(CACHE) && flock $(CACHE)/apt sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends $(2) >/dev/null'; } || \
  echo "$(3): please install $(2)"

.PHONY: web-quick web web-test web-bench browsers wasm

web-quick: ## Tests JavaScript's positions and tables in Node, if a module can be built at once.
	web/tests/quick

web: SYSTEM := npm
web: setup ## Builds the npm package and the page, into web/dist.
	web/build

web-test: SYSTEM := npm chromium
web-test: setup browsers web ## Tests both: in Node, as npm packs it, and in three browsers.
	cd web && PATH=$$(../.ci/node):$$PATH node --expose-gc --test tests/*.test.js tests/page/*.test.js

web-bench: SYSTEM := npm chromium
web-bench: setup web ## Measures perft and random games in Node and in Chromium, beside native.
	$(CARGO) build --quiet --release --package outflank-examples --bin perft
	PATH=$$(.ci/node):$$PATH node web/tests/speed.mjs $(TARGET)/release/perft

# The page's test in a browser is skipped without it. The page has texts in Bengali and Malayalam.
browsers:
	@$(call installed,command -v firefox-esr || command -v firefox,firefox-esr,SKIPPED: the page in Firefox)
	@$(call installed,command -v WebKitWebDriver && command -v xvfb-run,webkit2gtk-driver xvfb xauth,SKIPPED: the page in WebKit)
	@$(call installed,fc-list :lang=bn | grep -q .,fonts-lohit-beng-bengali,no letters of Bengali)
	@$(call installed,fc-list :lang=ml | grep -q .,fonts-smc-rachana,no letters of Malayalam)

wasm: ## Builds the rules as a small module of WebAssembly, and plays on it in Node.
	for features in "" variant; do \
	  .ci/foreign/cargo wasm32-unknown-unknown build --quiet --release --manifest-path examples/wasm/Cargo.toml --features "$$features" || exit 1; \
	  node examples/wasm/tour.mjs .cache/foreign/target/wasm32-unknown-unknown/release/outflank_wasm.wasm || exit 1; \
	done
