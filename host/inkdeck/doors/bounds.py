"""Limits on what a guest may bring, if more than one place needs them. docs/link.md lists them for people."""

MAX_DOCUMENT = 16 << 10
"""Bytes of the settings, or of the public picture, of a device."""

MAX_PART = 300
"""Bytes of either in one frame."""

MAX_OFFERED = 100_000
"""Games that a device may have at one time; 1,408 KiB hold some 20,000 of the shortest."""

MAX_BROUGHT = 16 << 20
"""Bytes of games that a sync takes: no RP2040 has more flash."""
