//! Why a round was lost.

use kamisado::reason::{BetterMove, Cause, LastChance, LastChoice, Loss, LossCause, TowerCall};
use kamisado::{ByPlayer, Direction, MatchEnd, MatchResult};

use crate::Voice;
use crate::labels::LossSentence;
use crate::prelude::*;

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
pub trait Losses: Voice + Texts<LossSentence> {
    /// The cause: "You landed on orange, and Pebble's orange tower had an open column to your home row."
    fn loss_cause(&self, loss: &Loss, names: &PlayerNames) -> String {
        use LossSentence as Say;
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let ended = |ended| {
            let result = MatchResult { winner: Some(!loss.loser), ended };
            self.match_story(&result, ByPlayer { black: 0, white: 0 }, names).unwrap_or_default()
        };
        let (tower, call) = match loss.cause {
            LossCause::Resigned => return ended(MatchEnd::Resigned),
            LossCause::Time => return ended(MatchEnd::Time),
            LossCause::Deadlock { tower, square, is_only, .. } => {
                let sentence = if is_only { Say::DeadlockOnly } else { Say::Deadlock };
                return say!(self, sentence, tower = names.owned(tower), square);
            }
            LossCause::Breakthrough { tower, call, .. } => (tower, call),
        };
        let (color, called) = (tower.color, self.owned_tower(tower, Rank::Plain, names));
        let (way, which) = ways(&loss.cause);
        let way_of = |tower: String| say!(self, way, tower, loser);
        // The same of a player who has just been named.
        let own_way = || way_of(say!(self, Say::OwnTower, owner = winner, color));
        match call {
            TowerCall::First => say!(self, Say::First, winner, way = own_way()),
            TowerCall::Landed { choice: LastChoice::Free, opened: false, .. } => {
                say!(self, Say::Landed, loser, color, way = way_of(called))
            }
            TowerCall::Landed { choice: LastChoice::Free, opened: true, tower: moved, from, .. } => {
                say!(self, Say::Opened, tower = names.owned(moved), from, color, called = names.owned(tower))
            }
            TowerCall::Landed { choice: LastChoice::Only { cause }, tower: moved, .. } => {
                say!(self, Say::OnlyMove, why = had_to_move(self, moved, &cause, names), color, way = way_of(called))
            }
            TowerCall::Landed { choice: LastChoice::NoneSafe { cause }, tower: moved, .. } => {
                let (why, which) = (had_to_move(self, moved, &cause, names), say!(self, which, loser));
                say!(self, Say::NoneSafe, why, color, called = names.owned(tower), which)
            }
            TowerCall::Passed { tower: blocked, .. } => {
                say!(self, Say::Passed, tower = names.owned(blocked), color, loser, way = way_of(called))
            }
            TowerCall::Pushed { pusher, count, tower: pushed, .. } => {
                let sentence = match count {
                    0 | 1 => Say::PushedOne,
                    2 => Say::PushedTwo,
                    _ => Say::PushedThree,
                };
                let (pusher, pushed) = (names.owned(pusher), names.owned(pushed));
                say!(self, sentence, pusher, pushed, color, winner, way = own_way())
            }
        }
    }

    /// The last move with which the round could have been won, with its number in the list of moves; `None` if unknown.
    fn last_chance(&self, loss: &Loss, number: u32, names: &PlayerNames) -> Option<String> {
        let (loser, winner) = (names.who(loss.loser), names.who(!loss.loser));
        let better = |sentence, BetterMove { tower, to, wins_at_once: at_once, .. }: BetterMove| {
            let (color, tower) = (tower.color, names.owned(tower));
            say!(self, sentence, number, loser, tower, color, to, at_once)
        };
        Some(match loss.chance {
            LastChance::Unknown => return None,
            LastChance::Never if loser == Who::You => say!(self, LossSentence::NothingToDo, winner),
            LastChance::Never => say!(self, LossSentence::AlwaysWinning, winner),
            LastChance::Missed { better: missed, .. } if loss.is_missed_at_the_end() => {
                better(LossSentence::Kept, missed)
            }
            LastChance::Missed { better: missed, .. } => better(LossSentence::LastMove, missed),
            LastChance::Standing { better: Some(standing) } => better(LossSentence::StillWon, standing),
            LastChance::Standing { better: None } => say!(self, LossSentence::StillOpen, loser),
        })
    }
}

/// What is said of the way of the tower that reached the loser's home row: alone, and after the tower.
fn ways(cause: &LossCause) -> (LossSentence, LossSentence) {
    match *cause {
        LossCause::Breakthrough { from, to, .. } if from.row().abs_diff(to.row()) == 1 => {
            (LossSentence::Step, LossSentence::WhichStep)
        }
        LossCause::Breakthrough { tower, from, to, .. }
            if Direction::between(from, to, tower.player) == Some(Direction::Straight) =>
        {
            (LossSentence::File, LossSentence::WhichFile)
        }
        _ => (LossSentence::Diagonal, LossSentence::WhichDiagonal),
    }
}

/// What made the loser move a tower, which the sentence ends with: "Pebble called your green tower".
fn had_to_move<W: Losses + ?Sized>(words: &W, tower: Tower, cause: &Cause, names: &PlayerNames) -> String {
    let (loser, winner, color) = (names.who(tower.player), names.who(!tower.player), tower.color);
    match *cause {
        Cause::Landed { .. } => say!(words, LossSentence::Called, winner, tower = names.owned(tower)),
        Cause::Passed { tower: blocked, .. } => {
            say!(words, LossSentence::AfterPass, blocked = names.owned(blocked), loser, color)
        }
        Cause::Pushed { .. } => say!(words, LossSentence::AfterPush, loser, color),
        Cause::Free | Cause::Given => say!(words, LossSentence::HadToMove, loser, color),
    }
}
