"""The app's files: one flat folder whose writes survive a power cut at any moment."""

import os

TEMPORARY = ".tmp"
"""The ending of half-written files; the app gives no file such a name."""

_EXISTS = 17
_NO_SPACE = 28

# Where rename may refuse to replace an existing file there is os.replace; elsewhere rename is atomic.
_replace = getattr(os, "replace", os.rename)

# A system with fsync may keep written bytes in memory after close; littlefs on a chip commits them on close.
_fsync = getattr(os, "fsync", None)
_READ_ONLY = getattr(os, "O_RDONLY", 0)


class Files:
    """The files of one folder, by plain names without "/".

    Makes the folder if it is missing (but not its parents), and removes files that a power cut left half
    written, and those in which an earlier version noted where a hand began. Every method raises OSError as
    the system does, and ValueError for a forbidden name. If reading or listing fails, it is tried once more.

    :param housekeeping: what `housekeep` calls; None if the file system has no housekeeping.
    """

    def __init__(self, folder, housekeeping=None):
        self.folder = folder.rstrip("/") + "/"
        self._housekeeping = housekeeping
        self._untidy = False
        try:
            _twice(os.stat, folder)
        except OSError:
            try:
                os.mkdir(folder)
            except OSError as error:
                if error.errno != _EXISTS:
                    raise
        try:
            for name in _twice(os.listdir, folder):
                if name.endswith(TEMPORARY) or name.startswith("play-") and name.endswith(".at"):
                    _try_remove(self.folder + name)
        except OSError:
            pass  # half a file only takes up room

    def read(self, name):
        """Return the whole file as bytes."""
        return _twice(_part_of, self._path(name), 0, -1)

    def read_part(self, name, at, length):
        """Return up to `length` bytes from an offset; fewer at the file's end."""
        return _twice(_part_of, self._path(name), at, length)

    def write(self, name, data):
        """Replace the whole file with `data`: a power cut leaves either the old file or the new one."""
        path = self._path(name)
        half = path + TEMPORARY
        try:
            _put(half, "wb", data)
            _replace(half, path)
        except OSError:
            _try_remove(half)
            raise
        self._sync_folder()

    def append(self, name, data):
        """Add `data` at the end of the file, which is made if it is missing.

        A power cut or a full disk may leave only a part of it.
        """
        _put(self._path(name), "ab", data)
        self._sync_folder()

    def names(self):
        """Return the names of all files, sorted."""
        return sorted([name for name in _twice(os.listdir, self.folder) if not name.endswith(TEMPORARY)])

    def size(self, name):
        """Return the file's length in bytes."""
        return _twice(os.stat, self._path(name))[6]

    def space(self):
        """Return (free, all) bytes of the folder's file system."""
        status = os.statvfs(self.folder)  # missing on Windows, but no host asks there
        free = status[3] if status[3] <= status[2] else 0  # a full littlefs counts some blocks twice
        return status[1] * free, status[1] * status[2]

    def rename(self, old, new):
        """Rename a file, replacing a file of the new name."""
        _replace(self._path(old), self._path(new))
        self._sync_folder()

    def remove(self, name):
        """Delete a file."""
        os.remove(self._path(name))
        self._sync_folder()

    def housekeep(self):
        """Have the file system do its housekeeping, if anything was written since the last call.

        Call this while nobody waits. Otherwise a later save does it, and erases two sectors instead of one.
        """
        if self._untidy and self._housekeeping:
            self._untidy = False
            try:
                self._housekeeping()
            except OSError:
                pass  # a save meets the same error, and reports it

    def _path(self, name):
        if not name or "/" in name or name in (".", "..") or name.endswith(TEMPORARY):
            raise ValueError("a file can't be called " + repr(name))
        return self.folder + name

    def _sync_folder(self):
        self._untidy = True
        # A new name is stored in the folder, which must reach the disk too. Some systems can't open a folder.
        if _fsync is None:
            return
        try:
            number = os.open(self.folder, _READ_ONLY)
        except OSError:
            return
        try:
            _fsync(number)
        except OSError:
            pass
        finally:
            os.close(number)


def _twice(call, *arguments):
    """Return a call's result; retry once if it fails."""
    try:
        return call(*arguments)
    except OSError:
        return call(*arguments)


def _part_of(path, at, length):
    with open(path, "rb") as file:
        if at:
            file.seek(at)
        return file.read(length)


def _put(path, mode, data):
    with open(path, mode) as file:
        # Some interpreters report a full disk only by a smaller count.
        if file.write(data) != len(data):
            raise OSError(_NO_SPACE, "No space left on device")
        file.flush()
        if _fsync is not None:
            _fsync(file.fileno())


def _try_remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
