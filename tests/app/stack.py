"""How much of a chip's stack the app's calls would take, counted in the frames that they take here.

    with stack.counted() as deepest:
        driver.press("ok")
    assert deepest.left >= stack.LEAST, deepest

What a frame takes was measured with the stock 1.26.1 on the emulated RP2040 (`Machine.stack_left`); how far a
whole story really goes there is for `tests/emulated` to say, which asks for the same to be left.
"""

import sys
from contextlib import contextmanager

STACK = 8192
"""Bytes, by MicroPython's linker script."""

LEAST = 900
"""Bytes that any story is to leave, here and on the chip, when a key moves at its deepest place: for the next
change, and what nobody thought of. Without that interrupt 1,600 are left."""

FOOT = 1132  # MicroPython's own start, main.py, `inkdeck_start.run` and `device.run`
CALL = 248
CLASS_CALL = 364  # `__init__`
COMPREHENSION = 343
IMPORT = 1364  # from the pack, which takes calls of its own
IMPORT_WITHIN = 576  # one that a module makes which is being imported
FILE = 800  # littlefs
INTERRUPT = 700  # of a key, on top of whatever runs (tests/emulated/test_interrupt.py)
UNCOUNTED = 200  # by so much a story with hard bots goes deeper on the chip than the calls that are counted

_FILE_CALLS = ("open", "stat", "listdir", "mkdir", "rename", "replace", "remove")


class Deepest:
    """The deepest place so far.

    :ivar left: bytes that would be left there. :ivar names: the calls that lead to it, from `tick` on.
    """

    def __init__(self):
        self.left = STACK - FOOT - INTERRUPT - UNCOUNTED
        self.names = ()

    def __repr__(self):
        return f"{self.left} bytes left in {' > '.join(self.names)}"


def _weight(code):
    """What a call of this code takes; None for code that a chip hasn't, or has in C."""
    path = code.co_filename.replace("\\", "/")
    ours = "/inkdeck_core/" in path or "/inkdeck_app/" in path
    if not ours or path.endswith(("/softbuf.py", "/pixels_plain.py", "/pixels.py")):
        return None
    if code.co_name == "<module>":
        return IMPORT
    if code.co_name == "__init__":
        return CLASS_CALL
    return COMPREHENSION if code.co_name in ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>") else CALL


@contextmanager
def counted():
    """Watch what is called under `App.tick` and `App.prepare`; yields the `Deepest` place of it all."""
    deepest = Deepest()
    weights = {}  # {a code's id: (its weight, the code)}; a code itself takes long to hash
    stack = []  # a weight and a code for each call of ours under `tick`, that one first
    used = imports = most = 0

    # Called for each call and return: what comes most often is asked first.
    def watch(frame, event, what):
        nonlocal used, imports
        if event == "c_call":
            if stack and what.__name__ in _FILE_CALLS and known(frame.f_code)[0]:
                note(used + FILE, what.__name__)
        elif event == "call":
            code = frame.f_code
            weight, _ = weights.get(id(code)) or known(code)
            if weight is None or not stack and code.co_name not in ("tick", "prepare"):
                return
            if weight == IMPORT:
                imports += 1
                weight = IMPORT_WITHIN if imports > 1 else IMPORT
            stack.append((weight, code))
            used += weight
            if used > most:
                note(used)
        elif event == "return" and stack:
            code = frame.f_code
            if (weights.get(id(code)) or known(code))[0] is not None:
                weight, _ = stack.pop()
                used -= weight
                imports -= code.co_name == "<module>"

    def known(code):
        found = weights.get(id(code))
        if not found:
            found = weights[id(code)] = (_weight(code), code)
        return found

    def note(bytes_used, *more):
        nonlocal most
        if bytes_used > most:
            most = bytes_used
            deepest.left = STACK - FOOT - INTERRUPT - UNCOUNTED - bytes_used
            names = [code.co_filename.rsplit("/", 1)[-1][:-3] + "." + code.co_name for _, code in stack]
            deepest.names = (*names, *more)

    sys.setprofile(watch)
    try:
        yield deepest
    finally:
        sys.setprofile(None)
