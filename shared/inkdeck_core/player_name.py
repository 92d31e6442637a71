"""Checks the names of players, and those that they give to a game."""

from .errors import BadSetup

NAME_LENGTH = (1, 10)

REFUSED = (
    (0, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200B),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xFE00, 0xFE0D),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""Ranges of code points (first, last) that a name can't contain: control characters, line breaks, lone
surrogates and characters that can't be seen.

With an invisible character, two different names could look alike.
"""

JOINERS = ((0x200C, 0x200D), (0xFE0E, 0xFE0F))
"""The zero-width characters that a name can contain, because emoji and some scripts need them."""

BLANK = (
    (0x20, 0x20),
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
)
"""Spaces. A name needs at least one character other than these and joiners."""


def check_name(name):
    """Return the name. Raises `BadSetup` (reason `bad_name`) if it is blank, too long, or has a character of
    `REFUSED`.

    Letters that our fonts lack are allowed, because another device may have them.
    """
    low, high = NAME_LENGTH
    if len(name) < low or not is_name(name, high):
        raise BadSetup("bad_name", name=name, low=low, high=high)
    return name


def is_name(text, most):
    """Whether a text can be a name: at most `most` letters, one of which can be seen, and none is refused."""
    refused = [letter for letter in text if _within(letter, REFUSED)]
    shown = [letter for letter in text if not _within(letter, BLANK + JOINERS)]
    return len(shown) > 0 and not refused and len(text) <= most


def _within(letter, ranges):
    code = ord(letter)
    for first, last in ranges:
        if first <= code <= last:
            return True
    return False
