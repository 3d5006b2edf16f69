-- The games in play of a user are looked up whenever the engine is asked for something.
CREATE INDEX games_in_play_by_black ON games (black) WHERE status = 'playing';
CREATE INDEX games_in_play_by_white ON games (white) WHERE status = 'playing';
