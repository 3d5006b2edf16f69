//! The page in a browser.

use alloc::string::String;
use alloc::vec::Vec;

use kamisado::{ByPlayer, Color, Player, Rank, Square, Tower};

use crate::{Hints, Names, Notation, PageText, Reasons, Results, Sign};

/// What the page says: its own texts, and what it shares with everybody.
pub trait Pages: Names + Notation + Reasons + Results + Hints + Send + Sync {
    /// A label, button or message that depends on nothing.
    fn text(&self, text: PageText) -> &'static str;

    /// The engine's level: "Level 3".
    fn level(&self, level: u8) -> String;

    /// The head of a round, counted from 1: "Round 2".
    fn round_head(&self, number: u32) -> String;

    /// The place of a step in its lesson, counted from 1: "Step 2 of 3".
    fn step_head(&self, place: u32, count: u32) -> String;

    /// How many lessons are done: "5 of 23 lessons done".
    fn lessons_done(&self, done: u32, count: u32) -> String;

    /// A square as a screen reader names it: what it is, what stands on it and what is marked there.
    fn square_label(&self, square: Square, on_it: Option<(Tower, Rank)>, sign: Option<Sign>) -> String;

    /// Asks whether a player gives up the match.
    fn resign_prompt(&self, player: Player) -> String;

    /// Asks whether a series is to stop at that score.
    fn stop_prompt(&self, score: ByPlayer<u32>) -> String;

    /// A player's clock as a screen reader names it; the time comes as it is seen: "White has 4:05 left".
    fn time_left(&self, player: Player, time: &str) -> String;

    /// A link has a sign, in a place counted from 1, that belongs to no link.
    fn foreign_sign(&self, sign: char, place: u32) -> String;

    /// How many thousands of positions the engine has looked at.
    fn looked_at(&self, thousands: u32) -> String;

    /// Asks the winner of a round from which side the towers are put back (F1).
    fn fill_prompt(&self, winner: Player) -> String;

    /// A home row from `a` to `h` as a screen reader names it: "Black's home row: orange, blue, …".
    fn row_label(&self, player: Player, row: &[Color]) -> String;
}

/// The parts that there are, with a sign between them.
pub(crate) fn joined(comma: &str, parts: [Option<String>; 3]) -> String {
    parts.into_iter().flatten().collect::<Vec<String>>().join(comma)
}

/// The colours by name, with a sign between them.
pub(crate) fn colors(names: &dyn Names, comma: &str, row: &[Color]) -> String {
    row.iter().map(|&color| names.color(color)).collect::<Vec<&str>>().join(comma)
}
