-- Users who have deleted themselves, and what is left to do: games to leave, ratings and words to take away. `since` is when it
-- began, `tried` when a server last took it up. The row goes when everything is done.
CREATE TABLE departures (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    since BIGINT NOT NULL,
    tried BIGINT NOT NULL
);

-- The names of deleted accounts, which no account can take until a time. Only keyed hashes of their skeletons are kept.
CREATE TABLE reserved_names (
    hash TEXT NOT NULL PRIMARY KEY,
    until BIGINT NOT NULL
);

CREATE INDEX reserved_names_by_time ON reserved_names (until);

-- Random keys of this database, made when they are first needed.
CREATE TABLE server_keys (
    name TEXT NOT NULL PRIMARY KEY,
    secret TEXT NOT NULL
);

-- Every server looks for accounts that were closed lately, every few seconds.
CREATE INDEX accounts_by_closed ON accounts (closed) WHERE closed IS NOT NULL;
