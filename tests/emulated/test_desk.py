"""From the desk and back on the emulated chip: play, sync twice, wipe, and sync."""

from app.games import header
from emulated.at_desk import REST_LIMIT_MS, inkdeck
from emulated.twin import Twins, firmware, on_flash
from inkdeck.book import open_book
from inkdeck_core import bots, games
from inkdeck_core.record import session
from inkdeck_core.tricks.game import CALLING

PLAYERS = ("Anna", "Ben")


def nearly_over(secret):
    """Return a one-hand game's record without its last choice: a card, with its call if it was led."""
    saved = bytearray()
    played = session.Session(header(PLAYERS, secret=secret, hands=1), saved.extend)
    dice = bots.Dice(3)
    before = b""
    while not played.state.over:
        if played.state.phase != CALLING:
            before = bytes(saved)
        played.apply(games.bot("rulebook", "xactika").choose(played.state.view(played.state.seat), dice))
    return before


def on_table(secret):
    """Return the files of a device on which that game was being played."""
    return {
        "settings.json": b'{"language": "en"}',
        "play-000001.ink": nearly_over(secret),
        "on-table": b"play-000001.ink",
    }


async def at_rest(machine):
    """Let emulated time run freely again and wait until the panel rests."""
    machine.realtime = False
    await machine.rest(limit_ms=REST_LIMIT_MS)


def in_book(folder):
    """Return the keys of the games in the book: (epoch, number on the device)."""
    with open_book(folder / "book.sqlite", readonly=True) as book:
        return [(book.entry(number).epoch, book.entry(number).sequence) for number in book.numbers()]


def test_a_game_is_synced_once_whatever_happens_to_the_device(play, tmp_path):
    async def finished(machine):
        twins = Twins(machine, on_flash(machine))
        await twins.same()
        await twins.play(lambda: twins.screen == "game_result")

    async def at_desk(machine, *arguments):
        output = await inkdeck(tmp_path, *arguments, "--port", machine.pty())
        await at_rest(machine)
        return output

    async def story(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        await finished(machine)
        output = await at_desk(machine, "sync")
        assert "1 new game" in output, output
        assert len(in_book(tmp_path)) == 1
        output = await at_desk(machine, "sync")
        assert "0 new games, 1 already in the book" in output, output
        files = on_flash(machine)
        assert files["epoch"].split()[1] == b"1"  # the device knows that its game is safe

    play(story, files=firmware(games=on_table(1)))
    (home,) = in_book(tmp_path)

    async def wiped(machine):
        await machine.rest(limit_ms=REST_LIMIT_MS)
        await finished(machine)
        output = await at_desk(machine, "sync")
        assert "1 new game" in output, output

    play(wiped, files=firmware(games=on_table(2)))
    keys = in_book(tmp_path)
    assert keys[0] == home and len(keys) == 2
    assert keys[1][1] == 1 and keys[1][0] != home[0]  # the same number in another log
