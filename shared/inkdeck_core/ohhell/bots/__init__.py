"""The bots of Oh Hell."""

from ...levels import LEVELS

TEMPERED = LEVELS
"""The levels whose bots differ by temper."""
