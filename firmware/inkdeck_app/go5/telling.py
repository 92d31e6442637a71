"""Go5's results and replays."""

from inkdeck_core.go5.actions import HELD, laid_kind
from inkdeck_core.go5.deck import KINDS

from ..match.telling import Telling
from ..ui.widgets import AHEAD, ahead, minus, row_heads, rows, signed
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
    (856, "r"),
    (997, "r"),
)


class Go5Telling(Telling):
    """The parts of Go5's points, and its turns."""

    JUMP = ("go5", "turn")

    def draw_scores(self, c, y, texts, view, names, result, explained=True):
        """Draw seats with the parts of a hand's points (G-15) and the totals; and how the hand ended."""
        heads = [texts.get("head_" + head, "go5_scores") for head in ("five", "sets", "hand", "stops")]
        row_heads(c, y, [""] + heads + ["=", texts.get("head_total", "scores")], _PLACES)
        leads = ahead(view.totals) if view.results else [False] * view.seats
        table = []
        for seat in range(view.seats):
            cells = [""] * 5
            if result:
                parts = result.parts[seat]
                cells = [parts.five + parts.ender, parts.threes + parts.fours, parts.hand, parts.stops]
                cells = [signed(part) if part else "" for part in cells] + [signed(result.points[seat])]
            table.append(([names[seat]] + cells + [minus(view.totals[seat])], AHEAD if leads[seat] else 0))
        rows(c, y + 15, table, (_PLACES,), False)
        if result:
            if result.ender < 0:
                text = texts.get("ended_short", "go5_scores")
            else:
                five = texts.get("five_" + KINDS[result.kind], "go5_scores")
                text = texts.say("go5_scores", "ended", names[result.ender], five)
                joker = " " + texts.get("with_joker", "go5_scores")
                if result.parts[result.ender].five == 50 and c.width(text + joker) < c.w - 3:
                    text += joker
            c.text(text, 2, y + 16 + 16 * view.seats)

    def mark(self, state):
        """Return the numbers of hand and turn."""
        return state.hand_no, state.turn

    def what(self, replay):
        """Return the last action in words."""
        texts = replay.app.texts
        state = replay.before
        verb, _, cards, _ = words.deed(state.view(state.seat), replay.action)
        if verb == "lay":
            said = [words.kind(texts, laid_kind(replay.action), cards)]
        else:
            said = [words.card(texts, card) for card in cards]
        return texts.say("go5", "who", replay.names[state.seat], texts.say("go5", "did_" + verb, *said))

    def has_hand(self, replay):
        """Whether the action was chosen from the hand; a call is answered without it."""
        return replay.before.phase != "call"

    def draw_hand(self, c, y, replay):
        """Draw the hand with the chosen cards pulled out."""
        view = replay.before.view(replay.before.seat)
        marked = words.deed(view, replay.action)[1]
        cards = view.hand
        if view.phase == "chain":
            cards = (view.held,) + cards
            marked = [(slot + 1) % (HELD + 1) for slot in marked]
        texts = replay.app.texts
        draw_hand(c, y, texts, cards, spread(c, len(cards)), Marks(marked, None, (), ()))
        c.text(texts.say("go5", "cards_of", replay.names[view.seat], len(cards)), 2, y + RAISE + HEIGHT + 13)

    def draw_table(self, c, y, replay):
        """Draw the public picture."""
        draw_table(c, y, replay.app.texts, replay.names, replay.after.view(None))


TELLING = Go5Telling()
