//! Why a move is illegal.

use core::fmt;

use crate::reason::Cause;
use crate::rule::by_rank;
use crate::{Move, NoPush, Outcome, Player, Position, Push, Rank, Rule, Square, Tower, WinBy};

/// The shape of a move that no tower can make (M1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadDirection {
    /// Sideways along a row.
    Sideways,
    /// Towards the player's own home row.
    Backwards,
    /// Forward, but neither straight nor diagonal.
    NotALine,
}

/// Why a move is illegal, with the squares and towers involved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The round is over (M7, M8).
    RoundOver(Outcome),
    /// The start square is empty (T1, T2).
    NoTower {
        /// The empty square.
        square: Square,
        /// The tower that must move and its square, if there is one.
        must_move: Option<(Tower, Square)>,
    },
    /// The tower on the start square belongs to the opponent (T1, T2).
    NotYours {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
        /// The tower that must move and its square, if there is one.
        must_move: Option<(Tower, Square)>,
    },
    /// Another tower must move (T2).
    WrongTower {
        /// The tower on the start square.
        tower: Tower,
        /// The tower that must move.
        must_move: Tower,
        /// Where it stands.
        square: Square,
        /// The event that named the tower that must move.
        cause: Cause,
    },
    /// The move does not leave its square; a move goes at least one square (M5).
    NoStep {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// Towers move straight or diagonally forward only (M1).
    BadDirection {
        /// The tower.
        tower: Tower,
        /// The kind of wrong direction.
        direction: BadDirection,
    },
    /// The distance exceeds the reach of the tower's rank (S1, DS1, TS1).
    TooFar {
        /// The tower.
        tower: Tower,
        /// Its rank.
        rank: Rank,
        /// The distance of the move.
        distance: u8,
    },
    /// The distance exceeds the current opening limit (O2).
    Limited {
        /// The limit.
        limit: u8,
        /// The distance of the move.
        distance: u8,
    },
    /// A tower stands in the way (M2).
    WayBlocked {
        /// The first tower in the way.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The target square is occupied (M3).
    Occupied {
        /// The tower on the target square.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// Diagonal pushes are illegal (S4, DS4, TS4).
    DiagonalPush {
        /// The rank of the moving tower.
        rank: Rank,
        /// The tower on the target square.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// Only a tower directly ahead can be pushed (S2, DS2, TS2).
    DistantPush {
        /// The rank of the moving tower.
        rank: Rank,
        /// The tower on the target square.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The tower or row directly ahead cannot be pushed (S5–S9, DS5–DS9, TS5–TS9).
    CannotPush {
        /// The moving tower.
        pusher: Tower,
        /// Its rank.
        rank: Rank,
        /// Why it cannot push.
        no_push: NoPush,
    },
    /// The tower that must move can move, so passing is illegal (M5).
    CanMove {
        /// The tower.
        tower: Tower,
        /// Where it stands.
        square: Square,
    },
    /// The only legal move is a push, so passing is illegal (S11, DS11, TS11).
    MustPush {
        /// The rank of the tower that must push.
        rank: Rank,
        /// The push.
        push: Push,
    },
    /// The first move of a round must move a tower, so passing is illegal (T1).
    MustOpen(Player),
}

impl IllegalMove {
    /// The rule that forbids the move.
    pub const fn rule(&self) -> Rule {
        match *self {
            IllegalMove::RoundOver(Outcome { won_by: WinBy::FarRow, .. }) => Rule::M7,
            IllegalMove::RoundOver(Outcome { won_by: WinBy::Deadlock, .. }) => Rule::M8,
            IllegalMove::NoTower { must_move: None, .. } | IllegalMove::NotYours { must_move: None, .. } => Rule::T1,
            IllegalMove::NoTower { .. } | IllegalMove::NotYours { .. } | IllegalMove::WrongTower { .. } => Rule::T2,
            IllegalMove::NoStep { .. } | IllegalMove::CanMove { .. } => Rule::M5,
            IllegalMove::BadDirection { .. } => Rule::M1,
            IllegalMove::TooFar { rank, .. } => by_rank(rank, Rule::S1, Rule::DS1, Rule::TS1),
            IllegalMove::Limited { .. } => Rule::O2,
            IllegalMove::WayBlocked { .. } => Rule::M2,
            IllegalMove::Occupied { .. } => Rule::M3,
            IllegalMove::DiagonalPush { rank, .. } => by_rank(rank, Rule::S4, Rule::DS4, Rule::TS4),
            IllegalMove::DistantPush { rank, .. } => by_rank(rank, Rule::S2, Rule::DS2, Rule::TS2),
            IllegalMove::CannotPush { rank, no_push, .. } => match no_push {
                NoPush::Plain => Rule::M3,
                NoPush::NothingAhead => by_rank(rank, Rule::S2, Rule::DS2, Rule::TS2),
                NoPush::NoRoom { .. } => by_rank(rank, Rule::S5, Rule::DS5, Rule::TS5),
                NoPush::OffBoard { .. } => by_rank(rank, Rule::S6, Rule::DS6, Rule::TS6),
                NoPush::TooMany { .. } => by_rank(rank, Rule::S7, Rule::DS7, Rule::TS7),
                NoPush::TooStrong { .. } => by_rank(rank, Rule::S8, Rule::DS8, Rule::TS8),
                NoPush::Own { .. } => by_rank(rank, Rule::S9, Rule::DS9, Rule::TS9),
            },
            IllegalMove::MustPush { rank, .. } => by_rank(rank, Rule::S11, Rule::DS11, Rule::TS11),
            IllegalMove::MustOpen(_) => Rule::T1,
        }
    }
}

/// Names only the rule. `kamisado-text` has the full sentences in four languages.
impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {} forbids it", self.rule())
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Why an illegal move is illegal. A position does not know the last move;
    /// [`Round::explain`](crate::Round::explain) does and gives the cause of the forced tower.
    pub(crate) fn why_not(&self, mv: Move) -> IllegalMove {
        self.why_not_after(self.bare_cause(), mv)
    }

    /// Same as `why_not`, given the cause of the forced tower.
    pub(crate) fn why_not_after(&self, cause: Cause, mv: Move) -> IllegalMove {
        if let Some(outcome) = self.outcome() {
            return IllegalMove::RoundOver(outcome);
        }
        let must_move = self.forced_tower().map(|tower| (tower, self.square_of(tower)));
        let Move::Step { from, to } = mv else {
            return self.why_no_pass();
        };
        let Some(tower) = self.tower_at(from) else {
            return IllegalMove::NoTower { square: from, must_move };
        };
        if tower.player != self.to_move() {
            return IllegalMove::NotYours { tower, square: from, must_move };
        }
        if let Some((must_move, square)) = must_move
            && must_move != tower
        {
            return IllegalMove::WrongTower { tower, must_move, square, cause };
        }
        self.why_not_there(tower, from, to)
    }

    fn why_no_pass(&self) -> IllegalMove {
        let Some(tower) = self.forced_tower() else {
            return IllegalMove::MustOpen(self.to_move());
        };
        let square = self.square_of(tower);
        let mut moves = self.legal_moves();
        let only = moves.next().filter(|_| moves.next().is_none());
        match only.and_then(|mv| self.push_of(mv)) {
            Some(push) => IllegalMove::MustPush { rank: self.rank(tower), push },
            None => IllegalMove::CanMove { tower, square },
        }
    }

    /// Why a tower that may move cannot go to this square.
    fn why_not_there(&self, tower: Tower, from: Square, to: Square) -> IllegalMove {
        let ahead = |square: Square| i16::from(square.distance_from_home(tower.player));
        let forward = ahead(to) - ahead(from);
        let sideways = i16::from(to.file()) - i16::from(from.file());
        if from == to {
            return IllegalMove::NoStep { tower, square: from };
        }
        let direction = match forward {
            ..0 => Some(BadDirection::Backwards),
            0 => Some(BadDirection::Sideways),
            _ if sideways != 0 && sideways.abs() != forward => Some(BadDirection::NotALine),
            _ => None,
        };
        if let Some(direction) = direction {
            return IllegalMove::BadDirection { tower, direction };
        }
        let rank = self.rank(tower);
        let distance = forward as u8;
        if distance > rank.reach() {
            return IllegalMove::TooFar { tower, rank, distance };
        }
        let straight = sideways == 0;
        let next_to_it = straight && distance == 1;
        if !next_to_it && let Some(limit) = self.limits().current().filter(|&limit| distance > limit) {
            return IllegalMove::Limited { limit, distance };
        }
        let row_step = if tower.player == Player::White { 1 } else { -1 };
        let on_the_way = (1..forward).find_map(|step| {
            let file = i16::from(from.file()) + sideways.signum() * step;
            let row = i16::from(from.row()) + row_step * step;
            let square = Square::new(file as u8, row as u8)?;
            Some((square, self.tower_at(square)?))
        });
        if let Some((square, tower)) = on_the_way {
            return IllegalMove::WayBlocked { tower, square };
        }
        let Some(other) = self.tower_at(to) else {
            // All other reasons are excluded, so only a legal move gets here.
            return IllegalMove::NoStep { tower, square: from };
        };
        let hostile = other.player != tower.player;
        match self.push(tower) {
            _ if rank == Rank::Plain => IllegalMove::Occupied { tower: other, square: to },
            Err(no_push) if next_to_it => IllegalMove::CannotPush { pusher: tower, rank, no_push },
            _ if straight && hostile => IllegalMove::DistantPush { rank, tower: other, square: to },
            _ if distance == 1 && hostile => IllegalMove::DiagonalPush { rank, tower: other, square: to },
            _ => IllegalMove::Occupied { tower: other, square: to },
        }
    }
}
