"""Nobody sees a card too early (B-2): tested by keys alone, and by drawing every public picture twice."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rig import Rig

from inkdeck_app import flow, screens
from inkdeck_app.app import App
from inkdeck_app.canvas import frame_canvas
from inkdeck_app.display import FULL, NEUTRAL
from inkdeck_app.keys import Press
from inkdeck_app.screens import game_menu
from inkdeck_core import options, records, xactika
from inkdeck_core.trick_deck import SLOTS

KEYS = ("up", "down", "ok", "back", "menu")


def header(players, **chosen):
    lines = options.to_lines(xactika.OPTIONS, options.complete("xactika", xactika.OPTIONS, chosen))
    return records.Header("xactika", 1, lines, players, bytes(range(32)), 321)


def begin(tmp_path, players, board="badger2040", **chosen):
    rig = Rig(str(tmp_path / "device"), board, {"language": "en"})
    flow.begin_game(rig.app, header(players, **chosen))
    rig.settle()
    while rig.screen != "curtain":
        rig.press("ok")
    return rig


class Watch:
    """Looks over the app's shoulder: every view that is asked for, every refresh that is begun."""

    def __init__(self, rig, monkeypatch):
        self.rig = rig
        self.open_to = None  # the seat whose curtain was opened properly
        self.cleaned = True  # whether a whole neutral refresh has come since the last hand
        plain_view = xactika.XactikaState.view

        def view(state, seat):
            session = rig.app.table.session if rig.app.table else None
            if seat is not None and session and not session.is_bot(seat) and not self.permitted(seat):
                raise AssertionError(f"the hand of seat {seat} is read at screen {rig.screen}")
            return plain_view(state, seat)

        monkeypatch.setattr(xactika.XactikaState, "view", view)
        self.made = {}  # how each screen was made, by its id
        plain_make = App._make

        def make(app, below, name, args):
            screen = plain_make(app, below, name, args)
            self.made[id(screen)] = name, args
            return screen

        monkeypatch.setattr(App, "_make", make)
        rig.panel.on_show = self.shown

    def made_anew(self, screen):
        """The same screen, made over the state as it is now, with its cursors where they were."""
        name, args = self.made.get(id(screen), (screen.name, ()))
        anew = screens.load(name, [])(self.rig.app, *args)
        for cursor in ("at", "top", "page", "hand", "accept", "sure"):
            if hasattr(screen, cursor):
                setattr(anew, cursor, getattr(screen, cursor))
        return anew

    def permitted(self, seat):
        table = self.rig.app.table
        return table.revealed == seat == table.actor

    def shown(self, kind):
        app = self.rig.app
        if app.screen.private:
            seat = app.table.revealed
            assert seat is not None and seat == app.table.actor
            assert seat == self.open_to or self.cleaned, "no neutral refresh between two persons' hands"
            self.open_to = seat
            self.cleaned = False
        elif kind in (NEUTRAL, FULL):
            self.cleaned = True
        if app.screen_name == "curtain":
            assert kind in (NEUTRAL, FULL) and app.table.revealed is None
            self.open_to = None
        if app.table and not app.private():
            self.same_whatever_is_hidden()

    def same_whatever_is_hidden(self):
        """The public picture is drawn again with all hidden cards exchanged: not a pixel may differ."""
        app = self.rig.app
        state = app.table.session.state
        if state.over:
            return
        hands, follows = state.hands, state.follows
        hidden = [
            (seat, slot)
            for seat in range(state.seats)
            for slot in range(SLOTS)
            if state.left[seat] >> slot & 1
        ]
        cards = [hands[seat][slot] for seat, slot in hidden]
        mixed = [list(hand) for hand in hands]
        for (seat, slot), card in zip(hidden, cards[1:] + cards[:1], strict=True):
            mixed[seat][slot] = card
        try:
            state.hands = mixed
            state.follows = [state.deck.follow_masks(hand) for hand in mixed]
            frame = bytearray(4736)
            whole = frame_canvas(frame, app.fonts)
            screen = self.made_anew(app.screen)
            screen.draw(whole.region(*app.layout.picture))
            app.layout.draw(whole, screen.hints())
        finally:
            state.hands, state.follows = hands, follows
        assert frame == app.frame, f"{app.screen_name} shows something of hidden cards"


THREE = (("Anna", ""), ("Ben", ""), ("Jörg", ""))
WITH_BOTS = (("Anna", ""), ("Bit", "rulebook"), ("Ben", ""), ("Chip", "random"))


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_an_early_second_press_never_passes_a_curtain(tmp_path, board):
    rig = begin(tmp_path, THREE, board)
    rig.accept()
    assert rig.screen == "bid"
    for key in KEYS:  # every key, pressed again and again while the curtain is being drawn
        rig.press("ok", settle=False)
        rig.app.tick()
        began = rig.clock.now
        while rig.panel.busy():
            rig.clock.now += 100
            for other in KEYS:
                button, _ = rig.board.key_for(other)
                rig.app.handle(Press(other, button.name, rig.clock.now, False))
            rig.app.tick()
        button, _ = rig.board.key_for(key)
        rig.app.handle(Press(key, button.name, began, False))  # held down since before, let go after
        rig.settle()
        assert rig.screen == "curtain"
        assert rig.app.table.revealed is None
        rig.accept()
        assert rig.screen in ("bid", "hand")
        if rig.screen == "hand":
            break


def test_the_curtain_opens_on_another_button_than_the_one_that_confirmed(tmp_path):
    for board in ("badger2040", "pico_inky_pack"):
        (tmp_path / board).mkdir()
        rig = begin(tmp_path / board, THREE, board)
        for _ in range(12):
            confirmed = rig.app.last_button
            assert rig.screen == "curtain"
            button, held = rig.board.key_for(rig.app.screen.accept)
            assert button.name != confirmed and not held
            rig.accept()
            while rig.screen != "curtain":
                rig.press("ok")
                if rig.screen == "why":
                    rig.keys("back up" if rig.app._stack[0].name == "bid" else "back down")


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    presses=st.lists(
        st.tuples(st.sampled_from(KEYS), st.sampled_from((0, 0, 0, 300, 2500, 61_000))), max_size=120
    ),
    players=st.sampled_from((THREE, WITH_BOTS)),
    board=st.sampled_from(("badger2040", "pico_inky_pack")),
    variant=st.sampled_from(("bid", "lose")),
)
def test_b2_whatever_is_pressed_no_hand_is_shown_to_another(
    tmp_path_factory, presses, players, board, variant
):
    with pytest.MonkeyPatch.context() as monkeypatch:
        rig = begin(tmp_path_factory.mktemp("peek"), players, board, variant=variant)
        Watch(rig, monkeypatch)
        for key, pause in presses:
            rig.press(key, settle=pause != 0)
            if pause:
                rig.wait(pause)
        rig.settle()


def test_the_watch_notices_a_hand_behind_the_wrong_curtain(tmp_path, monkeypatch):
    rig = begin(tmp_path, THREE)
    Watch(rig, monkeypatch)
    with pytest.raises(AssertionError, match="the hand of seat"):
        rig.app.table.session.state.view(rig.app.table.actor)


@pytest.mark.parametrize("when", ["made", "drawn"])
def test_the_watch_notices_a_public_picture_that_tells(tmp_path, monkeypatch, when):
    rig = begin(tmp_path, THREE)
    Watch(rig, monkeypatch)
    plain_init, plain_draw = game_menu.GameMenuScreen.__init__, game_menu.GameMenuScreen.draw

    def secret(app):
        return str(app.table.session.state.hands[0][7])

    def init(screen, app):
        plain_init(screen, app)
        screen.told = secret(app)

    def draw(screen, c):
        plain_draw(screen, c)
        c.text(screen.told if when == "made" else secret(screen.app), 200, 0, "small", 0)

    monkeypatch.setattr(game_menu.GameMenuScreen, "__init__", init)
    monkeypatch.setattr(game_menu.GameMenuScreen, "draw", draw)
    with pytest.raises(AssertionError, match="hidden cards"):
        rig.press("menu")


def test_an_overlay_of_a_hand_falls_to_its_curtain_after_a_minute(tmp_path):
    rig = begin(tmp_path, THREE)
    rig.accept()
    rig.press("back")
    assert rig.screen == "table"
    rig.wait(59_000)
    assert rig.screen == "table"
    rig.wait(3_000)
    assert rig.screen == "curtain" and rig.neutral()
