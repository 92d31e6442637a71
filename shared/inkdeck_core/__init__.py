"""The rules core of Inkdeck: games, fair deals, records and bots, the same on a chip and on a desk.

Pure Python for CPython 3.11+ and MicroPython 1.24+: no I/O, no clock, no hardware. Start reading at
`games.py`, which spells out the contract that every game keeps.
"""
