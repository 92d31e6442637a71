"""The check code of a game that has ended: what its seal and its deals follow from, as letters for QR codes.

`docs/fair-deals.md` describes it, with a test vector. It and this file must agree letter for letter.

A code's content is

    secret (32 bytes) · game's mark (1 byte) · numbers · names

The numbers are rules version, cut, hands dealt, seats, one for each option and one for each name: its length
in bytes. Each is a row of half-bytes with three bits of it, first the highest; all but its last have the high
bit set. A content that is too long for one QR code goes into several parts.
"""

from binascii import crc32

from .. import games, options
from ..deals import APART, CROCKFORD, CUTS, READ_AS, SECRET_BYTES
from ..errors import BadCode, BadSetup
from ..player_name import check_name
from .format import Header

PREFIX = "INKDECK"
"""How a part begins. A seal doesn't have its first letter, so a part can't look like a seal."""

VERSION = "1"
LONGEST = 114
"""The most letters of a part: those of a QR code of version 4-L."""

MOST_HANDS = 255
_ALONE = 61  # bytes of the content in a single part
_ROOM = 59  # in one of several
_MOST_PARTS = 16
_PART_LETTERS = LONGEST - len(PREFIX) - len(VERSION)


class Part:
    """A part of a check code.

    :ivar number: which part it is, from 1; `count`: of how many.
    :ivar mark: 16 bits of the whole content's checksum, the same in all parts of a game; 0 in a single part.
    :ivar content: its bytes of the content.
    """

    def __init__(self, number, count, mark, content):
        self.number = number
        self.count = count
        self.mark = mark
        self.content = content


def texts(header, hands):
    """Return a game's check code: a text for each part, of digits and capital letters.

    :param header: the `format.Header` of a game that was dealt. :param hands: the hands dealt, 1 to 255.
    :raises BadSetup: the header has options or names that no game has.
    """
    content = _content(header, hands)
    mark = crc32(content) >> 16
    room = _ROOM if len(content) > _ALONE else _ALONE
    count = (len(content) + room - 1) // room
    found = []
    for number in range(count):
        head = bytes((number << 4 | count - 1,))
        if count > 1:
            head += bytes((mark >> 8, mark & 255))
        body = head + content[number * room : (number + 1) * room]
        found.append(PREFIX + VERSION + _letters(body + crc32(body).to_bytes(4, "big")))
    return found


def parts(text):
    """Return the `Part`s in a text that was scanned, pasted or typed, at least one.

    Separators and small letters don't matter, nor do O for 0 and I or L for 1.

    :raises BadCode: there is none (`no_code`), a newer Inkdeck made it (`newer_code`), or a letter is wrong
        (`code_letter`) or mistyped or missing (`code_typo`).
    """
    joined = "".join([letter for letter in text.upper() if letter not in APART])
    begun = joined.split(PREFIX)
    if len(begun) < 2 or begun[0]:
        raise BadCode("no_code", prefix=PREFIX + VERSION)
    return [_part(letters) for letters in begun[1:]]


def whole(collected):
    """Return (header, hands) of a game from all parts of its code, in any order; some can be there twice.

    The header's players are persons, and it has no time: a code doesn't say.

    :raises BadCode: parts of two games are mixed (`code_mixed`), a part is missing (`code_part`), a newer
        Inkdeck made it (`newer_code`), or no game of ours has such a content (`code_content`).
    """
    first = collected[0]
    found = {}
    for part in collected:
        if (part.count, part.mark) != (first.count, first.mark):
            raise BadCode("code_mixed")
        if found.setdefault(part.number, part.content) != part.content:
            raise BadCode("code_mixed")
    for number in range(1, first.count + 1):
        if number not in found:
            raise BadCode("code_part", number=number, count=first.count)
    content = b"".join([found[number] for number in range(1, first.count + 1)])
    if first.count > 1 and crc32(content) >> 16 != first.mark:
        raise BadCode("code_mixed")
    try:
        header, hands = _read(content)
        if _content(header, hands) != content:  # each game has only one code
            raise BadCode("code_content")
    except (BadSetup, IndexError, UnicodeError):
        raise BadCode("code_content")
    return header, hands


def mark_of(game):
    """Return the byte that stands for a game's id."""
    return crc32(game.encode()) & 255


def _content(header, hands):
    setup = games.setup(header.game)
    chosen = options.from_lines(header.game, setup.OPTIONS, header.options)
    numbers = [header.rules, header.cut, hands, len(header.players)]
    words = []
    for option in setup.OPTIONS:
        value = chosen[option.name]
        if option.letters:
            words.append(value.encode())
            value = len(words[-1])
        numbers.append(option.choices.index(value) if option.choices else int(value))
    for name, _ in header.players:
        words.append(name.encode())
        numbers.append(len(words[-1]))
    head = bytes(header.secret) + bytes((mark_of(header.game),))
    return head + _packed(numbers) + b"".join(words)


def _read(content):
    game = [game for game in games.DEALT if mark_of(game) == content[SECRET_BYTES]]
    if not game:
        raise BadCode("newer_code", version="game %d" % content[SECRET_BYTES])
    game = game[0]
    setup = games.setup(game)
    numbers = _Numbers(content, 2 * SECRET_BYTES + 2)
    rules, cut, hands, seats = [numbers.next() for _ in range(4)]
    if rules > setup.RULES_VERSION:
        raise BadCode("newer_code", version="rules %d" % rules)
    low, high = setup.SEATS
    if not (0 < rules and cut < CUTS and 0 < hands <= MOST_HANDS and low <= seats <= high):
        raise BadCode("code_content")
    raw = [numbers.next() for _ in range(len(setup.OPTIONS) + seats)]
    place = numbers.end()

    def text(size):
        nonlocal place
        place += size
        if place > len(content):
            raise BadCode("code_content")
        return content[place - size : place].decode()

    chosen = {}
    for option, number in zip(setup.OPTIONS, raw):
        chosen[option.name] = _value(option, number, text)
    lines = options.to_lines(setup.OPTIONS, options.settled(game, setup, seats, chosen))
    players = [(check_name(text(size)), "") for size in raw[len(setup.OPTIONS) :]]
    return Header(game, rules, lines, players, content[:SECRET_BYTES], cut), hands


def _value(option, number, text):
    if option.letters:
        return text(number)
    if option.choices:
        return option.choices[number]
    if isinstance(option.default, bool):
        return (False, True)[number]
    return number


def _packed(numbers):
    """Return numbers as half-bytes of three bits each, the last with a low high bit; filled up with a 0."""
    halves = []
    for number in numbers:
        row = [number & 7]
        while number > 7:
            number >>= 3
            row.append(8 | number & 7)
        halves += reversed(row)
    if len(halves) & 1:
        halves.append(0)
    return bytes([halves[place] << 4 | halves[place + 1] for place in range(0, len(halves), 2)])


class _Numbers:
    """Reads the numbers of a content. :param at: the half-byte where they begin."""

    def __init__(self, content, at):
        self._content = content
        self._at = at

    def next(self):
        """Return the next number. Raises `IndexError` at the end of the content."""
        number = 0
        while number < 1 << 16:
            half = self._content[self._at >> 1] >> (0 if self._at & 1 else 4) & 15
            self._at += 1
            number = number << 3 | half & 7
            if half < 8:
                return number
        raise BadCode("code_content")

    def end(self):
        """Return the place of the byte after them."""
        return (self._at + 1) >> 1


def _letters(data):
    """Return bytes as letters of five bits each, filled up with zeros."""
    letters = []
    held = bits = 0
    for byte in data:
        held = held << 8 | byte
        bits += 8
        while bits >= 5:
            bits -= 5
            letters.append(CROCKFORD[held >> bits & 31])
        held &= 31
    if bits:
        letters.append(CROCKFORD[held << (5 - bits) & 31])
    return "".join(letters)


def _part(text):
    """Return the part that follows a `PREFIX`."""
    if text[:1] != VERSION:
        if text[:1] and text[0] in CROCKFORD:
            raise BadCode("newer_code", version=text[0])
        raise BadCode("code_typo")
    letters = [READ_AS.get(letter, letter) for letter in text[1:]]
    for letter in letters:
        if letter not in CROCKFORD:
            raise BadCode("code_letter", letter=letter)
    if len(letters) > _PART_LETTERS:
        raise BadCode("code_typo")
    held = bits = 0
    data = bytearray()
    for letter in letters:
        held = held << 5 | CROCKFORD.index(letter)
        bits += 5
        if bits >= 8:
            bits -= 8
            data.append(held >> bits)
            held &= (1 << bits) - 1
    body, checksum = bytes(data[:-4]), bytes(data[-4:])
    if held or bits >= 5 or not body or crc32(body).to_bytes(4, "big") != checksum:
        raise BadCode("code_typo")
    number, count = body[0] >> 4, (body[0] & 15) + 1
    start = 3 if count > 1 else 1
    if number >= count or len(body) <= start:
        raise BadCode("code_content")
    mark = body[1] << 8 | body[2] if count > 1 else 0
    return Part(number + 1, count, mark, body[start:])
