"""`inkdeck doctor`: checks everything between this computer and a device, and advises what to do."""

import click

from inkdeck.errors import EXIT_FAULT, InkdeckHostError
from inkdeck.out.terminal import say


def run(port: str | None = None, fix: bool = False, stop: bool = False, yes: bool = False) -> int:
    """Print the findings and return the exit code: 0 if all is well, otherwise 1."""
    from inkdeck import ports
    from inkdeck.install import computer

    places = computer.Places()
    if fix:
        _fix(computer, places, yes)
    paths = [port] if port else [found.path for found in ports.find()]
    found = computer.findings(paths, places)
    if not paths:
        advice = "Plug one in with a cable that carries data. On a Badger, press a key, too."
        found.append(computer.Finding(False, "no board was found on any USB port", advice))
    for finding in found:
        _tell(finding)
    for path in paths:
        say(f"\n{path}")
        for finding in _device(path, stop, named=bool(port)):
            found.append(finding)
            _tell(finding)
    wrong = sum(not finding.ok for finding in found)
    say(f"\n{wrong} of {len(found)} checks found a problem." if wrong else "\nAll is well.")
    return EXIT_FAULT if wrong else 0


def _tell(finding):
    say(f"{'ok     ' if finding.ok else 'PROBLEM'} {finding.what}")
    if finding.next_step:
        say(f"        {finding.next_step}")


def _fix(computer, places, yes):
    """Write the udev rule if there is none and the user agrees."""
    from inkdeck.install import safely

    if not computer.is_linux():
        say("Nothing to fix: only Linux has udev rules.\n")
        return
    there = computer.rule(places)
    if there:
        say(f"A udev rule already exists: {there}\n")
        return
    say(f"The file {places.rules / computer.RULE} will contain:\n\n{computer.RULE_TEXT}")
    safely.confirm("Write it?", yes)
    computer.write_rule(places)
    say("Written. To apply it, run sudo udevadm control --reload, then plug the board in again.\n")


def _device(path, stop, named):
    """Return the `Finding`s about the device at a port.

    A game in progress is interrupted only with `stop`; another program only with `stop` or if its port was
    `named`.
    """
    from inkdeck import ports
    from inkdeck.install import checks, safely
    from inkdeck.install.computer import Finding
    from inkdeck.install.mpremote_adapter import Device
    from inkdeck.link.client import LinkError

    try:
        with ports.open_port(path) as port:
            try:
                greeting, why = safely.greet_or_why(port)
            except LinkError as error:
                if error.reason != "protocol" or not stop:
                    raise
                greeting, why = None, error.reason
            if not (greeting or why == "prompt" or stop or named):
                return [_strange(path)]
            if greeting and greeting.busy and not stop:
                later = Finding(
                    True,
                    "a game is in progress, so the files were not checked",
                    "To stop the game and check them, add --stop.",
                )
                return [*checks.of_link(greeting), later]
            with Device(port) as device:
                safely.enter(device, why)
                found = checks.of_prompt(device)
                device.restart()
                return found
    except InkdeckHostError as error:
        what, _, next_step = str(error).partition(". ")
        return [Finding(False, what, next_step)]


def _strange(path):
    """Return the `Finding` about an unknown program, which is left running."""
    from inkdeck.install.computer import Finding

    return Finding(
        False,
        f"a program other than Inkdeck seems to be running on {path}",
        f"To check the device anyway, name its port. That stops the program: inkdeck doctor --port {path}",
    )


@click.command("doctor")
@click.option("--port", metavar="PATH", help="Check only the device at this serial port.")
@click.option("--fix", is_flag=True, help="Write the udev rule that keeps ModemManager away (Linux).")
@click.option("--stop", is_flag=True, help="Stop whatever is running, even a game, to check the files.")
@click.option("--yes", is_flag=True, help="Answer every question with yes.")
@click.pass_context
def command(ctx: click.Context, port: str | None, fix: bool, stop: bool, yes: bool) -> None:
    """Check ports, permissions, and each device's versions, files and free space.

    The command doesn't interrupt a game on the device, or another program unless you name its port. The exit
    code is 0 if all is well and 1 if something needs attention.

    Example: inkdeck doctor
    """
    ctx.exit(run(port, fix, stop, yes))
