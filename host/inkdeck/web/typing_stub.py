"""Replaces `typing` on MicroPython, which doesn't have it. Nothing in it is needed at run time."""

TYPE_CHECKING = False
Any = None
