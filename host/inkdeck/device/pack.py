"""The pack: the whole program as one file, which `firmware/inkdeck_start.py` reads on a device.

    "INKP" · format u8, now 1 · length of the whole pack u32
    length u16 · the pack's description, JSON
    entries u16 · the index, 8 bytes each: CRC-32 of the path u32, offset u24, kind u8
    the contents
    SHA-256 of everything before it, 32 bytes

Numbers are big-endian. A path begins with "/"; a folder is an entry without contents. No two paths in a pack
have the same CRC. Contents that a chip reads in place lie in one block of flash each, and begin there at a
multiple of 32 bytes.
"""

import hashlib
from binascii import crc32
from collections.abc import Collection

import msgspec

from inkdeck.device.uf2 import BLOCK_SIZE
from inkdeck.doors.shapes import Unfit, Word, from_json
from inkdeck.errors import EXIT_FAULT, InkdeckHostError

NAME = "inkdeck.pack"
MAGIC = b"INKP"
FORMAT = 1
FOLDER, STORED, DEFLATED = range(3)
DIGEST_BYTES = 32

_SAID = 11
"""The offset of a pack's description."""

_ALIGNED = 32
"""Within a block, the chip's littlefs reads from multiples of this many bytes."""

HEAD_MOST = 1024
"""A pack's description is within this many bytes from its start."""


class About(msgspec.Struct, frozen=True):
    """A pack's description: the version of Inkdeck. Later versions may add fields."""

    inkdeck: Word


def make(contents: dict[str, tuple[int, bytes]], about: About, in_place: Collection[str] = ()) -> bytes:
    """Return a pack of {path: (STORED or DEFLATED, bytes)}; folders are added.

    `in_place` are the paths of contents that a chip reads directly in its flash. Raises `InkdeckHostError` if
    two paths have the same CRC, or if one has the CRC of a path that an import looks up in vain; one of them
    must be renamed.
    """
    folders = {path.rsplit("/", depth)[0] for path in contents for depth in range(1, path.count("/") + 1)}
    entries = {f"/{folder}": (FOLDER, b"") for folder in folders}
    entries |= {f"/{path}": entry for path, entry in contents.items()}
    said = msgspec.json.encode(about)
    begin = _SAID + len(said) + 2 + 8 * len(entries)
    places, body = _laid_out(
        {path: content for path, (_, content) in entries.items()}, {f"/{path}" for path in in_place}, begin
    )
    index, seen = [], {}
    for path, (kind, _) in sorted(entries.items()):
        key = crc32(path.encode())
        if key in seen:
            raise InkdeckHostError(
                f"{path} and {seen[key]} have the same CRC. Rename one of these modules.", EXIT_FAULT
            )
        seen[key] = path
        index.append(key.to_bytes(4, "big") + places[path].to_bytes(3, "big") + bytes([kind]))
    for path in entries:
        stem = path.removesuffix(".mpy")
        for sought in (stem, f"{stem}.py") if stem != path else ():
            found = seen.get(crc32(sought.encode()), sought)
            if found != sought:
                raise InkdeckHostError(
                    f"{sought} and {found} have the same CRC. Rename one of these modules.", EXIT_FAULT
                )
    head = MAGIC + bytes([FORMAT]) + (begin + len(body) + DIGEST_BYTES).to_bytes(4, "big")
    told = len(said).to_bytes(2, "big") + said + len(entries).to_bytes(2, "big")
    whole = b"".join([head, told, *index, body])
    return whole + hashlib.sha256(whole).digest()


def _laid_out(contents, in_place, begin):
    """Return ({path: offset in the pack}, the contents with the padding between them).

    Contents that must stay in one block come first. Others fill the blocks beside them, the largest first.
    """
    places, body = {}, bytearray()
    whole = sorted(in_place, key=lambda path: (-len(contents[path]), path))
    rest = sorted(contents.keys() - in_place, key=lambda path: (-len(contents[path]), path))

    def put(path):
        places[path] = begin + len(body)
        body.extend(contents[path])

    while whole:
        end, inside = block_at(begin + len(body))
        skipped = -inside % _ALIGNED
        room = end - begin - len(body)
        path = next((path for path in whole if skipped + len(contents[path]) <= room), None)
        if path:
            body.extend(bytes(skipped))
            whole.remove(path)
            put(path)
            continue
        path = next((path for path in rest if 0 < len(contents[path]) <= room), None)
        if path:
            rest.remove(path)
            put(path)
        else:
            body.extend(bytes(room))
    for path in sorted(rest):
        put(path)
    return places, bytes(body)


def block_at(offset: int) -> tuple[int, int]:
    """Return where the block with this byte of a file ends in the file, and the byte's place in the block.

    In littlefs, each block of a file except the first begins with 4-byte pointers to earlier ones: two in
    every second block, three in every fourth, and so on (its DESIGN.md, "CTZ skip-lists").
    """
    each = BLOCK_SIZE - 8
    block = offset // each
    if block:
        block = (offset - 4 * ((block - 1).bit_count() + 2)) // each
    return each * (block + 1) + 4 * block.bit_count() + 8, offset - each * block - 4 * block.bit_count()


def about(content: bytes) -> About | None:
    """Return the description in a pack's first bytes; None if it isn't a pack, or has another format."""
    end = _SAID + int.from_bytes(content[_SAID - 2 : _SAID], "big")
    if content[:5] != MAGIC + bytes([FORMAT]) or len(content) < end:
        return None
    try:
        return from_json(content[_SAID:end], About)
    except Unfit:
        return None


def format_of(content: bytes) -> int | None:
    """Return the format number in a pack's first bytes; None if it isn't a pack."""
    return content[4] if content[:4] == MAGIC and len(content) > 4 else None


def is_whole(content: bytes) -> bool:
    """Whether a pack is undamaged."""
    return hashlib.sha256(content[:-DIGEST_BYTES]).digest() == content[-DIGEST_BYTES:]
