"""Brings a device to its prompt without losing games: they are synced or backed up first."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inkdeck.errors import EXIT_FAULT, InkdeckHostError
from inkdeck.install import games
from inkdeck.install.mpremote_adapter import Device
from inkdeck.out.terminal import ask, plain, say

if TYPE_CHECKING:
    from serial import Serial

    from inkdeck.doors.replies import Greeting


_STAY = "The installation doesn't change games."
LINK_WAIT_S = 1.2
LINK_TRIES = 2
"""How often to ask a device whether it runs Inkdeck. A prompt or an empty board never answers."""


def greet(port: "Serial") -> "Greeting | None":
    """Return the app's `Greeting` on an open port; None if no Inkdeck answers.

    Raises `LinkError` if the port disappeared, or if the app speaks another version of the link.
    """
    return greet_or_why(port)[0]


def greet_or_why(port: "Serial") -> "tuple[Greeting | None, str]":
    """Return (the `Greeting`, "") or (None, the `LinkError`'s reason).

    The reason is "prompt" if no program is running, and "silent" if the device hasn't sent anything.
    """
    from inkdeck.link.client import Link, LinkError, waits

    try:
        return Link(port, LINK_WAIT_S, LINK_TRIES, waits).hello(), ""
    except LinkError as error:
        if error.reason in ("gone_away", "protocol"):
            raise
        return None, error.reason


def confirm(question: str, yes: bool) -> None:
    """Ask unless `yes` was given. Raises `InkdeckHostError` if the answer is no, or if no one can answer."""
    if yes:
        return
    try:
        if ask(question, err=True):
            return
    except click.Abort as error:
        raise InkdeckHostError(
            "Nothing was changed because nobody answered. To answer every question with yes, add --yes.",
            EXIT_FAULT,
        ) from error
    raise InkdeckHostError("Stopped. Nothing was changed.", EXIT_FAULT)


def pull(port: "Serial", greeting: "Greeting", book: str | Path | None, yes: bool) -> bool:
    """Sync the running app's finished games, and return whether that worked.

    If it didn't, print why, and ask whether to continue.
    """
    from inkdeck.book import open_book
    from inkdeck.book.asking import progress
    from inkdeck.link import sync
    from inkdeck.link.client import Link

    try:
        with open_book(book) as opened, progress("Games") as tell:
            result = sync.sync(Link(port), opened, tell)
    except InkdeckHostError as error:
        say(f"The device's games can't be copied to the score book: {error}", err=True)
        confirm("Back up its files instead and continue?", yes)
        return False
    say(f"Games: {result.counts.total()} copied to the score book, {result.skipped} already in it.")
    return True


@contextlib.contextmanager
def at_prompt(
    path: str, yes: bool = False, book: str | Path | None = None, keep: bool = False
) -> Iterator[Device]:
    """Yield a `Device` at its prompt on the port at `path`; restart and close it afterwards.

    If a game is in progress, ask before stopping it. With `keep`, its finished games go into the score book
    (`book`, None for the default one) if the app answers; otherwise all players' files are backed up.
    """
    from inkdeck import ports
    from inkdeck.link.client import LinkError

    with ports.open_port(path) as port:
        try:
            greeting, why = greet_or_why(port)
        except LinkError as error:
            if error.reason != "protocol":
                raise
            greeting, why = None, error.reason
            say(f"{error} A game may be in progress; it is saved.")
            confirm("Stop the program?", yes)
        if greeting and greeting.busy:
            say(
                "A game is in progress on the device. It is saved and can continue, but its record will "
                "note that it was stopped."
            )
            confirm("Stop it?", yes)
        pulled = bool(greeting) and keep and pull(port, greeting, book, yes)
        with Device(port) as device:
            enter(device, why)
            try:
                if keep and not pulled:
                    copy_games(device, yes)
                if keep and not greeting and games.on_table(device):
                    say("A game is in progress on the device. It is saved, and continues afterwards.")
                yield device
            except BaseException:
                if not device.lost:
                    with contextlib.suppress(InkdeckHostError):  # the first error is reported
                        device.restart()
                raise
            device.restart()


def enter(device: Device, why: str) -> None:
    """Stop a device's program and enter the prompt. :param why: as returned by `greet_or_why`."""
    if why not in ("", "prompt", "protocol"):
        say(f"No Inkdeck answers on {device.path}. Stopping what runs there ...", err=True)
    device.enter(silent=why == "silent")


def copy_games(device: Device, yes: bool, lost: str = _STAY) -> Path | None:
    """Back up the players' files, and return the backup's path, or None if there is none. Ask before
    continuing without files that can't be copied.

    :param lost: what happens to those files otherwise.
    """
    from inkdeck.book.asking import progress

    try:
        with progress("Games") as tell:
            path, missing = games.keep(device, tell)
    except InkdeckHostError as error:
        if device.lost:
            raise
        say(f"The device's games can't be backed up: {error}", err=True)
        confirm(f"Continue without a backup? {lost}", yes)
        return None
    if path:
        say(f"Games, names and settings are backed up in {plain(str(path))}")
    if missing:
        say(f"{missing} {lost}", err=True)
    return path
