"""The legal actions with the hand open, and why others are refused (D-3)."""

from .actions import (
    ADD,
    BURY,
    COVER,
    DONE,
    DRAW,
    FROM,
    GIVE,
    HIDE,
    LAY,
    MIDDLE,
    PICK,
    PICKS,
    PILE,
    SHOW,
    SHUFFLE,
    TAKE,
    TOP,
    TRICK,
    TURN,
    WHOLE,
)
from .cards import faced
from .deeds import MOST_SHUFFLES, PLACES


def legal_deeds(state):
    """Return the legal actions with the hand open, ascending, as `why_not` allows them."""
    seat, picked, source = state.seat, state.picked, state.source()
    near = []
    if source in ("", "hand"):
        near += state.hands[seat]
    if source in ("", "before"):
        near += [faced(card) for group in state.before[seat] for card in group]
    found = sorted([PICK + card for card in near])
    middle = range(FROM, FROM + (len(state.middle) if source in ("", "middle") else 0))
    if picked:
        found = [action for action in found if action not in picked]
        verbs = [LAY, HIDE] * (source != "before") + [MIDDLE, COVER] * (source != "middle") + [PILE, BURY]
        verbs += [SHOW] if source == "hand" else [TAKE]
        verbs += [TURN] * (len(state.picked_cards()[1]) > 0)
        others = [other for other in range(state.seats) if other != seat]
        verbs += [ADD + other for other in others] + [GIVE + other for other in others]
        verbs += range(TRICK, TRICK + state.seats)
        middle = [action for action in middle if action not in picked]
    else:
        verbs = [SHOW] * (len(state.hands[seat]) > 0) + [TOP, WHOLE] * (len(state.pile) > 0) + [DONE]
        verbs += range(DRAW, DRAW + len(state.stock))
    shuffle = [SHUFFLE] * (not picked and not why_not(state, "shuffle", 0))
    return tuple(found + verbs + list(middle) + shuffle)


def why_not(state, verb, number):
    """Return why a deed can't be done with the hand open, a key of `sentences.SENTENCES`, or ""."""
    picked, source = state.picked, state.source()
    if verb is None:
        return "no_such_deed"
    if verb in PICKS:
        action = number + (FROM if verb == "from" else PICK)
        found = state.where(action)
        if not found or action in picked:
            return "no_such_card"
        return "" if source in ("", found) else "one_place"
    if verb in ("draw", "top", "whole", "done", "shuffle"):
        if picked:
            return "picked_first"
        more = len(state.pile) > 1 and state.shuffles < MOST_SHUFFLES
        there = {"draw": len(state.stock) > number, "done": True, "shuffle": more}
        return "" if there.get(verb, len(state.pile) > 0) else "nothing_there"
    if verb == "show":
        return "" if source == "hand" or not picked and state.hands[state.seat] else "nothing_there"
    if verb in ("add", "give", "trick") and number >= state.seats:
        return "no_such_deed"
    if verb in ("add", "give") and number == state.seat:
        return "somebody_else"
    if verb in ("lay", "hide", "add", "give", "trick", "take", "turn") + PLACES:
        if not picked:
            return "pick_first"
        if verb == "turn":
            return "" if state.picked_cards()[1] else "nothing_there"
        places = {"lay": "before", "hide": "before", "take": "hand", "middle": "middle", "cover": "middle"}
        return "already_there" if places.get(verb) == source else ""
    return "hand_open"
