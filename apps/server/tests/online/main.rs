//! The real server on a real port, with real clients, on SQLite and on PostgreSQL, and as a cluster.

mod support;

mod account_security;
mod accounts;
mod bots;
mod cluster;
mod connections;
mod crowd;
mod deletion;
mod downloads;
mod fair_play;
mod faults;
mod fuzz;
mod limits;
mod lobby;
mod matches;
mod misuse;
mod moderation;
mod operations;
mod passkeys;
mod presence;
mod puzzles;
mod ratings;
mod reference;
mod rematch;
mod unreadable;
mod version;
mod version_0_1_0;
