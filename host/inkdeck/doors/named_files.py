"""The door for a file that the command line names: its bytes, whatever it is and however long."""

import os
import stat

from inkdeck.doors.shapes import Unfit


def read(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a regular file.

    :raises Unfit: it isn't a regular file, or has more than `most` bytes; the text goes on after its name,
        such as "it is larger than 2 MiB".
    :raises OSError: it can't be read.
    """
    # Looked at before it is opened, because a pipe would wait for a writer, and a device may never end.
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise Unfit("it isn't a regular file")
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unfit(f"it is larger than {_size(most)}")
    return data


def _size(count):
    for unit, name in ((1 << 20, "MiB"), (1 << 10, "KiB")):
        if count >= unit:
            return f"{count // unit:,} {name}"
    return f"{count:,} bytes"
