"""The command line: a table of commands, each in a module that is imported only when it is used."""

import errno
import importlib
import io
import signal
import sys
import threading

import click

from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain, say

COMMANDS = {
    "play": "Play on the device's own pictures, in this terminal.",
    "demo": "Let bots play a game and print it.",
    "engine": "Hold a table for programs: JSON lines in and out.",
    "arena": "Let bots and programs play a tournament.",
    "build": "Make the files that go on a board.",
    "uf2": "Make one UF2 with MicroPython and Inkdeck for a board.",
    "flash": "Put Inkdeck on a board.",
    "doctor": "Look at ports, permissions and a device; say what to do.",
    "devices": "List the boards here, and those that the book knows.",
    "backup": "Copy what players keep on a device into a file.",
    "restore": "Put a backup back onto a device.",
    "emulate": "Run a board's real program on an emulated RP2040.",
    "sync": "Bring the finished games of a device into the score book.",
    "status": "Say how a device is, and show its game's public picture.",
    "set": "Set a device's clock, language, names and options.",
    "scores": "Show who won what, how often, against whom.",
    "show": "List the games of the score book, or show one of them.",
    "replay": "Step through a game of the score book.",
    "review": "Look at a game again: which choices cost points?",
    "verify": "Play games again: are deals, scores and seal true?",
    "export": "Write the score book as CSV or JSON.",
    "report": "Write the score book as one page for a browser.",
    "merge": "Put other score books into this one.",
    "people": "Say who is who in the score book.",
    "completion": "Print what makes a shell complete these commands.",
}
"""Every command and its line in the help. `inkdeck.commands.<name>` holds it as `command`."""


DISK_FULL = "The disk is full. Make room there and run the command again."
TOO_MUCH = (
    "That takes more memory than there is. Close other programs or name something smaller, and run the "
    "command again."
)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it or to show its own help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return importlib.import_module(f"inkdeck.commands.{cmd_name}").command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="inkdeck", prog_name="inkdeck")
def cli() -> None:
    """Inkdeck, a pocket card table on e-ink, and its companion on the computer."""


def _let_all_be_written():
    """Make a question mark of what the output's encoding lacks: no letter of a name may end a command."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _on_term(handler):
    """Set what SIGTERM does; returns what it did.

    A SIGTERM that is ignored stays ignored, and nothing is set outside of the main thread.
    """
    if threading.current_thread() is not threading.main_thread():
        return signal.SIG_DFL
    before = signal.getsignal(signal.SIGTERM)
    if before is not signal.SIG_IGN and handler is not None:
        signal.signal(signal.SIGTERM, handler)
    return before


def _shown(error):
    """What click says of a mistake in the command line: an argument in it begins no line of its own."""
    if not isinstance(error, click.exceptions.NoArgsIsHelpError):  # that is the help, in many lines
        error.message = plain(error.message)
    shown = io.StringIO()
    # click has its own ways to print: it would write to this file, or to standard error.
    error.show(shown)
    return shown.getvalue().removesuffix("\n").expandtabs()  # it sets off what could be chosen


def main(arguments: list[str] | None = None) -> None:
    """Run `inkdeck` with these arguments (default: the program's own) and leave with its exit code."""
    _let_all_be_written()
    before = _on_term(signal.default_int_handler)
    try:
        # A command that ends by ctx.exit(code) has that code as its value here.
        code = cli.main(args=arguments, prog_name="inkdeck", standalone_mode=False)
        if sys.stdout:
            sys.stdout.flush()  # here, where a full disk can still be told
    except click.ClickException as error:
        say(_shown(error), err=True)
        sys.exit(error.exit_code)
    except InkdeckHostError as error:
        say(f"inkdeck: {error}", err=True)
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        say("inkdeck: stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone; a second complaint at exit would help nobody.
        sys.stdout = None
        sys.exit(EXIT_FAULT)
    except OSError as error:
        sys.stdout = None  # what it still holds can't be written at exit either
        told = DISK_FULL if error.errno in _FULL else from_os_error(error, "the command")
        say(f"inkdeck: {told}", err=True)
        sys.exit(EXIT_FILE)
    except (MemoryError, RecursionError):
        # Not a mistake of ours as a rule, but something that is larger or deeper than all that we know of.
        say(f"inkdeck: {TOO_MUCH}", err=True)
        sys.exit(EXIT_FAULT)
    finally:
        _on_term(before)
    if isinstance(code, int) and code:
        sys.exit(code)
