"""Runs the app on simulated hardware, for a person at a terminal or from a script."""

import contextlib
import os
import tempfile
import time
from collections import namedtuple
from pathlib import Path
from typing import TYPE_CHECKING, Any

from inkdeck import places
from inkdeck.errors import EXIT_TERMINAL, InkdeckHostError, from_os_error
from inkdeck.out.terminal import counted, plain
from inkdeck.sim import boards, outputs, script
from inkdeck.sim.counting import Counting
from inkdeck.sim.data_folder import OTHER_FOLDER, locked
from inkdeck.sim.hardware import RealClock, SimHardware, VirtualClock
from inkdeck.sim.person import Person
from inkdeck.sim.shots import Shots
from inkdeck.sim.terminal import Terminal
from inkdeck.sim.terminal_words import WORDS, language_of
from inkdeck.sim.tty import posix

if TYPE_CHECKING:
    from inkdeck_app.app import App


Options = namedtuple(
    "Options",
    ("board", "data", "script", "shots", "shot_scale", "seed", "graphics", "size", "instant", "words"),
    defaults=(boards.DEFAULT, None, None, None, 1, None, outputs.AUTO, None, False, False),
)
"""The command's options. `data`, `script` and `shots` are paths or None; `size` is (columns, rows) or
None.
"""

NO_TERMINALS = (
    "You can play in a terminal on Linux, macOS or WSL. Here, play in your browser: run inkdeck play without "
    "options."
)


def load_app() -> "type[App]":
    """Return the app's class."""
    from inkdeck_app.app import App

    return App


def play(options: Options) -> str:
    """Play at this terminal until the person leaves. Return the sentence to leave with.

    Raises `InkdeckHostError`, with the terminal restored.
    """
    try:
        posix()
    except ImportError as error:
        raise InkdeckHostError(NO_TERMINALS, EXIT_TERMINAL) from error
    from inkdeck.sim import words

    board = boards.load(options.board)
    by_words = options.words or os.environ.get("TERM") == "dumb"
    terminal = None if by_words else Terminal(options.size)
    with _device_folder(options) as folder, _files_trouble():
        hw = SimHardware(board, folder, RealClock(), options.seed, options.instant or by_words)
        app = _start(hw, _shots(options))
        counting = None if options.seed is not None else Counting(folder.parent)
        look = counting.look if counting else lambda: None
        small = ""
        if terminal:
            with terminal:
                small = Person(app, hw, terminal, options.graphics, lambda: saved(app), look).play()
        if by_words or small:
            note = f"{small} {WORDS[language_of(app)]['by_words']}" if small else ""
            words.play(app, hw, look, options.size[0] if options.size else 0, note)
        own = WORDS[language_of(app)]
        parting = own["left" if saved(app) else "goodbye"]
        return "\n".join(filter(None, (parting, counting and counting.told(own))))


def saved(app: Any) -> bool:
    """Whether there is a game to resume, that is, a file with one."""
    try:
        return bool(app.store.open_games())
    except OSError:
        return False


def run_script(options: Options) -> str:
    """Press a script's keys in virtual time. Return a sentence about what was done.

    Raises `InkdeckHostError`.
    """
    board = boards.load(options.board)
    steps = script.load(options.script, board)
    shots = _shots(options)
    wall = int(time.time()) if options.seed is None else None
    with _device_folder(options) as folder, _files_trouble():
        hw = SimHardware(board, folder, VirtualClock(wall), options.seed, options.instant)
        app = _start(hw, shots)
        runner = script.Runner(app, hw, shots, str(options.script))
        closed_at = runner.run(steps)
    done = f"{counted(runner.pressed, 'press')}, {counted(len(hw.panel.log), 'picture')}, "
    done += f"{hw.panel.seconds():.1f} panel-seconds."
    if shots:
        done += f" The pictures are in {plain(str(shots.folder))}."
    if closed_at:
        done += f" The app was closed at line {closed_at.line}, so the rest was skipped."
    return done + script.warning(runner.unused)


def _start(hw, shots):
    app = None
    if shots:
        # The first picture may come while the app is still being made.
        hw.panel.on_show = lambda: shots.shown(hw.panel.glass, getattr(app, "screen_name", "start"))
    app = load_app()(hw)
    return app


def _shots(options):
    return Shots(options.shots, options.shot_scale) if options.shots else None


@contextlib.contextmanager
def _device_folder(options):
    if options.script and not options.data:
        # A script must not touch a person's own games.
        with tempfile.TemporaryDirectory(prefix="inkdeck-") as folder:
            yield places.simulator(Path(folder))
        return
    data = places.data(options.data)
    with locked(data):
        yield places.simulator(data, options.seed)


@contextlib.contextmanager
def _files_trouble():
    try:
        yield
    except OSError as error:
        raise from_os_error(error, "saving the game's files", OTHER_FOLDER) from error
