"""The kinds of fields that hold cards, calls and tricks, as a deck names them; see `fields.py`."""

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from msgspec import Meta

from inkdeck.contracts import Kind, Kinds
from inkdeck.doors.table_shape import Nobody, PublicTable, Seat
from inkdeck.games.fields import COMMON, several
from inkdeck.games.seats import seat_or_none
from inkdeck_core import french

Text = Callable[[int], str]


def kinds(count: int, card_text: Text, call_count: int = 0, call_text: Text | None = None) -> Kinds:
    """Return the kinds of a deck, beside those of all games.

    :param count: its number of cards, which begin with 0. :param card_text, call_text: return a card, or a
        call, as text.
    """

    def card(value):
        return None if value < 0 else card_text(value)

    def call(value):
        return None if value < 0 or not call_text else call_text(value)

    def trick(value):
        return {
            "leader": value.leader,
            "call": call(value.call),
            "cards": [card_text(one) for one in value.cards],
            "winner": seat_or_none(value.winner),
        }

    one = Kind(card_text, Annotated[int, Meta(ge=0, lt=count)])
    lying = several(one, 10).shape
    called = Annotated[int, Meta(ge=-1, lt=call_count)]
    return {
        **COMMON,
        "card": one,
        "maybe card": Kind(card, Annotated[int, Meta(ge=-1, lt=count)]),
        "cards": several(one),
        "hand": several(one),
        "call": Kind(call, called),
        "trick": Kind(trick, tuple[Seat, called, lying, Nobody], _seats_of_trick),
    }


def _seats_of_trick(trick: Sequence[Any]):
    """Return a trick's leader and winner, and one seat per card."""
    return trick[0], trick[3], len(trick[2]) - 1


FRENCH = kinds(french.SIZE, french.card_text, len(french.SUITS), french.SUITS.__getitem__)
"""The kinds of the ordinary deck: a card is its rank and suit, `Th`."""


class TrickTable(PublicTable, frozen=True):
    """The words for a table with tricks; see `PublicTable`.

    :cvar card_text, call_text: as for `kinds`. :cvar called: the word after a call.
    """

    card_text = staticmethod(french.card_text)
    call_text = staticmethod(french.SUITS.__getitem__)
    called = "led"

    def lying(self) -> list[str]:
        """Return lines with the current trick, or the last one before the next begins."""
        if self.trick[2]:
            return [self._words("On the table", self.trick)]
        if self.last_trick:
            winner = self.last_trick[3]
            said = self._words("Last trick", self.last_trick)
            return [said + (f"; {self.name(winner)} has won it" if winner >= 0 else "")]
        return []

    def _words(self, title, trick):
        leader, call, cards, _ = trick
        seats = len(self.players)
        played = ", ".join(
            f"{self.name((leader + place) % seats)} {self.card_text(card)}"
            for place, card in enumerate(cards)
        )
        return f"{title}: {played}" + (f"; {self.call_text(call)} {self.called}" if call >= 0 else "")
