"""This computer's date and time, if its clock was ever set; otherwise it begins in 1970."""

from datetime import UTC, date, datetime

EARLIEST = datetime(2020, 1, 1, tzinfo=UTC)
"""Earlier than Inkdeck, and the earliest day that a score book accepts."""


def is_set() -> bool:
    """Whether the clock was ever set."""
    return datetime.now(UTC) >= EARLIEST


def now() -> datetime:
    """Return the time in UTC, or `EARLIEST` if the clock was never set."""
    return max(datetime.now(UTC), EARLIEST)


def today() -> str | None:
    """Return the day, such as 2026-11-21, or None if the clock was never set."""
    return date.today().isoformat() if is_set() else None
