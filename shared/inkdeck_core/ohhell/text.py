"""Reads Oh Hell's actions from text: `bid 2`, `play Th`."""

from ..errors import IllegalAction, NotAnAction
from ..french import SIZE, card_text
from ..tricks.deck import BID
from .deck import SLOTS

_BIDS = tuple([str(tricks) for tricks in range(SLOTS + 1)])


def parse_action(game, text):
    """See `rules.OhHellState.parse_action`."""
    verb, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    action = None
    if verb == "bid" and rest in _BIDS:
        action = BID + _BIDS.index(rest)
    elif verb == "play":
        action = _parse_card(game, rest)
    if action is None:
        raise NotAnAction("not_text", text=text, example="bid 2, play Th, play As")
    if action not in game.legal_actions():
        raise game.refusal(action)
    return action


def _parse_card(game, word):
    if word not in [card_text(card) for card in range(SIZE)]:
        return None
    if game.over:
        raise game.refusal(0)
    hand = game.hands[game.seat]
    for slot in range(len(hand)):
        if card_text(hand[slot]) == word:
            return slot
    raise IllegalAction("not_held", card=word)
