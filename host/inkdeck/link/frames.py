"""Frames: one JSON object per line, `~{json}*crc32`. Anything else on the line is ignored."""

import zlib
from typing import Any

import msgspec

LONGEST = 511
"""The most bytes of a frame, with the newline."""

_KEPT = 4 * LONGEST


def encode(value: dict[str, Any]) -> bytes:
    """Return an object as a frame's bytes. Raises `ValueError` if it is too long.

    It begins with a line feed, so that anything on the line before does no harm.
    """
    data = msgspec.json.encode(value)
    frame = b"\n~%s*%08x\n" % (data, zlib.crc32(data))
    if len(frame) - 1 > LONGEST:
        raise ValueError("the frame is too long")
    return frame


def decode(line: bytes) -> dict[str, Any] | None:
    """Return the object of the first whole frame in a line without its newline, or None."""
    line = line[1 - LONGEST :]  # nothing longer is a frame, and searching it for one could take very long
    start = line.find(b"~")
    while start >= 0:
        data, star, crc = line[start + 1 :].rpartition(b"*")
        if star and crc == b"%08x" % zlib.crc32(data):
            try:
                return msgspec.json.decode(data, type=dict)
            except (msgspec.MsgspecError, RecursionError, UnicodeError):
                pass
        start = line.find(b"~", start + 1)
    return None


class Reader:
    """Collects bytes as they arrive and finds the frames among them.

    :ivar other: the last few hundred bytes that weren't part of a frame.
    """

    def __init__(self) -> None:
        self._rest = b""
        self.other = b""

    def feed(self, data: bytes) -> list[dict[str, Any]]:
        """Return the objects of all frames completed by these bytes."""
        *lines, rest = (self._rest + data).replace(b"\r", b"\n").split(b"\n")
        self._rest = rest[-_KEPT:]
        found = []
        for line in lines:
            value = decode(line)
            if value is not None:
                found.append(value)
            elif line:
                self._put_aside(line + b"\n")
        return found

    def _put_aside(self, data):
        self.other = (self.other + data)[-LONGEST:]

    def heard(self) -> bytes:
        """Return what came besides frames, including an unfinished last line."""
        return self.other + self._rest
