"""A trick-taking game at the beginning of a hand (`games.checkpoint`): what it has besides the deals."""

from .result import HandResult
from .state import NOBODY


def kept(state):
    """Return plain values for `go_to`; None if no hand has just begun, or none has ended yet."""
    begun = state.tricks_done or state.cards or max(state.bids) != NOBODY
    if begun or state.over or not state.results:
        return None
    results = [list(result) for result in state.results]
    return [state.irreversible, state.pauses, list(state.last_trick()), results]


def go_to(state, told):
    """Take a new game to the beginning of a hand. :param told: what `kept` returned there."""
    irreversible, pauses, past, results = told
    leader, call, cards, winner = past
    done = [HandResult(one[0], tuple(one[1]), tuple(one[2]), tuple(one[3])) for one in results]
    state.begin_hand(len(done) + 1, done, irreversible, pauses, (leader, call, cards, winner, None))
