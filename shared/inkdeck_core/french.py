"""The ordinary deck: 52 cards, ranks 2 to ace in four suits. A card's number is 4 * rank + suit (O-1)."""

RANKS = "23456789TJQKA"
SUITS = ("clubs", "diamonds", "spades", "hearts")
SIZE = 52


def rank_of(card):
    """Return a card's rank, from 0 for a 2 to 12 for an ace."""
    return card >> 2


def suit_of(card):
    """Return a card's suit, an index of `SUITS`."""
    return card & 3


def card_text(card):
    """Return a card as its rank and the first letter of its suit: `Th`, `As`."""
    return RANKS[rank_of(card)] + SUITS[suit_of(card)][0]
