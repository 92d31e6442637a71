"""The door to the terminal: every sentence and table of a command goes through here.

Names, boards, reasons and files come from strangers. An escape sequence among them could rename the window,
fill the clipboard or draw over what was said before, so only letters, signs and blanks get through.
"""

import unicodedata

import click

INSTEAD = "\N{REPLACEMENT CHARACTER}"

# Controls, halves of letters, line and paragraph ends.
_NEVER = frozenset(("Cc", "Cs", "Zl", "Zp"))
# Marks that turn the direction of writing.
_TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text):
    """The text on one line, with U+FFFD for each character that no line may have."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        INSTEAD if letter in _TURNING or unicodedata.category(letter) in _NEVER else letter for letter in text
    )


def say(text="", err=False, nl=True, **style):
    """Print text, of which only line feeds may steer the terminal.

    :param err: whether to print on standard error. :param nl: whether a line feed follows.
    :param style: `bold`, `dim` and others of `click.style`.
    """
    told = "\n".join(map(plain, text.split("\n")))
    click.echo(click.style(told, **style) if style else told, err=err, nl=nl)
