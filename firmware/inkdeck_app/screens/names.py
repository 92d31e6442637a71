"""Choose a seat's player: a bot, a name from the roster, or a new one."""

from inkdeck_core.levels import LEVELS

from ..storage.names import place_of
from ..ui.drawings import draw_bots
from ..ui.refusal import worded
from .base import MenuScreen


class NamesScreen(MenuScreen):
    """Return (name, bot), or ("", bot) for a bot, which the plan names.

    :param plan: the `plan.Plan`.
    :param seat: the seat that is being filled.
    """

    name = "names"
    section = "names"

    def __init__(self, app, plan, seat):
        super().__init__(app)
        self.plan = plan
        self.seat = seat
        present, bot = plan.seats[seat]
        self.entries = [("new", "")]
        for level in LEVELS if plan.bots else ():
            self.entries.append(("bot", level))
        unnamed = self.t("player", self._free_number())
        roster = list(app.settings.roster)
        for name in [unnamed] + [name for name, level in plan.seats if not level]:
            place = place_of(name, roster)
            if place is None:
                roster.insert(0, name)
            else:
                roster[place] = name  # with the spelling used at the table
        self.entries += [("name", name) for name in roster]
        self.at = self.entries.index(("bot", bot) if bot else ("name", present))

    def title(self):
        """Return the seat's title."""
        return self.t("title", self.seat + 1)

    def lines(self):
        """Return a new name, the bots and the roster. A person from another seat would swap seats."""
        lines = []
        for kind, what in self.entries:
            if kind == "new":
                lines.append((self.t("new"), ""))
            elif kind == "bot":
                lines.append((self.t("bot"), self.t("bot_" + what)))
            else:
                sits = self.plan.seat_of(what)
                if sits is None or sits == self.seat:
                    lines.append((what, ""))
                else:
                    lines.append((what, self.t("swap", sits + 1)))
        return lines

    def choose(self, index):
        """Return the choice, or open the letters for a new name."""
        kind, what = self.entries[index]
        if kind == "new":
            self.app.push("letters", self.t("title", self.seat + 1), "", self._taken())
        elif kind == "bot" and self.plan.only_person(self.seat):
            self.app.push(
                "refused", worded(self.app.texts, self.section, "only_person", self.seat + 1), draw_bots
            )
        elif kind == "bot":
            self.app.pop(("", what))
        else:
            self.app.pop((what, ""))

    def returned(self, result):
        """Return the new name."""
        self.app.pop((result, ""))

    def _taken(self):
        """Return the names of the people at other seats."""
        names = []
        for seat, (name, bot) in enumerate(self.plan.seats):
            if not bot and seat != self.seat:
                names.append(name)
        return names

    def _free_number(self):
        number = self.seat + 1
        while self.plan.seat_of(self.t("player", number)) not in (None, self.seat):
            number = number % self.plan.most + 1
        return number


SCREEN = NamesScreen
