//! The page in a real browser, run by `cargo xtask test browser`. One program, so that it is linked only once.

mod access;
mod account;
mod analysis;
mod board;
mod ending;
mod focus;
mod game;
mod history;
mod home;
mod keys;
mod ladder;
mod learn;
mod moments;
mod offline;
mod online;
mod openings;
mod page;
mod premoves;
mod puzzles;
mod review;
mod screens;
mod settings;
mod share;
mod transcripts;
