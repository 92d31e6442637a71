"""Xactika in the app: `face.py` and `telling.py` (see `match/faces.py`), its screens and pictures."""
