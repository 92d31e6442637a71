"""Lines of bytes in, JSON out, and back: what is the same for the engine and for the arena's programs."""

import json

LONGEST = 65536
"""Bytes of a line, without its end."""


class NotAnObject(ValueError):
    """Bytes that are no JSON object; `reason` is one of the engine's, `why` what the parser said."""

    def __init__(self, reason, why=""):
        super().__init__(reason)
        self.reason = reason
        self.why = why


def write(value):
    """A value as the bytes of one line: ASCII, so that no encoding can spoil it."""
    return json.dumps(value, allow_nan=False).encode("ascii") + b"\n"


def read(line):
    """The dict that a line of bytes holds; raises `NotAnObject`."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotAnObject("not_utf8") from error
    try:
        value = json.loads(text, parse_constant=_no_constant)
    except NotAnObject:
        raise
    except json.JSONDecodeError as error:
        raise NotAnObject("not_json", f"{error.msg} at column {error.colno}") from error
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, a thousand brackets
        raise NotAnObject("not_json", "a number or a nesting beyond all bounds") from error
    if not isinstance(value, dict):
        raise NotAnObject("not_object")
    return value


def _no_constant(name):
    raise NotAnObject("not_json", f"{name} is none of JSON's values")


def each(source):
    """The lines of a binary file without their ends, one after another; None for each that is too long.

    A last line without an end counts; of a line that is too long no more than `LONGEST` is kept in memory.
    """
    while line := source.readline(LONGEST + 2):
        ended = line.endswith(b"\n") or len(line) < LONGEST + 2
        if ended and len(line.rstrip(b"\r\n")) <= LONGEST:
            yield line.rstrip(b"\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST)
        yield None
