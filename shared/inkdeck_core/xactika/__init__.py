"""Xactika: its rules, its referee for paper cards, its bots.

Read first: `deck.py`, `rules.py`, `scoring.py`. The engine below them is in `tricks/`.
"""
