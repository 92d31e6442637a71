"""Makes firmware/inkdeck_app/data/fonts/*.fnt from Terminus Font and the art in tools/pips.txt.

Usage: python tools/make_fonts.py [--check] [FOLDER]

FOLDER has ter-u*_unicode.pcf.gz; the committed fonts come from version 4.48 (Debian: xfonts-terminus). Pillow
reads them. The result depends only on those files and pips.txt, so --check can compare the committed fonts
with what this script makes. Without Terminus, it prints that and passes.

The format, version 1, little-endian, offsets from the start of the file:

    0   4 bytes   magic "InkF"
    4   u8        format version
    5   u8        height of the line box in px
    6   u8        baseline: rows above it
    7   u8        run: how many code points, from the first one on, follow each other without a gap
    8   u16       count of glyphs
    10  u16       size of the file in bytes
    12  count u16 code points, ascending
        count u8  widths in px; the width is the advance too
        count u16 offsets of the bitmaps; equal glyphs share one
        bitmaps   in framebuf's MONO_VLSB: ceil(height / 8) pages of width bytes, bit 0 on top

With the run, the reader finds ASCII without a search. With MONO_VLSB, it draws a glyph as it is stored.
"""

import argparse
import pathlib
import struct
import sys

try:
    from PIL import ImageFont
except ImportError:
    sys.exit("This script reads fonts with Pillow: run pip install pillow.")

ROOT = pathlib.Path(__file__).resolve().parent.parent
FONTS = ROOT / "firmware" / "inkdeck_app" / "data" / "fonts"
ART = ROOT / "tools" / "pips.txt"
TERMINUS = pathlib.Path("/usr/share/fonts/X11/misc")

LETTERS = "äöüÄÖÜßẞàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ"
SIGNS = "“”„‚‘’«»‹›–—…·×±−≤≥→←↑↓▲▼◀▶✓✗°\u00a0\u202f"
SHAPES = "●■▲★\ue000"
SUITS = "♣♦♠♥"
TEXT = sorted(set("".join(map(chr, range(32, 127))) + LETTERS + SIGNS + SHAPES))
SMALL = sorted(set(TEXT) | set(SUITS + "\u200a"))
# A chip reads a font in place only if the font lies in one block of flash, of 4,096 bytes, so the largest
# font is split.
OFTEN = sorted(set("".join(map(chr, range(32, 127))) + "äöüÄÖÜßàâçéèêîô·–’"))
NARROW_SPACE = "\u202f"
SLIM = frozenset("ilîï")  # in cells as wide as an n they tear words apart

# name: (Terminus file, px, characters, treatments)
RECIPES = {
    "small": ("ter-u12n", 12, SMALL, ()),
    # Terminus has no bold at 12 px: both files have the same glyphs.
    "small_bold": ("ter-u12n", 12, SMALL, ("embolden",)),
    "body": ("ter-u16n", 16, SMALL, ()),
    "body_bold": ("ter-u16b", 16, SMALL, ()),
    "title": ("ter-u20b", 20, OFTEN, ()),
    "title_rare": ("ter-u20b", 20, sorted(set(TEXT) - set(OFTEN)), ()),
    # The stroke is a third pixel wide, because card values are read at arm's length.
    "value": ("ter-u28b", 28, sorted("0123456789-−"), ("plain zero", "embolden", "trim")),
    "pips": (None, 9, sorted("●■▲★○□△☆"), ()),
}


class ArtError(Exception):
    """pips.txt can't be read as its first lines describe."""


def read_art(text):
    """Return {font name: {character: (rows of "#" and ".", px above the baseline)}} from the art's text."""
    art = {}
    names, rows = (), None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("["):
            names = line.strip("[]").split()
            rows = None
        elif line.startswith("U+"):
            words = line.split()
            up = int(words[-1]) if words[-2:-1] == ["up"] else 0
            rows = []
            for name in names:
                art.setdefault(name, {})[chr(int(words[0][2:], 16))] = (rows, up)
        elif line and set(line) <= set("#.") and rows is not None:
            if rows and len(rows[0]) != len(line):
                raise ArtError(f"pips.txt line {number}: make this row {len(rows[0])} wide as above.")
            rows.append(line)
        elif line and not line.startswith("# "):
            raise ArtError(f"pips.txt line {number}: expected a section, a glyph or a row, not {line!r}.")
    return art


def read_terminus(path, px, characters):
    """Return ({character: rows}, baseline) for those of the characters that the font file at `path` has."""
    font = ImageFont.truetype(str(path), px)
    ascent, descent = font.getmetrics()
    if ascent + descent != px:
        raise ArtError(
            f"{path.name} is {ascent + descent} px high instead of {px}: pass the folder of Terminus 4.48."
        )

    def rows_of(character):
        mask, (left, top) = font.getmask2(character, mode="1", anchor="la")
        width, height = mask.size
        if (left, top, height) != (0, 0, px):
            raise ArtError(f"{path.name}: the cell of U+{ord(character):04X} isn't the whole line box.")
        return ["".join("#" if mask.getpixel((x, y)) else "." for x in range(width)) for y in range(height)]

    # A noncharacter is in no font, so it is drawn like every missing character.
    missing = rows_of("\uffff")
    glyphs = {c: rows_of(c) for c in characters}
    return {c: rows for c, rows in glyphs.items() if rows != missing or c == "?"}, ascent


def embolden(glyphs):
    """Thicken strokes by a pixel to the right, but never close a gap of one pixel, so that m and M stay open.

    Cells become a pixel wider unless all of them have two free columns at the right.
    """
    grow = 0 if all(row.endswith("..") for rows in glyphs.values() for row in rows) else 1

    def thicken(row):
        cells = row + ".."
        return "".join(
            "#" if cells[x] == "#" or (x and cells[x - 1] == "#" and cells[x + 1] == ".") else "."
            for x in range(len(row) + grow)
        )

    return {c: [thicken(row) for row in rows] for c, rows in glyphs.items()}


def slim(rows, like):
    """Return `rows` with as much room at the left and right as the glyph `like` has."""

    def room(rows):
        inked = [x for x in range(len(rows[0])) if any(row[x] == "#" for row in rows)]
        return inked[0], len(rows[0]) - inked[-1] - 1

    left, right = room(rows)
    before, after = room(like)
    return ["." * before + row[left : len(row) - right] + "." * after for row in rows]


def place(rows, up, height, baseline):
    """Return `rows` in a line box of `height` px, its last row `up` px above the baseline."""
    blank = "." * len(rows[0])
    above = baseline - up - len(rows)
    return [blank] * above + rows + [blank] * (height - above - len(rows))


def glyphs_of(name, folder, art):
    """Return ({character: rows}, height, baseline) of one font, after its treatments and with our art in
    it.
    """
    source, px, characters, treatments = RECIPES[name]
    own = art.get(name, {})
    glyphs, height, baseline = {}, px, px
    if source:
        glyphs, baseline = read_terminus(folder / f"{source}_unicode.pcf.gz", px, characters)
    if "plain zero" in treatments:
        # Terminus's zero has a stroke to distinguish it from O, which only disturbs among digits.
        letter, _ = read_terminus(folder / f"{source}_unicode.pcf.gz", px, "O")
        glyphs["0"] = letter["O"]
    if "embolden" in treatments:
        glyphs = embolden(glyphs)
    if "trim" in treatments:
        inked = [y for y in range(height) if any("#" in rows[y] for rows in glyphs.values())]
        glyphs = {c: rows[inked[0] : inked[-1] + 1] for c, rows in glyphs.items()}
        baseline -= inked[0]
        height = inked[-1] + 1 - inked[0]
    if NARROW_SPACE in glyphs:
        glyphs[NARROW_SPACE] = [row[: len(row) // 2] for row in glyphs[NARROW_SPACE]]
    for character, (rows, up) in own.items():
        glyphs[character] = place(rows, up, height, baseline)
    for character in SLIM.intersection(glyphs) if "n" in glyphs else ():
        glyphs[character] = slim(glyphs[character], glyphs["n"])
    lacking = [f"U+{ord(c):04X}" for c in characters if c not in glyphs]
    if lacking:
        raise ArtError(f"The font {name} lacks {', '.join(lacking)}: draw them in tools/pips.txt.")
    return glyphs, height, baseline


def bitmap(rows):
    """Return `rows` as MONO_VLSB bytes."""
    pages = []
    for top in range(0, len(rows), 8):
        for x in range(len(rows[0])):
            pages.append(sum(1 << i for i, row in enumerate(rows[top : top + 8]) if row[x] == "#"))
    return bytes(pages)


def pack(glyphs, height, baseline):
    """Return the .fnt file for {character: rows}."""
    characters = sorted(glyphs)
    codes = [ord(c) for c in characters]
    run = next((i for i, code in enumerate(codes) if code != codes[0] + i), len(codes))
    start = 12 + 5 * len(codes)
    bitmaps, offsets, places = b"", [], {}
    for c in characters:
        data = bitmap(glyphs[c])
        if data not in places:
            places[data] = start + len(bitmaps)
            bitmaps += data
        offsets.append(places[data])
    header = struct.pack(
        "<4s4BHH", b"InkF", 1, height, baseline, min(run, 255), len(codes), start + len(bitmaps)
    )
    table = struct.pack(f"<{len(codes)}H", *codes) + bytes(len(glyphs[c][0]) for c in characters)
    return header + table + struct.pack(f"<{len(codes)}H", *offsets) + bitmaps


def make(folder):
    """Return {file name: contents} of every font."""
    art = read_art(ART.read_text(encoding="utf-8"))
    return {f"{name}.fnt": pack(*glyphs_of(name, folder, art)) for name in RECIPES}


def main():
    parser = argparse.ArgumentParser(description="Makes the device's fonts from Terminus and tools/pips.txt.")
    parser.add_argument(
        "folder", nargs="?", type=pathlib.Path, default=TERMINUS, help="holds ter-u*_unicode.pcf.gz"
    )
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if the fonts differ")
    args = parser.parse_args()
    wanted = [f"{source}_unicode.pcf.gz" for source, *_ in RECIPES.values() if source]
    absent = [name for name in wanted if not (args.folder / name).exists()]
    if absent:
        text = f"{args.folder} has no {absent[0]}: run apt-get install xfonts-terminus, or name its folder."
        if not args.check:
            sys.exit(text)
        print(f"skipped: {text}")
        return
    try:
        fonts = make(args.folder)
    except ArtError as error:
        sys.exit(str(error))
    stale = [
        name
        for name, data in fonts.items()
        if not (FONTS / name).exists() or (FONTS / name).read_bytes() != data
    ]
    if args.check:
        if stale:
            sys.exit(
                f"Not what Terminus 4.48 and pips.txt make: {', '.join(stale)}. Run tools/make_fonts.py."
            )
        print(f"{len(fonts)} fonts are what make_fonts.py makes.")
        return
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, data in fonts.items():
        (FONTS / name).write_bytes(data)
        print(f"{name:16} {len(data):5} bytes  {data[8] | data[9] << 8:3} glyphs  {data[5]} px")


if __name__ == "__main__":
    main()
