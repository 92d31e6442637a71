"""Views as plain values: they have everything that the core's have, and events tell what everybody saw."""

import json

import pytest

import open_games
import play_go5
from both import same
from engine.talk import Talk
from headers import seats_for
from inkdeck.engine import telling
from inkdeck.games import of
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.go5.moves import CHAINING, DISCARDING, DRAWING
from play import ANN, BEN, SECRET, bids, do, table

UNLISTED = {"slots", "past_tricks", "used", "calls"}
"""For screens and bots alone: places in a hand, earlier tricks, and sets in a swap or a call."""


def view(state, seat):
    game = "go5" if hasattr(state, "pile") else "xactika"
    return telling.view(telling.part_of(game), state, seat)


def act(state, text):
    game = "go5" if hasattr(state, "pile") else "xactika"
    return telling.apply(telling.part_of(game), state, state.parse_action(text))


def fields_of(game):
    """Return the names of the fields in a game's views, in order."""
    view = games.load(game).new(seats_for(game), {}, SECRET, 5).view(None)
    return [name for name, _, _, _ in view.FIELDS]


@pytest.mark.parametrize("game", telling.tellable())
def test_a_view_has_exactly_the_fields_that_the_cores_view_lists(game):
    dice = Dice(3)
    of_others = {name for other in telling.tellable() for name in fields_of(other)}
    state = games.load(game).new(seats_for(game), {}, SECRET, 5)
    for _ in range(120):
        if state.over:
            break
        for seat in (None, *range(state.seats)):
            shown = telling.view(telling.part_of(game), state, seat)
            assert list(shown) == fields_of(game)
            assert set(vars(state.view(seat))) - set(shown) <= UNLISTED | of_others
            assert json.loads(json.dumps(shown, allow_nan=False)) == shown
            assert (shown["seat"], shown["actor"]) == (seat, state.seat)
        if game in games.OPEN:
            state.apply(open_games.choose(state, dice))
        else:
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])


def test_a_hand_of_xactika_in_words():
    state = bids(table(ANN, BEN), 3)
    shown = view(state, 0)
    assert shown["hand"] == ANN.split() and shown["legal"] == []
    assert shown["bids"] == [3, None] and shown["phase"] == "bid" and shown["options"]["variant"] == "bid"
    assert shown["trick"] == {"leader": 0, "call": None, "cards": [], "winner": None}
    do(state, "bid 1", "play 3333", "call stars")
    shown = view(state, 1)
    assert shown["trick"] == {"leader": 0, "call": "3 stars", "cards": ["3333"], "winner": 0}
    assert shown["legal"] == ["play 2213", "play 3213", "play 3323"]
    assert act(state, "play 3323") == [
        {"event": "act", "seat": 1, "did": "play 3323"},
        {"event": "trick", "leader": 0, "call": "3 stars", "cards": ["3333", "3323"], "winner": 0},
    ]
    assert view(state, 1)["last_trick"]["cards"] == ["3333", "3323"] and view(state, 1)["won"] == [1, 0]


def test_x16_cards_that_are_played_automatically_come_with_the_trick():
    state = bids(table(ANN, BEN), 3, 1)
    while state.tricks_done < 7 or state.phase != "call":
        events = telling.apply(telling.part_of("xactika"), state, state.legal_actions()[0])
    seat = state.seat
    events = telling.apply(telling.part_of("xactika"), state, state.legal_actions()[0])
    assert [event["event"] for event in events] == ["act", "trick", "hand", "over"]
    assert events[0]["seat"] == seat and len(events[1]["cards"]) == 2
    assert sum(events[2]["won"]) == 8 and events[2]["hand_no"] == 1 and events[2]["bids"] == [3, 1]
    assert events[3] == {
        "event": "over",
        "scores": list(state.scores()),
        "winners": list(state.winners()),
    }
    assert view(state, None)["results"] == [
        {key: events[2][key] for key in ("dealer", "bids", "won", "points")}
    ]


def test_a_variant_without_bids_shows_none():
    shown = view(table(ANN, BEN, variant="win"), 0)
    assert shown["bids"] == [None, None] and shown["auction"] is False and shown["phase"] == "lead"
    assert "play 1111" in shown["legal"]


HANDS = ("5-blue 5-grey joker joker 2-red", "1-red 1-blue")


def test_a_hand_of_go5_in_words():
    state = play_go5.position(
        HANDS, sets="0: 5-red 5-orange 5-yellow\n1 black: 4-yellow 6-orange 3-grey", stops="1"
    )
    shown = view(state, 0)
    assert shown["hand"] == ["2-red-b", "5-blue-b", "5-grey-d", "joker", "joker2"]
    assert [lying["kind"] for lying in shown["sets"]] == ["number", "black"]
    assert (
        shown["sets"][0]
        == {
            "owner": 0,
            "kind": "number",
            "cards": ["5-red-e", "5-orange-f", "5-yellow-g"],
        }
        and shown["sets"][1]["owner"] == 1
    )
    assert (shown["held"], shown["offered"], shown["ended"]) == (None, None, None)
    assert shown["stops"] == [0, 1] and shown["hand_sizes"] == [5, 2] and shown["laid"] == [True, True]
    assert "add 5-blue-b to 1" in shown["legal"] and "add joker2 to 1" in shown["legal"]
    assert view(state, None)["hand"] == view(state, 1)["legal"] == []
    assert act(state, "add 5-blue to 1") == [{"event": "act", "seat": 0, "did": "add 5-blue-b to 1"}]
    assert view(state, 1)["news"] == [{"seat": 0, "did": "add", "cards": ["5-blue-b"]}]


def test_b2_nobody_can_tell_the_jokers_apart():
    told = []
    for text in ("discard joker", "discard joker2"):
        state = play_go5.position(HANDS, phase=DISCARDING)
        told.append((act(state, text)[0], view(state, 1), view(state, None)))
    same(*told)
    assert told[0][0] == {"event": "act", "seat": 0, "did": "discard joker"}


def test_a_draw_reports_the_number_of_cards_and_those_face_up():
    state = play_go5.position(HANDS, phase=DRAWING, stock="stop 6-blue 6-grey", mover=1)
    assert act(state, "draw") == [
        {"event": "act", "seat": 1, "did": "draw", "came": 1, "stops": 1, "new_stock": False}
    ]
    assert "6-blue-c" in view(state, 1)["hand"] and "6-blue-c" not in json.dumps(view(state, 0))
    assert view(state, 0)["news"] == [
        {"seat": 1, "did": "stop_drawn", "cards": ["stop"]},
        {"seat": 1, "did": "draw", "cards": [], "came": 1},
    ]
    state = play_go5.position(HANDS, phase=DRAWING, pile="6-blue 6-grey 3-violet", mover=1)
    assert act(state, "draw")[0]["new_stock"] is True
    assert view(state, None)["pile"] == ["3-violet-a"]


def test_a_card_that_was_swapped_for_is_seen_by_its_seat_alone():
    state = play_go5.position(
        ("2-blue 2-grey 7-red 7-blue 1-green", "1-red 1-blue"),
        sets="0: 5-red 5-orange 5-yellow\n1: 2-red 2-orange 2-yellow",
    )
    text = next(text for text in telling.legal_texts(state) if text.startswith("swap"))
    events = act(state, text)
    assert events == [{"event": "act", "seat": 0, "did": text}] and state.phase == CHAINING
    assert view(state, 0)["held"] == text.split()[3] and view(state, 0)["chain"] == 1
    assert view(state, 1)["held"] is None and view(state, None)["held"] is None


def test_g15_the_result_of_a_hand_lists_what_its_score_is_made_of():
    state = play_go5.position(HANDS, sets="0: 5-red 5-orange 5-yellow 5-green", target=50)
    events = act(state, "add 5-blue to 1")
    assert [event["event"] for event in events] == ["act", "hand", "over"]
    assert events[1]["ender"] == 0 and events[1]["kind"] == "number"
    assert events[1]["parts"][0] == {
        "five": 100,
        "ender": 30,
        "threes": 0,
        "fours": 0,
        "hand": -30,
        "stops": 0,
    }
    assert events[1]["points"] == [100, -10] and events[2]["winners"] == [0]


RETOLD = {"xactika": {"hands": 2}, "hearts": {"pass": "none"}}  # a pass is secret


@pytest.mark.parametrize("game", games.GAMES)
def test_events_retell_the_whole_game(game):
    """Replaying the events with the same deals leads to the same scores."""
    talk = Talk()
    deals = {"secret": SECRET.hex(), "cut": 5}
    short = {**of(game).DEMO, **RETOLD.get(game, {})}
    bots = [("rulebook", "random")[seat % 2] for seat in range(seats_for(game))]
    told = talk("new", game=game, seats=bots, options=short, seed=4, **deals)
    state = games.load(game).new(len(bots), short, SECRET, 5)
    assert told["events"][0] == {"event": "deal", "hand_no": 1, "dealer": state.dealer}
    for event in told["events"]:
        if event["event"] == "act":
            assert event["seat"] == state.seat
            state.apply(state.parse_action(event["did"]))
    assert state.over and told["events"][-1]["scores"] == list(state.scores())
    deals = [event for event in told["events"] if event["event"] == "deal"]
    assert [event["hand_no"] for event in deals] == list(range(1, len(state.results) + 1))


def test_b2_h2_the_event_of_a_pass_has_no_cards():
    state = games.load("hearts").new(3, {}, SECRET, 5)
    part, told = telling.part_of("hearts"), []
    for place in (1, 2, 3):
        seat, text = (state.dealer + place) % 3, state.action_text(state.legal_actions()[99 * place])
        assert telling.apply(part, state, state.parse_action(text)) == [
            {"event": "act", "seat": seat, "did": "pass"}
        ]
        told.append((seat, text.split()[1:]))
    for seat, cards in told:
        shown = [telling.view(part, state, other) for other in (seat, (seat + 1) % 3, (seat + 2) % 3, None)]
        assert [view["given"] == cards for view in shown] == [True, False, False, False]
        assert [view["received"] == cards for view in shown] == [False, True, False, False]
