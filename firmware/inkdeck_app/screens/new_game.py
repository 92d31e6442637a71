"""A form for the game to come: variant, players, hands, a line for each seat, options."""

from inkdeck_core import xactika

from .. import plan
from .base import CURSOR, MenuScreen

VARIANTS = (xactika.BID_VARIANT, xactika.WIN, xactika.LOSE)


class NewGameScreen(MenuScreen):
    """Everything has a value that will do, so "Start" is on top. The header says how long it will take."""

    name = "new_game"
    section = "setup"

    def __init__(self, app):
        super().__init__(app)
        self.plan = plan.new_plan(app)
        self._picking = None  # the entry whose value is being chosen on another screen

    def aside(self):
        """How long it will take."""
        return self.t("minutes", self.plan.minutes())

    @property
    def entries(self):
        """What each line is: a name, or a seat's number."""
        entries = ["start", "variant", "players", "hands"] + list(range(len(self.plan.seats)))
        for flag in plan.FLAGS:
            if flag not in plan.BID_FLAGS or self.plan.variant == xactika.BID_VARIANT:
                entries.append(flag)
        return entries

    def lines(self):
        """Each entry with its value."""
        return [self._line(entry) for entry in self.entries]

    def choose(self, index):
        """Start, flip an option, or choose a value on a screen of its own."""
        entry = self._picking = self.entries[index]
        game = self.plan
        if entry == "start":
            self.app.push("seal", game)
        elif entry in plan.FLAGS:
            game.flags[entry] = not game.flags[entry]
            return CURSOR
        elif entry == "variant":
            options = [(self.t("variant_" + name), name, self.t("about_" + name)) for name in VARIANTS]
            self.app.push("choose", self.t(entry), options, game.variant)
        elif entry == "players":
            options = [(str(count), count) for count in range(plan.FEWEST, plan.MOST + 1)]
            self.app.push("choose", self.t(entry), options, len(game.seats))
        elif entry == "hands":
            options = [(str(count), count, self._time(count)) for count in plan.HANDS]
            self.app.push("choose", self.t(entry), options, game.hands)
        else:
            self.app.push("names", game, entry)

    def returned(self, result):
        """A value was chosen."""
        if self._picking == "variant":
            self.plan.variant = result
        elif self._picking == "players":
            self.plan.resize(result)
        elif self._picking == "hands":
            self.plan.hands = result
        else:
            self.plan.sit(self._picking, *result)

    def _time(self, hands):
        """How long so many hands take, and whether that is a good length for so many players."""
        words = self.t("minutes", self.plan.minutes(hands))
        if hands in plan.suggested_hands(len(self.plan.seats)):
            words = self.t("suggested", words)
        return words

    def _line(self, entry):
        game = self.plan
        if entry == "start":
            return self.t(entry), self.t("drawn")
        if entry == "variant":
            return self.t(entry), self.t("variant_" + game.variant)
        if entry == "players":
            return self.t(entry), str(len(game.seats))
        if entry == "hands":
            return self.t(entry), str(game.hands)
        if entry in plan.FLAGS:
            return self.t(entry), self.t("yes" if game.flags[entry] else "no")
        name, bot = game.seats[entry]
        if bot:
            name = self.t("bot_here", name, self.app.texts.get("bot_" + bot, "names"))
        return self.t("seat", entry + 1), name


SCREEN = NewGameScreen
