"""Runs on the device, for bench_device.py: measures the heap on every screen.

Prints a line `total <bytes of the heap>`, and lines `heap <screen> <bytes in use after a collection>` and
`block <when>`, each followed by MicroPython's report on the heap. The last line is `done`. Bytes don't
include this script's own.
"""

import gc
import io
import sys
from binascii import crc32

import micropython  # pyright: ignore[reportMissingImports]
from bench_device_rider import Rider, hold_back, key_of_turn  # pyright: ignore[reportMissingImports]

STEPS_MOST = 5000
"""The most steps of a job. One that takes more is going round in circles."""


class Tourist(Rider):
    """A rider that looks at every screen, and can print what the heap holds there.

    :param own: the bytes of the heap that this script takes.
    :param telling: whether to print the heap whenever nothing more happens.
    """

    def __init__(self, own, telling):
        self._own = own
        self._telling = telling
        self._steps = 0
        super().__init__()

    def settle(self):
        """Continue until nothing more happens by itself."""
        super().settle()
        if self._telling:
            self.tell()

    def tell(self, what=""):
        """Print the bytes in use now."""
        gc.collect()
        print("heap", what + self.app.screen_name, gc.mem_alloc() - self._own)  # pyright: ignore
        micropython.mem_info()

    def look(self, name, *arguments):
        """Lay a screen over this one, look at it, and leave it."""
        self.app._pressed_at = self.device.clock.ms()  # otherwise the device falls asleep after minutes
        self.app.push(name, *arguments)
        self.settle()
        if self.app.screen_name != name:
            raise ValueError(self.app.screen_name)
        self.app.pop()

    def talk(self):
        """Ask, as a host, for the greeting and the public view."""
        from inkdeck_app.link import Link

        link = Link(self.app)
        for request in (b'"do":"hello"', b'"do":"get","what":"table","at":0'):
            text = b'{"v":1,"id":1,' + request + b"}"
            reply = ""
            for byte in text + b"*%08x\n" % crc32(text):
                reply = link.hear(bytes((byte,))) or ""
            if "error" in reply:
                raise ValueError(reply)
            self.tell("link_on_")
            link.hear(b"~")

    def step(self):
        """Press whatever continues the game."""
        here = self.app.screen_name
        self._steps += 1
        if self._steps > STEPS_MOST:
            raise ValueError("no end on " + here)
        if here == "cut" and not self.app.screen.turned:  # pyright: ignore
            self.press("up")
        elif here == "curtain":
            self.press(self.app.screen.accept)  # pyright: ignore
        elif here == "why":
            self.press("back")
            self.press("up" if self.app.screen_name == "xactika.bid" else "down")
        else:
            self.press("ok")


def block(when):
    """Print how fragmented the heap is. Trying how much can be allocated would keep that in use, because a
    place on the stack that isn't cleared would still point there.
    """
    gc.collect()
    print("block", when)
    micropython.mem_info()


def ask(rider):
    """Ask for a hint, wait for its end, and go back to the hand."""
    rider.app.show("hint")
    rider.app.tick()
    while rider.app.screen.works:
        rider.app._pressed_at = rider.device.clock.ms()
        rider.settle()
    rider.settle()
    rider.press("back")


def set_up(rider):
    """Go from the start menu to the seal."""
    app = rider.app
    app.push("new_game")
    rider.settle()
    rider.look("names", app.screen.plan, 1)
    rider.look("choose", "Hands", [(str(hands), hands) for hands in range(1, 17)], 8)
    app.push("seal", app.screen.plan)
    rider.settle()


def tour(rider):
    """Look at every screen once. The game that waits in the flash has ten players."""
    from inkdeck_app import flow
    from inkdeck_app.ui.drawings import draw_torn
    from inkdeck_app.ui.refusal import worded

    app = rider.app
    if app.screen_name == "language":
        rider.press("ok")
        rider.press("back")
    for name in ("settings", "roster", "history", "rules", "about", "storage_full", "damaged", "asleep"):
        rider.look(name)
    rider.look("tour")
    rider.look("refused", worded(app.texts, "history", "why_unreadable"), draw_torn)
    rider.look("which_game", "new_game")
    rider.look("language", False)
    rider.look("letters", "A name", "", [])
    rider.look("roster_name", "Äöüß000001")
    rider.look("game_result", app.history().count())
    app.push("replay", app.history().count())
    rider.settle()
    rider.look("replay_menu", ("replay", "trick"))
    app.pop()
    set_up(rider)
    while app.screen_name != "dealer":
        rider.step()
    flow.leave(app)
    rider.settle()
    flow.resume(app, "play-000001.ink")
    rider.settle()
    rider.look("referee.fix")
    rider.step()
    flow.leave(app)
    rider.settle()
    flow.resume(app, "play-000002.ink")
    rider.settle()
    for name in ("game_menu", "scores", "xactika.stats", "rules", "hand_over", "settings", "give_up"):
        rider.look(name)
    rider.look("hand_over_to", 1)
    seen = []
    while "tricks.trick_won" not in seen or "xactika.hand" not in seen:
        rider.step()
        here = app.screen_name
        if here not in seen and here in ("xactika.bid", "xactika.hand"):
            for name in ("hand_menu", "table", "scores", "xactika.stats", "rules"):
                rider.look(name)
            rider.look("why", app.table.refusal(30))
            ask(rider)
        seen.append(here)
    rider.look("tricks.last_trick")
    while app.screen_name != "xactika.hand":
        rider.step()
    rider.look("tricks.last_trick")
    rider.settle()
    rider.talk()


def watch_thoughts(rider):
    """Print `move <ms> <hands played out>` for each choice of a bot, from when it begins to think about
    it.
    """
    from inkdeck_app.match import thinker

    think = thinker.think
    begun = [None]  # the time

    def watched(table, state=None):
        now = rider.device.clock.ms()
        if table.thinker is None:
            begun[0] = now
        thought = think(table, state)
        if thought and begun[0] is not None:
            print("move", rider.device.clock.ms() - begun[0], thought.playouts)  # pyright: ignore
            begun[0] = None
        return thought

    thinker.think = watched


def think(rider, tricks):
    """Play a person's game with hard bots for this many tricks. Print the bots' moves, or, if the rider
    prints the heap, the heap at each.
    """
    from inkdeck_app import flow

    app = rider.app
    if not rider._telling:
        watch_thoughts(rider)
    flow.resume(app, app.store.open_games()[0])
    rider.settle()
    while app.table.session.state.pauses < tricks:
        told = 0
        while app.screen_name == "thinking":
            rider.program.step()
            if rider._telling and app.table.thinker is not None and id(app.table.thinker) != told:
                told = id(app.table.thinker)
                rider.tell()
        rider.settle()
        if app.screen_name != "thinking":
            rider.step()


def watch_stack(rider):
    """Note how deep the stack gets where the rules look furthest ahead: where a card from a swap could
    land.
    """
    from inkdeck_core.go5 import moves as go5_moves

    can_land = go5_moves._can_land

    def watched(*what):
        rider.deepest = max(rider.deepest, micropython.stack_use())
        return can_land(*what)

    rider.deepest = 0
    go5_moves._can_land = watched


def tour_go5(rider):
    """Look at the screens of Go5. The game that waits in the flash has four players."""
    from inkdeck_app import flow

    app = rider.app
    watch_stack(rider)
    flow.resume(app, app.store.open_games()[0])
    rider.settle()
    for name in ("game_menu", "scores", "rules", "go5.sets", "hand_over"):
        rider.look(name)
    turns = app.table.session.state.turn + 4
    while app.table.session.state.turn < turns:
        if app.screen_name != "go5.hand":
            rider.step()
            continue
        if app.screen.view.phase == "discard":
            for name in ("hand_menu", "go5.sets", "rules"):
                rider.look(name)
            ask(rider)
        rider.press(key_of_turn(app.screen))
    rider.step()
    rider.talk()
    print("stack", rider.deepest)


def wear(rider, hands, visits, names):
    """Play hands and visit screens, and print the heap after each. `names` are those of all screens."""
    from inkdeck_app import flow, screens

    app = rider.app
    rider.hurry()
    block("begin")
    flow.resume(app, app.store.open_games()[0])
    for hand in range(hands):
        while True:
            rider.step()
            if app.screen_name in ("hand_result", "game_result"):
                break
        block("hand%d" % (hand + 1))
    flow.leave(app)
    rider.settle()
    for visit in range(visits):
        for name in names:
            screens.load(name)
        for name in ("settings", "roster", "history", "rules", "about", "storage_full", "damaged"):
            rider.look(name)
        block("visit%d" % (visit + 1))


def run(job, own, heap=0, hands=0, visits=0, names=()):
    """Do a job, and print `done` at its end. `own` is how many bytes of the heap this script takes.

    With `heap`, the program seems to have only that many bytes.
    """
    held = hold_back(heap, own) if heap else b""
    own += len(held)
    print("total", gc.mem_alloc() + gc.mem_free() - own)  # pyright: ignore
    try:
        rider = Tourist(own, job not in ("wear", "think"))
        if job == "tour":
            tour(rider)
        elif job == "go5":
            tour_go5(rider)
        elif job in ("think", "think_aloud"):
            think(rider, hands)
        else:
            wear(rider, hands, visits, names)
    except Exception as error:
        rider = held = None  # it may have been for lack of memory
        gc.collect()
        out = io.StringIO()
        sys.print_exception(error, out)  # pyright: ignore
        print(out.getvalue())
    print("done")
