"""Spades in the player's language: partners, contracts, bags."""

from inkdeck_core.spades.scoring import PAIRS

from ..french import wording
from ..ui.refusal import worded


def partner(seat):
    """Return the seat opposite."""
    return (seat + PAIRS) % (2 * PAIRS)


def broken(texts, view):
    """Return whether spades may be led (S-3)."""
    return texts.get("broken" if view.broken else "not_broken", "spades")


def pair(texts, view, seat, partner_name):
    """Return a pair's tricks, contract and bags in two wordings: `with Jörg 3 of 7, bags 2`."""
    seats = seat, partner(seat)
    won = sum([view.won[one] for one in seats])
    bid = sum([max(0, view.bids[one]) for one in seats])
    told = texts.say("spades", "pair_bags" if view.options["bags"] else "pair", won, bid, view.bags[seat])
    return [texts.say("spades", "with", partner_name, told), texts.say("spades", "together", told)]


def refusal(texts, error, choice):
    """Return the words for a card that the rules forbid (S-3).

    :param error: an `errors.InkdeckError`. :param choice: the card in a word.
    """
    if error.reason == "spades_not_broken":
        return worded(texts, "spades", "why_spades_not_broken", choice)
    return wording.refusal(texts, error, choice)
