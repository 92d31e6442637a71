"""Counts how much of a chip's stack the app's calls would use, from the calls on CPython.

    with stack.counted() as deepest:
        driver.press("ok")
    assert deepest.left >= stack.LEAST, deepest

The size of a frame was measured with 1.26.1 on the emulated RP2040 (`Machine.stack_left`). The tests in
`tests/emulated` measure whole stories there, and require the same amount to be left.
"""

import sys
from contextlib import contextmanager

STACK = 16_384
"""Bytes (firmware/image/patches.toml)."""

LEAST = 6144
"""Bytes that must be left, here and on the chip, when a key is pressed at the deepest place. They are for the
next change and for surprises.
"""

FOOT = 1132  # MicroPython's own start, main.py, `inkdeck_start.run` and `device.run`
CALL = 248
CLASS_CALL = 364  # `__init__`
COMPREHENSION = 343
IMPORT = 1364  # more than one from the image takes
IMPORT_WITHIN = 576  # one inside a module that is being imported
FILE = 800  # littlefs
INTERRUPT = 700  # for a key, on top of everything else (tests/emulated/test_interrupt.py)
UNCOUNTED = 200  # how much deeper a story with hard bots goes on the chip than the counted calls

_FILE_CALLS = ("open", "stat", "listdir", "mkdir", "rename", "replace", "remove")


class Deepest:
    """The deepest place so far.

    :ivar left: bytes that would be left there.
    :ivar names: the calls that lead to it, from `tick` on.
    """

    def __init__(self):
        self.left = STACK - FOOT - INTERRUPT - UNCOUNTED
        self.names = ()

    def __repr__(self):
        return f"{self.left} bytes left in {' > '.join(self.names)}"


def _weight(code):
    """Return the stack that a call of this code uses; None for code that isn't on a chip or is C there."""
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
    """Watch the calls under `App.tick`; yields their `Deepest` place."""
    deepest = Deepest()
    weights = {}  # {a code's id: (its weight, the code)}; hashing a code itself is slow
    stack = []  # a weight and a code for each of our calls under `tick`, which comes first
    used = imports = most = 0

    # This is called for each call and return, so the most frequent cases are tested first.
    def watch(frame, event, what):
        nonlocal used, imports
        if event == "c_call":
            if stack and what.__name__ in _FILE_CALLS and known(frame.f_code)[0]:
                note(used + FILE, what.__name__)
        elif event == "call":
            code = frame.f_code
            weight, _ = weights.get(id(code)) or known(code)
            if weight is None or not stack and code.co_name != "tick":
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
