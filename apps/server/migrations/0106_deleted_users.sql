-- What is left of deleted users is deleted when nothing refers to it any more.
CREATE INDEX deleted_users_by_time ON users (created, id) WHERE kind = 'deleted';
