"""The words of all table referees for results, replays and questions."""

from inkdeck_core import NOBODY
from inkdeck_core.referee.actions import CORRECT, NEXT, SET, cell_set

from ..match.telling import Telling
from .rows import draw_trail


class RefereeTelling(Telling):
    """A referee's words and pictures. The screens `referee.ask` and `referee.fix` need them, too.

    :param dealt: the `Telling` of the game that the device deals, whose scores look the same.
    :cvar SECTION: the section of the texts with the game's own cells and questions: `<cell>` and perhaps
        `ask_<cell>` for each. `[ref]` has those that several games need.
    :cvar TRAIL: the most players with whom the last correction fits under the scores.
    """

    SECTION = "ref"
    TRAIL = 4

    def __init__(self, dealt):
        self._dealt = dealt

    def draw_scores(self, c, y, texts, view, names, result):
        """Draw the scores as in a dealt game, and the last correction."""
        trail = draw_trail(c, texts, names, self, view)
        self._dealt.draw_scores(c, y, texts, view, names, result, not trail)

    def bids_made(self, view):
        """Return the same as for a dealt game."""
        return self._dealt.bids_made(view)

    def what(self, replay):
        """Return the last action in words: `Anna: bid 3`."""
        state, action, texts = replay.before, replay.action, replay.app.texts
        if action == NEXT:
            return texts.say("scores", "hand_done", state.hand_no)
        if NEXT < action < SET:
            return texts.say("ref", "fixing", state.fixing or action - CORRECT + 1)
        place, number = cell_set(action) if action >= SET else (state.order[state.at], action)
        cell = state.cells[place]
        held = self.value(texts, replay.names, cell, number)
        label = self.label(texts, replay.names, cell)
        if action < SET:
            return "%s: %s" % (label, held)
        before = self.value(texts, replay.names, cell, state.sheet[place])
        return texts.say("ref", "changed", label, held, before)

    def has_hand(self, replay):
        """Return False: there are no hands."""
        return False

    def draw_table(self, c, y, replay):
        """Draw what was known then."""
        view = replay.after.view(None)
        view.asks = NOBODY  # the next question isn't known yet
        self.draw_rows(c, y + 2, replay.app.texts, replay.names, view)

    def find(self, texts, key):
        """Return the text of `key`, the game's own or the one of all referees, or None."""
        return texts.find(key, self.SECTION) or texts.find(key, "ref")

    def label(self, texts, names, cell):
        """Return a cell's name: `Anna: bid`, `Trick 3`."""
        return self.find(texts, cell.what).format(names[cell.player] if cell.player >= 0 else cell.nth)

    def explains(self, cell):
        """Whether to offer answers that a rule forbids, too, so that ok explains the rule."""
        return False

    def is_long(self, cell):
        """Whether the answers fill the rows, which leaves no room for a question in large letters."""
        return False

    def row(self, cell, answer):
        """Return an answer's row; -1 if it is in the strip."""
        raise NotImplementedError

    def value(self, texts, names, cell, held):
        """Return a cell's contents in words."""
        raise NotImplementedError

    def likely(self, state, cell):
        """Return the answer to start with."""
        raise NotImplementedError

    def known(self, texts, names, view):
        """Return the facts so far, for the strip beside the answers."""
        raise NotImplementedError

    def draw_rows(self, c, y, texts, names, view, chosen=-1):
        """Draw what is known of the hand, with the row under the cursor."""
        raise NotImplementedError
