"""The bots of Spades.

Read first: `rulebook.py`, `player.py`.
"""

TEMPERED = ()
"""The levels whose bots differ by temper."""
