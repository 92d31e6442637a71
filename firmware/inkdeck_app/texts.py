"""What the app says, in the player's language, read from `data/texts/<language>.txt` by need.

On a device that file is packed (`packed.py`).

A file has sections, `[hand]`, with lines `key = text`: `{}` or `{0}` are blanks, `\\n` breaks a line, and `~`
is a place where a long word may be broken. The section `[common]` is always in memory, a few others with it:
a chip has no room for all.
"""

_PIECE = 1024  # bytes looked through at a time

LANGUAGES = (("en", "English"), ("de", "Deutsch"), ("fr", "Français"))


class Texts:
    """The texts of one language.

    :param resource: opens a file of the app's data by name.
    :param language: one of `LANGUAGES`.
    """

    def __init__(self, resource, language):
        self._resource = resource
        self.language = language
        self._sections = {}
        self._common = self._read("common")

    def section(self, name):
        """A section's texts as a dict; the last few asked for are kept."""
        if name not in self._sections:
            if len(self._sections) > 3:
                self._sections.clear()
            self._sections[name] = self._read(name)
        return self._sections[name]

    def get(self, key, section):
        """The text of `key` in the section, or in `[common]`. Raises `KeyError` when neither has it."""
        texts = self.section(section)
        return texts[key] if key in texts else self._common[key]

    def say(self, section, key, *blanks):
        """The text of `key` as `get` finds it, with its blanks filled."""
        text = self.get(key, section)
        return text.format(*blanks) if blanks else text

    def drop(self):
        """Forget the sections, so that their memory can be collected."""
        self._sections.clear()

    def _read(self, wanted):
        texts = {}
        for line in self._lines(wanted).decode().split("\n"):
            key, _, text = line.partition("=")
            if text and not line.startswith("#"):
                texts[key.strip()] = text.strip().replace("\\n", "\n").replace("~", "\u00ad")
        return texts

    def _lines(self, wanted):
        """A section's bytes."""
        try:
            source = self._resource("texts/%s.z" % self.language)
        except OSError:
            with self._resource("texts/%s.txt" % self.language) as source:
                return _block(source, ("\n[%s]\n" % wanted).encode())
        from . import packed

        with source:
            return packed.section(source, wanted)


def _block(source, head):
    """The bytes between a section's head and the next one's; b"" if there is none.

    A chip takes milliseconds for a thousand bytes at once, and ten times as long for their lines.
    """
    piece = b"\n"
    found = False
    while True:
        at = piece.find(b"\n[" if found else head)
        if at >= 0 and found:
            return piece[:at]
        if at >= 0:
            found = True
            piece = piece[at + len(head) - 1 :]  # with its line break, for a section that is empty
            continue
        more = source.read(_PIECE)
        if not more:
            return piece if found else b""
        # What stays may begin with half a head.
        piece = (piece if found else piece[-len(head) :]) + more
