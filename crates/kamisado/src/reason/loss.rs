//! Why a round was lost.

use alloc::vec::Vec;

use crate::{Direction, Move, Player, Position, Push, Round, Square, Tower, WinBy};

use super::Cause;

/// Why a player lost a round, and the last point at which it could have won.
///
/// The rules alone determine the cause ([`Round::loss_cause`]). The last chance needs a solver; `kamisado-engine` finds
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// The round, counted from 0.
    pub round: usize,
    /// The loser.
    pub loser: Player,
    /// How the round was lost.
    pub cause: LossCause,
    /// The last point at which the loser could have won.
    pub chance: LastChance,
}

/// How a round was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LossCause {
    /// A tower of the winner reached the loser's home row (M7).
    Breakthrough {
        /// The tower.
        tower: Tower,
        /// Where it came from.
        from: Square,
        /// Where it arrived.
        to: Square,
        /// Why this tower could move.
        call: TowerCall,
    },
    /// The loser's move left no tower able to move (M8).
    Deadlock {
        /// The index of the move in its round, counted from 0.
        place: usize,
        /// The loser's tower that moved.
        tower: Tower,
        /// Where it went.
        square: Square,
        /// Whether it was the loser's only move.
        is_only: bool,
    },
    /// The loser resigned.
    Resigned,
    /// The loser ran out of time.
    Time,
}

/// Why the tower that reached the loser's home row could move. A player calls an opponent's tower by stopping on a
/// square of its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TowerCall {
    /// It was the first move of the round.
    First,
    /// The loser landed on a square of its colour (T2).
    Landed {
        /// The index of that move in its round, counted from 0.
        place: usize,
        /// The loser's tower.
        tower: Tower,
        /// Where it came from.
        from: Square,
        /// Where it landed.
        square: Square,
        /// Whether the loser could have avoided it.
        choice: LastChoice,
        /// Whether the loser's tower had blocked the way of the tower that it called.
        opened: bool,
    },
    /// The loser's blocked tower stood on a square of its colour (M6).
    Passed {
        /// The blocked tower.
        tower: Tower,
        /// Where it stood.
        square: Square,
    },
    /// The winner pushed, and the furthest pushed tower landed on a square of its colour (S3).
    Pushed {
        /// The tower that pushed.
        pusher: Tower,
        /// How many towers it pushed, one to three.
        count: u8,
        /// The loser's tower that went furthest.
        tower: Tower,
        /// Where it landed.
        square: Square,
    },
}

/// The choice that the loser had with its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LastChoice {
    /// Another move would not have lost at once.
    Free,
    /// There were several moves, and each of them lost at once.
    NoneSafe {
        /// The event that had named the loser's tower.
        cause: Cause,
    },
    /// There was only one move.
    Only {
        /// The event that had named the loser's tower.
        cause: Cause,
    },
}

/// The last point at which the loser could have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LastChance {
    /// Unknown, because the search was stopped.
    Unknown,
    /// Never: the winner was winning from the start of the round to its end.
    Never,
    /// The loser's last mistake, the move that gave away a won round.
    Missed {
        /// The index of that move in its round, counted from 0.
        place: usize,
        /// A move that wins instead.
        better: BetterMove,
    },
    /// The loser was winning when it resigned or ran out of time.
    Standing {
        /// A winning move, if it was the loser's turn.
        better: Option<BetterMove>,
    },
}

/// A move that would have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BetterMove {
    /// The tower.
    pub tower: Tower,
    /// Where it stands.
    pub from: Square,
    /// The target square. For a push, the square of the first pushed tower.
    pub to: Square,
    /// Whether the move wins the round at once.
    pub wins_at_once: bool,
}

/// The kinds of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LossKind {
    /// The loser called a tower that could go straight to the home row.
    OpenFile,
    /// The loser called a tower that could go diagonally to the home row.
    OpenDiagonal,
    /// The loser's tower opened the way for the tower that it called.
    OpenedWay,
    /// The loser's tower had only one move, and it lost.
    OnlyMove,
    /// The loser's tower had several moves, and all of them lost at once.
    NoSafeColor,
    /// Like `NoSafeColor` or `OnlyMove`, after the loser had called a blocked tower and had to move again.
    CalledBlocked,
    /// Like `NoSafeColor` or `OnlyMove`, after the loser's own push.
    OwnPush,
    /// The loser's tower was blocked, and the colour of its square called the winner's tower.
    Blocked,
    /// The winner's push called the winner's tower.
    Pushed,
    /// The loser made the last move before a deadlock.
    Deadlock,
    /// The loser made the last move before a deadlock, and it was its only move.
    ForcedDeadlock,
    /// The first move of the round won it.
    FirstMove,
    /// The loser resigned.
    Resigned,
    /// The loser ran out of time.
    Time,
}

impl LossKind {
    /// All kinds.
    pub const ALL: [LossKind; 14] = [
        LossKind::OpenFile,
        LossKind::OpenDiagonal,
        LossKind::OpenedWay,
        LossKind::OnlyMove,
        LossKind::NoSafeColor,
        LossKind::CalledBlocked,
        LossKind::OwnPush,
        LossKind::Blocked,
        LossKind::Pushed,
        LossKind::Deadlock,
        LossKind::ForcedDeadlock,
        LossKind::FirstMove,
        LossKind::Resigned,
        LossKind::Time,
    ];
}

impl Loss {
    /// The move with which the loser could still have won, if known.
    pub const fn better(&self) -> Option<BetterMove> {
        match self.chance {
            LastChance::Missed { better, .. } => Some(better),
            LastChance::Standing { better } => better,
            LastChance::Unknown | LastChance::Never => None,
        }
    }

    /// Whether the last chance was the very move that [the cause](Loss::cause) describes.
    pub fn is_missed_at_the_end(&self) -> bool {
        matches!(self.chance, LastChance::Missed { place, .. } if self.cause.place() == Some(place))
    }

    /// The same for a beginner, who is not told that the very first move of a solved game was wrong: a last chance at the first
    /// move of the round counts as unknown if any tower could make that move. `start` is the position in which the round began.
    #[must_use]
    pub fn sparing_first_move(self, start: &Position) -> Loss {
        match self.chance {
            LastChance::Missed { place: 0, .. } if start.must_move().is_none() => {
                Loss { chance: LastChance::Unknown, ..self }
            }
            _ => self,
        }
    }
}

impl LossCause {
    /// The kind of loss.
    pub fn kind(&self) -> LossKind {
        match *self {
            LossCause::Resigned => LossKind::Resigned,
            LossCause::Time => LossKind::Time,
            LossCause::Deadlock { is_only: true, .. } => LossKind::ForcedDeadlock,
            LossCause::Deadlock { is_only: false, .. } => LossKind::Deadlock,
            LossCause::Breakthrough { tower, from, to, call } => {
                match call {
                    TowerCall::First => LossKind::FirstMove,
                    TowerCall::Passed { .. } => LossKind::Blocked,
                    TowerCall::Pushed { .. } => LossKind::Pushed,
                    TowerCall::Landed {
                        choice: LastChoice::NoneSafe { cause } | LastChoice::Only { cause }, ..
                    } if matches!(cause, Cause::Passed { .. }) => LossKind::CalledBlocked,
                    TowerCall::Landed {
                        choice: LastChoice::NoneSafe { cause } | LastChoice::Only { cause }, ..
                    } if matches!(cause, Cause::Pushed { .. }) => LossKind::OwnPush,
                    TowerCall::Landed { choice: LastChoice::Only { .. }, .. } => LossKind::OnlyMove,
                    TowerCall::Landed { choice: LastChoice::NoneSafe { .. }, .. } => LossKind::NoSafeColor,
                    TowerCall::Landed { opened: true, .. } => LossKind::OpenedWay,
                    TowerCall::Landed { .. }
                        if Direction::between(from, to, tower.player) == Some(Direction::Straight) =>
                    {
                        LossKind::OpenFile
                    }
                    TowerCall::Landed { .. } => LossKind::OpenDiagonal,
                }
            }
        }
    }

    /// The squares that the winner's tower crossed, including both ends. Empty if no tower arrived.
    pub fn line(&self) -> Vec<Square> {
        match *self {
            LossCause::Breakthrough { from, to, .. } => line(from, to),
            LossCause::Deadlock { .. } | LossCause::Resigned | LossCause::Time => Vec::new(),
        }
    }

    /// The index in its round of the loser's move that the cause describes, counted from 0.
    pub const fn place(&self) -> Option<usize> {
        match *self {
            LossCause::Deadlock { place, .. }
            | LossCause::Breakthrough { call: TowerCall::Landed { place, .. }, .. } => Some(place),
            _ => None,
        }
    }
}

impl Round {
    /// How the round was lost. `None` if it is not over.
    ///
    /// ```
    /// # use kamisado::reason::LossKind;
    /// # use kamisado::{Round, Square};
    /// let mut round = Round::new("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1".parse()?);
    /// for mv in ["c7c5", "h3h4", "g4g1"] {
    ///     round.play(mv.parse()?)?;
    /// }
    /// // White had only one move, and it called Black's pink tower.
    /// let cause = round.loss_cause().expect("the round is over");
    /// assert_eq!(cause.kind(), LossKind::OnlyMove);
    /// assert_eq!(cause.line(), [Square::G4, Square::G3, Square::G2, Square::G1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn loss_cause(&self) -> Option<LossCause> {
        let outcome = self.outcome()?;
        let place = self.moves().len().checked_sub(1)?;
        let (before, Move::Step { from, to }) = (&self.positions()[place], self.moves()[place]) else {
            return None;
        };
        let tower = before.tower_at(from)?;
        Some(match outcome.won_by {
            WinBy::Deadlock => {
                LossCause::Deadlock { place, tower, square: to, is_only: before.legal_moves().len() == 1 }
            }
            WinBy::FarRow => LossCause::Breakthrough { tower, from, to, call: self.call_at(place, from, to) },
        })
    }

    /// Why a tower could make the move that won the round.
    fn call_at(&self, place: usize, from: Square, to: Square) -> TowerCall {
        let Some(last) = place.checked_sub(1) else {
            return TowerCall::First;
        };
        let (before, played) = (&self.positions()[last], self.moves()[last]);
        match (self.cause_at(place), played) {
            (Cause::Landed { tower, square }, Move::Step { from: left, .. }) => TowerCall::Landed {
                place: last,
                tower,
                from: left,
                square,
                choice: self.choice_at(last),
                opened: line(from, to).contains(&left),
            },
            (Cause::Passed { tower, square }, _) => TowerCall::Passed { tower, square },
            (Cause::Pushed { tower, square }, _) => match before.push_of(played) {
                Some(Push { pusher, count, .. }) => TowerCall::Pushed { pusher, count, tower, square },
                None => TowerCall::First,
            },
            (Cause::Landed { .. } | Cause::Free | Cause::Given, _) => TowerCall::First,
        }
    }

    /// The choice that the player had with a move that lost at once.
    fn choice_at(&self, place: usize) -> LastChoice {
        let (before, cause) = (&self.positions()[place], self.cause_at(place));
        if before.legal_moves().len() == 1 {
            LastChoice::Only { cause }
        } else if before.legal_moves().all(|mv| before.allows_win(mv)) {
            LastChoice::NoneSafe { cause }
        } else {
            LastChoice::Free
        }
    }
}

impl BetterMove {
    /// A legal winning move. `None` for a pass.
    pub fn new(position: &Position, mv: Move) -> Option<BetterMove> {
        let Move::Step { from, to } = mv else {
            return None;
        };
        Some(BetterMove { tower: position.tower_at(from)?, from, to, wins_at_once: position.wins_with(mv) })
    }

    /// The move.
    pub const fn mv(&self) -> Move {
        Move::Step { from: self.from, to: self.to }
    }
}

/// The squares of a straight line, including both ends.
fn line(from: Square, to: Square) -> Vec<Square> {
    let step = |from: u8, to: u8, distance: u8| match from.cmp(&to) {
        core::cmp::Ordering::Less => from + distance,
        core::cmp::Ordering::Equal => from,
        core::cmp::Ordering::Greater => from - distance,
    };
    let squares = from.row().abs_diff(to.row());
    let at = |distance| Square::new(step(from.file(), to.file(), distance), step(from.row(), to.row(), distance));
    (0..=squares).filter_map(at).collect()
}
