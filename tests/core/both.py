"""Helpers for tests that run in pytest on CPython and, unchanged, in `run_micropython.py` on MicroPython.

A test module in this folder contains plain functions `test_*()` without parameters. It uses no fixtures, no
parametrize and no pytest.
"""

import os
import sys

MICROPYTHON = sys.implementation.name == "micropython"
LONG = os.getenv("INKDECK_LONG") == "1"
WRITING = os.getenv("INKDECK_GOLDEN") == "write"
GOLDEN = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/golden/"


class Skip(Exception):
    """Skips a test on MicroPython; the runner counts the skipped tests."""


def skip(reason):
    """Skip the running test and report the reason."""
    if MICROPYTHON:
        raise Skip(reason)
    import pytest

    pytest.skip(reason)


def raises(error, function, *args, **kwargs):
    """Call the function and return the `error` that it raises.

    Fails if the call raises nothing. An error of another class passes through.
    """
    try:
        value = function(*args, **kwargs)
    except error as caught:
        return caught
    raise AssertionError("no " + error.__name__ + ", but the value " + repr(value))


def same(got, wanted, what="value"):
    """Fail and show both values unless `got == wanted`; MicroPython's bare assert would show neither."""
    if got != wanted:
        raise AssertionError("%s is %r, not %r" % (what, got, wanted))


def each(table, check):
    """Call `check(*row)` for every row of the table and print the row that fails. An empty table fails."""
    count = 0
    for row in table:
        try:
            check(*row)
        except Exception:
            print("in row", count, row)
            raise
        count += 1
    assert count, "the table is empty"


def amount(short, long):
    """Return how many random games to play: `short` in `make test`, `long` in `make test-long`."""
    return long if LONG else short


def numbers_in(thing):
    """Return every integer in nested tuples and lists."""
    if isinstance(thing, (tuple, list)):
        return [number for part in thing for number in numbers_in(part)]
    return [thing] if isinstance(thing, int) else []


def golden(name, text):
    """Compare a text with the file `tests/golden/<name>`, which `make golden` writes on CPython.

    A test that calls this has "golden" in its name, so that `make golden` finds it.
    """
    path = GOLDEN + name
    if WRITING:
        if not MICROPYTHON:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
        return
    try:
        with open(path, encoding="utf-8") as file:
            wanted = file.read()
    except OSError:
        raise AssertionError("there is no " + path + "; `make golden` writes it")
    if text == wanted:
        return
    got, wanted = text.split("\n"), wanted.split("\n")
    line = 0
    while line < len(got) and line < len(wanted) and got[line] == wanted[line]:
        line += 1
    raise AssertionError(
        "%s differs from line %d on:\n  wanted %r\n  got    %r\nIf that is meant, `make golden` rewrites it."
        % (name, line + 1, wanted[line : line + 3], got[line : line + 3])
    )
