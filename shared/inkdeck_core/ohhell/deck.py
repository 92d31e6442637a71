"""The ordinary deck (O-1) for the trick engine: a card's call is its suit, and suits can be trump."""

from ..french import SIZE, SUITS, rank_of, suit_of
from ..tricks.deck import MOST_SLOTS, TrickDeck

SLOTS = MOST_SLOTS
"""The number of cards in the largest hand (O-2)."""

DECK = TrickDeck(
    [1 + rank_of(card) for card in range(SIZE)],
    bytes([suit_of(card) for card in range(SIZE)]),
    len(SUITS),
    calls_each=1,
    slots=SLOTS,
    trumps=True,
)
