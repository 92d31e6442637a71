"""`inkdeck play` in a browser: makes the page, serves it and opens it."""

import contextlib
from urllib.parse import urlencode
from webbrowser import BaseBrowser

from inkdeck.book import merging, open_book
from inkdeck.book.entries import NEWER, REJECTED, WAITING
from inkdeck.doors import exported
from inkdeck.doors.shapes import Unfit
from inkdeck.errors import InkdeckHostError
from inkdeck.out import program
from inkdeck.out.terminal import plain, say
from inkdeck.web import again, folder, npm, opening, serving

FETCHING = "npm fetches packages for the page, once …"
LEFT = "Goodbye."
OPENED = "Inkdeck opens in your browser. If it doesn't, open this address there; it works once:"
ADDRESS = "Open this address in a browser on this computer; it works once:"
HERE = """\
Press Ctrl-C here to stop. To play in this terminal: {0} play --terminal
To see your finished games: {0} report --open"""
AGAIN = (
    "Inkdeck is already running in another terminal. It opens the page once more, and its terminal shows the "
    "address."
)


def files() -> dict[str, bytes]:
    """Return the page's files, {name: bytes}. Raises `InkdeckHostError` if MicroPython can't be
    downloaded.
    """
    return folder.files(npm.fetch(folder.kept(), lambda: say(FETCHING, err=True)))


def keep(data: bytes) -> str:
    """Add finished games, an export in JSON, to the score book if a replay confirms them. Return one of the
    answers of `serving`. The terminal says why if something went wrong.
    """
    try:
        entries = merging.entries_of(exported.parse(data))
        with open_book() as book:
            done = merging.take(book, entries)
    except Unfit as error:
        say(f"The page sent something that isn't finished games: {error}.", err=True)
        return serving.FAILED
    except InkdeckHostError as error:
        say(str(error), err=True)
        return serving.FAILED
    if done.left.get(WAITING):
        say(f"The score book has no room for more {WAITING}. Install a newer one.", err=True)
        return serving.FAILED
    if done.games.get(REJECTED):
        return serving.REJECTED
    return serving.WAITS if done.games.get(NEWER) else serving.KEPT


def play(made: dict[str, bytes], found: BaseBrowser | None, port: int, wishes: dict[str, str]) -> str:
    """Serve the page until Ctrl-C, and return the sentence to leave with. If our own server is at that port
    already, ask it to open the page again.

    :param made: the page's files. :param found: the browser that opens it; None if the terminal's address is
        enough.
    :param wishes: the parameters after "?" in the address.

    Raises `InkdeckHostError` if the port is in use by another program.
    """
    query = urlencode(wishes)
    try:
        server = serving.PageServer(made, port, keep)
    except serving.PortTaken:
        if again.ask(serving.HOST, port, query):
            return AGAIN
        raise
    opener = opening.Opener(found) if found else None
    with server, again.reachable(server.port) as server.secret, contextlib.ExitStack() as left:

        def show(query):
            say(f"{OPENED if opener else ADDRESS}\n{server.address_once(query)}")
            if opener:
                opener.open(server.address_once(query))

        if opener:
            server.entered = opener.clear
            left.callback(opener.clear)
        server.reopen = show
        show(query)
        say(HERE.format(plain(program.name())))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
    return LEFT
