"""The app's files in a page: kept in memory, loaded from and saved to the browser's storage."""

from binascii import hexlify, unhexlify

from inkdeck_app.storage.files import Files

_NO_FILE = 2  # the number that the app knows; a browser's MicroPython has another
_ROOM = 16 << 20
"""The free space to report, because a browser doesn't report its limit before it refuses."""


class PageFiles(Files):
    """Like `Files`, but in memory. Each change is made as a whole."""

    def __init__(self) -> None:
        self.folder = ""
        self._held = {}
        self._changed = {}  # names of files, to True

    def bring(self, name: str, digits: str) -> None:
        """Load a stored file from hex digits."""
        self._held[name] = unhexlify(digits)

    def changes(self) -> str:
        """Return what has changed since the last call: one line per file, with its name, a blank, and its
        bytes in hex digits, or "-" if it is gone.
        """
        if not self._changed:
            return ""
        lines = []
        for name in sorted(self._changed):
            data = self._held.get(name)
            lines.append(name + " " + ("-" if data is None else hexlify(data).decode()))
        self._changed = {}
        return "\n".join(lines)

    def read(self, name: str) -> bytes:
        """See `Files.read`."""
        name = self._path(name)
        if name not in self._held:
            raise OSError(_NO_FILE, "No such file")
        return self._held[name]

    def read_part(self, name: str, at: int, length: int) -> bytes:
        """See `Files.read_part`."""
        return self.read(name)[at : at + length]

    def write(self, name: str, data: bytes) -> None:
        """See `Files.write`."""
        self._held[self._path(name)] = bytes(data)
        self._changed[name] = True

    def append(self, name: str, data: bytes) -> None:
        """See `Files.append`."""
        self.write(name, self._held.get(self._path(name), b"") + data)

    def names(self) -> list[str]:
        """See `Files.names`."""
        return sorted(self._held)

    def size(self, name: str) -> int:
        """See `Files.size`."""
        return len(self.read(name))

    def space(self) -> tuple[int, int]:
        """See `Files.space`."""
        return _ROOM, _ROOM

    def rename(self, old: str, new: str) -> None:
        """See `Files.rename`."""
        data = self.read(old)
        self._held[self._path(new)] = data
        if new != old:
            del self._held[old]
        self._changed[new] = self._changed[old] = True

    def remove(self, name: str) -> None:
        """See `Files.remove`."""
        self.read(name)
        del self._held[name]
        self._changed[name] = True
