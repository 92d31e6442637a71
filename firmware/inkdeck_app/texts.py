"""What the app says, in the player's language, read from `data/texts/<language>.txt` by need.

A file has sections, `[hand]`, with lines `key = text`: `{}` or `{0}` are blanks, `\\n` breaks a line, and `~`
is a place where a long word may be broken. The section `[common]` is always in memory, a few others with it:
a chip has no room for all.
"""

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

    def _read(self, wanted):
        texts = {}
        here = False
        source = self._resource("texts/%s.txt" % self.language)
        try:
            for line in source:
                line = line.decode().strip()
                if line.startswith("["):
                    if here:
                        break
                    here = line == "[%s]" % wanted
                elif here and line and not line.startswith("#"):
                    key, _, text = line.partition("=")
                    texts[key.strip()] = text.strip().replace("\\n", "\n").replace("~", "\u00ad")
        finally:
            source.close()
        return texts
