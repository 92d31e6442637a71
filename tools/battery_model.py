"""A model of how long a set of batteries lasts, from what others measured (docs/battery.md).

Nothing here was measured on a board of ours; each number says where it comes from.
"""

from collections import namedtuple

# mA that a Pico takes at 5 V (cpottle9's RP2-PowerControl, MicroPython 1.23)
_BUSY, _WAITING, _ASLEEP = 21.2, 18.8, 1.29

# mah: what the battery holds; busy, waiting, asleep: what the chip takes of it, in mA; panel: what a refresh
# takes besides; pump: what the panel takes between refreshes if its pump runs on
Supply = namedtuple("Supply", ("name", "mah", "busy", "waiting", "asleep", "panel", "pump"))


def _of(name, mah, share, panel):
    return Supply(name, mah, _BUSY * share, _WAITING * share, _ASLEEP * share, panel, 1.5 / 8 * panel)


SUPPLIES = (
    # two cells feed a Badger's regulator, which takes as much as it gives: 24 and 21 mA (Pimoroni's forum);
    # 8 mA more in a refresh (the panel maker's wiki)
    Supply("badger_on_1000_mah_of_aaa", 1000, 24, 21, 1.3, 8, 1.5),
    # a switching regulator: the power of 5 V out of 3.7 V; 26.4 mW in a refresh, 88 % of it arrives
    _of("pico_on_500_mah_of_lipo", 500, 5 / 3.7, 26.4 / 3.7 / 0.88),
)

# seconds: how long people sit over it; pictures, refreshing (s) and thinking (s, of bots): counted by playing
# such a game (`bench_battery.count`)
Game = namedtuple("Game", ("seconds", "pictures", "refreshing", "thinking"))

# 98 minutes are some 17 s for each of four people's 352 bids, cards and calls, with the passing on;
# alone nothing is passed on
SECONDS = {"four_people": 5904, "alone": 1800}
PICTURE_S = 0.06
"""The chip's work from a key to its picture (`bench_device.py --only keys`)."""


def games(supply, game, resting, refreshing):
    """Return how many such games a battery lasts.

    :param resting: share of the time asleep while people think; 0 is a program without naps, whose panel
        keeps its pump running.
    :param refreshing: the same while the panel refreshes.
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
    """mA on average: without naps busy by that share (measured), with them whenever it is awake."""
    if not asleep:
        return busy * supply.busy + (1 - busy) * supply.waiting
    return asleep * supply.asleep + (1 - asleep) * supply.busy
