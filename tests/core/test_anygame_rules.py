"""The deck itself: its rules D-1 to D-6, by their ids."""

from both import each, raises, same
from headers import header
from inkdeck_core import NOBODY, errors
from inkdeck_core.anygame import rules
from inkdeck_core.anygame.cards import BACK, card_text, deck, joins
from inkdeck_core.bots import Dice
from inkdeck_core.deals import FairDeals
from inkdeck_core.record import format, reader, replaying, session
from permute_anygame import hidden_permuted
from play import NAMES, SECRET
from play_anygame import RUMMY, RUMMY_THEN, do, number, numbers, parts, play, prepared, sitting, words

ANN, BEN, CLEO = 0, 1, 2


def texts(state):
    """Return the legal actions as texts."""
    return [state.action_text(action) for action in state.legal_actions()]


def verbs(state):
    """Return the words that legal actions begin with."""
    return sorted(set([text.split()[0] for text in texts(state)]))


def refused(state, deed):
    """Return the reason why a deed's last action is refused; it must be a sentence, and nothing changes."""
    *picks, closing = parts(deed)
    state = do(state.copy(), *picks)
    before = state.view(state.seat).facts()
    error = raises(errors.IllegalAction, lambda: state.copy().apply(number(state, closing)))
    assert str(error).endswith("."), str(error)
    same(state.view(state.seat).facts(), before)
    return error.reason


def rummy(**chosen):
    """Return a deal of rummy: Ann is offered the device, 3h lies on the pile, 8s is the stock's top."""
    return prepared(RUMMY, RUMMY_THEN, **chosen)


def told(state):
    """Return the last deed as (who, verb, cards, count, to whom, cards left)."""
    deed = state.log[-1]
    return deed.seat, deed.verb, words(deed.cards), deed.count, deed.other, deed.left


def lost(state, deed):
    """Whether a deed can't be taken back, because it showed or shuffled something."""
    after = do(state.copy(), deed)
    return after.irreversible > state.irreversible


# D-1: the set-up


def test_d1_two_to_ten_people_and_no_bots():
    for seats in (1, 11):
        same(raises(errors.BadSetup, rules.new, seats, {}, SECRET, 0).reason, "bad_seats")
    for seats in (2, 10):
        same(rules.new(seats, {"each": 3}, SECRET, 0).seats, seats)
    for bot in ("random", "rulebook", "easy"):
        head = header("anygame", [("Ann", ""), ("Ben", "")])
        head = format.Header(head.game, head.rules, head.options, [("Ann", ""), ("Ben", bot)], SECRET, 7)
        same(raises(errors.BadSetup, session.Session, head).reason, "no_bots")


def test_d1_the_decks():
    def check(cards, jokers, size, ranks):
        state = rules.new(2, {"cards": cards, "jokers": jokers, "each": 0, "pile": False}, SECRET, 0)
        found = sorted(state.stock)
        same(len(found), size + jokers)
        same(found, deck(state.options))
        same(sorted(set([card_text(card)[0] for card in found if card < 104])), sorted(ranks))
        named = [card_text(card) for card in found]
        same(len(set(named)), len(named))
        same([name for name in named if name[0] == "j"], ["joker", "joker2", "joker3", "joker4"][:jokers])

    each(
        [
            ("52", 0, 52, "23456789TJQKA"),
            ("52", 4, 52, "23456789TJQKA"),
            ("32", 1, 32, "789TJQKA"),
            ("24", 0, 24, "9TJQKA"),
            ("40", 2, 40, "A234567JQK"),
            ("104", 3, 104, "23456789TJQKA"),
        ],
        check,
    )
    two = deck({"cards": "104", "jokers": 0})
    same([card_text(card) for card in two][:2] + [card_text(card) for card in two][-1:], ["2c", "2d", "Ah2"])


def test_d1_wrong_values_are_refused():
    def check(option, value):
        same(raises(errors.BadSetup, rules.new, 3, {option: value}, SECRET, 0).reason, "bad_option")

    table = [("cards", "36"), ("cards", 52), ("jokers", 5), ("jokers", -1), ("each", 55), ("each", -1)]
    table += [("open", 6), ("pile", 2), ("pile", 1), ("stock", 0), ("ends", "on"), ("jokers", True)]
    each(table, check)
    same(raises(errors.BadSetup, rules.new, 3, {"trump": 1}, SECRET, 0).reason, "unknown_option")


def test_d1_a_name_of_up_to_12_letters():
    for name in ("", "Skat", "Mau-Mau", "Canasta 2026", "a=b", "Schwimmen ♥"):
        same(rules.new(2, {"name": name}, SECRET, 0).options["name"], name)
        game = session.Session(header("anygame", [("Ann", ""), ("Ben", "")], name=name))
        same(game.state.options["name"], name)
    for name in ("Canasta 2026!", " ", "a\nb", "a\x00", "a\u200bb", 7, None):
        error = raises(errors.BadSetup, rules.new, 2, {"name": name}, SECRET, 0)
        same(error.reason, "bad_option")
        assert "12 letters" in str(error), str(error)


def test_d1_each_gets_as_many_cards_as_the_set_up_says():
    def check(seats, chosen, hands, pile, middle, stock, out):
        state = rules.new(seats, chosen, SECRET, 5)
        same([len(hand) for hand in state.hands], [hands] * seats)
        same(
            (len(state.pile), len(state.middle), len(state.stock), len(state.out)), (pile, middle, stock, out)
        )

    each(
        [
            (3, {}, 7, 1, 0, 30, 0),
            (3, {"each": 0, "open": 5}, 0, 1, 5, 46, 0),
            (3, {"cards": "32", "each": 10, "pile": False, "stock": False}, 10, 0, 0, 0, 2),
            (4, {"each": 54, "pile": False}, 13, 0, 0, 0, 0),
            (3, {"each": 54}, 17, 1, 0, 0, 0),
            (3, {"each": 54, "pile": False}, 17, 0, 0, 1, 0),
            (2, {"cards": "104", "jokers": 4, "each": 54, "pile": False}, 54, 0, 0, 0, 0),
            (10, {"cards": "24", "each": 7, "open": 5}, 1, 1, 5, 8, 0),
            (10, {"cards": "24", "each": 2, "open": 3, "stock": False}, 2, 1, 3, 0, 0),
        ],
        check,
    )


def test_d1_cards_are_dealt_one_at_a_time_from_the_dealers_left_and_then_turned_up():
    for cards, jokers in (("32", 0), ("40", 3), ("104", 4)):
        chosen = {"cards": cards, "jokers": jokers, "each": 3, "open": 2}
        state = rules.new(4, chosen, SECRET, 8)
        plain = deck(state.options)
        size = len(plain)
        order = [plain[place] for place in FairDeals(SECRET, 8, "anygame").cards(1, 0, size, size)]
        for place in range(4):
            same(state.hands[(state.dealer + 1 + place) % 4], tuple(sorted(order[place:12:4])))
        same(state.pile, ((order[12], NOBODY),))
        same(state.middle, ((order[13], NOBODY), (order[14], NOBODY)))
        same(state.stock, tuple(order[15:]))


def test_d1_with_ends_one_card_down_or_a_gift_passes_the_device_on():
    def check(deed, ends):
        same(do(rummy(), "open 0", deed).phase, "curtain" if ends else "hand")
        same(do(rummy(ends=False), "open 0", deed).phase, "hand")

    each(
        [
            ("2s > pile", True),
            ("2s > bury", True),
            ("2s > middle", True),
            ("2s > cover", True),
            ("2s > give 2", True),
            ("2s 9c > give 2", True),
            ("2s 9c > pile", False),
            ("2s 9c > middle", False),
            ("2s > lay", False),
            ("2s > hide", False),
            ("2s > add 1", False),
            ("2s > trick 0", False),
            ("2s > show", False),
            ("draw 1", False),
            ("top", False),
        ],
        check,
    )


# D-2: who acts


def test_d2_after_a_deal_the_dealers_left_is_offered_the_device():
    for seats in (2, 5, 10):
        state = rules.new(seats, {"each": 2}, SECRET, 3)
        same((state.phase, state.seat, state.offered), ("curtain", state.dealer, (state.dealer + 1) % seats))


def test_d2_any_player_may_open_their_hand_and_nobody_must_act():
    state = rules.new(10, {"each": 2}, SECRET, 3)
    same([text for text in texts(state) if text[:4] == "open"], ["open %d" % seat for seat in range(10)])
    for seat in (7, 7, 2, 9, 0):
        do(state, "open %d" % seat)
        same((state.phase, state.seat), ("hand", seat))
        assert "done" in texts(state)
        do(state, "done")
        same(state.phase, "curtain")
    same(refused(rummy(), "done"), "hand_closed")
    error = raises(errors.NotAnAction, rummy().parse_action, "open 10")
    same(error.reason, "not_text")
    same(raises(errors.IllegalAction, rummy().parse_action, "open 3").reason, "no_such_deed")


def test_d2_a_player_who_was_just_given_cards_is_offered_first():
    state = do(rummy(), "open 0", "2s > give 2")
    same(state.offered, CLEO)
    do(state, "open 2", "2s > pile")
    same(state.offered, ANN)
    state = do(rummy(ends=False), "open 0", "2s > give 2", "9c > give 1", "Td > pile", "done")
    same(state.offered, BEN)
    do(state, "open 1", "done")
    same(state.offered, CLEO)
    same(do(rummy(), "open 0", "2s > add 2", "done").offered, BEN)


def test_d2_a_look_at_a_hand_leaves_the_device_to_the_player_who_is_due():
    state = do(rummy(), "open 0", "2s > pile")
    same(state.offered, BEN)
    for looks in (CLEO, ANN, CLEO):
        same(do(state, "open %d" % looks, "done").offered, BEN)
    same(do(state, "open 1", "done").offered, CLEO)  # who is due passes
    same(do(state, "open 0", "9c > give 1", "open 2", "done").offered, BEN)


def test_d2_a_player_who_takes_a_trick_is_due():
    state = do(rummy(), "open 0", "2s > middle", "open 1", "done")
    same(state.offered, CLEO)
    same(do(state, "collect 0").offered, ANN)
    same(do(state, "done").offered, BEN)


def test_d2_each_opening_is_news_also_one_without_a_deed():
    state = do(rummy(), "open 1", "done")
    same(told(state), (BEN, "look", "", 0, NOBODY, 7))
    do(state, "open 0", "draw 1", "done")
    same(told(state), (ANN, "draw", "", 1, NOBODY, 8))
    do(state, "open 0", "done")
    same(told(state)[:2], (ANN, "look"))


def test_d2_a_look_is_news_although_a_deed_was_done_and_taken_back():
    game = play(sitting(rummy()), "open 1", "3c > hide")
    game.take_back()
    play(game, "done")
    same(told(game.state)[:2], (BEN, "look"))


def test_d2_there_is_one_hand_open_at_a_time():
    state = do(rummy(), "open 0")
    for deed in ("open 1", "open 0", "collect 1", "reveal", "write", "gather", "end most"):
        same(refused(state, deed), "hand_open")
    for deed in ("draw 1", "top", "whole", "done", "show"):
        same(refused(rummy(), deed), "hand_closed")
    error = raises(errors.IllegalAction, rummy().apply, 16 + numbers("5h")[0])
    same(error.reason, "hand_closed")


# D-3: what a person may do


def test_d3_marked_cards_go_before_oneself_into_the_middle_or_on_the_pile():
    def check(deed, hand, before, middle, pile):
        state = do(rummy(), "open 0", deed)
        same(words(state.hands[ANN]), hand)
        same([words(group) for group in state.before[ANN]], before)
        same((words([c for c, _ in state.middle]), words([c for c, _ in state.pile])), (middle, pile))

    left = "2s 9c Td Ks"
    each(
        [
            ("7h 5h 6h > lay", left, ["5h 6h 7h"], "", "3h"),
            ("5h 6h 7h > hide", left, ["5h 6h 7h"], "", "3h"),
            ("5h 6h 7h > middle", left, [], "5h 6h 7h", "3h"),
            ("5h 6h 7h > cover", left, [], "5h 6h 7h", "3h"),
            ("5h 6h 7h > pile", left, [], "", "3h 5h 6h 7h"),
            ("5h 6h 7h > bury", left, [], "", "3h 5h 6h 7h"),
        ],
        check,
    )
    for deed in ("hide", "cover", "bury"):
        state = do(rummy(), "open 0", "5h > " + deed)
        lying = [card for group in state.before[ANN] for card in group]
        lying += [card for card, _ in state.middle + state.pile[1:]]
        same(lying, [-1 - numbers("5h")[0]])


def test_d3_the_card_picked_last_is_on_top():
    state = do(rummy(), "open 0", "7h 5h 6h > pile")
    same(words([card for card, _ in state.pile]), "3h 7h 5h 6h")
    same(words(state.log[-1].cards), "7h 5h 6h")


def test_d3_cards_go_open_before_another_player():
    state = do(rummy(), "open 0", "5h 9c > add 2")
    same([words(group) for group in state.before[CLEO]], ["5h 9c"])
    same(told(state), (ANN, "add", words(sorted(numbers("5h 9c"))), 2, CLEO, 5))
    same(refused(state, "2s > add 0"), "somebody_else")


def test_d3_cards_go_unseen_into_another_players_hand_or_on_a_trick_pile():
    state = do(rummy(), "open 0", "2s Td > give 1")
    assert not [card for card in numbers("2s Td") if card not in state.hands[BEN]]
    same(told(state), (ANN, "give", "", 2, BEN, 5))
    same(state.gifts[BEN], ((ANN, tuple(sorted(numbers("2s Td")))),))
    state = do(rummy(), "open 0")
    same(refused(state, "2s > give 0"), "somebody_else")
    do(state, "2s Td > trick 0", "9c > trick 2")
    same(state.tricks, ((tuple(sorted(numbers("2s Td"))),), (), (tuple(numbers("9c")),)))
    same(told(state), (ANN, "trick", "", 1, CLEO, 4))


def test_d3_draw_one_card_or_several():
    state = do(rummy(), "open 0", "draw 1")
    assert numbers("8s")[0] in state.hands[ANN]
    do(state, "draw 3")
    same(told(state), (ANN, "draw", "", 3, NOBODY, 11))
    count = len(state.stock)
    same([text for text in texts(state) if text[:4] == "draw"], ["draw %d" % (n + 1) for n in range(count)])
    same(refused(state, "draw %d" % (count + 1)), "nothing_there")
    do(state, "draw %d" % count)
    same(refused(state, "draw 1"), "nothing_there")


def test_d3_take_the_piles_top_or_all_of_it():
    state = do(rummy(), "open 0", "Td Ks > pile")
    top = do(state.copy(), "top")
    same(words([card for card, _ in top.pile]), "3h Td")
    same(told(top), (ANN, "top", "Ks", 1, NOBODY, 6))
    do(state, "whole")
    same(state.pile, ())
    same(told(state), (ANN, "whole", "3h Td Ks", 3, NOBODY, 8))
    for deed in ("top", "whole"):
        same(refused(state, deed), "nothing_there")


def test_d3_take_cards_from_the_middle_or_from_before_oneself():
    state = do(rummy(), "open 0", "5h 6h > middle", "7h > lay", "9c > hide", "2 > take")
    same(words([card for card, _ in state.middle]), "5h")
    same(told(state), (ANN, "take", "6h", 1, NOBODY, 4))
    do(state, "7h 9c > take")
    same(told(state), (ANN, "take", "7h", 2, ANN, 6))
    same(state.before[ANN], ())
    same(refused(state, "9c > take"), "already_there")


def test_d3_turn_over_ones_own_face_down_card_or_cards_of_the_middle():
    state = do(rummy(), "open 0", "9c Td > hide", "2s > cover", "open 1", "3c > cover", "open 0")
    do(state, "9c > turn")
    same(told(state), (ANN, "turn", "9c", 1, NOBODY, 4))
    same(state.before[ANN], ((numbers("9c")[0], -1 - numbers("Td")[0]),))
    same(refused(state, "9c > turn"), "nothing_there")
    do(state, "1 2 > turn")
    same(told(state), (ANN, "turn", words(sorted(numbers("2s 3c"))), 2, NOBODY, 4))
    same(state.middle, ((numbers("2s")[0], ANN), (numbers("3c")[0], BEN)))
    same(refused(state, "Ks > turn"), "nothing_there")


def test_d3_show_cards_or_the_hand_to_all():
    state = do(rummy(), "open 0", "5h 6h > show")
    same((state.pauses, told(state)), (1, (ANN, "show", "5h 6h", 2, NOBODY, 7)))
    same(words(state.hands[ANN]), words(sorted(numbers(RUMMY[ANN]))))
    do(state, "show")
    same((state.pauses, told(state)[2:4]), (2, (words(state.hands[ANN]), 7)))
    empty = do(prepared(("", ""), "3h"), "open 0")
    same(refused(empty, "show"), "nothing_there")
    laid = do(rummy(), "open 0", "5h > lay")
    same(refused(laid, "5h > show"), "nothing_there")


def test_d3_picked_cards_come_from_one_place():
    state = do(rummy(), "open 0", "5h 6h > middle", "7h > lay")
    for first, second in (
        ("9c", "from 1"),
        ("9c", "pick 7h"),
        ("1", "pick 9c"),
        ("7h", "from 1"),
        ("7h", "pick 9c"),
    ):
        same(refused(state, first + " > " + second), "one_place")


def test_d3_only_cards_that_are_there_are_picked():
    state = do(rummy(), "open 0")
    for card in ("3c", "8s", "3h", "As"):
        same(refused(state, "pick " + card), "no_such_card")
    same(refused(state, "5h > pick 5h"), "no_such_card")
    same(refused(state, "from 1"), "no_such_card")


def test_d3_first_pick_then_say_what_happens():
    state = do(rummy(), "open 0")
    for verb in (
        "lay",
        "hide",
        "middle",
        "cover",
        "pile",
        "bury",
        "take",
        "turn",
        "add 1",
        "give 1",
        "trick 0",
    ):
        same(refused(state, verb), "pick_first")
    for verb in ("draw 1", "top", "whole", "done"):
        same(refused(state, "5h > " + verb), "picked_first")
    state = do(state, "2s 9c > pile", "pick 5h")
    same(refused(state, "shuffle"), "picked_first")


def test_d3_cards_dont_go_where_they_are():
    state = do(rummy(), "open 0", "5h 6h > middle", "7h > lay")
    for deed in ("1 > middle", "1 > cover", "7h > lay", "7h > hide", "9c > take"):
        same(refused(state, deed), "already_there")
    for deed in ("1 > lay", "1 > pile", "1 > give 1", "1 > add 2", "1 > trick 0", "7h > middle", "7h > pile"):
        do(state.copy(), deed)


def test_d3_every_refusal_is_what_the_legal_actions_leave_out():
    dice = Dice(5)
    for seats, chosen in (
        (2, {"open": 2}),
        (3, {"cards": "24", "each": 4, "ends": False}),
        (4, {"jokers": 2}),
    ):
        state = rules.new(seats, dict(chosen, each=4), SECRET, seats)
        for _ in range(60):
            legal = state.legal_actions()
            for action in list(range(230)) + list(range(512, 530)) + list(range(640, 664)):
                if action not in legal:
                    raises(errors.IllegalAction, state.copy().apply, action)
            state.apply(legal[dice.below(len(legal))])
            if state.over:
                break


def test_d3_cards_laid_together_stay_a_group():
    state = do(rummy(), "open 0", "5h 6h 7h > lay", "9c Td Ks > lay", "2s > lay")
    same(
        [words(group) for group in state.before[ANN]], ["5h 6h 7h", words(sorted(numbers("9c Td Ks"))), "2s"]
    )
    do(state, "6h > take")
    same(words(state.before[ANN][0]), "5h 7h")
    do(state, "5h 7h > take")
    same(len(state.before[ANN]), 2)


def test_d3_one_or_two_cards_join_ones_own_group_and_three_are_a_new_one():
    hands = ("2h 3h 4h 5h 6h 7h 8h", "2c 3c 4c 5c 6c 7c 8c")
    state = do(prepared(hands), "open 0", "3h 4h 5h > lay", "6h > lay")
    same([words(group) for group in state.before[ANN]], ["3h 4h 5h 6h"])
    do(state, "2h 7h > lay")
    same([words(group) for group in state.before[ANN]], ["2h 3h 4h 5h 6h 7h"])
    state = do(prepared(hands), "open 0", "2h 3h 4h > lay", "5h 6h 7h > lay")
    same([words(group) for group in state.before[ANN]], ["2h 3h 4h", "5h 6h 7h"])


def test_d3_cards_laid_before_another_player_join_theirs():
    hands = ("5h 6h 7h 9c 9d 9s Ks", "8h 9h 4h 3h Th 2c Kd")
    state = do(prepared(hands), "open 0", "5h 6h 7h > lay", "9c 9d 9s > lay", "done", "open 1")
    do(state, "8h > add 0")
    same([words(group) for group in state.before[ANN]], ["5h 6h 7h 8h", "9c 9d 9s"])
    one = do(state.copy(), "9h > add 0")  # it fits both: the first takes it
    same(words(one.before[ANN][0]), "5h 6h 7h 8h 9h")
    do(state, "Kd > add 0")
    same([words(group) for group in state.before[ANN]], ["5h 6h 7h 8h", "9c 9d 9s", "Kd"])
    do(state, "4h 3h > add 0")
    same(words(state.before[ANN][0]), "3h 4h 5h 6h 7h 8h")


def test_d3_what_continues_a_group():
    def check(group, cards, wanted):
        same(joins(tuple(numbers(group)), tuple(numbers(cards))), wanted, group + " + " + cards)

    each(
        [
            ("5h 6h 7h", "8h", True),
            ("5h 6h 7h", "4h", True),
            ("5h 6h 7h", "9h", False),
            ("5h 6h 7h", "8s", False),
            ("5h 6h 7h", "8h 9h", True),
            ("5h 6h 7h", "4h 8h", True),
            ("5h 6h 7h", "7h2", False),
            ("9c 9d 9s", "9h", True),
            ("9c 9d 9s", "9c2 9h", True),
            ("9c 9d 9s", "Th", False),
            ("2c 3c 4c", "Ac", True),  # an ace is low
            ("Qc Kc Jc", "Ac", True),  # or high
            ("Qc Kc Ac", "2c", False),  # not both
            ("Ac 2c", "Kc", False),
            ("5h joker 7h", "8h", True),
            ("5h joker 7h", "6h", True),  # the joker stands for another card then
            ("5h 6h joker", "9h", False),
            ("5h 6h 7h", "joker", True),
            ("9c 9d joker", "9s", True),
            ("joker joker2", "5h", True),
            ("joker", "joker2", False),
            ("5h", "6h", True),
            ("5h", "5c", True),
            ("5h", "7h", False),
        ],
        check,
    )
    same(joins((-1 - numbers("5h")[0], numbers("6h")[0]), tuple(numbers("7h"))), False)


# D-4: for all, at the curtain


def trick(state=None):
    """Return a game in which Ann, Ben and Cleo each have put a card into the middle."""
    state = state or rummy()
    return do(state, "open 0", "5h > middle", "open 1", "3c > middle", "open 2", "Ah > middle")


def test_d4_the_middle_becomes_a_players_trick_and_opens_their_hand():
    state = do(trick(), "collect 1")
    same((state.phase, state.seat, state.middle), ("hand", BEN, ()))
    same(state.tricks, ((), (tuple(sorted(numbers("5h 3c Ah"))),), ()))
    deed = state.log[-1]
    same((deed.verb, words(deed.cards), deed.count, deed.other), ("collect", "5h 3c Ah", 3, BEN))
    same(refused(rummy(), "collect 1"), "nothing_there")
    same(raises(errors.IllegalAction, trick().parse_action, "collect 3").reason, "no_such_deed")


def test_d4_a_trick_with_face_down_cards_names_only_the_open_ones():
    state = do(rummy(), "open 0", "5h > middle", "open 1", "3c > cover", "open 2", "done", "collect 2")
    same((words(state.log[-1].cards), state.log[-1].count), ("5h", 2))


def played_out():
    """Return a game in which two players have taken one trick of two cards each, and hold nothing."""
    state = prepared(("5h 9c", "6h Tc"), cards="52", pile=False)
    do(state, "open 0", "5h > middle", "open 1", "6h > middle", "collect 1", "Tc > middle")
    return do(state, "open 0", "9c > middle", "collect 0", "done")


def test_d4_trick_piles_are_turned_up_once_nobody_holds_cards():
    state = trick()
    do(state, "collect 0", "done")
    same(refused(state, "reveal"), "hands_first")
    same(refused(rummy(), "reveal"), "nothing_there")
    state = played_out()
    same((state.view(None).turned_up, state.view(ANN).turned_up), ((), ()))
    do(state, "reveal")
    for seat in (None, ANN, BEN):
        piles = state.view(seat).turned_up
        same([[words(pile) for pile in mine] for mine in piles], [["9c Tc"], ["5h 6h"]])
    same(refused(state, "reveal"), "nothing_there")
    assert lost(played_out(), "reveal")


def test_d4_all_of_the_pile_but_its_top_is_shuffled_under_the_stock():
    chosen = {"cards": "24", "each": 4}
    state = rules.new(4, chosen, SECRET, 6)
    seat = state.offered
    hand = state.hands[seat]
    do(state, "open %d" % seat, words(hand[:3]) + " > pile")
    lower = [card for card, _ in state.pile[:-1]]
    stock = state.stock
    count = len(lower)
    same(refused(rummy(), "shuffle"), "nothing_there")
    wanted = [lower[place] for place in FairDeals(SECRET, 6, "anygame").cards(1, 1, count, count)]
    inside = do(state.copy(), "shuffle")
    do(state, "done", "shuffle")
    for shuffled in (inside, state):
        same(shuffled.stock, stock + tuple(wanted))
        same(words([card for card, _ in shuffled.pile]), card_text(hand[2]))
    same((inside.phase, state.phase), ("hand", "curtain"))
    same((told(state)[1:4], state.shuffles), (("shuffle", "", count), 1))
    same(refused(state, "shuffle"), "nothing_there")


def test_d4_points_of_a_deal_are_whole_numbers_from_minus_999_to_999():
    state = do(rummy(), "write")
    same(state.phase, "points")
    legal = state.legal_actions()
    same(
        (len(legal), state.action_text(legal[0]), state.action_text(legal[-1])),
        (1999, "points -999", "points 999"),
    )
    same((legal[0], legal[-1]), (number(state, "points -999"), number(state, "points 999")))
    legal = None
    same(refused(state, "open 0"), "points_first")
    same(refused(state, "write"), "points_first")
    do(state, "points -999", "points 999")
    same((state.view(None).written, state.unfinished(), state.totals), ((-999, 999), True, (0, 0, 0)))
    do(state, "points 0")
    same((state.totals, state.phase, state.pauses, state.unfinished()), ((-999, 999, 0), "curtain", 1, False))
    same((told(state)[1], state.view(None).between_hands()), ("points", True))


def test_d4_points_written_again_replace_this_deals():
    state = do(rummy(), "write", "points 10", "points 20", "points 30", "gather")
    do(state, "write", "points 1", "points 1", "points 1", "write", "points 5", "points 6", "points 7")
    same(state.scores(), (15, 26, 37))
    same([(hand.deal, hand.points) for hand in state.results], [(1, (10, 20, 30)), (2, (5, 6, 7))])
    do(state, "gather", "gather")
    same([hand.points for hand in state.results][2:], [(0, 0, 0)])
    same(state.scores(), (15, 26, 37))


def test_d4_totals_stay_within_a_records_16_bits():
    state = prepared(("", ""), "3h")
    for _ in range(32):
        do(state, "write", "points 999", "points -999", "gather")
    same(state.totals, (31968, -31968))
    do(state, "write")
    same(state.action_text(state.legal_actions()[-1]), "points 799")
    same(refused(state, "points 800"), "too_many_points")
    do(state, "points 799")
    same(state.action_text(state.legal_actions()[0]), "points -799")
    same(refused(state, "points -800"), "too_many_points")
    do(state, "points -799", "end most")
    same((state.totals, state.winners()), ((32767, -32767), (0,)))


def test_d4_gather_deals_everything_again_with_the_next_dealer():
    state = rules.new(3, {}, SECRET, 4)
    first = state.dealer
    for deal in range(1, 5):
        same((state.hand_no, state.dealer), (deal, (first + deal - 1) % 3))
        seat = state.offered
        do(state, "open %d" % seat, "draw 3", words(state.hands[seat][:2]) + " > lay", "done", "gather")
        same([len(hand) for hand in state.hands] + [len(state.stock), len(state.pile)], [7, 7, 7, 30, 1])
        same((state.before, state.tricks, state.gifts, state.middle), (((),) * 3,) * 3 + ((),))
        same((state.offered, [deed.verb for deed in state.log]), ((state.dealer + 1) % 3, ["deal"]))
    same(len(state.results), 4)


def test_d4_a_game_has_at_most_255_deals():
    state = prepared(("", ""), "3h")
    for _ in range(254):
        do(state, "gather")
    same((state.hand_no, "gather" in texts(state)), (255, False))
    same(refused(state, "gather"), "last_deal")
    do(state, "write", "points 1", "points 2", "end most")
    same(state.winners(), (1,))


def test_d4_a_deal_has_at_most_255_shuffles():
    state = do(rummy(), "open 0", "2s 9c > pile", "done")
    state.shuffles = 255
    same((refused(state, "shuffle"), "shuffle" in texts(state)), ("last_deal", False))
    do(state, "open 0")
    same((refused(state, "shuffle"), "shuffle" in texts(state)), ("last_deal", False))


def test_d4_most_points_or_fewest_win_or_nobody():
    def check(ending, winners):
        state = do(rummy(), "write", "points 7", "points -3", "points 7", "end " + ending)
        same((state.over, state.phase, state.seat, state.legal_actions()), (True, "over", NOBODY, ()))
        same((state.winners(), state.view(None).winners), (winners, winners))
        same(raises(errors.IllegalAction, state.apply, 0).reason, "over")

    each([("most", (ANN, CLEO)), ("fewest", (BEN,)), ("nobody", ())], check)
    same(do(rummy(), "end fewest").winners(), (ANN, BEN, CLEO))


def test_d4_a_gathered_hand_is_in_no_view():
    state = do(rummy(), "open 0", "draw 1", "done", "end most")
    for seat in (None, ANN, BEN, CLEO):
        view = state.view(seat)
        same((view.hand, view.gifts, view.legal), ((), (), ()))


# D-5: what is public


def test_d5_how_many_cards_each_has_is_public():
    state = do(rummy(), "open 0", "5h 6h > hide", "9c > lay", "Td > trick 2", "2s > cover")
    view = state.view(None)
    same(view.hand_sizes, (2, 7, 7))
    same(view.before[ANN], ((BACK, BACK), (numbers("9c")[0],)))
    same((view.tricks, view.stock, view.out), (((), (), (1,)), 30, 0))
    same((view.middle, words([card for card, _ in view.pile])), (((BACK, ANN),), "3h"))
    same((view.hand, view.legal, view.picked), ((), (), ()))


def test_d5_a_face_down_card_is_known_to_those_who_saw_it():
    five, nine = numbers("5h 9c")
    state = do(rummy(), "open 0", "5h > hide", "9c > cover", "open 1", "3c > bury", "open 2", "done")
    for seat, before, middle, pile in (
        (ANN, -1 - five, -1 - nine, BACK),
        (BEN, BACK, BACK, -1 - numbers("3c")[0]),
        (CLEO, BACK, BACK, BACK),
        (None, BACK, BACK, BACK),
    ):
        view = state.view(seat)
        same(view.before[ANN], ((before,),))
        same((view.middle[0][0], view.pile[-1][0]), (middle, pile))


def test_d5_the_middles_covered_cards_are_picked_by_their_place():
    state = do(rummy(), "open 0", "9c Td > cover", "5h > hide", "done", "open 1")
    twins = [hidden_permuted(state, BEN, Dice(seed)) for seed in range(8)]
    assert [twin for twin in twins if twin.middle != state.middle], "the cards in the middle never changed"
    for twin in twins:
        same(twin.view(BEN).facts(), state.view(BEN).facts())
        same(twin.legal_actions(), state.legal_actions())
    same([text for text in texts(state) if text[:4] == "from"], ["from 1", "from 2"])
    assert "pick 9c" not in texts(state) and "pick 5h" not in texts(state)


def test_d5_a_covered_card_put_elsewhere_unseen_stays_unknown_or_cant_be_taken_back():
    nine = numbers("9c")[0]
    state = do(rummy(), "open 0", "9c > cover", "open 1")
    for verb in ("hide", "bury"):
        after = do(state.copy(), "1 > " + verb)
        view = after.view(BEN)
        lying = [card for group in view.before[BEN] for card in group] + [card for card, _ in view.pile]
        if -1 - nine in lying:
            assert lost(state, "1 > " + verb), "%s shows the card to Ben, who can take it back" % verb
        same(told(after)[2:4], ("", 1))


def test_d5_which_cards_a_gift_was_only_these_two_know():
    state = do(rummy(), "open 0", "2s Td > give 2")
    gift = (ANN, tuple(sorted(numbers("2s Td"))))
    same([state.view(seat).gifts for seat in (None, ANN, BEN, CLEO)], [(), (), (), (gift,)])
    deed = state.view(BEN).log[-1]
    same((deed.seat, deed.cards, deed.count, deed.other), (ANN, (), 2, CLEO))
    do(state, "open 2")
    same(state.view(CLEO).gifts, (gift,))
    do(state, "done")
    same(state.view(CLEO).gifts, (gift,))  # perhaps it was another player who looked
    do(state, "open 2", "2c > pile")
    same(state.view(CLEO).gifts, ())


def test_d5_an_open_card_that_is_given_is_named():
    state = do(rummy(), "open 0", "5h 6h > middle", "1 > give 1")
    same(told(state), (ANN, "give", "5h", 1, BEN, 5))
    state = do(rummy(), "open 0", "5h > middle", "open 1", "1 > trick 1")
    same(told(state)[2:5], ("5h", 1, BEN))
    state = do(rummy(), "open 0", "5h > cover", "open 1", "1 > give 2")
    same(told(state)[2:5], ("", 1, CLEO))


def test_d5_trick_piles_are_numbers_until_they_are_turned_up():
    state = do(trick(), "collect 1", "8h > middle")
    for seat in (None, ANN, BEN, CLEO):
        view = state.view(seat)
        same((view.tricks, view.turned_up), (((), (3,), ()), ()))


def test_d5_no_view_depends_on_hidden_cards():
    dice = Dice(9)
    for seats in (2, 3, 4):
        state = rules.new(seats, {"each": 4, "open": 1, "jokers": 1, "cards": "32"}, SECRET, seats)
        for _ in range(80):
            for seat in [None] + list(range(seats)):
                twin = hidden_permuted(state, seat, dice)
                same(twin.view(seat).facts(), state.view(seat).facts())
            legal = [action for action in state.legal_actions() if action < 658]
            state.apply(legal[dice.below(len(legal))])


def test_d5_news_begin_with_a_persons_last_deed_and_a_look_resets_nothing():
    state = rummy()

    def news(seat):
        return [deed.verb for deed in state.view(None).news(seat)]

    same([news(seat) for seat in range(3)], [["deal"]] * 3)
    do(state, "open 0", "draw 1", "2s > pile")
    same([news(ANN), news(BEN)], [[], ["deal", "draw", "pile"]])
    do(state, "open 1", "done")
    same([news(ANN), news(BEN)], [["look"], ["deal", "draw", "pile", "look"]])
    do(state, "open 1", "3c > pile")
    same([news(ANN), news(BEN)], [["look", "pile"], []])
    do(state, "open 0", "done")
    same(news(ANN), ["look", "pile", "look"])
    same([deed.verb for deed in state.view(None).log], ["deal", "draw", "pile", "look", "pile", "look"])


def test_d5_the_news_keep_250_deeds():
    state = rummy()
    do(state, "open 1", "3c > lay", "done")
    for _ in range(150):
        do(state, "open 0", "done", "open 2", "done")
    same(len(state.log), 250)
    same(len(state.view(None).news(BEN)), 250)
    do(state, "open 0", "5h > lay", "done", "open 2", "done")
    same([deed.verb for deed in state.view(None).news(ANN)], ["look"])


def test_d5_one_card_left_is_news():
    state = prepared(("5h 6h 7h", "8c 9c Tc"), "3h")
    do(state, "open 0", "5h > pile")
    same(told(state)[-1], 2)
    do(state, "open 0", "6h > pile")
    same(told(state), (ANN, "pile", "6h", 1, NOBODY, 1))


# D-6: shuffles, records, taking back


def rounds(game):
    """Play a few turns in a session."""
    for _ in range(4):
        seat = game.state.offered
        play(game, "open %d" % seat, "draw 1")
        hand = game.state.hands[seat]
        play(game, words(hand[:3]) + " > lay", words(hand[-1:]) + " > pile")
    return game


def test_d6_a_game_is_a_record_that_replays():
    game = rounds(session.Session(header("anygame", [(name, "") for name in NAMES[:3]], name="Rommé")))
    play(game, "shuffle", "write")
    play(game, "points 5", "points -7", "points 12", "gather")
    rounds(game)
    play(game, "end fewest")
    game.close(format.FINISHED)
    data = game.to_bytes()
    again = replaying.replay(data)
    same(again.state.scores(), (5, -7, 12))
    same(again.state.view(None).facts(), game.state.view(None).facts())
    same((again.state.hands, again.state.stock), (game.state.hands, game.state.stock))
    same(reader.parse(data).ending, (format.FINISHED, (5, -7, 12)))


def test_d6_deeds_that_were_taken_back_are_in_the_record_too():
    game = session.Session(header("anygame", [(name, "") for name in NAMES[:2]], each=9))
    for steps in range(3):
        seat = game.state.offered
        hand = game.state.hands[seat]
        play(game, "open %d" % seat, words(hand[:3]) + " > lay", words(hand[3:4]) + " > pile")
        for _ in range(steps):
            game.take_back()
        if game.state.phase == "hand":
            play(game, "done")
    play(game, "write", "points 5")
    game.take_back()
    play(game, "end nobody")
    game.close(format.FINISHED)
    again = replaying.replay(game.to_bytes())
    same((again.undone, again.state.view(None).facts()), (game.undone, game.state.view(None).facts()))
    same((again.state.hands, again.state.before), (game.state.hands, game.state.before))
    same(game.undone, 2 + (2 + 4) + 2)


def test_d6_every_shuffle_follows_from_secret_cut_and_its_number():
    one = rules.new(3, {}, SECRET, 1)
    same(rules.new(3, {}, SECRET, 1).hands, one.hands)
    for secret, cut in ((bytes(32), 1), (SECRET, 2)):
        assert rules.new(3, {}, secret, cut).hands != one.hands
    do(one, "gather")
    order = FairDeals(SECRET, 1, "anygame").cards(2, 0, 52, 52)
    same(one.hands[one.offered], tuple(sorted(order[:21:3])))


def test_d6_a_deed_is_taken_back_as_a_whole():
    game = play(sitting(rummy()), "open 0")
    play(game, "5h 6h 7h > lay", "Td Ks > pile")
    same((game.can_undo(), game.state.last_choice()), (ANN, 3))
    game.take_back()
    same((words([card for card, _ in game.state.pile]), len(game.state.hands[ANN])), ("3h", 4))
    game.take_back()
    same((game.state.before[ANN], words(game.state.hands[ANN])), ((), words(sorted(numbers(RUMMY[ANN])))))
    same((game.can_undo(), [deed.verb for deed in game.state.log]), (None, ["deal"]))


def test_d6_picked_cards_alone_are_taken_back_together():
    game = play(sitting(rummy()), "open 0", "pick 5h", "pick 6h")
    same((game.state.unfinished(), game.state.last_choice()), (True, 2))
    game.take_back()
    same((game.state.picked, game.state.unfinished()), ((), False))


def test_d6_from_the_curtain_a_deed_is_taken_back_until_another_players_hand_is_opened():
    game = play(sitting(rummy()), "open 0", "2s > pile")
    same((game.state.phase, game.can_undo()), ("curtain", ANN))
    again = play(sitting(game.state), "open 1")
    same(again.can_undo(), None)
    game.take_back()
    same((game.state.phase, game.state.seat, len(game.state.hands[ANN])), ("hand", ANN, 7))
    play(game, "2s > pile", "open 1")
    same((game.can_undo(), raises(errors.InkdeckError, game.take_back).reason), (None, "no_undo"))


def test_d6_ones_own_reopening_keeps_the_way_back():
    game = play(sitting(rummy()), "open 0", "2s > pile", "open 0", "9c > lay")
    for left in (6, 6, 7):
        same(game.can_undo(), ANN)
        game.take_back()
        same(len(game.state.hands[ANN]), left)
    same((game.state.phase, game.can_undo()), ("hand", None))


def test_d6_no_way_back_from_hidden_cards_that_were_seen():
    state = do(rummy(), "open 0", "9c > hide", "Td > cover", "open 1", "3c > cover", "open 0")

    def check(deed, wanted):
        same(lost(state, deed), wanted, deed)

    each(
        [
            ("draw 1", True),
            ("5h > show", True),
            ("show", True),
            ("2 > take", True),
            ("2 > turn", True),
            ("2 > lay", True),
            ("2 > pile", True),
            ("2 > add 1", True),
            ("9c > turn", True),
            ("9c > pile", True),
            ("9c > middle", True),
            ("9c > take", False),  # Ann knows it
            ("9c > bury", False),
            ("top", False),
            ("whole", False),
            ("5h > pile", False),
            ("5h > hide", False),
            ("5h > give 1", False),
            ("5h > trick 0", False),
            ("2 > give 2", False),  # until its hand is opened
            ("2 > trick 1", False),
        ],
        check,
    )
    buried = do(rummy(), "open 0", "9c > bury", "open 1")
    same((lost(buried, "top"), lost(buried, "whole")), (True, True))


def test_d6_a_gift_is_taken_back_until_its_hand_is_opened():
    game = play(sitting(rummy()), "open 0", "2s 9c > give 2")
    game.take_back()
    same((len(game.state.hands[ANN]), game.state.gifts), (7, ((), (), ())))
    play(game, "2s 9c > give 2", "open 2")
    same(game.can_undo(), None)


def test_d6_points_are_taken_back_as_a_whole():
    game = play(sitting(rummy()), "write", "points 5", "points 6")
    same(game.state.last_choice(), 3)
    game.take_back()
    same((game.state.phase, game.state.written), ("curtain", ()))
    play(game, "write", "points 5", "points 6", "points 7")
    same((game.state.totals, game.can_undo()), ((5, 6, 7), CLEO))
    game.take_back()
    same((game.state.totals, game.state.results, game.state.phase), ((0, 0, 0), (), "curtain"))


def test_d6_a_trick_taken_by_the_last_who_acted_can_be_taken_back():
    game = play(sitting(trick()), "collect 2")
    same((game.state.seat, game.can_undo()), (CLEO, CLEO))
    game.take_back()
    same((len(game.state.middle), game.state.tricks), (3, ((), (), ())))
    play(game, "collect 1")
    same(game.can_undo(), None)


def test_d6_a_deal_and_the_end_cant_be_taken_back():
    for deed in ("gather", "end most"):
        game = play(sitting(rummy()), "open 0", "2s > lay", "done")
        same(game.can_undo(), ANN)
        play(game, deed)
        same(game.can_undo(), None)


def test_d6_a_deed_of_which_only_some_actions_are_kept_isnt_taken_back():
    state = do(prepared(("", ""), "3h", cards="104", jokers=4), "open 0", "draw 104")
    hand = state.hands[ANN]
    game = play(sitting(state), words(hand[:40]) + " > lay", words(hand[40:80]) + " > lay")
    game.take_back()
    same(raises(errors.InkdeckError, game.take_back).reason, "no_undo")
    same(len(game.state.hands[ANN]), 64)


def test_d6_a_deed_with_60_cards_or_more_cant_be_taken_back():
    state = do(prepared(("", ""), "3h", cards="104", jokers=4), "open 0", "draw 104")
    hand = state.hands[ANN]
    for count in (59, 60):
        same(lost(state, words(hand[:count]) + " > lay"), count == 60)
