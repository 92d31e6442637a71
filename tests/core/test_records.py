"""Records that are whole, cut short, altered, newer or forged (B-4)."""

from binascii import crc32
from struct import pack

from both import MICROPYTHON, each, raises, same, skip
from headers import bots_header
from inkdeck_core import errors
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, reader, replaying, session
from inkdeck_core.xactika import setup as xactika_setup
from play import bot_game, choose
from referee_games import referee

CLOSED = bot_game(bots_header("xactika", 3, ("random", "rulebook"), hands=2)).to_bytes()
STREAM = reader.parse(CLOSED).stream


def forged(head=None, stream=STREAM, how=format.FINISHED, scores=None):
    """Return a record with valid CRCs, whatever its content."""
    return format.finished(head or reader.parse(CLOSED).header, stream, how, scores or ending_scores())


def ending_scores():
    return reader.parse(CLOSED).ending[1]


def with_chunk(kind, payload):
    """Return a record's opening and one chunk, with a valid CRC."""
    opening = b"INKR\x01"
    return opening + format.chunk(kind, payload, crc32(opening))[0]


def test_b4_a_record_replays_to_itself():
    for seats in (2, 5, 10):
        for variant in ("win", "lose", "bid"):
            game = bot_game(
                bots_header("xactika", seats, ("random", "rulebook"), variant=variant, hands=2), seats
            )
            data = game.to_bytes()
            again = replaying.replay(data)
            same(again.state.scores(), game.state.scores())
            same(again.state.results, game.state.results)
            same(again.ending, game.ending)
            same(again.to_bytes(), data)


def test_b4_a_record_holds_the_whole_agreement():
    head = bots_header(
        "xactika", 4, ("", "rulebook"), cut=999, when=1700000000, source=format.HOST, variant="lose", hands=3
    )
    read = reader.parse(format.start(head)[0], True).header
    for name in ("game", "rules", "options", "secret", "cut", "when", "source"):
        same(getattr(read, name), getattr(head, name), name)
    same(list(read.players), head.players)
    same(read.players[0], ("Ann", ""))


def test_b4_the_header_is_read_whatever_follows_it():
    for rest in (b"", b"A\0", CLOSED[-30:], bytes(9000)):
        same(
            reader.header(format.start(bots_header("xactika", 2))[0] + rest).options,
            bots_header("xactika", 2).options,
        )
    for size in range(12):
        raises(errors.BadRecord, reader.header, CLOSED[:size])


def test_b4_ten_players_and_eight_hands_fit_in_two_kib():
    players = [("Äöüß%06d" % seat, "rulebook") for seat in range(10)]  # the longest names take 14 bytes
    head = bots_header("xactika", 10)
    head.players = players
    data = bot_game(head).to_bytes()
    assert len(data) <= 2048, len(data)
    same(replaying.replay(data).names[9], "Äöüß000009")


def test_b4_a_record_cut_short_anywhere_is_refused():
    for size in range(len(CLOSED)):
        error = raises(errors.BadRecord, reader.parse, CLOSED[:size])
        same(error.reason, "not_a_record" if size < 5 else "truncated", size)
        assert str(error)


def test_b4_a_record_with_any_byte_altered_is_refused():
    for at in range(len(CLOSED)):
        for flip in (1, 0x80, 0xFF):
            bad = CLOSED[:at] + bytes((CLOSED[at] ^ flip,)) + CLOSED[at + 1 :]
            error = raises(errors.BadRecord, reader.parse, bad)
            assert error.reason in ("not_a_record", "newer_record", "damaged", "truncated"), error.reason
            same(error.reason == "not_a_record", at < 4, at)


def test_b4_a_record_with_bytes_after_its_end_is_refused():
    error = raises(errors.BadRecord, reader.parse, CLOSED + b"\0")
    same((error.reason, error.details["at"]), ("damaged", len(CLOSED)))


def test_b4_other_data_is_not_a_record():
    for data in (b"", b"I", b"INKR", b"inkr\x01", b"\x89PNG\r\n\x1a\n", bytes(100)):
        same(raises(errors.BadRecord, reader.parse, data).reason, "not_a_record")


def test_b4_a_newer_format_is_not_damage():
    error = raises(errors.NewerRecord, reader.parse, CLOSED[:4] + b"\x02" + CLOSED[5:])
    same(error.reason, "newer_record")
    assert "(format 2)" in str(error), str(error)


def test_b4_newer_rules_are_not_damage():
    head = bots_header("xactika", 3)
    head.rules = xactika_setup.RULES_VERSION + 1
    assert "(rules 2)" in str(raises(errors.NewerRecord, replaying.replay, forged(head)))


def test_b4_an_unknown_game_is_newer():
    head = bots_header("xactika", 3)
    head.game = "nogame"
    assert "(game nogame)" in str(raises(errors.NewerRecord, replaying.replay, forged(head)))


def test_b4_wrong_scores_are_noticed():
    scores = list(ending_scores())
    scores[1] += 1
    error = raises(errors.BadRecord, replaying.replay, forged(scores=scores))
    same(error.reason, "wrong_scores")
    same((error.details["claimed"], error.details["replayed"]), (tuple(scores), ending_scores()))
    assert str(error)


def test_b4_an_ending_that_does_not_fit_is_refused():
    for data in (
        forged(how=format.GIVEN_UP),
        forged(stream=STREAM[:-1]),
        forged(stream=b"", scores=(0, 0, 0)),
    ):
        error = raises(errors.BadRecord, replaying.replay, data)
        assert error.reason in ("bad_entry", "wrong_scores"), error.reason
    for data in (
        forged(how=format.GIVEN_UP),
        forged(stream=b"", scores=(0, 0, 0), how=format.CLOSED + 1),
        forged(scores=ending_scores()[:2]),
        forged(scores=ending_scores() + (0,)),
    ):
        error = raises(errors.BadRecord, replaying.replay, data)
        same((error.reason, error.details["index"]), ("bad_entry", "Z"))
    same(replaying.replay(forged(stream=b"", scores=(0, 0, 0), how=format.CLOSED)).ending[0], format.CLOSED)


def test_b4_entries_against_the_rules_are_refused():
    def check(stream, index, why):
        error = raises(errors.BadRecord, replaying.replay, forged(stream=stream))
        same((error.reason, error.details["index"]), ("bad_entry", index))
        assert why in str(error), str(error)

    each(
        [
            (b"\x00", 0, "phase"),  # a play before the bids
            (STREAM[:1] + b"\x15", 1, "no such action"),
            (STREAM + b"\x00", len(STREAM), "over"),
            (bytes((format.UNDO,)), 0, "take back"),
            (b"\xe4", 0, "can't be read"),  # not an event that this version knows
            (b"\xef", 0, "can't be read"),
            (b"\xf0", 0, "can't be read"),  # half an action
            (b"\xf0\x0c", 0, "can't be read"),  # an action that is longer than necessary
            (b"\xf1\x00", 0, "no such action"),
            (format.event_bytes(format.HAND_OVER, 0, "Eve", "\x1b[2J"), 0, "can't be read"),
            (format.event_bytes(format.HAND_OVER, 0, "Eve", "o" * 21), 0, "can't be read"),
            (bytes((format.HAND_OVER,)), 0, "can't be read"),
            (format.event_bytes(format.HAND_OVER, 3, "Eve"), 0, "no seat 3"),
            (format.event_bytes(format.HAND_OVER, 0, ""), 0, "name"),
            (bytes((format.HAND_OVER, 0, 2, 0xFF, 0xFE, 0)), 0, "can't be read"),  # not UTF-8
        ],
        check,
    )


def test_b4_impossible_headers_are_refused():
    def check(change):
        head = reader.parse(CLOSED).header
        change(head)
        data = forged(head, b"", format.GIVEN_UP, (0,) * len(head.players))
        error = raises(errors.BadRecord, replaying.replay, data)
        same((error.reason, error.details["index"]), ("bad_entry", "H"))
        assert str(error)

    def field(name, value):
        return lambda head: setattr(head, name, value)

    def options(text):
        return field("options", text)

    def players(*names):
        return field("players", [(name, "") for name in names])

    def bot(text):
        return field("players", [("Ann", ""), ("Ben", text), ("Cleo", "")])

    def otherwise(old, new):
        text = reader.parse(CLOSED).header.options
        assert old in text
        return options(text.replace(old, new))

    each(
        [
            (options("variant=poker"),),
            (options("hands=99"),),
            (options("hands=many"),),
            (options("hands"),),
            (options(""),),
            (options("trumps=on"),),
            (options("tie_break_exact_bids=maybe"),),
            (players("Ann"),),
            (players("Ann", "Ben", "Elizabeth II"),),
            (players("Ann", "", "Cleo"),),
            (players(),),
            (players("Ann", "B\x1b[2J", "Cleo"),),
            (field("cut", 1000),),
            (field("rules", 0),),
            (field("source", 3),),
            (field("source", format.HOST),),  # a source without a time
            (field("when", 1700000000),),  # a time without a source
            (field("game", ""),),
            (field("game", "\x1b]0;x\x07"),),
            (bot("\x1b[2J"),),
            (bot("Rulebook"),),
            (bot("o" * 21),),
            # the same options always have the same text
            (options("hands=2"),),
            (otherwise("hands=2", "hands=\u20282"),),
            (otherwise("hands=2", "hands=02"),),
            (otherwise("hands=2", "hands= 2"),),
            (otherwise("hands=2", "hands=+2"),),
            (otherwise("hands=2", "hands=\u0662"),),
            (otherwise("hands=2", "hands=2\nhands=2"),),
            (otherwise("variant=bid\nhands=2", "hands=2\nvariant=bid"),),
            (otherwise("hands=2", "hands=2\n"),),
            (otherwise("hands=2", "hands=" + "0" * 500 + "2"),),
        ],
        check,
    )


def test_b4_b5_a_record_of_paper_cards_has_no_secret_no_cut_and_no_bot():
    def check(change, stream=b""):
        head = referee("xactika-table", 3).header
        change(head)
        data = format.finished(head, stream, format.GIVEN_UP, (0, 0, 0))
        assert "paper" in str(raises(errors.BadRecord, replaying.replay, data))

    each(
        [
            (lambda head: setattr(head, "secret", bytes(31) + b"\x01"),),
            (lambda head: setattr(head, "cut", 1),),
            (lambda head: setattr(head, "players", [("Ann", ""), ("Ben", "random"), ("Cleo", "")]),),
            (lambda head: None, format.event_bytes(format.HAND_OVER, 0, "Eve", "random")),
        ],
        check,
    )


def test_b4_sizes_are_checked_first():
    if MICROPYTHON:
        skip("no chip has so much memory")
    for running, most in ((False, format.LARGEST), (True, format.LARGEST_OPEN)):
        error = raises(errors.BadRecord, reader.parse, CLOSED + bytes(most), running)
        same((error.reason, error.details["most"]), ("too_large", most))
        assert str(most) in str(error)
    data, crc = format.start(reader.parse(CLOSED).header)
    for _ in range(3):  # each is allowed, but not all together
        more, crc = format.chunk(b"A", bytes(format.LARGEST // 2), crc)
        data += more
    error = raises(errors.BadRecord, reader.parse, data, True)
    same((error.reason, error.details["at"]), ("damaged", len(data) - len(more)))


def test_b4_meaningless_chunks_with_a_valid_crc_are_refused():
    for data in (
        with_chunk(b"H", b""),
        with_chunk(b"H", b"\x07xact"),
        with_chunk(b"H", bots_header("xactika", 2).to_bytes() + b"\0"),
        with_chunk(b"H", b"\x01\xff" + bots_header("xactika", 2).to_bytes()[8:]),
        with_chunk(b"A", b"\x0c"),
        with_chunk(b"Z", b"\0\0"),
        with_chunk(b"?", b""),
    ):
        same(raises(errors.BadRecord, reader.parse, data).reason, "damaged")
    opening, crc = format.start(bots_header("xactika", 2))
    for payload in (b"", b"\0", b"\0\x02", b"\0\x02\0", b"\0\x02\0\0\0", b"\0\x02\0\0\0\0\0"):
        data = opening + format.chunk(b"Z", payload, crc)[0]
        same(raises(errors.BadRecord, reader.parse, data).reason, "damaged", payload)
    for payload in (opening + format.chunk(b"H", bots_header("xactika", 2).to_bytes(), crc)[0],):
        same(raises(errors.BadRecord, reader.parse, payload).reason, "damaged")


def test_b4_a_chunk_cannot_be_left_out_or_moved():
    log = []
    game = bot_game(bots_header("xactika", 2, hands=1), 4, log.append)
    whole = b"".join(log)
    same(reader.parse(whole).ending, game.ending)
    for at in range(1, len(log) - 1):
        less = b"".join(log[:at] + log[at + 1 :])
        same(raises(errors.BadRecord, reader.parse, less).reason, "damaged")
    swapped = b"".join(log[:3] + [log[4], log[3]] + log[5:])
    if log[3] != log[4]:
        same(raises(errors.BadRecord, reader.parse, swapped).reason, "damaged")


def test_b4_a_torn_log_resumes_to_the_last_whole_choice():
    log = []
    game = session.Session(bots_header("xactika", 3, hands=1), log.append)
    dice = Dice(2)
    facts = [game.state.view(None).facts()]  # one entry after each write
    while len(log) < 12:
        game.apply(choose(game, dice))
        facts.append(game.state.view(None).facts())
    whole = b"".join(log)
    ends = [sum([len(part) for part in log[: at + 1]]) for at in range(len(log))]
    for size in range(ends[0], len(whole) + 1):
        record = reader.parse(whole[:size], True)
        back = replaying.resume(record, None)
        good = record.good
        done = len([end for end in ends if end <= size])
        same(good, ends[done - 1], size)
        same(back.state.view(None).facts(), facts[done - 1])
    for size in range(5, ends[0]):
        same(raises(errors.BadRecord, replaying.resume, whole[:size], None).reason, "truncated")


def test_b4_garbage_after_the_last_whole_choice_is_ignored():
    log = []
    game = session.Session(bots_header("xactika", 3, hands=1), log.append)
    game.apply(game.state.legal_actions()[0])
    whole = b"".join(log)
    for tail in (b"\xff", b"\xff" * 30, bytes(30), b"A\0\x01\x0c\0\0\0\0", log[-1]):
        record = reader.parse(whole + tail, True)
        back = replaying.resume(record, None)
        good = record.good
        same(good, len(whole))
        same(back.state.view(None).facts(), game.state.view(None).facts())


def test_b4_a_resumed_game_continues_in_the_same_file():
    log = []
    game = session.Session(bots_header("xactika", 3, hands=1), log.append)
    for _ in range(5):
        game.apply(game.state.legal_actions()[0])
    torn = b"".join(log)[:-3]
    more = []
    record = reader.parse(torn, True)
    back = replaying.resume(record, more.append)
    good = record.good
    back.note(format.RESUMED)
    while not back.state.over:
        back.apply(back.state.legal_actions()[0])
    back.close(format.FINISHED)
    again = replaying.replay(torn[:good] + b"".join(more))
    same(again.state.scores(), back.state.scores())
    same(again.notes, [format.RESUMED])
    same(replaying.replay(back.to_bytes()).to_bytes(), again.to_bytes())


def test_b4_a_finished_log_resumes_as_closed():
    log = []
    game = bot_game(bots_header("xactika", 2, hands=1), 4, log.append)
    record = reader.parse(b"".join(log), True)
    back = replaying.resume(record, log.append)
    good = record.good
    same(back.ending, game.ending)
    same(good, len(b"".join(log)))
    same(raises(errors.InkdeckError, back.apply, 0).reason, "record_closed")


def test_b4_long_actions_keep_their_number():
    for action in (0, 20, 0xDF, 0xE0, 0xEF, 0xF0, 0x100, 0xFFF):
        same(list(reader.entries(format.action_bytes(action))), [(action, ())])


def test_b4_negative_and_large_scores():
    data = format.ending_chunk(format.GIVEN_UP, (-500, 32767, -32768), 0)[0]
    same(data[3:-4], b"\x01\x03" + pack(">hhh", -500, 32767, -32768))


def test_b4_a_game_of_older_rules_is_not_mistaken_for_damage():
    scores = ending_scores()
    wrong = (scores[0] + 1,) + scores[1:]
    same(raises(errors.BadRecord, replaying.replay, forged(scores=wrong)).reason, "wrong_scores")
    version, xactika_setup.RULES_VERSION = xactika_setup.RULES_VERSION, 2
    try:
        same(replaying.replay(CLOSED).state.scores(), scores)
        for data in (forged(scores=wrong), forged(stream=STREAM[:5] + STREAM)):
            error = raises(errors.BadRecord, replaying.replay, data)
            same(error.reason, "old_rules")
            assert "older rules (1)" in str(error), str(error)
    finally:
        xactika_setup.RULES_VERSION = version
