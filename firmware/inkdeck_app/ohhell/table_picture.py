"""Oh Hell's look on the table: trump and the card turned up."""

from ..french import look as french
from . import wording


class Look(french.Look):
    """The look of the ordinary deck, with the trump."""

    def situation(self, words, shown):
        """Return the shared wordings with the trump, except for a finished hand, which had another one."""
        if shown.ended:
            return words
        trump = wording.trump(self.texts, shown.view)
        return [text + " \u00b7 " + trump for text in words] + [trump]


look = Look
