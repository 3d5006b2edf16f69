//! The program as a user runs it.

mod analyse;
mod bench;
mod commands;
mod play;
mod program;
mod puzzles;
mod solving;
