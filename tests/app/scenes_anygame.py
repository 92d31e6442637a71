"""Scenes of any card game: set-up, curtains, the hand over the places, what is done for all, the end."""

from functools import partial

from scenery import deal as deal_any
from scenery import enter, header, read, scene, state

from inkdeck_app import flow

RUMMY = {"name": "Rummy", "each": 7}
SKAT = {"name": "Skat", "cards": "32", "each": 10, "pile": False, "stock": False}
deal = partial(deal_any, game="anygame")


def begin(rig, secret=7, **chosen):
    """Begin a game and go to its first curtain."""
    deal(rig, secret=secret, **(chosen or RUMMY))
    assert rig.screen == "anygame.curtain"


def do(rig, *texts):
    """Do deeds at once, as the engine's texts, and show the picture that follows."""
    session = rig.app.table.session
    for text in texts:
        *picks, closing = text.split(", ")
        for pick in picks:
            session.apply(session.state.parse_action(pick))
        session.apply(session.state.parse_action(closing))
    rig.app.table.revealed = session.state.seat if session.state.phase == "hand" else None
    flow.go_on(rig.app)
    rig.settle()


def take(rig):
    """Take the device at the curtain."""
    rig.press(rig.app.screen.accept)
    assert rig.screen == "anygame.hand", rig.screen


def picks(rig, *places):
    """Return the texts that pick cards of the acting hand, by their places."""
    now = state(rig)
    return ", ".join([now.action_text(16 + now.hands[now.seat][place]) for place in places])


def to_row(rig, row):
    """Move to the row of cards, 0, or of places, 1."""
    if rig.app.screen.line != row:
        rig.press("back")


def on(rig, kind):
    """Move the cursor to a place."""
    to_row(rig, 1)
    right = rig.app.layout.right
    while rig.app.screen.place_here() != kind:
        rig.press(right)


def mark(rig, *places):
    """Pick cards by their places in the picture."""
    to_row(rig, 0)
    right = rig.app.layout.right
    for place in places:
        while rig.app.screen.at[0] != place:
            rig.press(right)
        rig.press("menu")


def played(rig):
    """A few turns of rummy: a meld, cards on the pile, one left."""
    begin(rig)
    seats = len(rig.names)
    for turn in range(seats):
        seat = (state(rig).dealer + 1 + turn) % seats
        do(rig, "open %d" % seat, "draw 1")
        if turn == 1:
            do(rig, picks(rig, 0, 1, 2) + ", lay")
        do(rig, picks(rig, 2) + ", pile")


@scene(fullest=True)
def anygame_which(rig):
    enter(rig, "new_game")
    enter(rig, "anygame")


@scene(fullest=True)
def anygame_form(rig):
    anygame_which(rig)
    rig.press("ok")


@scene(fullest=True)
def anygame_form_cards(rig):
    anygame_form(rig)
    enter(rig, "cards")


@scene()
def anygame_name(rig):
    anygame_form(rig)
    enter(rig, "name")


@scene(players=3, fullest=True)
def anygame_dealer(rig):
    flow.begin_game(rig.app, header(rig, game="anygame", **RUMMY))
    rig.settle()


@scene(players=3, fullest=True)
def anygame_curtain_first(rig):
    begin(rig)


@scene(players=3, fullest=True)
def anygame_curtain_news(rig):
    played(rig)


@scene(players=3)
def anygame_curtain_other(rig):
    played(rig)
    rig.press("down")


@scene(players=10)
def anygame_curtain_ten(rig):
    begin(rig, each=4)
    do(rig, "open 3", "draw 2", "done", "open 5", "done", "open 2")
    do(rig, picks(rig, 0, 1) + ", give 9")


@scene(players=3, fullest=True)
def anygame_curtain_out(rig):
    """A player has no cards left, the stock is empty, and the arrows were pressed."""
    begin(rig, cards="24", each=6)
    now = state(rig)
    do(rig, "open %d" % ((now.dealer + 1) % 3), "draw 5")
    do(rig, picks(rig, *range(10)) + ", lay")
    do(rig, picks(rig, 0) + ", pile")
    rig.press("down")


@scene(players=3, fullest=True)
def anygame_curtain_trick(rig):
    begin(rig, **SKAT)
    for seat in range(3):
        do(rig, "open %d" % ((state(rig).dealer + 1 + seat) % 3))
        do(rig, picks(rig, 4) + ", middle")


@scene(players=4, fullest=True)
def anygame_curtain_trick_other(rig):
    """A trick of four isn't full, and the arrows were pressed."""
    begin(rig, **dict(SKAT, each=8))
    for seat in range(3):
        do(rig, "open %d" % ((state(rig).dealer + 1 + seat) % 4))
        do(rig, picks(rig, 4) + ", middle")
    rig.press("down")


@scene(players=2)
def anygame_curtain_middle_full(rig):
    """So many cards lie in the middle that the news has no room."""
    begin(rig, each=20)
    do(rig, "open 0", "draw 10")
    do(rig, picks(rig, *range(30)) + ", middle", "done")


@scene(players=3, fullest=True)
def anygame_hand(rig):
    begin(rig)
    take(rig)
    to_row(rig, 0)


@scene(players=3, fullest=True)
def anygame_hand_marked(rig):
    anygame_hand(rig)
    mark(rig, 1, 2, 4)


@scene(players=3, fullest=True)
def anygame_hand_drawn(rig):
    anygame_hand(rig)
    on(rig, "stock")
    rig.press("ok")


@scene(players=2)
def anygame_hand_seventeen(rig):
    begin(rig, each=17)
    take(rig)
    mark(rig, 3, 12)


@scene(players=2)
def anygame_hand_twenty_six(rig):
    begin(rig, each=26)
    take(rig)
    mark(rig, 3, 12)


@scene(players=2)
def anygame_hand_forty(rig):
    begin(rig, each=40, cards="104", jokers=4)
    take(rig)
    mark(rig, 3, 30)


@scene(players=4, fullest=True)
def anygame_hand_gift(rig):
    begin(rig)
    do(rig, "open 1")
    do(rig, picks(rig, 0, 5) + ", give 3")
    take(rig)


@scene(players=3)
def anygame_hand_empty(rig):
    begin(rig, each=0)
    take(rig)


@scene(players=3, fullest=True)
def anygame_draw(rig):
    anygame_hand(rig)
    on(rig, "stock")


@scene(players=3)
def anygame_draw_four(rig):
    anygame_draw(rig)
    rig.keys("menu menu menu")


@scene(players=3, fullest=True)
def anygame_pile(rig):
    played(rig)
    take(rig)
    on(rig, "pile")


@scene(players=3, fullest=True)
def anygame_done(rig):
    anygame_hand_marked(rig)
    on(rig, "mine")
    rig.press("ok")
    on(rig, "done")


@scene(players=3, fullest=True)
def anygame_done_too_many(rig):
    """A card was drawn, and none was put on the pile."""
    anygame_hand_drawn(rig)
    on(rig, "done")


@scene(players=3, fullest=True)
def anygame_lay(rig):
    anygame_hand_marked(rig)
    on(rig, "mine")


@scene(players=3)
def anygame_lay_face_down(rig):
    anygame_lay(rig)
    rig.press("menu")


@scene(players=4, fullest=True)
def anygame_give(rig):
    begin(rig)
    take(rig)
    mark(rig, 0, 3)
    on(rig, "give")
    rig.press("ok")


@scene(players=10)
def anygame_give_ten(rig):
    begin(rig, each=4)
    take(rig)
    mark(rig, 2)
    on(rig, "give")
    rig.press("ok")


@scene(players=3, fullest=True)
def anygame_undone(rig):
    """A meld was taken back in the hand."""
    anygame_done(rig)
    rig.press("menu")


@scene(players=3, fullest=True)
def anygame_undone_curtain(rig):
    """A card on the pile was taken back at the curtain."""
    anygame_hand(rig)
    do(rig, picks(rig, 2) + ", pile")
    rig.press("menu")
    enter(rig, "take_back")


@scene(players=3, fullest=True)
def anygame_others(rig):
    """A card that continues what another person has laid, at the place for it."""
    begin(rig, each=13)
    do(rig, "open 0", "pick 3d, pick 3s, pick 3h, lay", "pick 9c, pick 9h, lay", "done")
    do(rig, "open 2", "pick 6c, pick 6d, pick 6s, pick 6h, lay", "done", "open 1")
    mark(rig, [card for _, card in rig.app.screen.cards].index(4))
    on(rig, "add")


@scene(players=2, fullest=True)
def anygame_others_narrow(rig):
    """Much lies before this person, and some of it is face down: the row of places is at its widest."""
    begin(rig, each=20)
    take(rig)
    do(rig, picks(rig, *range(11)) + ", lay")
    do(rig, picks(rig, 0, 1) + ", hide")
    mark(rig, 0)
    on(rig, "add")


@scene(players=3, fullest=True)
def anygame_add(rig):
    anygame_others(rig)
    rig.press("ok")


@scene(players=4, fullest=True)
def anygame_add_many_sets(rig):
    """More sets lie before a person than fit in the box."""
    begin(rig, each=13)
    do(rig, "open 0")
    for places in ((0, 4, 8), (1, 5), (0, 3, 5)):
        do(rig, picks(rig, *places) + ", lay")
    do(rig, "done", "open 1")
    mark(rig, 2)
    on(rig, "add")
    rig.press("ok")


@scene(players=10)
def anygame_add_ten(rig):
    begin(rig, each=4)
    for seat in (3, 5, 6):
        do(rig, "open %d" % seat)
        do(rig, picks(rig, 0, 1, 2) + ", lay", "done")
    take(rig)
    mark(rig, 2)
    on(rig, "add")
    rig.press("ok")


@scene(players=3)
def anygame_trick_whose(rig):
    anygame_hand_marked(rig)
    on(rig, "tricks")
    rig.press("menu")


@scene(players=3, fullest=True)
def anygame_middle(rig):
    anygame_curtain_trick(rig)
    take(rig)
    on(rig, "middle")
    rig.press("ok")


@scene(players=3)
def anygame_mine(rig):
    anygame_hand(rig)
    do(rig, picks(rig, 0, 1) + ", lay", picks(rig, 3, 4, 5) + ", hide")
    on(rig, "mine")
    rig.press("ok")


@scene(players=3, fullest=True)
def anygame_back_from_mine(rig):
    """Cards lie open and face down before this person."""
    anygame_mine(rig)
    rig.press("back")


@scene(players=3, fullest=True)
def anygame_shown(rig):
    anygame_hand_marked(rig)
    on(rig, "show")
    rig.press("ok")


@scene(players=3, fullest=True)
def anygame_own_curtain(rig):
    """Back from a picture for all: the curtain of the person whose hand is still open."""
    anygame_shown(rig)
    rig.press("ok")


@scene(players=3, fullest=True)
def anygame_table(rig):
    played(rig)
    rig.press(rig.app.screen.look)


@scene(players=10)
def anygame_table_ten(rig):
    anygame_curtain_ten(rig)
    rig.press(rig.app.screen.look)


@scene(players=3, fullest=True)
def anygame_news(rig):
    played(rig)
    rig.press("menu")
    enter(rig, "anygame.news")


@scene(players=3, fullest=True)
def anygame_menu(rig):
    played(rig)
    rig.press("menu")


@scene(players=3)
def anygame_hand_menu(rig):
    anygame_hand(rig)
    on(rig, "menu")
    rig.press("ok")


@scene(players=3)
def anygame_sort(rig):
    anygame_hand_menu(rig)
    rig.pick(1)


@scene(players=3)
def anygame_hand_by_rank(rig):
    anygame_sort(rig)
    rig.pick(1)


@scene(players=3, fullest=True)
def anygame_show_all(rig):
    anygame_hand_menu(rig)
    rig.pick(2)


@scene(players=3, fullest=True)
def anygame_shuffle(rig):
    anygame_menu(rig)
    enter(rig, "anygame.shuffle")


def _all_taken(rig):
    begin(rig, cards="24", each=2, pile=False, stock=False)
    for _ in range(2):
        for seat in range(3):
            do(rig, "open %d" % seat)
            do(rig, picks(rig, 0) + ", middle")
        do(rig, "collect 1", "done")


@scene(players=3, fullest=True)
def anygame_tricks(rig):
    _all_taken(rig)
    rig.press("menu")
    enter(rig, "anygame.tricks")


@scene(players=3, fullest=True)
def anygame_tricks_turned_up(rig):
    anygame_tricks(rig)
    rig.press("ok")


@scene(players=4, fullest=True)
def anygame_points(rig):
    anygame_menu(rig)
    enter(rig, "anygame.points")
    rig.keys("menu up up menu menu down down ok")


@scene(players=10)
def anygame_points_ten(rig):
    anygame_curtain_ten(rig)
    rig.press("menu")
    enter(rig, "anygame.points")
    rig.keys("ok ok ok ok ok menu down")


@scene(players=4, fullest=True)
def anygame_hand_result(rig):
    played(rig)
    do_points(rig, (25, -10, 0, 40))


def do_points(rig, points):
    """Write points, and show the picture that follows."""
    session = rig.app.table.session
    flow.act(rig.app, *[session.state.parse_action("write")], *[0x400 + 999 + number for number in points])
    rig.settle()


@scene(players=3, fullest=True)
def anygame_again(rig):
    anygame_menu(rig)
    enter(rig, "anygame.sure")


@scene(players=3, fullest=True)
def anygame_again_sure(rig):
    anygame_again(rig)
    rig.press("ok")


@scene(players=4, fullest=True)
def anygame_again_written(rig):
    """Points are written, so the next deal is a key and one question away."""
    anygame_hand_result(rig)
    rig.press("ok")


@scene(players=4, fullest=True)
def anygame_end(rig):
    anygame_hand_result(rig)
    rig.press("back")
    rig.press("menu")
    enter(rig, "anygame.end")


@scene(players=4, fullest=True)
def anygame_end_tie(rig):
    played(rig)
    do_points(rig, (25, -10, 25, -10))
    rig.press("back")
    rig.press("menu")
    enter(rig, "anygame.end")


@scene(players=4, fullest=True)
def anygame_end_sure(rig):
    anygame_end(rig)
    rig.pick(1)


@scene(players=4, fullest=True)
def anygame_podium_fewest(rig):
    anygame_end_sure(rig)
    rig.press("menu")


@scene(players=4, fullest=True)
def anygame_nobody(rig):
    anygame_end(rig)
    rig.pick(2)
    rig.press("menu")


@scene(players=4)
def anygame_replay(rig):
    anygame_nobody(rig)
    rig.press("ok")
    rig.keys("down " * 4)


@scene()
def anygame_rules(rig):
    enter(rig, "rules")
    enter(rig, "anygame")


@scene(fullest=True)
def anygame_rules_deeds(rig):
    anygame_rules(rig)
    read(rig, "deeds")


@scene(fullest=True)
def anygame_rules_all(rig):
    anygame_rules(rig)
    read(rig, "all")
