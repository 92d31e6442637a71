"""The common part of all games' transcripts: where a line belongs, and names and numbers in columns."""

MORE, STEP, HAND = range(3)
"""A line belongs to the step before it, begins a step, or begins a hand or the outcome."""


def by_seat(names, numbers):
    """Return names and numbers as text: `Ann 3, Ben 5`."""
    return ", ".join(["%s %d" % (names[seat], numbers[seat]) for seat in range(len(numbers))])


def column(name):
    """Pad a name of at most ten characters with blanks."""
    return name + " " * (11 - len(name))  # a format's width would count bytes on MicroPython
