-- How a finished game ended, for searches: the winner is 'black', 'white' or 'nobody'. A game that was called off has none.
ALTER TABLE games ADD COLUMN winner TEXT;
ALTER TABLE games ADD COLUMN black_score BIGINT;
ALTER TABLE games ADD COLUMN white_score BIGINT;
ALTER TABLE games ADD COLUMN length TEXT;
ALTER TABLE games ADD COLUMN rated BIGINT;

CREATE INDEX ended_games_of_black ON games (black, ended);
CREATE INDEX ended_games_of_white ON games (white, ended);

-- How strong each account is at each length. Ratings and deviations are in thousandths, volatilities in billionths, so that
-- both databases hold exactly the same.
CREATE TABLE ratings (
    person TEXT NOT NULL REFERENCES people (id),
    length TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, length)
);

CREATE INDEX ratings_by_rating ON ratings (length, rating);

-- What each rated game did to its players' ratings.
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL REFERENCES people (id),
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE INDEX rating_changes_of_person ON rating_changes (person);
