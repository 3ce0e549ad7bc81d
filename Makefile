# `make help` lists what can be made. What is made lands in .venv, build and web/dist; `make clean` removes it all.

PYTHON ?= python3
GAME ?= the-distance
# The day the locks are made for: the newest packages do not always fit together, those of some weeks ago do.
# The browser's lock has the same day in web/.npmrc.
LOCK_DATE := 2026-10-01

BIN := .venv/bin
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
COMPILE = .venv-lock/bin/uv pip compile --quiet --upgrade --no-config --universal --python-version 3.11 \
	--exclude-newer $(LOCK_DATE) --generate-hashes --no-emit-index-url --no-header
# What mypyc compiles is tested on both builds. All else is Python in both, and tested once, beside the compiled engine;
# but whoever cannot compile plays on the plain source, so a terminal and a house with computer players are tried there.
PURE := $(addprefix tests/,kernel theory games laws golden search workshop/test_build.py cli/test_commands.py \
	server/test_computers.py)
# Compiled code cannot be counted, and counting all the rest takes some tests four times as long: `make test` counts the
# engine's lines, on the plain source; `make coverage` everybody's.
ENGINE := */quartet/kernel/*,*/quartet/theory/*,*/quartet/games/*,*/quartet/search/*

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore
# Whoever has a Quartet on the path must not test that one by mistake.
unexport PYTHONPATH

.NOTPARALLEL:
.PHONY: help play terminal test chromium lint check-locks web pure compiled coverage compare slow bench instructions \
	bench-server fmt lock lock-web clean install client dev

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(firstword $(MAKEFILE_LIST)) | sed -E 's/:.*## /\t/' | expand -t 14

play: install client ## play in the browser, with everybody in the same network
	@$(BIN)/quartet serve --open --lan

terminal: install ## play in the terminal (GAME=the-distance)
	@$(BIN)/quartet play $(GAME)

test: chromium dev lint check-locks web pure compiled compare ## everything that must hold before a commit

chromium: ## is there a browser to test with? (QUARTET_CHROMIUM=… names one)
	@command -v "$${QUARTET_CHROMIUM:-chromium}" > /dev/null \
		|| { echo "quartet: no Chromium, and the browser client must be tested too: apt-get install chromium" >&2; exit 1; }

lint: dev ## style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/python tools/openapi.py --check

check-locks: ## no lock may name a host
	@! find . \( -name '.?*' -o -name node_modules \) -prune -o \( -name '*.lock' -o -name package-lock.json \) -print \
		| xargs grep -nE 'https?://|"resolved"' || { echo "quartet: a lock names a host" >&2; exit 1; }

web: dev ## types, style and tests of the browser client
	$(NPM) run types
	$(NPM) run check
	$(NPM) run format:check
	$(NPM) test

pure: dev ## tests of the engine on the plain source, with coverage
	@rm -rf build/coverage && mkdir -p build/coverage
	PYTHONPATH=src QUARTET_EXPECT=pure $(BIN)/coverage run -m pytest -n 2 $(PURE)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include='$(ENGINE)'

compiled: dev ## all tests on the installed, compiled package, and in the browser
	QUARTET_EXPECT=compiled $(BIN)/pytest -n 2

coverage: pure ## which lines do all tests together reach? takes an hour
	QUARTET_EXPECT=compiled $(BIN)/coverage run --omit='$(ENGINE)' -m pytest -n 2
	$(BIN)/coverage combine --quiet --append
	$(BIN)/coverage report

compare: dev ## seeded games under both builds, byte for byte
	@mkdir -p build
	PYTHONPATH=src $(BIN)/python tools/fingerprint.py > build/fingerprint.pure
	$(BIN)/python tools/fingerprint.py > build/fingerprint.compiled
	test -s build/fingerprint.pure && diff -u build/fingerprint.pure build/fingerprint.compiled

slow: dev ## the tests that take minutes, compiled
	QUARTET_EXPECT=compiled $(BIN)/pytest -n 2 -m slow

bench: .venv-bench/stamp ## speed against other engines, in an environment of its own
	@.venv-bench/bin/python tools/install.py --compiled
	.venv-bench/bin/python -m bench.run

instructions: dev ## has the engine grown slower? it and the commit before, counted by valgrind
	$(BIN)/python -m tools.instructions

bench-server: client ## speed of the server against boardgame.io
	@$(BIN)/python tools/install.py --compiled
	$(BIN)/python -m bench.server

fmt: dev ## format, and mend what ruff can mend
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(NPM) run format

lock: .venv-lock/stamp ## make the locks anew, as of LOCK_DATE
	$(COMPILE) requirements/uv.in -o requirements/uv.lock
	$(COMPILE) pyproject.toml --extra build --extra client --extra dev -o requirements/dev.lock
	$(COMPILE) pyproject.toml --extra build --extra client -c requirements/dev.lock -o requirements/play.lock
	$(COMPILE) pyproject.toml --extra build --extra client --extra bench -c requirements/dev.lock -o requirements/bench.lock
	@$(MAKE) --no-print-directory lock-web check-locks

lock-web: .venv/play # with the Node that was just locked
	$(BIN)/python tools/client.py --lock

clean: ## remove everything that was made
	rm -rf .venv .venv-* build dist web/dist web/node_modules web/src/wire/types.ts bench/boardgameio/node_modules
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name '.?*' -prune -o -name __pycache__ -print | xargs rm -rf

# These tools look at the sources' content themselves, so they are run every time and cost a blink.
install: .venv/play
	@$(BIN)/python tools/install.py

client: .venv/play
	@$(BIN)/python tools/client.py

dev: .venv/dev
	@$(BIN)/python tools/install.py --compiled
	@$(BIN)/python tools/client.py --dev

# Stamps, written last: an interrupted download starts over.
.venv/play: requirements/play.lock requirements/uv.lock
	@$(PYTHON) tools/venv.py .venv requirements/play.lock
	@touch $@

.venv/dev: .venv/play requirements/dev.lock
	@$(PYTHON) tools/venv.py --add .venv requirements/dev.lock
	@touch $@

.venv-bench/stamp: requirements/bench.lock requirements/uv.lock
	@$(PYTHON) tools/venv.py .venv-bench requirements/bench.lock
	@touch $@

.venv-lock/stamp: requirements/uv.lock
	@$(PYTHON) tools/venv.py .venv-lock
	@touch $@
