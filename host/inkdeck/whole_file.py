"""Writes a file as a whole: wherever the program ends, it is old or new."""

import contextlib
import os
import stat
import tempfile
from collections.abc import Sequence
from pathlib import Path

from inkdeck import locks
from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error

UNFINISHED = ".inkdeck-unfinished"
"""The suffix of half-written files. Their writer holds their lock."""

REMEDY = "Fix that, or name another file."


def write(
    path: str | Path,
    content: bytes,
    what: str,
    keep: Sequence[tuple[str | Path, str]] = (),
    private: bool = False,
    remedy: str = REMEDY,
) -> None:
    """Write `content`, bytes, to the file at `path`, whose folder must exist.

    A device or a pipe is written to directly and never replaced; a link leads to its file.
    A file that is there stays as private as it was. What an earlier call that was killed has left in that
    folder goes.

    :param what: what is being written, for instance "the report".
    :param keep: files that must not be replaced, as (path, "the score book") each; they need not be there.
    :param private: whether only its owner may read it, because there are secrets in it.
    :param remedy: the sentence that tells the next step where that does not work.
    :raises InkdeckHostError: that did not work, or would replace one of those; nothing has changed.
    """
    for other, title in keep:
        if _is_same(path, other):
            raise InkdeckHostError(f"{path} is {title} itself. Name another file.", EXIT_USAGE)
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
            if not locks.can_lock():
                file.close()  # Windows replaces nothing by an open file
            os.replace(file.name, path)
    except OSError as error:
        error.filename = os.fspath(named)  # not the unfinished file, which nobody has heard of
        raise from_os_error(error, f"writing {what}", remedy) from error


@contextlib.contextmanager
def _unfinished(folder):
    """Yield a new, locked file in a folder. Any exception within, even Ctrl-C, removes it."""
    file = _new(folder)
    try:
        with file:
            yield file
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(file.name)
        raise


def _new(folder):
    while True:
        file = tempfile.NamedTemporaryFile(prefix=".", suffix=UNFINISHED, dir=folder, delete=False)
        with contextlib.suppress(OSError):  # some file systems over a network lock nothing
            locks.wait_for(file)
        if os.fstat(file.fileno()).st_nlink or not locks.can_lock():
            return file
        file.close()  # somebody has cleared it away before it was locked


def _clear(folder):
    """Remove half-written files of killed programs from a folder."""
    if not locks.can_lock():
        return  # there what a kill has left stays
    for left in folder.glob(f".*{UNFINISHED}"):
        with contextlib.suppress(OSError):
            file = os.open(left, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
            try:
                locks.take(file)
                if stat.S_ISREG(os.fstat(file).st_mode):
                    left.unlink()
            finally:
                os.close(file)


def _is_same(path, other):
    """Whether two paths lead to the same file, even one that doesn't exist yet."""
    if os.path.exists(path) and os.path.exists(other):
        return os.path.samefile(path, other)
    return os.path.realpath(path) == os.path.realpath(other)


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
