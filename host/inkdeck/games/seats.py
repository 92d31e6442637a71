"""The core's -1, which is nobody and nothing, in JSON."""


def seat_or_none(number: int) -> int | None:
    """Return a seat, a bid or a kind; None for the core's -1."""
    return None if number < 0 else number
