"""Spades' look on the table: the pairs, and whether spades may be led."""

from ..french import look as french
from . import wording


class Look(french.Look):
    """The look of the ordinary deck, with bids."""

    def situation(self, words, shown):
        """Return the shared wordings, with whether spades are broken where there is room."""
        if shown.ended or self.asking(shown.view):
            return words
        broken = wording.broken(self.texts, shown.view)
        return [text + " \u00b7 " + broken for text in words] + words


look = Look
