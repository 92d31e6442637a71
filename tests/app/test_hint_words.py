"""Hints are true, complete in every language, and depend only on the player's own hand."""

import pytest

from inkdeck_app.go5 import hint as hint_go5
from inkdeck_app.go5 import wording as go5_words
from inkdeck_app.xactika import hint as hint_xactika
from inkdeck_app.xactika import wording
from inkdeck_core import bots, games
from inkdeck_core.go5 import rules as go5
from inkdeck_core.go5.deck import DECK as GO5_DECK
from inkdeck_core.tricks.deck import BID, CALL
from inkdeck_core.xactika import rules as xactika
from inkdeck_core.xactika.bots import player as xactika_player
from inkdeck_core.xactika.deck import DECK, VALUES
from permute import hidden_permuted
from permute_go5 import hidden_permuted as hidden_permuted_go5
from play import SECRET

pytestmark = pytest.mark.usefixtures("quick_hints")


def thought_of(game, view, seed=5):
    thought = bots.think(games.bot("hard", game), view, bots.Dice(seed))
    while not thought.step():
        pass
    return thought


def told(game, module, state, languages, permuted):
    """Return the hint in English, with the thought and the view.

    Checks that it is complete in every language and the same whatever the others hold.
    """
    view = state.view(state.seat)
    thought = thought_of(game, view)
    other = permuted(state, state.seat, bots.Dice(9)).view(state.seat)
    again = thought_of(game, other)
    for texts in languages.values():
        said = module.hint(texts, view, thought.actions)
        assert said and "{" not in said and said[-1] == "."
        assert module.hint(texts, other, again.actions) == said
    return thought, view, module.hint(languages["en"], view, thought.actions)


def xactika_states(variant, seats=3):
    state = xactika.new(seats, {"variant": variant, "hands": 1}, SECRET, 7)
    dice = bots.Dice(3)
    steady = xactika_player.Player("steady")
    while not state.over:
        yield state
        state.apply(steady.choose(state.view(state.seat), dice))


@pytest.mark.parametrize("variant", ["bid", "win", "lose"])
def test_hints_of_xactika_are_true(variant, languages):
    reasons = set()
    for state in xactika_states(variant):
        thought, view, said = told("xactika", hint_xactika, state, languages, hidden_permuted)
        if view.phase == "bid":
            assert said.startswith(f"Bid {thought.actions[0] - BID}. Tricks in your cards: about ")
            continue
        if view.phase == "follow":
            card = state.hands[state.seat][thought.actions[0]]
            assert said.startswith(f"Play the {VALUES[card]}")
            _check_follow(state, view, card, said)
        else:
            leads = view.phase == "lead"
            card = state.hands[state.seat][thought.actions[0]] if leads else view.trick.cards[0]
            place = thought.actions[-1] - CALL
            assert said.startswith(f"Lead the {VALUES[card]}")
            assert (
                f", call {wording.call(DECK.calls_of(card)[place])}.\n" in said
                and "unseen cards beat it" in said
            )
        reasons |= {words for words in REASONS if words in said}
    assert len(reasons) >= 5, reasons
    assert ("Easily" in reasons) <= (variant != "win") and ("likely" in reasons) <= (variant != "lose")


REASONS = ("Easily", "likely", "Keep better", "takes the", "beats the", "nothing stays", "stays below",
           "can't follow", "Gets rid", "A sure")  # fmt: skip


def _check_follow(state, view, card, said):
    ranks = DECK.ranks[view.trick.call]
    best = max(ranks[one] for one in view.trick.cards)
    legal = [state.hands[state.seat][slot] for slot in view.legal]
    assert ("the only card allowed" in said) == (len(legal) == 1)
    if len(legal) == 1:
        return
    twin = state.copy()
    twin.apply(view.slots[view.hand.index(card)])
    ahead = (twin.winner == state.seat) if twin.phase == "follow" else (twin.leader == state.seat)
    assert ahead == any(words in said for words in ("takes the trick", "it beats the", "nothing stays"))
    assert ("can't follow" in said) == (not ranks[card])
    assert ("stays below the" in said) == (0 < ranks[card] < best or "nothing stays" in said)
    if "nothing stays" in said:
        assert all(ranks[one] >= best for one in legal)
    if "Keep better" in said:
        assert VALUES[card] < max(VALUES[one] for one in legal)
    if "Gets rid" in said:
        assert VALUES[card] == max(VALUES[one] for one in legal)
    twice = [one for one in legal if VALUES[one] == VALUES[card]]
    assert (wording.counts(card) in said) == (len(twice) > 1)


def go5_states(seats=3):
    state = go5.new(seats, {"target": 300}, SECRET, 7)
    dice = bots.Dice(3)
    while not state.over and state.hand_no < 3:
        yield state
        state.apply(games.bot("rulebook", "go5").choose(state.view(state.seat), dice))


def test_hints_of_go5_are_true(languages):
    texts = languages["en"]
    verbs = set()
    for state in go5_states():
        thought, view, said = told("go5", hint_go5, state, languages, hidden_permuted_go5)
        verb, _, cards, index = go5_words.deed(view, thought.actions[0])
        verbs.add((verb, view.phase))
        if verb in ("take", "lay", "add", "swap", "discard", "call"):
            assert all(go5_words.card(texts, card) in said for card in cards), said
        if verb in ("add", "call"):
            before = len(view.sets[index].cards)
            assert ("the hand ends" in said) == (before == 4) and ("not seen yet" in said) == (before < 4)
        if verb == "discard":
            fits = [one for one in view.sets if GO5_DECK.fits(one.kind, one.cards, cards[0])]
            assert ("You need it least" in said) == bool(fits)
        if verb == "draw_all":
            assert ("fits nothing" in said) == (go5.TAKE in view.legal)
        if verb == "stop":
            assert "set of four" in said
        assert ("Nothing else" in said) == (len(view.legal) == 1 and verb == "draw_all")
        if verb == "nothing" and view.phase == "stop":
            assert said == "Keep the Stop: nobody has a set of four."
    for needed in (("draw_all", "draw"), ("lay", "play"), ("nothing", "play"), ("discard", "discard")):
        assert needed in verbs, verbs
    assert len(verbs) > 7, verbs
