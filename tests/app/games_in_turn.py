"""Begins every game, one after another, acts a little, and leaves for the start menu.

Prints a line for each game: the games whose modules are in the heap while it is played, and those whose rules
are there at the start menu. The last line is `the same` if each game shows the same pictures when it is begun
again.
"""

import sys

from rig import Rig, remove, scratch

from headers import bots_header, seats_for
from inkdeck_app import flow
from inkdeck_core import games


def there(part=""):
    """Return the games that have this module in the heap, or any module, in words."""
    found = [name.split(".") for name in sys.modules if "." in name]
    folders = {name[1] for name in found if not part or name[2:] == [part]}
    return " ".join([game for game in games.DEALT if game in folders]) or "none"


def begin(rig, game):
    """Begin a game of people, and return its first picture and its second one."""
    flow.begin_game(rig.app, bots_header(game, seats_for(game), ("",)))
    rig.settle()
    first = bytes(rig.panel.glass)
    rig.press("ok")
    return first, bytes(rig.panel.glass)


folder = scratch("games-in-turn")
device = Rig(folder, settings={"language": "en"})
try:
    device.settle()
    pictures = {}
    for name in games.IDS + games.IDS:
        seen = begin(device, name)
        playing = there()
        flow.leave(device.app)
        device.settle()
        if name in pictures:
            assert pictures[name] == seen, name
        else:
            print("%s: %s, %s" % (name, playing, there("rules")))
        pictures[name] = seen
    print("the same")
finally:
    remove(folder)
