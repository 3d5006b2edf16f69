-- What an account adds to a person. One that has been closed cannot be used any more.
CREATE TABLE accounts (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    password TEXT NOT NULL,
    bot BIGINT NOT NULL,
    closed BIGINT
);

-- How the names of accounts look. Two names that share a look cannot both be taken.
CREATE TABLE looks (
    look TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);

CREATE INDEX looks_of_person ON looks (person);

-- The ways back for whoever has forgotten the password: only marks are kept, and each goes when it is used.
CREATE TABLE recovery_codes (
    mark TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id)
);

CREATE INDEX recovery_codes_of_person ON recovery_codes (person);

-- What the browser of a session calls itself; and the name of the token, if it is one for a program.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN token TEXT;

-- Keys that a person's device keeps. The body is the public part, as JSON.
CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT,
    body TEXT NOT NULL
);

CREATE INDEX passkeys_of_person ON passkeys (person);

-- Who does not want to meet whom.
CREATE TABLE blocks (
    person TEXT NOT NULL REFERENCES people (id),
    other TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE INDEX blocks_of_other ON blocks (other);

-- What somebody wants the people who run the server to look at.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    about TEXT REFERENCES people (id),
    game TEXT REFERENCES games (id),
    text TEXT NOT NULL,
    closed BIGINT
);

CREATE INDEX reports_by_time ON reports (created);
CREATE INDEX reports_of_person ON reports (person);
