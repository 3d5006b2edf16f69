-- Everybody who plays: guests have no name of their own.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Who is at which browser. Only a mark of the secret is kept.
CREATE TABLE sessions (
    mark TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE INDEX sessions_of_person ON sessions (person);

-- Every game. What happened in it is told by its entries; the columns here are for lists and searches.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    terms TEXT NOT NULL,
    created BIGINT NOT NULL,
    black TEXT REFERENCES people (id),
    white TEXT REFERENCES people (id),
    status TEXT NOT NULL,
    public BIGINT NOT NULL,
    ended BIGINT
);

CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_of_black ON games (black, created);
CREATE INDEX games_of_white ON games (white, created);

-- What happened in each game, numbered from 1.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- When the server was last known to run, so that the time after it is charged to nobody.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

INSERT INTO heartbeat (id, at) VALUES (1, 0);
