# make play: sets everything up in .venv-play and opens the table.  make test: sets everything up in .venv-test and runs the tests.
PYTHON ?= $(shell for name in python3.11 python3.12 python3.13 python3.14 python3; do $$name -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && break; done; echo $$name)
NEWER := $(foreach name,python3.12 python3.13 python3.14,$(name) $(wildcard $(HOME)/.pyenv/versions/*/bin/$(name)))
NEWEST ?= $(lastword $(PYTHON) $(shell for path in $(NEWER); do $$path -c "" 2>/dev/null && echo $$path; done; true))
SOURCES := pyproject.toml setup.py $(wildcard workshop/*) $(shell find frontend -path frontend/node_modules -prune -o -type f -print) $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json') $(wildcard docs/rules/*.md docs/rules/plain/*.md)
PIP := -m pip --disable-pip-version-check -q
TEST := .venv-test/bin/python

.PHONY: play test suite plain newest lint style page-check page screenshots audit slow turn walks fuzz bench mutants lock protocol clean

play:
	@$(PYTHON) workshop/play.py

# Style and types are checked while the package is still being compiled.
test:
	@$(MAKE) --no-print-directory -j2 lint suite

lint: style page-check

style: .venv-test/tools
	$(TEST) -m ruff check .
	$(TEST) -m mypy

page-check: .venv-test/ready
	$(TEST) frontend/page.py check

# The suite on the installed package, which is compiled where there is a C compiler; `plain` runs it on the sources as they are
# (but not the browser's tests again: the page does not know which it is).
# Tests that need Chromium or PostgreSQL are skipped where these are not installed, and say so at the end.
suite: .venv-test/ready
	@.venv-test/bin/wartable doctor --brief
	$(TEST) -m pytest -n 2 -rs -m "not slow and not walk"

plain: .venv-test/ready
	@PYTHONPATH=src $(TEST) -m wartable.terminal.main doctor --brief
	PYTHONPATH=src $(TEST) -m pytest -n 2 -rs -m "not slow and not walk" --ignore tests/browser

# The plain sources once more, on the newest Python that the machine has.
newest: .venv-newest/ready
	@.venv-newest/bin/wartable doctor --brief
	.venv-newest/bin/python -m pytest -n 2 -rs -m "not slow and not walk" --ignore tests/browser

slow: .venv-test/ready
	$(TEST) -m pytest -n 2 -rs -m slow

# Matches in the browser, other ones each time: whether all of it fits the screen, can be played by keys, is read aloud, is shown in order.
walks: .venv-test/ready
	$(TEST) -m pytest -n 2 -rs -m walk

# A part of the slow tests, for some minutes; WARTABLE_SEED says which come first.
turn: .venv-test/ready
	WARTABLE_SLOW_MINUTES=$${WARTABLE_SLOW_MINUTES:-4} $(TEST) -m pytest -n 2 -rs -m slow

# What the server and the commands read, harmed in every way, for a minute or for MINUTES. Finds go to build/fuzz, with KEEP=1 into
# tests/fuzz/corpus, which grows so.
fuzz: .venv-test/ready
	PYTHONPATH=tests/fuzz $(TEST) tests/fuzz/fuzz.py all --minutes $${MINUTES:-1} --seed $${WARTABLE_SEED:-$$(date +%s)} $${KEEP:+--keep}

# The page into the package, as every build of it does; and pictures of every page, wide and narrow, in build/screenshots.
page:
	$(PYTHON) frontend/page.py

screenshots: .venv-test/ready
	$(TEST) docs/guides/screenshots.py

# Lighthouse on every kind of page (benchmarks/results/page.md).
audit: .venv-test/ready
	$(TEST) benchmarks/page.py

bench: .venv-bench/ready
	.venv-bench/bin/python benchmarks/peers.py

# One change at a time in the rules: what no quick test notices (minutes for each game; `--of final-war --seed 7` and more: see the script).
mutants: .venv-test/ready
	PYTHONPATH=src $(TEST) benchmarks/mutants.py --write

.venv-test/tools: lock/test.txt
	$(PYTHON) -m venv .venv-test
	$(TEST) $(PIP) install --require-hashes -r lock/test.txt
	@touch $@

# Lightly optimised, which shortens the wait; `make bench` and `pip install .` optimise fully, with objects of their own.
.venv-test/ready: .venv-test/tools $(SOURCES)
	WARTABLE_OPT=1 $(TEST) $(PIP) install --no-deps .
	@touch $@

.venv-newest/ready: lock/test.txt pyproject.toml
	$(NEWEST) -m venv --clear .venv-newest
	.venv-newest/bin/python $(PIP) install --require-hashes -r lock/test.txt
	WARTABLE_PURE=1 .venv-newest/bin/python $(PIP) install --no-deps -e .
	@touch $@

.venv-bench/ready: lock/test.txt $(SOURCES)
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python $(PIP) install --require-hashes -r lock/test.txt
	.venv-bench/bin/python $(PIP) install --no-deps .
	@touch $@

# Pins what is new with its hashes, without the names of the places it came from; `make lock UPGRADE=--upgrade` chooses all anew.
COMPILE := .venv-lock/bin/uv pip compile -q $(UPGRADE) --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"
lock: .venv-lock/bin/uv
	$(COMPILE) pyproject.toml -o lock/play.txt
	$(COMPILE) pyproject.toml --extra test --extra bench -o lock/test.txt
	$(PYTHON) -c "import sys; sys.path.insert(0, 'frontend'); import page; print(page.NODE)" | $(COMPILE) - -o lock/node.txt
	$(PYTHON) frontend/lock.py

.venv-lock/bin/uv:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python $(PIP) install uv

# The types of the page, from the one schema of the server.
protocol: .venv-test/ready
	PYTHONPATH=src $(TEST) -m wartable.server.protocol > frontend/src/protocol.schema.json
	PYTHONPATH=src $(TEST) -m wartable.server.protocol --typescript > frontend/src/protocol.ts
	PYTHONPATH=src $(TEST) -m wartable.server.protocol --pictures > frontend/src/pictures.ts

clean:
	rm -rf .venv-play .venv-test .venv-bench .venv-newest .venv-lock build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
