-- What came from the devices. The record is the truth; a key with two contents has two rows.
CREATE TABLE games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    device TEXT NOT NULL,
    epoch TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    synced TEXT,
    record BLOB NOT NULL,
    UNIQUE (device, epoch, sequence, sha256)
);

-- What can't be believed, or not yet: kind is 'rejected' or 'newer'.
CREATE TABLE aside (
    device TEXT NOT NULL,
    epoch TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    synced TEXT,
    kind TEXT NOT NULL,
    reason TEXT NOT NULL,
    record BLOB NOT NULL,
    PRIMARY KEY (device, epoch, sequence, sha256)
);

CREATE TABLE devices (
    device TEXT NOT NULL,
    epoch TEXT NOT NULL,
    name TEXT,
    board TEXT,
    app_version TEXT,
    last_sequence INTEGER,
    pruned_to INTEGER,
    seen TEXT NOT NULL,
    PRIMARY KEY (device, epoch)
);

CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- From here on all follows from the records: Book.rebuild() makes it again.
CREATE TABLE facts (
    number INTEGER PRIMARY KEY REFERENCES games (number) ON DELETE CASCADE,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    hands INTEGER NOT NULL,
    started INTEGER,
    source INTEGER NOT NULL,
    ending INTEGER NOT NULL,
    seal TEXT,
    cut INTEGER,
    interrupted INTEGER NOT NULL,
    problem TEXT
);

-- Who held a seat, one after another: the last of them (final) has the game's result, each their own hands.
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
    ended INTEGER NOT NULL,
    PRIMARY KEY (number, seat, holder)
) WITHOUT ROWID;

CREATE TABLE hands (
    number INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    hand INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    bid INTEGER,
    tricks INTEGER,
    points INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY (number, hand, seat)
) WITHOUT ROWID;
