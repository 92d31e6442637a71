"""Bots' choices in Hearts and the reasons for them, in words from the section `[hint_hearts]`."""

from inkdeck_core import verbs
from inkdeck_core.hearts.rules import PASS
from inkdeck_core.hearts.view import PASSED, PASSING

from ..french import hint as french
from ..french.hand_picture import HEIGHT, draw_card
from . import wording

_WIDE = 30  # px: width of a card that is passed


def _cards(view, action):
    return [view.hand[slot] for slot in verbs.slots_of(action - PASS, PASSED)]


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""
    if view.phase == PASSING:
        cards = wording.cards(texts, _cards(view, actions[0]))
        said = [texts.say("hint_hearts", "pass", cards), texts.get("danger", "hint_hearts")]
    else:
        said = french.play(texts, view, view.card(actions[0]))
    return "\n".join(said)


def picture(texts, view, actions):
    """Return a function that draws the card or the cards at (x, y) and returns its size."""
    if view.phase != PASSING:
        return french.picture(texts, view, view.card(actions[0]))

    def draw(c, x, y):
        for place, card in enumerate(_cards(view, actions[0])):
            draw_card(c, x + place * (_WIDE + 1), y, _WIDE, texts, card, -1, True, False)
        return PASSED * (_WIDE + 1) - 1, HEIGHT

    return draw


def begin_at(view, actions, place):
    """Return the card, or the cards marked."""
    if view.phase != PASSING:
        return actions
    slots = verbs.slots_of(actions[0] - PASS, PASSED)
    return slots[0], slots
