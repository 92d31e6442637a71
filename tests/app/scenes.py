"""Scenes during play: curtains, bids, hands, tricks, scores, and information to look up."""

from scenery import advance, deal, header, scene, state, to, to_forbidden_bid, to_held_back_card, to_last_bid

from inkdeck_app import flow
from inkdeck_app.xactika import wording
from inkdeck_core.xactika.deck import shape_and_count


@scene(fullest=True)
def dealer(rig):
    flow.begin_game(rig.app, header(rig))
    rig.settle()


@scene(players=4, fullest=True)
def curtain_bidding(rig):
    deal(rig)
    to(rig, "curtain")


@scene(players=4, fullest=True)
def curtain_alone(rig):
    deal(rig, bots=3)
    advance(rig, lambda rig: rig.screen == "xactika.hand")
    flow.hide(rig.app)
    rig.settle()
    assert rig.screen == "curtain"


@scene(players=5, fullest=True)
def curtain(rig):
    deal(rig)
    to(rig, "curtain", 3, 2)


@scene(players=10, fullest=True)
def curtain_ten(rig):
    deal(rig)
    to(rig, "curtain", 6, 2)


@scene(players=10)
def curtain_ten_bidding(rig):
    deal(rig)
    advance(rig, lambda rig: rig.screen == "curtain" and state(rig).bids.count(-1) == 4)


class Undecided:
    """A bot that thinks forever."""

    def think(self):
        return False


@scene(players=4, fullest=True)
def thinking(rig):
    deal(rig)
    to(rig, "curtain", 2, 1)
    table = rig.app.table
    table.session.seat_again(table.actor(), "Chip", "hard")
    table.thinker = Undecided()
    rig.app.show("thinking")
    rig.settle()


@scene(fullest=True)
def bid(rig):
    deal(rig)
    to(rig, "xactika.bid")


@scene(players=10, fullest=True)
def bid_last_of_ten(rig):
    deal(rig)
    to_last_bid(rig)


@scene(players=3)
def bid_forbidden(rig):
    deal(rig, secret=3)
    to_forbidden_bid(rig)


@scene(players=3, fullest=True)
def why_bid(rig):
    bid_forbidden(rig)
    rig.press("ok")


@scene(fullest=True)
def hand_lead(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0)


@scene(fullest=True)
def hand_follow(rig):
    deal(rig)
    to(rig, "xactika.hand", 2, 0)


@scene(players=10, fullest=True)
def hand_follow_ten(rig):
    deal(rig)
    to(rig, "xactika.hand", 1, 0)


@scene(fullest=True)
def hand_cannot(rig):
    deal(rig)
    to(rig, "xactika.hand", 2, 0)
    to_held_back_card(rig)


@scene(fullest=True)
def why_card(rig):
    hand_cannot(rig)
    rig.press("ok")


@scene()
def hand_late(rig):
    deal(rig)
    to(rig, "xactika.hand", 3, 6)


@scene(fullest=True)
def call(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0)
    rig.press("down")
    rig.press("ok")


@scene(fullest=True)
def table(rig):
    deal(rig)
    to(rig, "xactika.hand", 3, 2)
    rig.press("back")


@scene(players=10)
def table_ten(rig):
    deal(rig)
    to(rig, "xactika.hand", 8, 1)
    rig.press("back")


@scene(fullest=True)
def trick_won(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=2)


@scene(players=10, fullest=True)
def trick_won_ten(rig):
    deal(rig)
    to(rig, "tricks.trick_won", tricks=3)


@scene(players=5, fullest=True)
def trick_won_slough(rig):
    deal(rig)
    advance(
        rig,
        lambda rig: (
            rig.screen == "tricks.trick_won"
            and _sloughed(rig.app.screen.view.last_trick) > 1
            and shape_and_count(rig.app.screen.view.last_trick.call)[1] == 3  # the longest note
        ),
    )


@scene(fullest=True)
def trick_won_tie(rig):
    deal(rig)
    advance(
        rig,
        lambda rig: rig.screen == "tricks.trick_won" and wording.equals(rig.app.screen.view.last_trick) > 1,
    )


@scene()
def last_trick(rig):
    deal(rig)
    to(rig, "xactika.hand", 1, 2)
    _look_up(rig, "tricks.last_trick")


@scene()
def last_trick_none(rig):
    deal(rig)
    to(rig, "xactika.hand", 1, 0)
    _look_up(rig, "tricks.last_trick")


@scene(fullest=True)
def scores(rig):
    deal(rig)
    to(rig, "xactika.hand", 1, 1, 3)
    _look_up(rig, "scores")


@scene(players=10, fullest=True)
def scores_ten(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0, 2)
    _look_up(rig, "scores")


@scene()
def scores_empty(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0, 1)
    _look_up(rig, "scores")


@scene(fullest=True)
def stats(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0, 1)
    _look_up(rig, "xactika.stats")


@scene(fullest=True)
def hand_menu(rig):
    deal(rig)
    to(rig, "xactika.hand", 0, 0, 1)
    rig.press("menu")


@scene(fullest=True, anew=True)
def hint(rig):
    """A hint for a card to follow with."""
    deal(rig)
    to(rig, "xactika.hand", 2, 0)
    rig.app.settings.hint = True
    rig.press("menu")
    rig.press("ok")


@scene(fullest=True)
def game_menu(rig):
    deal(rig)
    to(rig, "curtain", 1, 0)
    rig.press("menu")


@scene(fullest=True)
def hand_result(rig):
    deal(rig)
    to(rig, "hand_result")


@scene(players=10, fullest=True)
def hand_result_ten(rig):
    deal(rig)
    to(rig, "hand_result")


@scene(fullest=True)
def game_result(rig):
    deal(rig, bots=3, hands=3)
    advance(rig, lambda rig: rig.screen == "game_result")


@scene(players=10, fullest=True)
def game_result_ten(rig):
    deal(rig, bots=9, hands=3)
    advance(rig, lambda rig: rig.screen == "game_result")


@scene(players=2, fullest=True)
def game_result_shared(rig):
    """Two players share a win."""
    deal(rig, bots=1, secret=12, hands=1, variant="win")
    advance(rig, lambda rig: rig.screen == "game_result")


def _sloughed(trick):
    return len([card for card in trick.cards if not wording.follows(trick.call, card)])


def _look_up(rig, entry):
    rig.press("menu")
    order = ("table", "tricks.last_trick", "scores", "xactika.stats", "rules")
    for _ in range(order.index(entry)):
        rig.press("down")
    rig.press("ok")
    assert rig.screen == entry, rig.screen
