"""Small games of Oh Hell for the tests of this folder."""

from inkdeck_core.deals import GivenDeals
from inkdeck_core.ohhell import deck as ohhell_deck
from inkdeck_core.ohhell import rules as ohhell

CARDS = {ohhell_deck.card_text(card): card for card in range(52)}


def deck_of(hands, up=None):
    """The deck that deals these hands, texts like "Th As", the first to the dealer's left, and turns up `up`;
    without one the lowest card that nobody has.
    """
    rows = [[CARDS[text] for text in hand.split()] for hand in hands]
    deck = [rows[place % len(rows)][place // len(rows)] for place in range(len(rows[0]) * len(rows))]
    rest = [card for card in range(52) if card not in deck]
    if up:
        rest.remove(CARDS[up])
        rest.insert(0, CARDS[up])
    return deck + rest


def table(*deals, dealer=None, **chosen):
    """A game of the hands given, each a tuple of texts: the hands, the first to the dealer's left, that is
    seat 0 in the first one unless a dealer is given; then the card turned up, or None.

    Its sizes are those of the first hands of the order that the options choose.
    """
    seats = len(deals[0]) - 1
    decks = [deck_of(hands[:-1], hands[-1]) for hands in deals]
    left = list(range(52))
    given = GivenDeals(decks + [left] * 18, seats - 1 if dealer is None else dealer)
    return ohhell.OhHellState(seats, chosen, given)
