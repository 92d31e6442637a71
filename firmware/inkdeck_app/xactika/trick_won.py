"""A public picture of who took the trick, with all its cards."""

from ..tricks import trick_won
from .table_picture import draw_won


class TrickWonScreen(trick_won.TrickWonScreen):
    """Everybody looks, then somebody goes on."""

    name = "xactika.trick_won"
    draw_won = staticmethod(draw_won)


SCREEN = TrickWonScreen
