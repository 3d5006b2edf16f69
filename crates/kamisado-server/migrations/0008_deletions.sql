-- Accounts that are being deleted: what they said in games is taken out some games at a time, and goes on after a restart.
CREATE TABLE deletions (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id)
);
