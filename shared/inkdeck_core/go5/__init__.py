"""Go5: its rules, its referee for paper cards, its bots.

Read first: `deck.py`, `actions.py`, `turn.py`.
"""
