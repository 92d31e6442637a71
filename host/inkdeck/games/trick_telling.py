"""The events of trick-taking games as JSON: see `engine/telling.py`."""

from inkdeck.contracts import Json, Kinds
from inkdeck_core.tricks.view import TrickView


def public(text: str) -> str:
    """Return the text unchanged: bids, calls and cards played are public."""
    return text


def more(_before: TrickView, _after: TrickView, _text: str) -> Json:
    """Return an empty dict: an action's text says everything."""
    return {}


def ended(before: TrickView, after: TrickView, kinds: Kinds) -> list[Json]:
    """Return the event of the trick that has ended, if one has, with the cards that were played without
    asking (X-16).
    """
    if (before.hand_no, before.tricks_done) == (after.hand_no, after.tricks_done):
        return []
    whole = after.last_trick
    return [{"event": "trick", **kinds["trick"].tell(whole)}] if whole else []
