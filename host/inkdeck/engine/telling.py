"""Games as plain JSON values: what a seat may know, and what everybody saw happen.

Cards and calls are texts, what isn't there is null. Each game has a part of its own, a module with

- `view(shown, legal)`: a view of the core, with the legal actions as texts, as a dict;
- `public(text)`: an action's text as everybody may read it;
- `more(before, after, text)`: what an action did beyond its text, a dict;
- `tricks(before, after)`: events of tricks that ended with it;
- `result(hand)`: a finished hand as a dict.

Events come out of public views alone, so they can't tell what is not public.
"""

from inkdeck import games as here
from inkdeck.contracts import Json, State, Telling
from inkdeck_core import games


def part_of(game: str) -> Telling | None:
    """Return the module that describes a game, or None for a referee's game, which a program can't hold."""
    return here.telling(game) if games.deals(game) else None


def tellable() -> tuple[str, ...]:
    """Return the ids of the games that can be described, in the core's order."""
    return tuple(game for game in games.IDS if part_of(game))


def legal_texts(state: State) -> list[str]:
    """Return the acting seat's legal actions as texts, in the core's order."""
    return [state.action_text(action) for action in state.legal_actions()]


def view(part: Telling, state: State, seat: int | None) -> Json:
    """Return all that a seat may know as a dict; None: what everybody may know."""
    shown = state.view(seat)
    return part.view(shown, legal_texts(state) if shown.legal else [])


def deal(state: State) -> Json:
    """Return the event of a new hand."""
    return {"event": "deal", "hand_no": state.hand_no, "dealer": state.dealer}


def apply(part: Telling, state: State, action: int) -> list[Json]:
    """Play the acting seat's action; returns the public events.

    :raises IllegalAction: the rules forbid it; nothing has changed.
    """
    before = state.view(None)
    legal = action in state.legal_actions()
    text = state.action_text(action) if legal else ""  # what is not legal has no text
    state.apply(action)
    after = state.view(None)
    did = {"event": "act", "seat": before.actor, "did": part.public(text)}
    events = [{**did, **part.more(before, after, text)}, *part.tricks(before, after)]
    for place in range(len(before.results), len(after.results)):
        events.append({"event": "hand", "hand_no": place + 1, **part.result(after.results[place])})
    if state.over:
        events.append({"event": "over", "scores": list(after.totals), "winners": list(after.winners)})
    elif after.hand_no > before.hand_no:
        events.append(deal(state))
    return events
