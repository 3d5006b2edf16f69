-- Everyone who plays: guests have no name of their own.
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- What an account adds to a user. One that has been closed cannot be used any more. `second_factor` tells whether signing in by
-- the password needs a passkey too.
CREATE TABLE accounts (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    password_hash TEXT NOT NULL,
    bot BIGINT NOT NULL,
    closed BIGINT,
    second_factor BIGINT NOT NULL DEFAULT 0
);

-- The skeletons of the names of accounts (UTS 39). Two names that share a skeleton cannot both be taken.
CREATE TABLE skeletons (
    skeleton TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id)
);

CREATE INDEX skeletons_by_user ON skeletons (user_id);

-- Browsers and programs that are signed in. Only a hash of the secret is kept. `agent` is what a browser calls itself, `token`
-- the name of the token of a program, `confirmed` when the user last gave a credential; never for guests and tokens.
CREATE TABLE sessions (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    agent TEXT NOT NULL DEFAULT '',
    token TEXT,
    confirmed BIGINT
);

CREATE INDEX sessions_by_user ON sessions (user_id);

-- Recovery codes: only hashes are kept, and each goes when it is used.
CREATE TABLE recovery_codes (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id)
);

CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Keys that a user's device keeps. The body is the public part, as JSON.
CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT,
    body TEXT NOT NULL
);

CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Devices from which an account was signed in to: the failures of others do not hold them up. Only hashes are kept.
CREATE TABLE devices (
    secret_hash TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    seen BIGINT NOT NULL,
    PRIMARY KEY (secret_hash, user_id)
);

CREATE INDEX devices_by_user ON devices (user_id, seen);

-- Every game. What happened in it is told by its entries; the columns here are for lists and searches. The winner of a finished
-- game is 'black', 'white' or 'nobody'; a game that was aborted has none. In a cluster `owner` is the node that alone writes to
-- the game, `epoch` counts its owners, and `released` is the time at which the last one handed it over.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    terms TEXT NOT NULL,
    created BIGINT NOT NULL,
    black TEXT REFERENCES users (id),
    white TEXT REFERENCES users (id),
    status TEXT NOT NULL,
    public BIGINT NOT NULL,
    ended BIGINT,
    winner TEXT,
    black_score BIGINT,
    white_score BIGINT,
    length TEXT,
    rated BIGINT,
    owner TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    released BIGINT
);

CREATE INDEX games_by_owner ON games (owner) WHERE status <> 'over';
CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_by_black ON games (black, created);
CREATE INDEX games_by_white ON games (white, created);
CREATE INDEX ended_games_by_black ON games (black, ended);
CREATE INDEX ended_games_by_white ON games (white, ended);

-- What happened in each game, numbered from 1.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);

-- How strong each account is at each length. Ratings and deviations are in thousandths, volatilities in billionths, so that
-- both databases hold exactly the same.
CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id),
    length TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, length)
);

CREATE INDEX ratings_by_rating ON ratings (length, rating);

-- What each rated game did to its players' ratings.
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    PRIMARY KEY (game, user_id)
);

CREATE INDEX rating_changes_by_user ON rating_changes (user_id);

-- Users who do not want to meet each other. `game` is the game by which a guest was blocked, who has no name by which the block
-- could be known.
CREATE TABLE blocks (
    user_id TEXT NOT NULL REFERENCES users (id),
    other TEXT NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    game TEXT REFERENCES games (id),
    PRIMARY KEY (user_id, other)
);

CREATE INDEX blocks_by_other ON blocks (other);

-- What a user wants the operators of the server to look at.
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    about TEXT REFERENCES users (id),
    game TEXT REFERENCES games (id),
    text TEXT NOT NULL,
    closed BIGINT
);

CREATE INDEX reports_by_time ON reports (created);
CREATE INDEX reports_by_user ON reports (user_id);

-- Accounts that are being deleted: what they said in games is taken out some games at a time, and goes on after a restart.
CREATE TABLE deletions (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id)
);

-- When the server was last known to run, so that the time after it is charged to nobody; and which server writes: one that has
-- lost the database to another cannot write any more. Where a cluster has the database, `server` is its name: 'cluster-…'.
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    server TEXT NOT NULL DEFAULT ''
);

INSERT INTO heartbeat (id, at) VALUES (1, 0);

-- The nodes of a cluster, each with the time until which it owns its games (`expires`, by the clock of the database) and the
-- time by its own clock at which it last wrote (`at`). A node that is dead never comes back: it registers anew.
CREATE TABLE nodes (
    instance TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    started BIGINT NOT NULL,
    at BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    dead BIGINT NOT NULL DEFAULT 0
);
