-- Times in which the server was down are events of the games that were in play.
DROP TABLE downs;

-- Which server writes: one that has lost the database to another cannot write any more.
ALTER TABLE heartbeat ADD COLUMN server TEXT NOT NULL DEFAULT '';
