"""The outline of any card game for lists and plans."""

from inkdeck_core.anygame.actions import END
from inkdeck_core.record import reader

from ..match.outline import Outline
from .wording import called, set_up


class AnyGameOutline(Outline):
    """Nobody knows how long it takes, and who has won is said at the end (D-4)."""

    SET_UP = "anygame.which"
    SEATS_LAST = True

    def plays(self, values, seats, length):
        """Return 0: the players decide."""
        return 0

    def about(self, texts, values, seats):
        """Return how many cards are dealt and stay."""
        return set_up(texts, values)

    def title(self, texts, values):
        """Return what people call their game."""
        return called(texts, values)

    def begun(self, settings, values):
        """Keep the set-up under the game's name."""
        if values["name"]:
            settings.keep(values)

    def kind(self, texts, values):
        """Return what people call their game."""
        return called(texts, values)

    def leaders(self, values, record):
        """Return (the winners, True), by the last action of a finished game."""
        totals = record.ending[1]
        last = -1
        for action, event in reader.entries(record.stream):
            last = last if event else action
        best = {END: max(totals), END + 1: min(totals)}.get(last)
        return [seat for seat, total in enumerate(totals) if total == best], True


OUTLINE = AnyGameOutline()
