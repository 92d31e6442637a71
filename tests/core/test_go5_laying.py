"""Go5's rules on sets (G-6), the first set (G-7), later turns (G-8) and cards that stay in hand (G-10)."""

from both import each, raises, same
from inkdeck_core import errors
from inkdeck_core.go5.actions import ADD, LAY, SWAP, lay_action, lay_slots
from inkdeck_core.go5.deck import BLACK, COLOUR, NUMBER, PATTERN, Go5Deck
from play_go5 import OTHERS, SET, Laid, cards_of, do, legal, position, refused, texts

FOUR = "0: 5-red 5-orange 5-yellow 5-green\n"


# actions as numbers


def test_three_slots_and_a_kind_are_one_action():
    seen = set()
    for high in range(10):
        for middle in range(high):
            for low in range(middle):
                for kind in range(4):
                    action = lay_action((high, low, middle), kind)
                    same(lay_slots(action), (low, middle, high))
                    same((action - LAY) % 4, kind)
                    assert LAY <= action < SWAP
                    seen.add(action)
    same(len(seen), 480)
    assert ADD + 10 * 18 <= LAY


# kinds


def test_g6_sets_share_a_number_a_colour_a_pattern_or_black():
    def lays(hand, wanted):
        found = legal(position((hand, OTHERS)), "lay")
        same(found, ["lay " + " ".join(hand.split()[:3]) + " as " + wanted] if wanted else [])

    each(
        (
            ("5-red 5-orange 5-blue 1-green 6-violet", "number"),
            ("1-blue 3-blue 7-blue 2-orange 6-green", "colour"),
            ("1-red 4-green 7-blue 2-violet 6-yellow", ""),  # no kind
            ("1-green 2-yellow 4-red 5-orange 7-violet", "pattern"),  # pattern d
            ("1-red 5-violet 7-blue 2-orange 6-yellow", "black"),
        ),
        lays,
    )


def test_g6_the_set_has_the_kind_that_was_named():
    state = position(("5-red 5-orange 5-blue 1-green 6-violet", OTHERS))
    do(state, "lay 5-red 5-orange 5-blue as number")
    same(state.sets[0], (0, NUMBER, tuple(cards_of("5-red 5-orange 5-blue"))))
    state = position(("1-red 5-violet 7-blue 2-orange 6-yellow", OTHERS))
    same(do(state, "lay 1-red 5-violet 7-blue").sets[0].kind, BLACK)


def test_g6_the_player_names_the_kind_if_cards_share_two_things():
    """With another deck, the kind can be in doubt; the set then keeps the named kind (G-6)."""
    deck = Go5Deck(
        bytes([0] * 10 + list(range(1, 7)) * 6),
        bytes([1] * 5 + [2] * 5 + [3] * 36),
        bytes([4, 5, 6, 0, 1] * 2 + list(range(6)) * 6),
        bytes([1] * 46),
    )
    state = position(("1-red", "2-red"))
    state.deck = deck
    state.hands[0] = (0, 1, 2, 20, 21)
    kinds = (NUMBER, COLOUR)
    same([action & 3 for action in state.legal_actions() if action >= LAY], list(kinds))
    for kind in kinds:
        after = state.copy()
        after.apply(lay_action((0, 1, 2), kind))
        after.hands[0] = (3, 5, 20)
        after.phase = "play"
        after._legal = None
        fits = [(action - ADD) // 18 for action in after.legal_actions() if ADD <= action < LAY]
        same(fits, [0, 1] if kind == NUMBER else [0])


def test_g6_a_set_has_one_joker_at_most_and_a_black_set_none():
    state = position(("5-blue 5-grey joker joker 3-red", OTHERS), "0: 1-blue 1-red 1-yellow\n")
    same(legal(state, "lay"), ["lay 5-blue 5-grey joker as number", "lay 5-blue 5-grey joker2 as number"])
    refused(state, "lay 5-blue joker joker2 as number", "no_set")
    state = position(("1-red 7-blue joker 3-green 2-violet", OTHERS), SET)
    same(legal(state, "lay"), [])
    refused(state, "lay 1-red 7-blue joker as black", "no_set")
    state = position(("joker 3-green 2-violet", OTHERS), "0 black: 1-red 7-blue 5-violet\n")
    same(legal(state, "add"), [])
    refused(state, "add joker to 1", "unfit")


def test_g6_a_joker_may_join_a_set_that_has_none():
    state = position(("joker joker 2-violet 3-green", OTHERS), SET)
    same(legal(state, "add"), ["add joker to 1", "add joker2 to 1"])
    do(state, "add joker to 1", "discard 2-violet")
    state = position(("joker 2-violet 3-green", OTHERS), "0: 5-red 5-orange joker\n")
    same(legal(state, "add"), [])


# the first set


def test_g7_the_first_set_has_no_joker():
    state = position(("5-blue 5-grey joker 2-orange 3-green 1-yellow", OTHERS))
    same(legal(state), ["pass"])
    refused(state, "lay 5-blue 5-grey joker as number", "first_joker")
    state = position(("5-blue 5-grey 5-red joker 3-green 1-yellow", OTHERS))
    same(legal(state), ["pass", "lay 5-red 5-blue 5-grey as number"])


def test_g7_the_first_set_has_exactly_three_cards():
    state = position(("5-blue 5-grey 5-red 5-green 1-orange 7-orange", OTHERS))
    same(len(legal(state, "lay")), 4)
    raises(errors.NotAnAction, state.parse_action, "lay 5-blue 5-grey 5-red 5-green")
    raises(errors.NotAnAction, state.parse_action, "lay 5-blue 5-grey")


def test_g7_nothing_else_is_laid_or_swapped_in_that_turn():
    sets = "1: 7-red 7-orange 7-green\n"
    hand = "5-blue 5-grey 5-red 5-green 6-blue 6-red 6-violet 7-yellow"
    state = position((hand, "2-orange 3-blue"), sets)
    same(legal(state, "swap") + legal(state, "add"), [])
    refused(state, "swap 7-yellow for 7-red in 1", "first_set")
    refused(state, "add 7-yellow to 1", "first_set")
    do(state, "lay 5-blue 5-grey 5-red")
    same(state.phase, "discard")


def test_g7_a_stop_card_may_be_played_with_the_first_set():
    state = position(("5-blue 5-grey 5-red 5-green 6-blue", OTHERS), stops="0")
    do(state, "lay 5-blue 5-grey 5-red")
    same((state.phase, legal(state)), ("stop", ["pass", "stop"]))


def test_g7_a_player_who_has_laid_out_may_do_more_from_the_next_turn_on():
    state = position(("5-blue 5-grey 5-red 5-green 6-blue", OTHERS), stock="1-green 3-green 6-red 6-grey")
    do(state, "lay 5-blue 5-grey 5-red", "discard 6-blue")
    same(state.view(None).laid, (True, False))
    do(state, "draw", "pass", "discard 2-red", "draw")
    same(legal(state), ["pass", "add 5-green to 1"])


# later turns


def test_g8_a_turn_has_only_one_addition():
    state = position(("5-blue 5-grey 1-red 7-orange", OTHERS), SET)
    same(legal(state), ["pass", "add 5-blue to 1", "add 5-grey to 1"])
    do(state, "add 5-blue to 1")
    same(state.phase, "discard")
    same(texts(state.sets[0].cards), "5-red 5-orange 5-yellow 5-blue")


def test_g8_a_turn_may_lay_every_set_in_hand():
    hand = "5-blue 1-red 1-orange 1-grey 7-red 7-orange 7-grey 4-blue"
    state = position((hand, OTHERS), SET)
    do(state, "lay 1-red 1-orange 1-grey")
    same((state.phase, legal(state)), ("play", ["pass", "lay 7-red 7-orange 7-grey as number"]))
    refused(state, "add 5-blue to 1", "sets_laid")
    do(state, "lay 7-red 7-orange 7-grey")
    same(legal(state), ["pass"])
    do(state, "pass")
    same((state.phase, len(state.sets)), ("discard", 3))


def test_g8_a_turn_may_lay_nothing():
    state = position(("5-blue 1-red 1-orange 1-grey 4-blue", OTHERS), SET)
    same(do(state, "pass").phase, "discard")


def test_g8_nobody_adds_to_another_players_set():
    state = position(
        ("5-blue 1-red 7-orange", OTHERS), "0: 6-red 6-orange 6-yellow\n1: 5-red 5-orange 5-yellow\n"
    )
    same(legal(state, "add"), [])
    refused(state, "add 5-blue to 2", "own_only")


def test_g8_a_card_that_does_not_fit_is_not_added():
    state = position(("6-blue 1-red 7-orange", OTHERS), SET)
    same(legal(state, "add"), [])
    refused(state, "add 6-blue to 1", "unfit")


def test_g8_a_card_may_fit_several_of_the_players_sets():
    sets = SET + "0: 1-blue 2-blue 3-blue\n"
    state = position(("5-blue 1-red 7-orange", OTHERS), sets)
    same(legal(state, "add"), ["add 5-blue to 1", "add 5-blue to 2"])
    do(state, "add 5-blue to 2")
    same([len(one.cards) for one in state.sets], [3, 4])


def test_g8_a_card_joins_a_pattern_set_by_its_pattern():
    state = position(("5-blue 1-orange 7-orange", OTHERS), "0: 1-green 2-yellow 4-red\n")
    same(state.sets[0].kind, PATTERN)
    same(legal(state, "add"), [])
    state = position(("7-blue 1-orange 7-orange", OTHERS), "0: 1-green 2-yellow 4-red\n")
    same(legal(state, "add"), ["add 7-blue to 1"])


# cards that stay in hand


def test_g10_a_set_must_leave_two_cards():
    for more, can in (("", False), (" 3-green", False), (" 3-green 6-violet", True)):
        for sets in ("", SET):
            state = position(("1-red 1-orange 1-grey" + more, OTHERS), sets)
            same(len(legal(state, "lay")), 1 if can else 0)
            if not can:
                refused(state, "lay 1-red 1-orange 1-grey", "must_keep")


def test_g10_an_addition_must_leave_two_cards_or_one_if_it_makes_a_four():
    for more, to_three, to_four in (
        ("", False, False),
        (" 3-grey", False, True),
        (" 3-grey 6-violet", True, True),
    ):
        for sets, can in ((SET, to_three), (FOUR, to_four)):
            state = position(("5-blue" + more, OTHERS), sets)
            same(len(legal(state, "add")), 1 if can else 0, (more, sets))
            if not can:
                refused(state, "add 5-blue to 1", "must_keep")


def test_g10_a_turn_ends_by_discarding_one_card():
    state = position(("5-blue 1-red 7-orange", OTHERS), SET)
    do(state, "pass")
    same(legal(state), ["discard 1-red", "discard 5-blue", "discard 7-orange"])
    do(state, "discard 7-orange")
    same((texts(state.hands[0]), texts(state.pile[-1:]), state.seat), ("1-red 5-blue", "7-orange", 1))


def test_g10_a_player_with_one_card_may_only_play_a_stop_and_discards_nothing():
    state = position(("5-blue", OTHERS), FOUR, "", phase="draw")
    do(state, "pass")
    same((state.phase, legal(state)), ("play", ["pass"]))
    do(state, "pass")
    same((state.seat, state.phase, texts(state.hands[0]), state.pile), (1, "draw", "5-blue", b""))
    state = position(("5-blue", OTHERS), FOUR, "", stops="0", phase="draw")
    do(state, "pass", "pass")
    same(legal(state), ["pass", "stop"])
    do(state, "stop")
    same((state.seat, state.phase, texts(state.pile)), (0, "draw", "stop"))


def test_g10_an_empty_pile_is_not_taken():
    state = position(("5-blue 5-grey", OTHERS), FOUR, "", "7-red 7-blue 7-grey 6-red", phase="draw")
    same(legal(state), ["draw"])
    same(state.view(None).pile_open, False)


# refusals


def test_refusals_name_the_legal_actions():
    state = position(("5-blue 1-red 7-orange", OTHERS), SET)
    for action in (-1, 5, 36, 0xFF, 0x6D0, 5000):
        error = raises(errors.IllegalAction, state.apply, action)
        same(error.reason, "not_an_action", action)
        assert "add 5-blue" in str(error)
    for text in ("draw", "take", "stop", "cross", "discard 5-blue"):
        refused(state, text, "not_now")


def test_an_unlisted_action_is_refused():
    """`apply` checks a single action in its own way; this test tries all numbers."""
    sets = SET + "1: 1-blue 5-blue 3-blue\n1: 6-red 6-blue 6-grey 6-violet\n"
    for hand, actions in (
        ("7-blue 5-grey 1-orange 5-violet joker", ()),
        ("7-blue 5-grey 1-orange 5-violet joker", ("swap 7-blue for 5-blue in 2",)),
        ("7-blue 7-red 7-grey 1-orange", ()),
        ("7-blue 7-red 7-grey 1-orange joker", ()),
        ("7-blue 1-grey 1-orange 2-red", ("swap 7-blue for 5-blue in 2",)),
        ("7-blue", ()),
    ):
        state = do(position((hand, OTHERS.replace("2-red", "")), sets), *actions)
        listed = state.legal_actions()
        for action in range(-2, 0x720):
            if action not in listed:
                assert str(raises(errors.IllegalAction, state.apply, action)).endswith(".")
            else:
                state.copy().apply(action)


def test_a_closed_pile_is_refused():
    state = position(("5-blue 1-grey", OTHERS), SET, "stop", "7-red 7-blue 7-grey", phase="draw")
    refused(state, "take", "pile_closed")


def test_the_deck_of_the_tests_asks_for_each_shuffle():
    deals = Laid([list(range(54))])
    position(("5-blue", "1-red"), deals=deals)
    same(deals.asked, [(1, 0, 54)])
