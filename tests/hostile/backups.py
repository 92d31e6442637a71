"""Bad backups that `inkdeck backup` didn't make, as {what is wrong: the zip's bytes}."""

import hashlib
import io
import json
import struct
import warnings
import zipfile

HONEST = {"settings.json": b"{}", "games-000001.seg": b"\0\4INKR" * 9}
NAMES = [
    "../../x",
    "/x",
    "a\\b",
    "C:x",
    "a\x1b]0;x\x07",
    "a\nb",
    "a\u202eb",
    "x" * 300,
    "",
    ".",
    "a//b",
    "a/",
    "a ",
    "x.",
    ".. /x",
    "CON",
    "d/nul.txt",
    "com1 .seg",
]
NAMES += ["d/" * 30 + "x"]


def zipped(content, about=None, packing=zipfile.ZIP_DEFLATED, **changes):
    """Return a zip with these files and this list.

    :param content: {path: bytes}, or pairs, so that a path can occur twice.
    :param about: the list's bytes, by default an honest list.
    :param changes: different values for the honest list.
    """
    pairs = list(content.items() if isinstance(content, dict) else content)
    if about is None:
        told = {name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in pairs}
        about = {"format": 1, "device": "e66141", "board": "b", "app": "0", "made": "2026", "files": told}
        about = json.dumps(about | changes).encode()
    held = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(held, "w", packing) as archive:
        warnings.simplefilter("ignore")  # some cases repeat a name on purpose
        archive.writestr("backup.json", about)
        for name, data in pairs:
            archive.writestr(zipfile.ZipInfo("games/" + name), data, packing)
    return held.getvalue()


def lying(size):
    """Return a zip that inflates to 40 MB, although its list and its headers claim this size."""
    real = b"\0" * (40 << 20)
    content = bytearray(zipped({"x": real}, files={"x": [size, "00"]}))
    for at in (content.rfind(b"PK\x01\x02") + 24, content.rfind(b"PK\x03\x04") + 22):
        struct.pack_into("<I", content, at, size)
    return bytes(content)


TWICE = {"epoch": b"01234567 0", "games-1.seg": HONEST["games-000001.seg"] + b"\1", "games-1.key": b"x"}
DEEP = b"[" * 2000 + b"]" * 2000
BAD = (
    {f"a name: {name[:20]!r}": zipped(HONEST | {name: b"x"}, files={}) for name in NAMES}
    | {f"a listed name: {name[:20]!r}": zipped(HONEST | {name: b"x"}) for name in NAMES}
    | {
        "a name twice": zipped([("x", b"1"), ("x", b"1")]),
        "names that differ in capitals": zipped({"names": b"1", "Names": b"2"}),
        "names that differ in how an accent is written": zipped({"\xe9": b"1", "e\u0301": b"2"}),
        "a segment twice": zipped(TWICE),
        "a file and a folder": zipped({"a": b"1", "a/b": b"2"}),
        "a file in a folder": zipped(HONEST | {"mine/a": b"2"}),
        "folders where files belong": zipped({"epoch/x": b"", "settings.json/x": b"", "on-table/x": b""}),
        "5,000 files": zipped({f"x{number}": b"" for number in range(5000)}),
        "more than it lists": zipped(HONEST, files={}),
        "less than it lists": zipped({}, files={"x": [0, hashlib.sha256(b"").hexdigest()]}),
        "a bomb": lying(40 << 20),
        "a bomb that says it is small": lying(5),
        "packed with lzma": zipped(HONEST, packing=zipfile.ZIP_LZMA),
        "packed with bzip2": zipped(HONEST, packing=zipfile.ZIP_BZIP2),
        "a deep list": zipped(HONEST, about=DEEP),
        "a list that is none": zipped(HONEST, about=b"[]"),
        "a list of bytes": zipped(HONEST, about=bytes(range(128, 256))),
        "a huge list": zipped(HONEST, about=b" " * (30 << 20) + b"{}"),
        "an id that leads out": zipped(HONEST, device="../../x"),
        "an id that is a number": zipped(HONEST, device=7),
        "a board that steers": zipped(HONEST, board="\x1b]0;x\x07"),
        "a board of 5,000": zipped(HONEST, board="x" * 5000),
        "a time that steers": zipped(HONEST, made="\x1b[2J\n"),
        "a format of words": zipped(HONEST, format="1"),
        "a format of 10^30": zipped(HONEST, format=10**30),
        "sizes below zero": zipped(HONEST, files={"x": [-1, ""]}),
        "sizes of 10^30": zipped(HONEST, files={"x": [10**30, ""]}),
        "files as a list": zipped(HONEST, files=[]),
        "no zip": b"garbage" * 100,
        "nothing": b"",
        "half a zip": zipped(HONEST)[:-40],
    }
)
