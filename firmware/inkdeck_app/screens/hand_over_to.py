"""Hand a seat over (B-6): choose the new player."""

from inkdeck_core.games import has_bots
from inkdeck_core.levels import LEVELS

from .. import flow
from ..storage.names import place_of, same_name
from .base import MenuScreen

_NAME, _NEW, _BOT = range(3)


class HandOverToScreen(MenuScreen):
    """Bots, a new name, and the roster's names that aren't at the table. One person always stays.

    :param seat: the seat to hand over; it keeps its scores.
    """

    name = "hand_over_to"
    section = "pause"

    def __init__(self, app, seat):
        super().__init__(app)
        self.seat = seat
        self.who, bot = app.table.session.players[seat]
        names = app.table.session.names
        self.taken = [names[other] for other in range(len(names)) if other != seat]
        self.entries = [(_NEW, "")]
        if has_bots(app.table.session.header.game) and (bot or app.table.persons() > 1):
            self.entries += [(_BOT, other) for other in LEVELS if other != bot]
        for name in app.settings.roster:
            if place_of(name, self.taken) is None and (bot or not same_name(name, self.who)):
                self.entries.append((_NAME, name))

    def title(self):
        """Return the question with the name of the seat's player."""
        return self.t("who_plays", self.who)

    def lines(self):
        """Return a line for each entry."""
        lines = []
        for kind, value in self.entries:
            if kind == _BOT:
                lines.append((self.t("bot"), self.app.texts.get("bot_" + value, "names")))
            else:
                lines.append((self.t("new_name") if kind == _NEW else value, ""))
        return lines

    def choose(self, index):
        """Hand the seat over, or ask for a new name."""
        kind, value = self.entries[index]
        if kind == _NEW:
            self.app.push("letters", self.title(), "", self.taken)
        elif kind == _BOT:
            flow.hand_over(self.app, self.seat, self._bot_name(), value)
        else:
            flow.hand_over(self.app, self.seat, value)

    def returned(self, result):
        """Hand the seat over to the new name."""
        flow.hand_over(self.app, self.seat, result)

    def _bot_name(self):
        """Return the seat's name if it is a bot's already, otherwise the bots' first free name."""
        if self.app.table.session.is_bot(self.seat):
            return self.who
        names = self.app.texts.get("bots", "names").split()
        return [name for name in names if place_of(name, self.taken) is None][0]


SCREEN = HandOverToScreen
