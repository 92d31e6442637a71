"""Oh Hell's bots: legal choices that don't depend on hidden cards, and thinking bots' view of a hand."""

from both import amount, each, same
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from inkdeck_core.ohhell import rules as ohhell
from inkdeck_core.ohhell.bots import bidding, playout
from inkdeck_core.ohhell.bots.player import Plain, Player
from inkdeck_core.ohhell.bots.search import Thought
from inkdeck_core.ohhell.bots.sight import Sight
from inkdeck_core.ohhell.sizes import hand_sizes
from inkdeck_core.tricks.bots import deal
from inkdeck_core.tricks.bots.bids import nearest, told_by
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.bots.sight import sooner
from inkdeck_core.tricks.game import BIDDING, LEADING
from permute import hidden_permuted
from play import SECRET, bids, do, now_and_then
from play_ohhell import table

HANDS, LEFT, ABOVE = playout.HANDS, playout.LEFT, playout.LEFT_ABOVE
QUICK = Level(24, 2)
STEADY = Player("steady")
RULEBOOK = games.bot("rulebook", "ohhell")
GAMES = [(3, "turned", 10), (4, "turned", 7), (5, "none", 4), (7, "turned", 7)]


def positions(seats, trump, largest, every, cut=0):
    """Return every `every`-th state of the first two hands of a game between steady bots."""
    state = ohhell.new(seats, {"trump": trump, "largest": largest, "sizes": "down"}, SECRET, cut)
    return now_and_then(state, STEADY, every, 2)


def test_a_bots_choice_is_always_legal_and_does_not_depend_on_hidden_cards():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""
    for player in (random_legal, RULEBOOK, Player("easy"), STEADY):
        for seats in range(3, 8):
            chosen = {"trump": ("turned", "none")[seats % 2], "largest": 7, "sizes": "down"}
            state = ohhell.new(seats, chosen, SECRET, seats)
            moves = 0
            while not state.over and moves < amount(40, 1000):
                seat = state.seat
                other = hidden_permuted(state, seat, Dice(100 + moves))
                action = player.choose(state.view(seat), Dice(moves))
                same(player.choose(other.view(seat), Dice(moves)), action)
                state.apply(action)
                moves += 1


def test_hidden_cards_do_not_change_a_thought():
    def check(seats, trump, largest):
        for state in positions(seats, trump, largest, 7):
            seat = state.seat
            chosen = []
            for one in (state, hidden_permuted(state, seat, Dice(7))):
                thought = Thought(one.view(seat), Dice(3), QUICK, Plain)
                while not thought.step():
                    assert thought.actions[0] in state.legal_actions()
                assert thought.actions[0] in state.legal_actions()
                chosen.append((thought.actions, thought.playouts))
            same(chosen[1], chosen[0])

    each(GAMES, check)


def test_every_level_plays_a_hand_to_its_end():
    for name in ("steady", "easy", "medium", "hard", "expert"):
        for temper in (-1, 1):
            player = Player(name, temper)
            if player.level.playouts:
                player.level = QUICK
            state = ohhell.new(3, {"sizes": "up", "largest": 3}, SECRET, 5)
            dice = Dice(5)
            while not state.over:
                action = player.choose(state.view(state.seat), dice)
                assert action in state.legal_actions()
                state.apply(action)
            same([sum(result.won) for result in state.results], [1, 2, 3], name)


# the rulebook

TWO = ("2c Ad", "3c Kd", "9h 2h", "7s")


def test_the_rulebook_bids_its_aces_and_high_trumps():
    state = table(("2c Ad Kd", "3c 4d 5d", "9h 2h As", "7s"), largest=3)
    chosen = []
    while state.phase == BIDDING:
        chosen.append(state.action_text(RULEBOOK.choose(state.view(state.seat), Dice(1))))
        state.apply(state.parse_action(chosen[-1]))
    same(chosen, ["bid 1", "bid 0", "bid 1"])


def test_the_rulebook_takes_what_it_wants_and_ducks_the_rest():
    state = bids(table(("2c Ad Kd", "3c 4d 5d", "9d 2d As", "7s"), largest=3), 1, 0, 0)

    def text():
        return state.action_text(RULEBOOK.choose(state.view(state.seat), Dice(1)))

    same(text(), "play Ad")
    do(state, "play Ad")
    same(text(), "play 5d")  # the highest card that loses
    do(state, "play 5d")
    same(text(), "play 9d")


# the rules of thumb


def power(view, card, led):
    return card // 4 + (14 if card % 4 == view.trump else 1) if card % 4 in (led, view.trump) else 0


def thumb(state):
    """Return the cards from which `play_out` chooses, found by other code."""
    view = state.view(state.seat)
    wants = view.bids[view.seat] > view.won[view.seat]
    held = [card for card, slot in zip(view.hand, view.slots) if slot in view.legal]
    gone = [card for trick in view.past_tricks for card in trick.cards] + [view.up_card]
    hidden = [card for card in range(52) if card not in gone and card not in view.hand + view.trick.cards]
    if view.phase == LEADING:
        rated = []
        for card in held:
            over = len([one for one in hidden if one % 4 == card % 4 and one > card])
            trumps = len([one for one in hidden if one % 4 == view.trump != card % 4])
            rated.append(((4 * over + trumps) * 16 + card // 4, card))
        best = (min if wants else max)([rate for rate, _ in rated])
        return [card for rate, card in rated if rate == best]
    led = view.trick.call
    best = max([power(view, card, led) for card in view.trick.cards])
    over = [card for card in held if power(view, card, led) > best]
    under = [card for card in held if card not in over]
    last = len(view.trick.cards) == view.seats - 1

    def worth(card):
        return card // 4 + 13 * (card % 4 == view.trump)

    if wants and over:
        ruffs = led != view.trump and over[0] % 4 == view.trump
        wish = (min if last or ruffs else max)([worth(card) for card in over])
        return [card for card in over if worth(card) == wish]
    if not wants and not under:
        wish = (max if last else min)([worth(card) for card in over])
        return [card for card in over if worth(card) == wish]
    wish = (min if wants else max)([worth(card) for card in under])
    return [card for card in under if worth(card) == wish]


def test_playouts_follow_the_rules_of_thumb():
    def check(seats, trump, largest):
        for state in positions(seats, trump, largest, 1):
            view = state.view(state.seat)
            if view.phase != BIDDING:
                sight = Sight(view, bytearray)
                before = bytes(sight.position)
                slot = playout.play_out(sight.position, b"", playout.ASKED)
                same(bytes(sight.position), before)
                assert state.hands[state.seat][slot] in thumb(state), (slot, thumb(state))

    each(GAMES, check)


def dealt(state, seed, tries=1, reads=True):
    """Return a seat's sight of a state, with the hidden cards dealt out."""
    sight = Sight(state.view(state.seat), bytearray, reads)
    sight.beliefs[deal.TRIES] = tries
    for at in range(deal.DICE, deal.DICE + 6, 2):
        sight.beliefs[at] = 1 + (seed * 37 + at) % 250
    deal.deal_out(sight.position, sight.beliefs)
    return sight


def lying(position, seat):
    """Return the cards of a seat in a position."""
    mask = position[LEFT + seat] | position[ABOVE + seat] << 8
    return [position[HANDS + 10 * seat + slot] for slot in range(10) if mask >> slot & 1]


def test_hidden_cards_are_dealt_once_each_and_never_in_a_suit_the_player_lacks():
    def check(seats, trump, largest):
        met = 0
        for at, state in enumerate(positions(seats, trump, largest, 3)):
            view = state.view(state.seat)
            position = dealt(state, at, 4).position
            found = []
            void = [set() for _ in range(seats)]
            for trick in view.past_tricks + (view.trick,):
                for place, card in enumerate(trick.cards):
                    if card % 4 != trick.call:
                        void[(trick.leader + place) % seats].add(trick.call)
            for seat in range(seats):
                same(len(lying(position, seat)), view.cards_left[seat])
                if seat != view.seat:
                    found += lying(position, seat)
                    met += len(void[seat])
                    assert not [card for card in lying(position, seat) if card % 4 in void[seat]]
            same(len(set(found)), len(found))
            assert not set(found) & set(view.hand + view.trick.cards + (view.up_card,))
        assert met or largest < 7

    each(GAMES, check)


def test_a_hand_played_out_leaves_no_card_and_its_size_in_tricks():
    def check(seats, trump, largest):
        for at, state in enumerate(positions(seats, trump, largest, 5)):
            position = dealt(state, at).position
            playout.play_out(position, b"", playout.NOTHING)
            same(sum(position[playout.WON : playout.WON + seats]), state.size)
            left = bytes(position[LEFT : LEFT + seats]) + bytes(position[ABOVE : ABOVE + seats])
            same(left, bytes(2 * seats))
            undealt = 52 - seats * state.size - (trump == "turned")
            same(sum([position[playout.UNSEEN + 13 * suit] for suit in range(4)]), undealt)

    each(GAMES, check)


def test_a_followers_card_is_read_by_the_rules_of_thumb():
    """The reading of a player's choice between two cards of a suit matches the rules of thumb."""
    for trump, led, ruffed in ((4, 1, False), (1, 1, False), (2, 1, False), (2, 1, True)):
        for played, other in [(one, two) for one in range(13) for two in range(13) if one != two]:
            for best in range(13) if not ruffed else (5,):
                for wants in (False, True):
                    for last in (False, True):
                        position = bytearray(playout.POSITION)
                        lies = best + 1 + 13 * (ruffed or led == trump)
                        position[:8] = bytes((4, 1, 3 if last else 1, led, lies, 0, 0, 2))
                        position[playout.TRUMP] = trump
                        position[LEFT + 1] = 3
                        position[HANDS + 10 : HANDS + 12] = bytes((4 * played + led, 4 * other + led))
                        position[playout.WANTED + 1] = 2 * wants
                        way = playout.play_out(position, b"", playout.ASKED)
                        winning = 13 if ruffed else best + (led == trump) - (led == trump) + 1
                        differ = last and min(played, other) >= winning
                        away = bool(sooner(played, winning, wants, last, 13) >> other & 1)
                        same(away, way == 1 and not differ, (trump, ruffed, played, other, best, wants, last))


# bids


def test_every_number_of_players_and_size_has_a_fit():
    for seats, most in ((3, 10), (4, 10), (5, 10), (6, 8), (7, 7)):
        for size in range(1, most + 1):
            for trumps in (True, False):
                weights, steps = bidding.fit(seats, size, trumps)
                same((len(weights), len(steps)), (26, size))
                same(sorted(set(steps)), list(steps))
                assert weights[12] >= weights[0] and steps[0] > 0, (seats, size)
                for bid in range(size + 1):
                    least, most_of_it = told_by(steps, bid)
                    same((nearest(steps, least), nearest(steps, most_of_it)), (bid, bid))


def test_steady_meets_about_every_second_bid():
    hands = met = 0
    for cut in range(amount(4, 40)):
        state = ohhell.new(4, {"largest": 5}, SECRET, cut)
        dice = Dice(cut)
        while not state.over:
            state.apply(STEADY.choose(state.view(state.seat), dice))
        for hand in state.results:
            hands += 4
            met += len([1 for seat in range(4) if hand.bids[seat] == hand.won[seat]])
    same(hands % len(hand_sizes("down_up", 5)), 0)
    assert 100 * met > 42 * hands, (met, hands)
