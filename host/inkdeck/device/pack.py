"""The pack: the whole program as one file, which `firmware/inkdeck_start.py` reads on a device.

    "INKP" · format u8, now 1 · length of the whole pack u32
    length u16 · what the pack says of itself, JSON
    entries u16 · the index, 8 bytes each: CRC-32 of the path u32, offset u24, kind u8
    the contents, one after the other
    SHA-256 of all before, 32 bytes

Numbers are big-endian. A path begins with "/"; a folder is an entry without contents. No two paths of a pack
have one CRC.
"""

import hashlib
from binascii import crc32

import msgspec

from inkdeck.doors.shapes import Unfit, Word, from_json
from inkdeck.errors import EXIT_FAULT, InkdeckHostError

NAME = "inkdeck.pack"
MAGIC = b"INKP"
FORMAT = 1
FOLDER, STORED, DEFLATED = range(3)
DIGEST_BYTES = 32

_SAID = 11
"""The offset of a pack's description."""

HEAD_MOST = 1024
"""The number of bytes at a pack's start that hold its description."""


class About(msgspec.Struct, frozen=True):
    """A pack's description: the version of Inkdeck. Later ones may hold more."""

    inkdeck: Word


def make(contents: dict[str, tuple[int, bytes]], about: About) -> bytes:
    """Return a pack of {path: (STORED or DEFLATED, bytes)}; folders are added.

    Raises InkdeckHostError when two paths have the same CRC, or one has that of a path which an import of
    another looks up in vain: one of them has to be renamed.
    """
    folders = {path.rsplit("/", depth)[0] for path in contents for depth in range(1, path.count("/") + 1)}
    entries = {f"/{folder}": (FOLDER, b"") for folder in folders}
    entries |= {f"/{path}": entry for path, entry in contents.items()}
    said = msgspec.json.encode(about)
    at = _SAID + len(said) + 2 + 8 * len(entries)
    index, body, seen = [], [], {}
    for path, (kind, content) in sorted(entries.items()):
        key = crc32(path.encode())
        if key in seen:
            raise InkdeckHostError(
                f"{path} and {seen[key]} have the same CRC. Rename one of these modules.", EXIT_FAULT
            )
        seen[key] = path
        index.append(key.to_bytes(4, "big") + at.to_bytes(3, "big") + bytes([kind]))
        body.append(content)
        at += len(content)
    for path in entries:
        stem = path.removesuffix(".mpy")
        for sought in (stem, f"{stem}.py") if stem != path else ():
            found = seen.get(crc32(sought.encode()), sought)
            if found != sought:
                raise InkdeckHostError(
                    f"{sought} and {found} have the same CRC. Rename one of these modules.", EXIT_FAULT
                )
    head = MAGIC + bytes([FORMAT]) + (at + DIGEST_BYTES).to_bytes(4, "big")
    told = len(said).to_bytes(2, "big") + said + len(entries).to_bytes(2, "big")
    whole = b"".join([head, told, *index, *body])
    return whole + hashlib.sha256(whole).digest()


def about(content: bytes) -> About | None:
    """Return the description in a pack's first bytes; None if it is no pack, or of another format."""
    end = _SAID + int.from_bytes(content[_SAID - 2 : _SAID], "big")
    if content[:5] != MAGIC + bytes([FORMAT]) or len(content) < end:
        return None
    try:
        return from_json(content[_SAID:end], About)
    except Unfit:
        return None


def format_of(content: bytes) -> int | None:
    """Return the format number in a pack's first bytes, or None if it is no pack."""
    return content[4] if content[:4] == MAGIC and len(content) > 4 else None


def is_whole(content: bytes) -> bool:
    """Whether a pack is undamaged."""
    return hashlib.sha256(content[:-DIGEST_BYTES]).digest() == content[-DIGEST_BYTES:]
