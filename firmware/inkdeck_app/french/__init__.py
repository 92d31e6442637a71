"""The ordinary deck in words and pictures, for every game that is played with it.

Read first: `wording.py`, `hand_picture.py`, `speech.py`.
"""
