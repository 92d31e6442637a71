"""A game of Go5 at the beginning of a hand (`games.checkpoint`): what it has besides the deals."""

from .moves import DRAWING
from .scoring import HandResult, Parts


def kept(state):
    """Return plain values for `go_to`; None if no hand has just begun, or none has ended yet."""
    if state.over or not state.results or state.turn != 1 or state.phase != DRAWING or state.log:
        return None
    results = []
    for result in state.results:
        results.append(list(result[:4]) + [[list(parts) for parts in result.parts]])
    return [state.irreversible, state.pauses, results]


def go_to(state, told):
    """Take a new game to the beginning of a hand. :param told: what `kept` returned there."""
    irreversible, pauses, results = told
    done = []
    for dealer, ender, kind, points, parts in results:
        done.append(HandResult(dealer, ender, kind, tuple(points), tuple([Parts(*part) for part in parts])))
    state.begin_hand(len(done) + 1, tuple(done), irreversible, pauses)
