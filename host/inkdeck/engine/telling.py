"""Games as plain JSON values: what a seat may know, and what everyone saw happen.

Cards and calls are texts; a missing value is null. The core lists the fields of views and of finished hands.
`games/fields.py` turns them into JSON. Each game has a module of its own with

- `KINDS`: the kinds of its fields.
- `public(text)`: an action's text as everyone may read it. It isn't asked about a secret verb
  (`inkdeck_core/verbs.py`), of which everyone may read only the name.
- `more(before, after, text)`: what an action did beyond its text, as a dict.
- `ended(before, after, kinds)`: the events of what else has ended with it, such as a trick.

Events are made from public views alone, so they can't reveal anything else.
"""

from inkdeck import games as host_games
from inkdeck.contracts import Json, State, Telling
from inkdeck.games import fields
from inkdeck_core import games, verbs


def part_of(game: str) -> Telling | None:
    """Return the module that describes a game; None for a referee's game, which a program can't play."""
    return host_games.telling(game) if games.deals(game) else None


def tellable() -> tuple[str, ...]:
    """Return the ids of the games that can be described, in the core's order."""
    return tuple(game for game in games.IDS if part_of(game))


def legal_texts(state: State) -> list[str]:
    """Return the acting seat's legal actions as texts, in the core's order."""
    return [state.action_text(action) for action in state.legal_actions()]


def view(part: Telling, state: State, seat: int | None) -> Json:
    """Return everything that a seat may know, as a dict; with None, everything that is public."""
    shown = state.view(seat)
    return fields.view(shown, legal_texts(state) if shown.legal else [], part.KINDS)


def deal(state: State) -> Json:
    """Return the event of a new hand."""
    return {"event": "deal", "hand_no": state.hand_no, "dealer": state.dealer}


def apply(part: Telling, state: State, action: int) -> list[Json]:
    """Play the acting seat's action, and return the public events.

    :raises IllegalAction: the rules forbid it; nothing has changed.
    """
    before = state.view(None)
    legal = action in state.legal_actions()
    text = state.action_text(action) if legal else ""  # an illegal action has no text
    verb = verbs.of(getattr(state, "VERBS", ()), action)
    state.apply(action)
    after = state.view(None)
    open_text = verb.name if verb and verb.secret else part.public(text)
    did = {"event": "act", "seat": before.actor, "did": open_text}
    events = [{**did, **part.more(before, after, text)}, *part.ended(before, after, part.KINDS)]
    for place, hand in enumerate(after.results):
        if list(before.results[place : place + 1]) != [hand]:  # new, or counted again
            events.append({"event": "hand", "hand_no": place + 1, **fields.result(hand, after, part.KINDS)})
    if state.over:
        events.append({"event": "over", "scores": list(after.totals), "winners": list(after.winners)})
    elif after.hand_no > before.hand_no:
        events.append(deal(state))
    return events
