"""Shapes that values can have, and JSON read into them. All doors share these."""

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from inkdeck.out.terminal import plain

_T = TypeVar("_T")

Flag = bool
U16 = Annotated[int, Meta(ge=0, lt=1 << 16)]
U31 = Annotated[int, Meta(ge=0, lt=1 << 31)]
Seconds = Annotated[int, Meta(ge=0, lt=1 << 32)]
"""Unix seconds, as a record holds them."""

Bytes = Annotated[int, Meta(ge=0, lt=1 << 40)]
"""A number of bytes in a file system."""

DeviceId = Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,32}\Z")]
Epoch = Annotated[str, Meta(pattern=r"\A[0-9a-f]{1,16}\Z")]
Sequence = Annotated[int, Meta(ge=1, lt=1 << 31)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
"""A board, a version or an id: short, on one line."""

Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{0,64}\Z")]
"""A SHA-256 in hex, or its start; "" if there is none."""

# Windows drops dots and blanks from the end of a name, and has names that are devices in every folder.
_DEVICES = r"(?i:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)"
_PART = rf"(?!{_DEVICES} *(?:[./]|\Z))[^/\\:*?\"<>|\x00-\x1f\x7f]{{1,100}}(?<![. ])"
Place = Annotated[str, Meta(pattern=rf"\A{_PART}(?:/{_PART}){{0,7}}\Z", max_length=200)]
"""A file's path below a folder. It can't lead elsewhere on Linux, macOS or Windows."""


class Unfit(ValueError):
    """Raised if data from outside doesn't have the shape that it must have; the text says where."""


def from_json(data: bytes, shape: type[_T], anything: bool = False) -> _T:
    """Return JSON data in that shape (a `msgspec.Struct` or any annotated type).

    A Struct's texts have one line, except for those that its `lines` name.

    :param anything: whether texts may have control characters, because the caller looks for them.
    :raises Unfit: it isn't JSON, is too deep, of another shape or out of range, or has text with control
        characters.
    """
    try:
        value = msgspec.json.decode(data, type=shape)
        return value if anything else _clean(value)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unfit(plain(str(error))) from error


def fit(value: object, shape: Any) -> Any:
    """Return dicts, lists, texts and numbers in that shape, like `from_json`. Raises `Unfit`."""
    try:
        return _clean(msgspec.convert(value, shape))
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Unfit(plain(str(error))) from error


def is_place(path: str) -> bool:
    """Whether a text is a `Place`."""
    try:
        fit(path, Place)
    except Unfit:
        return False
    return True


def _clean(value):
    for text in _texts(value):
        if plain(text) != text:
            raise Unfit("one of its texts contains control characters")
    return value


def _texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        lines = getattr(value, "lines", ())
        for name in value.__struct_fields__:
            part = getattr(value, name)
            yield from _texts(part.split("\n") if name in lines else part)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from _texts(pair)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _texts(each)
