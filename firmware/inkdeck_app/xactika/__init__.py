"""Xactika in the app: its face (`match/faces.py`), screens, pictures and words.

Read first: `face.py`, `hand.py`, `hand_picture.py`. What games of tricks share is in `tricks/`.
"""
