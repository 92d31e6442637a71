"""Which game do you play? Set-ups that come with the device, and your own (D-1)."""

from ..screens.base import MenuScreen
from . import wording as words

# cards, jokers, cards each, open in the middle, pile, stock, whether one card ends the turn
_SET_UPS = (
    ("rummy", "52", 0, 7, 0, True, True, True),
    ("eights", "52", 0, 5, 0, True, True, True),
    ("skat", "32", 0, 10, 0, False, True, True),
    ("fish", "52", 0, 5, 0, False, True, True),
    ("canasta", "104", 4, 11, 0, True, True, True),
    ("whist", "52", 0, 54, 0, False, False, True),
)
_OPTIONS = ("cards", "jokers", "each", "open", "pile", "stock", "ends")


class AnyGameWhichScreen(MenuScreen):
    """The last set-up of one's own comes first, then those that are numbers only, and a free one."""

    name = "anygame.which"
    section = "anygame"

    def __init__(self, app, game):
        super().__init__(app)
        self.game = game
        self.entries = []
        names = []
        for own in app.settings.own:
            self.entries.append(own)
            names.append(own.get("name"))
        for key, *values in _SET_UPS:
            name = self.t("game_" + key)
            if name not in names:
                self.entries.append(dict(zip(_OPTIONS, values), name=name))
        self.entries.append(None)

    def title(self):
        """Return the question."""
        return self.t("which_title")

    def aside(self):
        """Return that the device knows no rules."""
        return self.t("own_rules")

    def lines(self):
        """Return each set-up in numbers."""
        texts = self.app.texts
        lines = [(entry["name"], words.set_up(texts, entry)) for entry in self.entries[:-1]]
        return lines + [(self.t("another"), "")]

    def choose(self, index):
        """Open the form with these numbers."""
        self.app.push("new_game", self.game, self.entries[index])


SCREEN = AnyGameWhichScreen
