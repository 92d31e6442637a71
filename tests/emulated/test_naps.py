"""Naps on the battery: what the chip loses in them, and what no player may notice."""

import pytest

from emulated.twin import SEED, Twins, begun_game, firmware

IDLE_MS = 2 * 60_000
PICOS = ("pico_inky_pack", "pico_waveshare29", "pico_waveshare29d")


@pytest.mark.parametrize("board", PICOS)
def test_a_pico_that_slept_wakes_at_its_curtain_and_talks_to_its_panel_as_before(play, board):
    """After a nap SPI divides a faster clock than before: the panel's model refuses that (`play`)."""
    games = begun_game(board, settings={"sleep": 2})

    async def story(machine):
        both = Twins(machine, games)
        await both.same()
        shown = len(machine.panel.refreshes)
        both.driver.clock.advance(IDLE_MS)
        both.driver.settle()
        assert both.screen == "asleep"
        await machine.until(lambda: len(machine.panel.refreshes) > shown, IDLE_MS + 1000)
        await both.same()
        await machine.sleep(2000)
        await both.press("ok")
        assert both.screen == "curtain"
        await both.accept()

    play(story, board, usb=False, files=firmware(board, games, SEED, step_ms=250))
