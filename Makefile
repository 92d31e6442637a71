# The commands of this project; `make` alone lists them. Set-up happens by itself, once, in .venv.
# ARGS="..." is handed to the command: make test ARGS="-k x7", make play ARGS="--half".

ARGS ?=
VENV := .venv/bin/python
TEST := $(VENV) -m pytest -q -n auto --maxprocesses 4 --dist worksteal
# A test that is at it for so many seconds never ends: it fails, says where each of its threads is, and the rest goes on.
ENDS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

# Where this is set, each of the programs that tests start would compile all of ours anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play demo build emulator test test-long test-chip test-emulated golden bench bench-core bench-device bench-book bench-link bench-bots bids mip lint fonts wiring setup clean

BOARD ?= badger2040

# A work tree that was moved, or a Python that was removed, leaves a .venv that only looks ready.
ifneq ($(shell test -x .venv/bin/python && cat .venv/home.txt 2>/dev/null),$(shell pwd))
$(shell rm -f .venv/*.stamp)
endif

help:    ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1@/p' $(MAKEFILE_LIST) | awk -F@ '{ printf "make %-13s %s\n", $$1, $$2 }'

play:    .venv/play.stamp  ## play on the device's own pictures, in this terminal
	@$(VENV) -m inkdeck play $(ARGS)

demo:    .venv/play.stamp  ## let bots play a game and print it
	@$(VENV) -m inkdeck demo $(ARGS)

build:   .venv/play.stamp  ## make the files for a device: make build BOARD=badger2040
	@$(VENV) -m inkdeck build $(BOARD) $(ARGS)

test:    .venv/dev.stamp   ## all tests, on CPython and MicroPython, in minutes
	@$(TEST) $(ENDS) $(ARGS)

test-long: .venv/dev.stamp ## the same with the full numbers of random games
	@INKDECK_LONG=1 $(TEST) $(ARGS)

test-chip: .venv/dev.stamp .venv/emulator.stamp ## of those on the emulated RP2040 the dozen that find most, in minutes
	@INKDECK_EMULATED=1 $(VENV) -m pytest -q -n 2 --dist worksteal -m chip tests/emulated $(ARGS)

test-emulated: .venv/dev.stamp .venv/emulator.stamp ## our firmware on the emulated RP2040; needs a MicroPython image
	@INKDECK_EMULATED=1 $(VENV) -m pytest -q -n 2 --dist worksteal tests/emulated $(ARGS)

golden:  .venv/dev.stamp   ## rewrite the golden files and say which changed
	@$(VENV) tools/golden.py $(ARGS)

bench:   bench-core bench-book bench-link ## measure core, score book and sync against their budgets

bench-core: .venv/bench.stamp ## measure the core against its budgets
	@$(VENV) tools/bench_core.py $(ARGS)

bench-device: .venv/dev.stamp .venv/emulator.stamp ## measure the device on the emulated RP2040; takes an hour
	@$(VENV) tools/bench_device.py $(ARGS)

bench-book: .venv/dev.stamp ## measure the score book with 10,000 games
	@$(VENV) tools/bench_book.py $(ARGS)

bench-link: .venv/dev.stamp ## measure a sync of 1,000 games with the app on MicroPython
	@$(VENV) tools/bench_link.py $(ARGS)

mip:     .venv/dev.stamp   ## make packages for mip in build/mip
	@$(VENV) tools/make_mip.py $(ARGS)

bench-bots: .venv/bench.stamp ## let the bots play thousands of hands and say how good they are; takes most of an hour
	@$(VENV) tools/bench_bots.py $(ARGS)

bids:    .venv/bench.stamp ## fit anew what a hand is worth to the bots of games with bids
	@$(VENV) tools/fit_bids.py $(ARGS)
	@$(VENV) tools/fit_ohhell_bids.py

lint:    .venv/dev.stamp typings/.stamp ## ruff over all, pyright over core, app and host
	@status=0; \
	$(VENV) -m ruff check . || status=1; \
	$(VENV) -m pyright || status=1; \
	$(VENV) -m pyright --project firmware || status=1; \
	exit $$status

fonts:   .venv/dev.stamp   ## make the app's fonts again from their free face
	@$(VENV) tools/make_fonts.py $(ARGS)

wiring:  .venv/dev.stamp   ## make the boards' wiring pages and drawings again
	@$(VENV) tools/make_wiring.py

emulator: .venv/emulator.stamp ## compile the emulator for this Python: three times faster; wants a C compiler

setup:   .venv/dev.stamp   ## only set up .venv, for working on the project
	@echo "Ready. make lists what it can do, .venv/bin/inkdeck --help the commands."

clean:   ## remove what was set up or made by a run
	rm -rf .venv typings build dist .pytest_cache .ruff_cache .hypothesis tests/golden/new
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/%.stamp: pyproject.toml constraints.txt tools/setup.sh
	@bash tools/setup.sh $*

# A rule of its own goes before the pattern's.
.venv/emulator.stamp: .venv/dev.stamp tools/compile_emulator.py
	@$(VENV) tools/compile_emulator.py $@

# pyright reads MicroPython's own modules (machine, framebuf, time) from here.
typings/.stamp: constraints.txt | .venv/dev.stamp
	@rm -rf typings
	@$(VENV) -m pip install --quiet --disable-pip-version-check --target typings -c constraints.txt micropython-rp2-rpi_pico-stubs
	@touch $@
