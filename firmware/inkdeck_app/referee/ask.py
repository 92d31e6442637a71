"""The table referee's next question, over everything that is known of the hand (B-5). Nothing is secret."""

from .. import flow
from ..match import faces
from ..screens.base import CURSOR, Screen
from ..ui.widgets import HEADER, TITLE, forbidden, header

STRIP = 14  # px: height of the line under the question
SHOWN = 9  # how many answers fit in it
_REACH = 12  # px above and below the strip, which is too low for a finger


class RefAskScreen(Screen):
    """Up and down choose an answer, in the strip or among the rows; ok enters it. Back takes the last answer
    back, or opens the corrections if the last hand is confirmed.

    The game's telling is a `telling.RefereeTelling`.
    """

    name = "referee.ask"
    section = "ref"
    repeats = True
    item = "bid"

    def __init__(self, app):
        super().__init__(app)
        session = app.table.session
        state = session.state
        self.names = session.names
        self.view = app.table.public()
        self.refusal = state.refusal
        self.undo = session.can_undo() is not None
        self.telling = telling = faces.telling(session.header.game)
        self.cell = cell = state.cells[state.order[state.at]]
        self.answers = []
        self.at = 0
        for answer in range(cell.low, cell.high + 1):
            if telling.explains(cell) or not self.refusal(answer):
                if answer <= telling.likely(state, cell):
                    self.at = len(self.answers)
                self.answers.append(answer)
        self._spots = []
        app.glass.forget_presses()  # they were for another question

    def hints(self):
        """Return the keys: enter the answer or explain why not, take back or correct, the menu."""
        answer = self.answers[self.at]
        words = self.words(answer)
        number = self._is_number()
        hints = {"up": "", "down": ""}
        if len(self.answers) == 1:
            hints = {}
        elif self._in_strip():
            hints = self.app.layout.numbers() if number else self.app.layout.sides()
        hints["menu"] = self.t("key_menu")
        if self.refusal(answer):
            hints["ok"] = self.app.texts.get("key_why", "hand")
        else:
            hints["ok"] = self.t("key_enter", words) if number else self.t("key_ok")
        if self.undo or self.view.results:
            hints["back"] = self.app.texts.get("key_undo", "scores") if self.undo else self.t("key_fix")
        return hints

    def spots(self, width):
        """Return the places of the answers in the strip; those in rows have none."""
        return self._spots if self._in_strip() else []

    def _is_number(self):
        """Whether the answer under the cursor is a number in the strip."""
        return self._in_strip() and self.words(self.answers[self.at]).isdigit()

    def _in_strip(self):
        """Whether the answers stand side by side in the strip: none has a row."""
        return self.telling.row(self.cell, self.answers[-1]) < 0

    def press(self, key):
        """Move the cursor, enter the answer, take back, correct, or open the menu."""
        if key in ("up", "down"):
            if len(self.answers) == 1:
                return None
            layout = self.app.layout
            onward = (layout.more if self._is_number() else layout.right) if self._in_strip() else "down"
            self.at = (self.at + (1 if key == onward else -1)) % len(self.answers)
            return CURSOR
        if key == "menu":
            self.app.push("game_menu")
        elif key == "ok":
            flow.act(self.app, self.answers[self.at])
        elif self.undo:
            flow.take_back(self.app)
        else:
            self.app.push("referee.fix")

    def refused(self):
        """See `Screen.refused`."""
        error = self.refusal(self.answers[self.at])
        return (error,) if error else None

    def question(self):
        """Return the question as a sentence."""
        texts = self.app.texts
        words = self.telling.find(texts, "ask_" + self.cell.what)
        if words:
            return words.format(self.cell.nth)
        return self.t("ask", self.telling.label(texts, self.names, self.cell))

    def draw(self, c):
        """Draw the question, the strip and the rows; the question in large letters if there is room."""
        texts, question = self.app.texts, self.question()
        font, height = "title", TITLE
        if self.view.seats > 4 or self.telling.is_long(self.cell) or c.width(question, font) > c.w - 8:
            font, height = "body_bold", HEADER
        if c.width(question, font) > c.w - 8:
            font = "small_bold"
        y = header(c, question, "", font, height)
        left = self._draw_strip(c, y)
        words = self.telling.known(texts, self.names, self.view)
        barred = [self.t("barred", self.words(answer)) for answer in self.answers if self.refusal(answer)]
        if barred:
            first, _, rest = words.partition(" \u00b7 ")
            words = " \u00b7 ".join([first + ", " + barred[0], rest])
        while words and c.width(words) + 8 > left:
            shorter = words.rpartition(" \u00b7 ")[0]
            words = shorter or (barred.pop() if barred else "")
        c.text(words, 3, y)
        row = self.telling.row(self.cell, self.answers[self.at])
        self.telling.draw_rows(c, y + STRIP, texts, self.names, self.view, row)

    def words(self, answer):
        """Return an answer in words."""
        return self.telling.value(self.app.texts, self.names, self.cell, answer)

    def _draw_strip(self, c, y):
        """Draw the answers without a row at the strip's end, hatched if forbidden. Returns their left end."""
        x = c.w - 1
        count = len(self.answers)
        shown = SHOWN if count <= SHOWN else SHOWN - 1
        first = max(0, min(self.at - shown // 2, count - shown))
        last = min(first + shown, count)
        numbers = self.telling.row(self.cell, self.answers[-1]) < 0
        self._spots = []
        if last < count and numbers:
            x = self._draw_more(c, x, y)
        for place in range(last - 1, first - 1, -1):
            answer = self.answers[place]
            if self.telling.row(self.cell, answer) >= 0:
                continue
            words = self.words(answer)
            width = c.width(words, "small_bold") + 8
            x -= width
            self._spots.append((place, x, y - _REACH, width, STRIP + 2 * _REACH))
            if self.refusal(answer):
                forbidden(c, x, y, width - 1, words, place == self.at)
                continue
            if place == self.at:
                c.fill(x, y, width, STRIP - 1)
            c.text(words, x + 4, y, "small_bold", 0 if place == self.at else 1)
        return self._draw_more(c, x, y) if first and numbers else x

    def _draw_more(self, c, x, y):
        """Draw an ellipsis for answers that don't fit. Returns where it begins."""
        x -= 10
        c.text("\u2026", x + 2, y, "small_bold")
        return x


SCREEN = RefAskScreen
