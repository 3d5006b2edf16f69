//! Texts of reviews and puzzles.

use kamisado::{Color, Fill};

use crate::labels::{PuzzleSentence, ReviewSentence};
use crate::prelude::*;

/// How a match would have gone with perfect play.
///
/// Moves and lines are texts that are the same in all languages, such as `f8f3 g1g6`.
pub trait Reviews: Names + Texts<ReviewSentence> {
    sentences! { ReviewSentence;
        /// A player gave a won position away.
        fn mistake(&self, player: Player) = Mistake(player, opponent = !player);

        /// All moves that would have won.
        fn winning_moves(&self, moves: &str) = WinningMoves(moves);

        /// A player's numbers: the choices in winning positions, how many of them kept the win, the same in percent,
        /// and how often the player found the only winning move.
        fn review_summary(&self, player: Player, won: u32, kept: u32, percent: u32, only: u32, names: &PlayerNames) =
            ReviewSummary(who = names.who(player), won, kept, percent, only);

        /// A player never had a choice in a winning position.
        fn never_won(&self, player: Player, names: &PlayerNames) = NeverWon(who = names.who(player));

        /// The number of moves that could not be judged in time.
        fn unjudged(&self, moves: u32) = Unjudged(moves);
    }

    /// The better move, and the number of moves of its win, if known.
    fn better(&self, mv: &str, moves: Option<u32>) -> String {
        match moves {
            Some(moves) => say!(self, ReviewSentence::BetterIn, mv, moves),
            None => say!(self, ReviewSentence::Better, mv),
        }
    }

    /// How the round would have continued or, if not exact, could have.
    fn would_go_on(&self, line: &str, exact: bool) -> String {
        let sentence = if exact { ReviewSentence::WouldGoOn } else { ReviewSentence::CouldGoOn };
        say!(self, sentence, line)
    }

    /// The round is unfinished, with the winner by perfect play, if known.
    fn broken_off(&self, winner: Option<Player>) -> String {
        match winner {
            Some(player) => say!(self, ReviewSentence::BrokenOff, player),
            None => self.text(ReviewSentence::BrokenOffUnknown).into(),
        }
    }

    /// The choice of the side decided the next round: either only this side kept the win for the player who chose, or
    /// only the other would have.
    fn fill_decides(&self, player: Player, chosen: Fill, kept: bool, names: &PlayerNames) -> String {
        let sentence = if kept { ReviewSentence::FillKept } else { ReviewSentence::FillMissed };
        let (other, chosen) = (Value::Words(self.fill(chosen.mirrored())), Value::Words(self.fill(chosen)));
        let (who, opponent) = (names.who(player), names.who(!player));
        say!(self, sentence, who, opponent, chosen, other, addressed = names.you.is_some())
    }
}

/// Puzzles: positions in which one move wins.
pub trait Puzzles: Names + Texts<PuzzleSentence> {
    sentences! { PuzzleSentence;
        /// The heading of a puzzle, counted from 1, with its grade from 1 to 5.
        fn puzzle(&self, number: u32, grade: u32) = Puzzle(number, grade);

        /// The solution, and the number of moves of its win.
        fn puzzle_solution(&self, mv: &str, moves: u32) = PuzzleSolution(mv, moves);

        /// The continuation of the round.
        fn goes_on(&self, line: &str) = GoesOn(line);

        /// Fewer puzzles were found than requested.
        fn too_few_puzzles(&self, found: u32, asked: u32) = TooFewPuzzles(found, asked);
    }

    /// The task and its player, with the tower that must move, if any.
    fn puzzle_question(&self, player: Player, tower: Option<Color>) -> String {
        match tower {
            Some(tower) => say!(self, PuzzleSentence::PuzzleOfTower, player, tower),
            None => say!(self, PuzzleSentence::PuzzleOfAny, player),
        }
    }
}
