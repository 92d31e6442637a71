"""Breaks a text into lines: at spaces, at soft hyphens and, if nothing else helps, inside a word."""

SOFT_HYPHEN = "\u00ad"


def wrap(c, s, font, width):
    """Return `s` as a list of lines at most `width` px wide.

    Breaks at spaces (not at U+00A0 and U+202F), at "\\n" and at soft hyphens, which then show; a word that
    fits no other way is cut. Spaces at a break are dropped; several in a row count as one.
    """
    lines = []
    space = c.width(" ", font)
    for paragraph in s.split("\n"):
        words = [word for word in paragraph.split(" ") if word]
        first = used = 0  # of the open line: its first word, and its width
        for at, word in enumerate(words):
            # Adding up widths takes a third of the time of measuring the whole line for each word.
            wide = c.width(word, font)
            used += wide + (space if at > first else 0)
            if used <= width:
                continue
            line = " ".join(words[first:at])
            first = at
            if wide <= width and SOFT_HYPHEN not in word:  # avoids measuring that word again
                lines.append(line)
                used = wide
            else:
                words[at] = _break(c, lines, line, word, font, width)
                used = c.width(words[at], font)
        lines.append(" ".join(words[first:]))
    return [line.replace(SOFT_HYPHEN, "") for line in lines]


def _break(c, lines, line, word, font, width):
    """Add `word`, too wide for the rest of `line`. Moves full lines to `lines` and returns the open one."""
    while True:
        start = line + " " if line else ""
        if c.width(start + word, font) <= width:
            return start + word
        head, rest = _hyphenate(c, start, word, font, width)
        if head:
            word = rest
            lines.append(head)
        elif line:
            lines.append(line)
        else:
            cut = _cut(c, word, font, width)
            if cut == len(word):
                return word
            lines.append(word[:cut])
            word = word[cut:]
        line = ""


def _hyphenate(c, start, word, font, width):
    """Return (the longest line of `start` and syllables of `word` that fits, the rest), or ("", word)."""
    parts = word.split(SOFT_HYPHEN)
    for count in range(len(parts) - 1, 0, -1):
        head = start + "".join(parts[:count])
        if not head.endswith("-"):
            head += "-"
        if parts[count - 1] and c.width(head, font) <= width:
            return head, SOFT_HYPHEN.join(parts[count:])
    return "", word


def _cut(c, word, font, width):
    """Return how many characters of `word` fit in `width` px, at least 1."""
    cut = 1
    while cut < len(word) and c.width(word[: cut + 1], font) <= width:
        cut += 1
    return cut
