"""A checker of deals, written from `docs/fair-deals.md` alone; core, vectors and page agree with it.

Nothing here may import the core's code for deals, except to compare the results.
"""

import hashlib
import itertools
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deal_vectors
from inkdeck_core import deals, options
from inkdeck_core.record import format, replaying, session
from inkdeck_core.xactika import deck as xactika_deck
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika import setup as xactika_setup

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "fair-deals.md").read_text(encoding="utf-8")
VECTORS = PAGE[PAGE.index("## Vectors") : PAGE.index("## Go5")]
ROWS = dict(re.findall(r"^\| ([^|]+?) \| (.+?) \|$", VECTORS, re.MULTILINE))
SECRET = bytes(range(32))
OPTIONS = re.search(r"For Xactika:\n\n((?: {7}\S+\n)+)", PAGE)[1].split()


def row(name):
    return re.search(r"`([^`]+)`", ROWS[name])[1]


# the checker


def promised(game, option_lines, names):
    promise = text(game) + text("\n".join(option_lines), 2) + bytes([len(names)])
    return promise + b"".join(text(name) for name in names)


def seal(secret, *game):
    digest = hashlib.sha256(b"inkdeck seal 1" + secret + promised(*game)).hexdigest()
    bits = "".join(f"{int(digit, 16):04b}" for digit in digest[:40])
    letters = ["0123456789ABCDEFGHJKMNPQRSTVWXYZ"[int(bits[i : i + 5], 2)] for i in range(0, 160, 5)]
    return digest, " ".join("".join(letters[i : i + 4]) for i in range(0, 32, 4))


def text(words, size=1):
    data = words.encode("utf-8")
    return len(data).to_bytes(size, "big") + data


def hashed(secret, cut, game, hand, shuffle, block):
    numbers = ((cut, 2),), ((hand, 1), (shuffle, 1), (block, 4))
    before, after = (b"".join(n.to_bytes(size, "big") for n, size in group) for group in numbers)
    return b"inkdeck deal 1" + secret + before + game.encode("utf-8") + after


def randomness(*shuffle):
    for block in itertools.count():
        yield from hashlib.sha256(hashed(*shuffle, block)).digest()


def shuffled(size, *shuffle):
    stream = randomness(*shuffle)
    deck = list(range(size))
    for place in range(size):
        left = size - place
        b = next(byte for byte in stream if byte < 256 - 256 % left)
        chosen = place + b % left
        deck[place], deck[chosen] = deck[chosen], deck[place]
    return deck


def numbering():
    cards = itertools.product((1, 2, 3), repeat=4)
    return ["".join(map(str, card)) for card in sorted(cards, key=lambda card: (sum(card), card))]


def dealt(secret, cut, seats, hand):
    """Return the dealer and each seat's hand as card texts, as the page describes."""
    dealer = (shuffled(seats, secret, cut, "xactika", 0, 0)[0] + hand - 1) % seats
    hands = [[] for _ in range(seats)]
    for place, card in enumerate(shuffled(81, secret, cut, "xactika", hand, 0)[: 8 * seats]):
        hands[(dealer + 1 + place) % seats].append(card)
    return dealer, [" ".join(numbering()[card] for card in sorted(cards)) for cards in hands]


# comparisons


def test_the_page_quotes_what_a_checker_finds():
    digest, letters = seal(SECRET, "xactika", OPTIONS, ("Ann", "Ben", "Cleo"))
    assert (digest, letters) == (row("seal's digest"), row("seal"))
    sealed = promised("xactika", OPTIONS, ("Ann", "Ben", "Cleo"))
    assert sealed.hex() == row("bytes hashed for the seal, after the secret")
    shuffle = (SECRET, 7, "xactika", 1, 0)
    assert hashed(*shuffle, 0).hex() == row("bytes hashed for hand 1, block 0")
    assert hashlib.sha256(hashed(*shuffle, 0)).hexdigest() == row("hand 1, block 0")
    assert hashlib.sha256(hashed(SECRET, 7, "xactika", 0, 0, 0)).hexdigest() == row("hand 0, block 0")
    dealer, hands = dealt(SECRET, 7, 3, 1)
    assert ROWS["first dealer"] == f"seat {dealer} (Ben)"
    assert " ".join(map(str, shuffled(81, *shuffle)[:10])) == row("hand 1, top ten cards")
    for seat, name in enumerate(("Ann", "Ben", "Cleo")):
        assert hands[seat] == row(f"hand 1, {name} (seat {seat})")
    assert len(ROWS) - 1 == 11, "a row of the table that no test looks at"


def test_the_page_numbers_the_cards():
    named = re.findall(r"(\d+)\s+is\s+`([1-3]{4})`", PAGE)
    assert len(named) == 10
    for number, card in named:
        assert numbering()[int(number)] == card
        assert xactika_deck.card_text(int(number)) == card


def test_the_page_says_which_byte_is_rejected():
    block = bytes.fromhex(row("hand 1, block 0"))
    assert all(byte < 256 - 256 % (81 - at) for at, byte in enumerate(block[:6]))
    assert block[6:8] == b"\xe6\xff" and 256 - 256 % 75 == 225 and 256 - 256 % 81 == 243


def test_the_page_has_the_games_options():
    values = options.complete("xactika", xactika_setup.OPTIONS, {})
    assert options.to_lines(xactika_setup.OPTIONS, values).split("\n") == OPTIONS


@pytest.mark.parametrize("vector", deal_vectors.DEALS)
def test_the_vectors_of_deals_are_right(vector):
    secret, cut, game, hand, shuffle, size, cards = vector
    cards = [int(card) for card in cards.split()]
    assert shuffled(size, bytes.fromhex(secret), cut, game, hand, shuffle)[: len(cards)] == cards


@pytest.mark.parametrize("vector", deal_vectors.DEALERS)
def test_the_vectors_of_dealers_are_right(vector):
    secret, cut, game, seats, dealer = vector
    assert shuffled(seats, bytes.fromhex(secret), cut, game, 0, 0)[0] == dealer


@pytest.mark.parametrize("vector", deal_vectors.SEALS)
def test_the_vectors_of_seals_are_right(vector):
    secret, game, lines, names, wanted = vector
    assert seal(bytes.fromhex(secret), game, lines.split("\n"), names)[1] == wanted


@given(st.binary(min_size=32, max_size=32), st.integers(0, 999), st.integers(2, 10))
def test_the_core_deals_as_the_page_says(secret, cut, seats):
    state = xactika.new(seats, {"variant": "win", "hands": 3}, secret, cut)
    for hand in (1, 2, 3):
        dealer, hands = dealt(secret, cut, seats, hand)
        assert state.dealer == dealer
        assert [" ".join(map(xactika_deck.card_text, cards)) for cards in state.hands] == hands
        while not state.over and state.hand_no == hand:
            state.apply(state.legal_actions()[0])


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 999),
    st.integers(0, 255),
    st.integers(0, 255),
    st.integers(1, 256),
)
def test_the_core_shuffles_as_the_page_says(secret, cut, hand, shuffle, size):
    core = deals.FairDeals(secret, cut, "go5").cards(hand, shuffle, size, size)
    assert core == shuffled(size, secret, cut, "go5", hand, shuffle)


# Few letters, among them those that separate fields, so that one field could look like another.
TRICKY = st.text(st.sampled_from("a=1\n\x00\x01\x02\x03é"), max_size=4)
SEALED = st.tuples(TRICKY, TRICKY, st.lists(TRICKY, max_size=3))


def promise_of(game, lines, names):
    return format.Header(game, 1, lines, [(name, "") for name in names], SECRET, 0).promise()


def read_back(promise):
    """Return the game that a promise describes: if it can be read back, it has no second meaning."""
    at = 0

    def field(size):
        nonlocal at
        start = at + size
        at = start + int.from_bytes(promise[at:start], "big")
        return promise[start:at].decode("utf-8")

    game, lines = field(1), field(2)
    at += 1
    names = [field(1) for _ in range(promise[at - 1])]
    assert at == len(promise)
    return game, lines, names


@given(SEALED, SEALED)
def test_b1_two_games_are_never_sealed_alike(one, other):
    assert (promise_of(*one) == promise_of(*other)) == (one == other)
    assert read_back(promise_of(*one)) == one


@given(SEALED)
def test_the_core_seals_as_the_page_says(game):
    assert promise_of(*game) == promised(game[0], game[1].split("\n"), game[2])


def test_a_real_record_has_the_seal_of_the_page():
    data = (Path(__file__).parent / "data" / "xactika_version_1.record").read_bytes()
    head = replaying.replay(data).header
    names = [name for name, _ in head.players]
    assert session.seal_of(head) == seal(head.secret, head.game, head.options.split("\n"), names)[1]
