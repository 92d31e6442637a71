"""The form for a new game: its options, the number of players, and a line for each seat."""

from ..match import listing, plan
from ..match.naming import bot_words
from .base import CURSOR, MenuScreen
from .starting import start


class NewGameScreen(MenuScreen):
    """Every entry has a sensible value, so "Start" is on top. The header says how long the game will take.

    :param game: the game's id. :param wishes: {option: value} to begin with, or None.
    """

    name = "new_game"
    section = "setup"
    apart = 1

    def __init__(self, app, game=plan.DEFAULT_GAME, wishes=None):
        super().__init__(app)
        self.plan = plan.new_plan(app, game)
        self.plan.grant(wishes or {})
        self._picking = None  # the entry whose value another screen is asking for

    def title(self):
        """Return the game's name, or the one that the players gave it."""
        texts = self.app.texts
        return self.plan.outline.title(texts, self._values()) or texts.get(self.plan.game, "which_game")

    def aside(self):
        """Return how long the game will take, or what is dealt."""
        about = self.plan.outline.about(self.app.texts, self._values(), len(self.plan.seats))
        return about or self.t("minutes", self.plan.minutes())

    def _values(self):
        return {option.name: self.plan.value(option.name) for option in self.plan.options}

    def hints(self):
        """Return the menu's keys; ok starts the game on the first line."""
        hints = super().hints()
        if self.entries[self.at] == "start":
            hints["ok"] = self.t("key_start")
        return hints

    @property
    def entries(self):
        """The lines' entries: an option's name, or a seat's number."""
        first, length, last = ["start"], ["players"], []
        for option in self.plan.offered():
            if option.choices:
                first.append(option.name)
            else:
                (length if option.length else last).append(option.name)
        seats = list(range(len(self.plan.seats)))
        return first + length + (last + seats if self.plan.outline.SEATS_LAST else seats + last)

    def lines(self):
        """Return each entry with its value."""
        return [self._line(entry) for entry in self.entries]

    def choose(self, index):
        """Start the game, flip an option, or open a screen for a value."""
        entry = self._picking = self.entries[index]
        if entry == "start":
            start(self.app, self.plan)
        elif entry == "players":
            counts = [(str(count), count) for count in range(self.plan.fewest, self.plan.most + 1)]
            self.app.push("choose", self.t(entry), counts, len(self.plan.seats))
        elif isinstance(entry, int):
            self.app.push("names", self.plan, entry)
        else:
            return self._change(entry)

    def returned(self, result):
        """Take the value that was chosen."""
        if self._picking == "players":
            self.plan.resize(result)
        elif isinstance(self._picking, int):
            self.plan.sit(self._picking, *result)
        else:
            self.plan.change(self._picking, result)

    def _change(self, name):
        now = self.plan.value(name)
        if isinstance(now, bool):
            self.plan.change(name, not now)
            return CURSOR
        option = [option for option in self.plan.options if option.name == name][0]
        if option.letters:
            return self.app.push("letters", self.t(name), now, (), option.letters)
        if name == plan.FIRST_DEALER:
            offered = [(who, seat) for seat, who in enumerate(self.plan.names())]
        elif option.choices:
            usual = option.offered_to(len(self.plan.seats))
            values = [usual] + [value for value in option.choices if value != usual]
            offered = [(self._word(name, value), value, self._about(name, value)) for value in values]
        else:
            numbers = plan.choices(option, len(self.plan.seats))
            offered = [(str(value), value, self._time(option, value)) for value in numbers]
        self.app.push("choose", self.t(name), offered, now)

    def _time(self, option, length):
        """Return how long a game of that length takes, and whether it suits this number of players."""
        if not option.length:
            return ""
        words = self.t("minutes", self.plan.minutes(length))
        suits = option.offered and length == option.offered_to(len(self.plan.seats))
        return self.t("suggested", words) if suits else words

    def _about(self, name, value):
        """Return what a value means. The option's name is in the key if another option has the same value."""
        about = self.app.texts.find("about_%s_%s" % (name, value), self.section)
        return about or self.t("about_" + value)

    def _word(self, name, value):
        return listing.option(self.app.texts, name, value)[1]

    def _line(self, entry):
        if entry == "start":
            return self.t(entry), self.t("drawn") if self.plan.deals else ""
        if entry == "players":
            return self.t(entry), str(len(self.plan.seats))
        if entry == plan.FIRST_DEALER:
            return self.t(entry), self.plan.names()[self.plan.value(entry)]
        if not isinstance(entry, int):
            return self.t(entry), self._word(entry, self.plan.value(entry))
        name, bot = self.plan.seats[entry]
        if bot:
            name = self.t("bot_here", name, bot_words(self.app.texts, name, bot, self.plan.game))
        return self.t("seat", entry + 1), name


SCREEN = NewGameScreen
