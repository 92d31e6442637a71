"""Scenes of Oh Hell: bids, hands of ten cards, trump, tricks, scores over many hands, and its referee."""

from functools import partial

from scenery import advance, read, scene, state, to, to_forbidden_bid, to_held_back_card, to_last_bid
from scenery import deal as deal_any
from scenes_referee import begin

from inkdeck_app import flow

deal = partial(deal_any, game="ohhell")


@scene(players=4, fullest=True)
def ohhell_curtain_bidding(rig):
    deal(rig)
    advance(rig, lambda rig: rig.screen == "curtain" and state(rig).bids.count(-1) == 2)


@scene(players=5, fullest=True)
def ohhell_curtain(rig):
    deal(rig)
    to(rig, "curtain", 3, 2)


@scene(players=7, fullest=True)
def ohhell_curtain_seven(rig):
    deal(rig)
    to(rig, "curtain", 4, 2)


@scene(fullest=True)
def ohhell_bid(rig):
    deal(rig)
    to(rig, "ohhell.bid")


@scene(players=5, fullest=True)
def ohhell_bid_ten(rig):
    deal(rig, largest=10)
    to_last_bid(rig)


@scene(players=7)
def ohhell_bid_seven(rig):
    deal(rig)
    to_last_bid(rig)


@scene(players=3)
def ohhell_bid_forbidden(rig):
    deal(rig)
    to_forbidden_bid(rig)


@scene(players=3, fullest=True)
def ohhell_why_bid(rig):
    ohhell_bid_forbidden(rig)
    rig.press("ok")


@scene(players=5, fullest=True)
def ohhell_hand_ten(rig):
    deal(rig, largest=10, trump="turned")
    to(rig, "ohhell.hand", 0, 0)


@scene(fullest=True)
def ohhell_hand_lead(rig):
    deal(rig)
    to(rig, "ohhell.hand", 0, 0)


@scene(fullest=True)
def ohhell_hand_follow(rig):
    deal(rig)
    to(rig, "ohhell.hand", 2, 0)


@scene(fullest=True)
def ohhell_hand_cannot(rig):
    """The cursor is on a card that may not be played."""
    deal(rig)
    advance(rig, lambda rig: rig.screen == "ohhell.hand" and _held_back(rig))
    to_held_back_card(rig)


@scene(fullest=True)
def ohhell_why_card(rig):
    ohhell_hand_cannot(rig)
    rig.press("ok")


@scene(players=3)
def ohhell_hand_without_trump(rig):
    deal(rig, trump="none", largest=10)
    to(rig, "ohhell.hand", 1, 1)


@scene()
def ohhell_hand_of_one(rig):
    deal(rig, sizes="up", largest=3)
    to(rig, "ohhell.hand", 0, 0)


@scene(fullest=True)
def ohhell_table(rig):
    deal(rig)
    to(rig, "ohhell.hand", 3, 2)
    rig.press("back")


@scene(fullest=True)
def ohhell_trick_won(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=2)


@scene(players=7)
def ohhell_trick_won_seven(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=2)


@scene()
def ohhell_last_trick(rig):
    deal(rig)
    to(rig, "ohhell.hand", 1, 2)
    rig.keys("menu down ok")
    assert rig.screen == "tricks.last_trick"


@scene(fullest=True)
def ohhell_hand_menu(rig):
    deal(rig)
    to(rig, "ohhell.hand", 0, 0)
    rig.press("menu")


@scene(fullest=True, anew=True)
def ohhell_hint(rig):
    """A hint for a card to follow with."""
    deal(rig)
    to(rig, "ohhell.hand", 2, 0)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.press("ok")


@scene(fullest=True)
def ohhell_hand_result(rig):
    deal(rig, sizes="up", largest=3)
    to(rig, "hand_result", hand=3)


@scene(players=7, fullest=True)
def ohhell_hand_result_seven(rig):
    deal(rig, sizes="up", largest=3, score="minus")
    to(rig, "hand_result", hand=3)


@scene(fullest=True)
def ohhell_game_result(rig):
    deal(rig, bots=3, sizes="up", largest=3)
    advance(rig, lambda rig: rig.screen == "game_result")


@scene(fullest=True, anew=True)
def ohhell_new_game(rig):
    rig.app.push("new_game", "ohhell")
    rig.settle()


@scene(anew=True, fullest=True)
def ohhell_sizes(rig):
    rig.app.push("new_game", "ohhell")
    rig.settle()
    rig.pick(rig.app.screen.entries.index("sizes"))


@scene(anew=True, fullest=True)
def ohhell_score(rig):
    rig.app.push("new_game", "ohhell")
    rig.settle()
    rig.pick(rig.app.screen.entries.index("score"))


@scene(anew=True)
def ohhell_trump(rig):
    rig.app.push("new_game", "ohhell")
    rig.settle()
    rig.pick(rig.app.screen.entries.index("trump"))


@scene(anew=True)
def ohhell_new_game_end(rig):
    rig.app.push("new_game", "ohhell")
    rig.settle()
    rig.press("up")


@scene(anew=True, fullest=True)
def ohhell_rules(rig):
    rig.app.push("rules", "ohhell")
    rig.settle()
    read(rig, "idea")


# the referee


def refer(rig, *answers, **chosen):
    """Begin a referee's game and enter these answers."""
    begin(rig, "ohhell-table", **chosen)
    for answer in answers:
        flow.act(rig.app, answer)
        rig.settle()


@scene(fullest=True)
def ohhell_ref_trump(rig):
    refer(rig)


@scene(fullest=True)
def ohhell_ref_bid(rig):
    refer(rig, 3, 2, 1)


@scene(players=7)
def ohhell_ref_trick(rig):
    refer(rig, 3, 2, 1, 0, 1, 1, 0, 1, 4, 2)


@scene(players=7, fullest=True)
def ohhell_ref_totals(rig):
    refer(rig, 3, 2, 1, 0, 1, 1, 0, 1, 4, 2, entry="totals")


@scene(fullest=True)
def ohhell_ref_result(rig):
    refer(rig, 3, 1, 1, 0, 2, 0, 0, 1, largest=3)


def _held_back(rig):
    view = rig.app.screen.view
    return len(view.legal) < len(view.slots)
