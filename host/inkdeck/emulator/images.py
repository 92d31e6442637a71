"""Finds a MicroPython image: a file, a version in the emulator's cache, or a download."""

import contextlib
import io
import os
import re
from pathlib import Path

from inkdeck.device import uf2
from inkdeck.errors import EXIT_FILE, InkdeckHostError

CACHE = Path.home() / ".cache" / "rp2040py"
"""The emulator's folder of images."""

_BOARDS = {"RPI_PICO": "pico", "RPI_PICO_W": "pico_w"}
_VERSION = re.compile(r"v?\d+(\.\d+){1,2}\Z")


def find(build: str, wanted: str | None = None, download: bool = True, for_board: bool = False) -> Path:
    """Return the path of an image.

    :param build: the stock build that the board takes, RPI_PICO or RPI_PICO_W.
    :param wanted: a path, a version like "1.26.1", or None for the newest in the cache.
    :param download: whether a version that isn't in the cache may be downloaded.
    :param for_board: whether it is for a real board, which takes no other build.
    :raises InkdeckHostError: there is none. The text says where to get one and where to put it.
    """
    source = _where_from(build, for_board)
    if wanted is not None and not _VERSION.match(wanted):
        if os.path.isdir(wanted):
            raise InkdeckHostError(f"{wanted} is a folder. Name a UF2 file in it.", EXIT_FILE)
        if not os.path.isfile(wanted):
            raise InkdeckHostError(f"There is no MicroPython image {wanted}. {source}", EXIT_FILE)
        return Path(wanted)
    cached = _cached(build)
    if wanted is None:
        if not cached:
            raise InkdeckHostError(f"No MicroPython image for {build} was found. {source}", EXIT_FILE)
        return cached[max(cached)]
    version = _numbers(wanted.removeprefix("v"))
    fitting = [known for known in cached if known[: len(version)] == version]
    if fitting:
        return cached[max(fitting)]
    if version < uf2.OLDEST[: len(version)]:
        raise InkdeckHostError(f"MicroPython {wanted} is too old for Inkdeck. {source}", EXIT_FILE)
    if not download:
        raise InkdeckHostError(f"MicroPython {wanted} for {build} is not in the cache. {source}", EXIT_FILE)
    return _download(build, wanted, source)


def _cached(build):
    found = {}
    for path in CACHE.glob(f"{build}-*.uf2"):
        version = re.match(rf"{build}-\d+-v(\d+(?:\.\d+)+)\.uf2\Z", path.name)
        if version:
            found[_numbers(version[1])] = path
    return found


def _numbers(version):
    return tuple(int(part) for part in version.split("."))


def _download(build, version, source):
    from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

    reason = "this version is unknown"
    path = None
    cache_was_there = CACHE.exists()
    try:
        with contextlib.redirect_stdout(io.StringIO()):  # its output is reported below
            path = retrieve(MICROPYTHON, version, _BOARDS[build])
    except OSError as error:
        cause = getattr(error, "reason", error)  # urllib wraps the real error
        reason = getattr(cause, "strerror", None) or str(cause)
    if path is None and not cache_was_there:
        with contextlib.suppress(OSError):
            CACHE.rmdir()
    if path is None:
        raise InkdeckHostError(
            f"MicroPython {version} for {build} is not in the cache and can't be downloaded: {reason}. "
            f"{source}",
            EXIT_FILE,
        )
    return path


def _where_from(build, for_board):
    other = ""
    if build == "RPI_PICO_W" and not for_board:
        other = (
            " Without one, an RPI_PICO image works too, except for the pins of the radio chip: name "
            "it with --image."
        )
    return (
        f"Download a {build}-…-v1.26.1.uf2, or any other from 1.24 on, from "
        f"micropython.org/download/{build}. Then name it with --image, or put it in "
        f"{_short(CACHE)}.{other}"
    )


def _short(path):
    home = str(Path.home())
    return "~" + str(path)[len(home) :] if str(path).startswith(home) else str(path)
