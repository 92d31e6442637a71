"""An ordinary deck: 52 cards, ranks 2 to ace in four suits (O-1)."""

from ..tricks.deck import MOST_SLOTS, TrickDeck

RANKS = "23456789TJQKA"
SUITS = ("clubs", "diamonds", "spades", "hearts")
SLOTS = MOST_SLOTS
"""The number of cards in the largest hand (O-2)."""

# a card's number is 4 * rank + suit; its call is its suit
DECK = TrickDeck([1 + card // 4 for card in range(52)], bytes([0, 1, 2, 3] * 13), 4, 1, SLOTS, True)


def rank_of(card):
    """Return a card's rank, from 0 for a 2 to 12 for an ace."""
    return card >> 2


def suit_of(card):
    """Return a card's suit, an index of `SUITS`, which is also its call."""
    return card & 3


def card_text(card):
    """Return a card as its rank and the first letter of its suit: `Th`, `As`."""
    return RANKS[rank_of(card)] + SUITS[suit_of(card)][0]
