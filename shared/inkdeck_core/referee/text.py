"""The referee's actions and hands as text (B-5), with players as seats or as names."""

from ..columns import HAND, STEP, by_seat
from ..errors import NotAnAction
from .actions import CORRECT, CORRECTING, DROP, KEEP, NEXT, SET, cell_set, set_action

_WORDS = {NEXT: "next", KEEP: "keep", DROP: "drop"}


def action_text(state, action):
    """See `state.RefereeState.action_text`."""
    if action in _WORDS:
        return _WORDS[action]
    if CORRECT <= action < SET:
        return "correct %d" % (action - CORRECT + 1)
    if action >= SET:
        place, number = cell_set(action)
        cell = state.cells[place]
        name = "set " + _cell_text(cell)
    else:
        cell, number = state.cells[state.order[state.at]], action
        name = cell.what
    return "%s %s" % (name, state.number_text(cell, number, range(state.seats)))


def parse_action(state, text):
    """See `state.RefereeState.parse_action`."""
    action = _meant(state, text.split())
    if action < 0:
        raise NotAnAction("not_text", text=text, example="bid 3, trick 0, next, correct 1, set bid 0 4, keep")
    error = state.refusal(action)
    if error:
        raise error
    return action


def _meant(state, words):
    """Return the action that the words stand for, legal or not; -1 if there is none."""
    wanted = " ".join(words)
    for action in _WORDS:
        if _WORDS[action] == wanted:
            return action
    for hand in range(len(state.sheets)) if words[:1] == ["correct"] else ():
        if words[1:] == [str(hand + 1)]:
            return CORRECT + hand
    if state.phase == CORRECTING:
        for place, cell in enumerate(state.cells) if words[:1] == ["set"] else ():
            if words[1:-1] == _cell_text(cell).split():
                return _with_number(state, cell, words[-1], set_action(place, 0))
    elif state.at < len(state.order):
        cell = state.cells[state.order[state.at]]
        if words[:-1] == [cell.what]:
            return _with_number(state, cell, words[-1], 0)
    return -1


def _with_number(state, cell, word, base):
    for number in range(cell.low, cell.high + 1):
        if state.number_text(cell, number, range(state.seats)) == word:
            return base + number
    return -1


class Transcript:
    """The referee's part of a game's transcript: the hands as they are entered, and the corrections.

    :param write: called with each line, and `STEP` or `HAND` if it begins one.
    """

    def __init__(self, write):
        self.write = write
        self.hands = 0
        self.results = 0
        self.corrections = 0

    def catch_up(self, session):
        """Write what has happened since the last call."""
        state = session.state
        names = session.names
        if len(state.results) > self.results:
            self._hand(state, names)
        self.results = len(state.results)  # there are fewer after the last answer was taken back
        for correction in state.corrections[self.corrections :]:
            words = correction_text(state, correction, names)
            self.write("  corrected hand %d: %s" % (correction.hand, words), STEP)
        if len(state.corrections) > self.corrections:
            self.write("  totals   " + by_seat(names, state.totals))
        self.corrections = len(state.corrections)
        if state.hand_no > self.hands:
            self.hands = state.hand_no
            self.write("hand %d, dealer %s" % (state.hand_no, names[state.dealer]), HAND)

    def _hand(self, state, names):
        rows = []
        for cell, number in zip(state.cells, state.sheets[-1]):
            if not state.counts(cell, state.sheets[-1]):
                continue
            words = state.number_text(cell, number, names)
            if cell.player >= 0:
                words = "%s %s" % (names[cell.player], words)
            if not [row for row in rows if row[0] == cell.what]:
                rows.append((cell.what, []))
            [row for row in rows if row[0] == cell.what][0][1].append(words)
        for what, numbers in rows:
            self.write("  %-8s %s" % (what, ", ".join(numbers)))
        self.write("  points   " + by_seat(names, state.results[-1].points))
        self.write("  totals   " + by_seat(names, state.totals))


def correction_text(state, correction, names):
    """Return a correction as text: `bid of Ann 3 -> 4`, `trick 5 Ben -> Ann`."""
    cell = correction.cell
    old, new = [state.number_text(cell, number, names) for number in (correction.old, correction.new)]
    what = "%s of %s" % (cell.what, names[cell.player]) if cell.player >= 0 else _cell_text(cell)
    return "%s %s -> %s" % (what, old, new)


def _cell_text(cell):
    if cell.player >= 0:
        return "%s %d" % (cell.what, cell.player)
    return "%s %d" % (cell.what, cell.nth) if cell.nth else cell.what
