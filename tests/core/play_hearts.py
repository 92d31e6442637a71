"""Small games of Hearts for the tests in this folder."""

from inkdeck_core.deals import GivenDeals
from inkdeck_core.french import card_text
from inkdeck_core.hearts import rules as hearts

CARDS = {card_text(card): card for card in range(52)}

# Ann leads, Dan deals. Ben has no clubs and the queen of spades.
MIXED = (
    "2KAc 23d KAs 23459Th",
    "45678d 234Qs JQKAh",
    "3456789c 9Td 56s 67h",
    "TJQc JQKAd 789TJs 8h",
)
# Ann has all clubs and takes every trick.
MOON = ("23456789TJQKAc", "23456789TJQKAd", "23456789TJQKAs", "23456789TJQKAh")
# After the first trick, Ben has the lead, and only hearts and the queen of spades.
ONLY_POINTS = ("23456789TJQKc 2d", "Ac Qs 23456789TJQh", "3456789TJQKAd Kh", "23456789TJKAs Ah")


def cards_of(text):
    """Return the cards of a text like "2KAc Qs", in its order."""
    return [CARDS[rank + word[-1]] for word in text.split() for rank in word[:-1]]


def deck_of(hands):
    """Return the deck that deals these hands, texts for `cards_of`, listed from the dealer's left.

    A deck's numbers are places in the ascending list of the cards in play (H-1).
    """
    rows = [cards_of(hand) for hand in hands]
    in_play = sorted([card for row in rows for card in row])
    assert len(in_play) == len(set(in_play)) == len(rows) * len(rows[0])
    return [in_play.index(rows[place % len(rows)][place // len(rows)]) for place in range(len(in_play))]


def table(hands, dealer=None, **chosen):
    """Return a game that deals these hands again and again, listed from the dealer's left.

    In the first deal, they begin with seat 0 unless a dealer is given. Nothing is passed unless `chosen`
    says so.
    """
    if "pass" not in chosen:
        chosen["pass"] = "none"
    seats = len(hands)
    deals = GivenDeals([deck_of(hands)] * 50, seats - 1 if dealer is None else dealer)
    return hearts.HeartsState(seats, chosen, deals)


def passing(hands, way="left", **chosen):
    """Return such a game in which cards are passed."""
    chosen["pass"] = way
    return table(hands, **chosen)
