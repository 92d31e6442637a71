"""Any card game's results and replays."""

from inkdeck_core.anygame.deeds import CURTAIN
from inkdeck_core.record import format

from ..match.telling import Telling
from ..ui.widgets import minus, row_heads, rows, signed
from . import wording as words
from .pictures import in_order
from .steps import steps
from .table_picture import draw_table

# name, this deal, total
_ONE = ((0, "l"), (760, "r"), (990, "r"))
_TWO = ((0, "l"), (730, "r", "small"), (990, "r"))


class AnyGameTelling(Telling):
    """Points of a deal beside the totals; deeds as the news say them. Hands are never shown (D-4)."""

    JUMP = (words.SECTION, "person")

    def card(self, texts, card):
        """Return a card in a word: `10♥`, or `★` for a joker."""
        return words.card(texts, card)

    def in_order(self, cards):
        """Return the indexes of a hand's cards, sorted by suit, then rank."""
        return in_order(cards)

    def draw_scores(self, c, y, texts, view, names, result, explained=True):
        """Draw each person's points of a deal, and the totals. Nobody is ahead: most may win, or fewest."""
        double = view.seats > 5
        heads = [texts.get("head_" + head, "scores") for head in ("points", "total")]
        if not double:
            row_heads(c, y, [""] + heads, _ONE)
        table = []
        for seat in range(view.seats):
            points = signed(result.points[seat]) if result else ""
            table.append(((names[seat], points, minus(view.totals[seat])), 0))
        rows(c, y + (3 if double else 14), table, (_ONE, _TWO), double)

    def mark(self, state):
        """Return the numbers of the deal, and of the person that took the device."""
        return state.hand_no, len([told for told in state.log if told.verb == "deal"]), state.seat

    def steps(self, record):
        """Return where deeds end."""
        return steps(record)

    def what(self, replay):
        """Return the last deed in words, or what else ends a record."""
        texts, before, after = replay.app.texts, replay.before, replay.after
        if after.log != before.log:
            return words.news(texts, replay.names, after.log[-1:])[0]
        if after.phase != before.phase and after.phase == "hand":
            return texts.say(words.SECTION, "opens", replay.names[after.seat])
        if after.over:
            return texts.get("ended", words.SECTION)
        if after.phase == CURTAIN:
            return replay.names[after.seat] + " " + texts.get("did_done", words.SECTION)
        return texts.say(words.SECTION, "thinks", replay.names[before.seat])

    def has_hand(self, replay):
        """Return False: a hand that was gathered is never shown."""
        return False

    def draw_table(self, c, y, replay):
        """Draw the public picture, with the name of the person whose deed it is in inverse."""
        after, here = replay.after, -1
        if replay.event:
            here = after.seat if replay.event[0] == format.UNDO else -1
        elif replay.at:
            told = after.log != replay.before.log
            here = words.by_person(after.log[-1:])[0][0] if told else after.seat
        draw_table(c, y, replay.app.texts, replay.names, after.view(None), here)


TELLING = AnyGameTelling()
