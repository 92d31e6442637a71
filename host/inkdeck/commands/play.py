"""`inkdeck play`: the simulator's options."""

import re
from typing import Any

import click

from inkdeck import places
from inkdeck.commands import complete_boards, graphics_option
from inkdeck.errors import EXIT_USAGE, InkdeckHostError
from inkdeck.games.asking import listed
from inkdeck.out.terminal import is_read_on, is_terminal, say
from inkdeck.sim import boards
from inkdeck.web import PORT

NO_TERMINAL = (
    "This isn't a terminal, so bots play a game and print it. To play yourself, run inkdeck "
    "play in a terminal window, or inkdeck play --words anywhere."
)


_SEEN = ("graphics", "size")
"""Options that only make sense for a person who sees the picture."""

_IN_TERMINAL = ("terminal", "words", "script", "shots", "data", *_SEEN)
"""Any of these options means the terminal."""


def _size(_context, _option, text):
    if text is None:
        return None
    parts = re.fullmatch(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})", text)
    if not parts:
        raise InkdeckHostError(
            f'--size takes COLUMNSxROWS, not "{text}". For instance: --size 148x33.', EXIT_USAGE
        )
    return int(parts[1]), int(parts[2])


def _not_used(context):
    """Return sentences about given options that the demo ignores; "" if there are none."""
    # An environment variable wasn't meant for this one start.
    said = click.core.ParameterSource.COMMANDLINE
    given = [option for option in context.command.params if context.get_parameter_source(option.name) is said]
    with_script = [option.opts[0] for option in given if option.name not in ("seed", "script", *_SEEN)]
    by_person = [option.opts[0] for option in given if option.name in _SEEN]
    return " ".join(
        (f"Ignored: {', '.join(names)}. {'It works' if len(names) == 1 else 'They work'} only in a {where}.")
        for names, where in ((with_script, "terminal or with --script FILE"), (by_person, "terminal"))
        if names
    )


def _given(options):
    """Return the names of the options on the command line."""
    context = click.get_current_context()
    said = click.core.ParameterSource.COMMANDLINE
    return [name for name in options if context.get_parameter_source(name) is said]


def _wants_page(options):
    """Whether a person asks for the page even where no browser can be opened: they name its port."""
    given = _given(options)
    return "port" in given and not (options["words"] or any(name in _IN_TERMINAL for name in given))


def _in_browser(options):
    """Play in a browser, if there is one and no option asks for the terminal. Return the last sentence, or
    None if nothing was played.
    """
    from inkdeck.web import opening

    given = _given(options)
    wanted = _wants_page(options)
    if options["words"] or any(name in _IN_TERMINAL for name in given):
        return None
    if options["terminal"] and not wanted:
        return None
    browser = opening.browser()
    if browser is None and not wanted:
        return None
    from inkdeck.web import playing

    board = boards.load(options["board"]).name
    try:
        made = playing.files()
    except InkdeckHostError as error:
        if wanted:
            raise
        say(f"{error} Until then: in this terminal.", err=True)
        return None
    wishes = {"board": board} if "board" in given else {}
    if options["seed"] is not None:
        wishes["seed"] = str(options["seed"])
    if options["instant"]:
        wishes["instant"] = ""
    return playing.play(made, browser, options["port"], wishes)


@click.command("play", short_help="Play on the device's own screens, in a browser or terminal.")
@click.option(
    "--board",
    metavar="NAME",
    default=boards.DEFAULT,
    show_default=True,
    shell_complete=complete_boards,
    help=f"The board: {listed(boards.names())}.",
)
@click.option(
    "--terminal",
    is_flag=True,
    envvar="INKDECK_TERMINAL",
    help="Play in this terminal even if there is a browser (or set INKDECK_TERMINAL=1).",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="The port for the page. If you give it, the page is served even where no browser can be opened.",
)
@graphics_option
@click.option(
    "--data",
    metavar="DIR",
    envvar=places.DATA,
    help="The folder for games and the score book (or set INKDECK_DATA).",
)
@click.option(
    "--script",
    metavar="FILE",
    help="Press the keys listed in FILE without waiting. Games are kept only with --data.",
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
@click.option(
    "--words",
    is_flag=True,
    envvar="INKDECK_WORDS",
    help="Play by words alone, line by line, for a screen reader or a pipe (or set INKDECK_WORDS=1).",
)
@click.option(
    "--instant", is_flag=True, help="Don't wait for the panel's refreshes (in the terminal: the key s)."
)
def command(**options: Any) -> None:
    """Play on the device's own screens: in your browser, or in this terminal if there is no browser.

    In the terminal, the line below the picture says what each key does. You can leave at any time; the next
    start continues your game.

    Example: inkdeck play --terminal --graphics sixel
    """
    options["words"] = options["words"] or is_read_on()
    if not (options["script"] or options["words"] or _wants_page(options) or is_terminal()):
        from inkdeck.commands import demo

        boards.load(options["board"])  # a wrong name is an error in a pipe as well
        say(NO_TERMINAL, err=True)
        ignored = _not_used(click.get_current_context())
        if ignored:
            say(ignored, err=True)
        demo.run(seed=options["seed"])
        return
    sentence = _in_browser(options)
    if sentence is not None:
        say(sentence)
        return
    from inkdeck.sim import play

    del options["terminal"], options["port"]
    wanted = play.Options(**options)
    say(play.run_script(wanted) if wanted.script else play.play(wanted))
