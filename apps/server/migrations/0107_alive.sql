-- Whether a node says several times a second that it is there. Of one that does not, silence means nothing.
ALTER TABLE nodes ADD COLUMN says_alive BIGINT NOT NULL DEFAULT 0;
