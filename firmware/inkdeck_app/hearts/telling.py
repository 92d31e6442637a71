"""Hearts' results and replays."""

from inkdeck_core.hearts.scoring import MOON
from inkdeck_core.hearts.view import PASSING

from ..french.telling import FrenchTelling
from . import wording


class HeartsTelling(FrenchTelling):
    """Points to avoid, and the pass."""

    GAME = "hearts"

    def fewest(self, view):
        """Return True: the lowest total is best (H-8)."""
        return True

    def head(self, texts, view):
        """Return the word over the tricks; the referee doesn't know them."""
        known = [hand for hand in view.results if hand.won[0] >= 0]
        return texts.get("head_won", "scores") if known else ""

    def row(self, texts, result, seat):
        """Return the queen of spades or all points as a note, and the tricks, unless they are unknown."""
        note = ""
        if result.taken[seat] == MOON:
            note = texts.say("hearts", "all", MOON)
        elif result.queen == seat:
            note = texts.get("queen", "hearts")
        return note, str(result.won[seat]) if result.won[seat] >= 0 else "", ""

    def aside(self, texts, names, result):
        """Return who took all points, if anyone did."""
        if MOON not in result.taken:
            return ""
        return texts.say("hearts", "moon", names[result.taken.index(MOON)], MOON)

    def chosen(self, replay):
        """Return the slots of the card that was played, or of those that were passed."""
        verb, argument = replay.before.meaning(replay.action)
        return list(argument) if verb == "pass" else [argument]

    def what(self, replay):
        """Return the last action in words: also a pass."""
        state, texts = replay.before, replay.app.texts
        if state.phase != PASSING:
            return super().what(replay)
        taker = replay.names[(state.seat + state.away) % state.seats]
        return texts.say("hearts", "passes", replay.names[state.seat], taker)

    def why(self, replay, view):
        """Return what was asked."""
        return (
            replay.app.texts.get("of_pass", "hearts") if view.phase == PASSING else super().why(replay, view)
        )

    def below(self, texts, view):
        """Return the direction of the pass, or whether hearts are broken."""
        return (wording.direction if view.phase == PASSING else wording.broken)(texts, view)


TELLING = HeartsTelling()
