"""Takes the place of `typing` on MicroPython, which has none: nothing of it is needed when a program runs."""

TYPE_CHECKING = False
Any = None
