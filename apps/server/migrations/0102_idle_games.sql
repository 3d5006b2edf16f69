-- Games in play that nobody is connected to leave memory. The row of such a game holds all that is asked of it meanwhile: since when
-- it is idle, when it is due by itself (`due`), and whose turn it is ('black' or 'white'). A game is idle while `idle_epoch` is its
-- epoch: a program that does not know these columns and claims the game counts the epoch on, and the game is idle no longer.
ALTER TABLE games ADD COLUMN idle_epoch BIGINT NOT NULL DEFAULT -1;
ALTER TABLE games ADD COLUMN idle_since BIGINT;
ALTER TABLE games ADD COLUMN due BIGINT;
ALTER TABLE games ADD COLUMN turn TEXT;

CREATE INDEX idle_games_by_due ON games (due) WHERE idle_epoch = epoch;
CREATE INDEX active_games_by_owner ON games (owner, id) WHERE status = 'playing' AND idle_epoch <> epoch;
CREATE INDEX unfinished_games_by_black ON games (black) WHERE status <> 'over';
CREATE INDEX unfinished_games_by_white ON games (white) WHERE status <> 'over';

-- Times in which no server ran, or none could store anything. Idle games are not charged for them.
CREATE TABLE outages (
    began BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);

-- For what is deleted after its retention period.
CREATE INDEX ended_games_by_time ON games (ended, id) WHERE status = 'over';
CREATE INDEX aborted_games_by_time ON games (ended) WHERE status = 'over' AND winner IS NULL;
CREATE INDEX sessions_by_seen ON sessions (seen);
CREATE INDEX devices_by_seen ON devices (seen);
CREATE INDEX guests_by_time ON users (created, id) WHERE kind = 'guest';
CREATE INDEX blocks_by_game ON blocks (game) WHERE game IS NOT NULL;
CREATE INDEX reports_by_game ON reports (game) WHERE game IS NOT NULL;
CREATE INDEX reports_by_subject ON reports (about) WHERE about IS NOT NULL;
