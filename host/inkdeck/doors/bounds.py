"""Limits on what a guest may bring, if more than one place needs them. docs/link.md lists them for people."""

MAX_DOCUMENT = 16 << 10
"""The most bytes of a device's settings, or of its public view."""

MAX_PART = 300
"""The most bytes of either in one frame."""

MAX_OFFERED = 100_000
"""The most games that a device has at one time; 1,408 KiB hold about 20,000 of the shortest."""

MAX_BROUGHT = 16 << 20
"""The most bytes of games that one sync takes: no RP2040 has more flash."""
