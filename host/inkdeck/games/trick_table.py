"""The public pictures of games of tricks as text; a game adds its shape and its cards."""

from collections.abc import Callable, Sequence
from typing import Any

Text = Callable[[int], str]


def seats_told(table: Any) -> list[int]:
    """Those that lead or win, and as many as cards lie."""
    tricks = [trick for trick in (table.trick, table.last_trick) if trick]
    return [seat for leader, _, cards, winner in tricks for seat in (leader, winner, len(cards) - 1)]


def lying(table: Any, card_text: Text, call_text: Text, called: str) -> list[str]:
    """The trick under way, or the last one before the next begins.

    :param called: what is said behind the text of a call.
    """

    def words(title: str, trick: Sequence[Any]) -> str:
        leader, call, cards, _ = trick
        seats = len(table.players)
        told = ", ".join(
            f"{table.name((leader + place) % seats)} {card_text(card)}" for place, card in enumerate(cards)
        )
        return f"{title}: {told}" + (f"; {call_text(call)} {called}" if call >= 0 else "")

    if table.trick[2]:
        return [words("On the table", table.trick)]
    if table.last_trick:
        winner = table.last_trick[3]
        said = words("Last trick", table.last_trick)
        return [said + (f"; {table.name(winner)} has won it" if winner >= 0 else "")]
    return []
