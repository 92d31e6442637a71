"""Reads bids and tricks from the results of trick-taking games."""

from typing import Any


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Return whether each seat won as many tricks as it bid. :param hand: a hand's result."""
    return tuple(bid == won for bid, won in zip(hand.bids, hand.won, strict=True))


def booked(hand: Any) -> tuple[tuple[int | None, int, None], ...]:
    """Return each seat's bid and tricks for the score book; nobody ends a hand.

    :param hand: a hand's result.
    """
    return tuple((None if bid < 0 else bid, won, None) for bid, won in zip(hand.bids, hand.won, strict=True))
