"""One module a screen, imported when it is entered; each offers its class as `SCREEN`.

A chip's memory does not hold them all: when it runs short, what has been left is forgotten before another one
is imported, and what only screens need with it.
"""

import gc
import sys

FULL_BYTES = 141_000
"""Bytes of the heap in use from which on screens that have been left are forgotten.

All that four players' tricks go through fits below it, so a key takes a tenth of a second there; with the
screen that comes then, no more than 150 KB are in use.
"""

_APP = "inkdeck_app."
_LARGE = ("seal", "replay")  # these come with much of their own, so others go first
_SHARED = ("inkdeck_app.wording", "inkdeck_app.screens.hand_picture", "inkdeck_app.screens.table_picture")
_READERS = ("inkdeck_core.record_reader", "inkdeck_core.replaying")  # needed to resume and to look back
_FOLDER = "inkdeck_app.screens"
_always = []  # the app's modules that stay

# Only an interpreter that counts its memory is short of it; elsewhere modules stay, as all expect.
_COUNTED = hasattr(gc, "mem_alloc")


def keep():
    """The app's modules that are loaded now are needed on every screen."""
    _always[:] = [module for module in sys.modules if module.startswith(_APP)]


def load(name, open_screens, lighten=None):
    """The class of a screen.

    :param open_screens: the screens that are open now; their modules stay.
    :param lighten: called first when memory is short, to let go of what can be read again.
    """
    module = "%s.%s" % (_FOLDER, name)
    if _COUNTED and module not in sys.modules:
        full = 0 if name in _LARGE else FULL_BYTES
        if gc.mem_alloc() > full:
            gc.collect()  # most of it may be waste
        if gc.mem_alloc() > full:
            if lighten:
                lighten()
            wanted = ["%s.%s" % (_FOLDER, screen.name) for screen in open_screens]
            # What open screens draw with would come back as a second copy.
            _forget(wanted + list(_SHARED) if wanted else wanted)
    __import__(module)
    return sys.modules[module].SCREEN


def fetch_ahead(names):
    """Import screens that will probably come next, as long as none has to be forgotten for them."""
    for name in names:
        module = "%s.%s" % (_FOLDER, name)
        if module not in sys.modules and (not _COUNTED or gc.mem_alloc() < FULL_BYTES):
            __import__(module)


def _forget(wanted):
    for name in [name for name in sys.modules if name.startswith(_APP) or name in _READERS]:
        if name in _always or name in wanted:
            continue
        module = sys.modules.pop(name)
        package, _, short = name.rpartition(".")
        if getattr(sys.modules.get(package), short, None) is module:
            delattr(sys.modules[package], short)
    gc.collect()
