"""Begins a game that is set up: it is sealed, or a referee asks its first question."""

from .. import flow
from ..match import plan


def start(app, game):
    """Go on with a `plan.Plan`."""
    if game.deals:
        return plan.seal(app, game)
    from ..match.opening import stamp

    header = game.header(plan.NO_SECRET)
    stamp(app, header)
    flow.begin_game(app, header)
