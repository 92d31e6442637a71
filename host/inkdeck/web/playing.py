"""`inkdeck play` in a browser: makes the page, serves it and opens it."""

from urllib.parse import urlencode
from webbrowser import BaseBrowser

from inkdeck.book import merging, open_book
from inkdeck.book.entries import REJECTED
from inkdeck.doors import exported
from inkdeck.errors import InkdeckHostError
from inkdeck.out import program
from inkdeck.out.terminal import plain, say
from inkdeck.web import folder, npm, opening, serving

FETCHING = "npm fetches MicroPython for the page, once …"
LEFT = "Goodbye."
HERE = """\
Press Ctrl-C here to stop. To play in this terminal: {0} play --terminal
To see your finished games: {0} report --open"""


def files() -> dict[str, bytes]:
    """Return the page's files, {name: bytes}. Raises `InkdeckHostError` if MicroPython can't be
    downloaded.
    """
    return folder.files(npm.fetch(folder.kept(), lambda: say(FETCHING, err=True)))


def keep(data: bytes) -> None:
    """Add finished games, an export in JSON, to the score book if a replay confirms them.

    Raises `Unfit`, or `InkdeckHostError` if the book can't be written to or a replay doesn't confirm a game.
    """
    entries = merging.entries_of(exported.parse(data))
    with open_book() as book:
        done = merging.take(book, entries)
    if done.games.get(REJECTED):
        raise InkdeckHostError("Replaying the game doesn't produce the result that it records.")


def play(made: dict[str, bytes], found: BaseBrowser, port: int, wishes: dict[str, str]) -> str:
    """Serve the page until Ctrl-C, and return the sentence to leave with.

    :param made: the page's files. :param found: the browser that opens it.
    :param wishes: the parameters after "?" in the address.

    Raises `InkdeckHostError` if the port is in use.
    """
    with serving.PageServer(made, port, keep) as server:
        address = server.address + (f"?{urlencode(wishes)}" if wishes else "")
        say(f"Inkdeck is in your browser, at {address}\n{HERE.format(plain(program.name()))}")
        opening.open_page(found, address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
    return LEFT
