"""The words of trick-taking games (`speech/voice.py`): table, hand, bids, scores, replay."""

from inkdeck_core.tricks.game import LEADING, NO_BID

from ..ui.widgets import minus, signed
from . import look as pictures
from .shown import Shown
from .telling import met


def trick_won(voice, screen):
    """Return who took the trick, and the trick."""
    view = screen.view
    names = voice.app.table.session.names
    title = screen.t("takes", names[view.last_trick.winner])
    return [title] + voice.game().trick(voice, names, view, view.last_trick)


def last_trick(voice, screen):
    """Return the trick, or why there is none to see."""
    view = voice.app.table.public()
    title = screen.t("last_trick")
    if not screen.trick:
        return [title, screen.t("no_trick_yet" if view.tricks_done == 0 else "too_late")]
    return [title] + voice.game().trick(voice, voice.app.table.session.names, view, screen.trick)


def counted(words):
    """Return items numbered by the digits that choose them. A single item has no number."""
    return ["%d. %s" % (place + 1, item) for place, item in enumerate(words) if len(words) > 1]


class TrickSpeech:
    """The words of a game. A subclass adds `card`, `led`, `note`, `asked` and `spoken`, and overrides what
    differs.

    :cvar PICTURES: the game's look in pictures (`look.py`).
    """

    PICTURES = pictures.Look

    # what differs from game to game

    def card(self, voice, card):
        """Return a card in full."""
        raise NotImplementedError

    def led(self, voice, trick):
        """Return what was led."""
        raise NotImplementedError

    def note(self, voice, shown, card):
        """Return words on a card that doesn't follow, otherwise ""."""
        raise NotImplementedError

    def spoken(self, voice, text):
        """Return a text with the game's signs replaced by words."""
        raise NotImplementedError

    def in_order(self, hand):
        """Return the places of a hand's cards in the order in which they are drawn."""
        return range(len(hand))

    def tie(self, voice, trick):
        """Return which of several best cards wins, "" if there is only one."""
        return ""

    def trump(self, voice, view):
        """Return what is trump, "" in a game without trump."""
        return ""

    def score(self, voice, shown, seat, asking):
        """Return what a seat has in this hand: its tricks and its bid. :param asking: before the play."""
        bid = shown.bids[seat]
        parts = [] if asking else [voice.text("hand", "own_won", shown.won[seat])]
        if shown.view.auction and bid != NO_BID:
            parts.append(voice.text("hand", "own_bid", bid))
        return parts

    def result(self, voice, result, seat):
        """Return what a seat had in a finished hand."""
        parts = [voice.text("hand", "own_won", result.won[seat])]
        if result.bids[seat] >= 0:
            parts.append(voice.text("hand", "own_bid", result.bids[seat]))
        return parts

    def aside(self, voice, names, result):
        """Return a sentence about a finished hand, or "": who met the bid, if that is soon said."""
        return met(voice.app.texts, names, result) if result.bids[0] >= 0 else ""

    def more(self, voice, view):
        """Return more lines about the acting seat's hand."""
        return []

    def asked(self, voice, replay, view):
        """Return the sentence over a hand in a replay: what was asked."""
        raise NotImplementedError

    def chosen(self, replay):
        """Return the slots of the cards that were chosen in a replay."""
        return (replay.action,)

    # the screens

    def table(self, voice, names, view):
        """Return the trick under way, with what each seat has."""
        return self.trick(voice, names, view, view.trick)

    def trick(self, voice, names, view, trick):
        """Return what is going on, then a line for each seat in the order of play."""

        def say(key, *blanks):
            return voice.text("table", key, *blanks)

        shown = Shown(view, trick)
        hand = shown.hand
        drawn = self.PICTURES(voice.app.texts)
        asking = drawn.asking(view) and trick.call < 0
        if asking:
            lines = [drawn.asking_words(view, names[view.dealer])[0]]
            first = (view.dealer + 1) % view.seats
        else:
            led = say("leads", names[trick.leader])
            if trick.call >= 0:
                led = say("led", names[trick.leader], self.led(voice, trick))
            lines = [say("hand_trick", led, hand, shown.number)]
            first = trick.leader
        lines.append("" if shown.ended else self.trump(voice, view))
        lines.append(self.tie(voice, trick))
        for place in range(view.seats):
            seat = (first + place) % view.seats
            parts = self._seat(voice, shown, seat, drawn if asking else None)
            if parts:
                lines.append(voice.pair(names[seat], "; ".join(parts)))
        return lines

    def _seat(self, voice, shown, seat, asks):
        """Return the words about a seat. :param asks: the game's look in pictures, before the play."""
        view, trick = shown.view, shown.trick
        parts = []
        at = (seat - trick.leader) % view.seats
        if at < len(trick.cards):
            card = trick.cards[at]
            parts.append(self.card(voice, card))
            note = self.note(voice, shown, card) if trick.call >= 0 else ""
            if note:
                parts.append(note)
            if seat == trick.winner:
                parts.append(voice.text("table", "took" if len(trick.cards) == view.seats else "beats"))
        elif seat == view.actor:
            parts.append(asks.asks() if asks else voice.text("table", "plays_now"))
        return parts + self.score(voice, shown, seat, asks is not None)

    def hand(self, voice, screen):
        """Return what to follow, the cards in their order, and the one under the cursor."""
        view = screen.view
        order = self.in_order(view.hand)
        cards, slots = [view.hand[at] for at in order], [view.slots[at] for at in order]
        name = voice.app.table.name_of(view.seat)
        lines = [voice.pair(name, screen.situation())] + self.more(voice, view)
        if view.phase != LEADING:
            after = len(view.to_play()) - 1
            lines.append(screen.after(after))
        lines.append(self.trump(voice, view))
        own = self.score(voice, Shown(view, view.trick), view.seat, False)
        own.append(voice.own("tricks", "trick", view.tricks_done + 1, view.size))
        lines.append(", ".join(own))
        words = [self.card(voice, card) for card in cards]
        out = [at for at, slot in enumerate(slots) if slot not in view.legal]
        for at in out:
            words[at] += "; " + voice.own("tricks", "not_now")
        lines += counted(words)
        if out:
            table = voice.app.table
            refusal = table.face.refusal(voice.app.texts, table.refusal(slots[out[0]]), "")
            lines.append(refusal.reason + " " + refusal.way)
        return lines + [voice.at(words[screen.at], screen.at, len(words))]

    def bid(self, voice, screen):
        """Return the bids so far, the cards, the possible bids, and the number under the cursor."""
        view, table = screen.view, voice.app.table
        cards = [view.hand[at] for at in self.in_order(view.hand)]
        lines = [table.name_of(view.seat) + ", " + screen.so_far()]
        for place in range(1, view.seats + 1):
            seat = (view.dealer + place) % view.seats
            if view.bids[seat] != NO_BID:
                lines.append(voice.pair(table.name_of(seat), voice.text("hand", "own_bid", view.bids[seat])))
        lines.append(self.trump(voice, view))
        lines += ["%d. %s" % (place + 1, self.card(voice, card)) for place, card in enumerate(cards)]
        forbidden = [bid for bid in range(view.size + 1) if screen.FIRST + bid not in view.legal]
        lines.append(voice.own("tricks", "bids", 0, view.size))
        for number in forbidden:
            refusal = table.face.refusal(voice.app.texts, table.refusal(screen.FIRST + number), str(number))
            lines.append(voice.pair(refusal.title, refusal.reason))
        words = screen.t("own_bid", screen.bid)
        if screen.bid in forbidden:
            words += "; " + voice.own("tricks", "not_now")
        return lines + [words]

    def scores(self, voice, view, names, result):
        """Return a sentence about the hand, and a line a seat: one hand's points, and the total."""
        lines = [self.aside(voice, names, result)] if result else []
        for seat in range(view.seats):
            parts = []
            if result:
                parts += self.result(voice, result, seat)
                parts.append(voice.own("common", "points", signed(result.points[seat])))
            total = minus(view.totals[seat])
            parts.append(voice.text("scores", "head_total") + " " + total)
            lines.append(voice.pair(names[seat], ", ".join(parts)))
        return lines

    def replay_table(self, voice, replay):
        """Return the trick under way, or the one that has just ended."""
        view = replay.after.view(None)
        ended = view.last_trick is not None and not view.trick.cards and replay.at > 0
        return self.trick(voice, replay.names, view, view.last_trick if ended else view.trick)

    def replay_hand(self, voice, replay):
        """Return what was asked, the hand, and the cards that were chosen."""
        view = replay.before.view(replay.before.seat)
        lines, chosen = [self.asked(voice, replay, view)], []
        taken = self.chosen(replay)
        for at in self.in_order(view.hand):
            lines.append(self.card(voice, view.hand[at]))
            if view.slots[at] in taken:
                chosen.append(voice.own("tricks", "chosen", lines[-1]))
        return lines + chosen
