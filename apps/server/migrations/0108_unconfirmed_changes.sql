-- How much of each change only games against players who are not trusted support, in thousandths.
ALTER TABLE rating_changes ADD COLUMN unconfirmed BIGINT NOT NULL DEFAULT 0;
