"""Scenes of Hearts: the pass, hands of up to 17 cards, tricks, points, the moon, and its referee."""

from functools import partial

from scenery import advance, at, header, read, scene, state, to, to_held_back_card
from scenery import deal as deal_any
from scenes_referee import begin

from inkdeck_app import flow
from inkdeck_core.hearts.view import PASSING
from inkdeck_core.referee.actions import CORRECT, set_action

deal = partial(deal_any, game="hearts")


def marked(rig, count):
    """Mark this many cards of the pass, not all side by side."""
    for number in range(count):
        rig.press("ok")
        if number + 1 < count:
            rig.keys("down down")


@scene(fullest=True)
def hearts_dealer(rig):
    """The player who chooses first, after the cut."""
    flow.begin_game(rig.app, header(rig, game="hearts"))
    rig.settle()


@scene(fullest=True)
def hearts_curtain_pass(rig):
    deal(rig)
    advance(rig, lambda rig: rig.screen == "curtain" and sum(map(bool, state(rig).given)) == 2)


@scene(players=5, fullest=True)
def hearts_curtain(rig):
    deal(rig)
    to(rig, "curtain", 3, 2)


@scene(fullest=True)
def hearts_give(rig):
    deal(rig)
    to(rig, "hearts.give")


@scene(fullest=True)
def hearts_give_two(rig):
    hearts_give(rig)
    marked(rig, 2)


@scene(fullest=True)
def hearts_give_three(rig):
    hearts_give(rig)
    marked(rig, 3)


@scene(players=3, fullest=True)
def hearts_give_seventeen(rig):
    hearts_give(rig)
    marked(rig, 2)


@scene(fullest=True)
def hearts_hand_first(rig):
    """The lowest club must be led, and the cards that came are shown."""
    deal(rig)
    to(rig, "hearts.hand", 0, 0)


@scene(players=3)
def hearts_hand_seventeen(rig):
    deal(rig)
    to(rig, "hearts.hand", 1, 0)


@scene(fullest=True)
def hearts_hand_lead(rig):
    deal(rig)
    to(rig, "hearts.hand", 0, 3)


@scene(fullest=True)
def hearts_hand_follow(rig):
    deal(rig)
    to(rig, "hearts.hand", 2, 4)


@scene(fullest=True)
def hearts_hand_cannot(rig):
    """The cursor is on a heart, and hearts aren't broken."""
    deal(rig)
    advance(rig, lambda rig: at(rig, "hearts.hand", 0) and state(rig).tricks_done and _held_back(rig))
    to_held_back_card(rig)


@scene(fullest=True)
def hearts_why_broken(rig):
    hearts_hand_cannot(rig)
    rig.press("ok")


@scene(fullest=True)
def hearts_why_club(rig):
    hearts_hand_first(rig)
    to_held_back_card(rig)
    rig.press("ok")


@scene(fullest=True)
def hearts_why_first(rig):
    """No points may be played to the first trick."""
    deal(rig, secret=17)
    advance(rig, lambda rig: at(rig, "hearts.hand") and _first_refused(rig))
    assert not state(rig).tricks_done
    to_held_back_card(rig)
    rig.press("ok")


@scene(fullest=True)
def hearts_table(rig):
    deal(rig)
    to(rig, "hearts.hand", 3, 5)
    rig.press("back")


@scene()
def hearts_table_pass(rig):
    hearts_give(rig)
    rig.press("back")


@scene(fullest=True)
def hearts_trick_won(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=4)


@scene(fullest=True)
def hearts_hand_menu(rig):
    deal(rig)
    to(rig, "hearts.hand", 1, 2)
    rig.press("menu")


@scene(fullest=True)
def hearts_game_menu(rig):
    """The last choice of cards can be taken back."""
    hearts_curtain_pass(rig)
    rig.press("menu")


@scene(fullest=True, anew=True)
def hearts_hint_pass(rig):
    hearts_give(rig)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.press("ok")


@scene(fullest=True, anew=True)
def hearts_hint(rig):
    deal(rig)
    to(rig, "hearts.hand", 2, 4)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.press("ok")


@scene(fullest=True)
def hearts_hand_result(rig):
    deal(rig)
    to(rig, "hand_result", hand=3)


@scene(fullest=True)
def hearts_game_result(rig):
    deal(rig, bots=3, end="hands", hands=2)
    advance(rig, lambda rig: rig.screen == "game_result")


@scene(fullest=True, anew=True)
def hearts_new_game(rig):
    rig.app.push("new_game", "hearts")
    rig.settle()


@scene(anew=True, fullest=True)
def hearts_pass(rig):
    hearts_new_game(rig)
    rig.pick(rig.app.screen.entries.index("pass"))


@scene(anew=True, fullest=True)
def hearts_moon(rig):
    hearts_new_game(rig)
    rig.pick(rig.app.screen.entries.index("moon"))


@scene(anew=True, fullest=True)
def hearts_rules_pass(rig):
    rig.app.push("rules", "hearts")
    rig.settle()
    read(rig, "pass")


@scene(anew=True)
def hearts_rules_trick(rig):
    rig.app.push("rules", "hearts")
    rig.settle()
    read(rig, "trick")


@scene(fullest=True)
def hearts_replay_pass(rig):
    """A finished game shows what was passed."""
    deal(rig, bots=3, end="hands", hands=1)
    advance(rig, lambda rig: rig.screen == "game_result")
    rig.press("ok")
    assert rig.screen == "replay", rig.screen


# the referee


def refer(rig, *answers, **chosen):
    """Begin a referee's game and enter these answers."""
    begin(rig, "hearts-table", **chosen)
    for answer in answers:
        flow.act(rig.app, answer)
        rig.settle()


@scene(fullest=True)
def hearts_ref_hearts(rig):
    refer(rig, 4, 2)


@scene(fullest=True)
def hearts_ref_queen(rig):
    refer(rig, 4, 2, 7)


@scene(fullest=True)
def hearts_ref_result(rig):
    refer(rig, 13, 1)


@scene(fullest=True)
def hearts_ref_why(rig):
    """A correction that can't be kept: the hearts don't add up."""
    hearts_ref_result(rig)
    for action in (CORRECT, set_action(0, 0), set_action(1, 12)):
        flow.act(rig.app, action)
        rig.settle()
    rig.pick(0)
    assert rig.screen == "why", rig.screen


def _held_back(rig):
    view = rig.app.screen.view
    return len(view.legal) < len(view.slots)


def _first_refused(rig):
    now = state(rig)
    return now.phase != PASSING and now.cards and not now.following() and _held_back(rig)
