"""A model of how long a set of batteries lasts, based on other people's measurements (docs/battery.md).

Nothing here was measured on a board of ours; each number names its source.
"""

from collections import namedtuple

# mA that a Pico draws at 5 V (cpottle9's RP2-PowerControl, MicroPython 1.23)
_BUSY, _WAITING, _ASLEEP = 21.2, 18.8, 1.29

# mah: the battery's capacity; busy, waiting, asleep: what the chip draws from it, in mA; panel: what a
# refresh draws in addition; pump: what the panel draws between refreshes if its pump stays on
Supply = namedtuple("Supply", ("name", "mah", "busy", "waiting", "asleep", "panel", "pump"))


def _of(name, mah, share, panel):
    return Supply(name, mah, _BUSY * share, _WAITING * share, _ASLEEP * share, panel, 1.5 / 8 * panel)


SUPPLIES = (
    # two cells feed a Badger's regulator, which draws as much as it delivers: 24 and 21 mA (Pimoroni's
    # forum); 8 mA more in a refresh (the panel maker's wiki)
    Supply("badger_on_1000_mah_of_aaa", 1000, 24, 21, 1.3, 8, 1.5),
    # a switching regulator: the power of 5 V out of 3.7 V; 26.4 mW in a refresh, of which 88 % arrives
    _of("pico_on_500_mah_of_lipo", 500, 5 / 3.7, 26.4 / 3.7 / 0.88),
)

# seconds: how long people take for it; pictures, refreshing (s) and thinking (s, of bots): counted by playing
# such a game (`bench_battery.count`)
Game = namedtuple("Game", ("seconds", "pictures", "refreshing", "thinking"))

# 98 minutes are about 17 s for each of four people's 352 bids, cards and calls, including passing the device
# on; a person alone doesn't pass it on
SECONDS = {"four_people": 5904, "alone": 1800}
PICTURE_S = 0.06
"""The chip's work from a key to its picture, in seconds (`bench_device.py --only keys`)."""


def games(supply, game, resting, refreshing):
    """Return how many such games a battery lasts.

    :param resting: the share of time asleep while people think. 0 means a program without naps, whose panel
        keeps its pump running.
    :param refreshing: the share of time asleep while the panel refreshes.
    """
    return supply.mah / _mah(supply, game, resting, refreshing)


def _mah(supply, game, resting, refreshing):
    working = game.pictures * PICTURE_S + game.thinking
    at_rest = game.seconds - game.refreshing - working
    used = at_rest * _awake(supply, resting, 0.27)
    used += game.refreshing * (_awake(supply, refreshing, 0.17) + supply.panel)
    used += working * supply.busy
    if not resting:
        used += supply.pump * 0.9 * (game.seconds - game.refreshing)  # it sleeps after 20 s without a press
    return used / 3600


def _awake(supply, asleep, busy):
    """Return the average mA. Without naps, the chip is busy for the measured share; with naps, whenever it is
    awake.
    """
    if not asleep:
        return busy * supply.busy + (1 - busy) * supply.waiting
    return asleep * supply.asleep + (1 - asleep) * supply.busy
