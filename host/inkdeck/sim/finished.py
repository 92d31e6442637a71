"""The simulator's finished games, with the keys that the score book uses.

MicroPython also runs this module, for the page in a browser.
"""

from binascii import hexlify
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ID = "identity"
_MISSING = 2


def games(history: Any, numbers: Any) -> "Iterator[tuple[str, int, bytes]]":
    """Yield (epoch, number, record) for each game with one of these numbers that can be read.

    :param history: the app's `history.History`.
    """
    epoch = history.epoch()[0]
    for number in numbers:
        try:
            yield epoch, number, history.read(number)
        except (KeyError, OSError):
            pass  # it is damaged, and the app reports that


def identity(files: Any, entropy: "Callable[[int], bytes]", given: str | None = None) -> str:
    """Return the device's id, 16 hex digits. It is drawn once and kept among the app's files.

    :param given: the id under which a score book has these games, in case the file is missing or damaged.
    :raises OSError: the file can't be read now, so it isn't replaced.
    """
    try:
        stored = files.read(_ID)
    except OSError as error:
        if error.errno != _MISSING:
            raise
        stored = b""
    if len(stored) == 16 and not stored.strip(b"0123456789abcdef"):
        return stored.decode()
    drawn = given or hexlify(entropy(8)).decode()
    files.write(_ID, drawn.encode())
    return drawn
