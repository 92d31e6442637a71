"""Go5's results and replays."""

from inkdeck_core.go5.actions import HELD, laid_kind

from ..match.telling import Telling
from ..ui.widgets import AHEAD, ahead, fitting, minus, row_heads, rows, signed
from . import wording as words
from .pictures import HEIGHT, RAISE, Marks, draw_hand, spread
from .table_picture import draw_table

# name, the five and the 30, sets of three and four, hand, stop cards, their sum, total
_PLACES = (
    (0, "l"),
    (393, "r", "small"),
    (516, "r", "small"),
    (622, "r", "small"),
    (732, "r", "small"),
    (856, "r", "small"),
    (997, "r", "small"),
)


class Go5Telling(Telling):
    """The parts of Go5's points, and its turns."""

    JUMP = ("go5", "turn")

    def card(self, texts, card):
        """Return a card as people say it: `blue 5`."""
        return words.card(texts, card)

    def draw_scores(self, c, y, texts, view, names, result, explained=True):
        """Draw seats with the parts of a hand's points (G-15) and the totals; and how the hand ended."""
        heads = [texts.get("head_" + head, "go5_scores") for head in ("five", "sets", "hand", "stops", "sum")]
        heads.append(texts.get("head_all", "scores"))
        parts_end = row_heads(c, y, [""] + heads, _PLACES)[4][1]
        leads = ahead(view.totals) if view.results else [False] * view.seats
        table = []
        for seat in range(view.seats):
            cells = [""] * 5
            if result:
                parts = result.parts[seat]
                cells = [parts.five + parts.ender, parts.threes + parts.fours, parts.hand, parts.stops]
                cells = [signed(part) if part else "\u00b7" for part in cells] + [signed(result.points[seat])]
            table.append(([names[seat]] + cells + [minus(view.totals[seat])], AHEAD if leads[seat] else 0))
        rows(c, y + 15, table, (_PLACES,), False)
        if result:
            c.text(fitting(c, words.ended(texts, names, result), c.w - 4), 2, y + 16 + 16 * view.seats)
        c.vline(parts_end + 4, y + 2, 14 + 16 * view.seats)

    def mark(self, state):
        """Return the numbers of hand and turn."""
        return state.hand_no, state.turn

    def what(self, replay):
        """Return the last action in words."""
        texts = replay.app.texts
        state = replay.before
        verb, _, cards, _ = words.deed(state.view(state.seat), replay.action)
        if verb == "draw_all":
            extra = _drawn(replay)
            return "%s %s" % (
                replay.names[state.seat],
                words.done_words(texts, "draw" if extra else verb, (), extra),
            )
        extra = laid_kind(replay.action) if verb == "lay" else 0
        return "%s %s" % (replay.names[state.seat], words.done_words(texts, verb, cards, extra))

    def has_hand(self, replay):
        """Whether the action was chosen from the hand; a call is answered without it."""
        return replay.before.phase != "call"

    def draw_hand(self, c, y, replay):
        """Draw the hand with the chosen cards pulled out."""
        view = replay.before.view(replay.before.seat)
        texts, cards, new = replay.app.texts, view.hand, ()
        marked = words.deed(view, replay.action)[1]
        said = texts.count("go5", "held", len(cards))
        if view.phase == "chain":
            cards = (view.held,) + cards
            marked = [(slot + 1) % (HELD + 1) for slot in marked]
        drawn = _drawn(replay)
        if drawn:
            held = list(cards)
            cards = replay.after.view(view.seat).hand
            new = [column for column, card in enumerate(cards) if card not in held]
            said += ", " + texts.say("go5", "drew", drawn, len(cards))
        draw_hand(c, y, texts, cards, spread(c.w, len(cards)), Marks(marked, None, new, ()))
        c.text(said, 2, y + RAISE + HEIGHT + 13)

    def draw_table(self, c, y, replay):
        """Draw the public picture."""
        draw_table(c, y, replay.app.texts, replay.names, replay.after.view(None))


def _drawn(replay):
    """Return how many cards came to the acting seat's hand from the stock, 0 after another action."""
    before, after = replay.before, replay.after
    if words.deed(before.view(before.seat), replay.action)[0] != "draw_all":
        return 0
    return max(0, len(after.view(before.seat).hand) - len(before.view(before.seat).hand))


TELLING = Go5Telling()
