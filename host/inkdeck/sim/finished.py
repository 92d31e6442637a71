"""The simulator's finished games, with the keys that the score book uses.

MicroPython also runs this module, for the page in a browser.
"""

from binascii import hexlify
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ID = "identity"


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


def identity(files: Any, entropy: "Callable[[int], bytes]") -> str:
    """Return the device's id, 16 hex digits. It is drawn once and kept among the app's files."""
    try:
        return files.read(_ID).decode()
    except OSError:
        drawn = hexlify(entropy(8))
        files.write(_ID, drawn)
        return drawn.decode()
