"""Modules come when they are needed, and go when memory runs short.

A screen is a module that offers its class as `SCREEN`: `screens/<name>.py` for one that all games share, and
`<game>/<screen>.py` for one that is called `<game>.<screen>`. It is imported when it is entered. A chip's
memory does not hold them all: when it runs short, what has been left is forgotten before another one is
imported, and what only screens need with it.
"""

import gc
import sys

from inkdeck_core.games import GAMES

SPARE_BYTES = 36_864
"""What the app leaves free of a heap: room for what a key makes, in pieces that take a font."""

LEAST_BYTES = 142_000
"""What the app may use however small the heap is: four players' tricks fit below it, as long as fonts and
texts make room. Where they don't, a play takes twice as long until its picture."""

ENOUGH_BYTES = 216_000
"""A smaller heap is scarce: waste between two collections would leave it in too small pieces."""

_APP = "inkdeck_app."
_CORE = "inkdeck_core."
_LARGE = ("seal", "replay", "game_result")  # these come with much of their own, so others go first
_SETTING_UP = ("which_game", "new_game", "seal")  # nobody looks at the last game then, so its rules go, too
# Modules of the core, and of each game's folder there, that are needed around a hand and not while it is
# played.
_AROUND = ("record.reader", "record.replaying", "options", "player_name")
_AROUND_A_GAME = ("setup", "paper_setup", "checkpoint")
_always = []  # the modules that stay
_game = [""]  # the game that was on the table last
_settled = [0]  # bytes in use when nobody waited last, after a collection
_LITTLE = 4_000  # so much waste is not worth the 26 ms of another collection

# Only an interpreter that counts its memory is short of it; elsewhere modules stay, as all expect.
_COUNTED = hasattr(gc, "mem_alloc")
OFTEN = 12_288
"""Bytes after which memory is collected while nobody waits, lest what stays lie all over it."""
_AT_START = 49_152  # the heap is nearly empty then, so what stays lies low even so, and a start is faster
_DEED = 18_432  # what a deed leaves would lie so far up, with more, that no large block is free any more
_NEVER = -1  # but when memory is out
_BEYOND = 8_000  # what comes in at once beyond a limit: a hand with its fonts, rules over it


class Limits:
    """Bytes of a heap of so many bytes that may be in use before something goes, or is not fetched ahead.

    :ivar scarce: whether not even the largest pictures fit beside what lies under them.
    :ivar ample: whether the heap is a computer's: to count what is free of it takes longer than a collection
        on a chip.
    :ivar waste: bytes after which memory is collected while somebody waits for a picture; all is collected
        while that goes to the glass. Calls take and return much, and collections for that would make a key
        twice as slow.
    :ivar deed: the same where nobody has pressed a key: at the start, or when bots act.
    :ivar full: from here on screens that have been left are forgotten.
    :ivar idle: the same where no game is on the table: what is forgotten there is missed by nobody.
    :ivar tight: from here on all goes that neither a new screen's first picture needed nor what comes next:
        fonts, texts, other screens. That happens while the panel is busy, and spares whoever presses a key.
    :ivar ahead: up to here a screen is imported before it is asked for; the largest takes 6,000.
    :ivar font: up to here a font is read before it is asked for; the largest takes 5,800.
    """

    def __init__(self, heap):
        self.ample = heap > 1 << 20
        self.scarce = heap < ENOUGH_BYTES
        self.waste = OFTEN if self.scarce else _NEVER
        self.deed = OFTEN if self.scarce else heap // 4 if self.ample else _DEED
        self.full = max(LEAST_BYTES, heap - SPARE_BYTES - _BEYOND)
        self.idle = self.full - 17_000
        self.tight = self.full - 12_000
        self.ahead = self.full + 1_000
        self.font = self.full + 2_000


limits = Limits(gc.mem_alloc() + gc.mem_free() if _COUNTED else 1 << 30)


if _COUNTED:
    gc.threshold(_AT_START)


def keep():
    """The modules that are loaded now, which the app itself imports, are needed on every screen."""
    _always[:] = list(sys.modules)
    _game[0] = ""


def turn_to(game):
    """A game is put on the table: let go of what set it up, and of another game's rules and bots."""
    if _COUNTED:
        _dismiss_bots()
        _forget((), _game[0] not in ("", game))
    _game[0] = game


def load(name, open_screens, lighten=None, face=None):
    """The class of a screen.

    :param open_screens: the screens that are open now; their modules stay.
    :param lighten: called when memory is short even so, to let go of what can be read again.
    :param face: that of the game on the table (`faces.py`), which stays.
    """
    module = _module_of(name)
    if _COUNTED and (name in _LARGE or module not in sys.modules):
        gc.threshold(limits.deed)  # who presses the key waits for more than collections anyway
    if _COUNTED and module not in sys.modules:
        full = 0 if name in _LARGE else limits.full if face else limits.idle
        if gc.mem_alloc() - _settled[0] > _LITTLE:
            gc.collect()  # a module stays, so it goes into the lowest gaps and leaves the large ones whole
        if gc.mem_alloc() > full:
            names = [screen.name for screen in open_screens]
            _forget(_modules(names, face), name in _SETTING_UP and not face)
        if gc.mem_alloc() > full and lighten:
            lighten()
            gc.collect()
    _import(module)
    return sys.modules[module].SCREEN


def module(name):
    """A module of the app, a screen's or by its path, imported now if it isn't there yet."""
    path = _module_of(name)
    if _COUNTED and path not in sys.modules:
        gc.collect()  # it stays, so it goes into the lowest gaps and leaves the large ones whole
    _import(path)
    return sys.modules[path]


def _import(module):
    if module not in sys.modules:
        collecting(OFTEN, __import__, module)


def collecting(every, deed, *arguments):
    """What `deed` returns, done with memory collected every so many bytes."""
    before = collect_every(every)
    try:
        return deed(*arguments)
    finally:
        collect_every(before)


def seldom(collected=False):
    """Bytes after which memory should be collected in long work of which little stays, such as a replay: with
    a full heap a chip takes 26 ms for each collection.

    :param collected: whether memory has just been collected.
    """
    if not _COUNTED:
        return 0
    if not collected:
        gc.collect()
    return max(OFTEN, gc.mem_free() // 2)


def collect_every(count):
    """Have memory collected every so many bytes from now on; returns after how many it was before."""
    if not _COUNTED:
        return 0
    before = gc.threshold()
    gc.threshold(count)
    return before


def collect_for_deed():
    """Have memory collected as suits what is done where nobody has pressed a key: when half of what is free
    is used, but not more often than for a deed.
    """
    if _COUNTED:
        counts = not (limits.scarce or limits.ample)
        gc.threshold(max(limits.deed, gc.mem_free() // 2) if counts else limits.deed)


def short():
    """Whether memory is so short that what a picture did not need should go. Ask after a collection."""
    return _COUNTED and gc.mem_alloc() > limits.tight


def tidy(names, ahead, face, thinking=False):
    """Memory is short: forget screens but those called `names`, which are open, and those ahead; if that is
    not enough, the latter and, unless one is `thinking`, bots too.
    """
    if not _COUNTED:
        return
    _forget(_modules(names + list(ahead), face) + ([_APP + "match.thinker"] if thinking else []))
    if gc.mem_alloc() > limits.full and not thinking:
        forget_bots()
        _forget(_modules(names, face))


def forget_bots():
    """Let go of what bots choose with, until one is to choose; what all share stays as long as their dice."""
    if _COUNTED:
        _dismiss_bots(_CORE + "bots")


def _modules(names, face):
    """The modules of these screens of a game."""
    wanted = [_module_of(name) for name in names]
    if face:
        if wanted:  # what open screens draw with would come back as a second copy
            wanted += [_APP + module for module in face.SHARED]
        wanted.append(face.__name__)
    return wanted


def fetch_ahead(names, fonts, texts):
    """Import screens that will probably come next and read what they draw with, as far as there is room."""
    used = gc.mem_alloc() if _COUNTED else 0
    for name in names:
        if used < limits.ahead:
            screen = getattr(module(name), "SCREEN", None)
            used = _in_use(used)
            if screen:
                texts.find("", screen.section)  # no such text, but the section is read
                used = _in_use(used)
                for font in screen.fonts:
                    if used < limits.font:
                        fonts.get(font)
                        used = _in_use(used)


def has_room():
    """Whether something more may come before it is needed."""
    return not _COUNTED or gc.mem_alloc() < limits.ahead


def settle():
    """Nobody waits, and all is done that could be: a key that comes now finds little to collect."""
    if _COUNTED:
        _settled[0] = gc.mem_alloc()


def _in_use(before):
    """Bytes in use, without the waste that reading left: else that falls due while somebody waits."""
    if not _COUNTED:
        return 0
    if gc.mem_alloc() > before + 500:
        gc.collect()
    return gc.mem_alloc()


def _module_of(name):
    """The module of a screen, or of what screens draw with."""
    return _APP + (name if "." in name else "screens." + name)


def _dismiss_bots(but=""):
    """Forget modules of bots: they come again when they are to choose, if any plays."""
    for name in list(sys.modules):
        if name.startswith(_CORE) and ".bots" in name and name != but:
            drop(name)


def _forget(wanted, core=False):
    for name in list(sys.modules):
        if name in _always or name in wanted or hasattr(sys.modules[name], "__path__"):
            continue  # a package is small, and what stays of it would lose it
        if name.startswith(_APP) or name.startswith(_CORE) and (core or _is_around(name[len(_CORE) :])):
            drop(name)
    gc.collect()


def _is_around(name):
    """Whether a module of the core is needed around a hand alone."""
    folder, _, part = name.partition(".")
    return name in _AROUND or part in _AROUND_A_GAME and folder in GAMES


def drop(name):
    """Forget a module.

    MicroPython keeps the value of a name that is deleted until the place is needed again, so the module would
    stay in memory: None is put there first.
    """
    module = sys.modules.get(name)
    if not (module and _COUNTED):
        return
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    package, _, short = name.rpartition(".")
    if getattr(sys.modules.get(package), short, None) is module:
        setattr(sys.modules[package], short, None)
        delattr(sys.modules[package], short)
