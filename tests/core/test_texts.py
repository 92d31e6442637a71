"""Actions as text and back, and the sentence of every refusal."""

from both import each, raises, same
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.xactika import rules as xactika
from play import ANN, BEN, CLEO, SECRET, bids, do, table, three


def test_text_and_action_are_inverse_over_random_play():
    for seats in (2, 5, 10):
        for variant in ("win", "bid"):
            state = xactika.new(seats, {"variant": variant, "hands": 2}, SECRET, seats)
            dice = Dice(seats)
            while not state.over:
                legal = state.legal_actions()
                texts = [state.action_text(action) for action in legal]
                same(len(set(texts)), len(legal))
                same(tuple([state.parse_action(text) for text in texts]), legal)
                state.apply(legal[dice.below(len(legal))])


def test_a_value_names_a_card_when_one_legal_card_has_it():
    state = three()
    same(state.parse_action("play 12"), 7)
    same(state.parse_action("  play   4 "), 0)
    same(state.action_text(state.parse_action("play 11")), "play 2333")
    do(
        state, "play 3132", "call stars"
    )  # Ben follows with 1222 or 3122, and no other card that follows has their values
    same(state.action_text(state.parse_action("play 7")), "play 1222")
    same(state.action_text(state.parse_action("play 8")), "play 3122")


def test_ambiguous_values_tell_which_cards_fit():
    state = table("1113 1122 1111 1112 2222 3132 2333 3333", BEN, variant="win")
    error = raises(errors.AmbiguousAction, state.parse_action, "play 6")
    same(error.reason, "ambiguous")
    assert "play 1113, play 1122" in str(error), str(error)


def test_an_unplayable_value_is_refused_like_one_of_its_cards():
    state = do(three(), "play 3132", "call stars")
    error = raises(errors.IllegalAction, state.parse_action, "play 5")  # 1121, 1211, 2111
    same(error.reason, "must_follow")


def test_a_text_that_is_not_an_action_is_refused_with_an_example():
    state = three()
    for text in (
        "",
        "play",
        "play ",
        "play 13",
        "play 0",
        "play -1",
        "play 1e1",
        "bid",
        "bid 9",
        "bid -1",
        "bid 1.5",
        "bid \u00b2",
        "bid " + "9" * 5000,
        "call",
        "call star",
        "call 2 stars",
        "PLAY 1111",
        "pass",
        "play 1111 1112",
        "\n",
        "1111",
    ):
        error = raises(errors.NotAnAction, state.parse_action, text)
        same(error.reason, "not_text", text)
        assert "bid 2" in str(error)


def test_another_players_card_is_not_held():
    state = three()
    for text in ("play 1113", "play 2113", "play 6"):
        error = raises(errors.IllegalAction, state.parse_action, text)
        same((error.reason, error.details), ("not_held", {"card": text[5:]}), text)
    same(str(error), "There is no card '6' in the hand. Choose one that is.")
    do(state, "play 1111", "call stars")
    same(raises(errors.IllegalAction, state.parse_action, "play 1111").reason, "not_held", "Ann's, not Ben's")


def test_an_action_of_another_phase_says_what_is_legal():
    state = three()
    error = raises(errors.IllegalAction, state.parse_action, "bid 2")
    same(error.reason, "not_now")
    assert "play 1111, play 1112" in str(error), str(error)
    error = raises(errors.IllegalAction, state.parse_action, "call stars")
    same(error.reason, "not_now")
    do(state, "play 1111")
    error = raises(errors.IllegalAction, state.parse_action, "play 1112")
    assert str(error).endswith("are: call balls, call cubes, call cones, call stars."), str(error)
    state = table(ANN, BEN, CLEO)
    same(raises(errors.IllegalAction, state.parse_action, "play 1111").reason, "not_now")


def test_errors_have_one_base_class_and_carry_their_reason():
    for kind in (
        errors.IllegalAction,
        errors.NotAnAction,
        errors.AmbiguousAction,
        errors.BadSetup,
        errors.BadRecord,
    ):
        assert issubclass(kind, errors.InkdeckError)
    assert issubclass(errors.NewerRecord, errors.BadRecord)
    error = raises(errors.InkdeckError, bids(table(ANN, BEN, CLEO), 3, 3).apply, BID + 2)
    same((error.reason, error.details), ("bid_completes", {"bid": 2, "tricks": 8}))


def test_every_numbered_action_is_refused_with_a_sentence():
    def check(state, action, reason):
        error = raises(errors.IllegalAction, state.apply, action)
        same(error.reason, reason)
        assert str(error)

    led = do(three(), "play 1111")
    called = do(three(), "play 1111", "call stars")
    played = do(three(), "play 3132", "call stars", "play 3122", "play 2132")  # Cleo leads; 2132 is gone
    each(
        [
            (three(), -1, "not_an_action"),
            (three(), BID + 9, "not_an_action"),
            (three(), 1000000, "not_an_action"),
            (three(), CALL, "not_now"),
            (three(), BID, "not_now"),
            (led, 0, "not_now"),
            (led, BID, "not_now"),
            (called, CALL, "not_now"),
            (played, played.hands[2].index(play_card("2132")), "card_gone"),
        ],
        check,
    )


def play_card(text):
    from play import CARDS

    return CARDS[text]
