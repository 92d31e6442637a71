"""The start menu: continue a game, start one, look at old ones, change settings."""

from inkdeck_core.games import DEALT

from .. import flow
from ..match import open_games
from ..match.unloading import keep_only
from ..ui.backs import PATTERNS
from ..ui.prose import SHORT, more_names, some_names
from ..ui.refusal import Refusal
from ..ui.widgets import HEADER, battery_sign
from .base import MenuScreen
from .looking import look_at

_FORMS = ("game_row", False), ("game_row", True), ("", True)  # (key, whether brief), longest first
_FIRST = 35  # px: height of the first line, with its picture
_BACK = 18  # px: the width of a card's back in it
_BACKS = 6  # backs drawn for a new game
_NEXT = 11  # px from one back to the next, which overlaps it
_OTHERS = ("history", "settings", "rules", "about")


class HomeScreen(MenuScreen):
    """Open games come first, the last played on top, in large letters with a card's back for each player.
    Everything else follows.
    """

    name = "home"
    section = "home"

    def __init__(self, app):
        super().__init__(app)
        keep_only()
        self._known = None
        self._asides = []
        self._forms = []  # each game's form, chosen to leave room for names
        self._load()

    def title(self):
        """Return the device's name."""
        return self.t("title")

    def aside(self):
        """Return the seed if a test fixed the deals, otherwise ""."""
        seed = self.app.hw.seeded
        return "" if seed is None else self.t("seed", seed)

    def hints(self):
        """Return the menu's keys without back, which leads nowhere here."""
        hints = super().hints()
        if self.at < len(self.games):
            hints["ok"] = self.t("key_continue")
        del hints["back"]
        return hints

    def lines(self):
        """Return the open games with as many names as fit, then the fixed lines."""
        lines = []
        for index in range(len(self.games)):
            drawn = index < len(self._asides)
            words = self._words(index, self._forms[index] if drawn else _FORMS[0])
            lines.append((words, self._asides[index] if drawn else ""))
        for entry in self.entries[len(self.games) :]:
            lines.append((self.t(entry), ""))
        return lines

    def choose(self, index):
        """Continue a game, or open a screen."""
        entry = self.entries[index]
        if index < len(self.games):
            flow.resume(self.app, entry)
        elif entry == "quit":
            self.app.closing = True
        elif entry == "rules":
            self.app.push("which_game", entry)
        elif entry == "history":
            look_at(self.app, entry)
        elif entry != "new_game":
            self.app.push(entry)
        elif self.app.store.full():
            self.refuse_new_game()
        else:
            self.app.push("which_game", entry)

    def refuse_new_game(self):
        """Show which games to finish or give up before starting another one (B-6)."""
        title, way = self.t("too_many").split(" | ")
        self.app.push("refused", Refusal(title, "", way), self._draw_games)

    def draw(self, c):
        """Draw the menu, after checking whether the open games have changed."""
        self._load()
        super().draw(c)
        if not self.aside():
            battery_sign(c, self.app.bars, HEADER)

    def draw_lines(self, c, top, font, step):
        """Draw the lines. As many names are shown as fit; if none fits, the words get shorter."""
        self._asides = []
        self._forms = []

        def measure(words):
            return c.width(words, font)

        more = more_names(self.app.texts)
        tries = [(form, more) for form in _FORMS] + [(_FORMS[-1], SHORT)]
        for index, game in enumerate(self.games):
            for form, more in tries:
                free = c.w - 28 - measure(self._words(index, form))
                aside = some_names(game.players, "{}", measure, free, more)
                if aside:
                    break
            self._forms.append(form)
            self._asides.append(aside)
        super().draw_lines(c, top + _FIRST, font, step, 1)
        self._draw_first(c, top)

    def spots(self, width):
        """Return the places of the lines, the first of which is higher."""
        top = self._lines[0] - 1 - _FIRST
        return [(0, 0, top, width - 8, _FIRST)] + super().spots(width)

    def _draw_first(self, c, top):
        game = self.games[0] if self.games else None
        backs = len(game.players) if game else _BACKS
        x = 6 + _NEXT * backs + (_BACK if backs else 0)
        if game is None:
            title = self.t("new_game")
            names, form = [self.app.texts.get(name, "which_game") for name in DEALT], "{}"
        else:
            title, names = open_games.kind(self.app, game), game.players
            form = open_games.line(self.app, game, "game_least") + " \u00b7 {}" if game.place else "{}"
        below = some_names(names, form, c.width, c.w - x - 10, more_names(self.app.texts))
        c.text(title, x, top + 3, "body_bold")
        c.text(below, x, top + 21)
        if self.at == 0:
            c.invert(0, top, c.w - 8, _FIRST)
        else:
            c.box(0, top, c.w - 8, _FIRST)
        for seat in range(backs):
            x = 6 + _NEXT * seat
            c.fill(x - 1, top + 3, _BACK + 2, _FIRST - 6, 0)
            c.box(x, top + 4, _BACK, _FIRST - 8)
            c.pattern(x + 2, top + 6, _BACK - 4, _FIRST - 12, PATTERNS[seat % len(PATTERNS)])

    def _draw_games(self, c, x, y):
        """Draw the open games and who plays them, one below the other."""
        more = more_names(self.app.texts)
        for line, game in enumerate(self.games):
            words = open_games.line(self.app, game, "game_least") if game.place else ""
            end = max(c.text(open_games.kind(self.app, game, True), x, y + line * 15) + 8, x + 64)
            end = c.text(words, end, y + line * 15) + 8
            c.text(some_names(game.players, "{}", c.width, c.w - end, more), end, y + line * 15)
        return c.w - x, 15 * len(self.games)

    def _words(self, index, form):
        return self.t("paused" if index else "continue", open_games.line(self.app, self.games[index], *form))

    def _load(self):
        """Read the open games if they have changed."""
        try:
            names = self.app.store.open_games()
        except OSError:
            names = []
        if names == self._known:
            return
        self.games = open_games.summaries(self.app) if names else []
        self._known = names
        self.entries = [game.name for game in self.games] + ["new_game"] + list(_OTHERS)
        if self.app.hw.can_quit:
            self.entries.append("quit")


SCREEN = HomeScreen
