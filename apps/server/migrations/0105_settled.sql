-- When a player's deviation first was small enough, and the points that no game against a trusted opponent has confirmed, in
-- thousandths. Players who were settled before are founders at once (3024000000 ms are 35 days).
ALTER TABLE ratings ADD COLUMN settled BIGINT;

ALTER TABLE ratings ADD COLUMN unconfirmed BIGINT NOT NULL DEFAULT 0;

UPDATE ratings SET settled = at - 3024000000 WHERE deviation <= 90000 AND games >= 5;
