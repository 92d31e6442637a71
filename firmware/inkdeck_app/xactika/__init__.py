"""Xactika in the app: its face (`match/faces.py`), screens, pictures and words.

Read first: `face.py`, `hand.py`, `hand_picture.py`. `tricks/` has everything that trick-taking games share.
"""
