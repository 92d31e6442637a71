"""Hearts in the player's language: directions, points, refusals."""

from ..french import wording
from ..ui.refusal import worded


def direction(texts, view):
    """Return where cards are passed in this hand: to the left, for example."""
    key = {0: "none", 1: "left", view.seats - 1: "right"}.get(view.away, "across")
    return texts.get("pass_" + key, "hearts")


def broken(texts, view):
    """Return whether hearts may be led (H-6)."""
    return texts.get("broken" if view.broken else "not_broken", "hearts")


def passed(texts, view, name_of):
    """Return which cards came and went, a line each, until the seat has played one; empty without a pass.

    :param name_of: returns the name of a seat.
    """
    if not view.received:
        return []
    giver, taker = [name_of((view.seat + by) % view.seats) for by in (-view.away, view.away)]
    return [
        texts.say("hearts", "got", giver, cards(texts, view.received)),
        texts.say("hearts", "gave", taker, cards(texts, view.given)),
    ]


def cards(texts, some):
    """Return cards in a word each."""
    return " ".join([wording.card(texts, card) for card in some])


def refusal(texts, error, choice):
    """Return the words for a card that the rules forbid (H-3 to H-6).

    :param error: an `errors.InkdeckError`. :param choice: the card in a word.
    """
    key = "why_" + error.reason
    if not texts.find(key, "hearts"):
        return wording.refusal(texts, error, choice)
    lowest = error.details.get("card_id", 0)
    return worded(texts, "hearts", key, choice, wording.card(texts, lowest))
