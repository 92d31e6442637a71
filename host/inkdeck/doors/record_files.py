"""The door for a record in a file that the command line names."""

from inkdeck.doors import named_files
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck_core.record.format import LARGEST


def read(path: str) -> bytes:
    """Return the bytes of a file that may hold a record. The core judges what they say.

    :raises InkdeckHostError: the file can't be read, isn't a regular file, or is larger than any record.
    """
    try:
        return named_files.read(path, LARGEST)
    except Unfit as error:
        raise InkdeckHostError(
            f"{path} can't be a record: {error}. Name a file that holds a record.", EXIT_USAGE
        ) from error
    except OSError as error:
        remedy = "Name a game by its number (inkdeck show), or a file that holds a record."
        raise from_os_error(error, "reading the record", remedy) from error
