"""Spades in the app: its face (`match/faces.py`), screens, pictures and words.

Read first: `face.py`, `bid.py`, `telling.py`. `french/` has the cards, `tricks/` everything that trick-taking
games share.
"""
