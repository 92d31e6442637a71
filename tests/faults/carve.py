"""Finds games in a flash without a file system, by looking for the records themselves.

MicroPython makes a new file system if it can't mount the old one (`ports/rp2/modules/_boot.py`). This erases
two of 352 blocks; everything else stays until it is overwritten. Records begin with a magic word, and each
chunk has a CRC over everything before it. So a look at every byte finds the records, and no damaged one is
taken for whole.
"""

from faults.flash import PAGE
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import format, reader

_LONGEST = 2048  # bytes; no game needs more


def carve(image):
    """Return the records in an image as {secret: bytes}: for each game the longest one, finished or not.

    :param image: a tuple of blocks.
    """
    found = {}
    for number, block in enumerate(image):
        at = block.find(format.MAGIC)
        while at >= 0:
            for data in _readings(image, number, at):
                record = _parse(data)
                if record and record.good > len(found.get(record.header.secret, b"")):
                    found[record.header.secret] = data[: record.good]
            at = block.find(format.MAGIC, at + 1)
    return found


def _readings(image, number, at):
    """Yield the bytes from a place in a block; if they end within a record, also with each other block.

    At the head of a file's second and later blocks, littlefs puts pointers: one word, and one more for each
    time that 2 divides the block's place in the file.
    """
    start = image[number][at:]
    yield start
    record = _parse(start)
    if len(start) > _LONGEST or record and (record.ending or start[record.good :][:8] == b"\xff" * 8):
        return
    for other in image:
        if other[:PAGE].strip(b"\xff"):
            for words in (1, 2, 3):
                yield start + other[4 * words :]


def _parse(data):
    """Return the `reader.Record` that begins these bytes, whatever follows it; None if there is none."""
    try:
        return reader.parse(data[:_LONGEST], True)
    except BadRecord as error:
        end = error.details.get("at", 0)
        return _parse(data[:end]) if end > len(format.MAGIC) + 1 else None
