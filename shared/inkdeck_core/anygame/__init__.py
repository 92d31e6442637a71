"""Any card game (D-1 to D-6): the deck itself, for games whose rules the players know.

Read first: `actions.py`, `deeds.py`, `rules.py`.
"""
