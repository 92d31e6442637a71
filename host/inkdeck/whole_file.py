"""Writes a file as a whole: wherever the program is interrupted, the file is the old or the new one."""

import contextlib
import os
import stat
import tempfile
import time
from pathlib import Path

from inkdeck.errors import from_os_error

UNFINISHED = ".inkdeck-unfinished"
"""The suffix of half-written files."""

_LEFT_S = 3600
"""A half-written file of this age is nobody's any more: writing one takes seconds."""

REMEDY = "Fix that, or name another file."


def write(
    path: str | Path,
    content: bytes,
    what: str,
    private: bool = False,
    remedy: str = REMEDY,
) -> None:
    """Write `content` to the file at `path`, whose folder must exist.

    A device or a pipe is written to directly and never replaced. A link leads to its file. An existing file
    stays as private as it was. Half-written files that a killed program left in that folder an hour ago or
    earlier are removed.

    :param what: what is being written, such as "the report".
    :param private: whether only the owner may read the file, because it has secrets.
    :param remedy: the sentence with the next step if writing fails.
    :raises InkdeckHostError: writing failed; nothing has changed.
    """
    named, path = path, Path(os.path.realpath(path))
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        _clear(path.parent)
        with _unfinished(path.parent) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            os.chmod(file.name, 0o600 if private else mode)
            file.close()  # Windows can't replace a file by an open one
            os.replace(file.name, path)
    except OSError as error:
        error.filename = os.fspath(named)  # not the unfinished file, whose name means nothing to the user
        raise from_os_error(error, f"writing {what}", remedy) from error


@contextlib.contextmanager
def _unfinished(folder):
    """Yield a new file in a folder. Any exception within, even Ctrl-C, removes it."""
    file = tempfile.NamedTemporaryFile(prefix=".", suffix=UNFINISHED, dir=folder, delete=False)
    try:
        with file:
            yield file
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(file.name)
        raise


def _clear(folder):
    """Remove half-written files of killed programs from a folder."""
    for left in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError):
            found = left.lstat()
            if stat.S_ISREG(found.st_mode) and time.time() - found.st_mtime > _LEFT_S:
                left.unlink()


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
