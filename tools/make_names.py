"""Writes down which names MicroPython has in itself, from its images: `tools/make_names.py IMAGE...`.

A build leaves names alone that we share with it (`host/inkdeck/device/names.py`). Those of all images given
are put together; run it with the oldest and the newest that Inkdeck runs on.
"""

import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "host"))

from inkdeck.device import names, uf2  # noqa: E402

_NAME = re.compile(rb"[A-Za-z_][A-Za-z0-9_]+(?=\0)")


def stored(path):
    """Everything in an image that could be a name: what looks like one and is pointed to.

    Not only what stands between two zero bytes: `strip`, which ends `rstrip`, shares its place.
    """
    flash = uf2.read(path).flash
    found = set()
    for (address,) in struct.iter_unpack("<I", flash[: len(flash) // 4 * 4]):
        name = _NAME.match(flash, address - uf2.FLASH) if address >= uf2.FLASH else None
        if name:
            found.add(name[0].decode())
    return found


def main(paths):
    """Write the list and say how long it is."""
    if not paths:
        sys.exit("Name MicroPython's images, the oldest and the newest: tools/make_names.py OLD.uf2 NEW.uf2")
    found = set().union(*map(stored, paths))
    names.MICROPYTHON.write_text("\n".join(sorted(found)) + "\n")
    print(f"{len(found)} names in {names.MICROPYTHON.relative_to(ROOT)}")


if __name__ == "__main__":
    main(sys.argv[1:])
