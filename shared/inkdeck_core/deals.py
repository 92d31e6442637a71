"""Fair deals: sealed before the cut, drawn from SHA-256, and open to everyone's check afterwards (B-1).

`docs/fair-deals.md` describes the scheme, with test vectors. It and this file must agree byte for byte.
"""

from hashlib import sha256

from .errors import BadSetup

SECRET_BYTES = 32
CUTS = 1000
_DEAL = b"inkdeck deal 1"
_SEAL = b"inkdeck seal 1"
# for each number of cards left, the highest byte that leaves all of them equally likely
_LAST_FAIR = bytes([0] + [255 - 256 % left for left in range(1, 257)])
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LETTERS = 32  # of a seal
READ_AS = {"O": "0", "I": "1", "L": "1"}  # Crockford leaves these letters out because they look like digits
APART = " \t\r\n_.,:-\u00a0\u2013\u2014"  # what may stand between groups of letters


class FairDeals:
    """Every shuffle and draw of one game.

    :param secret: 32 bytes, new for each game.
    :param cut: 0 to 999, chosen by a player after the seal was shown.
    :param game: the game's id.
    :raises BadSetup: for a secret of another length or a cut out of range.
    """

    def __init__(self, secret, cut, game):
        if len(secret) != SECRET_BYTES:
            raise BadSetup("bad_secret", size=len(secret))
        if not 0 <= cut < CUTS:
            raise BadSetup("bad_cut", cut=cut)
        self._prefix = _DEAL + bytes(secret) + bytes((cut >> 8, cut & 255)) + game.encode()

    def first_dealer(self, seats):
        """Return the seat that deals first, drawn by hand 0 (X-4)."""
        return self.cards(0, 0, seats, 1)[0]

    def cards(self, hand, shuffle, size, count):
        """Return the top `count` cards of a shuffled deck of `size` (at most 256), top card first.

        :param hand: the hand's number, from 1; 0 draws the first dealer.
        :param shuffle: 0 for the deal itself, then one more for each re-shuffle in that hand.

        This is Fisher-Yates from the front: place k takes a card from places k to size - 1. So the top of the
        deck doesn't depend on how many cards are drawn. A byte is rejected if it would make some cards
        likelier than others.
        """
        prefix = self._prefix + bytes((hand, shuffle, 0, 0, 0))
        deck = list(range(size))
        last_fair = _LAST_FAIR
        left = size
        rest = size - count
        index = 0
        while left > rest:
            for byte in sha256(prefix + bytes((index,))).digest():
                if byte <= last_fair[left]:
                    place = size - left
                    other = place + byte % left
                    deck[place], deck[other] = deck[other], deck[place]
                    left -= 1
                    if left == rest:
                        break
            index += 1
        return deck[:count]


def fair(game, state):
    """Return the function `new(seats, chosen, secret, cut)` of a game's module `rules`.

    It returns a game with fair deals: for the number of players, {name: value} of options (missing ones have
    their defaults), and what `FairDeals` needs. It raises `BadSetup` if an argument is wrong.

    :param game: the game's id. :param state: the class of its states.
    """

    def new(seats, chosen, secret, cut):
        return state(seats, chosen, FairDeals(secret, cut, game))

    return new


class GivenDeals:
    """Prepared decks for tests, benchmarks and puzzles, with the interface of `FairDeals`.

    :param decks: for each hand a sequence of card numbers, top card first.
    :param dealer: the first dealer's seat.
    """

    def __init__(self, decks, dealer=0):
        self.decks = decks
        self.dealer = dealer

    def first_dealer(self, seats):
        """Return the given first dealer."""
        return self.dealer

    def cards(self, hand, shuffle, size, count):
        """Return the top `count` cards of that hand's deck."""
        return list(self.decks[hand - 1][:count])


def seal(secret, promise):
    """Return the seal, shown before the cut: 32 Crockford base-32 characters in eight groups of four.

    They hold 160 bits, so that no one can search for two secrets with the same seal.

    :param promise: what else is settled by then, as `format.Header.promise` returns it.
    """
    digest = sha256(_SEAL + bytes(secret) + promise).digest()
    groups = []
    for at in range(0, 20, 5):  # five bytes are eight letters
        number = int.from_bytes(digest[at : at + 5], "big")
        letters = "".join([CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5)])
        groups += [letters[:4], letters[4:]]
    return " ".join(groups)


def read_seal(text):
    """Return a seal as `seal` does, from a person's note of it.

    :param text: in any case, with O for 0 and I or L for 1, with or without separators.
    :raises ValueError: it can't be a seal.
    """
    letters = [READ_AS.get(letter, letter) for letter in text.upper() if letter not in APART]
    if len(letters) != _LETTERS or [letter for letter in letters if letter not in CROCKFORD]:
        raise ValueError
    return " ".join(["".join(letters[at : at + 4]) for at in range(0, _LETTERS, 4)])
