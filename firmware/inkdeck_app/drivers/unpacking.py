"""Modules that the build has packed, imported as if they were plain: flash is what a board has least of.

MicroPython asks a file system of ours for them, which opens `<name>.z` where it asks for `<name>.mpy`. An
import takes some 10 ms more than of a plain file, so drivers and the app itself are plain (docs/building.md).
"""

import os
import sys
from errno import ENOENT

import deflate
import vfs

WHERE = "/packed"
PACKAGES = ("inkdeck_core", "inkdeck_app.screens")
"""What is packed, all but the packages' own `__init__`."""

_WINDOW_BITS = 10


class _Unpacked:
    """The root's files as packed modules hide them. It is no place to look around in: it lists nothing."""

    def mount(self, readonly, make):
        pass

    def umount(self):
        pass

    def statvfs(self, path):
        return (0,) * 10

    def ilistdir(self, path):
        return iter(())

    def stat(self, path):
        if path.endswith(".py"):
            raise OSError(ENOENT)  # there is no source of it, and asking the flash takes a millisecond
        return os.stat(_packed(path))

    def open(self, path, mode):
        return deflate.DeflateIO(open(_packed(path), mode), deflate.RAW, _WINDOW_BITS, True)


def _packed(path):
    """Where the file of a module is; a folder is where it is."""
    return path[:-3] + "z" if path.endswith(".mpy") else path


def mount():
    """Have the packages' modules unpacked from now on, until the next reset."""
    vfs.mount(_Unpacked(), WHERE)
    for name in PACKAGES:
        __import__(name)
        sys.modules[name].__path__ = WHERE + "/" + name.replace(".", "/")  # pyright: ignore
