"""Bots of Xactika that think: hands played out, hands taken for likely, bids and choices."""

from both import amount, each, same
from inkdeck_core import xactika
from inkdeck_core.bots import Dice, load, xactika_bidding, xactika_levels, xactika_playout
from inkdeck_core.bots.xactika_search import Level, Thought
from inkdeck_core.bots.xactika_sight import Sight
from inkdeck_core.trick_deck import BID
from inkdeck_core.tricks import CALLING, LEADING
from inkdeck_core.xactika import DECK, VALUES
from permute import hidden_permuted
from play import SECRET

HANDS, LEFT, UNSEEN = xactika_playout.HANDS, xactika_playout.LEFT, xactika_playout.UNSEEN
AWAY, CARDS, COUNT = xactika_playout.AWAY, xactika_playout.CARDS, xactika_playout.COUNT
QUICK = Level(24, 2)
STEADY = xactika_levels.Player("steady")


def positions(seats, variant, every, cut=0):
    """States of a hand in which steady bots play, each `every`-th."""
    state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, cut)
    at = 0
    while not state.over:
        if at % every == 0:
            yield state
        at += 1
        state.apply(STEADY.choose(state.view(state.seat), Dice(at)))


def games():
    """Number of players and variant, some of each."""
    return [(2, "bid"), (3, "win"), (4, "lose"), (4, "bid"), (6, "bid"), (10, "bid")]


# the rules of thumb


def thumb(state):
    """What `play_out` says to do, by other words: (card, call or None)."""
    seat, view = state.seat, state.view(state.seat)
    wanted = {"bid": view.bids[seat], "win": 9, "lose": 0}[view.options["variant"]]
    wants = wanted > view.won[seat]
    gone = [card for trick in view.told for card in trick.cards]
    hidden = [card for card in range(81) if card not in gone and card not in view.hand + view.trick.cards]
    if view.phase == LEADING:
        ways = []
        for card in view.hand:
            for call in DECK.calls_of(card):
                beaters = len([one for one in hidden if DECK.ranks[call][one] >= VALUES[card]])
                ways.append((beaters * 16 + VALUES[card], card, call))
        best = (min if wants else max)([way[0] for way in ways])
        return [way[1:] for way in ways if way[0] == best]
    ranks = DECK.ranks[view.trick.call]
    held = [card for card, slot in zip(view.hand, view.slots) if slot in view.legal]
    if not ranks[held[0]]:
        wish = min if wants else max
        return [card for card in held if VALUES[card] == VALUES[wish(held)]]
    best = max([ranks[card] for card in view.trick.cards])
    over = [card for card in held if ranks[card] >= best]
    under = [card for card in held if ranks[card] < best]
    last = len(view.trick.cards) == view.seats - 1
    if wants:
        value = VALUES[(min if last else max)(over)] if over else VALUES[under[0]]
    else:
        value = VALUES[under[-1]] if under else VALUES[(max if last else min)(over)]
    return [card for card in held if VALUES[card] == value]


def test_the_rules_of_thumb_are_those_that_are_told():
    def check(seats, variant):
        for state in positions(seats, variant, 1):
            view = state.view(state.seat)
            if view.phase == "bid" or view.phase == CALLING:
                continue
            sight = Sight(view, bytearray)
            way = xactika_playout.play_out(sight.table, xactika_bidding.DECK, xactika_playout.ASKED)
            card = state.hands[state.seat][way >> 2]
            said = (card, DECK.calls_of(card)[way & 3]) if view.phase == LEADING else card
            assert said in thumb(state), (said, thumb(state))

    each(games(), check)


def test_to_ask_changes_nothing():
    for state in positions(4, "bid", 9):
        sight = Sight(state.view(state.seat), bytearray)
        before = bytes(sight.table)
        xactika_playout.play_out(sight.table, xactika_bidding.DECK, xactika_playout.ASKED)
        same(bytes(sight.table), before)


def dealt(state, dice, tries=1):
    """A view's table with the hidden cards dealt out, and its mind."""
    sight = Sight(state.view(state.seat), bytearray)
    mind = sight.mind
    mind[xactika_playout.TRIES] = tries
    for at in range(xactika_playout.DICE, xactika_playout.DICE + 6, 2):
        mind[at] = 1 + dice.below(250)
    xactika_playout.deal_out(sight.table, xactika_bidding.DECK, mind)
    return sight


def test_a_hand_played_out_leaves_no_card_and_eight_tricks():

    def check(seats, variant):
        dice = Dice(seats)
        for state in positions(seats, variant, 5):
            table = dealt(state, dice).table
            xactika_playout.play_out(table, xactika_bidding.DECK, xactika_playout.NOTHING)
            same(sum(table[xactika_playout.WON : xactika_playout.WON + seats]), 8)
            same(bytes(table[LEFT : LEFT + seats]), bytes(seats))
            others = 81 - 8 * seats
            shown = sum([table[UNSEEN + 9 * call] for call in range(12)])
            same(shown, 4 * others)

    each(games(), check)


# the likely hands


def test_only_hidden_cards_are_dealt_each_once_and_to_who_has_room():
    def check(seats, variant):
        dice = Dice(seats)
        for state in positions(seats, variant, 7):
            view = state.view(state.seat)
            table = dealt(state, dice, 3).table
            found = []
            for seat in range(seats):
                slots = [slot for slot in range(8) if table[LEFT + seat] >> slot & 1]
                hand = [table[HANDS + 8 * seat + slot] for slot in slots]
                if seat != view.seat:
                    same(len(hand), view.cards_left[seat])
                    found += hand
            same(len(set(found)), len(found))
            seen = set(view.hand + view.trick.cards)
            assert not seen & set(found)

    each(games(), check)


def voids(state):
    """For each seat the calls of this hand that it could not follow."""
    found = [set() for _ in range(state.seats)]
    view = state.view(state.seat)
    for trick in (*view.told, view.trick):
        for place, card in enumerate(trick.cards):
            if trick.call >= 0 and trick.call not in DECK.calls_of(card):
                found[(trick.leader + place) % state.seats].add(trick.call)
    return found


def away(mind, card):
    """The mask of the seats that a mind takes not to hold a card."""
    return mind[AWAY + 2 * card] | mind[AWAY + 2 * card + 1] << 8


def test_who_could_not_follow_a_call_is_dealt_none_of_it():
    met = 0
    for cut in range(amount(3, 30)):
        for state in positions(4, "bid", 5, cut):
            table = dealt(state, Dice(cut), 4).table
            for seat, calls in enumerate(voids(state)):
                if seat != state.seat and calls:
                    for slot in range(8):
                        if table[LEFT + seat] >> slot & 1:
                            met += 1
                            assert not calls & set(DECK.calls_of(table[HANDS + 8 * seat + slot]))
    assert met > 20


def test_players_by_a_rulebook_hold_no_card_that_is_read_as_away():
    """Rulebooks lead as it is read; who leads what the fewest beat may hold a higher card."""
    rulebook = load("rulebook")
    read = []

    def check(seats, variant):
        state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, seats)
        while not state.over:
            view = state.view(state.seat)
            mind, plain = Sight(view, bytearray).mind, Sight(view, bytearray, False).mind
            for seat in range(seats):
                for slot, card in enumerate(state.hands[seat]):
                    if seat != state.seat and state.left[seat] >> slot & 1:
                        assert not away(mind, card) >> seat & 1
            for card in mind[CARDS : CARDS + mind[COUNT]]:
                same(away(mind, card) & away(plain, card), away(plain, card))
                read.append(away(mind, card) != away(plain, card))
            state.apply(rulebook.choose(view, Dice(1)))

    each(games(), check)
    assert sum(read) > 1000


def test_of_who_plays_by_other_rules_no_more_is_taken_as_away_than_is_sure():
    dice = Dice(5)
    random = load("random")
    forgiven = 0
    for cut in range(amount(2, 20)):
        state = xactika.new(4, {"variant": "bid", "hands": 1}, SECRET, cut)
        doubted = [0] * 4  # how many cards each seat was taken not to hold, without what is sure
        while not state.over:
            view = state.view(state.seat)
            mind, plain = Sight(view, bytearray).mind, Sight(view, bytearray, False).mind
            cards = mind[CARDS : CARDS + mind[COUNT]]
            for seat in range(4):
                now = sum([(away(mind, card) ^ away(plain, card)) >> seat & 1 for card in cards])
                forgiven += now == 0 and doubted[seat] > 8
                doubted[seat] = now
                for slot, card in enumerate(state.hands[seat]):
                    if seat != state.seat and state.left[seat] >> slot & 1:
                        assert not away(plain, card) >> seat & 1
            state.apply(random.choose(view, dice))
    assert forgiven > 0


def test_a_high_bid_is_taken_for_high_cards():
    """The others' bids are all that differs."""
    state = xactika.new(4, {}, SECRET, 3)
    strengths = []
    for bid in (0, 4):
        one = state.copy()
        one.apply(BID + bid)
        weights = xactika_bidding.FITS[4][0]
        total = 0
        for seed in range(20):
            table = dealt(one, Dice(seed), 8).table
            at = HANDS + 8 * state.seat
            total += xactika_bidding.strength(weights, list(table[at : at + 8]))
        strengths.append(total)
    assert strengths[1] > 2 * strengths[0], strengths


# bids


def test_a_forbidden_bid_gives_way_to_the_nearest():
    steps = (32, 96, 160, 224, 292, 332, 396, 412)
    rows = [
        (0, -1, 0), (31, -1, 0), (32, -1, 1), (500, -1, 8),
        (0, 0, 1), (40, 1, 0), (90, 1, 2), (500, 8, 7), (100, 3, 2),
    ]  # fmt: skip
    each(
        rows, lambda strength, forbidden, bid: same(xactika_bidding.nearest(steps, strength, forbidden), bid)
    )


def test_a_bid_tells_of_the_strengths_that_are_bid_so():
    for _, steps in xactika_bidding.FITS.values():
        for bid in range(9):
            least, most = xactika_bidding.told_by(steps, bid)
            same(xactika_bidding.nearest(steps, least), bid)
            same(xactika_bidding.nearest(steps, most), bid)


def test_every_number_of_players_has_a_fit():
    same(sorted(xactika_bidding.FITS), list(range(2, 11)))
    for weights, steps in xactika_bidding.FITS.values():
        same((len(weights), len(steps)), (9, 8))
        same(sorted(steps), list(steps))
        assert max(weights) < 256 and max(steps) < 1 << 16


# choices


def test_a_thought_has_a_legal_choice_at_any_time():
    def check(seats, variant):
        for state in positions(seats, variant, 6):
            thought = Thought(state.view(state.seat), Dice(1), QUICK, xactika_levels.Plain)
            assert thought.best in state.legal_actions()
            while not thought.step():
                assert thought.best in state.legal_actions()
            assert thought.best in state.legal_actions()
            if len(thought._choices) > 1 and state.phase != "bid":
                assert thought.playouts >= QUICK.playouts // 2

    each(games(), check)


def test_what_nobody_can_see_does_not_change_a_choice():
    """The cheating test: other hands and the undealt rest change, the dice don't."""
    for seats, variant in games():
        for state in positions(seats, variant, 5):
            seat = state.seat
            chosen = []
            for one in (state, hidden_permuted(state, seat, Dice(7))):
                thought = Thought(one.view(seat), Dice(3), QUICK, xactika_levels.Plain)
                while not thought.step():
                    pass
                chosen.append((thought.best, thought.playouts))
            same(chosen[1], chosen[0])


def test_every_level_plays_a_hand_to_its_end():
    for name in xactika_levels.LEVELS:
        player = xactika_levels.Player(name)
        if player.level.playouts:
            player.level = QUICK
        state = xactika.new(3, {"hands": 1}, SECRET, 5)
        dice = Dice(5)
        while not state.over:
            state.apply(player.choose(state.view(state.seat), dice))


def test_an_easy_bot_slips_now_and_then():
    easy, slips, choices = xactika_levels.Player("easy"), 0, 0
    for cut in range(4):
        for state in positions(4, "bid", 1, cut):
            if len(state.legal_actions()) > 1 and state.phase != "bid":
                view = state.view(state.seat)
                choices += 1
                slips += easy.choose(view, Dice(97 * choices)) != STEADY.choose(view, Dice(1))
    assert choices // 10 < slips < choices // 2, (slips, choices)
