"""The cards of any card game (D-1), and how they lie.

A card's number is that of the ordinary deck (`french`), plus `SIZE` in the second pack; jokers have the
highest numbers. A card that lies face down is written as `down(card)`, a negative number. `BACK` stands for a
card that the owner of a view doesn't know.
"""

from .. import french

JOKER = 2 * french.SIZE
"""The first joker's number."""
CARDS = JOKER + 4
"""All cards' numbers are below this."""
BACK = -1000

_RANKS = {"24": range(7, 13), "32": range(5, 13), "40": (0, 1, 2, 3, 4, 5, 9, 10, 11, 12)}


def deck(options):
    """Return the numbers of a game's cards, ascending."""
    if options["cards"] in _RANKS:
        cards = [4 * rank + suit for rank in _RANKS[options["cards"]] for suit in range(4)]
    else:
        cards = list(range(int(options["cards"])))
    return cards + list(range(JOKER, JOKER + options["jokers"]))


def down(card):
    """Return how a card lies face down; of such a card, which card it is."""
    return -1 - card


def faced(card):
    """Return which card lies there, up or down."""
    return card if card >= 0 else down(card)


def is_joker(card):
    """Whether a card is a joker."""
    return card >= JOKER


def rank_of(card):
    """Return a card's rank, from 0 for a 2 to 12 for an ace; 13 for a joker."""
    return 13 if is_joker(card) else french.rank_of(card % french.SIZE)


def suit_of(card):
    """Return a card's suit, an index of `french.SUITS`; 4 for a joker."""
    return 4 if is_joker(card) else french.suit_of(card)


def card_text(card):
    """Return a card as `Th`; in the second pack as `Th2`; a joker as `joker`, `joker2` and so on."""
    if is_joker(card):
        return "joker" if card == JOKER else "joker%d" % (card - JOKER + 1)
    text = french.card_text(card % french.SIZE)
    return text if card < french.SIZE else text + "2"


def joins(group, cards):
    """Whether cards continue a group that lies open: all of one rank, or a run of one suit. Jokers fit."""
    if [card for card in group if card < 0]:
        return False
    plain = sorted([card for card in list(group) + list(cards) if not is_joker(card)])
    ranks = [rank_of(card) for card in plain]
    if len(ranks) < 2 or len(set(ranks)) == 1:
        return len(ranks) > 0
    if len(set([suit_of(card) for card in plain])) > 1 or len(set(ranks)) < len(ranks):
        return False
    low = [-1 if rank == 12 else rank for rank in ranks]  # an ace is high or low
    longest = len(group) + len(cards) - 1
    return max(ranks) - min(ranks) <= longest or max(low) - min(low) <= longest
