"""The share of time that the emulated device naps, and how many games a battery lasts according to the model.

Part of bench_device.py: `--only battery`.
"""

from battery_model import SECONDS, SUPPLIES, Game, games
from device_job import made

from emulated.test_naps import share, tapped  # pyright: ignore[reportMissingImports]
from emulated.twin import SEED, Twins, begun_game, firmware, twin_of  # pyright: ignore[reportMissingImports]
from inkdeck_app.ui.display import FAST, FULL, NEUTRAL, TURBO

REFRESH_S = {NEUTRAL: 2.0, FAST: 0.8, TURBO: 0.25, FULL: 4.5}  # the UC8151's (its driver's TIMES)
HARD_MOVE_S = 1.06
"""The seconds that a hard bot's choice takes on average: 280 s per game in a trial on the emulated chip; at
most 2.
"""
PEOPLE = ("Anna", "Ben", "Cleo", "J\u00f6rg")
BOTS = {"four_people": (), "alone": (1, 2, 3)}
LEAST = {"four_people": 100, "alone": 200}  # games for 1,000 mAh on a Badger


async def battery(image):
    """Return rows: the shares of time asleep, then the games by the model, with naps and without."""
    board = "badger2040"
    started = begun_game(board, names=("Anna", "J\u00f6rg"), bots=())
    device = made(board, firmware(started, SEED, step_ms=5), image, usb=False)
    try:
        await device.start()
        both = Twins(device, started)
        await both.same()
        curtain = await share(device, 10_000)
        await both.accept()
        hand = await share(device, 10_000)
        refresh = min([(await tapped(both, "down"))[1] for _ in range(3)])
    finally:
        await device.stop()
    rows: list[tuple] = [
        ("asleep_at_a_curtain", 100 * curtain, "least_%", 95),
        ("asleep_at_a_hand", 100 * hand, "least_%", 95),
        ("asleep_while_a_cursor_s_refresh_goes_on", 100 * refresh, "least_%", 70),
    ]
    for what in SECONDS:
        game = count(board, what)
        for supply in SUPPLIES:
            least = LEAST[what] if supply.mah == 1000 else None
            napping = games(supply, game, min(curtain, hand), refresh)
            rows.append((f"games_of_{what}_{supply.name}", napping, "least_games", least))
            awake = games(supply, game, 0, 0)
            rows.append((f"games_of_{what}_{supply.name}_without_naps", awake, "games", None))
    return rows


def count(board, what):
    """Return a `Game` of eight hands, in which each choice includes moving the cursor down and up."""
    driver = twin_of(board, begun_game(board, names=PEOPLE, bots=BOTS[what]))
    shown = []
    show = driver.hw.panel.show

    def watched(frame, kind, window=None):
        shown.append(kind)
        return show(frame, kind, window)

    driver.hw.panel.show = watched
    chosen = 0
    while driver.app.table and not driver.app.table.session.state.over:
        hints = driver.app.screen.hints()
        if driver.screen == "curtain":
            driver.press(driver.app.screen.accept)
        elif driver.screen in ("xactika.bid", "xactika.hand", "xactika.call"):
            for key in ("down", "up"):
                if driver.screen.startswith("xactika.") and key in driver.app.screen.hints():
                    driver.press(key)
            driver.press("ok")
        elif "ok" in hints:
            driver.press("ok")
        else:
            raise SystemExit(f"Nothing leads on from {driver.screen}.")
        chosen += 1
    refreshing = sum(REFRESH_S[kind] for kind in shown)
    bots_choices = 8 * 11 * len(BOTS[what])  # a bid, eight cards and two calls a hand
    return Game(SECONDS[what], len(shown), refreshing, bots_choices * HARD_MOVE_S)
