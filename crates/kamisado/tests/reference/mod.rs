//! A second, slow and plain implementation of the rules, written from RULES.md alone.
//!
//! The fast library is compared with it in tests. It shares no code with the library, and everything
//! crosses the border as text: KFEN strings and move strings.
//!
//! - `board`: the coloured squares, the towers, where one tower can go (M1–M4, S, DS, TS)
//! - `round`: a position of one round: whose turn, which tower, when it ends (T1, T2, M5–M8)
//! - `kfen`: a position as text
//! - `game`: matches and series: teeth, scores, refills (F1–F4)
#![allow(dead_code, unreachable_pub, unused_imports, reason = "each test uses a part")]

mod board;
mod game;
mod kfen;
mod round;

pub use board::{COLORS, ROWS, check_layout};
pub use game::RefMatch;
pub use round::{RefOutcome, RefPosition};
