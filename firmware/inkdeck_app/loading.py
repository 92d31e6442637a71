"""Imports modules on demand, and unloads them when memory runs short.

A screen is a module that exports its class as `SCREEN`: `screens/<name>.py` for a screen of all games, and
`<game>/<screen>.py` for one called `<game>.<screen>`. It is imported when it is entered. A chip's memory
can't hold all screens: if it runs short, screens that have been left, and the modules that only they need,
are unloaded before another one is imported.
"""

import gc
import sys

SPARE_BYTES = 36_864
"""The part of a heap that the app leaves free for a key press."""

LEAST_BYTES = 197_000
"""What the app may use of a heap that isn't scarce, whatever that leaves free. The game that needs most fits,
with its bots. If it didn't, each key would read again what the last one unloaded, which takes up to 0.4 s."""

ENOUGH_BYTES = 216_000
"""A smaller heap is scarce: the garbage between two collections would leave pieces that are too small."""

_APP = "inkdeck_app."
_CORE = "inkdeck_core."
_LARGE = ("seal", "replay", "game_result")  # these bring many modules, so free others first
_SETTING_UP = ("which_game", "new_game", "seal")  # the last game isn't needed there, so its rules can go, too
# Modules of the core, and of a game's folder or one that games share, that are needed around a hand but not
# while it is played.
_AROUND = ("record.reader", "record.replaying", "options", "player_name")
_AROUND_A_GAME = ("setup", "paper_setup")
_always = []  # the modules that stay
_game = [""]  # the last game on the table
_settled = [0]  # bytes in use when last nobody was waiting, after a collection
_LITTLE = 4_000  # bytes; less garbage isn't worth another collection's 26 ms

# Only an interpreter that counts its memory can run short; on others, modules stay as everybody expects.
_COUNTED = hasattr(gc, "mem_alloc")
OFTEN = 12_288
"""Bytes between collections while nobody waits, so that lasting objects don't scatter over the heap."""
_AT_START = 49_152  # the heap is nearly empty, so lasting objects stay low anyway, and the start is faster
_DEED = 18_432  # with more, a deed would leave objects high up, and no large block would be free
_NEVER = -1  # only when memory is used up
_BEYOND = 12_000  # what may come at once beyond a limit: a hand, or rules over it


class Limits:
    """Thresholds of bytes in use: from where something is freed, or isn't fetched ahead.

    :ivar scarce: whether the largest pictures don't fit beside the screens below them.
    :ivar ample: whether this is a computer's heap: counting its free bytes takes longer than a collection on
        a chip.
    :ivar waste: bytes between collections while somebody waits for a picture; a full collection follows
        while the picture goes to the glass. Calls use and return much memory, and collecting that would
        make a key twice as slow.
    :ivar deed: the same if nobody has pressed a key: at the start, or when bots act.
    :ivar full: from here on, unload screens that have been left.
    :ivar idle: the same without a game on the table, where nobody misses what is unloaded.
    :ivar tight: from here on, free everything that neither a new screen's first picture nor the next screen
        needs: texts, other screens. The panel is busy then, so no later key has to wait for that.
    :ivar ahead: up to here, import screens ahead; the largest takes 6,000.
    """

    def __init__(self, heap):
        self.ample = heap > 1 << 20
        self.scarce = heap < ENOUGH_BYTES
        self.waste = OFTEN if self.scarce else _NEVER
        self.deed = OFTEN if self.scarce else heap // 4 if self.ample else _DEED
        self.full = heap - SPARE_BYTES - _BEYOND
        if not self.scarce:
            self.full = max(LEAST_BYTES, self.full)
        self.idle = self.full - 17_000
        self.tight = self.full - 12_000
        self.ahead = self.full + 4_000


limits = Limits(gc.mem_alloc() + gc.mem_free() if _COUNTED else 1 << 30)


if _COUNTED:
    gc.threshold(_AT_START)


def keep():
    """Note the modules loaded now, which the app itself imports: every screen needs them."""
    _always[:] = list(sys.modules)
    _game[0] = ""


def turn_to(game):
    """Note the game put on the table, and unload its set-up, and another game's rules and bots."""
    if _COUNTED:
        _dismiss_bots()
        _forget((), _game[0] not in ("", game))
    _game[0] = game


def load(name, open_screens, lighten=None, face=None):
    """Return a screen's class.

    :param open_screens: the open screens, whose modules stay.
    :param lighten: called if memory is still short, to free what can be read again.
    :param face: the face of the game on the table (`faces.py`), which stays.
    """
    module = _module_of(name)
    if _COUNTED and (name in _LARGE or module not in sys.modules):
        gc.threshold(limits.deed)  # this key waits for more than collections anyway
    if _COUNTED and module not in sys.modules:
        full = 0 if name in _LARGE else limits.full if face else limits.idle
        if gc.mem_alloc() - _settled[0] > _LITTLE:
            gc.collect()  # a module stays, so place it in the lowest gaps and leave the large ones whole
        if gc.mem_alloc() > full:
            names = [screen.name for screen in open_screens]
            _forget(_modules(names, face), name in _SETTING_UP and not face)
        if gc.mem_alloc() > full and lighten:
            lighten()
            gc.collect()
    _import(module)
    return sys.modules[module].SCREEN


def module(name):
    """Return a module of the app, named as a screen or by its path; import it if needed."""
    path = _module_of(name)
    if _COUNTED and path not in sys.modules:
        gc.collect()  # it stays, so place it in the lowest gaps and leave the large ones whole
    _import(path)
    return sys.modules[path]


def _import(module):
    if module not in sys.modules:
        collecting(OFTEN, __import__, module)


def collecting(every, deed, *arguments):
    """Return `deed(*arguments)`, with memory collected every `every` bytes."""
    before = collect_every(every)
    try:
        return deed(*arguments)
    finally:
        collect_every(before)


def seldom(collected=False):
    """Return the bytes between collections for long work that leaves little, such as a replay: with a full
    heap, each collection takes a chip 26 ms.

    :param collected: whether memory has just been collected.
    """
    if not _COUNTED:
        return 0
    if not collected:
        gc.collect()
    return max(OFTEN, gc.mem_free() // 2)


def collect_every(count):
    """Collect memory every `count` bytes from now on. Returns the previous number."""
    if not _COUNTED:
        return 0
    before = gc.threshold()
    gc.threshold(count)
    return before


def collect_for_deed():
    """Set the bytes between collections for a deed that no key asked for: half of what is free, but not less
    than `Limits.deed`.
    """
    if _COUNTED:
        counts = not (limits.scarce or limits.ample)
        gc.threshold(max(limits.deed, gc.mem_free() // 2) if counts else limits.deed)


def short():
    """Whether memory is so short that everything a picture didn't need should go. Ask after a collection."""
    return _COUNTED and gc.mem_alloc() > limits.tight


def tidy(names, ahead, face, thinking=False):
    """Free memory: unload screens except the open ones, called `names`, and those ahead. If that isn't
    enough, unload those ahead and, unless one is `thinking`, bots too.
    """
    if not _COUNTED:
        return
    _forget(_modules(names + list(ahead), face) + ([_APP + "match.thinker"] if thinking else []))
    if gc.mem_alloc() > limits.full and not thinking:
        forget_bots()
        _forget(_modules(names, face))


def forget_bots():
    """Unload the bots until one has to choose. The module that their dice need stays."""
    if _COUNTED:
        _dismiss_bots(_CORE + "bots")


def _modules(names, face):
    """Return the modules of these screens and of the game's face."""
    wanted = [_module_of(name) for name in names]
    if face:
        if wanted:  # modules that open screens draw with would come back as a second copy
            wanted += [_APP + module for module in face.SHARED]
        wanted.append(face.module)
    return wanted


def fetch_ahead(names, texts):
    """Import screens that will probably come next, with their texts, as far as there is room."""
    used = gc.mem_alloc() if _COUNTED else 0
    for name in names:
        if used < limits.ahead:
            screen = getattr(module(name), "SCREEN", None)
            used = _in_use(used)
            if screen:
                texts.find("", screen.section)  # there is no such text, but this reads the section
                used = _in_use(used)


def has_room():
    """Whether there is room to load something ahead."""
    return not _COUNTED or gc.mem_alloc() < limits.ahead


def settle():
    """Note that nobody waits and everything is prepared, so that the next key finds little to collect."""
    if _COUNTED:
        _settled[0] = gc.mem_alloc()


def _in_use(before):
    """Return the bytes in use, after collecting the garbage from reading before somebody waits."""
    if not _COUNTED:
        return 0
    if gc.mem_alloc() > before + 500:
        gc.collect()
    return gc.mem_alloc()


def _module_of(name):
    """Return the module of a screen, or the module that screens draw with."""
    return _APP + (name if "." in name else "screens." + name)


def _dismiss_bots(but=""):
    """Unload the bots' modules. They come back when a bot has to choose."""
    for name in _bots(but):
        drop(name)


def _bots(but=""):
    """Return the names of the bots' loaded modules, except `but`."""
    return [name for name in sys.modules if name.startswith(_CORE) and ".bots" in name and name != but]


def _forget(wanted, core=False):
    for name in list(sys.modules):
        if name in _always or name in wanted or hasattr(sys.modules[name], "__path__"):
            continue  # a package is small, and its modules that stay would be lost to it
        if name.startswith(_APP) or name.startswith(_CORE) and (core or _is_around(name[len(_CORE) :])):
            drop(name)
    gc.collect()


def _is_around(name):
    """Whether a module of the core is needed only around a hand."""
    return name in _AROUND or name.partition(".")[2] in _AROUND_A_GAME


def drop(name):
    """Unload a module.

    MicroPython keeps a deleted name's value until its place is needed again, which would keep the module in
    memory. So put None there first.
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
