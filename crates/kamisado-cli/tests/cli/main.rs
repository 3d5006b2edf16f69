//! The program as a user runs it.

mod arena;
mod bot;
mod commands;
mod manager;
mod play;
mod program;
mod solving;
mod ugi;
