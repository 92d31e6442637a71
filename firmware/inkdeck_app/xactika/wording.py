"""Xactika's shapes, cards, calls and refusals in the player's language and in pictures."""

from inkdeck_core.xactika.deck import VALUES, counts_of, shape_and_count

from ..ui.refusal import worded

SYMBOLS = "●■▲★"  # balls, cubes, cones, stars
HOLLOW = "○□△☆"  # the same on a card that can't be played


def call(number):
    """Return a call as on the cards: `▲▲`. With a digit it would look like a card."""
    shape, count = shape_and_count(number)
    return SYMBOLS[shape] * count


def counts(card):
    """Return a card's four counts with their pictures, hair spaces between them."""
    return "\u200a".join(["%d%s" % (count, symbol) for count, symbol in zip(counts_of(card), SYMBOLS)])


def equals(trick):
    """Return how many cards that follow in a trick are worth as much as the best of them."""
    if trick.call < 0:
        return 0
    values = [VALUES[card] for card in trick.cards if follows(trick.call, card)]
    return len([value for value in values if value == max(values)])


def value(card):
    """Return a card's value as text."""
    return str(VALUES[card])


def refusal(texts, error, choice):
    """Return the words for a card that the rules forbid (X-15).

    :param error: an `errors.InkdeckError`. :param choice: the card's value.
    """
    if error.reason == "must_follow":
        held = error.details["held"]
        key = "why_must_follow_one" if held == 1 else "why_must_follow"
        return worded(texts, "xactika", key, held, call(error.details["call_id"]), choice)
    return worded(texts, "common", "why_other")


def follows(number, card):
    """Whether a card follows a call (X-6)."""
    shape, count = shape_and_count(number)
    return counts_of(card)[shape] == count
