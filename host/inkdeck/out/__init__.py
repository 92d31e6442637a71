"""What leaves this program for a person, one door a format: nothing in it steers a terminal or a sheet."""

from collections.abc import Callable

OnProgress = Callable[[int, int], object]
"""Called with how many are done, and of how many."""
