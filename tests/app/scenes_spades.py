"""Scenes of Spades: bids of a pair, hands of 13 cards, nil, bags, and its referee."""

from functools import partial

from scenery import advance, at, header, read, scene, state, to, to_held_back_card
from scenery import deal as deal_any
from scenes_referee import begin

from inkdeck_app import flow

deal = partial(deal_any, game="spades")


@scene(fullest=True)
def spades_dealer(rig):
    """It names the partners."""
    flow.begin_game(rig.app, header(rig, game="spades"))
    rig.settle()


@scene(fullest=True)
def spades_curtain_bidding(rig):
    deal(rig)
    advance(rig, lambda rig: rig.screen == "curtain" and state(rig).bids.count(-1) == 2)


@scene(fullest=True)
def spades_curtain(rig):
    deal(rig)
    to(rig, "curtain", 2, 3)


@scene(fullest=True)
def spades_bid(rig):
    deal(rig)
    to(rig, "spades.bid")


@scene(fullest=True)
def spades_bid_last(rig):
    """The partner has bid."""
    deal(rig)
    advance(rig, lambda rig: rig.screen == "spades.bid" and state(rig).bids.count(-1) == 1)


@scene(fullest=True)
def spades_hand_lead(rig):
    deal(rig)
    to(rig, "spades.hand", 0, 2)


@scene(fullest=True)
def spades_hand_follow(rig):
    deal(rig)
    to(rig, "spades.hand", 2, 4)


@scene(fullest=True)
def spades_hand_cannot(rig):
    """The cursor is on a spade, and spades aren't broken."""
    deal(rig)
    advance(rig, lambda rig: at(rig, "spades.hand", 0) and _held_back(rig))
    to_held_back_card(rig)


@scene(fullest=True)
def spades_why_broken(rig):
    spades_hand_cannot(rig)
    rig.press("ok")


@scene(fullest=True)
def spades_table(rig):
    deal(rig)
    to(rig, "spades.hand", 3, 5)
    rig.press("back")


@scene(fullest=True)
def spades_trick_won(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=4)


@scene(fullest=True, anew=True)
def spades_hint_bid(rig):
    spades_bid(rig)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.press("ok")


@scene(fullest=True)
def spades_hand_result(rig):
    deal(rig)
    to(rig, "hand_result", hand=2)


@scene(fullest=True)
def spades_game_result(rig):
    deal(rig, bots=3, target=200)
    advance(rig, lambda rig: rig.screen == "game_result")


@scene(fullest=True, anew=True)
def spades_new_game(rig):
    rig.app.push("new_game", "spades")
    rig.settle()


@scene(anew=True)
def spades_rules_score(rig):
    rig.app.push("rules", "spades")
    rig.settle()
    read(rig, "score")


# the referee


def refer(rig, *answers, **chosen):
    """Begin a referee's game and enter these answers."""
    begin(rig, "spades-table", **chosen)
    for answer in answers:
        flow.act(rig.app, answer)
        rig.settle()


@scene(fullest=True)
def spades_ref_bid(rig):
    refer(rig, 4, 0)


@scene(fullest=True)
def spades_ref_nil(rig):
    refer(rig, 4, 0, 3, 5)


@scene(fullest=True)
def spades_ref_pair(rig):
    refer(rig, 4, 0, 3, 5, 1)


@scene(fullest=True)
def spades_ref_result(rig):
    refer(rig, 4, 0, 3, 5, 1, 7, 6)


def _held_back(rig):
    view = rig.app.screen.view
    return len(view.legal) < len(view.slots)
