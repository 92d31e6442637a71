"""Frames: one JSON object a line, `~{json}*crc32`; whatever else is on the line is left alone."""

import zlib
from typing import Any

import msgspec

LONGEST = 511
"""Bytes of a frame with its line's end."""

_KEPT = 4 * LONGEST


def encode(value: dict[str, Any]) -> bytes:
    """The bytes of a frame; ValueError if it is too long.

    It begins with a line's end, so that whatever stood on the line before does no harm.
    """
    data = msgspec.json.encode(value)
    frame = b"\n~%s*%08x\n" % (data, zlib.crc32(data))
    if len(frame) - 1 > LONGEST:
        raise ValueError("the frame is too long")
    return frame


def decode(line: bytes) -> dict[str, Any] | None:
    """The object in a line without its end, from the first "~" on that begins a whole frame; else None."""
    line = line[1 - LONGEST :]  # nothing longer is a frame, and to look for one in it could take for ever
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
    """Takes bytes as they come and returns the frames among them.

    :ivar other: the last few hundred bytes that belonged to no frame.
    """

    def __init__(self) -> None:
        self._rest = b""
        self.other = b""

    def feed(self, data: bytes) -> list[dict[str, Any]]:
        """The objects of all frames that end in these bytes."""
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
        """What was heard besides frames, a line begun at the end included."""
        return self.other + self._rest
