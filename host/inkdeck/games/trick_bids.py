"""Reads bids and tricks from the results of trick-taking games. MicroPython also runs this module."""

from typing import Any

from inkdeck.games.seats import seat_or_none


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Return whether each seat won as many tricks as it bid. :param hand: a hand's result."""
    return tuple(bid == won for bid, won in zip(hand.bids, hand.won))  # noqa: B905


def booked(hand: Any) -> tuple[tuple[int | None, int | None, str], ...]:
    """Return each seat's bid and tricks for the score book, as far as they are known.

    :param hand: a hand's result.
    """
    return tuple(
        (seat_or_none(bid), seat_or_none(won), "")
        for bid, won in zip(hand.bids, hand.won)  # noqa: B905
    )
