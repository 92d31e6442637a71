"""Turns the core's -1, which stands for nobody or nothing, into null for JSON."""


def seat_or_none(number: int) -> int | None:
    """Return a seat, a bid or a kind; None for the core's -1."""
    return None if number < 0 else number
