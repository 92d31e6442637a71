"""The app's texts in the player's language, read from `data/texts/<language>.txt` on demand.

A file has sections, `[hand]`, with lines `key = text`: `{}` or `{0}` is a blank, `\\n` breaks a line, and
`~` allows a break in a long word. In memory, a section is its bytes and the texts that were asked for. A
dict of all its texts would take twice the memory and, on a chip, a tenth of a second to make.
"""

from .widgets import minus

_PIECE = 1024  # bytes searched at a time

_LONG = 80  # longer texts are read once, not redrawn with each move of a cursor, so they aren't kept
_MOST = 150  # texts kept at a time: those of a hand, from bid to result; all of them would take 30 KB

_FIRST = "en"  # each text is written in it first
LANGUAGES = (("en", "English"), ("de", "Deutsch"), ("fr", "Français"))


class Texts:
    """The texts of one language.

    :param resource: opens a file of the app's data by name.
    :param language: one of `LANGUAGES`.
    :param resident: returns a section's bytes that are in flash, as `Fonts` takes it, or None.
    """

    def __init__(self, resource, language, resident=None):
        self._resource = resource
        self._resident = resident
        self.language = language
        self._sections = {}
        self._kept = 0

    def find(self, key, section):
        """Return the section's text of `key`, or None."""
        held = self._sections.get(section)
        if held is None:
            held = self._sections[section] = self._read(section)
        lines, found = held
        if key in found:
            return found[key]
        text = _find(lines, key)
        if text is None or len(text) < _LONG:
            if self._kept >= _MOST:
                self._forget()
            found[key] = text
            self._kept += 1
        return text

    def _forget(self):
        for _, found in self._sections.values():
            found.clear()
        self._kept = 0

    def get(self, key, section):
        """Return the text of `key` in the section or in `[common]`; in English, if the language lacks it.

        :raises KeyError: English lacks it, too.
        """
        text = self.find(key, section)
        if text is None:
            text = self.find(key, "common")
        if text is None and self.language != _FIRST:
            return Texts(self._resource, _FIRST, self._resident).get(key, section)
        if text is None:
            raise KeyError(key)
        return text

    def say(self, section, key, *blanks):
        """Return the text of `key` as `get` does, with its blanks filled in."""
        text = self.get(key, section)
        return text.format(*blanks) if blanks else text

    def pick(self, section, key, number, between=" "):
        """Return one of the words that a text lists, from 0. A chip takes 4 ms to `split` seven of them."""
        text = self.get(key, section)
        begin = 0
        for _ in range(number):
            begin = text.index(between, begin) + len(between)
        end = text.find(between, begin)
        return text[begin:end] if end >= 0 else text[begin:]

    def count(self, section, key, number):
        """Return a number with its word: `1 point`, `−3 points`. The text has both forms, as in
        `{} point | {} points`; in French 0 is a singular.
        """
        single = number in (1, -1) or not number and self.language == "fr"
        form = self.pick(section, key, 0 if single else 1, " | ")
        return form.format(minus(number))

    def _read(self, section):
        """Return (the section's bytes, the texts found in it so far by key)."""
        if self._resident:
            return self._resident("texts/%s/%s" % (self.language, section)) or b"", {}
        return b"\n" + self._lines(section), {}

    def _lines(self, wanted):
        """Return a section's bytes."""
        with self._resource("texts/%s.txt" % self.language) as source:
            return _block(source, ("\n[%s]\n" % wanted).encode())


def _find(lines, key):
    head = ("\n%s = " % key).encode()
    at = lines.find(head)
    if at < 0:
        return None
    at += len(head)
    end = lines.find(b"\n", at)
    text = lines[at : end if end >= 0 else len(lines)].decode()
    return text.replace("\\n", "\n").replace("~", "\u00ad") if "\\" in text or "~" in text else text


def _block(source, head):
    """Return the bytes between a section's head and the next one's; b"" if there is no such section.

    A chip takes milliseconds to search a thousand bytes at once, and ten times as long line by line.
    """
    piece = b"\n"
    found = False
    while True:
        at = piece.find(b"\n[" if found else head)
        if at >= 0 and found:
            return piece[:at]
        if at >= 0:
            found = True
            piece = piece[at + len(head) - 1 :]  # including its line break, in case the section is empty
            continue
        more = source.read(_PIECE)
        if not more:
            return piece if found else b""
        # The rest may begin with half a head.
        piece = (piece if found else piece[-len(head) :]) + more
