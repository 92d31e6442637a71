"""Go5 in words (`speech/voice.py`)."""

from inkdeck_core.go5.actions import CROSS, DRAW, NOTHING, STOP, TAKE
from inkdeck_core.go5.deck import BLACK, DECK, PATTERN

from ..tricks.speech import counted
from ..ui.widgets import minus, signed
from . import wording
from .hand import TILE

_TILES = {DRAW: "tile_draw", NOTHING: "tile_on", STOP: "tile_stop", CROSS: "tile_cross"}


def _card(voice, card):
    """Return a card in full: `blue 5, hollow diamond on black`."""
    words = wording.card(voice.app.texts, card)
    if card < DECK.first_joker:
        words += ", " + wording.pattern(voice.app.texts, DECK.value(card, PATTERN))
        if DECK.value(card, BLACK) >= 0:
            words += " " + voice.text("go5", "on_black")
    return words


def _set(voice, lying):
    """Return what a set's cards share, and the cards."""
    named = wording.kind(voice.app.texts, lying.kind, lying.cards)
    return voice.pair(named, "; ".join([_card(voice, card) for card in lying.cards]))


def _pile(voice, view):
    """Return the pile's top, and whether it can't be taken."""
    if view.pile and view.pile_open:
        return voice.text("go5", "pile", _card(voice, view.pile[-1]))
    return wording.pile(voice.app.texts, view)[0]


def _piles(voice, view):
    """Return pile and stock."""
    return _pile(voice, view) + "; " + wording.stock(voice.app.texts, view)


def table(voice, names, view):
    """Return the news since the actor's last turn, pile and stock, and everybody's sets."""
    lines = wording.news_sentences(voice.app.texts, names, view)
    return lines + [_piles(voice, view)] + _seats(voice, names, view)


def _seats(voice, names, view):
    lines = []
    for seat in range(view.seats):
        held = view.hand_sizes[seat]
        parts = [voice.own("go5", "held_one" if held == 1 else "held", held)]
        if view.stops[seat]:
            parts.append(voice.own("go5", "stops", view.stops[seat]))
        lines.append(voice.pair(names[seat], ", ".join(parts)))
        lines += [_set(voice, lying) for lying in view.sets if lying.owner == seat]
    return lines


def sets(voice, screen):
    """Return the table, or the news on any other page."""
    names, view = voice.app.table.session.names, screen.view
    if not screen.page:
        return [voice.text("table", "title"), _piles(voice, view)] + _seats(voice, names, view)
    news = wording.news_sentences(voice.app.texts, names, view)
    return [screen.t("news")] + (news or [screen.t("no_news")])


def call(voice, screen):
    """Return who is asked, with which discard, and for which set."""
    view, lying = screen.view, screen.sets[screen.at]
    name_of, texts = voice.app.table.name_of, voice.app.texts
    return [
        screen.t("call", name_of(view.actor), _card(voice, view.offered)),
        screen.t("call_from", name_of(view.mover)),
        wording.own_set(texts, lying.kind, lying.cards),
        screen.t("call_ends"),
        voice.at(_set(voice, lying), screen.at, len(screen.sets)),
    ]


def hand(voice, screen):
    """Return the task, the cards and tiles, the marked cards, and the item under the cursor."""
    view = screen.view
    words = []
    for item in screen.items:
        if item >= TILE:
            item_text = _pile(voice, view) if item - TILE == TAKE else screen.t(_TILES[item - TILE])
        else:
            item_text = _card(voice, screen.cards[item])
            if item in screen.new:
                item_text += "; " + voice.own("go5", "new")
        words.append(item_text)
    named = [_card(voice, screen.cards[column]) for column in screen.marks]
    lines = [voice.pair(voice.app.table.name_of(view.seat), screen.tasks()[0])]
    shown = screen.items and screen.items[0] < TILE
    if not shown:
        lines.append(
            voice.pair(voice.own("go5", "hand"), "; ".join([_card(voice, card) for card in screen.cards]))
        )
    lines += counted(words)
    lines.append(_piles(voice, view))
    if view.laid[view.seat]:
        lines += [_set(voice, lying) for lying in view.sets if lying.owner == view.seat]
    lines.append(voice.pair(voice.own("go5", "marked"), "; ".join(named)) if named else "")
    if len(named) > 1:
        lines.append(screen.situation()[0])
    here = words[screen.at]
    if screen.items[screen.at] in screen.marks:
        here += "; " + voice.own("go5", "marked")
    return lines + [voice.at(here, screen.at, len(words))]


def place(voice, screen):
    """Return the places for a card: the set under the cursor, and the card from it in a swap."""
    verb, _, cards, number = wording.deed(screen.view, screen.actions[screen.at])
    lying = screen.view.sets[number]
    name_of = voice.app.table.name_of
    lines = [voice.pair(name_of(screen.view.seat), _card(voice, cards[0]))]
    here = [screen.where(), _set(voice, lying)]
    if verb == "swap":
        here.insert(
            1, screen.t("find_swap", _card(voice, cards[0]), _card(voice, cards[-1]), name_of(lying.owner))
        )
    here = "; ".join(here)
    return lines + [voice.at(here, screen.at, len(screen.actions))]


def find(voice, screen):
    """Return the possible actions."""
    return voice.menu(screen, None)


def scores(voice, view, names, result):
    """Return how a hand ended, and for each seat the parts of its points (G-15) and its total."""
    lines = []
    if result:
        lines.append(wording.ended(voice.app.texts, names, result)[0])
    for seat in range(view.seats):
        parts = []
        if result:
            found = result.parts[seat]
            found = (found.five + found.ender, found.threes + found.fours, found.hand, found.stops)
            for head, points in zip(("five", "sets", "hand", "stops"), found):
                if points:
                    parts.append(voice.text("go5_scores", "head_" + head) + " " + signed(points))
            parts.append(voice.own("common", "points", signed(result.points[seat])))
        total = minus(view.totals[seat])
        parts.append(voice.text("scores", "head_total") + " " + total)
        lines.append(voice.pair(names[seat], ", ".join(parts)))
    return lines


def replay_table(voice, replay):
    """Return the public table."""
    view = replay.after.view(None)
    return [_piles(voice, view)] + _seats(voice, replay.names, view)


def replay_hand(voice, replay):
    """Return the hand that the action was chosen from."""
    view = replay.before.view(replay.before.seat)
    cards = ((view.held,) if view.phase == "chain" else ()) + view.hand
    return [voice.app.texts.count("go5", "held", len(cards))] + [_card(voice, card) for card in cards]


def spoken(voice, text):
    """Return the text as it is: Go5 has no signs."""
    return text
