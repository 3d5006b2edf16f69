//! Why a round was lost.

use alloc::string::String;

use kamisado::reason::{Loss, LossCause};
use kamisado::{Direction, MatchEnd, MatchResult};

use crate::{PlayerNames, Voice};

/// Why a round was lost, in a sentence or two. The texts address the reader if the names say who that is.
///
/// ```
/// use kamisado::reason::{LastChance, Loss};
/// use kamisado::{Player, Position, Round};
/// use kamisado_text::{Language, PlayerNames};
///
/// let mut round = Round::new("1bpkyrgn/8/8/o7/4Y3/8/8/NGRK1PBO b O 1".parse()?);
/// round.play("a5a4".parse()?)?;
/// round.play("e4a8".parse()?)?;
/// let cause = round.loss_cause().expect("the round is over");
/// let loss = Loss { round: 0, loser: Player::Black, cause, chance: LastChance::Unknown };
/// assert_eq!(
///     Language::English.losses().loss_cause(&loss, &PlayerNames::against(Player::Black, "Pebble")),
///     "You landed on yellow, and Pebble's yellow tower had an open diagonal to your home row."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Losses: Voice {
    /// The cause: "You landed on orange, and Pebble's orange tower had an open column to your home row."
    fn loss_cause(&self, loss: &Loss, names: &PlayerNames) -> String;

    /// The last move with which the round could have been won, with its number in the list of moves; `None` if unknown.
    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String>;
}

/// The way of a tower to the far row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is one square long.
    Step,
    /// It is straight.
    File,
    /// It is diagonal.
    Diagonal,
}

impl Way {
    /// The way of the tower that reached the loser's home row.
    pub(crate) fn of(cause: &LossCause) -> Way {
        match *cause {
            LossCause::Breakthrough { from, to, .. } if from.row().abs_diff(to.row()) == 1 => Way::Step,
            LossCause::Breakthrough { tower, from, to, .. }
                if Direction::between(from, to, tower.player) == Some(Direction::Straight) =>
            {
                Way::File
            }
            _ => Way::Diagonal,
        }
    }
}

/// The result of a match that was lost before the score decided it.
pub(crate) fn early_result(loss: &Loss, ended: MatchEnd) -> MatchResult {
    MatchResult { winner: Some(!loss.loser), ended }
}
