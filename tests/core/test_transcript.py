"""The transcript: a whole game as text."""

from both import raises, same
from headers import bots_header, seats_for
from inkdeck_core import bots, errors, games
from inkdeck_core.record import format, reader, session, transcript
from inkdeck_core.xactika import deck as xactika_deck
from play import bot_game


def test_a_transcript_shows_undone_choices_and_seats_handed_over():
    game = session.Session(bots_header("xactika", 2, ("",), hands=1, variant="win"))
    game.apply(0)
    first = game.can_undo()
    game.undo()
    game.hand_over(1, "Zoe", "rulebook")
    game.note(format.INTERRUPTED)
    game.note(format.RESUMED)
    while not game.state.over:
        game.apply(game.state.legal_actions()[0])
    game.close(format.FINISHED)
    text = "\n".join(transcript.lines(game.to_bytes()))
    assert "%s takes back: play " % ("Ann", "Ben")[first] in text, text
    for words in ("Ben hands over to Zoe (rulebook)", "interrupted", "resumed", "trick 8", "finished: "):
        assert words in text, words
    assert "win: " in text or "winner: " in text


def test_steps_are_a_transcripts_lines_and_hands_begin_with_one():
    for name in games.IDS:
        game = session.Session(bots_header(name, seats_for(name), ("",)))
        dice = bots.Dice(4)
        for _ in range(150):
            if game.state.over:
                break
            if dice.below(12) == 0 and game.can_undo() is not None:
                game.undo()
                game.note(format.RESUMED)
            else:
                legal = game.state.legal_actions()
                game.apply(legal[dice.below(len(legal))])
        game.close(format.FINISHED if game.state.over else format.GIVEN_UP)
        steps = transcript.steps(game.to_bytes())
        told = []
        for begins_hand, lines in steps:
            told += [""] * begins_hand + lines
        same(told, transcript.lines(game.to_bytes()))
        same([begins_hand for begins_hand, _ in steps].count(True), game.state.hand_no + 1)
        assert not [lines for _, lines in steps if "" in lines or not lines]
        assert len(steps) > 2 * game.state.hand_no, name


def test_a_transcript_says_whether_a_game_was_given_up_or_is_still_running():
    game = session.Session(bots_header("xactika", 3, hands=2))
    for _ in range(30):
        game.apply(game.state.legal_actions()[0])
    opening, _ = format.start(game.header)
    running = reader.parse(opening, True)
    same(transcript.lines(running)[-1], "still running")
    game.close(format.GIVEN_UP)
    same(transcript.lines(game.to_bytes())[-1], "given up: Ann 0, Ben 0, Cleo 0")


def test_a_transcript_marks_winner_and_sloughs():
    game = bot_game(bots_header("xactika", 3, hands=1))
    lines = transcript.lines(game.to_bytes())
    tricks = [line for line in lines if line.startswith("  trick ")]
    same(len(tricks), 8)
    for line in tricks:
        same(line.count("*"), 1)
        plays = line[20:].split(", ")
        same(len(plays), 3)
        number, shape = line[11:19].strip().split(" ")
        place = [one for one in range(4) if xactika_deck.SHAPES[one].startswith(shape)][0]
        for play in plays:
            card = play.split(" ")[1]
            sloughed = card.startswith("-")
            same(card.lstrip("-*")[place] != number, sloughed)
    for line in lines:
        assert max([ord(letter) for letter in line + " "]) < 127


def test_tricks_line_up_in_columns_even_in_a_ten_card_hand():
    game = session.Session(bots_header("ohhell", 3, largest=10, sizes="down"))
    while game.state.hand_no < 3:
        game.apply(game.state.legal_actions()[0])
    game.close(format.GIVEN_UP)
    tricks = [line for line in transcript.lines(game.to_bytes()) if line.startswith("  trick ")]
    same([line[8:10] for line in tricks[:11]], ["%2d" % number for number in range(1, 11)] + ["1 "])


def test_a_transcript_of_a_bad_record_is_refused():
    raises(errors.BadRecord, transcript.lines, b"INKR")
    head = bots_header("xactika", 2, hands=2, variant="win")
    game = session.Session(head)
    while game.state.hand_no == 1:
        game.apply(game.state.legal_actions()[0])
    stream = bytes(game.stream)
    undo = bytes((format.UNDO,))
    for bad in (undo, stream + undo, b"\x15", stream + b"\xf9\xff", b"\xe1\x07\x01A\x00", b"\x0c"):
        data = format.finished(head, bad, format.GIVEN_UP, (0, 0))
        same(raises(errors.BadRecord, transcript.lines, data).reason, "bad_entry")


def test_o5_a_transcript_marks_a_card_that_neither_follows_nor_trumps_as_a_slough():
    beaten = 0
    for line in transcript.lines(bot_game(bots_header("ohhell", 4)).to_bytes()):
        if ", trump " in line:
            trump = line[-1]
        elif line.startswith("  trick "):
            led = line[11:].split()[0]
            plays = line[20:].split(", ")
            for play in plays:
                card = play.split(" ")[1]
                follows = card[-1] in (led[0], trump)
                same(card.startswith("-"), not follows and not card.startswith("*"))
                beaten += card[-1] == trump != led[0] and not card.startswith("*")
    assert beaten, "no trump was beaten by another"
