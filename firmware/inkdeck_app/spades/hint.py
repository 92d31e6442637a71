"""Bots' choices in Spades and the reasons for them, in words from the section `[hint_spades]`."""

from inkdeck_core.spades.rules import BID
from inkdeck_core.tricks.game import BIDDING

from ..french import hint as french
from ..ui.widgets import number_box


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""
    if view.phase == BIDDING:
        bid = actions[0] - BID
        return texts.say("hint_spades", "bid" if bid else "nil", bid)
    return "\n".join(french.play(texts, view, view.card(actions[0])))


def picture(texts, view, actions):
    """Return a function that draws the bid or the card at (x, y) and returns its size."""
    if view.phase == BIDDING:
        return lambda c, x, y: number_box(c, x, y, actions[0] - BID)
    return french.picture(texts, view, view.card(actions[0]))


def begin_at(view, actions, place):
    """Return the bid or the card."""
    return actions
