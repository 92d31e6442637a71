"""Says why an action of Go5 isn't legal."""

from ..errors import IllegalAction
from .actions import ACTIONS, ADD, CALL, DISCARD, HELD, LAY, SETS, SWAP, TAKE, laid_kind, lay_slots
from .moves import CHAIN, CHAINING, DRAWING, PLAYING, split


def refusal(state, action):
    """See `rules.Go5State.refusal`. :param action: an action that isn't legal."""
    if state.over:
        return IllegalAction("over")
    exists = 0 <= action < DISCARD - 3 or DISCARD <= action < CALL + SETS or ADD <= action < ACTIONS
    reason = "not_now" if exists else "not_an_action"
    if exists and action >= ADD and state.phase in (PLAYING, CHAINING):
        reason = _why_not_lay(state, action) if LAY <= action < SWAP else _why_not_place(state, action)
    elif action == TAKE and state.phase == DRAWING and state.laid[state.seat] and not state.took:
        reason = "pile_closed"
    if reason == "must_keep":
        return IllegalAction(reason, stay=2)
    if reason in ("not_now", "not_an_action"):
        return IllegalAction(reason, legal=_texts(state))
    return IllegalAction(reason)


def _texts(state):
    try:
        return ", ".join([state.action_text(action) for action in state.legal_actions()])
    except ImportError:  # a device can't write actions as text
        return ""


def _why_not_lay(state, action):
    """See rules G-6, G-7 and G-10."""
    hand = state.hands[state.seat]
    slots = lay_slots(action)
    cards = [hand[slot] for slot in slots if slot < len(hand)]
    if state.phase == CHAINING:
        if slots[2] != HELD:
            return "play_held"
        cards.append(state.held)
    if len(cards) < 3:
        return "not_an_action"
    if laid_kind(action) not in state.deck.kinds_of(cards):
        return "no_set"
    if not state.laid[state.seat] and [card for card in cards if state.deck.is_joker(card)]:
        return "first_joker"
    return "must_keep"


def _why_not_place(state, action):
    """See rules G-7 to G-10."""
    pair, place = (action - ADD, 0) if action < LAY else divmod(action - SWAP, 4)
    slot, index = divmod(pair, SETS)
    card = split(state, slot)[0]
    if card < 0 or index >= len(state.sets) or place >= len(state.sets[index].cards):
        return "play_held" if state.phase == CHAINING and slot != HELD else "not_an_action"
    lying = state.sets[index]
    if not state.laid[state.seat]:
        return "first_set"
    fits = state.deck.fits(lying.kind, lying.cards, card)
    if action < LAY:
        if lying.owner != state.seat:
            return "own_only"
        if state.lays:
            return "sets_laid"
        return "must_keep" if fits else "unfit"
    if lying.owner == state.seat:
        return "others_only"
    if state.deck.is_joker(card) or state.deck.is_joker(lying.cards[place]):
        return "joker_stays"
    if state.chain == CHAIN or index in state.used or (state.phase == PLAYING and state.swapped):
        return "chain_done"
    return "no_landing" if fits else "unfit"
