"""Check codes: there and back for random games of all kinds, hostile letters, and deals made again (B-1)."""

from binascii import crc32

from both import amount, each, raises, same
from headers import header
from inkdeck_core import games, options
from inkdeck_core.bots import Dice
from inkdeck_core.deals import CROCKFORD
from inkdeck_core.errors import BadCode, BadSetup, InkdeckError
from inkdeck_core.record import check_code, dealing
from inkdeck_core.record.session import seal_of

LONGEST = "\U0001f0cf" * 10  # names have ten letters, and this one takes four bytes
NAMES = ("J\xf6rg", "Ann", "Maximilian", "\xc9lo\xefse", LONGEST, "Bo", "Zo\xeb", "\u5c0f\u660e", "A B", "x")
VECTOR = "INKDECK1000020G30G2GC1R81450P30D1R7H048J2CA1A5GQ30CHM6RW3MF1Z5GQJ0S900836H0PWVJ2CNQ46V35DW74M162"
QR = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def choice(option, seats, dice):
    """Return a random value of an option."""
    if option.letters:
        return ("", "Skat", "Ä" * option.letters)[dice.below(3)]
    if option.choices:
        return option.choices[dice.below(len(option.choices))]
    if isinstance(option.default, bool):
        return dice.below(2) == 1
    return option.low + dice.below(option.highest(seats) - option.low + 1)


def random_header(game, dice, names=NAMES, seats=0):
    """Return the header of a game with random options and players."""
    setup = games.setup(game)
    low, high = setup.SEATS
    seats = seats or low + dice.below(high - low + 1)
    chosen = {}
    for option in setup.OPTIONS:
        chosen[option.name] = choice(option, seats, dice)
    players = [(names[dice.below(len(names))], "") for _ in range(seats)]
    secret = bytes([dice.below(256) for _ in range(32)])
    return header(game, players, secret, dice.below(1000), **chosen)


def facts(head):
    return head.game, head.rules, head.options, head.players, head.secret, head.cut


def read(texts):
    """Return what `whole` returns of all the parts in these texts."""
    return check_code.whole([part for text in texts for part in check_code.parts(text)])


def test_b1_a_check_code_is_read_as_it_was_written():
    dice = Dice(3)
    for game in games.DEALT:
        for _ in range(amount(30, 400)):
            head, hands = random_header(game, dice), 1 + dice.below(255)
            texts = check_code.texts(head, hands)
            again, count = read(texts[::-1])
            same((facts(again), count), (facts(head), hands))
            same(seal_of(again), seal_of(head))


def test_b1_each_part_fits_a_qr_code_and_the_longest_names_fit_the_parts():
    most = 0
    for game in games.DEALT:
        high = games.setup(game).SEATS[1]
        head = random_header(game, Dice(5), (LONGEST,), high)
        texts = check_code.texts(head, 255)
        same(facts(read(texts)[0]), facts(head))
        for text in texts:
            assert len(text) <= check_code.LONGEST and not [one for one in text if one not in QR], text
        most = max(most, len(texts))
    assert 1 < most <= 16, most


def test_b1_four_players_with_usual_names_fit_one_code():
    for game in games.DEALT:
        low, high = games.setup(game).SEATS
        names = ("Anna", "Ben", "Clara", "Dora")[: min(high, 4)]
        same(len(check_code.texts(header(game, [(name, "") for name in names]), 12)), 1, game)


def test_b1_the_marks_of_games_differ():
    same(len(set([check_code.mark_of(game) for game in games.DEALT])), len(games.DEALT))


def test_b1_how_a_code_is_typed_does_not_matter():
    text = check_code.texts(header("xactika", [("Ann", ""), ("Ben", "")]), 8)[0]
    body = text[8:]
    typed = "inkdeck1 " + body.lower().replace("0", "o").replace("1", "l")
    for other in (text, "  %s \n" % text, typed, "INKDECK-1-" + "-".join([one for one in body])):
        same(facts(read([other])[0]), facts(read([text])[0]), other)


def test_b1_parts_may_come_in_any_order_and_twice_but_not_mixed_or_missing():
    dice = Dice(8)
    one, other = [check_code.texts(random_header("xactika", dice, (LONGEST,), 4), 8) for _ in range(2)]
    assert len(one) == len(other) > 2
    same(read([one[2] + " " + one[0], one[1], one[0]] + one[3:])[1], 8)
    same(raises(BadCode, read, one[:1] + one[2:]).details, {"number": 2, "count": len(one)})
    same(raises(BadCode, read, one[:1] + other[1:]).reason, "code_mixed")
    short = check_code.texts(header("go5", [("A", ""), ("B", "")]), 1)
    same(raises(BadCode, read, one[:1] + short).reason, "code_mixed")


def test_b1_any_wrong_letter_missing_letter_or_exchange_is_found():
    text = check_code.texts(header("hearts", [("Ann", ""), ("Ben", ""), ("Cleo", "")]), 8)[0]
    for at in range(8, len(text)):
        other = CROCKFORD[(CROCKFORD.index(text[at]) + 1 + at % 31) % 32]
        same(raises(BadCode, read, [text[:at] + other + text[at + 1 :]]).reason, "code_typo")
        same(raises(BadCode, read, [text[:at] + text[at + 1 :]]).reason, "code_typo")
        same(raises(BadCode, read, [text[:at] + "0" + text[at:]]).reason, "code_typo")
        if text[at - 1] != text[at] and at > 8:
            swapped = text[: at - 1] + text[at] + text[at - 1] + text[at + 1 :]
            same(raises(BadCode, read, [swapped]).reason, "code_typo")


def test_b1_what_is_no_check_code_is_refused_with_a_sentence():
    text = check_code.texts(header("go5", [("Ann", ""), ("Ben", "")]), 3)[0]

    def check(given, reason):
        error = raises(BadCode, read, [given])
        same(error.reason, reason)
        assert str(error).endswith((".", "it.")), str(error)

    each(
        (
            ("", "no_code"),
            ("DSEFS2Z4RJ0J361QN63FDBAXSH5FQHN4", "no_code"),
            ("x" + text, "no_code"),
            ("INKDECK", "code_typo"),
            ("INKDECK1", "code_typo"),
            ("INKDECK1000", "code_typo"),
            ("INKDECK2" + text[8:], "newer_code"),
            ("INKDECK!" + text[8:], "code_typo"),
            (text[:20] + "U" + text[21:], "code_letter"),
            (text[:20] + "\xe4" + text[21:], "code_letter"),
            (text + text[8:] * 9, "code_typo"),
        ),
        check,
    )


def forged(content, mark=None):
    """Return the texts of a content with right checksums, whatever it holds."""
    room = 59 if len(content) > 61 else 61
    count = (len(content) + room - 1) // room
    texts = []
    for number in range(count):
        head = bytes((number << 4 | count - 1,))
        if count > 1:
            head += (crc32(content) >> 16).to_bytes(2, "big")
        body = head + content[number * room : (number + 1) * room]
        texts.append("INKDECK1" + check_code._letters(body + crc32(body).to_bytes(4, "big")))
    return texts


def test_b1_a_code_with_the_right_checksum_and_wrong_content_is_refused():
    head = header("xactika", [("Ann", ""), ("Ben", "")])
    good = check_code._content(head, 8)
    same(read(forged(good))[1], 8)
    reasons = set()
    for at in range(32, len(good)):
        for value in range(0, 256, 5):
            try:
                found, hands = read(forged(good[:at] + bytes((value,)) + good[at + 1 :]))
                same(check_code._content(found, hands)[at], value)
            except BadCode as error:
                reasons.add(error.reason)
    same(reasons, {"code_content", "newer_code"})
    for short in range(len(good)):
        raises(BadCode, read, forged(good[:short]) if short else ["INKDECK1"])
    raises(BadCode, read, forged(good + b"\0"))
    dice = Dice(4)
    for _ in range(amount(300, 3000)):
        noise = bytes([dice.below(256) for _ in range(1 + dice.below(120))])
        try:
            read(forged(noise))
        except InkdeckError:
            pass


def gather(state, dice):
    """Play at random until the next hand is dealt or the game is over; players end a hand if they can."""
    hand = state.hand_no
    while not state.over and state.hand_no == hand:
        legal = state.legal_actions()
        if dice.below(6) == 0:
            for action in legal:
                if state.action_text(action) == "gather":
                    legal = (action,)
        state.apply(legal[dice.below(len(legal))])


def test_b1_every_hand_is_dealt_again_as_it_was_in_the_game():
    dice = Dice(6)
    hands = 0
    for game in games.DEALT:
        for _ in range(amount(4, 40)):
            head = random_header(game, dice)
            setup = games.setup(game)
            chosen = options.from_lines(game, setup.OPTIONS, head.options)
            state = games.load(game).new(len(head.players), chosen, head.secret, head.cut)
            seen = []
            while not state.over and len(seen) < 6:
                shuffled = getattr(state, "shuffles", None)
                seen.append((state.hand_no, state.dealer, shuffled, state.dealt()))
                gather(state, dice)
            again = [tuple(dealt) for dealt in dealing.again(head, len(seen))]
            same(again, seen, game)
            hands += len(seen)
    assert hands > 40, hands


def test_b1_every_seat_has_a_hand_and_no_card_is_dealt_twice():
    dice = Dice(2)
    for game in games.DEALT:
        head = random_header(game, dice)
        for dealt in dealing.again(head, 1):
            cards = [card for _, _, cards in dealt.places for card in cards]
            same(len(set(cards)), len(cards), game)
            seats = [seat for what, seat, _ in dealt.places if what == "hand"]
            same(sorted(seats), list(range(len(head.players))))
            same(seats[-1], dealt.dealer)


def test_b1_a_code_that_claims_more_hands_than_the_game_has_is_refused():
    head = header("xactika", [("Ann", ""), ("Ben", "")], hands=2)
    same(len(list(dealing.again(head, 2))), 2)
    same(raises(BadCode, list, dealing.again(head, 3)).reason, "code_hands")


def test_b1_a_header_that_no_game_has_gets_no_code():
    head = header("xactika", [("Ann", ""), ("Ben", "")])
    head.options = "hands=8"
    raises(BadSetup, check_code.texts, head, 1)


def test_b1_the_pages_vector():
    chosen = header("xactika", [("Ann", ""), ("Ben", ""), ("Cleo", "")])
    same(check_code.texts(chosen, 8), [VECTOR])
