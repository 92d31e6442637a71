"""The words of trick-taking games for table, hand and scores."""

from inkdeck_core.tricks.game import LEADING, NO_BID

from ..ui.widgets import minus, signed
from . import look as pictures
from .shown import Shown
from .telling import met


class Look:
    """The part that differs from game to game. A subclass overrides some of it, and adds the first three.

    :cvar PICTURES: its look in pictures (`look.py`).
    """

    PICTURES = pictures.Look

    @staticmethod
    def card(voice, card):
        """Return a card in full."""
        raise NotImplementedError

    @staticmethod
    def led(voice, trick):
        """Return what was led."""
        raise NotImplementedError

    @staticmethod
    def note(voice, shown, card):
        """Return words on a card that doesn't follow, otherwise ""."""
        raise NotImplementedError

    @staticmethod
    def tie(voice, trick):
        """Return which of several best cards wins, "" if there is only one."""
        return ""

    @staticmethod
    def trump(voice, view):
        """Return what is trump, "" in a game without trump."""
        return ""

    @staticmethod
    def score(voice, shown, seat, asking):
        """Return what a seat has in this hand: its tricks and its bid. :param asking: before the play."""
        bid = shown.bids[seat]
        parts = [] if asking else [voice.text("hand", "own_won", shown.won[seat])]
        if shown.view.auction and bid != NO_BID:
            parts.append(voice.text("hand", "own_bid", bid))
        return parts

    @staticmethod
    def result(voice, result, seat):
        """Return what a seat had in a finished hand."""
        parts = [voice.text("hand", "own_won", result.won[seat])]
        if result.bids[seat] >= 0:
            parts.append(voice.text("hand", "own_bid", result.bids[seat]))
        return parts

    @staticmethod
    def aside(voice, names, result):
        """Return a sentence about a finished hand, or "": who met the bid, if that is soon said."""
        return met(voice.app.texts, names, result) if result.bids[0] >= 0 else ""


def table(voice, names, view, trick, look):
    """Return what is going on, then a line for each seat in the order of play."""

    def say(key, *blanks):
        return voice.text("table", key, *blanks)

    shown = Shown(view, trick)
    hand = shown.hand
    drawn = look.PICTURES(voice.app.texts)
    asking = drawn.asking(view) and trick.call < 0
    if asking:
        lines = [drawn.asking_words(view, names[view.dealer])[0]]
        first = (view.dealer + 1) % view.seats
    else:
        led = say("leads", names[trick.leader])
        if trick.call >= 0:
            led = say("led", names[trick.leader], look.led(voice, trick))
        lines = [say("hand_trick", led, hand, shown.number)]
        first = trick.leader
    lines.append("" if shown.ended else look.trump(voice, view))
    lines.append(look.tie(voice, trick))
    for place in range(view.seats):
        seat = (first + place) % view.seats
        parts = _seat(voice, shown, look, seat, drawn if asking else None)
        if parts:
            lines.append(voice.pair(names[seat], "; ".join(parts)))
    return lines


def _seat(voice, shown, look, seat, asks):
    """Return the words about a seat. :param asks: the game's look in pictures, before the play."""
    view, trick = shown.view, shown.trick
    parts = []
    at = (seat - trick.leader) % view.seats
    if at < len(trick.cards):
        card = trick.cards[at]
        parts.append(look.card(voice, card))
        note = look.note(voice, shown, card) if trick.call >= 0 else ""
        if note:
            parts.append(note)
        if seat == trick.winner:
            parts.append(voice.text("table", "took" if len(trick.cards) == view.seats else "beats"))
    elif seat == view.actor:
        parts.append(asks.asks() if asks else voice.text("table", "plays_now"))
    return parts + look.score(voice, shown, seat, asks is not None)


def trick_won(voice, screen):
    """Return who took the trick, and the trick."""
    view = screen.view
    names = voice.app.table.session.names
    title = screen.t("takes", names[view.last_trick.winner])
    return [title] + table(voice, names, view, view.last_trick, voice.game().Look)


def last_trick(voice, screen):
    """Return the trick, or why there is none to see."""
    view = voice.app.table.public()
    title = screen.t("last_trick")
    if not screen.trick:
        return [title, screen.t("no_trick_yet" if view.tricks_done == 0 else "too_late")]
    return [title] + table(voice, voice.app.table.session.names, view, screen.trick, voice.game().Look)


def hand(voice, screen, look, cards, slots, following):
    """Return what to follow, the cards in their order, and the one under the cursor.

    :param cards: the cards' numbers in the order on the picture; `slots`: their slots.
    :param following: the sentence about what was led and who is winning.
    """
    view = screen.view
    name = voice.app.table.name_of(view.seat)
    lines = [voice.pair(name, following)]
    if view.phase != LEADING:
        after = len(view.to_play()) - 1
        lines.append(screen.after(after))
    lines.append(look.trump(voice, view))
    own = look.score(voice, Shown(view, view.trick), view.seat, False)
    own.append(voice.own("tricks", "trick", view.tricks_done + 1, view.size))
    lines.append(", ".join(own))
    words = [look.card(voice, card) for card in cards]
    out = [at for at, slot in enumerate(slots) if slot not in view.legal]
    for at in out:
        words[at] += "; " + voice.own("tricks", "not_now")
    lines += counted(words)
    if out:
        table = voice.app.table
        refusal = table.face.refusal(voice.app.texts, table.refusal(slots[out[0]]), "")
        lines.append(refusal.reason + " " + refusal.way)
    return lines + [voice.at(words[screen.at], screen.at, len(words))]


def counted(words):
    """Return items numbered by the digits that choose them. A single item has no number."""
    return ["%d. %s" % (place + 1, item) for place, item in enumerate(words) if len(words) > 1]


def bid(voice, screen, look, cards):
    """Return the bids so far, the cards, the possible bids, and the number under the cursor."""
    view, table = screen.view, voice.app.table
    lines = [table.name_of(view.seat) + ", " + screen.so_far()]
    for place in range(1, view.seats + 1):
        seat = (view.dealer + place) % view.seats
        if view.bids[seat] != NO_BID:
            lines.append(voice.pair(table.name_of(seat), voice.text("hand", "own_bid", view.bids[seat])))
    lines.append(look.trump(voice, view))
    lines += ["%d. %s" % (place + 1, look.card(voice, card)) for place, card in enumerate(cards)]
    forbidden = [bid for bid in range(view.size + 1) if screen.FIRST + bid not in view.legal]
    lines.append(voice.own("tricks", "bids", 0, view.size))
    for number in forbidden:
        refusal = table.face.refusal(voice.app.texts, table.refusal(screen.FIRST + number), str(number))
        lines.append(voice.pair(refusal.title, refusal.reason))
    words = screen.t("own_bid", screen.bid)
    if screen.bid in forbidden:
        words += "; " + voice.own("tricks", "not_now")
    return lines + [words]


def scores(voice, view, names, result, look=Look):
    """Return a sentence about the hand, and a line a seat: one hand's points, and the total."""
    lines = [look.aside(voice, names, result)] if result else []
    for seat in range(view.seats):
        parts = []
        if result:
            parts += look.result(voice, result, seat)
            parts.append(voice.own("common", "points", signed(result.points[seat])))
        total = minus(view.totals[seat])
        parts.append(voice.text("scores", "head_total") + " " + total)
        lines.append(voice.pair(names[seat], ", ".join(parts)))
    return lines


def replay_table(voice, replay, look):
    """Return the trick under way, or the one that has just ended."""
    view = replay.after.view(None)
    ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
    return table(voice, replay.names, view, view.last_trick if ended else view.trick, look)


def replay_hand(voice, words, cards, slots, taken, look):
    """Return the hand that cards were chosen from, and these cards.

    :param words: the sentence that says why it was allowed. :param taken: the slots of the chosen cards.
    """
    chosen = [look.card(voice, card) for card, slot in zip(cards, slots) if slot in taken]
    lines = [words] + [look.card(voice, card) for card in cards]
    return lines + [voice.own("tricks", "chosen", card) for card in chosen]
