"""The first start: this board's keys, then a hand at once, the rules, or the start menu."""

from ..match import plan
from ..ui.layout import HOLD
from ..ui.prose import paragraph
from ..ui.widgets import header
from .base import Screen
from .curtain import accept_key


class TourScreen(Screen):
    """A line for each key, by the name printed beside it; two if holding it means something else."""

    name = "tour"
    section = "start"

    def hints(self):
        """Return the ways on, each label beside its key, as the picture explains."""
        return {"ok": self.t("key_play_now"), "menu": self.t("key_rules"), "back": self.t("key_to_menu")}

    def press(self, key):
        """Seal a quick game over the start menu, open the rules, or show the start menu."""
        if key == "menu":
            self.app.push("which_game", "rules")
            return
        self.app.show("home")
        if key == "ok":
            _play_now(self.app)

    def draw(self, c):
        """Draw a key cap and words for each key, then how to read the hints."""
        font = "body" if self.app.settings.large else "small"
        step = c.height(font) + 1
        y = header(c, self.t("tour_title")) + 1
        keys = self.app.hw.board.keys
        wide = max([c.width(key.name, "small_bold") for key in keys]) + 8
        accept = accept_key(self.app)
        for key in keys:
            c.fill(3, y, wide, 12)
            c.text_centre(key.name, 3, wide, y, "small_bold", 0)
            logical = self.app.layout.logical(key)
            words = self.t("does_" + self.app.layout.does(logical))
            if logical == accept:
                words = self.t("does_accept", words)
            fits = wide + 9 + c.width(words, font) <= c.w
            c.text(words, wide + 9, y, font if fits else "small")
            y += step
            if key.long:
                c.text(HOLD + " " + self.t("does_" + key.long), wide + 9, y, font)
                y += step
        notes = [self.t("tour_beside")]
        if any([key.long for key in keys]):
            notes.append(self.t("tour_hold", HOLD))
        notes.append(self.t("tour_pass"))
        for note in notes:
            if y + 13 * len(c.wrap(note, "small", c.w - 8)) <= c.h:
                y = paragraph(c, note, 4, y, c.w - 8, False)


def _play_now(app):
    if app.store.full():
        app.screen.refuse_new_game()
    else:
        try:
            app.settings.change("hint", True)
        except OSError:
            pass  # the hand's menu has no hint then
        plan.seal(app, plan.quick_plan(app), True)


SCREEN = TourScreen
