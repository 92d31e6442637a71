"""Go5's swap chains (G-9): which cards go in and out, where the last one must land, and undo."""

from both import raises, same
from headers import bots_header
from inkdeck_core import errors
from inkdeck_core.go5 import moves as go5_moves
from inkdeck_core.go5.deck import DECK
from inkdeck_core.record import session
from play_go5 import OTHERS, do, legal, position, refused, texts

MINE = "0: 5-red 5-orange 5-yellow\n"
HIS = "1: 1-blue 5-blue 3-blue\n"


def test_g9_a_swap_lands_a_card_from_another_players_set_on_your_own():
    """Swap a 7 for the 5 of the same colour in another player's set, then add the 5 to your own fives."""
    state = position(("7-blue 1-orange 2-grey", OTHERS), MINE + HIS)
    same(legal(state), ["pass", "swap 7-blue for 5-blue in 2"])
    do(state, "swap 7-blue for 5-blue in 2")
    same((state.phase, state.chain, state.held), ("chain", 1, DECK.cards_called("5-blue", 2)[0]))
    same(texts(state.sets[1].cards), "1-blue 3-blue 7-blue")
    same(texts(state.hands[0]), "1-orange 2-grey")
    same(legal(state), ["add 5-blue to 1"])
    do(state, "add 5-blue to 1")
    same(texts(state.sets[0].cards), "5-red 5-orange 5-yellow 5-blue")
    same((state.phase, state.chain, state.held), ("discard", 0, -1))


def test_g9_nobody_swaps_before_laying_out():
    state = position(("7-blue 1-orange 2-grey 5-red 5-orange 6-green", OTHERS), HIS)
    same(legal(state), ["pass"])
    refused(state, "swap 7-blue for 5-blue in 1", "first_set")


def test_g9_nobody_swaps_with_their_own_set():
    state = position(("7-blue 1-orange 2-grey", OTHERS), MINE + "0: 1-blue 5-blue 3-blue\n")
    same(legal(state, "swap"), [])
    refused(state, "swap 7-blue for 5-blue in 2", "others_only")


def test_g9_the_card_put_in_must_fit_the_kind():
    """The card put in must fit the set's kind; it doesn't have to share anything with the card taken out."""
    state = position(("6-green 5-green 1-orange 2-grey", OTHERS), MINE + HIS)
    same(legal(state, "swap"), [])
    refused(state, "swap 6-green for 5-blue in 2", "unfit")
    refused(state, "swap 5-green for 5-blue in 2", "unfit")


def test_g9_jokers_are_never_swapped_out():
    state = position(("7-blue 1-orange 2-grey", OTHERS), MINE + "1: 1-blue 5-blue joker\n")
    same(legal(state, "swap"), ["swap 7-blue for 5-blue in 2"])
    refused(state, "swap 7-blue for joker in 2", "joker_stays")


def test_g9_jokers_are_never_swapped_in():
    state = position(("joker 1-orange 2-grey", OTHERS), MINE + HIS)
    same(legal(state, "swap"), [])
    refused(state, "swap joker for 5-blue in 2", "joker_stays")


def test_g9_a_set_with_a_joker_stays_valid():
    state = position(("7-blue 1-orange 2-grey", OTHERS), MINE + "1: 1-blue 5-blue joker\n")
    do(state, "swap 7-blue for 5-blue in 2")
    same(DECK.kinds_of(state.sets[1].cards), (1,))


def test_g9_a_swap_is_refused_if_the_card_could_not_land():
    state = position(("7-blue 1-orange 2-grey", OTHERS), "0: 6-red 6-orange 6-yellow\n" + HIS)
    same(legal(state), ["pass"])
    for taken in ("1-blue", "5-blue", "3-blue"):
        refused(state, "swap 7-blue for %s in 2" % taken, "no_landing")


def test_g9_it_may_land_in_a_new_set_with_two_hand_cards():
    state = position(("7-blue 1-orange 1-grey 4-orange 6-yellow", OTHERS), "0: 3-red 3-grey 3-yellow\n" + HIS)
    same(legal(state, "swap"), ["swap 7-blue for 1-blue in 2", "swap 7-blue for 3-blue in 2"])
    do(state, "swap 7-blue for 1-blue in 2")
    same(legal(state), ["lay 1-orange 1-grey 1-blue as number"])
    do(state, "lay 1-orange 1-grey 1-blue")
    same((state.phase, len(state.sets), texts(state.hands[0])), ("play", 3, "4-orange 6-yellow"))
    same(legal(state), ["pass"])


def test_g9_it_may_land_in_a_new_set_with_a_joker():
    state = position(("7-blue 1-orange joker 4-violet 6-yellow", OTHERS), "0: 6-red 6-green 6-blue\n" + HIS)
    do(state, "swap 7-blue for 1-blue in 2")
    same(legal(state), ["lay 1-orange joker 1-blue as number"])
    do(state, "lay 1-orange 1-blue joker")
    same(len(state.sets), 3)


def test_g9_it_may_not_land_in_a_black_set_with_a_joker():
    """2-green and 3-grey share only black."""
    sets = "0: 6-red 6-violet 6-blue\n1: 1-grey 4-grey 3-grey\n"
    state = position(("7-grey 2-green joker 1-orange 3-yellow", OTHERS.replace("4-yellow", "")), sets)
    same([text for text in legal(state, "swap") if "3-grey" in text], ["swap 7-grey for 3-grey in 2"])
    do(state, "swap 7-grey for 3-grey in 2")
    assert [text for text in legal(state) if "3-yellow" in text]  # it lands in a set with the other three
    same([text for text in legal(state) if "2-green" in text and "joker" in text], [])


def test_g9_a_landing_must_leave_as_many_cards_as_any_other_set_or_addition():
    for more, can in (("", 0), (" 1-orange", 0), (" 1-orange 2-grey", 1)):
        state = position(("7-blue" + more, OTHERS), MINE + HIS)
        same(len(legal(state, "swap")), can, more)
    four = MINE.replace("\n", " 5-green\n")
    for more, can in (("", 0), (" 1-orange", 1)):
        state = position(("7-blue" + more, OTHERS), four + HIS)
        same(len(legal(state, "swap")), can, more)
    for more, can in ((" 4-orange", 0), (" 4-orange 6-yellow", 1)):
        hand = "7-blue 1-orange 1-grey" + more
        state = position((hand, OTHERS), "0: 6-red 6-green 6-blue\n" + HIS)
        same(len(legal(state, "swap")), can, more)


def test_g9_it_may_end_the_hand():
    four = MINE.replace("\n", " 5-green\n")
    state = position(("7-blue 1-orange", OTHERS), four + HIS)
    do(state, "swap 7-blue for 5-blue in 2", "add 5-blue to 1")
    same((state.results[0].ender, state.results[0].points), (0, (130 - 5, 30 - 15)))


CHAIN = MINE + "1: 1-blue 2-blue 3-blue\n2: 2-grey 2-violet 2-orange\n1: 4-violet 6-violet 5-violet\n"


def test_g9_a_chain_continues_with_another_set():
    """7-blue is swapped for 2-blue, that for 2-violet, and that for 5-violet, which joins the fives."""
    state = position(("7-blue 1-orange 4-grey", OTHERS, "6-grey 7-green"), CHAIN, mover=0)
    same(legal(state), ["pass", "swap 7-blue for 2-blue in 2"])
    do(state, "swap 7-blue for 2-blue in 2")
    same(legal(state), ["swap 2-blue for 2-violet in 3"])
    do(state, "swap 2-blue for 2-violet in 3")
    same((state.chain, legal(state)), (2, ["swap 2-violet for 5-violet in 4"]))
    do(state, "swap 2-violet for 5-violet in 4")
    same((state.chain, legal(state)), (3, ["add 5-violet to 1"]))
    do(state, "add 5-violet to 1")
    same(
        [texts(one.cards) for one in state.sets],
        [
            "5-red 5-orange 5-yellow 5-violet",
            "1-blue 3-blue 7-blue",
            "2-orange 2-blue 2-grey",
            "2-violet 4-violet 6-violet",
        ],
    )


# swap 7-blue for 2-blue, that for 2-violet, that for 4-violet, that for 4-green, which joins the green set
FOUR_SWAPS = (
    "0: 3-green 6-green 7-green\n1: 1-blue 2-blue 3-blue\n2: 2-grey 2-violet 2-orange\n"
    "1: 4-violet 6-violet 5-violet\n2: 4-green 4-red 4-yellow\n"
)


def with_swaps(most, check):
    """Run a check with another limit on the swaps in a chain."""
    ours, go5_moves.CHAIN = go5_moves.CHAIN, most
    try:
        check()
    finally:
        go5_moves.CHAIN = ours


def test_g9_a_chain_has_three_swaps_at_most():
    """The card would land only after four swaps, so the first swap isn't offered."""

    def begun(wanted):
        state = position(("7-blue 1-orange 5-grey", OTHERS.replace("4-yellow", ""), "6-grey"), FOUR_SWAPS)
        same(legal(state), ["pass"] + wanted)
        return state

    def with_four():
        state = begun(["swap 7-blue for 2-blue in 2"])
        do(state, "swap 7-blue for 2-blue in 2", "swap 2-blue for 2-violet in 3")
        do(state, "swap 2-violet for 4-violet in 4", "swap 4-violet for 4-green in 5")
        same((state.chain, legal(state)), (4, ["add 4-green to 1"]))

    with_swaps(4, with_four)
    state = begun([])
    refused(state, "swap 7-blue for 2-blue in 2", "no_landing")


def test_g9_a_fourth_swap_is_refused_even_if_it_would_land():
    """The third swap takes 5-violet; swapping it for another five would land too."""

    def after_three():
        sets = CHAIN + "2: 5-grey 5-green 5-blue\n"
        state = position(("7-blue 1-orange 4-grey", OTHERS, "6-grey 7-green"), sets)
        do(state, "swap 7-blue for 2-blue in 2", "swap 2-blue for 2-violet in 3")
        return do(state, "swap 2-violet for 5-violet in 4")

    with_swaps(4, lambda: same(len(legal(after_three(), "swap")), 3))
    state = after_three()
    same(legal(state), ["add 5-violet to 1"])
    refused(state, "swap 5-violet for 5-green in 5", "chain_done")


def test_g9_each_swap_of_a_chain_uses_a_different_set():
    """2-blue, taken from set 2, may not go back there in exchange for 5-blue, although 5-blue would land."""
    sets = MINE + "1: 1-blue 2-blue 5-blue\n"
    state = position(("7-blue 1-orange 4-grey", OTHERS), sets)
    same(legal(state, "swap"), ["swap 7-blue for 5-blue in 2"])
    refused(state, "swap 7-blue for 2-blue in 2", "no_landing")
    sets += "2: 2-grey 2-violet 2-orange\n"
    state = position(("7-blue 1-orange 4-grey", OTHERS, "6-grey 7-green"), sets)
    same(legal(state, "swap"), ["swap 7-blue for 5-blue in 2"])


def test_g9_within_a_chain_a_used_set_is_named():
    sets = MINE + "1: 1-blue 5-blue 3-blue\n2: 5-grey 5-green 5-violet\n"
    state = position(("7-blue 1-orange 4-grey", OTHERS, "6-grey 7-green"), sets)
    do(state, "swap 7-blue for 5-blue in 2")
    refused(state, "swap 5-blue for 1-blue in 2", "chain_done")
    refused(state, "add 1-orange to 1", "play_held")
    refused(state, "swap 1-orange for 1-blue in 2", "play_held")
    raises(errors.IllegalAction, state.parse_action, "pass")
    raises(errors.IllegalAction, state.parse_action, "discard 1-orange")
    same(len(legal(state, "swap")), 3)  # for another five, and each of them lands


def test_g9_a_turn_has_one_chain():
    hand = "7-blue 1-orange 1-grey 7-red 7-green 3-green 3-violet 4-blue"
    sets = "0: 6-red 6-green 6-grey\n1: 1-blue 5-blue 3-blue\n1: 3-red 1-red 4-red\n"
    state = position((hand, OTHERS), sets, pile="2-green")
    assert "swap 7-red for 3-red in 3" in legal(state)  # and it could be laid with the other threes
    do(state, "swap 4-blue for 1-blue in 2", "lay 1-orange 1-grey 1-blue")
    same((state.phase, legal(state, "swap")), ("play", []))
    refused(state, "swap 7-blue for 3-blue in 2", "chain_done")
    refused(state, "swap 7-red for 3-red in 3", "chain_done")
    same(legal(state), ["pass", "lay 7-red 7-green 7-blue as number"])


def test_g9_after_laying_a_set_a_swap_must_land_in_a_set():
    """In one turn, a player either lays sets or adds one card (G-8)."""
    hand = "7-blue 1-orange 1-grey 1-violet 2-grey 6-yellow"
    state = position((hand, OTHERS), MINE + HIS)
    assert "swap 7-blue for 5-blue in 2" in legal(state)
    do(state, "lay 1-orange 1-grey 1-violet")
    same(legal(state), ["pass"])  # 5-blue could only be added
    hand = "7-blue 1-orange 1-grey 1-violet 5-grey 5-green 2-grey 6-yellow"
    state = position((hand, OTHERS), MINE + HIS)
    do(state, "lay 1-orange 1-grey 1-violet")
    same(legal(state, "swap"), ["swap 7-blue for 5-blue in 2"])
    do(state, "swap 7-blue for 5-blue in 2")
    same(legal(state), ["lay 5-green 5-grey 5-blue as number"])


def test_g9_landing_by_addition_uses_the_turns_one_addition():
    state = position(("7-blue 5-grey 1-orange 2-grey", OTHERS), MINE + HIS)
    do(state, "swap 7-blue for 5-blue in 2", "add 5-blue to 1")
    same(state.phase, "discard")


def test_g9_a_chain_is_taken_back_as_a_whole_until_it_lands():
    game = session.Session(bots_header("go5", 3))
    game.state = position(("7-blue 1-orange 4-grey", OTHERS, "6-grey 7-green"), CHAIN)
    before = game.state.view(0).facts()
    for text in ("swap 7-blue for 2-blue in 2", "swap 2-blue for 2-violet in 3"):
        game.apply(game.state.parse_action(text))
    same((game.state.chain, game.can_undo()), (2, 0))
    game.undo(game.state.chain)
    same(game.state.view(0).facts(), before)


def test_g9_a_chain_is_described_step_by_step():
    state = position(("7-blue 1-orange 2-grey", OTHERS), MINE + HIS)
    do(state, "swap 7-blue for 5-blue in 2")
    same((state.unfinished(), state.last_choice()), (True, 1))
    same((state.view(0).held, state.view(1).held, state.view(None).held), (state.held, -1, -1))
    same(state.view(None).hand_sizes, (2, 3))
    do(state, "add 5-blue to 1", "discard 1-orange")
    told = [(seat, verb, texts(cards)) for seat, verb, cards, _ in state.view(1).news]
    same(told, [(0, "swap", "5-blue 7-blue"), (0, "add", "5-blue"), (0, "discard", "1-orange")])
