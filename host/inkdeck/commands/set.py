"""`inkdeck set`: changes a device's clock, language, names, settings, and options for its next game."""

import time
from collections.abc import Sequence
from typing import Any

import click

from inkdeck import ports
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games import asking
from inkdeck.link.client import connect
from inkdeck.out.terminal import say
from inkdeck_core import games, options
from inkdeck_core.errors import InkdeckError

LANGUAGES = ("en", "de", "fr")
SWITCHES = ("take_back", "hint", "rotate", "large", "invert")
SLEEP = ("2", "5", "10", "never")


def run(
    port: str | None = None,
    clock: bool = False,
    names: Sequence[str] = (),
    forget: Sequence[str] = (),
    game: str = games.GAMES[0],
    wishes: Sequence[str] = (),
    **settings: Any,
) -> None:
    """Change the given settings on the device at `port` (None: the only one), and print its settings.

    :param wishes: `name=value` options for the next `game`.
    :param settings: `language`, `sleep` (minutes, 0: never) and switches; None leaves a setting as it is.
    """
    chosen = wished(game, wishes)
    with connect(ports.choose(port).path) as link:
        link.hello()
        if clock:
            _set_clock(link)
        for name in forget:
            link.set("forget", name)
        for name in reversed(names):  # the roster has the newest first
            link.set("name", name)
        for name, value in settings.items():
            if value is not None:
                link.set(name, value)
        if chosen:
            link.set("options", chosen, game=game)
        now = link.settings()
    for name in ("language", "sleep", *SWITCHES):
        value = getattr(now, name)
        say(f"{name:<10}{_shown('never' if name == 'sleep' and not value else value)}")
    say(f"{'names':<10}{', '.join(now.roster) or '-'}")
    for name, values in now.options.items():
        say(f"next game {name}: " + ", ".join(f"{key}={_shown(value)}" for key, value in values.items()))


def _set_clock(link):
    from inkdeck import clock

    if not clock.is_set():
        raise InkdeckHostError("This computer's own clock was never set. Set it and run the command again.")
    link.set("clock", int(time.time()))


def wished(game: str, wishes: Sequence[str]) -> dict[str, Any]:
    """Return {option: value} for texts `name=value`. Raises `InkdeckHostError` for one that the game doesn't
    take.
    """
    try:
        chosen = asking.wished(game, wishes)
        options.complete(game, games.setup(game).OPTIONS, chosen)
    except InkdeckError as error:
        raise InkdeckHostError(str(error), EXIT_USAGE) from error
    return chosen


def _shown(value):
    if isinstance(value, bool):
        return "on" if value else "off"
    return value or "-"


def _switch(name, help_text):
    return click.option(f"--{name.replace('_', '-')}", type=click.Choice(["on", "off"]), help=help_text)


@click.command()
@click.option(
    "--port", metavar="PORT", help="The device's port or serial number. Not needed if there is only one."
)
@click.option("--clock", is_flag=True, help="Set the clock to this computer's time.")
@click.option("--language", type=click.Choice(LANGUAGES), help="The language of the screens.")
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="Add a player's name to the roster (repeatable)."
)
@click.option("--forget", multiple=True, metavar="NAME", help="Remove a name from the roster (repeatable).")
@click.option(
    "--sleep", type=click.Choice(SLEEP), help="The minutes without a key press before the device sleeps."
)
@_switch("take_back", "Let players take back their last choice.")
@_switch("hint", "Offer hints in a hand's menu.")
@_switch("rotate", "Rotate the picture by 180 degrees.")
@_switch("large", "Use large text.")
@_switch("invert", "Show white on black.")
@click.option(
    "--game",
    type=asking.GameName(games.IDS),
    default=games.GAMES[0],
    help=f"The game that --option is for: {asking.listed(games.IDS)}.",
)
@click.option(
    "--option",
    "wishes",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the next game, e.g. hands=4 (repeatable).",
)
def command(
    port: str | None,
    clock: bool,
    names: tuple[str, ...],
    forget: tuple[str, ...],
    game: str,
    wishes: tuple[str, ...],
    language: str | None,
    sleep: str | None,
    **switches: Any,
) -> None:
    """Change a device's clock, language, names and options.

    Names and options take effect with the next game.

    Example: inkdeck set --clock --name Anna --name Ben
    """
    settings = {name: None if value is None else value == "on" for name, value in switches.items()}
    if sleep is not None:
        settings["sleep"] = 0 if sleep == "never" else int(sleep)
    run(port, clock, names, forget, game, wishes, language=language, **settings)
