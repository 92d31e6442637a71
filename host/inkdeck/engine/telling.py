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
    """The part that tells a game id's games; None for a game that a program can't hold: a referee's."""
    return here.telling(game) if games.deals(game) else None


def tellable() -> tuple[str, ...]:
    """The ids of the games that can be told, in the core's order."""
    return tuple(game for game in games.IDS if part_of(game))


def seat_or_none(number: int) -> int | None:
    """A seat, a bid or a kind; None where the core has -1."""
    return None if number < 0 else number


def legal_texts(state: State) -> list[str]:
    """The acting seat's legal actions as texts, in the core's order."""
    return [state.action_text(action) for action in state.legal_actions()]


def view(part: Telling, state: State, seat: int | None) -> Json:
    """All that a seat may know, None for what everybody may, as a dict."""
    shown = state.view(seat)
    return part.view(shown, legal_texts(state) if shown.legal else [])


def deal(state: State) -> Json:
    """The event of a hand that has just been dealt."""
    return {"event": "deal", "hand_no": state.hand_no, "dealer": state.dealer}


def apply(part: Telling, state: State, action: int) -> list[Json]:
    """Let the acting seat do this; returns what everybody saw of it as a list of events.

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
