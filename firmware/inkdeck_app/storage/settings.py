"""The players' settings, kept in one small file that is replaced as a whole or not at all."""

import json

from inkdeck_core import options
from inkdeck_core.errors import BadSetup
from inkdeck_core.games import OPEN, setup
from inkdeck_core.player_name import check_name

from ..ui.texts import LANGUAGES
from .names import number_of, place_of

FILE = "settings.json"
ROSTER_SIZE = 20
OWN = 6  # the set-ups of any card game that are kept
SLEEP_MINUTES = (2, 5, 10, 0)  # 0: never

DEFAULTS = {
    "language": "",  # "" until the first start has asked
    "roster": [],
    "sleep": 5,
    "take_back": True,
    "hint": False,
    "rotate": False,
    "large": False,
    "invert": False,
    "own": [],  # set-ups of any card game that people have named, {option: value} each, the last one first
    "options": {},  # a host's wishes for the next game, {its id: {option: value}}
}


class Settings:
    """The settings as attributes, one for each of `DEFAULTS`.

    :param store: a `store.Store`, which sets a damaged file aside; the defaults are used then.
    """

    language = ""
    roster = []
    sleep = 5
    take_back = True
    hint = False
    rotate = False
    large = False
    invert = False
    own = []
    options = {}

    def __init__(self, store):
        self._store = store
        self._read()

    def _read(self):
        values = self._store.read_json(FILE) or {}
        for name in DEFAULTS:
            try:
                setattr(self, name, fit(name, values.get(name)))
            except BadSetup:
                setattr(self, name, DEFAULTS[name])

    def change(self, name, value):
        """Change a setting and save it.

        :raises BadSetup: as `fit`. :raises OSError: it can't be saved, and doesn't change.
        """
        value = fit(name, value)
        if FILE in self._store.damaged:
            self._read()  # it couldn't be read before
        values = {}
        for other in DEFAULTS:
            values[other] = getattr(self, other)
        values[name] = value
        self._store.write(FILE, json.dumps(values).encode())
        setattr(self, name, value)

    def remember(self, name):
        """Add a player's name to the top of the roster, unless it is there already or only a number."""
        if place_of(name, self.roster) is None and number_of(name) is None:
            self.change("roster", ([name] + self.roster)[:ROSTER_SIZE])

    def keep(self, values):
        """Keep a set-up under its `name`, on top of the others."""
        others = [own for own in self.own if own["name"] != values["name"]]
        if self.own[:1] != [values]:
            self.change("own", ([values] + others)[:OWN])

    def fulfil(self, game):
        """Drop a host's wishes for the next game of this id, as that game begins now."""
        if game in self.options:
            self.change("options", {other: self.options[other] for other in self.options if other != game})


def fit(name, value):
    """Return the part of a value from the file, a host or a player that this version can use.

    :raises BadSetup: (reason `bad_option`) it can use none of it.
    """
    fits = name in DEFAULTS and isinstance(value, type(DEFAULTS[name]))
    if name == "language":
        fits = value in [code for code, _ in LANGUAGES] or value == ""
    elif name == "sleep":
        fits = _one_of(value, SLEEP_MINUTES)
    if not fits:
        raise BadSetup("bad_option", option=name, value=value, takes="what the settings offer")
    if name == "roster":
        return _roster(value)
    if name == "own":
        return _set_ups(value)
    if name == "options":  # `Plan.grant` checks the options when the game is set up
        return _options(value)
    return value


def _set_ups(entries):
    """Return the entries that a form can begin with, up to `OWN`."""
    kept = []
    for entry in entries:
        try:
            if isinstance(entry, dict) and entry.get("name"):
                kept.append(options.complete(OPEN[0], setup(OPEN[0]).OPTIONS, entry))
        except BadSetup:
            pass
    return kept[:OWN]


def _roster(entries):
    """Return the entries that can be names, each once, up to `ROSTER_SIZE`."""
    roster = []
    for entry in entries:
        try:
            if isinstance(entry, str) and place_of(check_name(entry), roster) is None:
                roster.append(entry)
        except BadSetup:
            pass
    return roster[:ROSTER_SIZE]


def _one_of(value, allowed):
    return type(value) is type(allowed[0]) and value in allowed


def _options(wished):
    return {game: wished[game] for game in wished if isinstance(wished[game], dict)}
