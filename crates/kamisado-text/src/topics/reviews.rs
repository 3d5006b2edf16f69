//! Texts of reviews and puzzles.

use alloc::string::String;

use kamisado::{Color, Fill, Player};

use crate::PlayerNames;

/// How a match would have gone with perfect play.
///
/// Moves and lines are texts that are the same in all languages, such as `f8f3 g1g6`.
pub trait Reviews {
    /// A player gave a won position away.
    fn mistake(&self, player: Player) -> String;

    /// The better move, and the number of moves of its win, if known.
    fn better(&self, mv: &str, moves: Option<u32>) -> String;

    /// All moves that would have won.
    fn winning_moves(&self, moves: &str) -> String;

    /// How the round would have continued or, if not exact, could have.
    fn would_go_on(&self, line: &str, exact: bool) -> String;

    /// The round is unfinished, with the winner by perfect play, if known.
    fn broken_off(&self, winner: Option<Player>) -> String;

    /// The choice of the side decided the next round: either only this side kept the win for the player who chose, or
    /// only the other would have.
    fn fill_decides(&self, player: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String;

    /// A player's numbers: the choices in winning positions, how many of them kept the win, the same in percent, and
    /// how often the player found the only winning move.
    fn review_summary(
        &self,
        player: Player,
        won: u32,
        kept: u32,
        percent: u32,
        only: u32,
        names: &PlayerNames,
    ) -> String;

    /// A player never had a choice in a winning position.
    fn never_won(&self, player: Player, names: &PlayerNames) -> String;

    /// The number of moves that could not be judged in time.
    fn unjudged(&self, moves: u32) -> String;
}

/// Puzzles: positions in which one move wins.
pub trait Puzzles {
    /// The heading of a puzzle, counted from 1, with its grade from 1 to 5.
    fn puzzle(&self, number: u32, grade: u32) -> String;

    /// The task and its player, with the tower that must move, if any.
    fn puzzle_question(&self, player: Player, tower: Option<Color>) -> String;

    /// The solution, and the number of moves of its win.
    fn puzzle_solution(&self, mv: &str, moves: u32) -> String;

    /// The continuation of the round.
    fn goes_on(&self, line: &str) -> String;

    /// Fewer puzzles were found than requested.
    fn too_few_puzzles(&self, found: u32, asked: u32) -> String;
}
