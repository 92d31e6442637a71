"""Writing a file that somebody named: whole, or as it was before."""

import contextlib
import os
import tempfile
from pathlib import Path

from inkdeck.errors import EXIT_USAGE, InkdeckHostError, from_os_error


def write(path, content, what, keep=()):
    """Put `content`, bytes, into the file at `path`; its folder must be there.

    What is no plain file, a device or a pipe, is written to and never replaced; a link leads to its file.

    :param what: what is being written, for instance "the report".
    :param keep: files that must not be replaced, as (path, "the score book") each; they need not be there.
    :raises InkdeckHostError: that did not work, or would replace one of those; nothing has changed.
    """
    for other, title in keep:
        if _is_same(path, other):
            raise InkdeckHostError(f"{path} is {title} itself. Name another file.", EXIT_USAGE)
    path = Path(os.path.realpath(path))
    part = None
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(content)
            return
        handle, part = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(part, 0o666 & ~_umask())
        os.replace(part, path)
    except OSError as error:
        if part:
            with contextlib.suppress(OSError):
                os.unlink(part)
        raise from_os_error(error, f"writing {what}", "Make that possible, or name another file.") from error


def _is_same(path, other):
    """Whether two paths lead to one file, also to one that is not there yet."""
    if os.path.exists(path) and os.path.exists(other):
        return os.path.samefile(path, other)
    return os.path.realpath(path) == os.path.realpath(other)


def _umask():
    mask = os.umask(0)
    os.umask(mask)
    return mask
