-- What was said about people, never changed afterwards, so that the logs of several books can be put together.
-- kind 'rename' and 'merge': the names on devices (a JSON list) that belong to the person `target` from then on;
-- kind 'undo': `target` is the id of the change that no longer counts.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    made TEXT NOT NULL,
    kind TEXT NOT NULL,
    names TEXT NOT NULL,
    target TEXT NOT NULL
);
