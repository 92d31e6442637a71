"""Small games of Oh Hell for the tests in this folder."""

from inkdeck_core.deals import GivenDeals
from inkdeck_core.french import card_text
from inkdeck_core.ohhell import rules as ohhell

CARDS = {card_text(card): card for card in range(52)}


def deck_of(hands, up=None):
    """Return the deck that deals these hands, texts like "Th As", and turns up the card `up`.

    The hands are listed from the dealer's left. Without `up`, the lowest card outside the hands is turned up.
    """
    rows = [[CARDS[text] for text in hand.split()] for hand in hands]
    deck = [rows[place % len(rows)][place // len(rows)] for place in range(len(rows[0]) * len(rows))]
    rest = [card for card in range(52) if card not in deck]
    if up:
        rest.remove(CARDS[up])
        rest.insert(0, CARDS[up])
    return deck + rest


def table(*deals, dealer=None, **chosen):
    """Return a game with prepared deals.

    Each deal is a tuple of texts: the hands, listed from the dealer's left, then the card turned up, or
    None. In the first deal, the hands begin with seat 0 unless a dealer is given. Their sizes must be the
    first ones of the order that the options choose.
    """
    seats = len(deals[0]) - 1
    decks = [deck_of(hands[:-1], hands[-1]) for hands in deals]
    left = list(range(52))
    given = GivenDeals(decks + [left] * 18, seats - 1 if dealer is None else dealer)
    return ohhell.OhHellState(seats, chosen, given)
