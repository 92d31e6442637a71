"""The cards of Go5, and which of them form sets (G-1, G-6). Another table of cards can replace them.

The game's texts don't list its cards, so this deck is reconstructed.
"""

NUMBER, COLOUR, PATTERN, BLACK = range(4)  # the kinds of sets
KINDS = ("number", "colour", "pattern", "black")
COLOURS = ("red", "orange", "yellow", "green", "blue", "violet", "grey")
PATTERNS = "abcdefg"
NO_KIND = -1
NO_CARD = -1
NO_MARK = 255


class Go5Deck:
    """A deck: the number cards first, then the jokers, then the stop cards, which have the last card numbers.

    :param numbers: each number card's number, 0 to 6 (printed as 1 to 7), as bytes.
    :param colours: each one's background colour, 0 to 6.
    :param patterns: each one's diamond pattern, 0 to 6.
    :param backgrounds: each one's pattern background, 0 if black.
    :param jokers: the number of jokers.
    :ivar marks: four bytes for each card except stop cards, one for each kind of set: kind * 8 + value, or
        `NO_MARK`. Number cards that share a mark can form a set. For loops in which calling `value` takes too
        long.
    """

    def __init__(self, numbers, colours, patterns, backgrounds, jokers=3):
        self.first_joker = len(numbers)
        self.first_stop = len(numbers) + jokers
        self.marks = b"".join(
            [
                bytes([one[0], 8 + one[1], 16 + one[2], NO_MARK if one[3] else 24])
                for one in zip(numbers, colours, patterns, backgrounds)
            ]
            + [bytes([NO_MARK] * 4)] * jokers
        )

    def size(self, stop_cards):
        """Return the number of cards, including this many stop cards."""
        return self.first_stop + stop_cards

    def is_joker(self, card):
        """Whether the card is a joker."""
        return self.first_joker <= card < self.first_stop

    def is_stop(self, card):
        """Whether the card is a stop card."""
        return card >= self.first_stop

    def value(self, card, kind):
        """Return the card's number, colour or pattern (0 to 6), or 0 for black; -1 if it has none."""
        if card >= self.first_joker:
            return -1
        mark = self.marks[4 * card + kind]
        return -1 if mark == NO_MARK else mark & 7

    def fits(self, kind, cards, card):
        """Whether a card may join the cards of a valid set of that kind, however many there are (G-6)."""
        if self.is_joker(card):
            return kind != BLACK and not [other for other in cards if self.is_joker(other)]
        value = self.value(card, kind)
        if value < 0:
            return False
        for other in cards:
            if not self.is_joker(other):
                return self.value(other, kind) == value
        return False

    def kinds_of(self, cards):
        """Return the kinds of set that two to five cards can form, ascending; empty if they form none
        (G-6).
        """
        plain = [card for card in cards if not self.is_joker(card)]
        if not plain or not 2 <= len(cards) <= 5 or len(cards) - len(plain) > 1:
            return ()
        kinds = []
        for kind in range(BLACK if len(plain) < len(cards) else BLACK + 1):
            value = self.value(plain[0], kind)
            if value >= 0 and not [card for card in plain if self.value(card, kind) != value]:
                kinds.append(kind)
        return tuple(kinds)

    def card_text(self, card):
        """Format a card: `5-blue-c`, with `-black` for a pattern on black; `joker`; `stop`."""
        if card >= self.first_joker:
            return "stop" if self.is_stop(card) else "joker"
        number, colour, pattern, black = [self.value(card, kind) for kind in range(4)]
        text = "%d-%s-%s" % (number + 1, COLOURS[colour], PATTERNS[pattern])
        return text if black < 0 else text + "-black"

    def cards_called(self, text, stop_cards):
        """Return the cards that a text can stand for, ascending: all jokers, all stop cards, or those that
        begin with it.

        `5-blue` stands for one card of this deck. If the text isn't a card, the list is empty.
        """
        cards = range(self.size(stop_cards))
        return [card for card in cards if (self.card_text(card) + "-").startswith(text + "-")]


def _reconstructed():
    cards = [(number, colour) for number in range(7) for colour in range(7)]
    return Go5Deck(
        bytes([number for number, _ in cards]),
        bytes([colour for _, colour in cards]),
        bytes([(number + colour) % 7 for number, colour in cards]),
        bytes([(number + 2 * colour) % 7 for number, colour in cards]),
    )


DECK = _reconstructed()
