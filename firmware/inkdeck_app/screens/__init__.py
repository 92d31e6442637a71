"""The screens that all games share: one module each, whose class is `SCREEN`.

A game's own screens are in its folder: `<game>.<screen>` is `SCREEN` of `<game>/<screen>.py`.
"""

import sys


def load(name):
    """Return a screen's class. Its module is imported when the screen is first shown, and stays."""
    module = "inkdeck_app." + (name if "." in name else "screens." + name)
    if module not in sys.modules:
        __import__(module)
    return sys.modules[module].SCREEN
