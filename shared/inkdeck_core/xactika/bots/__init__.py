"""The bots of Xactika."""

from ...levels import LEVELS

TEMPERED = LEVELS
"""The levels whose bots differ by temper."""
