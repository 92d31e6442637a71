"""Spades: its rules, its referee for paper cards, its bots.

Read first: `rules.py`, `scoring.py`, `referee.py`. The engine below them is `tricks/plain.py`.
"""
