"""A game in progress: undo (B-3), handing seats over (B-6), and saving before showing."""

import gc

from both import each, raises, same
from headers import bots_header
from inkdeck_core import errors, games, player_name
from inkdeck_core.bots import Dice
from inkdeck_core.record import format, reader, replaying, session
from inkdeck_core.referee.actions import CORRECT, DROP
from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.tricks.game import CALLING, LEADING
from play import choose
from referee_games import enter, referee


def start(seats=3, sink=None, **chosen):
    chosen.setdefault("variant", "win")
    return session.Session(bots_header("xactika", seats, **chosen), sink)


def facts(game):
    state = game.state
    return [state.view(seat).facts() for seat in range(state.seats)] + [state.view(None).facts()]


def first_legal(game, times=1):
    for _ in range(times):
        game.apply(game.state.legal_actions()[0])


def test_b3_a_choice_is_taken_back_to_an_equal_state():
    game = start()
    before = facts(game)
    seat = game.state.seat
    first_legal(game)
    same(game.can_undo(), seat)
    game.undo()
    same(facts(game), before)
    same(game.can_undo(), None)


def test_b3_a_card_and_its_call_are_taken_back_one_by_one():
    game = start()
    at_lead = facts(game)
    game.apply(3)
    at_call = facts(game)
    game.apply(CALL)
    game.undo()
    same(facts(game), at_call)
    same(game.state.phase, CALLING)
    game.undo()
    same(facts(game), at_lead)
    same(game.state.phase, LEADING)
    same(raises(errors.InkdeckError, game.undo).reason, "no_undo")


def test_b3_a_lead_and_its_call_are_taken_back_together():
    game = start()
    at_lead = facts(game)
    game.apply(3, CALL)
    same(game.state.last_choice(), 2)
    game.take_back()
    same(facts(game), at_lead)
    game.apply(3)
    same((game.state.last_choice(), game.state.unfinished()), (1, True))
    game.take_back()
    same(facts(game), at_lead)


def test_b3_taking_back_nothing_changes_nothing():
    game = start()
    game.apply(3)
    before = facts(game)
    game.undo(0)
    same(facts(game), before)
    game.undo()
    same(game.can_undo(), None)


def test_b3_a_choice_is_final_once_another_seat_has_acted():
    game = start()
    first_legal(game, 2)
    first = game.can_undo()
    first_legal(game)
    second = game.can_undo()
    assert first != second
    game.undo()
    error = raises(errors.InkdeckError, game.undo)
    same(error.reason, "no_undo")
    assert str(error)


def test_b3_a_follower_who_wins_may_take_back_lead_and_card():
    game = start(2)
    for _ in range(40):
        before = game.state
        first_legal(game)
        if game.state.tricks_done > before.tricks_done and game.state.seat == before.seat:
            break
    winner = game.state.seat
    first_legal(game)
    same(game.can_undo(), winner)
    game.undo()
    same(game.can_undo(), winner)
    game.undo()
    same(game.can_undo(), None)


def test_b3_nothing_is_taken_back_after_a_deal_or_an_automatic_trick():
    game = start(2, hands=2)
    while game.state.hand_no == 1:
        first_legal(game)
    same(game.can_undo(), None)
    same(raises(errors.InkdeckError, game.undo).reason, "no_undo")
    game = start(2, hands=2, last_trick_plays_itself=False)
    while game.state.hand_no == 1:
        first_legal(game)
    same(game.can_undo(), None)


def test_b3_nothing_is_taken_back_after_the_game():
    game = start(2, hands=1, last_trick_plays_itself=False)
    while not game.state.over:
        first_legal(game)
    same(game.can_undo(), None)


def test_b3_the_dealers_bid_can_be_taken_back_until_the_lead():
    game = start(3, variant="bid")
    for _ in range(3):
        game.apply(BID)
    same(game.can_undo(), game.state.dealer)
    first_legal(game)
    assert game.can_undo() != game.state.dealer


def test_b3_an_undone_choice_stays_on_record():
    log = []
    game = start(sink=log.append)
    game.apply(3)
    game.undo()
    game.apply(4)
    game.apply(CALL + 1)
    record = reader.parse(b"".join(log), True)
    back = replaying.resume(record, None)
    same(facts(back), facts(game))
    same(back.can_undo(), game.can_undo())
    same(
        list(reader.entries(reader.parse(b"".join(log), True).stream))[1],
        (format.NO_ACTION, (format.UNDO, 0, "", "")),
    )


def test_several_actions_are_saved_together_or_not_at_all():
    log = []
    game = start(sink=log.append)
    game.apply(3, CALL + 2)
    same(len(log), 2)
    before = facts(game)
    raises(errors.IllegalAction, game.apply, game.state.legal_actions()[0], 20)
    same(len(log), 2)
    same(facts(game), before)


def test_a_choice_is_saved_before_anything_changes():
    game = start(sink=None)
    shown = []

    def sink(data):
        shown.append(facts(game))

    game._sink = sink
    for _ in range(6):
        before = facts(game)
        first_legal(game)
        same(shown[-1], before)


def test_a_choice_that_cannot_be_saved_has_not_happened():
    full = []
    log = []

    def sink(data):
        if full:
            raise OSError(28)
        log.append(data)

    game = session.Session(bots_header("xactika", 3), sink)
    game.apply(BID + 1)
    before = facts(game), game.players[:], game.can_undo()
    full.append(True)
    raises(OSError, game.apply, BID + 1)
    raises(OSError, game.undo)
    raises(OSError, game.hand_over, 0, "Zoe")
    raises(OSError, game.note, format.RESUMED)
    raises(OSError, game.close, format.GIVEN_UP)
    same((facts(game), game.players, game.can_undo()), before)
    same((game.notes, game.ending), ([], None))
    full.clear()
    game.apply(BID + 1)
    game.close(format.GIVEN_UP)
    same(replaying.replay(game.to_bytes()).ending, game.ending)
    same(replaying.replay(b"".join(log)).to_bytes(), game.to_bytes())


def test_b6_scores_stay_with_the_seat():
    log = []
    game = start(3, log.append, variant="win", hands=2)
    dice = Dice(4)
    while game.state.hand_no == 1:
        game.apply(choose(game, dice))
    before = facts(game)
    game.hand_over(1, "Zoe")
    game.hand_over(2, "Otto", "rulebook")
    same(facts(game), before)
    same(game.players, [("Ann", "random"), ("Zoe", ""), ("Otto", "rulebook")])
    same(game.names, ("Ann", "Zoe", "Otto"))
    same([game.is_bot(seat) for seat in range(3)], [True, False, True])
    record = reader.parse(b"".join(log), True)
    back = replaying.resume(record, None)
    same(back.players, game.players)
    same(back.header.players[1], ("Ben", "random"))  # the player who sat there when the game was sealed
    while not game.state.over:
        first_legal(game)
    game.close(format.FINISHED)
    again = replaying.replay(game.to_bytes())
    same((again.players, again.state.scores()), (game.players, game.state.scores()))


def test_b6_an_unknown_seat_is_refused():
    log = []
    game = start(3, log.append)
    for seat in (-1, 3):
        error = raises(errors.BadSetup, game.hand_over, seat, "Zoe")
        same(error.reason, "bad_seat")
        assert "0 to 2" in str(error)
    same(len(log), 1)


def test_b6_a_new_player_cannot_take_back_the_previous_players_choice():
    log = []
    game = start(3, log.append)
    seat = game.state.seat
    game.apply(3)
    same(game.can_undo(), seat)
    game.hand_over(seat, "Zoe")
    chosen = facts(game)
    same(game.can_undo(), None)
    same(raises(errors.InkdeckError, game.undo).reason, "no_undo")
    same(facts(game), chosen)
    record = reader.parse(b"".join(log), True)
    back = replaying.resume(record, None)
    same((back.can_undo(), facts(back)), (None, chosen))
    # a record with such an undo is refused
    stream = reader.parse(b"".join(log), True).stream + format.event_bytes(format.UNDO)
    forged = format.finished(game.header, stream, format.GIVEN_UP, (0, 0, 0))
    same(raises(errors.BadRecord, replaying.replay, forged).reason, "bad_entry")
    # the new player's own choice can be undone
    game.apply(game.state.legal_actions()[0])
    same(game.can_undo(), seat)
    game.undo()
    same((game.can_undo(), facts(game)), (None, chosen))


def test_b6_an_unknown_bot_is_refused():
    log = []
    game = start(3, log.append)
    for bot in ("hal", "x" * 300, "Rulebook"):
        error = raises(errors.BadSetup, game.hand_over, 1, "Zoe", bot)
        same(error.reason, "unknown_bot")
        assert "rulebook" in str(error)
    same((len(log), game.players[1]), (1, ("Ben", "random")))
    for bot in ("random", "rulebook"):
        same(raises(errors.BadSetup, games.check_bot, bot, "nogame").reason, "unknown_game")
        same(raises(errors.BadSetup, games.bot, bot, "nogame").reason, "unknown_game")


def test_b6_a_newer_versions_bot_can_be_read():
    stream = format.event_bytes(format.HAND_OVER, 1, "Hal", "oracle")
    data = format.finished(bots_header("xactika", 3), stream, format.GIVEN_UP, (0, 0, 0))
    same(replaying.replay(data).players[1], ("Hal", "oracle"))


def test_b6_a_game_given_up_keeps_its_scores_and_no_more():
    game = start(3, variant="bid")
    game.apply(BID)
    game.close(format.GIVEN_UP)
    same(game.ending, (format.GIVEN_UP, (0, 0, 0)))
    for act in (
        lambda: game.apply(BID),
        lambda: game.hand_over(0, "Zoe"),
        lambda: game.note(format.RESUMED),
        lambda: game.close(format.GIVEN_UP),
    ):
        error = raises(errors.InkdeckError, act)
        same(error.reason, "record_closed")
        assert str(error)
    same(raises(errors.InkdeckError, game.undo).reason, "no_undo")
    same(replaying.replay(game.to_bytes()).ending, game.ending)


def test_the_end_must_fit_the_game():
    game = start(2, hands=1)
    raises(ValueError, game.close, format.FINISHED)
    raises(ValueError, game.to_bytes)
    while not game.state.over:
        first_legal(game)
    raises(ValueError, game.close, format.GIVEN_UP)
    game.close(format.FINISHED)
    same(game.ending, (format.FINISHED, game.state.scores()))


def test_names():
    for name in ("A", "0123456789", "Zoë", "Äöüßéàçñ→★"):
        same(player_name.check_name(name), name)
    # Fonts don't need to have these.
    for code in (0xE9, 0x394, 0x200C, 0x200D, 0x2027, 0x202F, 0x2070, 0xFE0F, 0xFFFC, 0x1F600, 0xE1000):
        same(player_name.check_name("a" + chr(code)), "a" + chr(code))
    refused = ["", "01234567890", "a\nb", "\t", "\x00", " ", " " * 10, chr(0xA0), chr(0x3000) + chr(0x200B)]
    refused += [chr(0x200D), chr(0xFE0F) + " "]
    for code in (0x1F, 0x7F, 0x85, 0x9F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0xD800, 0xDFFF):
        refused.append("a" + chr(code) + "b")
    for code in (0xAD, 0x180E, 0x200B, 0x2060, 0x2065, 0x206A, 0x3164, 0xFEFF, 0xE0001, 0xE007F):  # invisible
        refused.append("a" + chr(code) + "b")
    for name in refused:
        error = raises(errors.BadSetup, player_name.check_name, name)
        same(error.reason, "bad_name")
        assert "1 to 10" in str(error)


def test_the_refusal_of_an_option_names_good_values():
    def check(chosen, reason, tells):
        error = raises(errors.BadSetup, bots_header, "xactika", 3, **chosen)
        same(error.reason, reason)
        assert tells in str(error), str(error)

    each(
        [
            ({"variant": "poker"}, "bad_option", "win or lose or bid"),
            ({"variant": 3}, "bad_option", "win or lose or bid"),
            ({"hands": 0}, "bad_option", "1 to 16"),
            ({"dealer_may_complete": 1}, "bad_option", "on or off"),
            ({"trumps": True}, "unknown_option", "tie_break_exact_bids"),
        ],
        check,
    )


def test_unknown_games_and_bots_are_refused():
    from inkdeck_core import games

    error = raises(errors.BadSetup, games.load, "nogame")
    same((error.reason, "xactika" in str(error)), ("unknown_game", True))
    error = raises(errors.BadSetup, games.bot, "hal", "xactika")
    same((error.reason, "rulebook" in str(error)), ("unknown_bot", True))
    for game in games.IDS:
        same(games.load(game).ID, game)


def test_a_watcher_sees_every_entry_before_it_is_done():
    game = start(2, hands=1)
    game.apply(0)
    game.undo()
    game.hand_over(0, "Zoe")
    while not game.state.over:
        first_legal(game)
    game.close(format.FINISHED)
    seen = []
    replaying.replay(game.to_bytes(), watch=lambda replayed, action, event: seen.append((action, event)))
    same(seen[0], (0, ()))
    same(seen[1][1][0], format.UNDO)
    same(seen[2][1], (format.HAND_OVER, 0, "Zoe", ""))
    same(len([action for action, event in seen if not event]), 1 + 7 * 3 + 2)


def resumed_at_each_step(game, saved, dice, steps=9999):
    """Play on at random and resume the game before each step. Return how often an action was undone.

    The resumed game can undo the same actions as the running one.
    """
    undone = 0
    while not game.state.over and steps:
        steps -= 1
        if hasattr(gc, "mem_free"):  # three whole sessions have to fit into a small heap
            gc.collect()
        record = reader.parse(bytes(saved), True)
        back = replaying.resume(record, None)
        good = record.good
        same(good, len(saved))
        same(back.to_bytes() if back.ending else bytes(back.stream), bytes(game.stream))
        same(back.can_undo(), game.can_undo())
        same(facts(back), facts(game))
        start, actions, _ = game.undoable()
        same(back.undoable().actions, actions)
        for _ in actions if back.can_undo() is not None else ():
            back.undo()
        if actions:
            record = reader.parse(bytes(saved), True)
            twin = replaying.resume(record, None)
            same(facts(back), [view.facts() for view in every_view(start)])
            same(twin.undoable().seat, game.undoable().seat)
        if dice.below(5) == 0 and game.can_undo() is not None:
            game.undo()
            undone += 1
        else:
            legal = game.state.legal_actions()
            game.apply(legal[dice.below(len(legal))])
    return undone


def test_b4_a_resumed_game_takes_back_as_far_as_one_that_never_stopped():
    saved = bytearray()
    game = start(2, sink=saved.extend, hands=2, variant="bid")
    assert resumed_at_each_step(game, saved, Dice(5)) > 3


def test_b4_a_resumed_game_of_go5_takes_back_as_far_although_every_turn_draws_cards():
    saved = bytearray()
    game = session.Session(bots_header("go5", 2), saved.extend)
    assert resumed_at_each_step(game, saved, Dice(5), 160) > 10
    saved = bytearray()
    game = session.Session(bots_header("go5", 4), saved.extend)
    for _ in range(120):  # without an event, there is only the start to go back to
        first_legal(game)
    resumed_at_each_step(game, saved, Dice(6), 12)


def every_view(state):
    return [state.view(seat) for seat in range(state.seats)] + [state.view(None)]


def test_b3_a_limited_number_of_choices_in_a_row_can_be_taken_back():
    saved = bytearray()
    game = referee("xactika-table", 3, saved.extend)
    for _ in range(session.UNDO_STEPS):
        game.apply(0)
        game.undo()
    enter(game, 1, 2, 0, *(0, 1, 2, 0, 0, 1, 2))
    before = None
    for steps in range(2 * session.UNDO_STEPS):
        if steps == session.UNDO_STEPS:
            before = facts(game)
        game.apply(0 if not steps else CORRECT if steps % 2 else DROP)
    back = replaying.resume(reader.parse(bytes(saved), True), None)
    for one in (game, back):
        raises(errors.InkdeckError, one.undo, session.UNDO_STEPS + 1)
        one.undo(session.UNDO_STEPS)
        same(facts(one), before)
        same((one.can_undo(), raises(errors.InkdeckError, one.undo).reason), (None, "no_undo"))


def test_b3_a_limited_number_of_choices_in_a_game_can_be_taken_back():
    saved = bytearray()
    game = start(2, sink=saved.extend, hands=1)
    while game.undone < session.UNDONE - 1:
        seat = game.state.seat
        game.apply(3)
        same(game.can_undo(), seat)
        game.undo()
    game.apply(3)
    same(game.can_undo(), seat)
    game.apply(CALL)  # a card and its call are undone together or not at all
    played = facts(game)
    back = replaying.resume(reader.parse(bytes(saved), True), None)
    for one in (game, back):
        same((one.undone, one.can_undo()), (session.UNDONE - 1, None))
        error = raises(errors.InkdeckError, one.undo)
        same((error.reason, str(session.UNDONE) in str(error)), ("undone_most", True))
        same(facts(one), played)
    stream = bytes(game.stream) + format.event_bytes(format.UNDO)
    forged = format.finished(game.header, stream, format.GIVEN_UP, (0, 0))
    error = raises(errors.BadRecord, replaying.replay, forged)
    same((error.reason, "at most %d" % session.UNDONE in str(error)), ("bad_entry", True))
    while not game.state.over:  # play goes on
        first_legal(game)
    game.close(format.FINISHED)
    same(replaying.replay(game.to_bytes()).undone, session.UNDONE - 1)


def test_b3_the_last_choice_that_can_be_taken_back_is_the_500th():
    game = start(2, hands=1)
    for _ in range(session.UNDONE):
        game.apply(3)
        game.undo()
    game.apply(3)
    same((session.UNDONE, game.undone, game.can_undo()), (500, 500, None))
