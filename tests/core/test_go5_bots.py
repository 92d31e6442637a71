"""Go5's bots make legal, repeatable and sensible choices that don't depend on hidden cards."""

from binascii import crc32
from collections import namedtuple

from both import amount, each, same
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.bots import player as go5_player
from inkdeck_core.go5.bots import rulebook as go5_rulebook
from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER
from inkdeck_core.go5.rules import (
    ADD,
    CALL,
    CROSS,
    DISCARD,
    DRAW,
    HELD,
    NOTHING,
    STOP,
    SWAP,
    TAKE,
    lay_action,
)
from permute_go5 import hidden_permuted
from play_go5 import cards_of

SECRET = bytes(range(32))

Lying = namedtuple("Lying", ("owner", "kind", "cards"))


class Seen:
    """The view of seat 0 of three, reduced to what the bot needs to choose."""

    def __init__(self, phase, hand, sets, legal, **more):
        self.seat = 0
        self.seats = 3
        self.phase = phase
        self.hand = tuple(sorted(cards_of(hand)))
        self.sets = tuple([Lying(owner, kind, tuple(cards_of(text))) for owner, kind, text in sets])
        self.legal = tuple(sorted(legal))
        self.held = -1
        self.offered = -1
        self.pile = ()
        self.stock = 20
        self.laid = (True, True, True)
        for name in more:
            setattr(self, name, more[name])

    def slot(self, text):
        return self.hand.index(cards_of(text)[0])


def chosen(view):
    return go5_rulebook.choose(view, Dice(1))


def player(bot):
    """Return the player for a bot's id."""
    return games.bot(bot, go5.ID)


EVERYBODY = games.BOTS


def add(view, text, index, slot=None):
    return ADD + (view.slot(text) if slot is None else slot) * 18 + index


def swap(view, text, index, place):
    return SWAP + ((view.slot(text)) * 18 + index) * 4 + place


def lay(view, texts, kind):
    return lay_action(sorted([view.slot(text) for text in texts.split()]), kind)


FOURS = "4-red 4-orange 4-yellow 4-green"
BLACKS = "1-red 7-blue 6-orange 5-violet"


def test_rulebook_ends_the_hand_on_black_first():
    sets = [(0, NUMBER, FOURS), (0, BLACK, BLACKS)]
    view = Seen("play", "4-grey joker 7-orange 2-green", sets, ())
    ways = [NOTHING, add(view, "4-grey", 0), add(view, "joker", 0), add(view, "2-green", 1)]
    view.legal = tuple(sorted(ways))
    same(chosen(view), ways[3])
    view.legal = tuple(sorted(ways[:3]))
    same(chosen(view), ways[1])  # 100 points come before the joker's 50
    view.legal = tuple(sorted([NOTHING, ways[2]]))
    same(chosen(view), ways[2])


def test_rulebook_ends_the_hand_before_it_lays_and_lays_before_it_adds():
    sets = [(0, NUMBER, FOURS), (0, COLOUR, "1-blue 2-blue 3-blue")]
    view = Seen("play", "4-grey 7-red 7-orange 7-blue 1-grey", sets, ())
    ways = [
        NOTHING,
        add(view, "7-blue", 1),
        lay(view, "7-red 7-orange 7-blue", NUMBER),
        add(view, "4-grey", 0),
    ]
    for best in (3, 2, 1):
        view.legal = tuple(sorted(ways[: best + 1]))
        same(chosen(view), ways[best])


def test_rulebook_adds_first_when_the_stock_runs_short():
    view = Seen("play", "7-red 7-orange 7-blue 1-grey", [(0, COLOUR, "1-blue 2-blue 3-blue")], (), stock=8)
    adding, laying = add(view, "7-blue", 0), lay(view, "7-red 7-orange 7-blue", NUMBER)
    view.legal = (NOTHING, adding, laying)
    same(chosen(view), adding)
    view.legal = (NOTHING, laying)
    same(chosen(view), laying)


def test_rulebook_swaps_for_the_card_that_ends_the_hand():
    sets = [(0, NUMBER, FOURS), (1, COLOUR, "1-blue 4-blue 3-blue"), (2, NUMBER, "1-red 1-grey 1-green")]
    view = Seen("play", "5-blue 1-violet 7-red 7-orange 7-green", sets, ())
    wanted = swap(view, "5-blue", 1, 1)
    ways = [NOTHING, wanted, lay(view, "7-red 7-orange 7-green", NUMBER)]
    ways += [swap(view, "5-blue", 1, other) for other in range(3)] + [swap(view, "1-violet", 2, 0)]
    view.legal = tuple(sorted(set(ways)))
    same(chosen(view), wanted)
    view = Seen("chain", "1-violet 7-red 7-orange 7-green", sets, (), held=cards_of("4-blue")[0])
    view.legal = (add(view, "", 0, HELD), SWAP + (HELD * 18 + 1) * 4)
    same(chosen(view), view.legal[0])


def test_rulebook_does_not_swap_for_nothing():
    sets = [(0, NUMBER, "4-red 4-orange 4-yellow"), (1, COLOUR, "1-blue 5-blue 3-blue")]
    view = Seen("play", "2-blue 6-red 7-orange", sets, ())
    view.legal = (NOTHING, swap(view, "2-blue", 1, 0))
    same(chosen(view), NOTHING)


def test_rulebook_lays_from_its_hand_before_it_swaps():
    sets = [(0, COLOUR, "1-grey 2-grey 3-grey"), (1, COLOUR, "2-violet 4-violet 6-violet")]
    view = Seen("play", "2-red 2-orange 2-blue 5-green 5-violet", sets, ())
    laying, swapping = lay(view, "2-red 2-orange 2-blue", NUMBER), swap(view, "5-violet", 1, 0)
    view.legal = (NOTHING, laying, swapping)
    same(chosen(view), laying)
    view.legal = (NOTHING, swapping)  # for 2-violet, which is laid with two others
    same(chosen(view), swapping)


def test_rulebook_lays_a_set_that_may_become_a_five_without_its_joker():
    seen = cards_of("7-yellow 7-blue 7-violet 7-grey")
    view = Seen("play", "7-red 7-orange 7-green 2-red 2-blue joker", [], (), pile=seen)
    sevens = lay(view, "7-red 7-orange 7-green", NUMBER)
    view.legal = (NOTHING,) + tuple(sorted([sevens, lay(view, "2-red 2-blue joker", NUMBER)]))
    same(chosen(view), sevens)
    view = Seen("play", "7-red 7-orange 7-green 2-red 2-blue 2-green", [], (), pile=seen)
    twos = lay(view, "2-red 2-blue 2-green", NUMBER)
    view.legal = (NOTHING,) + tuple(sorted([lay(view, "7-red 7-orange 7-green", NUMBER), twos]))
    same(chosen(view), twos)


def test_rulebook_discards_a_card_that_fits_no_other():
    view = Seen("discard", "1-red 4-grey 1-blue", [], (DISCARD, DISCARD + 1, DISCARD + 2))
    same(chosen(view), DISCARD + view.slot("4-grey"))
    view = Seen("discard", "1-red 1-blue joker", [], (CROSS, DISCARD, DISCARD + 1, DISCARD + 2))
    assert chosen(view) in (DISCARD, DISCARD + 1)


def test_rulebook_plays_every_stop_and_calls_every_five():
    same(chosen(Seen("stop", "7-red 7-orange", [], (NOTHING, STOP))), STOP)
    sets = [
        (0, NUMBER, "4-red 4-orange 4-grey 4-green"),
        (0, BLACK, BLACKS),
        (1, NUMBER, "2-red 2-blue 2-grey"),
    ]
    both, one, joker = cards_of("4-yellow 4-violet joker")
    same(chosen(Seen("call", "7-red", sets, (NOTHING, CALL, CALL + 1), offered=both)), CALL + 1)
    same(chosen(Seen("call", "7-red", sets, (NOTHING, CALL), offered=one)), CALL)
    same(chosen(Seen("call", "7-red", sets, (NOTHING, CALL), offered=joker)), CALL)


def test_rulebook_takes_a_discard_that_it_can_use():
    sets = [(0, NUMBER, FOURS), (1, COLOUR, "1-blue 5-blue 3-blue")]

    def takes(top, hand, wanted):
        same(chosen(Seen("draw", hand, sets, (DRAW, TAKE), pile=tuple(cards_of("1-red " + top)))), wanted)

    each(
        (
            ("4-grey", "7-red 6-orange", TAKE),
            ("joker", "7-red 6-orange", TAKE),
            ("7-blue", "7-red 7-orange", TAKE),
            ("6-blue", "7-red 5-orange 3-green", DRAW),
        ),
        takes,
    )
    view = Seen("draw", "7-red 5-orange", sets, (TAKE, NOTHING), pile=tuple(cards_of("6-blue")))
    same(chosen(view), NOTHING)


def test_rulebook_discards_nothing_that_completes_a_four_unless_it_must():
    sets = [(1, NUMBER, FOURS), (2, COLOUR, "1-blue 2-blue 6-blue 3-blue")]
    view = Seen("discard", "4-grey 5-red 5-orange 5-blue joker", sets, ())
    view.legal = tuple([DISCARD + slot for slot in range(5)])
    assert chosen(view) in (DISCARD + view.slot("5-red"), DISCARD + view.slot("5-orange"))
    view = Seen("discard", "4-grey 4-violet 5-blue", sets, (DISCARD, DISCARD + 1, DISCARD + 2))
    assert chosen(view) in view.legal


def test_rulebook_discards_its_joker_crosswise_if_all_else_completes_a_four():
    view = Seen("discard", "4-grey joker", [(1, NUMBER, FOURS)], (CROSS, DISCARD, DISCARD + 1))
    same(chosen(view), CROSS)


def test_rulebook_keeps_what_its_own_four_needs():
    view = Seen("discard", "4-grey 5-red 7-orange", [(0, NUMBER, FOURS)], ())
    view.legal = (DISCARD, DISCARD + 1, DISCARD + 2)
    assert view.legal[view.slot("4-grey")] != chosen(view)


def game(seats, number, kinds, **chosen):
    """Let bots play one game; yield the state before each choice, and the choice."""
    state = go5.new(seats, chosen, SECRET, number)
    dice = Dice(number)
    while not state.over:
        action = player(kinds[state.seat % len(kinds)]).choose(state.view(state.seat), dice)
        yield state, action
        state.apply(action)


def test_bots_are_picked_by_the_game():
    same(games.bot("rulebook", "go5"), go5_rulebook)
    same(games.bot("random", "go5"), games.bot("random", "xactika"))
    assert games.bot("rulebook", "xactika") is not go5_rulebook


def test_bots_do_something_legal_in_every_phase():
    phases = {}
    for bot in EVERYBODY:
        for seats in (2, 3, 4):
            for number in range(amount(1, 20)):
                for state, action in game(seats, number, (bot,), stop_cards=3, target=200):
                    assert action in state.legal_actions(), (state.phase, action)
                    phases[state.phase] = phases.get(state.phase, 0) + 1
    same(sorted(phases), ["call", "chain", "discard", "draw", "play", "stop"])


class Watched:
    """A view that is read-only and has nothing but what `Go5View` shows."""

    def __init__(self, view):
        self._view = view

    def __getattr__(self, name):
        assert not name.startswith("_"), name
        return getattr(self._view, name)


def test_b2_a_bots_choice_does_not_depend_on_hidden_cards():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""
    for bot in EVERYBODY:
        choose = player(bot).choose
        for seats in (2, 3, 4):
            moves = changed = 0
            for state, _ in game(seats, 10 + seats, ("rulebook",), target=100):
                if moves == amount(120, 1000):
                    break
                seat = state.seat
                other = hidden_permuted(state, seat, Dice(100 + moves))
                changed += other.hands != state.hands
                view = state.view(seat)
                same(view.facts(), other.view(seat).facts())
                same(choose(other.view(seat), Dice(moves)), choose(view, Dice(moves)))
                moves += 1
            assert changed > moves // 2, changed


def test_b2_bots_only_read_the_view():
    for bot in EVERYBODY:
        choose = player(bot).choose
        for state, _ in game(3, 5, ("rulebook",), target=100):
            view = state.view(state.seat)
            before = view.facts()
            same(choose(Watched(view), Dice(1)), choose(view, Dice(1)))
            same(view.facts(), before)
            same(state.view(state.seat).facts(), before)


def test_rulebook_never_rolls_dice():
    for state, action in game(2, 6, ("rulebook",), target=100):
        same(go5_rulebook.choose(state.view(state.seat), None), action)


def test_rulebook_ends_hands_by_fives():
    hands = fives = 0
    for seats in (2, 3, 4):
        for number in range(amount(2, 20)):
            for state, _ in game(seats, 20 + number, ("rulebook",)):
                last = state
            hands += len(last.results)
            fives += len([hand for hand in last.results if hand.ender >= 0])
    assert fives > hands * 8 // 10, (fives, hands)


def test_rulebook_beats_random():
    won = 0
    games = amount(10, 200)
    for number in range(games):
        for state, _ in game(2, number, ("rulebook", "random")):
            last = state
        won += last.winners() == (0,)
    assert won >= games * 9 // 10, won


def test_hard_builds_the_five_that_it_has_in_hand():
    sets = [(0, NUMBER, "4-red 4-orange 4-yellow"), (1, COLOUR, "1-blue 5-blue 3-blue")]
    view = Seen("play", "4-grey 4-violet 7-red 7-orange 7-green 2-red", sets, ())
    laying, adding = lay(view, "7-red 7-orange 7-green", NUMBER), add(view, "4-grey", 0)
    view.legal = (NOTHING, adding, laying)
    same(chosen(view), laying)
    assert go5_player.Player("hard").choose(view, Dice(1)) == adding  # and it ends the hand in the next turn


def test_hard_keeps_its_stop_until_someone_is_near_the_end():
    hard = go5_player.Player("hard")
    threes = [(0, NUMBER, "4-red 4-orange 4-yellow"), (1, COLOUR, "1-blue 5-blue 3-blue")]
    same(hard.choose(Seen("stop", "7-red 2-orange", threes, (NOTHING, STOP)), Dice(1)), NOTHING)
    for owner in (0, 1):
        sets = threes + [(owner, NUMBER, FOURS)]
        same(hard.choose(Seen("stop", "7-red 2-orange", sets, (NOTHING, STOP)), Dice(1)), STOP)


def test_hard_beats_rulebook_and_easy_does_not():
    def won(bot, against, games):
        wins = 0
        for number in range(games):
            for state, _ in game(2, 300 + number, (bot, against)):
                last = state
            wins += last.winners() == (0,)
        return wins

    games = amount(24, 400)
    assert won("hard", "rulebook", games) > games // 2
    assert won("easy", "rulebook", games) < games // 2


def test_bots_play_the_same_everywhere():
    """Bots choose the same on CPython and MicroPython. The sums change if the rules or the bot change."""
    sums = []
    for seats in (2, 3, 4):
        made = b""
        for _, action in game(seats, seats, ("rulebook", "random"), target=100):
            made += bytes((action >> 8, action & 255))
        sums.append(crc32(made))
    same(sums, [1946334572, 3197030318, 4027359189])
