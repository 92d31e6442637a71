"""The app's files: one flat folder, written so that power may go at any moment."""

import os

TEMPORARY = ".tmp"
"""How the names of half-written files end; the app's own names never do."""

_EXISTS = 17
_NO_SPACE = 28

# Where rename may refuse to go over an existing file there is os.replace; elsewhere rename is atomic.
_replace = getattr(os, "replace", os.rename)

# A system with fsync may keep written bytes in memory after close; littlefs on a chip commits them at close.
_fsync = getattr(os, "fsync", None)
_READ_ONLY = getattr(os, "O_RDONLY", 0)


class Files:
    """The files of one folder, by plain names without "/".

    Makes the folder when it is missing (not those above it) and removes what a power cut left half written.
    Every method raises OSError as the system does, and ValueError for a name that is not allowed. What fails
    to be read, or listed, is tried once more first.
    """

    def __init__(self, folder):
        self.folder = folder.rstrip("/") + "/"
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
                if name.endswith(TEMPORARY):
                    _try_remove(self.folder + name)
        except OSError:
            pass  # half a file takes room and does nothing else

    def read(self, name):
        """The whole file, as bytes."""
        return _twice(_part_of, self._path(name), 0, -1)

    def read_part(self, name, at, length):
        """So many bytes from an offset on; fewer where the file ends."""
        return _twice(_part_of, self._path(name), at, length)

    def write(self, name, data):
        """Replace the whole file by `data`: after a power cut either the old or the new one is there."""
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
        """Add `data` at the end of the file, which is made when missing.

        A power cut or a full disk may leave a part of it.
        """
        _put(self._path(name), "ab", data)
        self._sync_folder()

    def names(self):
        """The names of all files, sorted."""
        return sorted([name for name in _twice(os.listdir, self.folder) if not name.endswith(TEMPORARY)])

    def size(self, name):
        """The file's length in bytes."""
        return _twice(os.stat, self._path(name))[6]

    def space(self):
        """(free, all) bytes of the file system that the folder is on."""
        told = os.statvfs(self.folder)  # Windows has none, and no host that would have it asked
        free = told[3] if told[3] <= told[2] else 0  # littlefs counts some blocks twice, when it is full
        return told[1] * free, told[1] * told[2]

    def rename(self, old, new):
        """Give a file another name, over a file that has that name already."""
        _replace(self._path(old), self._path(new))
        self._sync_folder()

    def remove(self, name):
        """Delete a file."""
        os.remove(self._path(name))
        self._sync_folder()

    def _path(self, name):
        if not name or "/" in name or name in (".", "..") or name.endswith(TEMPORARY):
            raise ValueError("a file can't be called " + repr(name))
        return self.folder + name

    def _sync_folder(self):
        # A new name lives in the folder, which must reach the disk too; some systems can't open a folder.
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
    """What a call gives; one that fails is made again."""
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
