//! The real server on a real port, with real clients, on SQLite and on PostgreSQL.

mod browser;
mod client;
mod database;
mod server;

mod accounts;
mod faults;
mod matches;
mod misuse;
mod ratings;
