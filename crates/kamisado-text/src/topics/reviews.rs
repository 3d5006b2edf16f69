//! Texts of reviews and puzzles.

use alloc::string::String;

use kamisado::{Color, Fill, Player};

use crate::PlayerNames;

/// How a match would have gone with perfect play.
///
/// Moves and lines come as texts that are the same in all languages, such as `f8f3 g1g6`.
pub trait Reviews {
    /// What the marks behind the moves mean: `?`, `!` and `…`.
    fn review_marks(&self) -> String;

    /// A player gave a won position away.
    fn mistake(&self, player: Player) -> String;

    /// The better move, with the moves in which it wins if they are known.
    fn better(&self, mv: &str, moves: Option<u32>) -> String;

    /// All moves that would have won.
    fn winning_moves(&self, moves: &str) -> String;

    /// How the round would have gone on; if that is not exact, how it could have.
    fn would_go_on(&self, line: &str, exact: bool) -> String;

    /// The round was not finished, and who wins it with perfect play from there, if that is known.
    fn broken_off(&self, winner: Option<Player>) -> String;

    /// The choice of the side decided who wins the next round: either only this side kept it for the player who chose, or
    /// only the other would have.
    fn fill_decides(&self, player: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String;

    /// How a player did: at how many moves it stood to win, at how many of these it kept the win, how many in a hundred
    /// that is, and how often it found the only winning move.
    fn review_summary(
        &self,
        player: Player,
        won: u32,
        kept: u32,
        percent: u32,
        only: u32,
        names: &PlayerNames,
    ) -> String;

    /// A player never stood to win where it had a choice.
    fn never_won(&self, player: Player, names: &PlayerNames) -> String;

    /// Nobody gave a won position away.
    fn no_mistake(&self) -> &'static str;

    /// So many moves could not be judged in the time there was.
    fn unjudged(&self, moves: u32) -> String;
}

/// Puzzles: positions in which one move wins.
pub trait Puzzles {
    /// The head of a puzzle, counted from 1, with its grade from 1 to 5.
    fn puzzle(&self, number: u32, grade: u32) -> String;

    /// What is to be found, and by whom; with the tower that must move, if one must.
    fn puzzle_question(&self, player: Player, tower: Option<Color>) -> String;

    /// The solution, and in how many moves it wins.
    fn puzzle_solution(&self, mv: &str, moves: u32) -> String;

    /// How the round goes on.
    fn goes_on(&self, line: &str) -> String;

    /// There were fewer puzzles than were asked for.
    fn too_few_puzzles(&self, found: u32, asked: u32) -> String;
}
