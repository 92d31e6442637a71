"""The words of the screens outside a game, except plain menus and plain pages."""

from inkdeck_core import NOBODY

from ..match import open_games
from ..screens.curtain import accept_key
from . import screens


def home(voice, screen):
    """Return the open games with all their names, then the fixed lines."""

    def line(index):
        if index >= len(screen.games):
            return screen.lines()[index]
        game = screen.games[index]
        told = ", ".join([open_games.line(voice.app, game)] + list(game.players))
        return (screen.t("paused" if index else "continue", told),)

    return screens.any_menu(voice, screen, line)


def history(voice, screen):
    """Return the games with all their names."""
    if not screen.games:
        return [screen.title(), screen.t("empty")]
    return screens.any_menu(voice, screen, lambda index: (", ".join(screen.line(index, True)),))


def check_code(voice, screen):
    """Return what the code is for, and its letters in groups."""
    title, part = screen.t("title"), screen.aside()
    return [title + ", " + part if part else title, screen.why(), " ".join(screen.groups())]


def tour(voice, screen):
    """Return what each key of this board does."""
    board, layout = voice.app.hw.board, voice.app.layout
    lines = [screen.t("tour_title")]
    accept = accept_key(voice.app)
    for key in board.keys:
        logical = layout.logical(key)
        words = screen.t("does_" + layout.does(logical))
        if logical == accept:
            words = screen.t("does_accept", words)
        lines.append("[%s] %s" % (key.name, words))
        if key.long:
            lines.append("[%s] %s" % (voice.own("common", "hold", key.name), screen.t("does_" + key.long)))
    return lines + [screen.t("tour_pass")]


def asleep(voice, screen):
    """Return the notice that the device sleeps, who is next, and what to do."""
    table = voice.app.table
    seat = table.acting() if table else NOBODY
    key = "asleep_game" if table and screen.why == "asleep" else screen.why + "_body"
    return [
        screen.t(screen.why + "_title"),
        screen.t("asleep_next", table.name_of(seat)) if seat != NOBODY else "",
        screen.t(key),
    ]


def rules(voice, screen):
    """Return a subject's title and number, then its picture's sentence or its whole text, even if that fills
    several pages.
    """
    subject, page = screen.reading()
    title = [screen.t(screen.chapter + "_title"), voice.own("common", "of", *subject)]
    if page[1] > 1:
        title.append(voice.own("common", "page", *page))
    told = [screen.t(screen.chapter + "_shown")] if screen.shows() else screen.t(screen.chapter).split("\n")
    return [", ".join(title)] + told
