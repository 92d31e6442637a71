"""A game's parts in the app: the contract for each, and the lookup of their modules by the game's id.

Everything else in the app is the same for every game. It asks the game's *face* while the game is on the
table (`load`), and its *telling* for results and replays (`telling`).

**A face** is the `FACE`, a `Face`, of `<game>/face.py` (for its referee, whose id ends with `-table`:
`<game>/referee_face.py`).

**A telling** is the `TELLING`, a `telling.Telling`, of `<game>/telling.py` (for its referee, a
`RefereeTelling` of `<game>/referee_telling.py`).

**An outline** is the `OUTLINE`, an `outline.Outline`, of `<game>/outline.py`, for lists and plans, which work
without the rules. `referee_outline.py` makes a referee's from it.

**Hints**, `<game>/hint.py`, for a game that the device deals, have

- `hint(texts, view, actions)`: a bot's choice (`Thought.actions`) for the owner of a view, and why, in
  sentences.
- `picture(texts, view, actions)`: a function that draws its cards or bid (`prose.beside`), None if it is
  about no card.
- `begin_at(view, actions, place)`: the `Screen.place` of the choice on the `choosing` screen, which was left
  at `place`.

**Rules in short**, `<game>/rules.py`, for the device's cards and for paper ones, have

- `PICTURES`: {chapter: function that draws it at (x, y) of a canvas, (c, x, y, texts), and returns its size}.
  The section of `RULES` has a sentence `<chapter>_shown` for each, which stands beside it (`prose.beside`).
- `draw_emblem(c, x, y, texts)`: draws three cards that stand for the game, as wide as `drawings.EMBLEM`.
"""

import sys

from inkdeck_core.games import deals, folder

from .referee_outline import RefereeOutline


class Face:
    """The app's questions to the game on the table. Each game's subclass overrides what differs.

    :cvar SECTION: the section of the texts with its own words. Menus first look for `menu_<entry>` there.
    :cvar DEALS: whether the device deals: seal, cut, a picture of the first dealer, bots. False for a
        referee: all choices are public, and the key "back" on a hand's result takes the last answer back.
    :cvar MENU: the first entries of the game's menu, before handing over, pausing and so on: names of overlay
        screens. Every game has `scores` and `rules`.
    :cvar LOOK_UP: the entries of the menu over a hand. Every game has `table`.
    :cvar RULES: (section of the texts, chapters): the section has `<chapter>_title` and `<chapter>` for each.
    :cvar RESULT_KEY: (text of `[scores]` or `[common]`, screen) for the key "back" on a hand's result, or
        None. A referee's screen is "": the key takes the last answer back.
    :cvar BOTS_TAKE_TIME: whether even easy bots need time, so that the panel first shows who is thinking.
        Otherwise they act before it shows what the person before them did, which saves a refresh.
    """

    DEALS = True
    MENU = ()
    RESULT_KEY = None
    BOTS_TAKE_TIME = False

    def in_public(self, state):
        """Return the screen on which the acting seat chooses without a curtain; "" if there is a curtain, or
        the game is over. Such a screen names the player it asks, is a gate, draws from `Table.public()`, acts
        with `flow.act`, and opens `game_menu`.
        """
        return ""

    def menu(self, view):
        """Return the first entries of the game's menu, by default `MENU`. :param view: the public view."""
        return self.MENU

    def choosing(self, state):
        """Return the screen on which the acting seat chooses behind its curtain, by the `phase`. It is shown
        again after each choice (`flow.act`) while the same seat acts.
        """
        raise NotImplementedError

    def pause(self, before, after):
        """Return the public screen to show when `pauses` has risen. Its key "ok" continues the game."""
        return "hand_result"

    def turned(self, before, after):
        """Whether the same seat has begun another turn between two states, so that its glass is outdated."""
        return False

    def acting(self, state):
        """Return the seat that a picture names as the next to do something; -1 if there is none."""
        return state.seat

    def fresh(self, view):
        """Whether nobody has acted in this hand yet; the curtain then cleans the glass."""
        raise NotImplementedError

    def undone(self, view):
        """Return the menu entry that takes the last choice back. Its text has a blank for the seat's name."""
        raise NotImplementedError

    def taken_back(self, before, after):
        """Return what a take-back between two states was, for pictures that say so (`Table.undone`); by
        default None.
        """

    def key_me(self, texts, name):
        """Return the label of the curtain's key by which the acting player opens their hand."""
        return texts.get("key_me", "table")

    def begins(self, view):
        """Return (section, key) of what the player who begins does, in words that follow a name."""
        raise NotImplementedError

    def partners(self, texts, names):
        """Return a sentence on who plays with whom, "" if everyone plays alone. :param names: by seat."""
        return ""

    def refusal(self, texts, error, choice):
        """Return the `ui.refusal.Refusal` for an `IllegalAction`; a general one, such as `why_other` in
        `[common]`, for what no screen lets you try.

        :param choice: what was refused, in a word, or "".
        """
        raise NotImplementedError

    def proof(self, error):
        """Return what draws a picture that proves a refusal (`prose.beside`), or None."""

    def draw_beside_back(self, c, texts, names, view, undone=None):
        """Draw the public picture beside the back of a card, for the curtain. Returns what the acting seat
        must do, in a word or two; "" without drawing if the game has no picture that fits.

        :param names: by seat. :param view: the public view.
        :param undone: `Table.undone`, given only to games that define `taken_back`.
        """
        return ""

    def draw_table(self, c, y, texts, names, view):
        """Draw the public picture from `y` to the canvas's bottom, for the overlay `table`, and for the
        curtain (under "Pass to …") if `draw_beside_back` draws nothing.
        """
        raise NotImplementedError


def load(game):
    """Return the face of a game."""
    return module(game, "face").FACE


def telling(game):
    """Return the `Telling` that a game's results and replay use."""
    return module(game, "telling").TELLING


def outline(game):
    """Return the `Outline` of a game, for lists and plans."""
    found = module(folder(game), "outline").OUTLINE
    return found if deals(game) else RefereeOutline(found)


def hints(game):
    """Return the module that puts a bot's choice in a game into words."""
    return module(game, "hint")


def rules(game):
    """Return the module that draws a game's rules in short, for the device's cards or paper ones."""
    return module(folder(game), "rules")


def module(game, name):
    """Return a part of a game, imported when it is first needed. A referee's file is `referee_<name>.py`."""
    name = "inkdeck_app.%s.%s%s" % (folder(game), "" if deals(game) else "referee_", name)
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def hand_of(screen, key, hand, hands):
    """Return a screen's words about hand `hand` of `hands`, or its `<key>_open` if the total is unknown."""
    return screen.t(key, hand, hands) if hands else screen.t(key + "_open", hand)


def menu_words(app, entry):
    """Return a menu entry in the words of the game on the table, or else in the shared ones."""
    key = entry.split(".")[-1]
    own = app.texts.find("menu_" + key, app.table.face.SECTION)
    return own or app.texts.get(key, "menus")
