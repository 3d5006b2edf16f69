-- How each account fares with the puzzles: the state of the device with the highest revision. Numbers are as in the table of
-- ratings; `last_daily` is a day such as 2026-11-16.
CREATE TABLE puzzle_states (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    streak_best BIGINT NOT NULL,
    daily_streak BIGINT NOT NULL,
    last_daily TEXT,
    rush_best BIGINT NOT NULL,
    revision BIGINT NOT NULL
);
