"""The result of a hand of tricks, dealt by a device or with paper cards."""

from collections import namedtuple

HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points"))
"""`dealer` is the dealer's seat. By seat: `bids`, -1 if there were none; `won`, the tricks; `points`."""
