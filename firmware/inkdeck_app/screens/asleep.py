"""What stands on the panel while nobody plays: any key leads back to what lies below."""

from ..display import FULL
from ..keys import LOGICAL
from .base import Screen


class AsleepScreen(Screen):
    """Shows nothing of a game."""

    name = "asleep"
    section = "notices"
    gate = True
    refresh = FULL

    def hints(self):
        """Every key wakes it; the picture says so, so nothing stands beside them."""
        hints = {}
        for key in LOGICAL:
            hints[key] = None
        return hints

    def press(self, key):
        """Wake."""
        self.app.pop()

    def draw(self, c):
        """The name in large letters, and what to do."""
        y = c.h // 2 - 24
        c.text_centre(self.t("asleep_title"), 0, c.w, y, "title")
        words = self.t("asleep_game" if self.app.table else "asleep_body")
        for line in c.wrap(words, "body", c.w - 12):
            y += 20
            c.text_centre(line, 0, c.w, y, "body")


SCREEN = AsleepScreen
