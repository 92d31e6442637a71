"""The command line: a table of commands, each in a module that is imported only when it is used."""

import errno
import importlib
import io
import signal
import sys
import threading

import click

from inkdeck import extras
from inkdeck.errors import EXIT_FAULT, EXIT_FILE, InkdeckHostError, from_os_error
from inkdeck.out.terminal import plain, say

GROUPS = {
    "Play": {
        "play": "Play on the device's own screens, in a browser or terminal.",
        "demo": "Have bots play a game and print it.",
        "web": "Build the page that plays Inkdeck in a browser.",
    },
    "Device": {
        "flash": "Install or update Inkdeck on a board.",
        "sync": "Copy a device's finished games to the score book.",
        "status": "Show a device's state and the public view of its game.",
        "set": "Change a device's clock, language, names and options.",
        "devices": "List connected boards and the devices in the score book.",
        "backup": "Back up a device's games, names and settings.",
        "restore": "Restore a device from a backup.",
        "image": "Build MicroPython with Inkdeck in it.",
        "uf2": "Make one UF2 file with MicroPython and Inkdeck.",
        "emulate": "Run a board's real firmware on an emulated RP2040.",
    },
    "Scores": {
        "scores": "Show who won, how often and against whom.",
        "show": "List the games, or show one hand by hand.",
        "replay": "Step through a game.",
        "review": "Find the choices that cost points in a game.",
        "people": "List the players; rename or merge them.",
        "report": "Write the score book as one web page.",
        "export": "Export the score book as CSV or JSON.",
        "merge": "Add the games of other score books to yours.",
    },
    "Bots": {
        "arena": "Run a tournament of bots and programs.",
        "engine": "Host a table for a program in any language.",
    },
    "Check": {
        "doctor": "Find problems with ports, permissions and devices.",
        "verify": "Check deals, scores and seals by replaying games.",
    },
    "Shell": {
        "completion": "Print the script that completes commands with Tab.",
    },
}
"""Every command and its line in the help, by heading. The command is `command` in
`inkdeck.commands.<name>`.
"""

COMMANDS = {name: line for group in GROUPS.values() for name, line in group.items()}


DISK_FULL = "The disk is full. Free some space and run the command again."
TOO_MUCH = (
    "There isn't enough memory. Close other programs or choose something smaller, then run the command again."
)
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it or to show its help."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return importlib.import_module(f"inkdeck.commands.{cmd_name}").command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Like click's method, but the answer to an unknown name suggests the most similar one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            import difflib

            like = difflib.get_close_matches(args[0], COMMANDS, 1)
            if not like:
                raise
            raise click.UsageError(f"{error.message} Did you mean {like[0]}?", ctx) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = max(map(len, COMMANDS))
        for heading, group in GROUPS.items():
            with formatter.section(heading):
                # One column for all groups: each name is as wide as the longest.
                formatter.write_dl([(name.ljust(width), line) for name, line in group.items()])


# Every command inherits the names of its option for help.
@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="inkdeck", prog_name="inkdeck")
def cli() -> None:
    """Inkdeck, the pocket card table with an e-ink screen, on your computer.

    For the options of a command and an example, run: inkdeck COMMAND --help
    """


def _let_all_be_written():
    """Print question marks for letters that the output's encoding lacks: no letter in a name may end a
    command.
    """
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def _on_term(handler):
    """Set the handler for SIGTERM, and return the one before.

    If SIGTERM is ignored, it stays ignored. Outside of the main thread, nothing is set.
    """
    if threading.current_thread() is not threading.main_thread():
        return signal.SIG_DFL
    before = signal.getsignal(signal.SIGTERM)
    if before is not signal.SIG_IGN and handler is not None:
        signal.signal(signal.SIGTERM, handler)
    return before


def _shown(error):
    """Return click's message about a mistake, cleaned so that no argument in it begins a line of its own."""
    if not isinstance(error, click.exceptions.NoArgsIsHelpError):  # that is the help, on many lines
        error.message = plain(error.message)
    shown = io.StringIO()
    # click prints in its own way, to this file or to standard error
    error.show(shown)
    return shown.getvalue().removesuffix("\n").expandtabs()  # click sets off the choices with tabs


def main(arguments: list[str] | None = None) -> None:
    """Run `inkdeck` with these arguments (default: the program's own) and exit with its exit code."""
    _let_all_be_written()
    before = _on_term(signal.default_int_handler)
    try:
        # If a command ends with ctx.exit(code), that code is the value here.
        code = cli.main(args=arguments, prog_name="inkdeck", standalone_mode=False)
        if sys.stdout:
            sys.stdout.flush()  # here, where the message about a full disk can still be printed
    except click.ClickException as error:
        say(_shown(error), err=True)
        sys.exit(error.exit_code)
    except InkdeckHostError as error:
        say(f"inkdeck: {error}", err=True)
        sys.exit(error.exit_code)
    except ModuleNotFoundError as error:
        failure = extras.missing(error)
        if not failure:
            raise
        say(f"inkdeck: {failure}", err=True)
        sys.exit(failure.exit_code)
    except (click.Abort, KeyboardInterrupt):
        say("inkdeck: stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # The program that read our output is gone; a second error message at exit would help no one.
        sys.stdout = None
        sys.exit(EXIT_FAULT)
    except OSError as error:
        sys.stdout = None  # what is still buffered can't be written at exit either
        failure = DISK_FULL if error.errno in _FULL else from_os_error(error, "the command")
        say(f"inkdeck: {failure}", err=True)
        sys.exit(EXIT_FILE)
    except (MemoryError, RecursionError):
        # This is usually not a bug of ours: something is larger or deeper than anything we know of.
        say(f"inkdeck: {TOO_MUCH}", err=True)
        sys.exit(EXIT_FAULT)
    finally:
        _on_term(before)
    if isinstance(code, int) and code:
        sys.exit(code)
