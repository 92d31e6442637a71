"""The app's files in a page: held in memory, with what has changed told to whoever keeps them."""

from typing import TYPE_CHECKING

from inkdeck_app.storage.files import Files

if TYPE_CHECKING:
    from collections.abc import Callable

_NO_FILE = 2  # the number that the app knows; a browser's MicroPython has others
_ROOM = 16 << 20
"""Bytes that are said to be free: what a browser lets a page keep isn't known before it refuses."""


class PageFiles(Files):
    """As `Files`, without a folder: each change happens as a whole.

    :ivar changed: called with a file's name after it was written, appended to or removed.
    """

    def __init__(self, changed: "Callable[[str], None]" = lambda name: None) -> None:
        self.folder = ""
        self.changed = changed
        self._held = {}

    def read(self, name: str) -> bytes:
        """As `Files.read`."""
        name = self._path(name)
        if name not in self._held:
            raise OSError(_NO_FILE, "No such file")
        return self._held[name]

    def read_part(self, name: str, at: int, length: int) -> bytes:
        """As `Files.read_part`."""
        return self.read(name)[at : at + length]

    def write(self, name: str, data: bytes) -> None:
        """As `Files.write`."""
        self._held[self._path(name)] = bytes(data)
        self.changed(name)

    def append(self, name: str, data: bytes) -> None:
        """As `Files.append`."""
        self.write(name, self._held.get(self._path(name), b"") + data)

    def names(self) -> list[str]:
        """As `Files.names`."""
        return sorted(self._held)

    def size(self, name: str) -> int:
        """As `Files.size`."""
        return len(self.read(name))

    def space(self) -> tuple[int, int]:
        """As `Files.space`."""
        return _ROOM, _ROOM

    def rename(self, old: str, new: str) -> None:
        """As `Files.rename`."""
        data = self.read(old)
        self._held[self._path(new)] = data
        if new != old:
            del self._held[old]
        self.changed(new)
        self.changed(old)

    def remove(self, name: str) -> None:
        """As `Files.remove`."""
        self.read(name)
        del self._held[name]
        self.changed(name)
