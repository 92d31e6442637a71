"""Counts bids in trick-taking games."""

from typing import Any


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Return whether each seat won as many tricks as it bid. :param hand: a hand's result."""
    return tuple(bid == won for bid, won in zip(hand.bids, hand.won, strict=True))
