"""The app of Inkdeck: screens, keys, drawing and storage, the same on the device and in the simulator."""

VERSION = "0.1.0"

NAMES = ""
"""Which short names this copy has: a build fills it in (`inkdeck traceback`)."""
