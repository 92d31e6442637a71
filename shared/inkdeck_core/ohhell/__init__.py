"""Oh Hell: its rules, its referee for paper cards, its bots.

Read first: `sizes.py`, `rules.py`, `scoring.py`. The engine below them is in `tricks/`.
"""
