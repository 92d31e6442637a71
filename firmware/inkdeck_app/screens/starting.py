"""Starts a game that is set up: seals it, or asks a referee's first question."""

from .. import flow
from ..match.opening import stamp
from ..match.plan import NO_SECRET, seal


def start(app, plan):
    """Start the game of a `plan.Plan`."""
    if plan.deals:
        return seal(app, plan)
    header = plan.header(NO_SECRET)
    stamp(app, header)
    flow.begin_game(app, header)
