"""What a bot would do in Go5, and why, in words: the section `[hint_go5]` of the texts."""

from inkdeck_core.go5 import NOTHING, TAKE
from inkdeck_core.go5_deck import DECK

from .. import go5_words as words


def hint(texts, view, thought):
    """What the thought about this view has found best, and why: sentences, each on a line."""
    verb, _, cards, index = words.deed(view, thought.best)
    said = texts.say("go5", "who", texts.get("bot", "hint"), _deed(texts, view, verb, cards)) + "."
    why = _why(texts, view, thought.best, verb, cards, index)
    return said + "\n" + why if why else said


def _deed(texts, view, verb, cards):
    named = [words.card(texts, card) for card in cards]
    if verb == "lay":
        named = [", ".join(named)]
    elif verb == "nothing" and view.phase == "draw":
        return texts.get("no_draw", "go5")
    elif verb == "nothing" and len(view.legal) == 1:
        return texts.get("nothing", "go5")
    return texts.say("go5", "did_" + verb, *named)


def _why(texts, view, action, verb, cards, index):
    if verb in ("lay", "add", "call"):
        return _promise(texts, view, action, cards, index)
    key = {"take": "fits", "stop": "four"}.get(verb)
    if verb == "draw_all" and TAKE in view.legal:
        key = "useless"
    elif verb == "nothing" and len(view.legal) > 1:
        key = "keep"
    elif verb == "swap" and NOTHING in view.legal:  # within a chain it may have to go on to a third set
        key = "fits"
    elif verb == "discard":
        fits = [one for one in view.sets if DECK.fits(one.kind, one.cards, cards[0])]
        key = "least" if fits else "idle"
    return texts.get(key, "hint_go5") if key else ""


def _promise(texts, view, action, cards, index):
    """That it is five, or how many cards that nobody has seen would fit yet."""
    kind, cards = action & 3, tuple(cards)
    if index >= 0:
        kind, cards = view.sets[index].kind, view.sets[index].cards + cards
    named = words.kind(texts, kind, cards)
    if len(cards) == 5:
        return texts.say("hint_go5", "five", named)
    seen = view.hand + (view.held,) + view.pile
    for one in view.sets:
        seen += one.cards
    unseen = [card for card in range(DECK.first_stop) if card not in seen]
    return texts.say("hint_go5", "more", named, len([one for one in unseen if DECK.fits(kind, cards, one)]))
