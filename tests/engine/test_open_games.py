"""A game without rules at the engine: every seat is the program's, and events are public (D-5)."""

import pytest

from engine.talk import Talk
from inkdeck_core.games import OPEN

GAME = OPEN[0]


@pytest.fixture
def talk():
    """Return an engine with a game: Ann in seat 0 deals."""
    begun = Talk()
    options = {"name": "Rummy", "open": 1, "jokers": 1}
    begun("new", game=GAME, seats=["me"] * 3, options=options, secret="00" * 32, cut=5)
    return begun


def act(talk, *texts):
    """Return the events of these actions."""
    return [event for text in texts for event in talk("act", act=text)["events"]]


def test_d2_at_the_curtain_any_seat_can_open_its_hand(talk):
    view = talk("view")["view"]
    dealer = view["dealer"]
    assert (view["phase"], view["actor"], view["offered"]) == ("curtain", dealer, (dealer + 1) % 3)
    assert {"open 0", "open 1", "open 2", "write", "gather"} < set(talk("legal")["legal"])
    for seat in (2, 0, 1):
        assert act(talk, f"open {seat}") == [{"event": "act", "seat": seat, "did": f"open {seat}"}]
        assert talk("legal")["actor"] == seat
        (look,) = act(talk, "done")
        assert (look["did"], look["seat"], look["count"]) == ("done", seat, 0)
        assert talk("view")["view"]["log"][-1]["did"] == "look"


def test_d5_a_card_that_is_picked_is_heard_of_only_when_it_lies_open(talk):
    act(talk, "open 1")
    mine = talk("view", seat=1)["view"]
    card, other = mine["hand"][:2]
    assert act(talk, f"pick {card}") == [{"event": "act", "seat": 1, "did": "pick"}]
    assert talk("view", seat=1)["view"]["picked"] == [f"pick {card}"]
    assert talk("view", seat=0)["view"]["picked"] == talk("view")["view"]["picked"] == []
    left = len(mine["hand"]) - 1
    assert act(talk, "lay") == [
        {"event": "act", "seat": 1, "did": "lay", "cards": [card], "count": 1, "left": left}
    ]
    (_, hidden) = act(talk, f"pick {other}", "hide")
    assert (hidden["cards"], hidden["count"]) == ([], 1)
    assert talk("view", seat=1)["view"]["before"][1] == [[card], [f"down {other}"]]
    assert talk("view", seat=2)["view"]["before"][1] == [[card], ["down"]]


def test_d3_cards_are_given_unseen(talk):
    act(talk, "open 1")
    card = talk("view", seat=1)["view"]["hand"][0]
    assert act(talk, f"pick {card}", "give 2")[1] == {
        "event": "act", "seat": 1, "did": "give 2", "cards": [], "count": 1, "left": 6,
    }  # fmt: skip
    view = talk("view", seat=2)["view"]
    assert view["gifts"] == [{"giver": 1, "cards": [card]}] and card in view["hand"]
    assert talk("view", seat=0)["view"]["gifts"] == []
    assert (view["offered"], view["phase"]) == (2, "curtain")


def test_d5_a_card_is_known_to_those_who_saw_it_and_to_nobody_else(talk):
    """Seat 1 covers a card, and seat 2 moves it from the middle."""
    act(talk, "open 1")
    card = talk("view", seat=1)["view"]["hand"][0]
    for deed, seen in (("bury", False), ("hide", True), ("take", True)):
        act(
            talk, *(["open 1"] if talk("view")["view"]["phase"] == "curtain" else []), f"pick {card}", "cover"
        )
        act(talk, "open 2", "from 2")
        before = talk.state().irreversible
        act(talk, deed)
        assert (talk.state().irreversible > before) == seen
        views = [str(talk("view", seat=seat)["view"]) for seat in (0, 1, 2)]
        assert [f"'{card}'" in view or f"'down {card}'" in view for view in views] == [
            False,
            deed == "bury",
            seen,
        ]
        if deed == "bury":
            act(talk, "open 1", "top")
        elif deed == "hide":
            act(talk, f"pick {card}", "give 1")


def test_d4_points_written_again_are_an_event_again(talk):
    for numbers in ((1, 2, 3), (3, 2, 1)):
        *_, end = act(talk, "write", *[f"points {number}" for number in numbers])
        assert end["event"] == "hand" and end["points"] == list(numbers) and end["hand_no"] == 1
        assert talk("view")["view"]["totals"] == list(numbers)
    events = act(talk, "gather")
    assert [event["event"] for event in events] == ["act", "deal"] and events[1]["hand_no"] == 2
    over = act(talk, "end fewest")[-1]
    assert over == {"event": "over", "scores": [3, 2, 1], "winners": [2]}
    assert talk("view")["view"]["ending"] == "fewest"


def test_d4_nobody_needs_to_win(talk):
    assert act(talk, "end nobody")[-1] == {"event": "over", "scores": [0, 0, 0], "winners": []}
    assert talk("view", seat=0)["view"]["hand"] == [] and talk("legal") == {"actor": None, "legal": []}


def test_there_are_no_bots_and_a_name_has_twelve_letters(talk):
    assert talk("hello")["games"][GAME]["bots"] == []
    assert talk("hello")["games"][GAME]["options"]["name"] == {"default": "", "letters": 12}
    assert talk.refused("new", game=GAME, seats=["me", "rulebook"]) == "no_bots"
    for name, refused in (("x" * 13, "bad_option"), (" ", "bad_option"), ("x" * 65, "bad_field")):
        assert talk.refused("new", game=GAME, seats=["me", "me"], options={"name": name}) == refused
    assert talk("view")["view"]["options"]["name"] == "Rummy"
