//! The real server on a real port, with real clients, on SQLite and on PostgreSQL.

mod client;
mod database;
mod server;

mod bots;
mod faults;
mod matches;
mod misuse;
mod operations;
mod reference;
