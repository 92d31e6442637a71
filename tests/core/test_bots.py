"""Bots make legal, repeatable choices that don't depend on hidden cards."""

from both import amount, raises, same
from headers import bots_header
from inkdeck_core import errors, games
from inkdeck_core.bots import Dice
from inkdeck_core.record import replaying
from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.xactika import deck as xactika_deck
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika.bots import rulebook
from permute import hidden_permuted
from play import ANN, BEN, CARDS, CLEO, SECRET, bids, bot_game, do, table

AT_ONCE = ("random", "rulebook", "easy")  # test_thinking_bots.py tests those that think

for bot in AT_ONCE:
    games.bot(bot, "xactika")  # MicroPython compiles it now; later, the heap is too fragmented


def text(state):
    return state.action_text(rulebook.choose(state.view(state.seat), Dice(1)))


def test_a_bots_choice_does_not_depend_on_hidden_cards():
    """Bots don't cheat: their choices stay the same if hidden cards change and the dice don't."""
    for bot in AT_ONCE:
        choose = games.bot(bot, "xactika").choose
        for seats in (2, 4, 10):
            for variant in ("win", "lose", "bid"):
                state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, seats)
                moves = 0
                while not state.over and moves < amount(60, 1000):
                    seat = state.seat
                    other = hidden_permuted(state, seat, Dice(100 + moves))
                    action = choose(state.view(seat), Dice(moves))
                    same(choose(other.view(seat), Dice(moves)), action)
                    state.apply(action)
                    moves += 1


def test_bots_always_do_something_legal():
    for bot in AT_ONCE:
        for seats in range(2, 11):
            for variant in ("win", "lose", "bid"):
                game = bot_game(bots_header("xactika", seats, (bot,), cut=seats, variant=variant, hands=1))
                same(replaying.replay(game.to_bytes()).ending, game.ending)


def test_bots_see_a_view_and_take_dice():
    state = xactika.new(3, {}, SECRET, 1)
    for bot in AT_ONCE:
        assert games.bot(bot, "xactika").choose(state.view(state.seat), Dice(1)) in state.legal_actions()
    raises(errors.BadSetup, games.bot, "", "xactika")


def test_rulebook_bids_its_high_cards():
    # a third of the cards in a three-player deck are worth 9 or more: Ann has 9, 11, 12; Ben 9, 11; Cleo 9,
    # 11
    state = table(ANN, BEN, CLEO)
    same(text(state), "bid 3")
    bids(state, 3)
    same(text(state), "bid 2")
    bids(state, 2)
    same(text(state), "bid 2")


def test_rulebook_dealer_dodges_the_forbidden_bid():
    state = bids(table(ANN, BEN, CLEO), 3, 3)  # a bid of 2 would complete them
    same(text(state), "bid 1")


def test_rulebook_bids_on_lower_cards_with_fewer_players():
    values = [rulebook.threshold(seats) for seats in range(2, 11)]
    same(values, sorted(values))
    assert values[0] < values[-1]


def test_rulebook_leads_high_on_the_smallest_count_to_win():
    state = table(ANN, BEN, CLEO, variant="win")
    same(text(state), "play 3333")
    do(state, "play 3132")
    same(text(state), "call cubes")


def test_rulebook_leads_low_on_the_largest_count_to_lose():
    state = table(ANN, BEN, CLEO, variant="lose")
    same(text(state), "play 1111")
    do(state, "play 3132")
    same(text(state), "call balls")


def test_rulebook_follows_to_win_or_throws_low():
    state = do(table(ANN, BEN, CLEO, variant="win"), "play 1112", "call balls")
    same(text(state), "play 1222")
    state = do(table(ANN, BEN, CLEO, variant="win"), "play 3333", "call balls")
    same(text(state), "play 3122")  # it can't win: it plays the lowest that follows


def test_rulebook_follows_to_lose_with_the_highest_that_loses():
    state = do(table(ANN, BEN, CLEO, variant="lose"), "play 3333", "call balls")
    same(text(state), "play 3323")
    state = do(table(ANN, BEN, CLEO, variant="lose"), "play 1111", "call balls")
    same(text(state), "play 1121")  # it must win: it uses the cheapest card


def test_rulebook_wants_no_more_tricks_once_its_bid_is_met():
    state = bids(table(ANN, BEN, CLEO), 0, 1, 0)
    same(text(state), "play 1111")
    state = bids(table(ANN, BEN, CLEO), 1, 1, 0)
    same(text(state), "play 3333")


def test_rulebook_beats_random():
    won = 0
    games = amount(20, 300)
    for cut in range(games):
        game = bot_game(bots_header("xactika", 2, ("rulebook", "random"), cut=cut, variant="bid"), cut)
        won += game.state.winners() == (0,)
    assert won > games * 3 // 4, won


def test_dice_give_the_same_numbers_everywhere():
    dice = Dice(12345)
    same([dice.below(81) for _ in range(10)], [44, 60, 34, 9, 11, 71, 39, 19, 21, 46])
    same(Dice(0).below(1), 0)


def test_dice_are_fair_enough():
    dice = Dice(7)
    seen = [0] * 9
    for _ in range(9000):
        seen[dice.below(9)] += 1
    assert min(seen) > 850 and max(seen) < 1150, seen


def test_calls_are_numbered_like_shapes():
    state = do(table(ANN, BEN, CLEO, variant="win"), "play 3132")
    same(
        [state.action_text(CALL + shape) for shape in range(4)],
        ["call " + shape for shape in xactika_deck.SHAPES],
    )
    same(BID - CALL, 4)
    same(len(CARDS), 81)
