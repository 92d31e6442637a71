-- Which games of a device's log were looked at: those up to `upto`, except the ones that were missing then. An older
-- book's notes go, so the next sync looks at all of its games again.
DELETE FROM meta WHERE name LIKE 'looked at %';
CREATE TABLE looked (
    device TEXT NOT NULL,
    epoch TEXT NOT NULL,
    upto INTEGER NOT NULL,
    PRIMARY KEY (device, epoch)
) WITHOUT ROWID;
CREATE TABLE missing (
    device TEXT NOT NULL,
    epoch TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (device, epoch, number)
) WITHOUT ROWID;
