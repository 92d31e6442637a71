"""Starts a game that is set up: seals it, or asks a referee's first question."""

from .. import flow
from ..match import plan


def start(app, game):
    """Start the game of a `plan.Plan`."""
    if game.deals:
        return plan.seal(app, game)
    from ..match.opening import stamp

    header = game.header(plan.NO_SECRET)
    stamp(app, header)
    flow.begin_game(app, header)
