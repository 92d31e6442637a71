"""Finds a screen's words from the same data as its picture, never from the picture.

The words of the screen `<folder>.<name>` come from the function `<name>` of `<folder>/speech.py`, or from a
method of its `SPEECH`; those of the screen `<name>` come from `speech/screens.py` or `speech/around.py`.
Menus and pages don't need one. The function takes the `Voice` and the screen, and returns sentences, the
most important first. The last sentence is the item under the cursor, so a step says little.

A game's `speech.py`, or its `SPEECH` (`tricks/speech.py`), also has

- `table(voice, names, view)`: the public table;
- `scores(voice, view, names, result)`: the totals and one finished hand (None before the first);
- `replay_hand(voice, replay)` and `replay_table(voice, replay)`: what the telling draws;
- `spoken(voice, text)`: a text with the game's signs replaced by words.
"""

import sys

from inkdeck_core.games import DEALT, deals, folder

from ..screens.base import MenuScreen, PageScreen
from ..ui.texts import LANGUAGES, Texts

_PACKAGE = "inkdeck_app."
_SHARED = ("inkdeck_app.speech.screens", "inkdeck_app.speech.around")
_AROUND = "up", "down"
_MORE = "more", "more"
_LESS = "less", "less"
_STEPS = {"": _AROUND, "\u2190": _AROUND, "\u2192": _AROUND, "+": _MORE, "\u2212": _LESS}


def _module(name):
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


class Voice:
    """The words of an app's screens.

    :param app: the `App`.
    """

    def __init__(self, app):
        self.app = app
        self._own = None
        self._before = None  # the screen, its lines and its keys when `news` was last called

    def lines(self, screen=None):
        """Return a screen as sentences; by default the screen on top."""
        screen = screen or self.app.screen
        return [self._spoken(line) for line in _words_of(screen)(self, screen) if line]

    def keys(self, screen=None):
        """Return the screen's keys with the panel's words, in the board's order: `[A] TABLE`."""
        hints = (screen or self.app.screen).hints()
        found = []
        for key in self.app.hw.board.keys:
            logical = self.app.layout.logical(key)
            if logical in hints:
                found.append((key.name, logical))
                if key.long in hints:
                    found.append((self.own("common", "hold", key.name), key.long))
            elif key.long in hints:
                found.append((key.name, key.long))
        return ["[%s] %s" % (cap, self._does(key, hints)) for cap, key in found if hints[key] is not None]

    def news(self):
        """Return the (sentences, keys) that are new since the last call, or all of them on another screen.

        A key is not repeated if only the item under the cursor has changed in it, as that is a sentence. A
        line that has changed under the cursor is said once.
        """
        lines, keys = self.lines(), self.keys()
        screen, old_lines, old_keys = self._before or (None, (), ())
        self._before = self.app.screen, lines, keys
        if screen is not self.app.screen:
            return lines, keys
        old_verbs = [_verb(key) for key in old_keys]
        said = [line for line in lines if line not in old_lines]
        said = [line for line in said if line is said[-1] or not said[-1].startswith(line)]
        return said, [key for key in keys if _verb(key) not in old_verbs]

    def forget(self):
        """Make `news` return everything again."""
        self._before = None

    # for the functions with words

    def text(self, section, key, *blanks):
        """Return a text that the panel has, too."""
        return self.app.texts.say(section, key, *blanks)

    def own(self, section, key, *blanks):
        """Return a text that no picture needs."""
        language = self.app.texts.language
        if self._own is None or self._own.language != language:
            self._own = Texts(self._resource, language)
        return self._own.say(section, key, *blanks)

    def in_every_language(self, section, key, *blanks):
        """Return a text of `own` in all languages: you may type ahead past a change of language."""
        return [Texts(self._resource, code).say(section, key, *blanks) for code, _ in LANGUAGES]

    def pair(self, left, right):
        """Return `left: right`, with a comma if `left` has a colon; only `left` if `right` is empty."""
        if not right:
            return left
        return left + ", " + right if ":" in left else self.own("common", "pair", left, right)

    def at(self, words, index, count):
        """Return the words under the cursor, and their position in the list."""
        return self.own("common", "at", words, index + 1, count) if count > 1 else words

    def menu(self, screen, line):
        """Return a menu with other words for its lines: `line(index)` returns (words, value)."""
        return _module(_SHARED[0]).any_menu(self, screen, line)

    def game(self, game=None):
        """Return what has a game's words; by default for the game on the table."""
        return _speech(folder(game or self.app.table.session.header.game))

    def telling(self, game):
        """Return what has the words of a game's replay."""
        return self.game(game) if deals(game) else _speech("referee")

    def _resource(self, name):
        return self.app.hw.resource(name.replace("texts/", "speech/"))

    def _does(self, key, hints):
        """Return a key's words on the panel, or those for its arrow or sign."""
        words = hints[key]
        steps = _STEPS.get(words)
        return self.own("common", steps[key == "down"]) if steps else self._spoken(words)

    def _spoken(self, line):
        for game in DEALT:
            if _PACKAGE + folder(game) in sys.modules:  # of others there is nothing to see
                line = self.game(game).spoken(self, line)
        for sign, words in (
            (" \u00b7 ", ", "),
            ("\u00ad", ""),
            ("\u2039", ""),
            ("\u203a", ""),
        ):
            line = line.replace(sign, words)
        if "; " in line:
            first, *others = [part.rstrip(" \u00a0\u202f") for part in line.split("; ")]
            line = first
            for other in others:
                line = self.own("common", "both", line, other)
        return line.replace("\n", " ").strip()


def _verb(key):
    """Return a key's cap, and the first word of what it does."""
    cap, _, does = key.partition("] ")
    return cap, does.partition(" ")[0]


def _speech(package):
    """Return a folder's `SPEECH`, or its module `speech` if it has only functions."""
    module = _module(_PACKAGE + package + ".speech")
    return getattr(module, "SPEECH", module)


def _words_of(screen):
    package, _, name = screen.name.rpartition(".")
    for words in (_speech(package),) if package else [_module(name) for name in _SHARED]:
        found = getattr(words, name, None)
        if found:
            return found
    kinds = _module(_SHARED[0])
    if not package and isinstance(screen, MenuScreen):
        return kinds.any_menu
    if not package and isinstance(screen, PageScreen):
        return kinds.any_page
    raise AttributeError("no words for the screen " + screen.name)
