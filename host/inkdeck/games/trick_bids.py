"""Counts of bids in a game of tricks."""

from typing import Any


def bids_met(hand: Any) -> tuple[bool, ...]:
    """Whether each seat won as many tricks as it bid, of a hand's result."""
    return tuple(bid == won for bid, won in zip(hand.bids, hand.won, strict=True))
