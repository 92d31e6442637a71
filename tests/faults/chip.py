"""The app's real `files.py` on littlefs, with `os` and `open` as on the chip.

There is nothing more: no `fsync`, `replace` or `os.open`, no `fileno`, no text mode and no buffering by
Python.
"""

import sys
import types
from pathlib import Path
from unittest import mock

from littlefs import lfs
from littlefs.errors import LittleFSError

import inkdeck_app.storage.files

_SOURCE = Path(inkdeck_app.storage.files.__file__)
_CODE = compile(_SOURCE.read_text(encoding="utf-8"), str(_SOURCE), "exec")
_MODES = {"rb": "r", "wb": "w", "ab": "a"}
_FILE, _FOLDER = 0x8000, 0x4000
_NO_SPACE, _CORRUPT = -28, -84


def files_module(system):
    """Return the module `inkdeck_app.storage.files` as on a device with this file system (a `LittleFS`).

    Its `os` is an `Os`.
    """
    return files_on(Os(system))


def files_on(chip):
    """Return the module `inkdeck_app.storage.files` over a module with `open` and what it uses of `os`."""
    module = types.ModuleType("inkdeck_app.storage.files")
    module.open = chip.open
    with mock.patch.dict(sys.modules, os=chip):
        exec(_CODE, module.__dict__)
    return module


class Os(types.ModuleType):
    """The part of MicroPython's `os` that is about files, and its `open`.

    Errors are OSErrors with littlefs' numbers. A failed write leaves something in littlefs' cache. The chip's
    build (`LFS2_NO_ASSERT`) drops it at the next write. Python's build would abort the interpreter there, so
    the system is mounted again first.
    """

    def __init__(self, system):
        super().__init__("os")
        self._system = system
        self._files = 0  # open ones
        self._failed = False

    def stat(self, path):
        """Return ten numbers; only the mode and the size have a meaning."""
        found = self._do(lfs.stat, path)
        return (_FILE if found.type == found.TYPE_REG else _FOLDER, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

    def listdir(self, path):
        """Return the names in a folder."""
        names = []
        folder = self._do(lfs.dir_open, path)
        self._files += 1
        try:
            while found := self._do(lfs.dir_read, folder):
                if found.name not in (".", ".."):
                    names.append(found.name)
        finally:
            self._files -= 1
            lfs.dir_close(self._system.fs, folder)
        return names

    def mkdir(self, path):
        """Make a folder."""
        self._do(lfs.mkdir, path)

    def rename(self, old, new):
        """Rename a file, replacing one that has the new name already, in a single commit."""
        self._do(lfs.rename, old, new)

    def remove(self, path):
        """Delete a file or an empty folder."""
        self._do(lfs.remove, path)

    def open(self, path, mode):
        """Return a `File` of bytes."""
        mode = _MODES[mode]
        file = File(self, self._do(lfs.file_open, path, mode), mode)
        self._files += 1
        return file

    def _do(self, function, *arguments):
        if self._failed and not self._files:
            self._failed = False
            self._system.unmount()
            self._system.mount()
        try:
            return function(self._system.fs, *arguments)
        except LittleFSError as error:
            if error.code in (_NO_SPACE, _CORRUPT):
                self._failed = True
            raise OSError(-error.code, error.name) from None


class File:
    """An open file; written bytes count from `flush` or `close` on."""

    def __init__(self, chip, file, mode):
        self._chip = chip
        self._file = file
        self._mode = mode

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def read(self, size=-1):
        """Return this many bytes, by default all the rest."""
        assert self._mode == "r", "a file for writing can't be read"
        return self._chip._do(lfs.file_read, self._file, 1 << 20 if size < 0 else size)

    def write(self, data):
        """Add bytes; return how many."""
        assert self._mode != "r", "a file for reading can't be written"
        return self._chip._do(lfs.file_write, self._file, bytes(data))

    def seek(self, at, whence=0):
        """Go to an offset."""
        return self._chip._do(lfs.file_seek, self._file, at, whence)

    def flush(self):
        """Commit what was written."""
        self._chip._do(lfs.file_sync, self._file)

    def close(self):
        """Commit and close; a second time does nothing."""
        if self._file is not None:
            file, self._file = self._file, None
            try:
                self._chip._do(lfs.file_close, file)
            finally:
                self._chip._files -= 1
