"""Any card game as JSON: see `engine/telling.py`. A card is `Th`, `Th2` or `joker`.

A card that lies face down is `down`, or, for a seat that knows it, `down Th`.
"""

from inkdeck.contracts import Json
from inkdeck.games.seats import seat_or_none
from inkdeck_core.anygame.actions import ENDS, PICKS, meaning
from inkdeck_core.anygame.cards import BACK, card_text, down
from inkdeck_core.anygame.deeds import Deed, HandResult
from inkdeck_core.anygame.view import AnyGameView

_DOWN = "down"


def view(shown: AnyGameView, legal: list[str]) -> Json:
    """Return an `AnyGameView` as a dict."""
    return {
        "seat": shown.seat,
        "seats": shown.seats,
        "options": dict(shown.options),
        "hand_no": shown.hand_no,
        "phase": shown.phase,
        "dealer": shown.dealer,
        "actor": seat_or_none(shown.actor),
        "offered": seat_or_none(shown.offered),
        "hand_sizes": list(shown.hand_sizes),
        "before": [[_texts(group) for group in groups] for groups in shown.before],
        "middle": _put(shown.middle),
        "pile": _put(shown.pile),
        "stock": shown.stock,
        "out": shown.out,
        "tricks": [list(sizes) for sizes in shown.tricks],
        "turned_up": [[_texts(cards) for cards in piles] for piles in shown.turned_up],
        "log": [_deed(deed) for deed in shown.log],
        "heard": list(shown.heard),
        "deeds": shown.deeds,
        "written": list(shown.written),
        "ending": None if shown.ending < 0 else ENDS[shown.ending],
        "totals": list(shown.totals),
        "results": [result(hand) for hand in shown.results],
        "winners": list(shown.winners),
        "hand": _texts(shown.hand),
        "gifts": [{"giver": giver, "cards": _texts(cards)} for giver, cards in shown.gifts],
        "picked": [_pick(action) for action in shown.picked],
        "legal": legal,
    }


def public(text: str) -> str:
    """Return an action's text without the card that was picked: nobody sees it before the deed is done."""
    verb = text.partition(" ")[0]
    return verb if verb in PICKS else text


def more(before: AnyGameView, after: AnyGameView, text: str) -> Json:
    """Return what everyone hears of a deed, and the seat that opens its hand."""
    verb, _, number = text.partition(" ")
    told = {"seat": int(number)} if verb in ("open", "collect") else {}
    if after.hand_no > before.hand_no or not after.log or after.log[-1] is before.log[-1]:
        return told
    deed = _deed(after.log[-1])
    return {**told, **{name: deed[name] for name in ("cards", "count", "left")}}


def ended(_before: AnyGameView, _after: AnyGameView) -> list[Json]:
    """Return an empty list: a hand has no parts that end."""
    return []


def result(hand: HandResult) -> Json:
    """Return a finished hand as a dict."""
    return {"deal": hand.deal, "dealer": hand.dealer, "points": list(hand.points)}


def _text(card):
    if card == BACK:
        return _DOWN
    return card_text(card) if card >= 0 else f"{_DOWN} {card_text(down(card))}"


def _texts(cards):
    return [_text(card) for card in cards]


def _pick(action):
    verb, number = meaning(action)
    return f"{verb} {card_text(number) if verb == PICKS[0] else number + 1}"


def _put(place):
    return [{"card": _text(card), "by": seat_or_none(seat)} for card, seat in place]


def _deed(deed: Deed) -> Json:
    return {
        "seat": deed.seat,
        "did": deed.verb,
        "cards": _texts(deed.cards),
        "count": deed.count,
        "other": seat_or_none(deed.other),
        "left": deed.left,
    }
