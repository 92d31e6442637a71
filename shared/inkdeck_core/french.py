"""The ordinary deck: 52 cards, ranks 2 to ace in four suits. A card's number is 4 * rank + suit (O-1)."""

from .errors import IllegalAction

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


def slot_of(game, word):
    """Return the slot of the acting seat's card with that text; None if it isn't a card's.

    :param game: a state, with `hands` by seat. :raises IllegalAction: the seat doesn't hold the card.
    """
    if word not in [card_text(card) for card in range(SIZE)]:
        return None
    if game.over:
        raise game.refusal(0)
    hand = [card_text(card) for card in game.hands[game.seat]]
    if word not in hand:
        raise IllegalAction("not_held", card=word)
    return hand.index(word)
