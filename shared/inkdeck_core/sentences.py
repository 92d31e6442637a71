"""What each refusal says in English, by its reason; `{}` are blanks for the error's details."""

SENTENCES = {
    # actions (X-6, X-11, X-15; O-4, O-5)
    "not_an_action": "There is no such action. The legal ones are: {legal}.",
    "over": "The game is over; start a new one.",
    "not_now": "That can't be done in this phase. The legal actions are: {legal}.",
    "card_gone": "That card has already been played. Choose one that is still in the hand.",
    "not_held": "There is no card {card!r} in the hand. Choose one that is.",
    "must_follow": "You hold {cards} with {call}, so one of those must be played.",
    "must_follow_suit": "Suit must be followed: play one of the {call} in the hand.",
    "bid_completes": "The dealer can't bid {bid}: the bids would add up to {tricks}. Bid more or fewer.",
    # actions (G-6 to G-13)
    "no_set": "These three cards are no set of that kind. They must share their number, colour or pattern, "
    "or all be black; one may be a joker, but not among black ones.",
    "first_joker": "The first set can't have a joker. Lay three cards without one.",
    "first_set": "Nothing can be added or swapped before the first set: lay three cards out first.",
    "must_keep": "Too few cards would stay in the hand: {stay} must, one of them to be discarded.",
    "own_only": "That set is another player's. Cards can be added only to one's own.",
    "others_only": "That set is one's own. Cards are swapped only with another player's sets.",
    "sets_laid": "In a turn either sets are laid or one card is added. Lay another set or pass.",
    "unfit": "That card doesn't fit this set. Choose another card or another set.",
    "joker_stays": "A joker is never swapped. Choose another card.",
    "chain_done": "That swap isn't possible any more: a turn has one chain of at most three swaps, each with "
    "another set.",
    "no_landing": "The card got for it could not be played at once. Choose another swap.",
    "play_held": "The card that came by the swap must be played at once, or the swaps taken back.",
    "pile_closed": "The discard pile is closed, or the hand has five cards. Draw from the stock.",
    "not_text": "{text!r} is not an action. Write for instance: {example}.",
    "ambiguous": "{text!r} fits several actions: {fits}. Write one of those.",
    "no_undo": "Nothing can be taken back: somebody else has acted, or cards were dealt, since then.",
    "undone_most": "Nothing more can be taken back: in one game at most {most} choices can be.",
    # the table referee (B-5)
    "not_asked": "That can't be done now: the referee waits for {phase!r}.",
    "out_of_span": "{what!r} takes a number from {low} to {high}, not {number}.",
    "tricks_add_up": "The tricks add up to {won}, but a hand has {tricks}. Count again.",
    "ender_has_five": "A set of five belongs to who ended the hand. Enter both, or neither.",
    "jokers_in_hand": "{jokers} jokers can't be among {cards} cards in hand. Count again.",
    "cards_after_laying": "Whoever has a set lying holds at most {most} cards, not {cards}. Count again.",
    "too_many_cards": "These would be {count} cards, but there are {most} without stop cards. Count again.",
    "too_many_jokers": "These would be {count} jokers, but there are {most}. Count again.",
    "too_many_stops": "These would be {count} stop cards, but there are {most}. Count again.",
    # options and deals
    "unknown_bot": "There is no bot called {bot!r}. There are: {bots}.",
    "unknown_game": "There is no game called {game!r}. There are: {games}.",
    "unknown_option": "{game} has no option {option!r}. It has: {options}.",
    "bad_option": "Option {option!r} can't be {value!r}: it takes {takes}.",
    "options_text": "The options of {game} are written in one way: each on a line, in its table's order.",
    "paper_cards": "{game} is played with cards of paper, so there is no secret, no cut and no bot.",
    "bad_seat": "There is no seat {seat}: seats are numbered from 0 to {last}.",
    "bad_seats": "{game} takes {low} to {high} players, not {seats}.",
    "bad_secret": "The secret of a deal is 32 bytes, not {size}. Draw a new one.",
    "bad_cut": "The cut is a number from 0 to 999, not {cut}. Choose another.",
    "bad_name": "{name!r} can't be a player's name: it takes {low} to {high} characters, not all blank, and "
    "no line break or other control character.",
    # records (B-4)
    "not_a_record": "This is not a game record of Inkdeck. Leave the file as it is and choose another.",
    "newer_record": "This record was made by a newer Inkdeck ({what} {version}). Update Inkdeck to read it.",
    "truncated": "The record ends too early, after {good} good bytes. What came before can still be resumed.",
    "damaged": "The record is damaged at byte {at}. Keep the file; everything before that is good.",
    "bad_entry": "Entry {index} of the record breaks the rules: {why}",
    "wrong_scores": "The record claims the scores {claimed}, but replaying gives {replayed}. Don't trust it.",
    "too_large": "This has {size} bytes, but a record has at most {most}. Leave the file as it is.",
    "bad_header": "a number or a word in it is out of range.",
    "old_rules": "This game was played by older rules ({version}), which this Inkdeck can't replay. Keep "
    "the file: the Inkdeck that saved it can.",
    "record_closed": "This game has ended; nothing can be added to its record.",
}
