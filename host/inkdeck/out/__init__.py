"""Output for people, one door per format, so that no data can control a terminal or a spreadsheet."""

from collections.abc import Callable

OnProgress = Callable[[int, int], object]
"""Called with the number done and the total."""
