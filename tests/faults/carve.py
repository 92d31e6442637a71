"""What can still be read of games in a flash whose file system is gone: the records themselves.

MicroPython makes a new file system when it can't mount the old one (`ports/rp2/modules/_boot.py`). That
erases two blocks of 352; everything else stays until it is written over. Records begin with a magic word and
each chunk has a CRC over all before it, so they are found by looking at every byte, and none is taken for
whole that is not.
"""

from faults.flash import PAGE
from inkdeck_core.errors import BadRecord
from inkdeck_core.record import format, reader

_LONGEST = 2048  # bytes: no game takes more


def carve(image):
    """The records in an image, as {secret: bytes}, the longest that is found of each game; finished or not.

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
    """The bytes from there on; if they end within a record, also as if the file went on in any other block.

    littlefs puts pointers at the head of a file's second block and all after it: a word, and one more for
    each time that 2 divides the block's place in the file.
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
    """The `reader.Record` that begins these bytes, whatever follows it; None if none does."""
    try:
        return reader.parse(data[:_LONGEST], True)
    except BadRecord as error:
        end = error.details.get("at", 0)
        return _parse(data[:end]) if end > len(format.MAGIC) + 1 else None
