"""The deck of Xactika: 81 cards of balls, cubes, cones and stars, and what they show (X-1, X-2)."""

from ..tricks.deck import TrickDeck

SLOTS = 8
"""The number of cards in a hand (X-3), and so of its tricks."""
SHAPES = ("balls", "cubes", "cones", "stars")
BALLS, CUBES, CONES, STARS = range(4)


def call_of(shape, count):
    """Return the number of the call with a shape (0 to 3) and a count (1 to 3)."""
    return 3 * shape + count - 1


def shape_and_count(call):
    """Return the shape (0 to 3) and the count (1 to 3) that a call names."""
    return call // 3, call % 3 + 1


def call_text(call):
    """Return a call in words: `3 stars`."""
    shape, count = shape_and_count(call)
    return "%d %s" % (count, SHAPES[shape] if count > 1 else SHAPES[shape][:-1])


def _make_deck():
    # A card is its counts less one, as four digits in base 3, with their sum in front. These are numbers,
    # because 81 discarded tuples would fragment a chip's memory.
    cards = [
        number + 81 * (number // 27 + number // 9 % 3 + number // 3 % 3 + number % 3) for number in range(81)
    ]
    cards.sort()
    calls = bytearray(4 * 81)
    for at in range(4 * 81):
        shape = at % 4
        calls[at] = call_of(shape, cards[at // 4] % 81 // 3 ** (3 - shape) % 3 + 1)
    return TrickDeck([4 + card // 81 for card in cards], bytes(calls), 12)


DECK = _make_deck()  # sorted by value, then by the counts
VALUES = DECK.values


def counts_of(card):
    """Return a card's four counts: balls, cubes, cones, stars."""
    return tuple([call % 3 + 1 for call in DECK.calls_of(card)])


def card_text(card):
    """Format a card as its four counts, e.g. `1223`: one ball, two cubes, two cones, three stars."""
    return "%d%d%d%d" % counts_of(card)


def stats():
    """Return the stats card (X-2): for each value, the number of its cards, and how many of them show 1, 2 or
    3 of any one shape.
    """
    rows = []
    for value in range(4, 13):
        shown = [counts_of(card)[BALLS] for card in range(DECK.size) if VALUES[card] == value]
        rows.append((value, len(shown), shown.count(1), shown.count(2), shown.count(3)))
    return tuple(rows)
