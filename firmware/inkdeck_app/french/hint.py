"""Bots' choices in games with the ordinary deck, and why, in words from the section `[hint_french]`."""

from inkdeck_core.french import SIZE, suit_of
from inkdeck_core.tricks.game import LEADING

from . import wording
from .hand_picture import draw_one


def play(texts, view, card):
    """Return the sentences for a card, the first with what to play."""
    name = wording.card(texts, card)
    if view.phase == LEADING:
        return [
            _say(texts, "lead", name),
            _say(texts, "higher", higher(view, card), wording.suit(suit_of(card))),
        ]
    return [_say(texts, "play", name, _follow(texts, view, card))]


def _say(texts, key, *blanks):
    """Return a text of the section."""
    return texts.say("hint_french", key, *blanks)


def picture(texts, view, card):
    """Return a function that draws the card at (x, y) and returns its size."""
    return lambda c, x, y: draw_one(c, x, y, texts, card, view.trump)


def higher(view, card):
    """Return how many unseen cards of its suit are higher than a card."""
    return len([other for other in _unseen(view) if suit_of(other) == suit_of(card) and other > card])


def unseen(view, suit):
    """Return how many cards of a suit are unseen."""
    return len([card for card in _unseen(view) if suit_of(card) == suit])


def _unseen(view):
    seen = view.hand + (view.up_card,)
    for trick in view.past_tricks:
        seen += trick.cards
    return [card for card in range(SIZE) if card not in seen]


def _power(view, card):
    """Return a card's power in the trick; 0 if it can't win."""
    if suit_of(card) == view.trump:
        return SIZE + 1 + card
    return 1 + card if suit_of(card) == view.trick.call else 0


def _follow(texts, view, card):
    """Return why to play the card: it is the only one, or what it does to the trick."""
    trick = view.trick
    best = trick.cards[(trick.winner - trick.leader) % view.seats]
    if len(view.legal) == 1:
        return _say(texts, "only")
    if _power(view, card) > _power(view, best):
        return (
            _say(texts, "takes")
            if len(view.to_play()) == 1
            else _say(texts, "ahead", wording.card(texts, best))
        )
    return _say(texts, "below", wording.card(texts, best)) if _power(view, card) else _say(texts, "slough")
