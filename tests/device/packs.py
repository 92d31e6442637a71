"""Takes packs apart and builds them again with changes."""

import hashlib
import zlib
from dataclasses import replace

from inkdeck.device import build, mpy, pack, packing, sources


def contents(tree):
    """Return the contents of a Tree's pack, {path: (kind, bytes)}."""
    data = tree.files[pack.NAME]
    index = _index(data)
    found = {}
    for path, size in tree.sizes.items():
        kind, start = index[_key(path)]
        found[path] = kind, data[start : start + size]
    return found


def described(data):
    """Return the description in a pack, or None."""
    found = _index(data).get(_key(build.DESCRIPTION))
    return found and zlib.decompressobj(-packing.WINDOW_BITS).decompress(data[found[1] :])


def _index(data):
    """Return {CRC of a path: (kind, start)}."""
    at = 13 + int.from_bytes(data[9:11], "big")
    end = at + 8 * int.from_bytes(data[at - 2 : at], "big")
    entries = [data[entry : entry + 8] for entry in range(at, end, 8)]
    return {entry[:4]: (entry[7], int.from_bytes(entry[4:7], "big")) for entry in entries}


def _key(path):
    return pack.crc32(f"/{path}".encode()).to_bytes(4, "big")


def remade(tree, changes):
    """Return a Tree's pack with changes, {path: a function of the old bytes, or None to leave it out}."""
    found = contents(tree)
    for path, change in changes.items():
        kind, data = found.pop(path)
        if change:
            found[path] = kind, change(data)
    return pack.make(found, tree.about)


def of_format(content, number):
    """Return the pack with this format number."""
    whole = content[:4] + bytes([number]) + content[5 : -pack.DIGEST_BYTES]
    return whole + hashlib.sha256(whole).digest()


def older(tree):
    """Return the Tree as version 0.0.9, which starts and plays."""
    name = "inkdeck_app/__init__.py"
    there = (sources.find().app / "__init__.py").read_text(encoding="utf-8")
    source = there.replace(f'"{tree.about.inkdeck}"', '"0.0.9"').encode()
    about = pack.About("0.0.9")
    change = {"inkdeck_app/__init__.mpy": lambda _: mpy.compile_source(source, name)}
    made = remade(replace(tree, about=about), change)
    return replace(tree, files=tree.files | {pack.NAME: made}, about=about)
