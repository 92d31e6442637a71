"""The bots of Go5."""

TEMPERED = ("hard",)
"""The levels whose bots differ by temper."""
