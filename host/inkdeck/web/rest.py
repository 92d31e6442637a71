"""Mounts the rest of the program, which the page fetches when one of its packages is first needed.

Only MicroPython in the page's workers imports this module: each package of the rest has a stub that does
(`packing.split`). `rest()` is a function of the page, which returns the compressed file in hex digits.
"""

import io
from binascii import unhexlify

import deflate  # pyright: ignore[reportMissingImports]
import vfs  # pyright: ignore[reportMissingImports]

import __main__

PLACE = "/rest"
"""The folder that has its packages."""

_sent = io.BytesIO(unhexlify(__main__.rest()))  # pyright: ignore[reportAttributeAccessIssue]
vfs.mount(vfs.VfsRom(deflate.DeflateIO(_sent, deflate.GZIP).read()), PLACE)
