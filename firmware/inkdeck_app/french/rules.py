"""Drawing for the rules of games with the ordinary deck."""

from inkdeck_core.french import RANKS

from ..ui.widgets import crown
from .hand_picture import HEIGHT, RAISED, draw_card

_WIDE = 34  # px: width of a card
_CROWN = 10  # px above the cards


def draw_cards(c, x, y, texts, cards, best=-1, trump=-1, raised=(), out=()):
    """Draw cards side by side, with a crown over the best one. Returns their (width, height).

    :param cards: (rank, suit) of each. :param best: the best one's place, -1 for none.
    :param trump: the trump suit, -1 for none. :param raised: the places of cards that stand higher.
    :param out: the places of cards that can't be played or can't win.
    """
    for place, (rank, suit) in enumerate(cards):
        left = x + place * (_WIDE + 1)
        top = y + _CROWN - RAISED * (place in raised)
        card = 4 * RANKS.index(rank) + suit
        draw_card(c, left, top, _WIDE, texts, card, trump, place not in out, False)
        if place == best:
            crown(c, left + _WIDE // 2 - 4, y)
    return len(cards) * (_WIDE + 1), _CROWN + HEIGHT
