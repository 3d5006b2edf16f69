//! The program as a user runs it.

mod analyse;
mod arena;
mod bench;
mod bot;
mod commands;
mod manager;
mod opponent;
mod pictures;
mod plain;
mod play;
mod program;
mod puzzles;
mod solving;
mod ugi;
