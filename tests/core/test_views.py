"""A view holds what its seat may know, and nothing that depends on hidden cards (B-2)."""

from both import numbers_in, same
from inkdeck_core import NOBODY
from inkdeck_core.bots import Dice
from inkdeck_core.tricks.game import FOLLOWING, LEADING, OVER
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika.deck import SLOTS
from permute import hidden_permuted
from play import ANN, BEN, CARDS, CLEO, SECRET, bids, do, table, three


def test_b2_a_seat_sees_its_own_hand_and_no_other():
    state = three()
    for seat in range(3):
        view = state.view(seat)
        same(view.hand, tuple(state.hands[seat]))
        same(view.slots, tuple(range(8)))
        others = [card for other in range(3) if other != seat for card in state.hands[other]]
        seen = numbers_in(
            [fact for fact in view.facts() if fact[0] not in ("options", "slots", "legal", "hand")]
        )
        assert not [card for card in others if card in seen and card > 10], seen


def test_b2_the_public_sees_no_hand():
    state = three()
    dice = Dice(4)
    while not state.over:
        view = state.view(None)
        same((view.hand, view.slots, view.legal), ((), (), ()))
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])


def test_b2_only_the_acting_seat_sees_legal_actions():
    state = do(three(), "play 3132", "call stars")
    same([len(state.view(seat).legal) for seat in range(3)], [0, 2, 0])


def test_b2_views_do_not_depend_on_the_cards_they_hide():
    for seats in (2, 3, 5, 10):
        for variant in ("win", "bid"):
            state = xactika.new(seats, {"variant": variant, "hands": 2}, SECRET, seats)
            dice = Dice(seats)
            for _ in range(40):
                for seat in (None, 0, state.seat, seats - 1):
                    same(hidden_permuted(state, seat, dice).view(seat).facts(), state.view(seat).facts())
                legal = state.legal_actions()
                state.apply(legal[dice.below(len(legal))])


def test_b2_permuting_hidden_cards_changes_the_hands():
    state = three()
    other = hidden_permuted(state, 0, Dice(1))
    same(other.hands[0], state.hands[0])
    assert other.hands[1] != state.hands[1] and other.hands[2] != state.hands[2]


def test_a_view_is_a_copy():
    state = do(three(), "play 3132", "call stars")
    view = state.view(1)
    before = view.facts()
    do(state, "play 3122", "play 2132")
    same(view.facts(), before)


def test_a_view_shows_who_has_played_what_and_who_has_yet_to_play():
    state = three()
    same(state.view(None).to_play(), (0, 1, 2))
    do(state, "play 3132")
    same(state.view(None).to_play(), ())
    do(state, "call stars", "play 3122")
    view = state.view(2)
    same(view.phase, FOLLOWING)
    same([view.played_by(seat) for seat in range(3)], [CARDS["3132"], CARDS["3122"], None])
    same(view.to_play(), (2,))
    same(view.cards_left, (7, 7, 8))
    same((view.trick.leader, view.trick.winner), (0, 0))
    do(state, "play 3332")
    same(state.view(0).phase, LEADING)
    same(state.view(0).trick.winner, NOBODY)


def test_a_view_knows_no_winner_before_the_call():
    state = do(three(), "play 3132", "call stars", "play 3122", "play 3332")  # Cleo wins
    do(state, "play 1131")
    same(state.view(0).trick.winner, NOBODY)
    do(state, "call balls")
    same(state.view(0).trick.winner, 2)


def test_the_view_of_a_finished_game_shows_results_and_no_hands():
    state = bids(table(ANN, BEN, CLEO), 2, 1, 0)
    while not state.over:
        same(state.view(0).between_hands(), False)
        state.apply(state.legal_actions()[0])
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        same((view.phase, view.actor, view.hand, view.legal), (OVER, NOBODY, (), ()))
        same(view.winners, state.winners())
        same(len(view.results), 1)
        same(view.tricks_done, SLOTS)
        assert view.between_hands()


def test_between_hands_until_someone_acts():
    state = three(hands=2)
    while state.hand_no == 1:
        state.apply(state.legal_actions()[0])
    assert state.view(None).between_hands()
    state.apply(0)
    assert not state.view(None).between_hands()
