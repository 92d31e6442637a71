"""`inkdeck image`: builds MicroPython with Inkdeck in it, for a chip."""

import hashlib

import click

from inkdeck.out.terminal import plain, say


@click.command("image")
@click.argument("chip", default="RPI_PICO", metavar="[CHIP]")
@click.option("--out", metavar="FILE", help="Also write the UF2 to FILE.")
def command(chip: str, out: str | None) -> None:
    """Build MicroPython with Inkdeck frozen into it, as a UF2 for CHIP (default: RPI_PICO).

    The first build takes minutes: it fetches MicroPython's sources from GitHub, or takes them from the clones
    in the folder that INKDECK_MICROPYTHON names. A later build takes seconds.

    Example: inkdeck image RPI_PICO
    """
    from inkdeck import named_output
    from inkdeck.image import building

    if out:
        named_output.check(out)
    built = building.build(chip, lambda sentence: say(sentence, err=True))
    content = built.path.read_bytes()
    if out:
        named_output.write(out, content, "the image")
    used = f"{built.size:,} bytes, {100 * built.size / built.place:.0f} % of its place"
    say(f"{plain(out or str(built.path))}: {used}. SHA-256 {hashlib.sha256(content).hexdigest()[:16]}.")
