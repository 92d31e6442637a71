"""The trick before this one, as long as this seat may look at it (X-14)."""

from ..tricks import last_trick
from .table_picture import draw_won


class LastTrickScreen(last_trick.LastTrickScreen):
    """Its cards and who took it, or why there is none to see."""

    name = "xactika.last_trick"
    won = "xactika.trick_won"
    draw_won = staticmethod(draw_won)


SCREEN = LastTrickScreen
