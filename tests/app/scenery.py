"""Scenes: screens in situations worth a picture, reached by keys, for golden pictures and layout checks.

A scene is a function of a `Rig` that leaves its screen on the panel. The scenes are in the modules
`scenes*.py` beside this one; `every_scene` returns them all.
"""

import importlib
from collections import namedtuple
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from rig import Rig

import headers
from inkdeck_app import flow
from inkdeck_app.ui import canvas, display, softbuf
from inkdeck_core.tricks.deck import BID

NAMES = ("Anna", "Ben", "Marguerite", "Jörg", "Zoë", "Émile", "Ida", "Noah", "Chloé", "Max")
LONG_NAMES = tuple("WÄMWÖMWÜ%02d" % number for number in range(10))

# fullest: there are golden pictures in German and French too; anew: another language needs the keys again,
# not only a new drawing
Scene = namedtuple("Scene", ("function", "players", "fullest", "anew"))
_scenes = {}


def scene(players=4, fullest=False, anew=False):
    """Mark a function as the scene for a picture, with this many people at the table."""

    def keep(function):
        assert function.__name__ not in _scenes
        _scenes[function.__name__] = Scene(function, players, fullest, anew)
        return function

    return keep


def read(rig, chapter):
    """Turn the pages of the rules to a chapter's text."""
    while rig.app.screen.chapter != chapter or rig.app.screen.shows():
        rig.press("down")


def every_scene():
    """Return all scenes by name."""
    for module in sorted(Path(__file__).parent.glob("scenes*.py")):
        importlib.import_module(module.stem)
    return _scenes


@contextmanager
def unseen():
    """In this context, measure texts but draw nothing; the panel still refreshes."""

    def measure(frame, data, words, x, y, ink):
        return softbuf.write(frame, data, words, x, y, -1)

    def nothing(*what):
        """Draw nothing."""

    with (
        mock.patch.multiple(canvas, write=measure, flip=nothing),
        mock.patch.multiple(softbuf.FrameBuffer, fill_rect=nothing, blit=nothing),
        mock.patch.object(display.Display, "_changed_rows", lambda self: (0, 15)),
    ):
        yield


def build(name, folder, board="badger2040", language="en", names=NAMES, large=False):
    """Return a rig with this scene on its panel. Only the last picture is drawn."""
    found = every_scene()[name]
    with unseen():
        rig = Rig(folder, board, {"language": language, "large": large})
        rig.names = names[: found.players]
        found.function(rig)
    rig.app.display.lost()
    rig.app.apply_settings()
    rig.settle()
    return rig


def redraw(rig, language, large=False):
    """Draw the scene again in another language or size."""
    rig.app.settings.language = language
    rig.app.settings.large = large
    rig.app.apply_settings()
    rig.settle()


def header(rig, bots=0, secret=7, game="xactika", bot="rulebook", **chosen):
    """Return the header of a game between this rig's people; the machine plays the last `bots` seats."""
    people = len(rig.names) - bots
    players = [(name, "" if seat < people else bot) for seat, name in enumerate(rig.names)]
    return headers.header(game, players, bytes([secret]) * 32, 321, **chosen)


def deal(rig, bots=0, secret=7, game="xactika", **chosen):
    """Begin a game and go to its first curtain."""
    flow.begin_game(rig.app, header(rig, bots, secret, game, **chosen))
    rig.settle()
    assert rig.screen == "dealer"
    rig.press("ok")


def advance(rig, done):
    """Play tricks by keys, always with the first legal choice, until `done(rig)`."""
    for _ in range(5000):
        if done(rig):
            return
        here = rig.screen
        if here == "curtain":
            rig.accept()
        elif here == "why":
            rig.press("back")
            rig.press("up" if rig.screen.endswith(".bid") else "down")
        else:
            rig.press("ok")
    raise AssertionError("never came there")


def to(rig, *where, **more):
    """Play tricks until `at(rig, *where, **more)`."""
    advance(rig, lambda rig: at(rig, *where, **more))


def to_last_bid(rig):
    """Play until the dealer, who bids last, is asked."""
    advance(rig, lambda rig: rig.screen.endswith(".bid") and state(rig).seat == state(rig).dealer)


def to_forbidden_bid(rig):
    """Play until the dealer is asked, and move the cursor to the bid that the others have left forbidden."""
    to_last_bid(rig)
    for _ in range(9):
        if BID + rig.app.screen.bid not in rig.app.screen.view.legal:
            return
        rig.press("up")
    raise AssertionError("no bid is forbidden")


def to_held_back_card(rig):
    """Move the cursor to a card that may not be played."""
    for _ in rig.app.screen.view.slots:
        if rig.app.screen.slot() not in rig.app.screen.view.legal:
            return
        rig.press("down")
    raise AssertionError("every card may be played")


def state(rig):
    """Return the core's state, for conditions."""
    return rig.app.table.session.state


def at(rig, screen, played=None, tricks=None, hand=None):
    """Return whether this screen is shown with this many cards played and tricks done, and in this hand."""
    if rig.screen != screen:
        return False
    now = state(rig)
    return (
        (played is None or len(now.cards) == played)
        and (tricks is None or now.tricks_done == tricks)
        and (hand is None or now.hand_no == hand)
    )


def same_picture_with_other_hands(rig, permuted, dice):
    """Draw the picture again with the hidden cards permuted, and return whether it looks the same.

    :param permuted: returns the permuted state for (state, None, dice).
    """
    app = rig.app
    frame = bytes(app.display.frame)
    session, screen = app.table.session, app.screen
    state = session.state
    session.state = permuted(state, None, dice)
    assert session.state.hands != state.hands or state.over
    app.replace(screen.name)
    redraw(rig, "en")
    other = bytes(app.display.frame)
    session.state = state
    app.replace(screen.name)
    rig.settle()
    return frame == other


def enter(rig, entry):
    """Choose a menu's entry by its name, in any language."""
    rig.pick(rig.app.screen.entries.index(entry))
