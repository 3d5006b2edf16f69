//! The real server on a real port, with real clients, on SQLite and on PostgreSQL.

mod client;
mod database;
mod server;

mod crowd;
mod downloads;
mod faults;
mod lobby;
mod matches;
mod misuse;
mod presence;
mod rematch;
