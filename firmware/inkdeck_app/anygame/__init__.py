"""Any card game on the device: the deck itself, whatever people play with it (D-1 to D-6).

Read first: `hand.py`, `places.py`, `curtain.py`.
"""
