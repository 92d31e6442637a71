"""The referees' screens (B-5): questions, undo, corrections and their trail, and power cuts."""

import pytest
import scenes_referee as scenes
from rig import Rig
from scenery import NAMES
from scenes_referee import answer, begin, correct, hand, likely, state

from app.short_games import shortest
from headers import seats_for
from inkdeck_app import flow
from inkdeck_core import games
from inkdeck_core.record import replaying
from inkdeck_core.referee.actions import CORRECT, KEEP
from referee_games import correction

REFEREES = [game for game in games.IDS if not games.deals(game)]
BOARDS = ("badger2040", "pico_inky_pack")


def begin_any(rig, game, **chosen):
    """Begin a game for four people, or as many as it takes."""
    rig.names = NAMES[: seats_for(game, 4)]
    begin(rig, game, **chosen)


def words(rig):
    return [entry[4] for entry in rig.app.audit]


def columns(rig):
    """Return the texts in each player's row of the picture: {name: the numbers after it}."""
    rows = {}
    for _, y, _, _, text, _ in sorted(rig.app.audit, key=lambda entry: (entry[1], entry[0])):
        rows.setdefault(y, []).append(text)
    return {row[0]: row[1:] for row in rows.values() if row[0] in rig.names}


def test_b5_bids_are_asked_from_the_dealers_left_and_stay_in_sight(rig):
    begin(rig)
    asked = []
    while state(rig).phase == "bid":
        asked.append(rig.app.screen.cell.player)
        assert words(rig)[0] == f"{NAMES[asked[-1]]}: bid?"
        assert columns(rig)[NAMES[asked[-1]]] == ["?", "0", "0"]
        for seat in asked[:-1]:
            assert columns(rig)[NAMES[seat]] == [str(seat), "0", "0"]
        answer(rig, asked[-1])
    assert asked == [1, 2, 3, 0]  # the dealer, by default the first seat, is last
    assert words(rig)[0] == "Who took trick 1?"


def test_x11_the_dealers_forbidden_bid_is_hatched_and_explained_by_one_press(rig):
    begin(rig)
    answer(rig, 1, 2, 3)
    forbidden = [number for number in rig.app.screen.answers if rig.app.screen.refusal(number)]
    assert forbidden == [2]
    assert beside(rig, 3) == 0 < beside(rig, 2)
    rig.press(rig.app.layout.more)
    assert rig.app.screen.hints()["ok"] == "WHY NOT?"
    rig.press("ok")
    assert rig.screen == "why"
    assert "The dealer can't bid 2" in words(rig) and "6 + 2 = 8" in words(rig)
    rig.press("back")
    assert rig.screen == "referee.ask" and state(rig).phase == "bid"


def beside(rig, number):
    """Return how many pixels are black to the left of a number in the strip, without a cursor on it."""
    x, y, _, h = next(entry[:4] for entry in rig.app.audit if entry[4] == str(number) and entry[1] < 36)
    frame = rig.app.display.frame
    rows = range(y, y + h)
    return sum(
        frame[row // 8 * 296 + column] >> row % 8 & 1 for row in rows for column in range(x - 4, x - 1)
    )


def test_x11_an_option_lifts_the_rule(rig):
    begin(rig, dealer_may_complete=True)
    answer(rig, 1, 2, 3, 2)
    assert state(rig).phase == "trick"


@pytest.mark.parametrize("seats", [2, 4, 5, 6, 10])
def test_b5_the_cursor_walks_over_all_players_and_the_trick_is_theirs(tmp_path, seats):
    device = Rig(str(tmp_path / "device"), "badger2040", {"language": "en"})
    device.names = NAMES[:seats]
    begin(device, variant="win")
    for trick in range(8):
        answer(device, trick % seats)
    won = [len(range(seat, 8, seats)) for seat in range(seats)]
    assert list(state(device).results[0].won) == won and device.screen == "hand_result"


def test_b5_totals_are_entered_instead_and_must_add_up_to_eight(rig):
    begin(rig, entry="totals")
    answer(rig, 1, 2, 0, 4)
    answer(rig, 5)
    assert rig.app.screen.answers == [0, 1, 2, 3]  # only what is left
    answer(rig, 2, 1)
    assert rig.screen == "hand_result"  # the last number follows from the others
    assert sum(state(rig).results[0].won) == 8


@pytest.mark.parametrize("game", REFEREES)
def test_b3_every_answer_can_be_taken_back_by_one_key(rig, game):
    begin_any(rig, game)
    pictures = []
    while rig.screen == "referee.ask":
        if pictures:
            assert rig.app.screen.hints()["back"] == "UNDO"
        pictures.append(bytes(rig.app.display.frame))
        answer(rig, rig.app.screen.answers[-1] if len(pictures) % 3 else rig.app.screen.answers[0])
    while pictures:
        rig.press("back")
        assert bytes(rig.app.display.frame) == pictures.pop()
    assert "back" not in rig.app.screen.hints()


def test_b5_a_confirmed_hand_is_corrected_and_the_trail_says_how(rig):
    begin(rig)
    answer(rig, 2, 0, 1, 3, 1, 1, 2, 0, 0, 3, 0, 0)
    assert columns(rig)["Ben"] == ["2/2", "+2", "✓", "2"]
    rig.press("ok")
    assert rig.app.screen.hints()["back"] == "CORRECT"  # it can't be undone any more
    rig.press("back")
    rig.pick("Correct hand 1")
    rig.pick("Ben: bid")
    rig.pick("3")
    assert "3 (was 2)" in words(rig)
    rig.pick("Trick 1")
    rig.pick("Anna")
    assert "Anna (was Ben)" in words(rig)
    rig.pick("Save")
    assert rig.screen == "referee.ask" and state(rig).hand_no == 2
    assert columns(rig)["Ben"][-1] == "−2" and state(rig).totals == (-2, -2, -1, 1)
    rig.press("menu")
    rig.pick("Corrections")
    assert [line[0] for line in rig.app.screen.lines()] == [
        "Correct hand 1",
        "Hand 1, Trick 1: Anna (was Ben)",
        "Hand 1, Ben: bid: 3 (was 2)",
    ]
    rig.press("back")
    rig.pick("Scores")
    assert rig.screen == "scores" and "Corrected: Hand 1, Trick 1: Anna (was Ben)" in words(rig)


def test_b5_a_correction_that_does_not_add_up_is_refused_and_can_be_dropped(rig):
    begin(rig, entry="totals", variant="win")
    hand(rig)
    before = state(rig).view(0).facts()
    rig.press("menu")
    rig.pick("Corrections")
    rig.pick(0)
    rig.pick("Anna")
    rig.pick("7")
    rig.pick("Save")
    assert rig.screen == "why" and "10 tricks: 2 too many" in words(rig)
    rig.press("back")
    assert rig.app.screen.hints()["back"] == "DON'T SAVE"
    rig.press("back")
    assert rig.screen == "hand_result" and state(rig).view(0).facts() == before


def test_b5_the_last_hand_can_be_corrected_until_the_game_is_confirmed(rig):
    begin(rig, hands=1, variant="win")
    hand(rig)
    assert rig.app.screen.hints()["ok"] == "PODIUM"
    correct(rig, 1, 0, 3)
    assert rig.screen == "hand_result" and rig.app.screen.hints()["ok"] == "PODIUM"
    rig.press("ok")
    assert rig.screen == "game_result"
    assert replaying.replay(rig.app.history().read(1)).state.corrections and rig.app.history().count() == 1


def test_b5_a_hand_of_go5_is_entered_player_by_player(rig):
    begin(rig, "go5-table")
    assert words(rig)[0] == "Who ended the hand?"
    answer(rig, 3, 5)  # the third player, with a five of one number that has a joker
    asked = []
    entered = [[2, 1, 3, 1, 0], [1, 0, 4, 0, 1], [0, 2, 1, 0, 0], [0, 0, 7, 1, 1]]
    while rig.screen == "referee.ask":
        cell = rig.app.screen.cell
        asked.append((cell.player, cell.what))
        assert words(rig)[0].startswith(NAMES[cell.player] + ": ")
        answer(rig, entered[cell.player][("threes", "fours", "cards", "jokers", "stops").index(cell.what)])
    assert asked[:5] == [(0, what) for what in ("threes", "fours", "cards", "jokers", "stops")]
    # G-15: Marguerite 50 + 30 + 2 × 40 − 5; Anna 60 + 40 − 10 − 2 × 5
    assert state(rig).totals == (80, 0, 155, -50)
    assert "Marguerite: five of a number, one a joker." in words(rig)


def test_b5_if_nobody_ended_the_hand_no_five_is_asked_for(rig):
    begin(rig, "go5-table")
    answer(rig, 0)
    assert rig.app.screen.cell.what == "threes"
    hand(rig)
    assert state(rig).results[0].ender == -1


@pytest.mark.parametrize("game", REFEREES)
def test_b4_power_may_go_after_any_entry_and_in_the_middle_of_a_correction(rig, game):
    begin_any(rig, game)
    corrected = set()
    for _ in range(40):
        if rig.screen == "hand_result" and state(rig).hand_no not in corrected:
            corrected.add(state(rig).hand_no)
            rig.keys("menu down ok")
            rig.pick(0)
            assert rig.screen == "referee.fix" and state(rig).fixing
            rig.pick(2)
            rig.press("ok")
        elif rig.screen == "referee.fix":
            rig.press("back")
        else:
            rig.press("ok" if rig.screen != "why" else "back")
        if rig.screen == "why":
            rig.keys("ok up ok")
        was, facts = rig.screen, state(rig).view(0).facts()
        rig.start()
        assert rig.screen == was and state(rig).view(0).facts() == facts
        assert rig.screen != "referee.fix" or rig.app.screen.fixing
    assert state(rig).hand_no > 1


def test_presses_for_another_question_are_not_taken(rig):
    begin(rig)
    rig.press("ok", settle=False)
    rig.app.tick()
    rig.press("ok", settle=False)  # before the next question is on the panel
    rig.settle()
    assert sum(bid >= 0 for bid in state(rig).bids(state(rig).sheet)) == 1


def test_the_menu_names_what_it_takes_back_and_bots_never_sit_down(rig):
    begin(rig)
    answer(rig, 1)
    rig.press("menu")
    lines = [line[0] for line in rig.app.screen.lines()]
    assert lines[:2] == ["Take back the last entry", "Corrections"]
    rig.pick("Replace a player")
    rig.pick("Ben")
    assert not [line for line in rig.app.screen.lines() if line[0].startswith("Bot")]


def test_the_replay_describes_every_action(rig):
    for game in REFEREES:
        begin_any(rig, game, **shortest(game))
        hand(rig)
        for action in (CORRECT, *correction(state(rig), 1), KEEP):
            flow.act(rig.app, action)
            rig.settle()
        likely(rig, lambda: rig.screen == "game_result")
        rig.press("ok")
        told = []
        while "down" in rig.app.screen.hints():
            rig.press("down")
            told.append(words(rig)[0])
        assert "Hand 1 is over" in told and "Correct hand 1" in told
        assert any(line.startswith("Ben: ") and line[-1].isdigit() for line in told)
        rig.keys("menu down ok")  # to the previous trick or player
        rig.keys("back back")


def test_a_restart_asks_the_same_question_in_any_language(tmp_path):
    scene = scenes.ref_go5_five
    device = Rig(str(tmp_path / "device"), "badger2040", {"language": "en"})
    device.names = NAMES[:4]
    scene(device)
    device.app.settings.language = "de"
    device.app.apply_settings()
    device.settle()
    assert "Schwarz" in words(device) and "Mit welchem Fünfer?" in words(device)
