"""The English sentence for each refusal, by its reason. `{}` marks the blanks for the error's details."""

SENTENCES = {
    # actions (X-6, X-11, X-15; O-4, O-5)
    "not_an_action": "There is no such action. The legal actions are: {legal}.",
    "over": "The game is over. Start a new one.",
    "not_now": "That can't be done in this phase. The legal actions are: {legal}.",
    "card_gone": "That card has already been played. Choose one that is still in the hand.",
    "not_held": "There is no card {card!r} in the hand. Choose one that is.",
    "must_follow": "You hold {cards} with {call}, so one of those must be played.",
    "must_follow_suit": "You must follow suit: play one of the {call} in the hand.",
    "bid_completes": "The dealer can't bid {bid}: the bids would add up to {tricks}. Bid more or fewer.",
    # actions (H-2 to H-6)
    "three_cards": "You pass three cards, not one. Choose three.",
    "lowest_club_leads": "The lowest club leads the first trick. Play it.",
    "no_points_in_first_trick": "The first trick takes no hearts and no queen of spades. Play another card.",
    "hearts_not_broken": "No heart has been played yet, so none can be led. Lead another suit.",
    # actions (S-3)
    "spades_not_broken": "No spade was played in an earlier trick, so none can be led. Lead another suit.",
    # actions (G-6 to G-13)
    "no_set": "These three cards aren't a set of that kind. They must have the same number, colour or "
    "pattern, or all be black. One can be a joker, but not in a black set.",
    "first_joker": "The first set can't have a joker. Lay three cards without one.",
    "first_set": "You can't add or swap before your first set. Lay out three cards first.",
    "must_keep": "Too few cards would stay in the hand. Keep {stay}, one of them to discard.",
    "own_only": "That set belongs to another player. Add cards to your own sets only.",
    "others_only": "That set is yours. Swap cards with other players' sets only.",
    "sets_laid": "In one turn you either lay sets or add one card. Lay another set or pass.",
    "unfit": "That card doesn't fit this set. Choose another card or another set.",
    "joker_stays": "You can't swap a joker. Choose another card.",
    "chain_done": "That swap is no longer possible: a turn has one chain of at most three swaps, each with "
    "another set.",
    "no_landing": "That swap would give you a card that you can't play at once. Choose another swap.",
    "play_held": "Play the card that you received in the swap at once, or take back the swaps.",
    "pile_closed": "The discard pile is closed, or the hand has five cards. Draw from the stock.",
    "not_text": "{text!r} isn't an action. Write, for example: {example}.",
    "ambiguous": "{text!r} matches several actions: {fits}. Write one of those.",
    "no_undo": "There is nothing to take back: someone else has acted since then, or cards were dealt.",
    "undone_most": "You can take back at most {most} choices in one game.",
    "record_full": "This game is as long as a record can be, {most} bytes. You can only give it up.",
    # the table referee (B-5)
    "not_asked": "That can't be done now: the referee waits for {phase!r}.",
    "out_of_span": "{what!r} takes a number from {low} to {high}, not {number}.",
    "tricks_add_up": "The tricks add up to {won}, but a hand has {tricks}. Count again.",
    "no_nil": "{tricks} can't be the tricks of a nil: this player didn't bid nil. Enter 0.",
    "pair_tricks": "This pair's nils took {nils} tricks, so the pair can't have {tricks}. Count again.",
    "hearts_add_up": "The hearts add up to {hearts}, but there are {all}. Count again.",
    "ender_has_five": "The player who ended the hand has the set of five. Enter both, or neither.",
    "jokers_in_hand": "There can't be {jokers} jokers among {cards} cards in hand. Count again.",
    "cards_after_laying": "A player who has laid a set holds at most {most} cards, not {cards}. Count again.",
    "too_many_cards": "That would be {count} cards, but there are {most} without stop cards. Count again.",
    "too_many_jokers": "That would be {count} jokers, but there are {most}. Count again.",
    "too_many_stops": "That would be {count} stop cards, but there are {most}. Count again.",
    # options and deals
    "unknown_bot": "There is no bot called {bot!r}. Choose one of {bots}.",
    "unknown_game": "There is no game called {game!r}. Choose one of {games}.",
    "unknown_option": "{game} has no option {option!r}. Its options are {options}.",
    "bad_option": "Option {option!r} can't be {value!r}: it takes {takes}.",
    "options_text": "The options of {game} must be written in one way: each on its own line, in the table's "
    "order.",
    "paper_cards": "{game} is for paper cards, so it has no secret, cut or bots.",
    "bad_seat": "There is no seat {seat}: seats are numbered from 0 to {last}.",
    "bad_seats": "{game} takes {takes} players, not {seats}.",
    "bad_secret": "A secret has 32 bytes, not {size}. Draw a new one.",
    "bad_cut": "The cut is a number from 0 to 999, not {cut}. Choose another.",
    "bad_name": "{name!r} can't be a player's name. Use {low} to {high} characters, not only spaces, and no "
    "line break or other control character.",
    # records (B-4)
    "not_a_record": "This isn't a record of an Inkdeck game. Choose another file.",
    "newer_record": "This record was made by a newer Inkdeck ({what} {version}). Update Inkdeck to read it.",
    "truncated": "The record ends too early, after {good} good bytes. The game can be resumed from there.",
    "damaged": "The record is damaged at byte {at}. Keep the file: everything before that is good.",
    "bad_entry": "Entry {index} of the record breaks the rules: {why}",
    "wrong_scores": "The record claims the scores {claimed}, but replaying gives {replayed}. Don't trust it.",
    "too_large": "This has {size} bytes, but a record has at most {most}. Choose another file.",
    "bad_header": "a number or word in it is out of range.",
    "old_rules": "This game was played by older rules ({version}), which this Inkdeck can't replay. Keep "
    "the file: the Inkdeck that saved it can.",
    "record_closed": "This game has ended, so nothing can be added to its record.",
}
