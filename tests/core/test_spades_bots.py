"""Spades' bots: rules of thumb, playouts that keep the rules, and choices that ignore hidden cards."""

from both import MICROPYTHON, amount, each, same
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from inkdeck_core.french import SIZE, card_text
from inkdeck_core.spades import rules as spades
from inkdeck_core.spades.bots import playout
from inkdeck_core.spades.bots.player import Plain, Player, Thought
from inkdeck_core.spades.bots.sight import Sight
from inkdeck_core.tricks.bots import deal
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.game import BIDDING, FOLLOWING, LEADING
from permute import hidden_permuted
from play import SECRET, now_and_then
from play_hearts import cards_of

QUICK = Level(24, 2)
STEADY = Player("steady")
RULEBOOK = games.bot("rulebook", "spades")
SEATS = 4
HANDS, SLOTS, WON = playout.HANDS, playout.SLOTS, playout.WON


def new(cut=0, bags=True):
    """Return a new game."""
    return spades.new(SEATS, {"target": 200, "bags": bags}, SECRET, cut)


def after_bids(state, every, player=STEADY):
    """Return every `every`-th state of a game's first hand after the bids, with one player at all seats."""
    return [one.copy() for one in now_and_then(state, player, every, 1) if one.phase != BIDDING]


def thought(state, level=QUICK):
    """Return a finished thought about a state."""
    found = Thought(state.view(state.seat), Dice(3), level, Plain)
    while not found.step():
        assert found.actions[0] in state.legal_actions()
    return found


def test_a_bots_choice_is_always_legal_and_does_not_depend_on_hidden_cards():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""

    def check(player):
        state = new(4)
        moves = 0
        while not state.results:
            other = hidden_permuted(state, state.seat, Dice(100 + moves))
            action = player.choose(state.view(state.seat), Dice(moves))
            same(player.choose(other.view(state.seat), Dice(moves)), action)
            assert action in state.legal_actions()
            state.apply(action)
            moves += 1

    each([(random_legal,), (RULEBOOK,), (Player("easy"),), (STEADY,)], check)


def test_hidden_cards_do_not_change_a_thought():
    for state in after_bids(new(2), 7):
        found = thought(state)
        other = thought(hidden_permuted(state, state.seat, Dice(7)))
        same((other.actions, other.playouts), (found.actions, found.playouts))


def test_every_level_plays_a_hand_to_its_end_and_bids_by_the_rulebook():
    for name in ("steady", "easy", "medium", "hard", "expert"):
        player = Player(name)
        if player.level.playouts:
            player.level = QUICK
        state = new(5)
        dice = Dice(5)
        while not state.results:
            view = state.view(state.seat)
            action = player.choose(view, dice)
            assert action in state.legal_actions()
            if state.phase == BIDDING:
                same(action, RULEBOOK.choose(view, dice))
            state.apply(action)
        same(sum(state.results[0].won), 13, name)


# the rulebook


def bid(hand, bids=(-1, -1, -1)):
    """Return what the rulebook bids as the last seat, after these bids."""
    state = new()
    state.seat = state.dealer = 3
    state.bids = list(bids) + [-1]
    state.hands[3] = sorted(cards_of(hand))
    same(len(state.hands[3]), 13)
    return RULEBOOK.choose(state.view(3), Dice(1)) - spades.BID


def test_the_rulebook_bids_high_cards_long_spades_and_short_suits():
    low = "2357c 2468d 23s 357h"
    rows = [
        ("346c AK4d 258s 2349h", 2),
        ("AK46c AK4d 258s A49h", 4),
        ("234c 234d AKQs 2468h", 3),
        ("234c 23d 23456789s", 6),
        ("2345c 2345d 567Js 8h", 2),
        ("23456789TJQKAs", 13),
        (low, 0),
        ("2357c 2468d 2Qs 357h", 1),
        ("2357c 2468d 2345s 3h", 1),
        ("9TJQc 89TJd 23s 9TJh", 1),
    ]
    each(rows, lambda hand, wanted: same(bid(hand), wanted, hand))
    same(bid(low, (3, 0, 3)), 1)
    same(bid(low, (0, 3, 0)), 0)
    same(bid("346c AK4d 258s 2349h", (0, 13, 0)), 0)


def middle(hand, trick="", bids=(3, 3, 3, 3), won=(2, 1, 1, 1), broken=True):
    """Return a state in the middle of a hand, in which the last seat acts after these cards."""
    state = new()
    cards = cards_of(trick)
    state.tricks_done = sum(won)
    state.broken = broken
    state.bids, state.won = list(bids), list(won)
    state.seat = 3
    state.leader = 3 - len(cards)
    state.hands[3] = sorted(cards_of(hand))
    state.left[3] = (1 << len(state.hands[3])) - 1
    for place, card in enumerate(cards):
        state._lay(state.leader + place, card)
    state.phase = FOLLOWING if cards else LEADING
    state.mask = state.playable()
    return state


def test_the_rulebook_plays_by_rules_of_thumb():
    made, nil = (2, 3, 1, 3), (3, 3, 3, 0)
    rows = [
        ("3c Ac 5s Kd", "", {}, "Ac"),  # it wants tricks
        ("3c Ac 5s Kd", "", {"won": made}, "3c"),
        ("As 2c", "", {"broken": False}, "2c"),
        ("3c Jc Ac", "2c 5c Tc", {}, "Jc"),  # as cheaply as possible
        ("3c Jc Ac", "5c", {}, "Ac"),
        ("3d 4s 9s", "2c 5c Tc", {}, "4s"),
        ("3c Jc Ac", "2c Tc 5c", {}, "3c"),  # the partner's
        ("3d 4s 9s", "2c Tc 5c", {}, "3d"),
        ("3c Jc Ac", "2c Qc 5c", {"won": made}, "Jc"),  # the pair has its contract
        ("Jc Ac", "2c 5c Tc", {"won": made}, "Ac"),  # it has to
        ("3d Ad 4s", "2c 5c Tc", {"won": made}, "Ad"),
        ("3c Jc Ac", "2c 5c Qc", {"bids": nil, "won": (2, 1, 1, 0)}, "Jc"),  # its own nil
        ("Ad Ts Js", "2c 5c Qs", {"bids": nil, "won": (2, 1, 1, 0)}, "Js"),
        ("3c Jc Ac", "2c Tc 5c", {"bids": (3, 0, 3, 3), "won": (2, 0, 1, 1)}, "Jc"),  # the partner's nil
        ("3c Jc Ac", "2c Tc 5c", {"bids": (3, 0, 3, 0), "won": (2, 0, 1, 0)}, "3c"),  # two nils
        ("3c Jc Ac", "2c 5c Tc", {"bids": (3, 3, 0, 3), "won": (2, 1, 0, 1)}, "3c"),  # an opponent's nil
        ("3c Ac", "", {"bids": (3, 3, 0, 3), "won": (2, 1, 0, 1)}, "3c"),
    ]

    def check(hand, trick, changed, wanted):
        state = middle(hand, trick, **changed)
        same(state.action_text(RULEBOOK.choose(state.view(3), Dice(1))), "play " + wanted, (hand, trick))

    each(rows, check)


def lead(one, other, hands):
    """Return the mean points of one pair over the other's. Each deal is played in both seats."""
    points = 0
    for cut in range(2 * hands):
        state = new(12 + cut // 2)
        dice = Dice(cut)
        while not state.results:
            player = one if state.seat % 2 == cut % 2 else other
            state.apply(player.choose(state.view(state.seat), dice))
        points += state.results[0].points[cut % 2] - state.results[0].points[1 - cut % 2]
    return points / hands / 2


def test_the_rulebook_beats_random_and_hard_beats_the_rulebook():
    hands = amount(12, 200)
    assert lead(RULEBOOK, random_legal, hands) > 100
    hard = Player("hard")
    hard.level = Level(48, 4)
    if not MICROPYTHON:  # there it takes too long
        assert lead(hard, RULEBOOK, hands) > 0


# the search


def dealt(state, seed, tries=4):
    """Return a seat's sight of a state, with the hidden cards dealt out."""
    sight = Sight(state.view(state.seat), bytearray)
    sight.beliefs[deal.TRIES] = tries
    for at in range(deal.DICE, deal.DICE + 6, 2):
        sight.beliefs[at] = 1 + (seed * 37 + at) % 250
    deal.deal_out(sight.position, sight.beliefs)
    return sight


def left(position, seat):
    """Return the mask of a seat's slots in a position."""
    return position[playout.LEFT + seat] | position[playout.LEFT_ABOVE + seat] << 8


def lying(position, seat):
    """Return the cards of a seat in a position."""
    at = HANDS + SLOTS * seat
    return [position[at + slot] for slot in range(SLOTS) if left(position, seat) >> slot & 1]


def test_hidden_cards_are_dealt_once_each_and_hardly_ever_in_a_suit_the_player_lacks():
    met = wrong = count = 0
    for at, state in enumerate(after_bids(new(1), 3)):
        view = state.view(state.seat)
        position = dealt(state, at, 250).position
        void = [set() for _ in range(SEATS)]
        for trick in view.past_tricks + (view.trick,):
            for place, card in enumerate(trick.cards):
                if card % 4 != trick.call:
                    void[(trick.leader + place) % SEATS].add(trick.call)
        found = list(view.trick.cards)
        for trick in view.past_tricks:
            found += trick.cards
        for seat in range(SEATS):
            hand = lying(position, seat)
            same(len(hand), view.cards_left[seat])
            found += hand
            met += len(void[seat])
            if seat != view.seat:
                count += len(hand)
                wrong += len([card for card in hand if card % 4 in void[seat]])
        same(sorted(found), list(range(SIZE)))
    assert met and 100 * wrong <= count, (met, wrong, count)


def twin_of(state, position):
    """Return a copy of a state with the hands of a position."""
    twin = state.copy()
    twin.hands = [list(position[at : at + SLOTS]) for at in range(HANDS, HANDS + SLOTS * SEATS, SLOTS)]
    twin.left = [left(position, seat) for seat in range(SEATS)]
    twin.mask = twin.playable()
    return twin


def test_a_playout_keeps_the_rules_and_ends_with_the_points_of_the_game():
    """The core plays what `play_out` would play, card by card, and counts the same points."""
    nils = []

    def check(player, bags):
        for cut in range(amount(2, 20)):
            for at, state in enumerate(after_bids(new(cut, bags), 6, player)):
                sight = dealt(state, at)
                game = twin_of(state, sight.position)
                while not game.results:
                    one = Sight(game.view(game.seat), bytearray)
                    game.apply(playout.play_out(one.position, b"", playout.ASKED))
                playout.play_out(sight.position, b"", playout.NOTHING)
                (result,) = game.results
                same(tuple(sight.position[WON : WON + SEATS]), result.won)
                points = [result.points[seat] - 10 * result.bags[seat] for seat in range(SEATS)]
                worth = points[state.seat] - points[(state.seat + 1) % SEATS]
                same(sight.worth(sight.position), worth)
                nils.append(0 in result.bids)

    each([(random_legal, True), (STEADY, True), (STEADY, False)], check)
    assert 0 < sum(nils) < len(nils), (sum(nils), len(nils))


def test_bids_tell_the_strength_of_hands():
    """The hands that are dealt fit the bids: a player who bid nil has no high spade."""
    state = new()
    for tricks in (2, 0, 6, 3):
        state.apply(spades.BID + tricks)
    view = state.view(state.seat)
    nil, six = view.bids.index(0), view.bids.index(6)

    def high(seat, tries):
        hands = [lying(dealt(state, seed, tries).position, seat) for seed in range(20)]
        return len([card for hand in hands for card in hand if card in cards_of("QKAs")])

    same([high(nil, tries) for tries in (1, 20)], [0, 0])
    same(high(six, 1) + 10 < high(six, 20), True)


def test_thoughts_try_each_card_that_makes_a_difference_once():
    found = Thought(middle("2c 3c 4c 9d Ts Js Qs").view(3), Dice(3), QUICK, Plain)
    same(sorted([card_text(found.card_of(choice)) for choice in found._choices]), ["2c", "9d", "Ts"])
