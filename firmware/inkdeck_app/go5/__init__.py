"""Go5 in the app: its face (`match/faces.py`), screens, pictures and words.

Read first: `face.py`, `hand.py`, `table_picture.py`.
"""
