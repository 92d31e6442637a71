"""A shared game's device on CPython: the replay to its end, and what the check says."""

import base64
import json
import random

import pytest

from app.player import Player
from book import made
from hostile import records
from inkdeck.book import facts
from inkdeck.device import sources
from inkdeck.sim import boards
from inkdeck.web import offers, refusing, watching
from inkdeck.web.device import REST
from inkdeck_core.games import GAMES, IDS, deals, folder
from web.twin import DATA


class Watcher(Player):
    """The device that shows a shared game, with keys to press."""

    def __init__(self, record, language="en", now=lambda: 0):
        described = sources.read(boards.folder() / "badger2040" / "board.json").decode()
        shared = base64.b64encode(record).decode()
        self.hw = watching.Watched(
            described, DATA, now, lambda: 0, lambda count: "00" * count, shared, True, language
        )
        self.app = self.hw.app
        self.said = []

    def settle(self):
        """Let it come to rest, and collect what is new."""
        for _ in range(1000):
            self.hw.step()
            news = self.hw.news()
            if news:
                self.said.append(json.loads(news))
            if self.hw.state[REST] or "problem" in (self.said or [{}])[-1]:
                return
        raise AssertionError(f"{self.screen} never comes to rest")

    def press(self, key, settle=True, repeat=False):
        """Press a logical key."""
        button, hold = self.hw.board.key_for(key)
        self.hw.tap(button.name, hold)
        self.settle()


@pytest.mark.parametrize("game", IDS)
def test_a_shared_game_is_watched_to_its_end_and_checked_like_verify(game):
    record = made.record(3, game, when=made.NOON)
    watcher = Watcher(record)
    watcher.settle()
    assert watcher.screen == "replay" and watcher.app.screen.at == 0
    told, players, _ = facts.read(record)
    (said,) = watcher.said
    assert said["seal"] == told.seal and (said["seal"] is not None) == deals(game)
    assert (said["started"], said["finished"]) == (made.NOON, True)
    assert said["known"] == (folder(game) in GAMES)
    assert sorted(said["winners"]) == sorted(player.name for player in players if player.won)
    assert sorted(map(tuple, said["scores"])) == sorted((player.name, player.score) for player in players)
    pictures = {bytes(watcher.hw.panel.glass)}
    while watcher.app.screen.at < watcher.app.screen.count:
        watcher.press(watcher.app.layout.right)
        pictures.add(bytes(watcher.hw.panel.glass))
    assert len(pictures) > 5 and len(watcher.said) == 1 and not watcher.hw.lay()
    watcher.press("back")
    assert watcher.said[1:] == [{"left": True}] and watcher.screen == "replay"


def test_the_keys_that_step_stay_from_the_first_step_to_the_last():
    watcher = Watcher(made.record(1))
    watcher.settle()
    steps = {"UP": ["←", "before"], "DOWN": ["→", "next"]}
    screen = watcher.app.screen
    for key in ("left", "right"):  # the first goes nowhere
        assert steps.items() <= offers.keys(watcher.app).items()
        watcher.hw.along(key)
        watcher.settle()
    assert screen.at > 0
    watcher.hw.touch(20, 60)
    watcher.settle()
    assert screen.at == 0
    for _ in range(screen.count):
        watcher.hw.touch(200, 60)
        watcher.settle()
    assert screen.at == screen.count and steps.items() <= offers.keys(watcher.app).items()


def test_a_game_that_was_given_up_is_checked_as_far_as_it_went():
    watcher = Watcher(made.record(5, end=9))
    watcher.settle()
    assert watcher.said[0]["finished"] is False and watcher.said[0]["winners"] == []


@pytest.mark.parametrize(
    "record, problem",
    (
        (b"", refusing.DAMAGED),
        (b"INKR", refusing.DAMAGED),
        (made.record(1)[:-9], refusing.DAMAGED),
        (made.record(1)[:80] + b"!" + made.record(1)[81:], refusing.DAMAGED),
        (made.of_unknown_format(made.record(1)), refusing.NEWER),
        (made.forged(made.record(1), rules=250), refusing.NEWER),
        (made.forged(made.record(1), scores=[900, 0, 0]), refusing.SCORES),
        (made.forged(made.record(1), secret=bytes(32)), refusing.RULES),
        (made.forged(made.record(1), stream=b"\x01\xff"), refusing.RULES),
    ),
)
def test_a_forged_or_damaged_record_is_refused(record, problem):
    watcher = Watcher(record)
    watcher.settle()
    assert watcher.said == [{"problem": problem}]


@pytest.mark.parametrize("game", IDS)
def test_hostile_records_never_break_the_device(game):
    luck = random.Random(7)
    record, other = made.record(3, game), made.record(4)
    refused = 0
    for _ in range(100):
        watcher = Watcher(records.mutated(luck, record, other))
        watcher.settle()
        refused += "problem" in watcher.said[0]
        if "problem" not in watcher.said[0]:
            watcher.press(watcher.app.layout.right)
    assert refused > 20


def test_a_seal_is_compared_with_a_note_of_it():
    record = made.record(1)
    watcher = Watcher(record)
    watcher.settle()
    seal = facts.read(record)[0].seal
    assert watcher.hw.compare(seal.lower().replace("0", "o")) == "agrees"
    assert watcher.hw.compare(seal[:-1] + ("X" if seal[-1] != "X" else "Y")) == "wrong"
    assert watcher.hw.compare("ABCD") == "unread"
