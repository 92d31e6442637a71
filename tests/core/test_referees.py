"""The referees of all games with paper cards: what they have in common (B-5)."""

from both import each, raises, same
from headers import seats_for
from inkdeck_core import errors, games
from inkdeck_core.record import format, reader, replaying
from inkdeck_core.record.session import seal_of
from inkdeck_core.referee.actions import CONFIRM, CORRECT, CORRECTING, DROP, KEEP, NEXT, OVER, SET, set_action
from referee_games import SECRET, referee, refused

REFEREES = [(game,) for game in games.IDS if not games.deals(game)]


def begun(game):
    """Return the state of a new game with the fewest players that it takes."""
    return games.load(game).new(games.setup(game).SEATS[0], {}, SECRET, 0)


def finish_hand(session):
    """Give the lowest answer to each question until the hand can be confirmed."""
    while session.state.phase != CONFIRM:
        session.apply(session.state.legal_actions()[0])


def changes(state):
    """Return the actions that set one number of the hand being corrected to another plausible value."""
    found = []
    for action in state.legal_actions():
        if action >= SET:
            twin = state.copy()
            twin.apply(action)
            if KEEP in twin.legal_actions() and twin.sheet != state.sheet:
                found.append(action)
    assert found
    return found


def test_b5_a_referee_takes_the_players_and_options_of_its_game():
    def check(game):
        setup, played = games.setup(game), games.setup(games.folder(game))
        same((games.load(game).ID, setup.SEATS), (game, played.SEATS))
        own = {option.name: option for option in setup.OPTIONS}
        assert "first_dealer" in own
        for option in played.OPTIONS:
            if option.name in ("last_trick_plays_itself", "pass"):
                continue  # paper cards don't play themselves, and nobody need watch them being passed
            for part in ("default", "low", "high", "rule"):
                same(getattr(own[option.name], part), getattr(option, part), option.name)

    each(REFEREES, check)


def test_b5_the_first_dealer_is_one_of_the_players():
    def check(game):
        new, (low, high) = games.load(game).new, games.setup(game).SEATS
        for seats in (low - 1, high + 1):
            same(raises(errors.BadSetup, new, seats, {}, SECRET, 0).reason, "bad_seats")
        for seats in range(low, high + 1):
            same(new(seats, {"first_dealer": seats - 1}, SECRET, 0).dealer, seats - 1)
        error = raises(errors.BadSetup, new, low, {"first_dealer": low}, SECRET, 0)
        if low < high:  # otherwise, no number of players has such a seat
            same((error.reason, error.details["last"]), ("bad_seat", low - 1))
        same(raises(errors.BadSetup, new, low, {}, b"short", 0).reason, "bad_secret")
        same(raises(errors.BadSetup, new, low, {}, SECRET, 1000).reason, "bad_cut")

    each(REFEREES, check)


def test_b5_one_keeper_enters_everything():
    def check(game):
        state = begun(game)
        while not state.over:
            same((state.seat, state.view(0).actor), (0, 0))
            state.apply(state.legal_actions()[0])
        same((state.seat, state.phase, state.legal_actions()), (-1, OVER, ()))
        for action in (0, NEXT, CORRECT, KEEP, -1):
            refused(state, action, "over")
        same(raises(errors.IllegalAction, state.parse_action, "next").reason, "over")

    each(REFEREES, check)


def test_b5_an_answer_to_another_question_is_refused():
    def check(game):
        state = begun(game)
        for action in (-1, NEXT, KEEP, DROP, CORRECT, 0x100, 0xDFF, 0xFFF):
            refused(state, action, "not_asked")
        refused(state, state.legal_actions()[-1] + 1, "out_of_span")

    each(REFEREES, check)


def test_b5_pauses_rise_with_each_hand_and_correction():
    def check(game):
        session = referee(game, seats_for(game))
        same(session.state.pauses, 0)
        finish_hand(session)
        same(session.state.pauses, 1)
        for action in (NEXT, CORRECT, DROP):
            session.apply(action)
        same(session.state.pauses, 1)
        session.apply(CORRECT)
        session.apply(changes(session.state)[0])
        session.apply(KEEP)
        same(session.state.pauses, 2)

    each(REFEREES, check)


def test_b5_each_number_of_a_hand_is_corrected_with_a_trail():
    def check(game):
        session = referee(game, seats_for(game))
        finish_hand(session)
        session.apply(CORRECT)
        same((session.state.phase, session.state.fixing, session.state.asks), (CORRECTING, 1, -1))
        for action in changes(session.state):
            state = session.state.copy()
            place, number = divmod(action - SET, 32)
            cell, old = state.cells[place], state.sheet[place]
            state.apply(action)
            same(state.corrections, ())  # nothing has changed so far
            state.apply(KEEP)
            same((state.phase, state.fixing), (CONFIRM, 0))
            (one,) = state.view(None).corrections
            same((one.hand, one.cell, one.old, one.new), (1, cell, old, number))

    each(REFEREES, check)


def test_b5_a_correction_may_be_dropped_or_change_nothing():
    def check(game):
        session = referee(game, seats_for(game))
        finish_hand(session)
        state = session.state.copy()
        facts = state.view(0).facts()
        state.apply(CORRECT)
        for action in changes(state):
            twin = state.copy()
            twin.apply(action)
            dropped = twin.copy()
            dropped.apply(DROP)
            same(dropped.view(0).facts(), facts)
            place = (action - SET) // 32
            twin.apply(set_action(place, state.sheet[place]))
            twin.apply(KEEP)
            same(twin.view(0).facts(), facts)

    each(REFEREES, check)


def test_b5_a_number_out_of_its_cells_range_is_refused():
    def check(game):
        session = referee(game, seats_for(game))
        finish_hand(session)
        state = session.state.copy()
        state.apply(CORRECT)
        for place, cell in enumerate(state.cells):
            same(refused(state, set_action(place, cell.high + 1), "out_of_span").details["high"], cell.high)
        for action in (set_action(len(state.cells), 0), 0xDFF, CORRECT - 1, CORRECT, NEXT):
            refused(state, action, "not_asked")

    each(REFEREES, check)


def test_b5_b3_undo_leads_back_to_the_last_confirmation():
    def check(game):
        session = referee(game, seats_for(game))
        seen = []

        def do(action):
            seen.append(session.state.view(0).facts())
            session.apply(action)

        while session.state.phase != CONFIRM:
            do(session.state.legal_actions()[0])
        do(CORRECT)
        do(changes(session.state)[0])
        do(KEEP)
        for facts in reversed(seen):
            same(session.can_undo(), 0)
            session.undo()
            same(session.state.view(0).facts(), facts)
        same(session.can_undo(), None)
        finish_hand(session)
        session.apply(NEXT)
        same(raises(errors.InkdeckError, session.undo).reason, "no_undo")
        session.apply(session.state.legal_actions()[0])
        same(session.can_undo(), 0)
        session.undo()
        same(session.can_undo(), None)

    each(REFEREES, check)


def test_b5_b4_a_running_game_is_resumed_at_every_action():
    def check(game):
        data = bytearray()
        session = referee(game, seats_for(game), data.extend)

        def do(action):
            session.apply(action)
            record = reader.parse(bytes(data), True)
            again = replaying.resume(record, None)
            same(record.good, len(data))
            same(again.state.view(0).facts(), session.state.view(0).facts())
            same(again.can_undo(), session.can_undo())

        while session.state.phase != CONFIRM:
            do(session.state.legal_actions()[0])
        do(NEXT)
        do(CORRECT)
        do(changes(session.state)[0])
        do(KEEP)
        do(session.state.legal_actions()[0])
        session.close(format.GIVEN_UP)
        ending = format.GIVEN_UP, session.state.scores()
        same(replaying.replay(session.to_bytes()).ending, ending)

    each(REFEREES, check)


def test_b5_b1_a_referees_game_has_a_seal_although_nothing_is_dealt():
    each(REFEREES, lambda game: same(len(seal_of(referee(game, seats_for(game)).header)), 39))
