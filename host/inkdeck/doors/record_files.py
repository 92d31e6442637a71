"""The door for a record in a file that the command line names."""

import os
import stat
from pathlib import Path

from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain
from inkdeck_core.record.format import LARGEST


def read(path: str) -> bytes:
    """Return the bytes of a file that may hold a record. The core judges what they say.

    :raises InkdeckHostError: the file can't be read, isn't a regular file, or is larger than any record.
    """
    try:
        # Checked before it is opened, because a pipe would wait for a writer, and a device may never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise InkdeckHostError(
                f"{plain(path)} isn't a regular file. Name a file that holds a record.", EXIT_USAGE
            )
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        remedy = "Name a game by its number (inkdeck show), or a file that holds a record."
        raise from_os_error(error, "reading the record", remedy) from error
    if len(data) > LARGEST:
        raise InkdeckHostError(f"{plain(path)} is too large for a record. Name another file.", EXIT_USAGE)
    return data
