-- What a game notes about a player in a hand besides bids and tricks: words in `hands`, their counts in `players`.
-- Both tables are derived from the records again.
DROP TABLE players;
CREATE TABLE players (
    number INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    final INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER,
    won INTEGER NOT NULL,
    hands INTEGER NOT NULL,
    points INTEGER NOT NULL,
    bids INTEGER NOT NULL,
    bids_made INTEGER NOT NULL,
    tricks INTEGER NOT NULL,
    marks TEXT NOT NULL,
    PRIMARY KEY (number, seat, holder)
) WITHOUT ROWID;
DROP TABLE hands;
CREATE TABLE hands (
    number INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    hand INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    bid INTEGER,
    tricks INTEGER,
    points INTEGER NOT NULL,
    marks TEXT NOT NULL,
    PRIMARY KEY (number, hand, seat)
) WITHOUT ROWID;
