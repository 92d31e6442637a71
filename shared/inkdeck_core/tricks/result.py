"""A finished hand of tricks, dealt by a device or with paper cards."""

from collections import namedtuple

HandResult = namedtuple("HandResult", ("dealer", "bids", "won", "points"))
"""Who dealt it; by seat the bids, -1 where none were made, the tricks won, and the points."""
