-- When whoever uses a session last showed who they are; never for guests and tokens.
ALTER TABLE sessions ADD COLUMN confirmed BIGINT;

-- Whether signing in by the password needs a passkey too.
ALTER TABLE accounts ADD COLUMN second_factor BIGINT NOT NULL DEFAULT 0;

-- The game by which a guest was blocked, who has no name by which the block could be known.
ALTER TABLE blocks ADD COLUMN game TEXT REFERENCES games (id);

-- Devices from which an account was signed in to: the failures of others do not hold them up. Only marks are kept.
CREATE TABLE devices (
    mark TEXT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    seen BIGINT NOT NULL,
    PRIMARY KEY (mark, person)
);

CREATE INDEX devices_of_person ON devices (person, seen);
