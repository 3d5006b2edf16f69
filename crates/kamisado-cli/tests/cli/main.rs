//! The program as a user runs it.

mod commands;
mod play;
mod program;
mod solving;
