"""Go5's actions as text and back, its records and its transcript."""

from both import each, raises, same
from headers import bots_header
from inkdeck_core import errors, games
from inkdeck_core.bots import Dice
from inkdeck_core.go5 import rules as go5
from inkdeck_core.record import format, reader, replaying, session, transcript
from play import SECRET
from play_go5 import OTHERS, SET, do, legal, position


def bot_game(head, seed=1, sink=None):
    """Return a session that the header's bots have played to the end, without closing it."""
    game = session.Session(head, sink)
    dice = Dice(seed)
    while not game.state.over:
        seat = game.state.seat
        bot = games.bot(game.players[seat][1], go5.ID)
        game.apply(bot.choose(game.state.view(seat), dice))
    return game


def test_text_and_action_are_inverse_over_random_play():
    for seats in (2, 3, 4):
        state = go5.new(seats, {"target": 100}, SECRET, seats)
        dice = Dice(seats)
        while not state.over:
            actions = state.legal_actions()
            said = [state.action_text(action) for action in actions]
            same(len(set(said)), len(actions), said)
            same(tuple([state.parse_action(text) for text in said]), actions)
            state.apply(actions[max(dice.below(len(actions)), dice.below(len(actions)))])


def test_card_names_may_be_shortened_while_they_are_clear():
    state = position(("5-blue 6-red 6-green 7-orange joker joker", OTHERS), SET)
    for text, means in (
        ("add 5 to 1", "add 5-blue to 1"),
        ("  add   5-blue  to 1 ", "add 5-blue to 1"),
        ("add 5-blue-b to 1", "add 5-blue to 1"),
        ("add joker to 1", "add joker to 1"),
        ("add joker2 to 1", "add joker2 to 1"),
        ("lay 6-red joker 6-green", "lay 6-red 6-green joker as number"),
    ):
        action = state.parse_action(text)
        same(state.parse_action(means), action, text)


def test_ambiguous_cards_tell_which_fit():
    state = do(position(("5-blue 6-red 6-green", OTHERS), SET), "pass")
    error = raises(errors.AmbiguousAction, state.parse_action, "discard 6")
    same(error.reason, "ambiguous")
    assert "discard 6-red-f, discard 6-green-b" in str(error), str(error)


def test_a_text_that_is_not_an_action_is_refused_with_an_example():
    state = position(("5-blue 6-red 6-green", OTHERS), SET)
    for text in (
        "",
        "lay",
        "add 5-blue",
        "add 5-blue 1",
        "add 5-blue to 9",
        "add 8-grey to 1",
        "add joker4 to 1",
        "swap 5-blue for 6-red",
        "lay 5-blue 6-red 6-green as blue",
        "lay 5-blue 5-blue 5-blue",
        "call one",
        "draw 2",
    ):
        error = raises(errors.NotAnAction, state.parse_action, text)
        assert "lay 5-red" in str(error), str(error)


def test_a_card_that_is_elsewhere_is_not_held():
    state = position(("5-blue 6-red 6-green joker", OTHERS), SET)
    for text, card in (
        ("add 7-grey to 1", "7-grey"),
        ("add 7 to 9", "7"),
        ("discard stop", "stop"),
        ("discard 5-red", "5-red"),
        ("swap joker2 for 5-red in 1", "joker2"),
        ("lay 5-blue 6-red 2-red as number", "2-red"),
    ):
        error = raises(errors.IllegalAction, state.parse_action, text)
        same((error.reason, error.details), ("not_held", {"card": card}), text)


def test_b4_records_of_go5_replay_to_themselves():
    for seats in (2, 3, 4):
        game = bot_game(bots_header("go5", seats, ("rulebook", "random"), target=150))
        game.close(format.FINISHED)
        data = game.to_bytes()
        again = replaying.replay(data)
        same(again.state.results, game.state.results)
        same(again.to_bytes(), data)
        assert len(data) < 2048, len(data)


def test_b4_a_running_game_is_resumed_at_every_action():
    data = bytearray()
    game = session.Session(bots_header("go5", 2, target=50), data.extend)
    dice = Dice(8)
    for _ in range(70):
        actions = game.state.legal_actions()
        game.apply(actions[max(dice.below(len(actions)), dice.below(len(actions)))])
        if dice.below(6) == 0 and game.can_undo() is not None:
            game.undo()
        again = replaying.replay(reader.parse(bytes(data), True))
        same(again.state.view(again.state.seat).facts(), game.state.view(game.state.seat).facts())
        same((again.can_undo(), again.undoable().actions), (game.can_undo(), game.undoable().actions))


def test_b3_a_choice_can_be_undone_until_another_player_acts_or_a_card_is_drawn():
    """A choice can be undone until another player acts or a card is drawn."""

    def undoable(actions, seat):
        game = session.Session(bots_header("go5", 2))
        game.state = position(
            ("5-blue 6-red 1-green", OTHERS), SET, "3-grey 3-violet", "6-grey 7-grey 7-red", "draw"
        )
        for text in actions:
            game.apply(game.state.parse_action(text))
        same(game.can_undo(), seat)

    each(
        (
            (("take",), 0),
            (("take", "draw"), None),
            (("draw",), None),
            (("draw", "pass"), 0),
            (("draw", "add 5-blue to 1", "discard 6-red"), 0),
            (("draw", "pass", "discard 6-red", "draw"), None),
            (("draw", "pass", "discard 6-red", "draw", "pass"), 1),
        ),
        undoable,
    )


def test_an_end_of_the_hand_cannot_be_taken_back():
    game = session.Session(bots_header("go5", 2))
    game.state = position(("5-blue 6-red", OTHERS), SET.replace("\n", " 5-green\n"))
    game.apply(game.state.parse_action("add 5-blue to 1"))
    same((game.state.hand_no, game.can_undo()), (2, None))


def test_a_transcript_has_turns_draws_calls_and_undone_choices():
    game = bot_game(bots_header("go5", 3, ("rulebook",), target=300, stop_cards=3), 5)
    game.close(format.FINISHED)
    lines = transcript.lines(game.to_bytes())
    same(lines[0], "go5, rules 1")
    assert "target: 300" in lines and "stop_cards: 3" in lines
    for words in ("hand 1, dealer ", "  upcard     ", "draw ", "; discard ", "  points   ", "winner: "):
        assert [line for line in lines if words in line], words
    for line in lines:
        assert max([ord(letter) for letter in line + " "]) < 127
    game = session.Session(bots_header("go5", 2, ("",)))
    for text in ("draw", "pass", "discard"):
        action = [one for one in game.state.legal_actions() if game.state.action_text(one).startswith(text)]
        game.apply(action[0])
    game.undo(2)
    game.hand_over(1, "Zoe", "rulebook")
    game.note(format.INTERRUPTED)
    game.note(format.RESUMED)
    game.apply(game.state.legal_actions()[0])
    game.close(format.GIVEN_UP)
    lines = transcript.lines(game.to_bytes())
    at = [place for place, line in enumerate(lines) if "takes back: discard" in line][0]
    assert lines[at - 1].startswith("  " + lines[at].split()[0]) and "; pass; discard " in lines[at - 1]
    assert lines[at + 1].endswith(" takes back: pass")
    same(
        [line.strip() for line in lines[at + 2 : at + 5]],
        ["Ben hands over to Zoe (rulebook)", "interrupted", "resumed"],
    )
    assert lines[-3].endswith("pass")  # the unfinished turn is in the transcript too
    assert lines[-1].startswith("given up: ")


def test_every_legal_action_has_a_short_text_in_these_tests():
    same(legal(position(("5-blue 6-red 1-green", OTHERS), SET)), ["pass", "add 5-blue to 1"])
