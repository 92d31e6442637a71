"""Replaces `typing` on MicroPython, which has none. Nothing of it is needed at run time."""

TYPE_CHECKING = False
Any = None
