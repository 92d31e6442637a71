"""No player sees a card too early (B-2): by keys alone, and by drawing every public picture twice."""

import pytest
import whole_go5
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rig import Rig

import about
from both import LONG
from headers import bots_header, seats_for
from inkdeck_app import flow, screens
from inkdeck_app.app import App
from inkdeck_app.screens import game_menu
from inkdeck_app.speech import screens as spoken
from inkdeck_app.speech.voice import Voice
from inkdeck_app.ui.canvas import frame_canvas
from inkdeck_app.ui.display import FULL, NEUTRAL
from inkdeck_app.ui.keys import Press
from inkdeck_core import games
from inkdeck_core.bots import Dice
from inkdeck_core.record.session import Session

KEYS = ("up", "down", "ok", "back", "menu")

HIDDEN = about.every("HIDDEN")
OPTIONS = about.every("PEEKED")
SEEN = about.every("PEEKED_SEEN")
ANYWHERE = {"curtain", "game_menu", "asleep", "hand_over_to", "undo()", "hand_over()"}


def begin(tmp_path, board="badger2040", game="xactika", seats=3, kinds=("",), ahead=0, **chosen):
    """Return a rig with a game at a curtain, or at whatever follows `ahead` actions that bots have chosen.

    :param seats, kinds: the players, as in `bots_header`; a game may demand more seats or fewer.
    """
    rig = Rig(str(tmp_path / "device"), board, {"language": "en"})
    flow.begin_game(rig.app, bots_header(game, seats_for(game, seats), kinds, cut=321, **chosen))
    rig.settle()
    while rig.screen != "curtain":
        rig.press("ok")
    if ahead:
        play_ahead(rig.app.table.session, ahead)
        flow.go_on(rig.app)
        rig.settle()
    return rig


def play_ahead(session, count):
    """Do this many actions, as bots would, unless the game ends first. A lead and its call count as one."""
    bot = games.bot("rulebook", session.header.game)
    dice = Dice(count)
    while count > 0 or session.state.phase == "call":
        count -= 1
        action = bot.choose(session.state.view(session.state.seat), dice)
        after = session.state.copy()
        after.apply(action)
        if after.over:
            return
        session.apply(action)


OF_HANDS = ("marks", "new", "bid", "pages", "_pages", "_lines", "_laid_out")
"""The attributes that a remade screen takes over, besides the cursors that all screens have."""


class Watch:
    """Watches the app: every view that is requested and every refresh that begins.

    :ivar seen: the screens that were shown, the phases of hands, and the events on record.
    """

    def __init__(self, rig, monkeypatch):
        self.rig = rig
        self.state = type(rig.app.table.session.state)
        self.dice = Dice(1)
        self.seen = set()
        self.open_to = None  # the seat whose curtain was opened in the right way
        self.cleaned = True  # whether the whole panel has had a neutral refresh since the last hand
        plain_view = self.state.view

        def view(state, seat):
            session = rig.app.table.session if rig.app.table else None
            if seat is not None and session and not session.is_bot(seat) and not self.permitted(seat):
                raise AssertionError(f"the hand of seat {seat} is read at screen {rig.screen}")
            return plain_view(state, seat)

        monkeypatch.setattr(self.state, "view", view)
        self.made = {}  # how each screen was made, by its id
        plain_open = App._open

        def opened(app, kept, name, args):
            plain_open(app, kept, name, args)
            self.made[id(app.screen)] = name, args

        monkeypatch.setattr(App, "_open", opened)
        for method in ("undo", "hand_over"):
            self.tell_of(method, monkeypatch)
        rig.panel.on_show = self.shown

    def tell_of(self, method, monkeypatch):
        """Note each call of this method of the session."""
        plain = getattr(Session, method)

        def told(*arguments):
            plain(*arguments)
            self.seen.add(method + "()")

        monkeypatch.setattr(Session, method, told)

    def made_anew(self, screen):
        """Return the same screen, made again from the current state, with its cursors where they were."""
        name, args = self.made.get(id(screen), (screen.name, ()))
        anew = screens.load(name)(self.rig.app, *args)
        for cursor in ("at", "top", "page", "hand", "accept", "sure", "text", "capitals", *OF_HANDS):
            if hasattr(screen, cursor):
                setattr(anew, cursor, getattr(screen, cursor))
        return anew

    def permitted(self, seat):
        table = self.rig.app.table  # a player alone with bots may look up the last trick while they act
        return table.revealed == seat and (seat == table.actor() or table.persons() == 1)

    def shown(self, kind):
        app = self.rig.app
        self.seen.add(app.screen_name)
        if app.screen.private:
            seat = app.table.revealed
            self.seen.add(app.table.session.state.phase)
            assert seat is not None and seat == app.table.actor()
            assert seat == self.open_to or self.cleaned, "no neutral refresh between two persons' hands"
            self.open_to = seat
            self.cleaned = False
        elif kind in (NEUTRAL, FULL):
            self.cleaned = True
        if app.screen_name == "curtain":
            assert kind in (NEUTRAL, FULL) and app.table.revealed is None
            self.open_to = None
        if not app.table or not games.deals(app.table.session.header.game):
            return  # keys may lead to a referee, which has no cards
        if not app.private():
            self.same_whatever_is_hidden()
        if app.screen_name != "hint":  # the hint's screen has no words while it thinks
            self.same_words_whatever_is_hidden()

    def same_whatever_is_hidden(self):
        """Check that the public picture stays the same, to the pixel, with all hidden cards permuted."""
        app = self.rig.app
        session = app.table.session
        state = session.state
        if state.over:
            return
        try:
            session.state = HIDDEN[session.header.game](state, None, self.dice)
            frame = bytearray(4736)
            whole = frame_canvas(frame, app.fonts)
            screen = self.made_anew(app.screen)
            screen.draw(whole.region(*app.layout.picture))
            app.layout.draw(whole, screen.hints())
        finally:
            session.state = state
        assert frame == app.display.frame, f"{app.screen_name} shows something of hidden cards"

    def same_words_whatever_is_hidden(self):
        """Check that the words stay the same with all cards permuted that their listener can't see."""
        app = self.rig.app
        session, screen = app.table.session, app.screen
        state = session.state
        if state.over:
            return
        voice = Voice(app)
        heard = voice.lines(), voice.keys()
        try:
            seat = app.table.revealed if app.private() else None
            session.state = HIDDEN[session.header.game](state, seat, self.dice)
            anew = self.made_anew(screen)
            other = voice.lines(anew), voice.keys(anew)
        finally:
            session.state = state
        assert heard == other, f"{app.screen_name} says something of hidden cards"


@pytest.mark.parametrize("board", ["badger2040", "pico_inky_pack"])
def test_an_early_second_press_never_passes_a_curtain(tmp_path, board):
    rig = begin(tmp_path, board)
    rig.accept()
    assert rig.screen == "xactika.bid"
    for key in KEYS:  # each key is pressed repeatedly while the curtain is drawn
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
        rig.app.handle(Press(key, button.name, began, False))  # held down since before and released after
        rig.settle()
        assert rig.screen == "curtain"
        assert rig.app.table.revealed is None
        rig.accept()
        assert rig.screen in ("xactika.bid", "xactika.hand")
        if rig.screen == "xactika.hand":
            break


def test_the_curtain_opens_on_another_button_than_the_one_that_confirmed(tmp_path):
    for board in ("badger2040", "pico_inky_pack"):
        (tmp_path / board).mkdir()
        rig = begin(tmp_path / board, board)
        for _ in range(12):
            confirmed = rig.app.last_button
            assert rig.screen == "curtain"
            button, held = rig.board.key_for(rig.app.screen.accept)
            assert button.name != confirmed and not held
            rig.accept()
            while rig.screen != "curtain":
                rig.press("ok")
                if rig.screen == "why":
                    rig.keys("back up" if rig.app.under("xactika.bid") else "back down")


def on(rig, number):
    """Do one step of the acting seat, to reach more of a game than random keys do."""
    if rig.app.table.session.header.game == "go5":
        whole_go5.choose(rig, Dice(number))
    elif rig.screen == "curtain":
        rig.accept()
    else:
        rig.keys("down*%d ok" % number)


def take_back(rig, number):
    """Do something and undo it, from the game's menu."""
    for _ in range(4):
        if from_menu(rig, "take_back") or not rig.app.table:
            return
        if rig.screen == "game_menu":
            rig.press("back")
        on(rig, number)


def hand_over(rig, number):
    """Hand a seat over to any player on offer."""
    if from_menu(rig, "hand_over"):
        rig.pick(number % len(rig.app.screen.lines()))
        rig.pick(number % len(rig.app.screen.lines()))
        if rig.screen == "letters":
            rig.keys("ok menu")


def sleep(rig, _):
    """Sleep, as after some minutes without a press."""
    flow.sleep(rig.app)
    rig.settle()


def from_menu(rig, entry):
    """Choose an entry in the game's menu, if the menu can be opened here and has it."""
    if rig.app.table and not rig.app.private() and "menu" in rig.app.screen.hints():
        rig.press("menu")
        if rig.screen == "game_menu" and entry in rig.app.screen.entries:
            rig.pick(rig.app.screen.entries.index(entry))
            return True
    return False


DEEDS = (on, on, on, on, take_back, hand_over, sleep)
PAUSES = (0, 0, 0, 300, 2500, 61_000)
TABLES = ((3, ("",)), (4, ("", "", "rulebook", "random")))
"""How many play, and who: people, and people with bots."""


@pytest.mark.parametrize("game", games.GAMES)
def test_b2_no_sequence_of_keys_shows_a_hand_to_another_player(tmp_path_factory, game):
    seen = set()

    @settings(max_examples=400 if LONG else 60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        presses=st.lists(
            st.tuples(st.sampled_from(KEYS), st.sampled_from(PAUSES))
            | st.tuples(st.sampled_from(DEEDS), st.integers(0, 9)),
            min_size=12,
            max_size=120,
        ),
        table=st.sampled_from(TABLES),
        board=st.sampled_from(("badger2040", "pico_inky_pack")),
        chosen=st.sampled_from(OPTIONS[game]),
        ahead=st.integers(0, 120),
    )
    def whatever(presses, table, board, chosen, ahead):
        with pytest.MonkeyPatch.context() as monkeypatch:
            rig = begin(tmp_path_factory.mktemp("peek"), board, game, *table, ahead, **chosen)
            watch = Watch(rig, monkeypatch)
            for what, number in presses:
                if what in DEEDS:
                    rig.settle()
                    if rig.app.table:
                        what(rig, number)
                else:
                    rig.press(what, settle=number != 0)
                    if number:
                        rig.wait(number)
            rig.settle()
            seen.update(watch.seen)

    whatever()
    assert seen >= SEEN[game] | ANYWHERE, (SEEN[game] | ANYWHERE) - seen


@pytest.mark.parametrize("game", games.GAMES)
def test_the_watch_notices_a_hand_behind_the_wrong_curtain(tmp_path, monkeypatch, game):
    rig = begin(tmp_path, game=game)
    Watch(rig, monkeypatch)
    with pytest.raises(AssertionError, match="the hand of seat"):
        rig.app.table.session.state.view(rig.app.table.actor())


@pytest.mark.parametrize("when", ["made", "drawn"])
@pytest.mark.parametrize("game", games.GAMES)
def test_the_watch_notices_a_public_picture_that_reveals_a_card(tmp_path, monkeypatch, when, game):
    rig = begin(tmp_path, game=game)
    Watch(rig, monkeypatch)
    plain_init, plain_draw = game_menu.GameMenuScreen.__init__, game_menu.GameMenuScreen.draw

    def secret(app):
        return str(app.table.session.state.hands[0])

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


@pytest.mark.parametrize("game", games.GAMES)
def test_the_watch_notices_spoken_words_that_reveal_a_card(tmp_path, monkeypatch, game):
    rig = begin(tmp_path, game=game)
    Watch(rig, monkeypatch)
    plain = spoken.curtain
    told = lambda voice, screen: [*plain(voice, screen), str(voice.app.table.session.state.hands)]  # noqa: E731
    monkeypatch.setattr(spoken, "curtain", told)
    rig.press("menu")
    with pytest.raises(AssertionError, match="says something of hidden cards"):
        rig.press("back")


def test_an_overlay_on_a_hand_gives_way_to_the_curtain_after_a_minute(tmp_path):
    rig = begin(tmp_path)
    rig.accept()
    rig.press("back")
    assert rig.screen == "table"
    rig.wait(59_000)
    assert rig.screen == "table"
    rig.wait(3_000)
    assert rig.screen == "curtain" and rig.neutral()
