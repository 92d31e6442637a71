"""What the app has to know of one game, and the way to it from the game's id.

Everything else in the app is the same for every game: it asks the game's *face* while it is on the table
(`load`), and its *telling* for results and replays (`telling`). Both are modules of functions and constants,
imported when they are asked for. What a face draws with is imported inside its functions: a face stays in
memory as long as its game is on the table, so it is short.

**A face**, `<game>/face.py` (for its referee, whose id ends with `-table`: `<game>/paper_face.py`), has

- `SECTION`: the section of the texts with its own words. The menus look there first, under `menu_<entry>`.
- `DEALS`: whether the device deals: seal, cut, a picture of the first dealer, bots. A referee's is False: all
  is chosen in public, and the key "back" on a hand's result takes the last answer back.
- `MENU`: the entries of the game's menu that come before handing over, pausing and so on: names of overlay
  screens, of which `scores` and `rules` are there for every game.
- `SHARED`: modules of the app that several of the game's screens draw with, as `<game>.wording`. They stay
  in memory while any of those screens is open.
- `RULES`: (section of the texts, chapters): the section has `<chapter>_title` and `<chapter>` for each.
- `RESULT_KEY`: (text of `[scores]` or `[common]`, screen) for the key "back" on a hand's result, or None.
- `in_public(state)`: the screen on which the acting seat chooses without a curtain; "" if there is one, or if
  the game is over. Such a screen names who is asked, is a gate, draws from `Table.public()`, acts by
  `flow.act`, and opens `game_menu`.
- `pause(before, after)`: the public screen to show when `pauses` has risen; its key "ok" calls `flow.go_on`.
  `hand_result` is there for every game.
- `steps_back(state)`: how many actions form the last choice, which are taken back together (B-3).
- `acting(state)`: the seat that a picture names as the next to do something, -1 if that is nobody.
- `undone(view)`: the menus' entry that takes the last choice back; its text has a blank for the seat's name.
- `turned(before, after)`: whether another turn of the same seat has begun between two states, so that what is
  on its glass is old.
- `begun(state)`: how many actions of a choice are done that nobody but the acting seat can finish or take
  back.
- `refusal(texts, error)`: why something is forbidden (an `IllegalAction`), as a sentence; `texts.get(
  "why_other", "common")` for what no screen lets anybody try.

and if the device deals, also

- `LOOK_UP`: the entries of the menu over a hand, of which `table` is there for every game, too.
- `BOTS_TAKE_TIME`: whether even easy bots take so long for a turn that the panel says first who thinks; else
  they have acted before it shows what the person before them did, which spares a refresh.
- `PASS`: modules that the curtain draws with, to be in memory before it is shown.
- `choosing(state)`: the screen on which the acting seat chooses behind its curtain, by the `phase`. That
  screen is shown again after each choice (`flow.act`) as long as the same seat acts.
- `fresh(view)`: whether nobody has done anything in this hand: the curtain then cleans the glass.
- `begins(view)`: (section, key) of the words who begins, with a blank for the name.
- `draws_pass(view)`: whether the game has a picture that fits beside a card's back, for the curtain; if so,
  also `draw_pass(c, texts, names, view)`, which draws it and returns what the acting seat is to do, in a word
  or two. `names` by seat, `view` is the public view.
- `draw_table(c, y, texts, names, view)`: the public picture from `y` to the canvas's end, for the overlay
  `table`, and for the curtain (under "Pass to …") if `draws_pass` returns False.

**A telling**, `<game>/telling.py` or `paper_telling.py`, has

- `draw_scores(c, y, texts, view, names, result)`: the totals and one finished hand (None before the first),
  for `scores` and `hand_result`.
- `extra(view, texts)`: (words over a column, a text for each seat) that stands before the totals when the
  game has just ended, or None.
- `JUMP`: the replay jumps by this, too: there are `next_<JUMP>` and `previous_<JUMP>` in `[replay]`.
- `mark(state)`: a tuple that changes where such a part begins; its first item is the hand's number.
- `what(replay)`: the last action in words. The screen `replay` has `before` and `after` (states), `action`,
  `names` (by seat) and `app`.
- `has_hand(replay)`: whether there is a hand to show, the one that was chosen from (of `before`);
  `draw_hand(c, y, replay)` draws it, `draw_table(c, y, replay)` the table after it.

**An outline**, `<game>/outline.py` or `paper_outline.py`, tells what there is to know without the rules; the
options come as they stand in a header, as texts by name, but in `meant` and `plays`, where they are values.
It has

- `SECONDS`: about how long a play takes a person, with passing the device on.
- `KNOWN`: {option: the texts that this version knows}, where a list can't name the game otherwise.
- `meant(name, values)`: whether an option means something beside the others; if not, it is False.
- `plays(values, seats, length)`: how many plays of each seat a game takes, of so many hands or points.
- `kind(texts, values)`: what is played, as lists tell it where there is room; "" is the game's own name.
- `place(values, seats, done, hands)`: (hand, hands to play, trick) after so many actions behind so many whole
  hands, from 1; None if they don't tell.
- `fewest(values)`: whether the lowest total wins; `tie_break(values)`: whether more than the totals decides.

**Hints**, `<game>/hint.py`, of a game that the device deals, have

- `hint(texts, view, thought)`: what a thought about a seat's view has found best, and why, in sentences.
- `picture(texts, view, thought)`: what draws the cards or the bid that this is about (`prose.beside`), None
  if it is about no card.
- `begin_at(view, thought, place)`: the `Screen.place` of that on the `choosing` screen, which was left at
  `place`.

**Rules in short**, `<game>/rules.py`, with the device's cards or with paper ones, have

- `PICTURES`: {chapter: what draws it at (x, y) of a canvas, (c, x, y, texts), and returns (width, height)}.
  The section of `RULES` has a sentence for each, `<chapter>_shown`, which stands beside it (`prose.beside`).
"""

import sys

from inkdeck_core.games import deals, folder

NOBODY = -1  # the seat that acts when a game is over


def load(game):
    """The face of a game, by its id."""
    return _module(game, "face")


def telling(game):
    """What tells of a game's results and goes through it again, by its id."""
    return _module(game, "telling")


def outline(game):
    """What lists and plans know of a game, by its id."""
    return _module(game, "outline")


def hints(game):
    """What tells in words what a bot would do in a game, by its id."""
    return _module(game, "hint")


def rules(game):
    """What draws the rules of a game in short, by its id, with the device's cards or with paper ones."""
    return _module(folder(game), "rules")


def part(game, name):
    """The module that is this part of a game, by the game's id, as `Screen.ahead` names it."""
    return "%s.%s%s" % (folder(game), "" if deals(game) else "paper_", name)


def rules_draw_with(game):
    """The modules that a game's rules in short draw with, as `Screen.ahead` names them."""
    return "ui.wrapping", part(folder(game), "rules")


def _module(game, name):
    name = "inkdeck_app." + part(game, name)
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def hand_of(screen, key, hand, hands):
    """A screen's words about a hand of so many; `<key>_open` are those where nobody knows how many."""
    return screen.t(key, hand, hands) if hands else screen.t(key + "_open", hand)


def menu_words(app, entry):
    """A menu's entry in the words of the game on the table, else in those that all share."""
    key = entry.split(".")[-1]
    own = app.texts.find("menu_" + key, app.table.face.SECTION)
    return own or app.texts.get(key, "menus")
