"""Scenes of the referees for paper cards (B-5): questions, results, corrections and their trail."""

from scenery import enter, header, scene, state

from inkdeck_app import flow
from inkdeck_core.referee.actions import CORRECT, KEEP, set_action


def begin(rig, game="xactika-table", **chosen):
    """Begin a game for this rig's people, at its first question."""
    flow.begin_game(rig.app, header(rig, game=game, **chosen))
    rig.settle()
    assert rig.screen == "referee.ask"


def answer(rig, *numbers):
    """Enter these answers by keys."""
    for number in numbers:
        screen = rig.app.screen
        assert rig.screen == "referee.ask", rig.screen
        ahead = screen.answers.index(number) - screen.at
        forth, back = ("up", "down") if screen.hints().get("up") == "+" else ("down", "up")
        for _ in range(abs(ahead)):
            rig.press(forth if ahead > 0 else back)
        rig.press("ok")


def likely(rig, done):
    """Enter the answer under the cursor, or the next one that is allowed, until `done()`."""
    for _ in range(400):
        if done():
            return
        if rig.screen == "why":
            rig.keys("ok up")
        rig.press("ok")
    raise AssertionError("never came there")


def hand(rig):
    """Go on to a hand's result."""
    likely(rig, lambda: rig.screen == "hand_result")


@scene(fullest=True)
def ref_go5_why_cards(rig):
    ref_go5_fix(rig)
    rig.pick(5)
    rig.pick(6)
    rig.pick(0)
    assert rig.screen == "why"


def correct(rig, number, place, held):
    """Correct one cell of a hand, without keys."""
    for action in (CORRECT + number - 1, set_action(place, held), KEEP):
        flow.act(rig.app, action)
        rig.settle()
    rig.settle()


@scene(fullest=True)
def ref_bid(rig):
    begin(rig)
    answer(rig, 2, 0)


@scene(players=3, fullest=True)
def ref_bid_forbidden(rig):
    begin(rig)
    answer(rig, 2, 3)
    rig.keys(rig.app.layout.more + "*2")
    assert rig.app.screen.refusal(3)


@scene(players=3, fullest=True)
def ref_why_bid(rig):
    ref_bid_forbidden(rig)
    rig.press("ok")
    assert rig.screen == "why"


@scene(players=5)
def ref_bid_five(rig):
    begin(rig)
    answer(rig, 1, 2)


@scene(players=10, fullest=True)
def ref_bid_ten(rig):
    begin(rig, hands=3)
    answer(rig, 1, 0, 2, 1, 0, 0, 1, 0, 2)


@scene(fullest=True)
def ref_trick(rig):
    begin(rig)
    answer(rig, 2, 0, 1, 3, 1, 3, 2)


@scene(players=10, fullest=True)
def ref_trick_ten(rig):
    begin(rig, hands=16)
    hand(rig)
    rig.press("ok")
    likely(rig, lambda: len(state(rig).taken(state(rig).sheet)) == 7)


@scene(players=5, fullest=True)
def ref_totals(rig):
    begin(rig, entry="totals", variant="lose")
    answer(rig, 3, 0)


@scene(fullest=True)
def ref_result(rig):
    begin(rig)
    answer(rig, 2, 0, 1, 3, 1, 1, 2, 0, 0, 3, 0, 0)
    correct(rig, 1, 1, 3)


@scene(players=10)
def ref_result_last_of_ten(rig):
    begin(rig, hands=1)
    hand(rig)


@scene(fullest=True)
def ref_menu(rig):
    begin(rig)
    answer(rig, 1)
    rig.press("menu")


@scene(fullest=True)
def ref_trail(rig):
    begin(rig)
    for _ in range(2):
        hand(rig)
        rig.press("ok")
    correct(rig, 2, 3, 4)
    correct(rig, 1, 11, 2)
    rig.press("menu")
    enter(rig, "referee.fix")


@scene(fullest=True)
def ref_fix(rig):
    begin(rig)
    hand(rig)
    rig.press("ok")
    rig.press("back")
    rig.pick(0)
    rig.pick(3)
    rig.pick(5)


@scene(players=2)
def ref_fix_number(rig):
    begin(rig, entry="totals")
    hand(rig)
    rig.press("menu")
    enter(rig, "referee.fix")
    rig.pick(0)
    rig.pick(3)
    assert rig.screen == "choose"


@scene(players=2, fullest=True)
def ref_why_tricks(rig):
    ref_fix_number(rig)
    rig.pick(3)
    rig.pick(0)
    assert rig.screen == "why"


@scene(players=2, fullest=True)
def ref_game_result(rig):
    begin(rig, hands=1)
    hand(rig)
    rig.press("ok")
    assert rig.screen == "game_result"


@scene(players=4, fullest=True)
def ref_replay(rig):
    begin(rig, hands=1)
    hand(rig)
    correct(rig, 1, 2, 0)
    rig.press("ok")
    rig.press("ok")
    assert rig.screen == "replay"
    rig.keys("down*14")


@scene(fullest=True)
def ref_go5_ender(rig):
    begin(rig, "go5-table")


@scene(fullest=True)
def ref_go5_five(rig):
    begin(rig, "go5-table")
    answer(rig, 3)
    rig.keys("down*2")


@scene(fullest=True)
def ref_go5_sets(rig):
    begin(rig, "go5-table")
    answer(rig, 3, 7, 2, 1, 4, 1, 0)
    rig.keys(rig.app.layout.more + "*8")


@scene(fullest=True)
def ref_go5_stops(rig):
    begin(rig, "go5-table")
    answer(rig, 3, 4, 2, 1, 4, 1, 0, 0, 0, 5, 0)


@scene(fullest=True)
def ref_go5_result(rig):
    begin(rig, "go5-table")
    hand(rig)


@scene(players=3, fullest=True)
def ref_go5_result_nobody(rig):
    begin(rig, "go5-table")
    answer(rig, 0)
    hand(rig)
    correct(rig, 1, 2, 4)


@scene(fullest=True)
def ref_go5_fix(rig):
    begin(rig, "go5-table")
    hand(rig)
    rig.press("menu")
    enter(rig, "referee.fix")
    rig.pick(0)
    rig.pick(2)
    rig.pick(7)


@scene(fullest=True)
def ref_go5_why(rig):
    ref_go5_fix(rig)
    rig.pick(1)
    rig.pick(0)
    rig.pick(0)
    assert rig.screen == "why"


@scene(players=3)
def ref_go5_replay(rig):
    begin(rig, "go5-table", target=100)
    likely(rig, lambda: rig.screen == "game_result")
    rig.press("ok")
    rig.keys("down*9")
