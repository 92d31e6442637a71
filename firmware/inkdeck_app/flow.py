"""Which picture comes next: a game's way from choice to curtain, and back after a pause.

The picture that follows from a choice is shown after the choice was saved. Players see their hands only
after their own curtains, unless a single person plays against bots: nobody else is there to peek.
"""

from inkdeck_core.errors import InkdeckError, NewerRecord
from inkdeck_core.games import folder
from inkdeck_core.record import format

from .match import opening, thinker
from .match.faces import outline
from .match.table import Table
from .match.unloading import keep_only
from .ui.drawings import draw_tired
from .ui.refusal import worded


def begin(app):
    """Show the first picture after the program's start."""
    known = ()
    try:
        known = opening.tidy(app)
        app.history().check()
    except OSError:
        pass  # the files can't be listed now
    if not app.settings.language:
        app.show("language", True)
    elif known or app.store.on_table():  # the power went during this game
        return resume(app, *known or (app.store.on_table(),))
    else:
        app.show("home")
    _tell_damage(app)


def go_on(app, news=True):
    """Let bots act, then show what is next. For the time after a choice or a public picture.

    :param news: whether the acting player may not have seen the current table yet.
    """
    table = app.table
    before = table.session.state
    if before.over or table.session.ending is not None:
        return finish(app)
    if table.bot_thinks():
        app.show("thinking")
    elif table.session.is_bot(before.seat):
        run_bots(app)
    else:
        to_person(app, news)


def run_bots(app):
    """Let bots act, or think on; show what is next when they have."""
    table = app.table
    before = table.session.state
    shown = table.bot_thinks()  # the picture of the thinking bot is on the panel
    try:
        done = thinker.run_bots(table)
    except OSError:
        return _full(app)
    if _pause(app, before):
        return
    if done or not shown:
        go_on(app)
    elif table.session.state is not before:
        app.screen.acted()


def _pause(app, before):
    """Show what has ended since the state `before` if everybody looks at it. Returns whether it does."""
    table = app.table
    state = table.session.state
    if state.pauses == before.pauses:
        return False
    app.show(table.face.pause(before, state))
    return True


def to_person(app, news=True):
    """Show the acting person their hand, after the curtain if anyone else might be looking, or their public
    screen.
    """
    table = app.table
    if table.face.in_public(table.session.state):
        cover(app)
    elif table.revealed == table.actor():
        if news:
            app.glass.forget_presses()  # nothing is chosen before they have seen the news
        show_hand(app)
    else:
        hide(app)


def show_hand(app, *place):
    """Show the revealed seat's screen for its choice, starting at `place` (`Screen.place`)."""
    app.show(app.table.choosing(), *place)


def cover(app):
    """Show the acting seat's public screen, or else its curtain."""
    state = app.table.session.state
    curtain = "thinking" if not state.over and app.table.session.is_bot(state.seat) else "curtain"
    app.show(app.table.face.in_public(state) or curtain)


def act(app, *actions):
    """Save the acting person's choice, then show the result, or explain why the choice is refused."""
    table = app.table
    before = table.session.state
    try:
        answered = table.play(*actions)
    except InkdeckError as error:
        return app.push("why", error)
    except OSError:
        return _full(app)
    if not _pause(app, before):
        state = table.session.state
        turned = answered or table.face.turned(before, state)
        go_on(app, turned or state.seat != before.seat or state.irreversible != before.irreversible)


def hide(app):
    """Go back from a hand, or a screen over it, to a public picture."""
    app.table.revealed = None
    cover(app)


def sleep(app, why="asleep"):
    """Leave nothing secret on the panel, and wake at a curtain, as no key was pressed for long.

    On a computer, only hide a hand that others might see: there the app needn't be woken.

    :param why: "asleep", or "battery" if it is empty.
    """
    if app.screen_name == "asleep":
        return
    if app.hw.can_quit:
        if app.private() and app.table_of_several():
            hide(app)
        return
    if app.private():
        hide(app)
    elif app.table:
        app.table.revealed = None
    app.push("asleep", why)


def tell_low(app):
    """Report a low battery at a place where no hand is visible and a hand can still be finished.

    Returns whether this is such a place; otherwise nothing happens.
    """
    if app.screen_name.split(".")[-1] not in ("curtain", "home") or not app.glass.rests():
        return False
    app.push("refused", worded(app.texts, "notices", "low"), draw_tired)
    return True


def interrupted(app):
    """Record that the program is being stopped from outside (B-2), at any moment, and remove a hand from the
    panel, which must not be busy.
    """
    try:
        if app.table:
            app.table.session.note(format.INTERRUPTED)
    except (InkdeckError, OSError):
        pass  # there is no room, or the game was over
    app.conceal()


def take_back(app, own=False):
    """Undo the last choice (B-3) and go to its owner's curtain. If it is too late, do nothing.

    :param own: whether its owner does so with the hand open, which then stays open.
    """
    try:
        app.table.take_back()
    except InkdeckError:
        return
    except OSError:
        return _full(app)
    if own:
        to_person(app, False)
    else:
        hide(app)


def hand_over(app, seat, name, bot=""):
    """Give a seat to another name or to a bot (B-6), and continue without showing anyone's hand."""
    table = app.table
    try:
        # only the player before can take it back or go on with it
        if table.session.state.unfinished() and table.session.can_undo() is not None:
            table.session.take_back()
        table.hand_over(seat, name, bot)
    except InkdeckError as error:
        return app.push("why", error)
    except OSError:
        return _full(app)
    if not bot:
        _remember(app, name)
    _come_back(app)


def _come_back(app):
    """Show the hand's result if nobody has acted since, or go on with the play."""
    table = app.table
    asked = table.face.in_public(table.session.state)
    if table.session.ending is None and not asked and table.public().between_hands():
        app.show("hand_result")
    else:
        go_on(app)


def begin_game(app, header, quick=False):
    """Start the game that was set up, sealed and cut.

    :param quick: a quick game for one person, without the picture of the dealer.
    """
    keep_only(folder(header.game))
    try:
        _put_on_table(app, Table(app, *opening.start(app, header)))
    except InkdeckError as error:
        if app.screen_name == "cut":  # a secret is for one game
            leave(app)
        return app.push("why", error)
    except OSError:
        return _full(app)
    for name, bot in header.players:
        if not bot:
            _remember(app, name)
    app.table.sit_alone()
    try:
        app.settings.fulfil(header.game)
        outline(header.game).begun(app.settings, app.table.session.state.options)
    except OSError:
        pass
    if app.table.face.DEALS and not quick:
        app.show("dealer")
    else:
        go_on(app)


def resume(app, name, *read):
    """Continue an open game at the curtain, or at the hand's result if nobody has acted since.

    :param name: its file's name. :param read: its content, if that has been read (`opening.resume`).
    """
    try:
        session, log = opening.resume(app, name, *read)
        notes = session.notes[-1:]
        if session.ending is None:
            session.note(format.RESUMED)
        table = Table(app, session, log)
    except InkdeckError as error:
        leave(app)
        if isinstance(error, NewerRecord):
            return app.push("damaged", "newer")
        if error.reason in ("old_rules", opening.UNREAD):
            return app.push("damaged", "older" if error.reason == "old_rules" else "unread")
        app.store.set_aside(name)
        return app.push("damaged")
    except OSError:
        return _full(app)
    _put_on_table(app, table)
    _come_back(app)
    if app.table and notes == [format.INTERRUPTED]:
        app.push("damaged", "interrupted")
    _tell_damage(app)


def finish(app):
    """Move the game to the history and show its result. A game that isn't over is given up (B-6)."""
    session = app.table.session
    how = format.FINISHED if app.table.over() else format.GIVEN_UP
    try:
        number = app.table.finish(how)
    except OSError:
        return _full(app)
    _put_on_table(app, None)
    app.show("game_result", number, session)
    _tell_damage(app)


def leave(app):
    """Pause the game, which is saved already."""
    _put_on_table(app, None)
    app.show("home")
    _tell_damage(app)


def _put_on_table(app, table):
    app.table = table
    try:
        app.store.put_on_table(table.name if table else "")
    except OSError:
        pass  # after a power cut the start menu has the game, too


def _tell_damage(app):
    if app.store.news():
        app.push("damaged")


def _full(app):
    """Report that there was no room to save. Nothing has changed, and no hand stays open."""
    if app.table:
        app.table.revealed = None
    app.show("storage_full")


def _remember(app, name):
    try:
        app.settings.remember(name)
    except OSError:
        pass  # the game is saved; the roster is only a convenience
