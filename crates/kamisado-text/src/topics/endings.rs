//! The end of a round: the opponent's reaction, the choice of a side, and ways to continue.

use kamisado::Fill;

use crate::EndingText;
use crate::labels::{EndingSentence, OpponentLines, OpponentReaction};
use crate::prelude::*;
use crate::topics::voice::place_of;

/// An opponent's reaction to the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OpponentMood {
    /// It won.
    Pleased,
    /// It lost sooner than it expected.
    Surprised,
    /// It lost.
    Beaten,
}

impl OpponentMood {
    /// All of them.
    pub const ALL: [OpponentMood; 3] = [OpponentMood::Pleased, OpponentMood::Surprised, OpponentMood::Beaten];
}

/// The texts at the end of a round.
///
/// ```
/// use kamisado_text::{Language, OpponentMood};
///
/// let words = Language::English.endings();
/// assert_eq!(words.opponent_lines(1, OpponentMood::Surprised)[0], "Oh! I did not see that one.");
/// ```
pub trait Endings:
    Names + Send + Sync + Texts<EndingText> + Texts<OpponentReaction, OpponentLines> + Texts<EndingSentence>
{
    sentences! { EndingSentence;
        /// A side for the fill, for the winner to choose: "From your left".
        fn fill_side(&self, fill: Fill, winner: Player, names: &PlayerNames) =
            FillSide(who = names.who(winner), left = fill == Fill::Left);

        /// Retries the game from a move, by its number in the list of moves: "Try again from move 5".
        fn try_from_move(&self, number: u32) = TryFromMove(number);

        /// Goes to a move, by its number in the list of moves: "move 5".
        fn to_move_number(&self, number: u32) = ToMoveNumber(number);
    }

    /// The lines of the opponent of a level from 1 to 10 at the end of a round, in its own voice.
    fn opponent_lines(&self, level: u8, mood: OpponentMood) -> &'static [&'static str] {
        let OpponentLines { pleased, surprised, beaten } = self.text(OpponentReaction::ALL[place_of(level)]);
        match mood {
            OpponentMood::Pleased => pleased,
            OpponentMood::Surprised => surprised,
            OpponentMood::Beaten => beaten,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::Language;

    #[test]
    fn every_opponent_has_several_lines_of_its_own_in_every_language() {
        for language in Language::ALL {
            let mut all = BTreeSet::new();
            for level in 1..=10 {
                let lines: alloc::vec::Vec<&str> = OpponentMood::ALL
                    .iter()
                    .flat_map(|&mood| language.endings().opponent_lines(level, mood).iter().copied())
                    .collect();
                assert!(lines.len() >= 5, "{language:?}, level {level}");
                for line in lines {
                    assert!(all.insert(line), "{language:?}: {line} is said twice");
                    assert!(line.chars().count() <= 60, "{language:?}: {line} is too long for a phone");
                }
            }
        }
    }
}
