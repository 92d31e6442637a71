"""Xactika's thinking bots: playouts, likely hands, bids and choices."""

from both import amount, each, same
from inkdeck_core.bots import Dice
from inkdeck_core.games import bot as load
from inkdeck_core.tricks.bots import deal
from inkdeck_core.tricks.bots.bids import nearest, told_by
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.bots.sight import sooner
from inkdeck_core.tricks.deck import BID
from inkdeck_core.tricks.game import CALLING, LEADING
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika.bots import bidding as xactika_bidding
from inkdeck_core.xactika.bots import player as xactika_player
from inkdeck_core.xactika.bots import playout as xactika_playout
from inkdeck_core.xactika.bots.search import Thought
from inkdeck_core.xactika.bots.sight import Sight
from inkdeck_core.xactika.deck import DECK, VALUES
from permute import hidden_permuted
from play import SECRET, now_and_then

HANDS, LEFT, UNSEEN = xactika_playout.HANDS, xactika_playout.LEFT, xactika_playout.UNSEEN
AWAY, VOID = deal.AWAY, deal.VOID
CARDS, COUNT = deal.CARDS, deal.COUNT
QUICK = Level(24, 2)
STEADY = xactika_player.Player("steady")


def positions(seats, variant, every, cut=0):
    """Return every `every`-th state of a hand between steady bots."""
    state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, cut)
    return now_and_then(state, STEADY, every, 1)


def games():
    """Return (number of players, variant) for some games of each kind."""
    return [(2, "bid"), (3, "win"), (4, "lose"), (4, "bid"), (6, "bid"), (10, "bid")]


# the rules of thumb


def thumb(state):
    """Return what `play_out` should do, found by other code: (card, call or None)."""
    seat, view = state.seat, state.view(state.seat)
    wanted = {"bid": view.bids[seat], "win": 9, "lose": 0}[view.options["variant"]]
    wants = wanted > view.won[seat]
    gone = [card for trick in view.past_tricks for card in trick.cards]
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


def test_playouts_follow_the_rules_of_thumb():
    def check(seats, variant):
        for state in positions(seats, variant, 1):
            view = state.view(state.seat)
            if view.phase == "bid" or view.phase == CALLING:
                continue
            sight = Sight(view, bytearray)
            way = xactika_playout.play_out(sight.position, xactika_bidding.DECK, xactika_playout.ASKED)
            card = state.hands[state.seat][way >> 2]
            said = (card, DECK.calls_of(card)[way & 3]) if view.phase == LEADING else card
            assert said in thumb(state), (said, thumb(state))

    each(games(), check)


def test_asking_for_a_choice_changes_nothing():
    for state in positions(4, "bid", 9):
        sight = Sight(state.view(state.seat), bytearray)
        before = bytes(sight.position)
        xactika_playout.play_out(sight.position, xactika_bidding.DECK, xactika_playout.ASKED)
        same(bytes(sight.position), before)


def dealt(state, dice, tries=1, reads=True):
    """Return a seat's sight of a state, with the hidden cards dealt out."""
    sight = Sight(state.view(state.seat), bytearray, reads)
    beliefs = sight.beliefs
    beliefs[deal.TRIES] = tries
    for at in range(deal.DICE, deal.DICE + 6, 2):
        beliefs[at] = 1 + dice.below(250)
    deal.deal_out(sight.position, beliefs)
    return sight


def test_a_hand_played_out_leaves_no_card_and_eight_tricks():

    def check(seats, variant):
        dice = Dice(seats)
        for state in positions(seats, variant, 5):
            position = dealt(state, dice).position
            xactika_playout.play_out(position, xactika_bidding.DECK, xactika_playout.NOTHING)
            same(sum(position[xactika_playout.WON : xactika_playout.WON + seats]), 8)
            same(bytes(position[LEFT : LEFT + seats]), bytes(seats))
            others = 81 - 8 * seats
            shown = sum([position[UNSEEN + 9 * call] for call in range(12)])
            same(shown, 4 * others)

    each(games(), check)


# the likely hands


def test_hidden_cards_are_dealt_once_each_to_players_with_room():
    def check(seats, variant):
        dice = Dice(seats)
        for state in positions(seats, variant, 7):
            view = state.view(state.seat)
            position = dealt(state, dice, 3).position
            found = []
            for seat in range(seats):
                slots = [slot for slot in range(8) if position[LEFT + seat] >> slot & 1]
                hand = [position[HANDS + 8 * seat + slot] for slot in slots]
                if seat != view.seat:
                    same(len(hand), view.cards_left[seat])
                    found += hand
            same(len(set(found)), len(found))
            seen = set(view.hand + view.trick.cards)
            assert not seen & set(found)

    each(games(), check)


def voids(state):
    """Return for each seat the calls of this hand that it could not follow."""
    found = [set() for _ in range(state.seats)]
    view = state.view(state.seat)
    for trick in view.past_tricks + (view.trick,):
        for place, card in enumerate(trick.cards):
            if trick.call >= 0 and trick.call not in DECK.calls_of(card):
                found[(trick.leader + place) % state.seats].add(trick.call)
    return found


def seats_of(beliefs, masks, card):
    """Return the seats that beliefs exclude as holders of a card, by the masks `AWAY` or `VOID`."""
    mask = beliefs[masks + 2 * card] | beliefs[masks + 2 * card + 1] << 8
    return [seat for seat in range(10) if mask >> seat & 1]


def held(state, seat):
    """Return the cards that a seat still holds."""
    return [card for slot, card in enumerate(state.hands[seat]) if state.left[seat] >> slot & 1]


def broken(state, sight):
    """Return how many cards are dealt to seats that can't hold them."""
    found = 0
    for seat, calls in enumerate(voids(state)):
        for slot in range(8):
            if seat != state.seat and sight.position[LEFT + seat] >> slot & 1:
                found += bool(calls & set(DECK.calls_of(sight.position[HANDS + 8 * seat + slot])))
    return found


def test_a_player_who_could_not_follow_is_dealt_no_card_of_the_call():
    met = 0
    for cut in range(amount(3, 30)):
        for state in positions(4, "bid", 5, cut):
            met += len([calls for calls in voids(state) if calls])
            same(broken(state, dealt(state, Dice(cut), 4)), 0)
    assert met > 20


def test_certain_knowledge_comes_before_likely_knowledge():
    """A seat gets no card that it can't hold, even if only cards that it is unlikely to hold are left."""
    for first in range(1, 60):
        position, beliefs = bytearray(xactika_playout.POSITION), bytearray(deal.BELIEFS)
        position[0], position[LEFT + 1] = 2, 3
        beliefs[COUNT], beliefs[deal.TRIES], beliefs[deal.SLOTS] = 4, 1, 8
        beliefs[CARDS : CARDS + 4] = bytes((10, 20, 30, 40))
        for card in (10, 20, 30, 40):
            beliefs[AWAY + 2 * card] = 2
        beliefs[VOID + 20] = beliefs[VOID + 60] = 2  # for the cards 10 and 30
        for at in range(deal.DICE, deal.DICE + 6, 2):
            beliefs[at] = first
        deal.deal_out(position, beliefs)
        same(sorted(position[HANDS + 8 : HANDS + 10]), [20, 40])


def test_a_followers_card_is_read_by_the_rules_of_thumb():
    """The reading of a player's choice between two cards that follow matches the rules of thumb."""

    def check(call):
        cards = {}
        for card in range(81):
            if call in DECK.calls_of(card):
                cards[VALUES[card] - 4] = card
        for played, other in [(one, two) for one in cards for two in cards if one != two]:
            for best in range(9):
                for wants in (False, True):
                    for last in (False, True):
                        position = bytearray(xactika_playout.POSITION)
                        position[: xactika_playout.DONE] = bytes((4, 1, 3 if last else 1, call, best + 1, 0))
                        position[LEFT + 1] = 3
                        position[HANDS + 8 : HANDS + 10] = bytes((cards[played], cards[other]))
                        position[xactika_playout.WANTED + 1] = 8 * wants
                        way = xactika_playout.play_out(position, xactika_bidding.DECK, xactika_playout.ASKED)
                        differ = last and min(played, other) >= best  # others take it with another card
                        expected = way >> 2 == 1 and not differ
                        same(bool(sooner(played, best, wants, last, 9) >> other & 1), expected)

    each([(0,), (4,), (11,)], check)


def doubted(state):
    """Return for each seat the hidden cards that it seems not to hold, as `docs/bots.md` describes."""
    view = state.view(state.seat)
    seats = view.seats
    found = [set() for _ in range(seats)]
    other_rules = [False] * seats
    won = [0] * seats
    for trick in view.past_tricks + (view.trick,):
        best = 0
        for place, card in enumerate(trick.cards if trick.call >= 0 else ()):
            seat = (trick.leader + place) % seats
            wants = {"bid": view.bids[seat], "win": 9, "lose": 0}[view.options["variant"]] > won[seat]
            other_rules[seat] = other_rules[seat] or card in found[seat]
            value, rank = VALUES[card], DECK.ranks[trick.call][card]
            for one in range(81):
                its, shows = VALUES[one], DECK.ranks[trick.call][one]
                if not place:
                    away = its > value + 1 if wants else its < value - 1
                elif not rank:
                    away = its < value if wants else its > value
                else:
                    mask = sooner(value - 4, best - 4, wants, place == seats - 1, 9)
                    away = shows and mask >> its - 4 & 1
                if away:
                    found[seat].add(one)
            best = max(best, rank)
        if len(trick.cards) == seats:
            won[trick.winner] += 1
    return [set() if wrong else cards for wrong, cards in zip(other_rules, found)]


def test_a_player_seems_to_lack_a_card_they_would_have_played_sooner():
    """Once a player breaks the rules of thumb, the bots only believe what is certain about that player."""
    players = {"steady": STEADY, "random": load("random", "xactika"), "rulebook": load("rulebook", "xactika")}
    met = {name: [0, 0] for name in players}

    def check(seats, variant):
        for name, player in players.items():
            dice = Dice(seats)
            state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, seats)
            while not state.over:
                view = state.view(state.seat)
                if len(view.trick.cards) == seats // 2:
                    sight = Sight(view, bytearray)
                    plain = Sight(view, bytearray, False).beliefs
                    void, doubt = voids(state), doubted(state)
                    for card in sight.beliefs[CARDS : CARDS + sight.beliefs[COUNT]]:
                        calls = set(DECK.calls_of(card))
                        certain = [seat for seat in range(seats) if void[seat] & calls]
                        away = [seat for seat in range(seats) if seat in certain or card in doubt[seat]]
                        same(seats_of(plain, AWAY, card), certain)
                        same(seats_of(sight.beliefs, VOID, card), certain)
                        same(seats_of(sight.beliefs, AWAY, card), away)
                        met[name][0] += len(away) - len(certain)
                        holds = [seat for seat in away if seat != state.seat and card in held(state, seat)]
                        met[name][1] += len(holds)
                state.apply(player.choose(view, dice))

    each(games(), check)
    same(met["rulebook"][1], 0)  # they play by these rules, their leads too
    assert met["steady"][0] > 100 * met["steady"][1] > 0  # their leads may be lower than the reading expects
    assert met["random"][1] > 100


def test_a_high_bid_is_taken_for_high_cards():
    """Only the other players' bids differ here."""
    state = xactika.new(4, {}, SECRET, 3)
    strengths = []
    for bid in (0, 4):
        one = state.copy()
        one.apply(BID + bid)
        total = 0
        for seed in range(20):
            sight = dealt(one, Dice(seed), 8)
            at = HANDS + 8 * state.seat
            total += sum(sight.beliefs[deal.WEIGHTS + card] for card in sight.position[at : at + 8])
        strengths.append(total)
    assert strengths[1] > 2 * strengths[0], strengths


# bids


def test_a_forbidden_bid_gives_way_to_the_nearest():
    steps = (32, 96, 160, 224, 292, 332, 396, 412)
    rows = [
        (0, -1, 0), (31, -1, 0), (32, -1, 1), (500, -1, 8),
        (0, 0, 1), (40, 1, 0), (90, 1, 2), (500, 8, 7), (100, 3, 2),
    ]  # fmt: skip
    each(rows, lambda strength, forbidden, bid: same(nearest(steps, strength, forbidden), bid))


def test_a_bid_suggests_the_strengths_that_lead_to_it():
    for _, steps in xactika_bidding.FITS.values():
        for bid in range(9):
            least, most = told_by(steps, bid)
            same(nearest(steps, least), bid)
            same(nearest(steps, most), bid)


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
            thought = Thought(state.view(state.seat), Dice(1), QUICK, xactika_player.Plain)
            assert thought.actions[0] in state.legal_actions()
            while not thought.step():
                assert thought.actions[0] in state.legal_actions()
            assert thought.actions[0] in state.legal_actions()
            if len(thought._choices) > 1 and state.phase != "bid":
                assert thought.playouts >= QUICK.playouts // 2

    each(games(), check)


def test_hidden_cards_do_not_change_a_choice():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""
    for seats, variant in games()[: amount(2, 6)]:
        for state in positions(seats, variant, 5):
            seat = state.seat
            chosen = []
            for one in (state, hidden_permuted(state, seat, Dice(7))):
                thought = Thought(one.view(seat), Dice(3), QUICK, xactika_player.Plain)
                while not thought.step():
                    pass
                chosen.append((thought.actions, thought.playouts))
            same(chosen[1], chosen[0])


def test_every_level_plays_a_hand_to_its_end():
    for name in xactika_player.LEVELS:
        player = xactika_player.Player(name)
        if player.level.playouts:
            player.level = QUICK
        state = xactika.new(3, {"hands": 1}, SECRET, 5)
        dice = Dice(5)
        while not state.over:
            action = player.choose(state.view(state.seat), dice)
            assert action in state.legal_actions()
            state.apply(action)
        (result,) = state.results
        same(sum(result.won), 8, name)
        assert min(result.bids) >= 0 and max(result.bids) <= 8, (name, result.bids)


def test_an_easy_bot_slips_now_and_then():
    easy, slips, choices = xactika_player.Player("easy"), 0, 0
    for cut in range(4):
        for state in positions(4, "bid", 1, cut):
            if len(state.legal_actions()) > 1 and state.phase != "bid":
                view = state.view(state.seat)
                choices += 1
                slips += easy.choose(view, Dice(97 * choices)) != STEADY.choose(view, Dice(1))
    assert choices // 10 < slips < choices // 2, (slips, choices)
