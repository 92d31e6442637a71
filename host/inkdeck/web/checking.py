"""Checks a game from its check code: collects the parts, deals the hands again and compares the seal.

MicroPython runs this module in a worker of its own (`page/checker.mjs`), and CPython runs it in tests, so it
uses only what both have. Every answer is JSON with a `kind`.
"""

import json

from inkdeck_app.match import faces, listing
from inkdeck_app.ui.texts import Texts
from inkdeck_core import games, options
from inkdeck_core.deals import APART, read_seal
from inkdeck_core.errors import BadCode, InkdeckError
from inkdeck_core.record import check_code, dealing
from inkdeck_core.record.session import seal_of

MOST_TEXT = 4000
"""The most letters that are read at once: twice those of the longest check code."""


class Checker:
    """Reads check codes and seals. One game is checked at a time.

    :param data: the folder of the app's texts.
    """

    def __init__(self, data: str) -> None:
        self._data = data
        self._parts = {}  # by number
        self._header = None
        self._hands = 0

    def read(self, text: str, language: str) -> str:
        """Take what was scanned, pasted or typed. Returns `seal` with the seal if it is one, `parts` with how
        many of how many parts were read, `game` with everything about the game, or `error`.

        A part of another game replaces those before, and `other` says so.

        :param language: one of the app's, for the game's words.
        """
        try:
            return _answer("seal", seal=read_seal(text))
        except ValueError:
            pass
        try:
            other = self._collect(check_code.parts(text[:MOST_TEXT]))
            first = list(self._parts.values())[0]
            if len(self._parts) < first.count:
                return _answer("parts", have=sorted(self._parts), count=first.count, other=other)
            self._header, self._hands = check_code.whole(list(self._parts.values()))
            return self._game(self._header, language)
        except InkdeckError as error:
            if error.reason in ("code_content", "code_hands", "newer_code", "code_mixed"):
                self.forget()  # no further part makes it better
            return _answer("error", reason=error.reason, details=error.details, said=str(error))

    def again(self, language: str) -> str:
        """Return the game once more in another language; `none` without a game."""
        return self._game(self._header, language) if self._header else _answer("none")

    def compare(self, text: str) -> str:
        """Compare a noted seal. Returns `agrees`, `wrong` with the numbers of the groups that differ, from 0,
        or `no_seal` with how many letters there are if a seal has more or others.
        """
        try:
            noted = read_seal(text).split(" ")
        except ValueError:
            letters = [letter for letter in text if letter not in APART]
            return _answer("no_seal", letters=len(letters))
        own = seal_of(self._header).split(" ")
        differ = [place for place, group in enumerate(own) if noted[place] != group]
        return _answer("wrong", differ=differ) if differ else _answer("agrees")

    def forget(self) -> None:
        """Forget the game, and begin with another."""
        self._parts = {}
        self._header = None

    def _collect(self, parts):
        """Keep parts. Return whether they belong to another game than those before."""
        before = list(self._parts.values())[:1]
        if [part for part in parts if (part.count, part.mark) != (parts[0].count, parts[0].mark)]:
            raise BadCode("code_mixed")
        held = self._parts.get(parts[0].number)
        other = False
        if before:
            other = (before[0].count, before[0].mark) != (parts[0].count, parts[0].mark)
            other = other or held is not None and held.content != parts[0].content
        if other or self._header:
            self.forget()
        for part in parts:
            self._parts[part.number] = part
        return other

    def _game(self, header, language):
        texts = Texts(lambda name: open(self._data + name, "rb"), language)
        telling = faces.telling(header.game)
        names = [name for name, _ in header.players]
        hands = []
        shuffles = None
        for dealt in dealing.again(header, self._hands):
            shuffles = dealt.shuffles
            hands.append(
                {
                    "hand": dealt.hand,
                    "dealer": names[dealt.dealer],
                    "shuffles": dealt.shuffles or 0,
                    "rows": [
                        [what, names[seat] if seat >= 0 else "", _cards(telling, texts, what, cards)]
                        for what, seat, cards in dealt.places
                    ],
                }
            )
        return _answer(
            "game",
            game=listing.kind(texts, header, True),
            options=_options(texts, header),
            players=names,
            cut="%03d" % header.cut,
            seal=seal_of(header).split(" "),
            hands=hands,
            later=shuffles is not None,
        )


def _options(texts, header):
    """Return [name, value] in words of each option that means something beside the others."""
    declared = games.setup(header.game).OPTIONS
    values = options.from_lines(header.game, declared, header.options)
    outline = faces.outline(header.game)
    found = []
    for option in declared:
        value = values[option.name]
        if value != "" and outline.meant(option.name, values):
            found.append(listing.option(texts, option.name, value))
    return found


def _cards(telling, texts, what, cards):
    order = telling.in_order(cards) if what == "hand" else range(len(cards))
    return [telling.card(texts, cards[place]) for place in order]


def _answer(kind, **facts):
    facts["kind"] = kind
    return json.dumps(facts)
