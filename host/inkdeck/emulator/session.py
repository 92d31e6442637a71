"""Runs `inkdeck emulate`: gathers board, image and files, runs the machine, and keeps its flash."""

import asyncio
import contextlib
import importlib.util
import secrets
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from inkdeck import named_output
from inkdeck.device import uf2
from inkdeck.emulator import kept, live, scripted
from inkdeck.emulator.machine import SAFE, Machine
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, EXIT_TERMINAL, EXIT_USAGE, InkdeckHostError, from_os_error
from inkdeck.image import choosing
from inkdeck.sim import boards, outputs, script
from inkdeck.sim.shots import Shots

NO_TERMINAL = (
    "This isn't a terminal, so nobody can press keys. Run it in a terminal window, give it "
    "keys with --script FILE, or a serial port with --pty."
)
NO_PTY = "This system has no pseudo-terminals. Leave out --pty."
_LINES_TOLD = 12
_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@dataclass
class Options:
    """The command's options; paths are texts or None, `battery` is volts or None."""

    board: str
    image: str | None = None
    files: str | None = None
    drive: str | None = None
    data: str | None = None
    script: str | None = None
    shots: str | None = None
    graphics: str = outputs.AUTO
    pty: bool = False
    battery: float | None = None
    usb: bool = True
    hold: str | None = None
    seed: int | None = None


def run(options: Options, terminal_there: bool, tell: Callable[[str], object]) -> str:
    """Emulate as the options say, and return the sentence to leave with.

    :param terminal_there: whether a person is at a terminal. :param tell: prints a line beside the picture.
    :raises InkdeckHostError: something is impossible; flash that is kept in a file is saved in any case.
    :raises KeyboardInterrupt: Ctrl-C, a request to end, or the terminal is gone.
    """
    board = boards.load(options.board)
    if not (options.script or terminal_there or options.pty):
        raise InkdeckHostError(NO_TERMINAL, EXIT_TERMINAL)
    _check_wishes(options, board)
    steps = script.load(options.script, board) if options.script else None
    with kept.locked(options.data) if options.data else contextlib.nullcontext():
        machine = _machine(options, board, tell)
        shots = Shots(options.shots) if options.shots else None
        if shots:
            machine.panel.on_shown = lambda refresh: shots.shown(refresh.glass, refresh.kind)
        before = {number: signal.signal(number, _end) for number in _ends()}
        try:
            sentence = asyncio.run(_play(machine, options, steps, shots, terminal_there, tell))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
            if options.data:
                kept.save(options.data, machine.fs_image())
    return _with_troubles(sentence, machine, options)


def _ends():
    # A signal that is ignored, as with nohup, stays ignored.
    return [number for number in _ENDS if signal.getsignal(number) != signal.SIG_IGN]


def _end(*_):
    # A request to end is like Ctrl-C: the flash is kept.
    raise KeyboardInterrupt


def _end_between_steps():
    # `_end` would raise in whatever task is running, and asyncio would report that as an accident.
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task is not None  # called from a coroutine
    with contextlib.suppress(NotImplementedError):  # on Windows, for example, where `_end` must do
        for number in _ends():
            loop.add_signal_handler(number, task.cancel)


def _check_wishes(options, board):
    if options.battery is not None and not board.battery:
        raise InkdeckHostError(
            f"{board.title} can't measure its battery, so --battery has no effect. Leave it out.", EXIT_USAGE
        )
    buttons = [key.name for key in board.keys] + ([SAFE] if board.safe else [])
    if options.hold is not None and options.hold not in buttons:
        raise InkdeckHostError(
            f'{board.title} has no key "{options.hold}" to hold. Choose one of: {", ".join(buttons)}.',
            EXIT_USAGE,
        )
    if options.data:
        named_output.check(options.data, named_output.FLASH)
    if options.pty and not options.usb:
        raise InkdeckHostError(
            "--pty needs USB, so it doesn't work with --no-usb. Leave out one of them.", EXIT_USAGE
        )


SLOW = "The emulator isn't compiled. In a clone, make emulator makes it nine times as fast."


def _machine(options, board, tell):
    path = choosing.choose(board, options.image, tell)
    if importlib.util.find_spec("inkdeck_compiled_batch") is None:
        tell(SLOW)
    flash = kept.load(options.data) if options.data else None
    files = _files(options.files) if options.files else {}
    if flash is not None:
        flash = kept.fitting(flash, files, uf2.read(path).geometry, options.data)
    volts = 3.0 if options.battery is None else options.battery
    seed = secrets.randbits(32) if options.seed is None else options.seed
    return Machine(
        board, path, files if flash is None else None, flash, options.usb, volts, seed=seed,
        described=boards.described(board.name), drive=Path(options.drive) if options.drive else None,
    )  # fmt: skip


def _files(folder):
    root = Path(folder)
    if not root.is_dir():
        raise InkdeckHostError(f"{folder} isn't a folder. Name one with --files, or leave it out.", EXIT_FILE)
    try:
        return {
            path.relative_to(root).as_posix(): path.read_bytes()
            for path in sorted(root.rglob("*"))
            if path.is_file()
        }
    except OSError as error:
        raise from_os_error(error, "reading the device's files") from error


async def _play(machine, options, steps, shots, terminal_there, tell):
    try:
        if options.pty:
            try:
                path = machine.pty()
            except ImportError as error:
                raise InkdeckHostError(NO_PTY, EXIT_USAGE) from error
            if steps is not None or not terminal_there:
                tell(f"Serial port: {path}")
        if steps is None and terminal_there:
            return await live.play(machine, options.graphics, bool(options.data), options.hold)
        _end_between_steps()
        if steps is None:
            return await live.serve(machine, options.hold)
        return await scripted.run(machine, steps, shots, str(options.script), options.hold)
    except TimeoutError as error:
        sentence = f"The device is stuck: {error}."
        printed = _printed(machine)
        if not printed:
            sentence += f" It printed nothing, so {machine.image_path.name} may be damaged: build it again."
        raise InkdeckHostError(sentence, EXIT_FAULT, printed) from error
    finally:
        await machine.stop()


def _with_troubles(sentence, machine, options):
    printed = [] if options.pty else _printed(machine)
    wrong = machine.panel.violations
    if wrong:
        more = f" And {len(wrong) - 1} more." if len(wrong) > 1 else ""
        raise InkdeckHostError(
            f"{sentence} A real panel could be damaged by this: {wrong[0]}{more}", EXIT_FAULT, printed
        )
    return "\n".join((sentence, *_first_picture(machine), *printed))


def _first_picture(machine):
    return [
        f"The first picture came after {refresh.begun_ns / 1e9:.2f} s of the chip's time."
        for refresh in machine.panel.refreshes[:1]
    ]


def _printed(machine):
    lines = machine.out.decode("utf-8", "replace").replace("\r", "").strip().splitlines()[-_LINES_TOLD:]
    return ["The device printed:", *("  " + line for line in lines)] if lines else []
