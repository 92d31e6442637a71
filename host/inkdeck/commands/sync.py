"""`inkdeck sync`: copies a device's finished games to the score book."""

import collections
import os
import time

import click

from inkdeck import places, ports
from inkdeck.book import asking, open_book
from inkdeck.errors import EXIT_DEVICE, EXIT_USAGE, InkdeckHostError
from inkdeck.link import sync as engine
from inkdeck.link.client import Link, LinkError, connect
from inkdeck.out.terminal import say

LOOK_EVERY_S = 2.0
AGAIN_AFTER_S = 30.0


def run(
    port: str | None = None, book: str | None = None, watch: bool = False, simulator: bool = False
) -> None:
    """Sync the device at `port` (None: the only one) into the book at `book` (None: the usual one).

    With `watch`, continue with every device that is plugged in, or only with the one at `port`, until Ctrl-C.
    With `simulator`, copy the games of `inkdeck play --terminal` instead.
    """
    if simulator:
        if port or watch:
            raise InkdeckHostError("--simulator needs no device. Leave out --port and --watch.", EXIT_USAGE)
        return _simulator(book)
    if watch:
        return _watch(port, book)
    found = ports.choose(port)
    with asking.progress("Copying games") as bar:
        result = _sync(connect(found.path), book, bar)
    for line in lines(result):
        say(line)


def _simulator(book):
    from inkdeck.sim import counting, data_folder

    data = places.data()
    counts = collections.Counter()
    if places.simulator(data).is_dir():
        with data_folder.locked(data):
            counts = counting.count(data, book)
    if not counts:
        say("The simulator has no finished games yet.")
        return
    for line in _outcomes("The simulator", counts, counts["known"]):
        say(line)


def _sync(link, book, progress=None):
    """Sync the device at the end of a link. The book is only open, and only made, while a device answers."""
    with link:
        greeting = link.hello()
        with open_book(book) as opened:
            return engine.sync(link, opened, progress, greeting)


def lines(result: engine.Result) -> list[str]:
    """Return what a sync did, as sentences."""
    greeting = result.greeting
    who = f"{greeting.device} ({greeting.board}, Inkdeck {greeting.app})"
    counts = result.counts
    if not greeting.epoch:
        return [f"{who} has no finished games yet."]
    sentences = _outcomes(who, counts, result.skipped + counts["known"])
    if result.gone:
        sentences.append(
            f"Damage on the device has destroyed {_games(len(result.gone))}: {_numbers(result.gone)}."
        )
    if result.unread:
        sentences.append(
            f"The device can't read {_games(len(result.unread))} at the moment: "
            f"{_numbers(result.unread)}. Sync again."
        )
    if result.deleted:
        end = "." if result.missed is None else "; this book has them all."
        if result.missed:
            end = (
                f"; {result.missed} of them are not in this book. Merge the book that has them: inkdeck merge"
            )
        sentences.append(f"The device has deleted its oldest {_games(result.deleted)}{end}")
    if greeting.total and greeting.free * 10 < greeting.total:
        sentences.append(f"Only {greeting.free // 1024} KiB are free on the device.")
    return sentences


def _outcomes(who, counts, known):
    """Return what became of a device's games, as sentences."""
    sentences = [f"{who}: {_games(counts['new'], 'new ')}, {known} already in the book."]
    if counts["conflict"]:
        sentences.append(
            f"{_games(counts['conflict'])} had the key of another game in the book. Both versions are "
            "kept: inkdeck verify shows them."
        )
    if counts["rejected"]:
        sentences.append(
            f"{_games(counts['rejected'])} failed the replay and "
            f"{'has' if counts['rejected'] == 1 else 'have'} been set aside in the book. To see why: inkdeck "
            "verify"
        )
    if counts["newer"]:
        sentences.append(
            f"{_games(counts['newer'])} from a newer Inkdeck {'is' if counts['newer'] == 1 else 'are'} "
            "waiting in the book until you update Inkdeck on this computer."
        )
    return sentences


def _games(count, what=""):
    return f"{count} {what}game{'' if count == 1 else 's'}"


def _numbers(numbers):
    return ", ".join(map(str, sorted(numbers)[:10])) + (" …" if len(numbers) > 10 else "")


def _watch(port, book):
    asking.reading(book).close()  # refuses at once a file that isn't a score book
    say("Waiting for devices. Press Ctrl-C to stop.")
    done = {}  # path: (when it is due again, the last error)
    while True:
        paths = _paths(port)
        done = {path: due for path, due in done.items() if path in paths}
        for path in paths:
            if done.get(path, (0, ""))[0] <= time.monotonic():
                done[path] = _watch_one(path, book, done.get(path, (0, ""))[1])
        time.sleep(LOOK_EVERY_S)


def _paths(port):
    """Return the ports to look at that exist now: all boards', or only `port`."""
    found = [board.path for board in ports.find()]
    if not port:
        return found
    path = ports.choose(port).path
    return [path] if path in found or os.path.exists(path) else []


def _watch_one(path, book, said):
    """Sync one device, and return (when it is due again, the error that was printed). The same error is
    printed only once.
    """
    try:
        # The book is opened again each time, because the file may have been replaced.
        result = _sync(Link(ports.open_port(path)), book)
    except InkdeckHostError as error:
        pulled_out = error.exit_code == EXIT_DEVICE and not _paths(path)
        if str(error) != said and not pulled_out:
            say(f"inkdeck: {error}", err=True)
        # A device that sends nonsense isn't asked again soon, because it would fill the book with rejected
        # records.
        nonsense = isinstance(error, LinkError) and error.reason in ("unfit", "idle")
        return time.monotonic() + (AGAIN_AFTER_S if nonsense else LOOK_EVERY_S), str(error)
    if result.counts or said is not None:
        for line in lines(result):
            say(line)
    return time.monotonic() + AGAIN_AFTER_S, None


@click.command()
@click.option(
    "--port", metavar="PORT", help="The device's port or serial number. Not needed if there is only one."
)
@click.option("--book", metavar="FILE", help="The score book (or set INKDECK_BOOK).")
@click.option("--watch", is_flag=True, help="Sync every device that you plug in, until you press Ctrl-C.")
@click.option(
    "--simulator", is_flag=True, help="Copy the games of inkdeck play --terminal instead of a device's."
)
def command(port: str | None, book: str | None, watch: bool, simulator: bool) -> None:
    """Copy a device's finished games to the score book.

    Inkdeck replays each game to check it. You can keep playing meanwhile, and you can stop the command at any
    time.

    Example: inkdeck sync --watch
    """
    run(port, book, watch, simulator)
