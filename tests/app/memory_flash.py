"""A flash in memory under the app's real `files.py` that can fail, be full or lose power."""

import types
from random import Random

_FILE, _FOLDER = 0x8000, 0x4000
_NO_FILE, _BROKEN, _EXISTS, _IS_FOLDER, _FULL = 2, 5, 17, 21, 28


class PowerCut(BaseException):
    """Power went in the middle of a call. No program catches this."""


class MemoryFlash(types.ModuleType):
    """`os` and `open` as `files.py` uses them, over a dict.

    :ivar files: {name: bytes, or None for a folder}.
    :ivar failing: {"read", "list" or "write": how many such calls fail from now on}.
    :ivar room: how many bytes can still be written; None for no limit.
    :ivar power: how many changes succeed before the power goes in the next one; None if it stays on.
    :ivar on_remove, on_rename: called before a file is removed or renamed, with its name, or its old and new
        name.
    :ivar failures: how many reads, listings and changes have failed on purpose.
    :ivar failed: whether a call has failed on purpose since this was last set to False.
    """

    def __init__(self, random=None):
        super().__init__("os")
        self.random = random or Random(0)
        self.files = {}
        self.free = 900_000
        self.failures = 0
        self.on_remove = lambda name: None
        self.on_rename = lambda old, new: None
        self.restore()

    def restore(self):
        """Stop all faults from now on."""
        self.failing = {"read": 0, "list": 0, "write": 0}
        self.room = None
        self.power = None
        self.failed = False

    # what `files.py` uses of `os`

    def stat(self, path):
        """Return ten numbers; only the mode and the size have a meaning."""
        name = _name(path)
        self._try("list")
        if not name:
            return (_FOLDER,) + (0,) * 9
        if name not in self.files:
            raise OSError(_NO_FILE, "ENOENT")
        data = self.files[name]
        return (_FOLDER if data is None else _FILE, 0, 0, 0, 0, 0, len(data or b""), 0, 0, 0)

    def listdir(self, _):
        """Return all names in random order."""
        self._try("list")
        names = list(self.files)
        self.random.shuffle(names)
        return names

    def mkdir(self, _):
        """Fail: the only folder exists already."""
        raise OSError(_EXISTS, "EEXIST")

    def rename(self, old, new):
        """Rename a file, at once or not at all."""
        old, new = _name(old), _name(new)
        if old not in self.files:
            raise OSError(_NO_FILE, "ENOENT")
        if new in self.files and self.files[new] is None:
            raise OSError(_IS_FOLDER, "EISDIR")
        self._change()
        self.on_rename(old, new)
        self.files[new] = self.files.pop(old)

    def remove(self, path):
        """Remove a file or a folder; all folders are empty here."""
        if _name(path) not in self.files:
            raise OSError(_NO_FILE, "ENOENT")
        self._change()
        self.on_remove(_name(path))
        del self.files[_name(path)]

    def statvfs(self, _):
        """Return the free space in blocks of one byte."""
        return (1, 1, 1_400_000, self.free)

    def open(self, path, mode):
        """Return a `_File`."""
        name = _name(path)
        data = self.files.get(name, b"")
        if data is None:
            raise OSError(_IS_FOLDER, "EISDIR")
        if mode == "rb":
            self._try("read")
            if name not in self.files:
                raise OSError(_NO_FILE, "ENOENT")
        else:
            self._change()
            self.files[name] = data if mode == "ab" else b""
        return _File(self, name)

    # faults

    def _try(self, kind):
        if self.failing[kind]:
            self.failing[kind] -= 1
            self.failed = True
            self.failures += 1
            raise OSError(_BROKEN, "EIO")

    def _change(self):
        self._try("write")
        if self.power is not None:
            if not self.power:
                raise PowerCut
            self.power -= 1

    def put(self, name, data):
        """Add bytes to a file, or only as many as a fault or the power allows."""
        part = data[: self.random.randrange(len(data) + 1)]
        try:
            self._change()
        except (OSError, PowerCut):
            self.files[name] += part
            raise
        if self.room is not None:
            if len(data) > self.room:
                self.files[name] += data[: self.room]
                self.room = 0
                self.failed = True
                raise OSError(_FULL, "ENOSPC")
            self.room -= len(data)
        self.files[name] += data


class _File:
    def __init__(self, flash, name):
        self._flash = flash
        self._name = name
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def seek(self, at):
        """Go to an offset."""
        self._at = at

    def read(self, size=-1):
        """Return this many bytes, by default all."""
        self._flash._try("read")
        data = self._flash.files[self._name]
        return data[self._at :] if size < 0 else data[self._at : self._at + size]

    def write(self, data):
        """Add bytes; return how many."""
        self._flash.put(self._name, bytes(data))
        return len(data)

    def flush(self):
        """Do nothing: everything is written already."""


def _name(path):
    return path.strip("/").rpartition("/")[2] if path.count("/") > 1 else ""
