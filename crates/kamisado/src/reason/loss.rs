//! Why a round was lost.

use alloc::vec::Vec;

use crate::{Direction, Move, Player, Position, Push, Round, Square, Tower, WinBy};

use super::Cause;

/// Why a player lost a round, and where the round could still have been won.
///
/// What happened is seen by the rules alone ([`Round::loss_cause`]). The last chance needs a solver: `kamisado-engine` finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Loss {
    /// The round, counted from 0.
    pub round: usize,
    /// Who lost it.
    pub loser: Player,
    /// What happened.
    pub cause: LossCause,
    /// Where the loser could still have won.
    pub chance: LastChance,
}

/// How a round was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LossCause {
    /// A tower of the winner reached the loser's home row (M7).
    Breakthrough {
        /// That tower.
        tower: Tower,
        /// Where it came from.
        from: Square,
        /// Where it arrived.
        to: Square,
        /// What let it move.
        call: TowerCall,
    },
    /// The loser's move left no tower able to move (M8).
    Deadlock {
        /// The place of the move in its round, counted from 0.
        place: usize,
        /// The loser's tower that moved.
        tower: Tower,
        /// Where it went.
        square: Square,
        /// Whether it had no other move.
        is_only: bool,
    },
    /// The loser resigned.
    Resigned,
    /// The loser ran out of time.
    Time,
}

/// What let the tower move that reached the loser's home row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TowerCall {
    /// The round began with that move.
    First,
    /// The loser landed on a square of its colour (T2).
    Landed {
        /// The place of that move in its round, counted from 0.
        place: usize,
        /// The loser's tower.
        tower: Tower,
        /// Where it came from.
        from: Square,
        /// Where it landed.
        square: Square,
        /// Whether the loser could have avoided it.
        choice: LastChoice,
        /// Whether the tower had stood in the way of the one that it called.
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
        /// Where that landed.
        square: Square,
    },
}

/// The choice that the loser had at its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LastChoice {
    /// Another move would not have lost at once.
    Free,
    /// There were several moves, and each of them lost at once.
    NoneSafe {
        /// What had named the loser's tower.
        cause: Cause,
    },
    /// There was one move.
    Only {
        /// What had named the loser's tower.
        cause: Cause,
    },
}

/// The last moment at which the loser could have won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LastChance {
    /// It is not known: the search was stopped.
    Unknown,
    /// There was none: the winner stood to win from the start of the round on, and never let go.
    Never,
    /// The last move of the loser that gave a won round away.
    Missed {
        /// The place of that move in its round, counted from 0.
        place: usize,
        /// A move that wins instead.
        better: BetterMove,
    },
    /// The loser resigned or ran out of time when it stood to win.
    Standing {
        /// A move that wins, if it was the loser's turn.
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
    /// Where it goes or, by a push, on which square it pushes.
    pub to: Square,
    /// Whether the round is won with it.
    pub wins_at_once: bool,
}

/// The kinds of losses that are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LossKind {
    /// The loser called a tower with an open way straight ahead.
    OpenFile,
    /// The loser called a tower with an open diagonal.
    OpenDiagonal,
    /// The loser's tower left the way of the one that it called.
    OpenedWay,
    /// The loser's tower had one move, and it lost.
    OnlyMove,
    /// The loser's tower had several moves, and each lost at once.
    NoSafeColor,
    /// The same, or the only move, when the loser had called a blocked tower and had to move again.
    CalledBlocked,
    /// The same after the loser's own push.
    OwnPush,
    /// The loser's tower was blocked, and the square under it called the winner's.
    Blocked,
    /// The winner's push called the winner's tower.
    Pushed,
    /// The loser made the last move before a deadlock.
    Deadlock,
    /// The same by its only move.
    ForcedDeadlock,
    /// The round began with the move that won it.
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
    /// The move by which the loser could still have won, if it is known.
    pub const fn better(&self) -> Option<BetterMove> {
        match self.chance {
            LastChance::Missed { better, .. } => Some(better),
            LastChance::Standing { better } => better,
            LastChance::Unknown | LastChance::Never => None,
        }
    }

    /// Whether the last chance was the very move that [the cause](Loss::cause) tells of.
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
    /// Its kind.
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

    /// The squares that the winner's tower crossed, from where it stood to where it arrived; none where none arrived.
    pub fn line(&self) -> Vec<Square> {
        match *self {
            LossCause::Breakthrough { from, to, .. } => line(from, to),
            LossCause::Deadlock { .. } | LossCause::Resigned | LossCause::Time => Vec::new(),
        }
    }

    /// The place in its round of the loser's move that it tells of, counted from 0.
    pub const fn place(&self) -> Option<usize> {
        match *self {
            LossCause::Deadlock { place, .. }
            | LossCause::Breakthrough { call: TowerCall::Landed { place, .. }, .. } => Some(place),
            _ => None,
        }
    }
}

impl Round {
    /// How the round was lost, if it is over.
    ///
    /// ```
    /// # use kamisado::reason::LossKind;
    /// # use kamisado::{Round, Square};
    /// let mut round = Round::new("r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1".parse()?);
    /// for mv in ["c7c5", "h3h4", "g4g1"] {
    ///     round.play(mv.parse()?)?;
    /// }
    /// // White had one move, and it called Black's pink tower.
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

    /// What let a tower make the move that won the round.
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

    /// The choice that the player had at a move after which it lost at once.
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
    /// A legal move that wins; none for a pass.
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

/// The squares of a straight line, its ends included.
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
