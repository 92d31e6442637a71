"""When memory is collected. Everything else says only who is waiting.

A collection stops a chip for 10 to 20 ms. Left alone, MicroPython collects when the heap is full; by then,
lasting objects lie all over it, and no large block is free. So collect often while nobody waits, and seldom
while someone waits for a picture: then, no more than a part of the heap fills up in between.
"""

import gc

OFTEN = 12_288
"""Bytes between two collections while nobody waits."""

_COUNTED = hasattr(gc, "mem_alloc")  # CPython looks after its memory itself
_SELDOM = (gc.mem_alloc() + gc.mem_free()) // 4 if _COUNTED else 0
_tidied = [0]  # the number of the last picture with a collection


def somebody_waits():
    """Note that a picture is to come: a person, or a bot, has chosen, or the program has just started."""
    if _COUNTED:
        gc.threshold(_SELDOM)


def nobody_waits():
    """Note that the last picture is on its way, or there."""
    if _COUNTED:
        gc.threshold(OFTEN)


def panel_is_busy(picture):
    """Collect, once for each picture, while everybody waits for the panel.

    :param picture: the picture's number.
    """
    if _COUNTED and picture != _tidied[0]:
        _tidied[0] = picture
        gc.collect()


somebody_waits()  # for the first picture
