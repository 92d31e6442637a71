"""Scenes of Go5: the curtain and the table with all sets, the choices in a turn, the call, and results.

The fullest tables are made up: a new game's view gets other sets and news.
"""

from functools import partial

from scenery import deal as deal_any
from scenery import header, read, scene

from inkdeck_app import flow
from inkdeck_core import bots, games
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER, PATTERN
from inkdeck_core.go5.view import Set

# (owner, verb, cards, extra)
NEWS = (
    (0, "draw", (), 3),
    (0, "swap", (18, 19), 0),
    (0, "add", (19,), 0),
    (0, "stop_drawn", (52,), 0),
    (0, "discard", (12,), 0),
    (1, "draw", (), 1),
    (1, "lay", (0, 41, 22), BLACK),
    (1, "discard", (9,), 0),
    (2, "draw", (), 1),
    (2, "stop", (), 0),
    (2, "cross", (50,), 0),
    (3, "skip", (), 0),
)


def card(number, colour):
    """Return a number card of the reconstructed deck, for number 1 to 7 and colour 0 to 6."""
    return (number - 1) * 7 + colour


def full_sets(seats, size=4):
    """Return four sets of up to four cards for each seat, one of each kind; cards may appear twice."""
    sets = []
    for seat in range(seats):
        sets.append(Set(seat, NUMBER, tuple([card(seat + 1, colour) for colour in (0, 1, 3, 4)][:size])))
        sets.append(Set(seat, COLOUR, tuple([card(number, seat) for number in (5, 6, 7)] + [49])[:size]))
        of_one = [card((seat + 10 - colour) % 7 + 1, colour) for colour in (0, 2, 4, 5)]
        sets.append(Set(seat, PATTERN, tuple(of_one[:size])))
        black = [card((14 - 2 * colour) % 7 + 1, colour) for colour in (0, 1, 2, 3)]
        sets.append(Set(seat, BLACK, tuple(black[:size])))
    return tuple(sets)


deal = partial(deal_any, game="go5")


def play(rig, done, limit=3000):
    """Let all seats play like a rulebook bot, on the real screens, until `done(rig)`."""
    bot = games.bot("rulebook", "go5")
    dice = bots.Dice(5)
    for _ in range(limit):
        if done(rig):
            return
        state = rig.app.table.session.state if rig.app.table else None
        if rig.screen == "curtain":
            rig.accept()
        elif rig.screen in ("dealer", "hand_result"):
            rig.press("ok")
        else:
            flow.act(rig.app, bot.choose(state.view(state.seat), dice))
            rig.settle()
    raise AssertionError("never came there")


def on(rig, phase, laid=None):
    """Return whether the hand's screen is shown in this phase, for a seat that has laid out or not."""
    if rig.screen != "go5.hand" or rig.app.screen.view.phase != phase:
        return False
    view = rig.app.screen.view
    return laid is None or view.laid[view.seat] == laid


def show(rig, **made_up):
    """Draw the screen again with changed fields of its view."""
    for name, value in made_up.items():
        setattr(rig.app.screen.view, name, value)
    rig.app.apply_settings()
    rig.settle()


def fullest(rig, **more):
    """Show the table with as many sets as it can have, and news of all others."""
    seats = len(rig.names)
    actor = rig.app.screen.view.actor
    news = tuple([one for one in NEWS if one[0] < seats and one[0] != actor])
    show(rig, sets=full_sets(seats), news=news, stops=(1, 0, 2, 1)[:seats], laid=(True,) * seats, **more)


@scene(fullest=True)
def go5_dealer(rig):
    flow.begin_game(rig.app, header(rig, game="go5"))
    rig.settle()


@scene(fullest=True)
def go5_curtain_first(rig):
    deal(rig)


@scene(players=3, fullest=True)
def go5_curtain(rig):
    deal(rig)
    play(rig, lambda rig: rig.screen == "curtain" and len(rig.app.screen.view.sets) > 3)


@scene(players=2, fullest=True)
def go5_curtain_two(rig):
    deal(rig)
    play(rig, lambda rig: rig.screen == "curtain" and len(rig.app.screen.view.sets) > 1)


@scene(fullest=True)
def go5_curtain_full(rig):
    deal(rig)
    fullest(rig, pile=(9, 50), pile_open=False, crossed=True)


@scene(players=2)
def go5_curtain_full_two(rig):
    deal(rig)
    fullest(rig, pile=(12,))


@scene(fullest=True)
def go5_table_full(rig):
    deal(rig)
    rig.accept()
    rig.press("back")
    fullest(rig, pile=(12, 52), pile_open=False)


@scene(players=2)
def go5_table_many(rig):
    """A player with too many sets to draw card by card."""
    deal(rig)
    rig.accept()
    rig.press("back")
    own = tuple([Set(0, one.kind, one.cards) for one in full_sets(4)[:6]])
    show(rig, sets=own + (Set(1, NUMBER, (0, 1, 2)),), laid=(True, True))


@scene(players=3, fullest=True)
def go5_news(rig):
    deal(rig)
    rig.accept()
    rig.press("back")
    fullest(rig)
    rig.press("down")


@scene(fullest=True)
def go5_draw(rig):
    deal(rig)
    rig.accept()


@scene(fullest=True)
def go5_draw_or_take(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "draw") and len(rig.app.screen.items) == 2)
    rig.press("down")


@scene(fullest=True)
def go5_first_set(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "play", False) and rig.app.screen.finds())


@scene(fullest=True)
def go5_marked_two(rig):
    go5_first_set(rig)
    mark(rig, 2)


@scene(fullest=True)
def go5_marked_set(rig):
    go5_first_set(rig)
    mark(rig, 3)


@scene(fullest=True)
def go5_marked_wrong(rig):
    go5_first_set(rig)
    rig.keys("ok", "down ok", "down ok")
    view = rig.app.screen
    assert not view.laying(), "these are a set: choose another secret"


@scene(fullest=True)
def go5_why(rig):
    go5_marked_wrong(rig)
    rig.press("ok")


@scene(fullest=True)
def go5_nothing(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "play") and not rig.app.screen.finds())


@scene(players=2, fullest=True)
def go5_found(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "play", True) and can(rig, go5.SWAP) and can(rig, go5.ADD, go5.LAY))
    rig.press("menu")


@scene(players=2, fullest=True)
def go5_place_add(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "play", True) and can(rig, go5.ADD, go5.LAY))
    place(rig, go5.ADD)


@scene(players=2, fullest=True)
def go5_place_swap(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "play", True) and can(rig, go5.SWAP))
    place(rig, go5.SWAP)


@scene(players=2, fullest=True)
def go5_chain(rig):
    go5_place_swap(rig)
    rig.press("ok")


@scene(players=2, fullest=True)
def go5_stop(rig):
    deal(rig, secret=1)
    play(rig, lambda rig: on(rig, "stop"))


@scene(fullest=True)
def go5_discard(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "discard"))


@scene(fullest=True)
def go5_discard_joker(rig):
    deal(rig)
    play(rig, lambda rig: on(rig, "discard") and go5.CROSS in rig.app.screen.view.legal)
    rig.press("up")


@scene(fullest=True)
def go5_call(rig):
    deal(rig, secret=18)  # the first of these deals in which the bots' play leads to a call
    play(rig, lambda rig: rig.screen == "go5.call")


@scene(fullest=True)
def go5_hand_menu(rig):
    deal(rig)
    rig.accept()
    rig.press("menu")


@scene(fullest=True, anew=True)
def go5_hint(rig):
    """A hint for a set to lay out."""
    go5_first_set(rig)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.pick(len(rig.app.screen.lines()) - 1)
    rig.press("ok")


@scene(fullest=True)
def go5_game_menu(rig):
    deal(rig)
    play(rig, lambda rig: rig.screen == "curtain" and rig.app.table.session.can_undo() is not None)
    rig.press("menu")


@scene(fullest=True)
def go5_hand_result(rig):
    deal(rig)
    play(rig, lambda rig: rig.screen == "hand_result")


@scene(fullest=True)
def go5_scores(rig):
    deal(rig)
    play(rig, lambda rig: rig.screen == "curtain" and len(rig.app.screen.view.results) == 2)
    rig.press("menu")
    rig.pick(rig.app.screen.entries.index("scores"))


@scene(fullest=True)
def go5_game_result(rig):
    deal(rig, bots=3)
    play(rig, lambda rig: rig.screen == "game_result")


@scene(fullest=True)
def go5_replay(rig):
    go5_game_result(rig)
    rig.press("ok")
    for _ in range(30):
        rig.press("down")


@scene(fullest=True)
def go5_replay_hand(rig):
    go5_replay(rig)
    while "ok" not in rig.app.screen.hints():
        rig.press("down")
    rig.press("ok")


def _rules(chapter):
    def show_rules(rig):
        deal(rig)
        rig.press("menu")
        rig.pick(rig.app.screen.entries.index("rules"))
        read(rig, chapter)

    return show_rules


for chapter in ("idea", "turn", "sets", "swap", "special", "score"):
    function = _rules(chapter)
    function.__name__ = "go5_rules_" + chapter
    scene(fullest=True, anew=True)(function)


def can(rig, first, behind=0xE00):
    """Return whether an action from `first` up to the one before `behind` is legal."""
    return any(first <= action < behind for action in rig.app.screen.view.legal)


def mark(rig, count):
    """Mark cards of the first set that can be laid."""
    screen = rig.app.screen
    action = [action for action in screen.view.legal if action >= go5.LAY][0]
    for slot in go5.lay_slots(action)[:count]:
        _go_to(rig, slot)
        rig.press("ok")


def place(rig, first):
    """Mark a card that can be added (`ADD`) or swapped (`SWAP`), and go to the choice of its place."""
    screen = rig.app.screen
    action = [action for action in screen.view.legal if action >= first][0]
    slot = (action - go5.ADD) // 18 if action < go5.LAY else (action - go5.SWAP) // 72
    _go_to(rig, slot)
    rig.keys("ok ok")
    while rig.app.screen.actions[rig.app.screen.at] < first:
        rig.press("down")


def _go_to(rig, item):
    """Move the cursor in the hand to a column."""
    while rig.app.screen.items[rig.app.screen.at] != item:
        rig.press("down")
