-- The first result of each account at each puzzle. `puzzle_states` holds what follows from them, added to what earlier versions
-- stored there; deleting it deletes them too, also on servers that do not know these tables. `sequence` counts the results of an
-- account from 1 in the order in which they were stored. Days are counted from the first of January 1970.
CREATE TABLE puzzle_results (
    user_id TEXT NOT NULL REFERENCES puzzle_states (user_id) ON DELETE CASCADE,
    puzzle BIGINT NOT NULL,
    sequence BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    day BIGINT NOT NULL,
    PRIMARY KEY (user_id, puzzle)
);

CREATE UNIQUE INDEX puzzle_results_by_sequence ON puzzle_results (user_id, sequence);

-- The days on which an account solved the puzzle of the day.
CREATE TABLE puzzle_days (
    user_id TEXT NOT NULL REFERENCES puzzle_states (user_id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    PRIMARY KEY (user_id, day)
);

-- The last day with a result, from which the deviation of the rating grows.
ALTER TABLE puzzle_states ADD COLUMN rated BIGINT;
