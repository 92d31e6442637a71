"""The public views of trick-taking games as text. Each game adds its shape and its cards."""

from collections.abc import Callable, Sequence
from typing import Any

Text = Callable[[int], str]


def seats_told(table: Any) -> list[int]:
    """Return the seats that must exist for the tricks shown: each leader and winner, and one seat per
    card.
    """
    tricks = [trick for trick in (table.trick, table.last_trick) if trick]
    return [seat for leader, _, cards, winner in tricks for seat in (leader, winner, len(cards) - 1)]


def lying(table: Any, card_text: Text, call_text: Text, called: str) -> list[str]:
    """Return lines with the current trick, or the last one before the next begins.

    :param called: the word after a call.
    """

    def words(title: str, trick: Sequence[Any]) -> str:
        leader, call, cards, _ = trick
        seats = len(table.players)
        played = ", ".join(
            f"{table.name((leader + place) % seats)} {card_text(card)}" for place, card in enumerate(cards)
        )
        return f"{title}: {played}" + (f"; {call_text(call)} {called}" if call >= 0 else "")

    if table.trick[2]:
        return [words("On the table", table.trick)]
    if table.last_trick:
        winner = table.last_trick[3]
        said = words("Last trick", table.last_trick)
        return [said + (f"; {table.name(winner)} has won it" if winner >= 0 else "")]
    return []
