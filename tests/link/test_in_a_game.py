"""During a game, the link and the game go on, and the link reveals no card in a hand."""

import json
import time

import pytest

from inkdeck.doors import bounds
from inkdeck.games import public_table
from inkdeck.link import public_view
from inkdeck.link.client import LinkError
from inkdeck_core.record import format
from link.cable import CHIP, games, synced

CARDS = ("trick", "last_trick")


@pytest.fixture
def playing(device):
    """Return a device with finished games on which three people are playing."""
    device.do("play", 1, 3)
    device.do("language", "")
    assert device.do("begin") == "dealer"
    return device


def test_games_are_synced_while_another_is_played(playing, book):
    for count in range(1, 30):
        playing.do("step", 1)
        before = playing.do("hidden"), playing.do("keys", "")
        result = synced(playing, book)
        assert result.greeting.game == "xactika" and result.greeting.busy
        assert (playing.do("hidden"), playing.do("keys", "")) == before
        assert len(games(book)) == 3, count


def test_a_game_played_by_keys_is_synced_with_its_scores(device, book):
    """A game goes from the first start to the book: a host sets its hands, and keys make every choice."""
    with device.link() as link:
        link.set("options", {"hands": 1}, game="xactika")
        assert link.hello().epoch == ""
    device.do("language", "")
    screen = device.do("begin")
    presses = 0
    while screen != "game_result":
        presses += 1
        assert presses < 200, screen
        screen = device.do("step", 1)
        if presses % 20 == 0:
            assert synced(device, book).greeting.game == "xactika"
            assert not book.count()
    names, scores = device.do("result")
    assert presses > 40 and any(scores)
    result = synced(device, book)
    assert result.counts == {"new": 1} and result.greeting.game == ""
    (number,) = book.numbers()
    known, players, hands, problem = book.derived(number)
    assert [player.name for player in players] == names == ["Player 1", "Player 2", "Player 3"]
    assert [player.score for player in players] == scores and problem is None
    assert known.ending == format.FINISHED and {hand.hand for hand in hands} == {1}
    assert book.entry(number)[:3] == (CHIP, result.greeting.epoch, 1)


def test_the_public_view_shows_no_card_in_a_hand(playing):
    shown = 0
    private = 0
    with playing.link() as link:
        for _ in range(60):
            held, on_panel, _ = playing.do("hidden")
            document = link._whole("table", bounds.MAX_DOCUMENT)
            table = json.loads(document)
            told = [card for key in CARDS for card in (table.get(key) or [0, 0, []])[2]]
            assert not set(told) & set(held)
            shown += len(told)
            private += on_panel
            # Nothing else in it can be a hand, because all other lists have a number or a name for each seat.
            for key, value in table.items():
                if isinstance(value, list) and key not in CARDS:
                    assert len(value) == 3, key
            assert not {"hand", "hands", "slots", "legal", "secret"} & set(table)
            assert "Player 2" in "\n".join(public_view.lines(public_table.read(document)))
            playing.do("step", 1)
    assert shown > 20 and private > 10


def test_status_says_who_is_to_act_and_what_was_bid(playing):
    for _ in range(8):
        playing.do("step", 1)
    with playing.link() as link:
        table = link.table()
    text = "\n".join(public_view.lines(table))
    assert text.startswith("Xactika, hand 1 of 8, trick 1; ")
    assert table.bids != [-1, -1, -1]
    assert text.count("\n> ") == 1


def test_without_a_game_no_view_is_sent(device):
    with device.link() as link:
        assert public_view.lines(link.table()) == ["No game is in progress."]


def test_names_and_options_apply_from_the_next_game(playing):
    before = playing.do("header")
    with playing.link() as link:
        link.set("name", "Zoë")
        link.set("options", {"hands": 3, "variant": "win"}, game="xactika")
        link.set("language", "de")
        assert link.settings().options == {"xactika": {"hands": 3, "variant": "win"}}
    assert playing.do("header") == before
    roster, language, _ = playing.do("settings")
    assert roster[0] == "Zoë" and language == "de"
    with playing.link() as link:
        link.set("language", "en")
        link.set("options", {"target": 300}, game="go5")
    playing.do("leave")
    assert playing.do("again") == "dealer"
    options, _, _, _ = playing.do("header")
    assert "hands=3" in options and "variant=win" in options
    assert playing.do("settings")[2] == {"go5": {"target": 300}}  # the option waits for a game of Go5


def test_records_have_the_time_of_the_hosts_clock(device):
    with device.link() as link:
        assert link.hello().time == (0, "unknown")
        now = int(time.time())
        link.set("clock", now)
        assert link.hello().time == (now, "host")
    device.do("language", "")
    device.do("begin")
    assert device.do("header")[2:] == [now, 2]


@pytest.mark.parametrize(
    "name, value, reason",
    [
        ("name", "", "bad_name"),
        ("name", "a" * 11, "bad_name"),
        ("language", "xx", "bad_option"),
        ("language", "", "bad_option"),
        ("sleep", 7, "bad_option"),
        ("sleep", True, "bad_option"),
        ("rotate", 1, "bad_option"),
        ("roster", ["Ben"], "bad_option"),
        ("secret", "x", "bad_option"),
        ("clock", "noon", "bad_option"),
        ("clock", 1 << 32, "bad_option"),
    ],
)
def test_a_bad_setting_is_refused_and_changes_nothing(device, name, value, reason):
    before = device.do("settings")
    with device.link() as link:
        with pytest.raises(LinkError) as refusal:
            link.set(name, value)
        assert refusal.value.reason == reason
        with pytest.raises(LinkError) as refusal:
            link.set("options", {"hands": 999}, game="xactika")
        assert refusal.value.reason == "bad_option"
    assert device.do("settings") == before


def test_names_are_added_until_the_roster_is_full_and_forgotten(device):
    with device.link() as link:
        for number in range(20):
            link.set("name", f"Jörg {number}")
        with pytest.raises(LinkError) as refusal:
            link.set("name", "Ben")
        assert refusal.value.reason == "full"
        link.set("name", "jörg 7")  # the name is already there
        link.set("forget", "Jörg 3")
        link.set("name", "Ben")
        roster = link.settings().roster
    assert roster[0] == "Ben" and len(roster) == 20 and "Jörg 3" not in roster
    device.restart()
    assert device.do("settings")[0] == roster


def test_all_frames_are_short_with_ten_players(device):
    with device.link() as link:
        for number in range(20):
            link.set("name", "ÄÖÜßäöüé%02d" % number)
        assert len(link._whole("settings", bounds.MAX_DOCUMENT)) > 512
    assert max(map(len, device.cable.heard.split(b"\n"))) < 512
