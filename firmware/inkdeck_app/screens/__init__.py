"""One module a screen, imported when it is entered; each offers its class as `SCREEN`.

A chip's memory does not hold them all: what has been left is forgotten before another one is imported.
"""

import gc
import sys

_FOLDER = "inkdeck_app.screens"
_loaded = []

# Only an interpreter that counts its free memory is short of it; elsewhere modules stay, as all expect.
_SHORT_OF_MEMORY = hasattr(gc, "mem_free")


def load(name, open_screens):
    """The class of a screen.

    :param open_screens: the screens that are open now; their modules stay.
    """
    module = _FOLDER + "." + name
    if _SHORT_OF_MEMORY and module not in sys.modules:
        _forget([screen.name for screen in open_screens])
    __import__(module)
    if name not in _loaded:
        _loaded.append(name)
    return sys.modules[module].SCREEN


def _forget(wanted):
    package = sys.modules[_FOLDER]
    for name in [name for name in _loaded if name not in wanted]:
        _loaded.remove(name)
        del sys.modules[_FOLDER + "." + name]
        delattr(package, name)
    gc.collect()
