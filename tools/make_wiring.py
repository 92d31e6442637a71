"""Makes boards/<name>/wiring.md and wiring.svg from board.json and notes.md there: `make wiring`.

Usage: python tools/make_wiring.py [--check] [BOARD...]

Without names it makes those of every board. --check writes nothing and tells which are out of date.
notes.md is optional and begins with lines that the data can't tell, each optional too, then a blank line:

    made: everything            one finished board: nothing to wire. Or: panel, keys: what plugging connects
    module: Pico Inky Pack      what the module is called, if not by the board's title
    supply: 3V3                 the pin of the Pico's header that feeds the panel: 3V3, VSYS or VBUS
    prints: SCK=CLK, supply=VCC names that the module bears, by the signal's

Then come an introduction and any of the headings `## What you need`, `## Putting it together`, `## Power`,
`## How it is held`, `## Unverified`; each goes to its place in the page.
`{name}` stands for the board's name anywhere in it, so that a copied folder names the new board.
"""

import argparse
import sys

import wiring_drawing
import wiring_notes
import wiring_page

from inkdeck.errors import InkdeckHostError
from inkdeck.sim import boards


def make(name, where=None):
    """The texts of a board's wiring files by their names. Raises InkdeckHostError and NotesError."""
    board = boards.load(name, where)
    path = (where or boards.folder()) / name / "notes.md"
    notes = wiring_notes.Notes()
    if path.exists():
        notes = wiring_notes.read(path.read_text(encoding="utf-8"), board.name)
    return {
        "wiring.md": wiring_page.page(board, notes),
        "wiring.svg": wiring_drawing.draw(board, notes).svg(),
    }


def main(arguments):
    """Make or check the pages; returns the exit code."""
    parser = argparse.ArgumentParser(prog="make_wiring.py", description="Makes the boards' wiring pages.")
    parser.add_argument("--check", action="store_true", help="only tell which pages are out of date")
    parser.add_argument("board", nargs="*", help="make only these")
    options = parser.parse_args(arguments)
    stale = 0
    for name in options.board or boards.names():
        try:
            made = make(name)
        except (InkdeckHostError, wiring_notes.NotesError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 1
        for file, text in made.items():
            path = boards.folder() / name / file
            if path.exists() and path.read_text(encoding="utf-8") == text:
                continue
            stale += 1
            if not options.check:
                path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{'out of date' if options.check else 'made'} {name}/{file}")
    if options.check and stale:
        print("`make wiring` makes them again.", file=sys.stderr)
    if not stale:
        print("Every wiring page is up to date.")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
