"""What a player may be called."""

from .errors import BadSetup

NAME_LENGTH = (1, 10)

# Code points, first and last. No name has: controls, line breaks, marks that turn the writing, half letters.
_REFUSED = (
    (0, 0x1F),
    (0x7F, 0x9F),
    (0x61C, 0x61C),
    (0x200E, 0x200F),
    (0x2028, 0x202E),
    (0x2066, 0x2069),
    (0xD800, 0xDFFF),
)
# No name is made of these alone: spaces, and what takes no room.
_BLANK = (
    (0x20, 0x20),
    (0xA0, 0xA0),
    (0xAD, 0xAD),
    (0x1680, 0x1680),
    (0x2000, 0x200F),
    (0x202F, 0x202F),
    (0x205F, 0x2064),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
)


def check_name(name):
    """The name; raises `BadSetup` (reason `bad_name`) if it is blank, too long or has control characters.

    Letters that no font here has are allowed: another device may have them.
    """
    low, high = NAME_LENGTH
    refused = [letter for letter in name if _within(letter, _REFUSED)]
    shown = [letter for letter in name if not _within(letter, _BLANK)]
    if refused or not shown or not low <= len(name) <= high:
        raise BadSetup("bad_name", name=name, low=low, high=high)
    return name


def _within(letter, ranges):
    code = ord(letter)
    return any([first <= code <= last for first, last in ranges])
