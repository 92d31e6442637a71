"""Bots' choices in Go5 and the reasons for them, in words from the section `[hint_go5]`."""

from inkdeck_core.go5.actions import HELD, NOTHING, TAKE, meaning
from inkdeck_core.go5.deck import DECK

from . import wording as words
from .pictures import draw_some


def hint(texts, view, actions):
    """Return what a bot would do, and why: sentences, each on a line."""
    verb, _, cards, index = words.deed(view, actions[0])
    why = _why(texts, view, actions[0], verb, cards, index)
    if verb == "nothing":
        return why
    named = [words.card(texts, card) for card in cards]
    if verb == "lay":
        named = [", ".join(named)]
    said = "%s %s." % (texts.get("bot", "hint"), texts.say("go5", "did_" + verb, *named))
    return said + "\n" + why if why else said


def picture(texts, view, actions):
    """Return a function that draws the action's cards at (x, y) and returns their size, or None."""
    verb, _, cards, _ = words.deed(view, actions[0])
    if not cards or verb in ("nothing", "draw_all"):
        return None
    return lambda c, x, y: draw_some(c, x, y, cards, "\u2190\u2192" if verb == "swap" else "", verb == "lay")


def begin_at(view, actions, place):
    """Return the place with its cards marked, or on the card to discard, otherwise as the hand was left."""
    verb, slots, _, _ = words.deed(view, actions[0])
    if not slots:
        return place
    columns = sorted([0 if slot == HELD else slot + (view.phase == "chain") for slot in slots])
    return columns[0], [] if verb == "discard" else columns, place[2] if place else []


def _why(texts, view, action, verb, cards, index):
    if verb in ("lay", "add", "call"):
        return _promise(texts, view, action, cards, index)
    key = {"take": "fits", "stop": "four"}.get(verb)
    if verb == "draw_all" and TAKE in view.legal:
        key = "useless"
    elif verb == "nothing":
        if len(view.legal) > 1:
            key = "no_four" if view.phase == "stop" else "keep"
        else:
            said = texts.get("no_draw" if view.phase == "draw" else "nothing", "go5")
            return said[0].upper() + said[1:] + "."
    elif verb == "swap" and NOTHING in view.legal:  # within a chain it may have to go on to a third set
        key = "fits"
    elif verb == "discard":
        fits = [lying for lying in view.sets if DECK.fits(lying.kind, lying.cards, cards[0])]
        key = "least" if fits else "idle"
    elif len(view.legal) == 1 and not key:
        key = "only"
    return texts.get(key, "hint_go5") if key else ""


def _promise(texts, view, action, cards, index):
    """Return that it makes a five, or how many unseen cards would still fit."""
    kind, cards = meaning(action).detail, tuple(cards)
    if index >= 0:
        kind, cards = view.sets[index].kind, view.sets[index].cards + cards
    named = words.kind(texts, kind, cards)
    if len(cards) == 5:
        return texts.say("hint_go5", "five", named)
    seen = view.hand + (view.held,) + view.pile
    for lying in view.sets:
        seen += lying.cards
    unseen = [card for card in range(DECK.first_stop) if card not in seen]
    fits = len([card for card in unseen if DECK.fits(kind, cards, card)])
    return texts.count("hint_go5", "as_fourth" if len(cards) == 3 else "as_fifth", fits)
