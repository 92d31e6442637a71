"""Xactika's look on the table (`tricks/table_picture.py`)."""

from ..tricks import look as tricks
from . import wording
from .hand_picture import HEIGHT, draw_card


class Look(tricks.Look):
    """Xactika's additions to the table: a card's value and its counts."""

    # name, value, counts, note, tricks won; with two columns, the shape that was called
    ONE = ((0, "l"), (400, "r"), (415, "l"), (745, "l", "small"), (997, "r"))
    TWO = ((0, "l"), (600, "r"), (640, "l"), (480, "l"), (975, "r"))

    def card(self, card):
        """Return the value."""
        return wording.value(card)

    def one(self, card):
        """Return the value, and the counts with their pictures."""
        return wording.value(card), wording.counts(card)

    def two(self, card, note):
        """Return the value; only a note if the card can't win. All others show what was called."""
        return ("", "", note) if note else (wording.value(card), "", "")

    def drawing(self, shown):
        """Return the height of a card, and the function that draws one: (c, x, y, width, card)."""
        return HEIGHT, draw_card

    def note(self, shown, card):
        """Return words if the card didn't follow (X-6)."""
        call = shown.trick.call
        return "" if wording.follows(call, card) else self.say("lacks", wording.call(call))

    def led(self, trick):
        """Return the call."""
        return wording.call(trick.call)

    def situation(self, words, shown):
        """Return the shared wordings, and the rule that the later of equal cards wins (X-7)."""
        trick = shown.trick
        equal = wording.equals(trick)
        if equal < 2:
            return words
        value = wording.value(trick.cards[(trick.winner - trick.leader) % shown.view.seats])
        later = self.texts.say("xactika", "later_wins", value)
        if len(trick.cards) < shown.view.seats:  # what to follow still matters
            led = self.say("led", "", wording.call(trick.call)).strip()
            return [words[-1] + " \u00b7 " + later, led + " \u00b7 " + later] + words
        return [words[-1] + " \u00b7 " + later, later] + words


look = Look
