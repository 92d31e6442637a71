"""Hearts' bots: rules of thumb, playouts that keep the rules, and choices that ignore hidden cards."""

from both import MICROPYTHON, amount, each, same
from inkdeck_core import games
from inkdeck_core.bots import Dice, random_legal
from inkdeck_core.french import card_text
from inkdeck_core.hearts import rules as hearts
from inkdeck_core.hearts.bots import playout
from inkdeck_core.hearts.bots.player import Plain, Player, Thought
from inkdeck_core.hearts.bots.sight import Sight
from inkdeck_core.tricks.bots import deal
from inkdeck_core.tricks.bots.search import Level
from inkdeck_core.tricks.game import FOLLOWING, LEADING
from permute_hearts import hidden_permuted
from play import SECRET, do, now_and_then
from play_hearts import MIXED, cards_of, passing, table

QUICK = Level(24, 2)
STEADY = Player("steady")
RULEBOOK = games.bot("rulebook", "hearts")
SEATS = [(3,), (4,), (5,)]
HANDS, SLOTS, TAKEN = playout.HANDS, playout.SLOTS, playout.TAKEN


def new(seats, cut=0, moon="others"):
    """Return a game of one hand."""
    return hearts.new(seats, {"end": "hands", "hands": 1, "moon": moon}, SECRET, cut)


def after_a_trick(state, every, player=STEADY):
    """Return every `every`-th state of a hand after its first trick, with one player at all seats."""
    for one in now_and_then(state, player, every, 1):
        if one.tricks_done:
            yield one


def thought(state, level=QUICK):
    """Return a finished thought about a state."""
    found = Thought(state.view(state.seat), Dice(3), level, Plain)
    while not found.step():
        assert found.actions[0] in state.legal_actions()
    return found


def test_a_bots_choice_is_always_legal_and_does_not_depend_on_hidden_cards():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""

    def check(seats):
        for player in (random_legal, RULEBOOK, Player("easy"), STEADY):
            state = new(seats, seats)
            moves = 0
            while not state.over:
                seat = state.seat
                other = hidden_permuted(state, seat, Dice(100 + moves))
                action = player.choose(state.view(seat), Dice(moves))
                same(player.choose(other.view(seat), Dice(moves)), action)
                assert action in state.legal_actions()
                state.apply(action)
                moves += 1

    each(SEATS, check)


def test_hidden_cards_do_not_change_a_thought():
    def check(seats):
        for state in after_a_trick(new(seats), 7):
            found = thought(state)
            other = thought(hidden_permuted(state, state.seat, Dice(7)))
            same((other.actions, other.playouts), (found.actions, found.playouts))

    each(SEATS, check)


def test_every_level_plays_a_hand_to_its_end():
    for name in ("steady", "easy", "medium", "hard", "expert"):
        player = Player(name)
        if player.level.playouts:
            player.level = QUICK
        state = new(3, 5)
        dice = Dice(5)
        while not state.over:
            action = player.choose(state.view(state.seat), dice)
            assert action in state.legal_actions()
            state.apply(action)
        same(sum(state.results[0].taken), 26, name)


# the rulebook


def middle(hand, trick="", taken=(0, 0, 0, 0)):
    """Return a state in the middle of a hand, in which the last seat acts after these cards."""
    state = table(MIXED)
    cards = cards_of(trick)
    state.tricks_done = 5
    state.broken = True
    state.taken = list(taken)
    state.seat = 3
    state.leader = 3 - len(cards)
    state.hands[3] = sorted(cards_of(hand))
    state.left[3] = (1 << len(state.hands[3])) - 1
    for place, card in enumerate(cards):
        state._lay(state.leader + place, card)
    state.phase = FOLLOWING if cards else LEADING
    state.mask = state.playable()
    return state


def text(state):
    """Return what the rulebook does, as text."""
    return state.action_text(RULEBOOK.choose(state.view(state.seat), Dice(1)))


def test_the_rulebook_passes_high_spades_high_cards_and_short_suits():
    state = passing(MIXED)
    same(text(state), "pass Ks Ac As")
    same(text(do(state, "pass Ks Ac As")), "pass Qs Kh Ah")
    guarded = ("4QKAc 4d 23456Qs 35h", "23c JQKAd JKAs 24KAh", "56789c 23567d 789s", "TJc 89Td Ts 6789TJQh")
    same(text(passing(guarded)), "pass Qc Kc Ac")
    single = ("478QAc 7d 23456s 34h", "23c JQKAd JQKAs 2KAh", "569TJKc 235689d 7s", "4Td 89Ts 56789TJQh")
    same(text(passing(single)), "pass 7d Qc Ac")


def test_the_rulebook_plays_by_rules_of_thumb():
    rows = [
        ("3c 9d 2s Ks", "", "play 2s"),
        ("8c 9d Qs Ks", "", "play 8c"),  # the lowest, and no high spade
        ("Qs Ad", "", "play Ad"),
        ("3c 9c Kc", "Tc Qc", "play 9c"),  # the highest that loses
        ("3c 9c Kc", "2c", "play 3c"),  # somebody may still beat it
        ("3c 9c Kc", "2c 5c 8c", "play Kc"),  # free
        ("9c Kc", "2c 5c Qs", "play Kc"),  # it has to
        ("3s Qs Ks", "As 5s", "play Qs"),
        ("Js Qs", "2s 5s Th", "play Js"),
        ("Ah As Qs", "2c", "play Qs"),
        ("Ah As Kd", "2c", "play As"),
        ("3h Ad", "2c", "play 3h"),
        ("Jd Ad", "2c", "play Ad"),
    ]
    each(rows, lambda hand, trick, wanted: same(text(middle(hand, trick)), wanted))


def test_the_rulebook_stops_a_player_who_has_all_points():
    rows = [
        ("3h Kh", "2h Qh 5h", (0, 15, 0, 0), "play Kh"),
        ("3h Kh", "2h Qh 5h", (0, 14, 1, 0), "play 3h"),
        ("3h Kh", "2h Qh 5h", (0, 0, 15, 0), "play 3h"),
        ("3h 2d", "2c Qc 5c", (0, 15, 0, 0), "play 2d"),  # no heart for that player
        ("3h 2d", "2c Qc 5c", (15, 0, 0, 0), "play 3h"),
    ]
    each(rows, lambda hand, trick, taken, wanted: same(text(middle(hand, trick, taken)), wanted))


def test_the_rulebook_beats_random_and_hard_beats_the_rulebook():
    def mean(one, others, hands):
        points = 0
        for cut in range(hands):
            state = new(4, cut)
            dice = Dice(cut)
            while not state.over:
                player = one if state.seat == cut % 4 else others
                state.apply(player.choose(state.view(state.seat), dice))
            points += state.results[0].points[cut % 4]
        return points / hands

    hands = amount(40, 400)
    assert mean(RULEBOOK, random_legal, hands) < 3
    hard = Player("hard")
    hard.level = Level(48, 4)
    if not MICROPYTHON:  # there it takes too long
        assert mean(hard, RULEBOOK, hands) < mean(RULEBOOK, RULEBOOK, hands)


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
    def check(seats):
        met = wrong = count = 0
        for at, state in enumerate(after_a_trick(new(seats), 3)):
            view = state.view(state.seat)
            position = dealt(state, at, 250).position
            void = [set() for _ in range(seats)]
            for trick in view.past_tricks + (view.trick,):
                for place, card in enumerate(trick.cards):
                    if card % 4 != trick.call:
                        void[(trick.leader + place) % seats].add(trick.call)
            found = list(view.trick.cards)
            for trick in view.past_tricks:
                found += trick.cards
            for seat in range(seats):
                hand = lying(position, seat)
                same(len(hand), view.cards_left[seat])
                found += hand
                met += len(void[seat])
                if seat != view.seat:
                    count += len(hand)
                    wrong += len([card for card in hand if card % 4 in void[seat]])
            same(sorted(found), state.in_play())
        assert met and 100 * wrong <= count, (met, wrong, count)

    each(SEATS, check)


def twin_of(state, position):
    """Return a copy of a state with the hands of a position."""
    twin = state.copy()
    twin.hands = [list(position[at : at + SLOTS]) for at in range(HANDS, HANDS + SLOTS * state.seats, SLOTS)]
    twin.left = [left(position, seat) for seat in range(state.seats)]
    twin.mask = twin.playable()
    return twin


def test_a_playout_keeps_the_rules_and_ends_with_the_points_of_the_game():
    """The core plays what `play_out` would play, card by card, and counts the same points."""
    moons = []

    def check(seats, moon):
        for cut in range(amount(2, 20)):
            for at, state in enumerate(after_a_trick(new(seats, cut, moon), 6, random_legal)):
                sight = dealt(state, at)
                game = twin_of(state, sight.position)
                while not game.over:
                    one = Sight(game.view(game.seat), bytearray)
                    place = playout.play_out(one.position, b"", playout.ASKED)
                    game.apply(one.view.slots[place])
                playout.play_out(sight.position, b"", playout.NOTHING)
                (result,) = game.results
                same(tuple(sight.position[TAKEN : TAKEN + seats]), result.taken)
                worth = sum(result.points) - seats * result.points[state.seat]
                same(sight.worth(sight.position), worth)
                moons.append(26 in result.taken)

    each([(3, "others"), (4, "own"), (5, "off")], check)
    assert 0 < sum(moons) < len(moons), (sum(moons), len(moons))


def test_a_player_who_sloughs_something_else_seems_to_lack_the_queen_of_spades():
    state = middle("3c 9c Kc", "Tc")
    state.cards = []
    state.call = -1
    first = (1, 1, cards_of("4d 5d 6d 7d"), 0, None)
    state._past = (1, 0, cards_of("4c 6c 7c 2d"), 3, first)  # Ann sloughs
    state.left = [7, 7, 7, 7]
    beliefs = Sight(state.view(3), bytearray).beliefs
    same([beliefs[deal.VOID + 2 * card] for card in cards_of("2c Qs Ks")], [1, 0, 0])
    same([beliefs[deal.AWAY + 2 * card] for card in cards_of("Qs Ks")], [1, 0])


def test_thoughts_try_each_card_that_makes_a_difference_once():
    found = Thought(middle("2c 3c 4c 9d Ts Js Qs").view(3), Dice(3), QUICK, Plain)
    same([card_text(found.card_of(choice)) for choice in found._choices], ["2c", "9d", "Ts", "Qs"])
