"""Reads a board's notes.md: what its wiring page needs and its board.json doesn't say."""

from dataclasses import dataclass, field

SECTIONS = ("What you need", "Putting it together", "Power", "How it is held", "Unverified")
"""The headings that notes.md may have, in the order in which the page shows them."""

MADE = ("panel", "keys")


class NotesError(Exception):
    """A line of notes.md that the page can't use; the text says what to write instead."""


@dataclass
class Notes:
    """`made` lists the groups that need no wires of the maker's; `whole` says that it is one finished board.

    `prints` are names that the module bears, by those of board.json in capitals; `supply` is the pin of the
    Pico's header that feeds the panel; `sections` are texts by heading, "" being the introduction.
    """

    whole: bool = False
    made: tuple = ()
    module: str = ""
    supply: str = "3V3"
    prints: dict = field(default_factory=dict)
    sections: dict = field(default_factory=dict)

    def printed(self, name):
        """The name that the board or module bears for a signal."""
        return self.prints.get(name, name)

    def text(self, heading):
        """The text under a heading, "" when there is none."""
        return self.sections.get(heading, "")


def read(text, board="{name}"):
    """The Notes in the text of a notes.md: lines `name: value`, a blank line, then Markdown.

    `board` is the board's name, which takes the place of "{name}". Raises NotesError for a line or heading
    that it doesn't know.
    """
    head, _, body = text.replace("{name}", board).partition("\n\n")
    notes = Notes()
    for line in head.splitlines():
        name, colon, value = line.partition(":")
        if not colon:
            raise NotesError(f'notes.md begins with lines like "made: panel", not "{line}".')
        _set(notes, name.strip(), value.strip())
    heading, lines = "", []
    for line in [*body.splitlines(), "## "]:
        if not line.startswith("## "):
            lines.append(line)
            continue
        if heading and heading not in SECTIONS:
            raise NotesError(f'notes.md can\'t have "{heading}". Take one of: {", ".join(SECTIONS)}.')
        notes.sections[heading] = "\n".join(lines).strip()
        heading, lines = line[3:].strip(), []
    return notes


def _set(notes, name, value):
    words = tuple(value.replace(",", " ").split())
    if name == "made":
        if value == "everything":
            notes.whole, words = True, MADE
        if [word for word in words if word not in MADE]:
            raise NotesError(f'made: is everything, or of {", ".join(MADE)}, not "{value}".')
        notes.made = words
    elif name == "module":
        notes.module = value
    elif name == "supply":
        if value not in ("3V3", "VSYS", "VBUS"):
            raise NotesError(f'supply: is 3V3, VSYS or VBUS, not "{value}".')
        notes.supply = value
    elif name == "prints":
        if [word for word in words if "=" not in word]:
            raise NotesError(f'prints: is a list like "SCK=CLK, MOSI=DIN", not "{value}".')
        notes.prints = dict(word.split("=", 1) for word in words)
    else:
        raise NotesError(f'notes.md has no "{name}:". Take one of: made, module, prints, supply.')
