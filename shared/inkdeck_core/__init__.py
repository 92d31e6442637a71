"""The core of Inkdeck: games, fair deals, records and bots, the same on a chip and on a computer.

It is pure Python for CPython 3.11+ and MicroPython 1.24+, without I/O, clock or hardware. Start with
`games.py`, which has the contract that every game keeps.
"""

NOBODY = -1
"""The acting seat when a game is over, and the seat wherever there is none."""
