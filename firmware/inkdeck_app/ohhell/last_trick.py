"""The trick before this one, while this seat may look at it (O-7)."""

from ..tricks import last_trick
from .table_picture import draw_won


class LastTrickScreen(last_trick.LastTrickScreen):
    """Shows the cards and who took them, or why there is no trick to see."""

    name = "ohhell.last_trick"
    won = "ohhell.trick_won"
    draw_won = staticmethod(draw_won)


SCREEN = LastTrickScreen
