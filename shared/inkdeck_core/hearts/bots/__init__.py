"""The bots of Hearts.

Read first: `rulebook.py`, `player.py`.
"""

TEMPERED = ()
"""The levels whose bots differ by temper."""
