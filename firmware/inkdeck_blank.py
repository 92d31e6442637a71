# Each import of this is a new, empty module (inkdeck_own.py).
