"""`inkdeck play`: the simulator's options."""

import re
from typing import Any

import click

from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.out.terminal import is_terminal, say

NO_TERMINAL = (
    "This is no terminal, so bots play a game and print it. To play yourself, start it in a terminal window."
)


_SEEN = ("half", "size")
"""What only a person has need of, who looks at the picture."""


def _size(_context, _option, text):
    if text is None:
        return None
    parts = re.fullmatch(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})", text)
    if not parts:
        raise InkdeckHostError(
            f'--size takes columns x rows, for instance --size 148x33, not "{text}".', EXIT_USAGE
        )
    return int(parts[1]), int(parts[2])


def _not_used(context):
    """The sentences on options that mean nothing to the demo; "" for none."""
    # What the environment says was not meant for this one start.
    said = click.core.ParameterSource.COMMANDLINE
    given = [option for option in context.command.params if context.get_parameter_source(option.name) is said]
    with_script = [option.opts[0] for option in given if option.name not in ("seed", "script", *_SEEN)]
    by_person = [option.opts[0] for option in given if option.name in _SEEN]
    return " ".join(
        f"Not used here: {', '.join(names)}. {'It works' if len(names) == 1 else 'They work'} in a {where}."
        for names, where in ((with_script, "terminal, or with --script FILE"), (by_person, "terminal"))
        if names
    )


@click.command("play", short_help="Play in this terminal, on the device's own screens.")
@click.option(
    "--board", metavar="NAME", default="badger2040", show_default=True, help="The board to simulate."
)
@click.option("--half", is_flag=True, help="Draw with half blocks, 296 × 65 characters, instead of braille.")
@click.option(
    "--data", metavar="DIR", envvar="INKDECK_DATA", help="The folder for games (or set INKDECK_DATA)."
)
@click.option(
    "--script", metavar="FILE", help="Press the keys in FILE without waiting. Keeps games only with --data."
)
@click.option("--shots", metavar="DIR", help="Save every picture that the panel shows as a PNG in DIR.")
@click.option(
    "--shot-scale",
    type=click.IntRange(1, 16),
    default=1,
    show_default=True,
    help="The size of a pixel in PNGs.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**32 - 1),
    help="Deal the same cards every time, for tests; the screens say so.",
)
@click.option(
    "--size", metavar="COLSxROWS", callback=_size, help="The size of a terminal that doesn't report it."
)
@click.option("--instant", is_flag=True, help="Don't wait for the panel's refreshes.")
def command(**options: Any) -> None:
    """Play in this terminal, on the device's own screens.

    The line below the picture shows which key presses which button. You can leave at any moment; the next
    start continues your game.

    Example: inkdeck play --half
    """
    if not options["script"] and not is_terminal():
        from inkdeck.commands import demo
        from inkdeck.sim import boards

        boards.load(options["board"])  # a wrong name is wrong in a pipe too
        say(NO_TERMINAL, err=True)
        ignored = _not_used(click.get_current_context())
        if ignored:
            say(ignored, err=True)
        demo.run(seed=options["seed"])
        return
    from inkdeck.sim import play

    wanted = play.Options(**options)
    say(play.run_script(wanted) if wanted.script else play.play(wanted))
