"""A short game of each kind comes to its end on the chip, and a photo of the glass has its check code."""

import io

import pytest
import zxingcpp
from PIL import Image

from app import short_games
from emulated.test_whole_games import play_on, run
from inkdeck.emulator.fingers import press
from inkdeck_core import games
from inkdeck_core.record import check_code, dealing, session
from web.photos import photo

BUDGET_MS = 250


async def scanned(both):
    """Return the game and its hands, from photos of all the codes on the machine's glass."""
    texts = []
    for number in range(len(both.driver.app.screen.texts)):
        (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(photo(both.machine.panel.glass, number))))
        texts.append(found.text)
        if len(both.driver.app.screen.texts) > 1:
            await both.press(both.driver.app.layout.right)
    return check_code.whole([part for text in reversed(texts) for part in check_code.parts(text)])


async def waited(both, key):
    """Press a key on both; return the ms until the machine's panel begins to refresh."""
    machine = both.machine
    button, hold = both.driver.hw.board.key_for(key)
    shown, begun = len(machine.panel.refreshes), machine.now
    both.driver.press(key)
    await press(machine, button.name, hold)
    await both.same()
    return machine.panel.refreshes[shown].begun_ns / 1e6 - begun


async def to_the_code(both):
    """Go to the result and its code, then to the code from the list of games."""
    head = both.driver.app.table.session.header
    await play_on(both, "game_result")
    ms = {"just ended": await waited(both, "down")}
    assert both.screen == "check_code"
    found, hands = await scanned(both)
    assert session.seal_of(found) == session.seal_of(head) and found.cut == head.cut
    first = list(dealing.again(found, hands))[0]
    assert hands >= 1 and len(first.places) >= len(head.players)
    ms["letters"] = await waited(both, "ok")
    ms["code"] = await waited(both, "ok")
    await both.press("back", "back")
    while both.driver.app.screen.entries[both.driver.app.screen.at] != "history":
        await both.press("down")
    await both.press("ok", "ok")
    ms["from the history"] = await waited(both, "down")
    again, count = await scanned(both)
    assert (session.seal_of(again), count) == (session.seal_of(found), hands)
    print({what: round(taken) for what, taken in ms.items()})
    assert max(ms["just ended"], ms["letters"], ms["code"]) <= BUDGET_MS, ms


@pytest.mark.parametrize(
    "game", [game if game != "hearts" else pytest.param(game, marks=pytest.mark.chip) for game in games.DEALT]
)
def test_b1_a_photo_of_the_glass_reveals_the_game_that_was_played(play, game):
    run(play, short_games.whole(game), to_the_code)
