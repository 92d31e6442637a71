"""Fair deals, from secret and cut to cards (B-1 and X-4)."""

from binascii import unhexlify

from both import each, raises, same
from deal_vectors import DEALERS, DEALS, SEALS
from headers import bots_header
from inkdeck_core import deals, errors
from inkdeck_core.record import format, session
from inkdeck_core.xactika import rules as xactika
from play import SECRET


def test_b1_vectors_of_deals():
    each(DEALS, check_deal)


def check_deal(secret, cut, game, hand, shuffle, size, cards):
    cards = [int(card) for card in cards.split(" ")]
    same(deals.FairDeals(unhexlify(secret), cut, game).cards(hand, shuffle, size, len(cards)), cards)


def test_b1_vectors_of_first_dealers():
    each(DEALERS, check_dealer)


def check_dealer(secret, cut, game, seats, dealer):
    same(deals.FairDeals(unhexlify(secret), cut, game).first_dealer(seats), dealer)


def test_b1_vectors_of_seals():
    each(SEALS, check_seal)


def check_seal(secret, game, options, names, seal):
    players = [(name, "") for name in names]
    same(session.seal_of(format.Header(game, 1, options, players, unhexlify(secret), 0)), seal)


def test_b1_a_shuffle_holds_every_card_once():
    fair = deals.FairDeals(SECRET, 999, "xactika")
    for size in (1, 2, 3, 52, 81, 128, 255, 256):
        same(sorted(fair.cards(1, 0, size, size)), list(range(size)))


def test_b1_the_top_does_not_depend_on_how_much_is_drawn():
    fair = deals.FairDeals(SECRET, 5, "xactika")
    whole = fair.cards(3, 0, 81, 81)
    for count in (0, 1, 16, 32, 33, 80):
        same(fair.cards(3, 0, 81, count), whole[:count])


def test_b1_every_input_of_a_shuffle_changes_it():
    first = deals.FairDeals(SECRET, 5, "xactika").cards(1, 0, 81, 81)
    others = [
        deals.FairDeals(SECRET, 6, "xactika").cards(1, 0, 81, 81),
        deals.FairDeals(SECRET, 261, "xactika").cards(1, 0, 81, 81),
        deals.FairDeals(SECRET, 5, "go5").cards(1, 0, 81, 81),
        deals.FairDeals(bytes(31) + b"\x01", 5, "xactika").cards(1, 0, 81, 81),
        deals.FairDeals(SECRET, 5, "xactika").cards(2, 0, 81, 81),
        deals.FairDeals(SECRET, 5, "xactika").cards(1, 1, 81, 81),
    ]
    for at in range(len(others)):
        assert others[at] != first and others[at] not in others[:at], at


def test_b1_every_card_is_equally_likely_at_every_place():
    # chi-square over 1,000 fixed shuffles, 80 degrees of freedom: above 140 once in 30,000 tables
    seen = [[0] * 81, [0] * 81, [0] * 81]
    for cut in range(1000):
        top = deals.FairDeals(SECRET, cut, "xactika").cards(1, 0, 81, 8)
        for row, place in enumerate((0, 1, 7)):
            seen[row][top[place]] += 1
    expected = 1000 / 81
    for row in seen:
        chi = sum([(count - expected) ** 2 / expected for count in row])
        assert chi < 140, chi


def test_b1_every_order_of_a_small_deck_is_equally_likely():
    # 24 orders of four cards over 2,400 shuffles, 23 degrees of freedom: above 60 once in 30,000
    seen = {}
    for cut in range(100):
        fair = deals.FairDeals(SECRET, cut, "xactika")
        for hand in range(1, 25):
            order = tuple(fair.cards(hand, 0, 4, 4))
            seen[order] = seen.get(order, 0) + 1
    same(len(seen), 24)
    chi = sum([(count - 100) ** 2 / 100 for count in seen.values()])
    assert chi < 60, chi


def test_b1_no_byte_favours_a_card():
    # with 81 cards left, for instance, bytes from 243 on would favour the first 13
    for left in range(1, 257):
        limit = deals._LAST_FAIR[left]
        same((limit + 1) % left, 0)
        assert limit + left > 255, left


def test_x4_every_seat_is_equally_likely_to_deal_first():
    seen = [0] * 10
    for cut in range(1000):
        seen[deals.FairDeals(SECRET, cut, "xactika").first_dealer(10)] += 1
    assert min(seen) > 65 and max(seen) < 140, seen


def test_b1_secret_and_cut_are_checked():
    each(
        [
            (bytes(31), 0, "bad_secret"),
            (bytes(33), 0, "bad_secret"),
            (b"", 0, "bad_secret"),
            (SECRET, -1, "bad_cut"),
            (SECRET, 1000, "bad_cut"),
        ],
        lambda secret, cut, reason: same(
            raises(errors.BadSetup, deals.FairDeals, secret, cut, "xactika").reason, reason
        ),
    )
    assert "not 31" in str(raises(errors.BadSetup, xactika.new, 3, {}, bytes(31), 0))
    assert "0 to 999" in str(raises(errors.BadSetup, xactika.new, 3, {}, SECRET, 1000))


def test_b1_the_seal_has_eight_groups_of_four():
    groups = session.seal_of(bots_header("xactika", 4)).split(" ")
    same([len(group) for group in groups], [4] * 8)
    for letter in "".join(groups):
        assert letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def test_b1_a_seal_may_be_noted_in_any_usual_way():
    sealed = deals.seal(SECRET, bots_header("xactika", 3).promise())
    unclear = sealed.replace("0", "O").replace("1", "l")
    for noted in (sealed, sealed.lower(), sealed.replace(" ", ""), sealed.replace(" ", "-\n"), unclear):
        same(deals.read_seal(noted), sealed)
    for noted in ("", sealed[:-1], sealed + "0", "U" + sealed[1:], sealed[:-1] + "\u00e9", sealed[:-1] + "!"):
        raises(ValueError, deals.read_seal, noted)


def test_b1_the_seal_promises_secret_options_and_names_but_not_the_cut():
    seal = session.seal_of(bots_header("xactika", 3))
    same(session.seal_of(bots_header("xactika", 3, cut=8)), seal)
    for other in (
        bots_header("xactika", 3, secret=bytes(32)),
        bots_header("xactika", 3, hands=7),
        bots_header("xactika", 4),
        bots_header("xactika", 3, variant="lose"),
    ):
        assert session.seal_of(other) != seal


def test_b1_no_name_or_option_can_stand_for_another():
    def promise(options, *names):
        players = [(name, "") for name in names]
        return format.Header("xactika", 1, options, players, SECRET, 0).promise()

    same(promise("a=1", "Ann"), b"\x07xactika\x00\x03a=1\x01\x03Ann")
    each(
        [
            (("a=1\nb=2", "Ann"), ("a=1", "b=2", "Ann")),
            (("a=1", "Ann", "Ben"), ("a=1", "Ann\nBen")),
            (("a=1", "Ann\x03Ben"), ("a=1", "Ann", "Ben")),
            (("a=1", "An", "nBen"), ("a=1", "Ann", "Ben")),
            (("", "Ann"), ("A", "nn")),
        ],
        lambda one, other: same(promise(*one) == promise(*other), False),
    )
