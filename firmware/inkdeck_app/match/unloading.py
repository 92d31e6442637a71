"""Unloads the modules of games that nobody plays, so that a chip's heap has room for one game at a time.

A module's code is in flash, but its functions and classes are objects in the heap: 9 to 16 KB for a game. On
a computer, where there is room, modules stay.
"""

import sys

from inkdeck_core.games import DEALT

unloads = sys.implementation.name == "micropython"


def keep_only(game=""):
    """Unload the modules of all games but this one. They are imported again when they are needed.

    A maker's own modules (`inkdeck_own.py`) can't be, so if there are any, all modules stay.
    """
    if not unloads or "inkdeck_own" in sys.modules:
        return
    for name in list(sys.modules):
        package, _, inner = name.partition(".")
        folder = inner.partition(".")[0]
        if folder in DEALT and folder != game:
            del sys.modules[name]
            if folder == inner:
                delattr(sys.modules[package], folder)
