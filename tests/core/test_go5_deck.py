"""Go5's cards (G-1) and sets (G-6), checked over the whole deck."""

from both import LONG, MICROPYTHON, each, same
from inkdeck_core.go5.deck import BLACK, COLOUR, COLOURS, DECK, KINDS, NUMBER, PATTERN, PATTERNS, Go5Deck
from play_go5 import cards_of

ALL = range(52)  # without stop cards
PLAIN = range(49)
JOKER, OTHER_JOKER = 49, 50
STOP = 52


def values(card):
    return tuple([DECK.value(card, kind) for kind in (NUMBER, COLOUR, PATTERN, BLACK)])


def test_g1_49_number_cards_3_jokers_and_2_or_3_stop_cards():
    same([DECK.size(stop_cards) for stop_cards in (2, 3)], [54, 55])
    same([card for card in range(55) if DECK.is_joker(card)], [49, 50, 51])
    same([card for card in range(55) if DECK.is_stop(card)], [52, 53, 54])
    for card in range(49, 55):
        same(values(card), (-1, -1, -1, -1))


def test_g1_number_cards_are_reconstructed_by_the_formula():
    for number in range(7):
        for colour in range(7):
            black = 0 if (number + 2 * colour) % 7 == 0 else -1
            same(values(7 * number + colour), (number, colour, (number + colour) % 7, black))


def test_g1_each_number_with_each_colour_once():
    same(len(set([values(card)[:2] for card in PLAIN])), 49)


def test_g1_seven_cards_of_each_number_colour_and_pattern():
    for kind in (NUMBER, COLOUR, PATTERN):
        for value in range(7):
            same(len([card for card in PLAIN if DECK.value(card, kind) == value]), 7)


def test_g1_seven_black_cards_one_of_each_number_colour_and_pattern():
    black = [card for card in PLAIN if DECK.value(card, BLACK) == 0]
    same(len(black), 7)
    for kind in (NUMBER, COLOUR, PATTERN):
        same(sorted([DECK.value(card, kind) for card in black]), list(range(7)))


def test_g1_two_cards_share_at_most_one_thing():
    shared = [0, 0]
    for card in PLAIN:
        for other in range(card):
            both = [mine for mine, theirs in zip(values(card), values(other)) if mine == theirs >= 0]
            assert len(both) <= 1, (card, other)
            shared[len(both)] += 1
            same(len(DECK.kinds_of((card, other))), len(both))
    same(shared, [714, 462])


def test_g1_the_known_cards_exist():
    for name in ("5-blue", "7-blue"):
        same(len(cards_of(name)), 1)


def count(size, pruned):
    """Count the sets of this size.

    Returns three parts: sets of each kind without a joker, sets of each kind with one, and sets of two kinds.
    """
    found = [[0, 0, 0, 0], [0, 0, 0, 0]]
    doubtful = 0

    def grow(chosen, first):
        nonlocal doubtful
        if len(chosen) == size or (pruned and len(chosen) > 1):
            kinds = DECK.kinds_of(chosen)
            if len(chosen) == size:
                for kind in kinds:
                    found[max([DECK.is_joker(card) for card in chosen])][kind] += 1
                doubtful += len(kinds) > 1
                return
            if not kinds:
                return
        for card in range(first, 52):
            grow(chosen + (card,), card + 1)

    grow((), 0)
    return tuple(found[0]), tuple(found[1]), doubtful


# If there is time, all combinations of the 52 cards are tried; otherwise combinations that can't grow into a
# set are left out early.
SETS = (
    (2, False, ((147, 147, 147, 21), (147, 147, 147, 0), 147)),
    (3, False, ((245, 245, 245, 35), (441, 441, 441, 0), 0)),
    (4, MICROPYTHON and not LONG, ((245, 245, 245, 35), (735, 735, 735, 0), 0)),
    (5, not LONG, ((147, 147, 147, 21), (735, 735, 735, 0), 0)),
)


def test_g1_g6_number_of_sets_of_each_kind():
    def counted(size, pruned, wanted):
        same(count(size, pruned), wanted)

    each(SETS, counted)


def test_g6_sets_share_one_thing():
    def kind_is(text, *kinds):
        same([KINDS[kind] for kind in DECK.kinds_of(cards_of(text))], list(kinds))

    each(
        (
            ("5-blue 5-red 5-grey", "number"),
            ("5-blue 7-blue 1-blue 3-blue", "colour"),
            ("1-red-a 7-orange-a 6-yellow-a", "pattern"),
            ("1-red-a-black 6-orange-g-black 2-green-e-black", "black"),
            ("5-blue 5-red 6-grey",),
            ("5-blue 5-red joker", "number"),
            ("5-blue 5-red 5-grey 5-green joker", "number"),
            ("5-blue joker", "number", "colour", "pattern"),
            ("5-blue 7-orange",),
        ),
        kind_is,
    )


def test_g6_a_black_set_takes_no_joker_at_any_size():
    black = [card for card in PLAIN if DECK.value(card, BLACK) == 0]
    for size in range(2, 6):
        same(DECK.kinds_of(black[:size]), (BLACK,))
        same(DECK.fits(BLACK, black[: size - 1], JOKER), False)
        if size > 2:
            same(DECK.kinds_of(black[: size - 1] + [JOKER]), ())


def test_g6_a_set_has_one_joker_at_most_and_never_jokers_alone():
    same(DECK.kinds_of(cards_of("5-blue 5-red") + [JOKER, OTHER_JOKER]), ())
    same(DECK.kinds_of([JOKER, OTHER_JOKER]), ())
    same(DECK.fits(NUMBER, cards_of("5-blue 5-red") + [JOKER], OTHER_JOKER), False)


def test_g6_a_set_has_no_stop_card():
    for size in (1, 2, 3):
        same(DECK.kinds_of(cards_of("5-blue 5-red 5-grey")[:size] + [STOP]), ())
    same(DECK.kinds_of([STOP, STOP + 1, JOKER]), ())
    for kind in range(4):
        same(DECK.fits(kind, cards_of("5-blue 5-red"), STOP), False)
        same(DECK.fits(kind, [JOKER, STOP], STOP + 1), False)


def test_g6_one_card_or_six_are_not_a_set():
    same(DECK.kinds_of(()), ())
    same(DECK.kinds_of([0]), ())
    same(DECK.kinds_of(range(6)), ())


def test_g6_a_card_fits_if_the_set_keeps_its_kind():
    """`fits` agrees with `kinds_of` for every pair of cards and a third card."""
    for pair in [(one, other) for one in PLAIN for other in range(one + 1, 52, 5)]:
        for kind in DECK.kinds_of(pair):
            for card in ALL:
                if card not in pair:
                    same(DECK.fits(kind, pair, card), kind in DECK.kinds_of(pair + (card,)), (pair, card))


def test_g1_another_table_replaces_the_deck():
    """The test's deck has nine cards, of two numbers, colours and patterns; a set may be of several kinds."""
    deck = Go5Deck(b"\0\0\0\0\1\1\1\1\1", b"\0\0\0\1\1\1\2\2\2", b"\3" * 9, b"\0\1\2\0\0\0\0\0\0", jokers=1)
    same([deck.size(stop_cards) for stop_cards in (2, 3)], [12, 13])
    same((deck.is_joker(8), deck.is_joker(9), deck.is_joker(10)), (False, True, False))
    same([deck.is_stop(card) for card in (9, 10, 12)], [False, True, True])
    same(deck.kinds_of((0, 1, 2)), (NUMBER, COLOUR, PATTERN))
    same(deck.kinds_of((4, 5, 6)), (NUMBER, PATTERN, BLACK))
    same(deck.kinds_of((4, 5, 9)), (NUMBER, COLOUR, PATTERN))
    same([deck.fits(kind, (4, 5, 6), 0) for kind in range(4)], [False, False, True, True])
    same(deck.card_text(3), "1-orange-d-black")


def test_texts_of_cards():
    def says(card, text):
        same(DECK.card_text(card), text)
        assert card in DECK.cards_called(text, 2)

    each(
        (
            (7 * 4 + 4, "5-blue-b"),
            (0, "1-red-a-black"),
            (7 * 6 + 6, "7-grey-f"),
            (JOKER, "joker"),
            (53, "stop"),
        ),
        says,
    )
    texts = [DECK.card_text(card) for card in range(50)]
    same(len(set(texts)), 50)
    for card in PLAIN:
        same(DECK.cards_called(texts[card], 2), [card])


def test_cards_called():
    def means(text, stop_cards, wanted):
        same(DECK.cards_called(text, stop_cards), wanted)

    each(
        (
            ("5-blue", 2, [32]),
            ("5", 2, [28, 29, 30, 31, 32, 33, 34]),
            ("joker", 2, [49, 50, 51]),
            ("stop", 2, [52, 53]),
            ("stop", 3, [52, 53, 54]),
            ("5-blu", 2, []),
            ("8", 2, []),
            ("", 2, []),
        ),
        means,
    )
    same((len(COLOURS), len(PATTERNS), len(KINDS)), (7, 7, 4))
