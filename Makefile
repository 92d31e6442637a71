# The commands of this project; `make` alone lists them. The first one that needs .venv sets it up.
# ARGS="..." passes options to the command: make test ARGS="-k x7", make play ARGS=--terminal.

ARGS ?=
VENV := .venv/bin/python
PYTEST := -m pytest -q -rs -n auto --maxprocesses 4 --dist worksteal
TEST := $(VENV) $(PYTEST)
# A test that runs for so many seconds never ends: it fails, prints where each thread is, and the other tests continue.
ENDS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

# If this is set, every program that the tests start compiles all of our modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play report demo web image emulator test test-thorough test-long test-chip test-emulated coverage golden gallery bench bench-core bench-device bench-book bench-link bench-web bench-bots bench-arena bids lint fonts house wiring setup clean

# After you move a work tree or remove a Python, .venv only looks ready.
ifneq ($(shell test -x .venv/bin/python && cat .venv/home.txt 2>/dev/null),$(shell pwd))
$(shell rm -f .venv/*.stamp)
endif

help:    ## list these commands
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1@/p' $(MAKEFILE_LIST) | awk -F@ '{ printf "make %-13s %s\n", $$1, $$2 }'

play:    .venv/play.stamp  ## play on the device's own screens, in a browser or this terminal
	@$(VENV) -m inkdeck play $(ARGS)

report:  .venv/play.stamp  ## show the games that you have finished, as a web page
	@$(VENV) -m inkdeck report --open $(ARGS)

demo:    .venv/play.stamp  ## have bots play a game and print it
	@$(VENV) -m inkdeck demo $(ARGS)

web:     .venv/play.stamp  ## build the page for a browser, in build/web
	@$(VENV) -m inkdeck web $(ARGS)

image:   .venv/play.stamp  ## build MicroPython with Inkdeck in it for a chip, in minutes: make image ARGS=RPI_PICO
	@$(VENV) -m inkdeck image $(ARGS)

test:    .venv/dev.stamp   ## run the tests on CPython and MicroPython, in four to nine minutes
	@$(TEST) $(ENDS) $(ARGS)

test-thorough: .venv/dev.stamp ## run those of clusters, power cuts and hostile input, too, as .ci/run does
	@INKDECK_THOROUGH=1 $(TEST) $(ENDS) $(ARGS)

test-long: .venv/dev.stamp ## run all tests with the full numbers of random games
	@INKDECK_LONG=1 $(TEST) $(ARGS)

test-chip: .venv/dev.stamp .venv/emulator.stamp ## run the dozen emulated tests that find the most bugs, in minutes
	@INKDECK_EMULATED=1 $(VENV) -m pytest -q -rs -n 2 --dist worksteal -m chip tests/emulated $(ARGS)

test-emulated: .venv/dev.stamp .venv/emulator.stamp ## test the firmware on the emulated RP2040; needs the images of make image
	@INKDECK_EMULATED=1 $(VENV) -m pytest -q -rs -n 2 --dist worksteal tests/emulated $(ARGS)

coverage: .venv/coverage.stamp ## run the tests and list the lines that they miss, in twice the time of make test
	@rm -rf build/coverage && mkdir -p build/coverage
	@$(VENV) -m coverage run $(PYTEST) $(ENDS) $(ARGS)
	@$(VENV) -m coverage combine --quiet
	@status=0; \
	$(VENV) -m coverage report --include='shared/*' --fail-under=98 || status=1; \
	$(VENV) -m coverage report --include='firmware/*' --fail-under=92 || status=1; \
	$(VENV) -m coverage report --include='host/*' --fail-under=92 || status=1; \
	exit $$status

golden:  .venv/dev.stamp   ## rewrite the golden files and list what changed
	@$(VENV) tools/golden.py $(ARGS)

gallery: .venv/dev.stamp   ## draw every screen, board and language on one page: build/gallery
	@$(VENV) tools/make_gallery.py $(ARGS)

bench:   bench-core bench-book bench-link ## measure the core, the score book and sync against their budgets

bench-core: .venv/bench.stamp ## measure the core against its budgets
	@$(VENV) tools/bench_core.py $(ARGS)

bench-device: .venv/dev.stamp .venv/emulator.stamp ## measure the device on the emulated RP2040; a quarter of an hour
	@$(VENV) tools/bench_device.py $(ARGS)

bench-book: .venv/dev.stamp ## measure the score book with 10,000 games
	@$(VENV) tools/bench_book.py $(ARGS)

bench-link: .venv/dev.stamp ## measure a sync of 1,000 games with the app on MicroPython
	@$(VENV) tools/bench_link.py $(ARGS)

bench-web: .venv/dev.stamp ## measure the page in Chromium: first picture, keys, bytes, memory
	@$(VENV) tools/bench_web.py $(ARGS)

bench-bots: .venv/bench.stamp ## measure how well the bots play; takes most of an hour
	@$(VENV) tools/bench_bots.py $(ARGS)

bench-arena: .venv/dev.stamp ## measure tournaments on a cluster beside those of a pool; takes minutes
	@$(VENV) tools/bench_arena.py $(ARGS)

bids:    .venv/bench.stamp ## recalculate what a hand is worth to bots that bid
	@$(VENV) tools/fit_bids.py $(ARGS)
	@$(VENV) tools/fit_ohhell_bids.py $(ARGS)

lint:    .venv/dev.stamp typings/.stamp ## check all files with ruff and codespell, and core, app and host with pyright
	@status=0; \
	$(VENV) -m ruff check . || status=1; \
	$(VENV) -m codespell_lib || status=1; \
	$(VENV) -m pyright || status=1; \
	$(VENV) -m pyright --project firmware || status=1; \
	exit $$status

fonts:   .venv/dev.stamp   ## rebuild the app's fonts from Terminus
	@$(VENV) tools/make_fonts.py $(ARGS)

house:   .venv/dev.stamp   ## draw in CONTRIBUTING.md who imports whom
	@$(VENV) tools/house.py

wiring:  .venv/dev.stamp   ## rebuild the boards' wiring pages and drawings
	@$(VENV) tools/make_wiring.py

emulator: .venv/emulator.stamp ## compile the emulator, nine times as fast; needs a C compiler

setup:   .venv/dev.stamp   ## set up .venv for development and nothing else
	@echo "Ready. make lists its commands, .venv/bin/inkdeck --help lists those of Inkdeck."

clean:   ## remove .venv and everything that commands have made
	rm -rf .venv typings build dist .pytest_cache .ruff_cache .hypothesis tests/golden/new
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/%.stamp: pyproject.toml constraints.txt tools/setup.sh
	@bash tools/setup.sh $*

# A rule of its own goes before the pattern's.
.venv/emulator.stamp: .venv/dev.stamp tools/compile_emulator.py tools/inkdeck_compiled_batch.pyx
	@$(VENV) tools/compile_emulator.py $@

# pyright reads MicroPython's own modules (machine, framebuf, time) from here.
typings/.stamp: constraints.txt | .venv/dev.stamp
	@rm -rf typings
	@$(VENV) -m pip install --quiet --disable-pip-version-check --target typings -c constraints.txt micropython-rp2-rpi_pico-stubs
	@touch $@
