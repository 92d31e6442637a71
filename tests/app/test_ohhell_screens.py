"""Oh Hell on the panel: public pictures reveal no hand (B-2), hands are sorted, and hints are true."""

import pytest
import scenes_ohhell as scenes
from rig import Rig
from scenery import NAMES, advance, same_picture_with_other_hands

from inkdeck_app.french import wording
from inkdeck_app.french.hand_picture import in_order
from inkdeck_app.ohhell import hint
from inkdeck_core import bots, games
from inkdeck_core.bots import Dice
from inkdeck_core.french import card_text
from inkdeck_core.ohhell import rules
from inkdeck_core.tricks.deck import BID
from permute import hidden_permuted
from play import SECRET
from play_ohhell import CARDS

pytestmark = pytest.mark.usefixtures("quick_hints")

PUBLIC = ("curtain", "tricks.trick_won", "hand_result", "dealer", "game_menu", "scores")


def test_b2_public_pictures_do_not_depend_on_hidden_cards(tmp_path):
    seen = {}
    for players, secret in ((3, 3), (5, 7), (7, 5)):
        rig = Rig(str(tmp_path / ("device%d" % players)), "badger2040", {"language": "en"})
        rig.names = NAMES[:players]
        scenes.deal(rig, 0, secret, largest=3)
        dice = Dice(players)
        stops = []

        def look(rig, stops=stops, dice=dice):
            if rig.screen in PUBLIC and not rig.app.screen.private:
                assert same_picture_with_other_hands(rig, hidden_permuted, dice), rig.screen
                seen[rig.screen] = seen.get(rig.screen, 0) + 1
                stops.append(rig.screen)
            return len(stops) > 30 or rig.app.table is None

        advance(rig, look)
    assert seen["curtain"] > 50 and seen["tricks.trick_won"] > 5, seen


def test_o1_a_hand_is_sorted_by_suit_and_then_by_rank():
    cards = sorted(CARDS[text] for text in "Ah 2c 3c 4d 9s 2h Ac 5d 8d 5s".split())
    said = [card_text(cards[at]) for at in in_order(cards)]
    assert said == "2c 3c Ac 4d 5d 8d 5s 9s 2h Ah".split()


@pytest.mark.parametrize(
    "language, ranks", [("en", "9 10 J Q K A"), ("de", "9 10 B D K A"), ("fr", "9 10 V D R A")]
)
def test_o1_cards_have_the_names_of_each_language(languages, language, ranks):
    cards = [4 * rank + 1 for rank in range(7, 13)]
    assert [wording.rank(languages[language], card) for card in cards] == ranks.split()
    assert wording.card(languages[language], 4 * 8 + 3) == "10♥"


def states(seats, **chosen):
    state = rules.new(seats, {"largest": 5, "sizes": "down", **chosen}, SECRET, 7)
    rulebook = games.bot("rulebook", "ohhell")
    while not state.over:
        yield state
        state.apply(rulebook.choose(state.view(state.seat), Dice(1)))


@pytest.mark.parametrize("trump", ["turned", "none"])
def test_hints_are_true_complete_in_every_language_and_depend_on_one_hand_alone(trump, languages):
    reasons = set()
    for state in states(4, trump=trump):
        told = []
        for one in (state, hidden_permuted(state, state.seat, Dice(9))):
            view = one.view(state.seat)
            thought = bots.think(games.bot("hard", "ohhell"), view, Dice(5))
            while not thought.step():
                pass
            for texts in languages.values():
                said = hint.hint(texts, view, thought.actions)
                assert said and "{" not in said and said[-1] == "."
            told.append(hint.hint(languages["en"], view, thought.actions))
        assert told[0] == told[1]
        assert hint.begin_at(view, thought.actions, ()) == thought.actions
        if view.phase == "bid":
            assert told[0].startswith(f"Bid {thought.actions[0] - BID}. Tricks in your cards: about ")
            continue
        name = wording.card(languages["en"], state.hands[state.seat][thought.actions[0]])
        assert told[0].startswith(("Lead the " if view.phase == "lead" else "Play the ") + name)
        if view.phase == "lead":
            assert trump == "turned" or "trumps" not in told[0]
            continue
        reasons.add(" ".join(told[0].split(": ")[1].split()[:2]))
        assert ("the only card" in told[0]) == (len(view.legal) == 1)
        twin = state.copy()
        twin.apply(thought.actions[0])
        if twin.phase == "follow" and len(view.legal) > 1:
            assert (twin.winner == state.seat) == ("it beats" in told[0])
    assert {"it beats", "it stays", "it can't", "the only"} <= reasons, reasons
