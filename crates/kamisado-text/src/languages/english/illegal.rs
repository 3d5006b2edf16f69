//! Why a move is not legal, in English.

use alloc::format;
use alloc::string::String;

use kamisado::reason::{BadDirection, IllegalMove};
use kamisado::{Move, NoPush, Rank, WinBy};

use super::{English, count, player};
use crate::Names;

impl English {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove) -> String {
        match *illegal {
            IllegalMove::RoundOver(outcome) => {
                let (winner, loser) = (player(outcome.winner), player(!outcome.winner));
                match outcome.won_by {
                    WinBy::FarRow => {
                        format!("The round is over: {} reached {loser}'s home row", self.tower(outcome.crowned()))
                    }
                    WinBy::Deadlock => format!("The round is over: it ended in a deadlock, and {winner} won it"),
                }
            }
            IllegalMove::NoTower { square, must_move: None } => {
                format!("No tower stands on {square}: start from a square with one of your own towers")
            }
            IllegalMove::NoTower { square, must_move: Some((tower, place)) } => {
                format!("No tower stands on {square}: {} on {place} must move", self.tower(tower))
            }
            IllegalMove::NotYours { tower, square, must_move: None } => {
                let (owner, mover) = (player(tower.player), player(!tower.player));
                format!("The {} tower on {square} is {owner}'s: {mover} moves any tower of its own", tower.color)
            }
            IllegalMove::NotYours { tower, square, must_move: Some((must_move, place)) } => {
                let (owner, must_move) = (player(tower.player), self.tower(must_move));
                format!("The {} tower on {square} is {owner}'s: {must_move} on {place} must move", tower.color)
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (mover, wrong, right) = (player(tower.player), tower.color, must_move.color);
                let reason = self.reason(&cause);
                format!("Not {wrong} now: {mover} must move its {right} tower on {square}, because {reason}")
            }
            IllegalMove::NoStep { tower, square } => {
                format!("{} would stay on {square}: a move goes at least one square", self.tower(tower))
            }
            IllegalMove::BadDirection { tower, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "cannot go sideways",
                    BadDirection::Backwards => "cannot go back",
                    BadDirection::NotALine => "cannot go there in a straight line",
                };
                format!("{} {wrong}: towers move straight ahead or diagonally forward", self.tower(tower))
            }
            IllegalMove::TooFar { tower, rank, distance } => {
                let (rank, reach) = (self.rank(rank), count(rank.reach().into(), "square", "squares"));
                format!("{} is a {rank} and goes {reach} at most, not {distance}", self.tower(tower))
            }
            IllegalMove::Limited { limit, distance } => {
                let limit = count(limit.into(), "square", "squares");
                format!("The opening is limited: this move goes {limit} at most, not {distance}")
            }
            IllegalMove::WayBlocked { tower, square } => {
                format!("The way is blocked on {square} by {}", self.tower(tower))
            }
            IllegalMove::Occupied { tower, square } => {
                format!("{} stands on {square}: a move must end on an empty square", self.tower(tower))
            }
            IllegalMove::DiagonalPush { rank, tower, square } => {
                let (tower, rank) = (self.tower(tower), self.rank(rank));
                format!("{tower} on {square} cannot be pushed diagonally: a {rank} pushes straight ahead only")
            }
            IllegalMove::DistantPush { rank, tower, square } => {
                let (tower, rank) = (self.tower(tower), self.rank(rank));
                format!(
                    "{tower} on {square} is too far away to be pushed: a {rank} pushes only what stands directly ahead"
                )
            }
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                format!("{} cannot push: {}", self.ranked_tower(pusher, rank), self.no_push_of(rank, &no_push))
            }
            IllegalMove::CanMove { tower, square } => {
                format!("{} on {square} can move, so it must: there is no pass now", self.tower(tower))
            }
            IllegalMove::MustPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("The push {mv} is possible, and as the only move it must be made: there is no pass now")
            }
            IllegalMove::MustOpen(mover) => {
                format!("The first move of a round is no pass: {} moves any of its towers", player(mover))
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush) -> String {
        match *no_push {
            NoPush::Plain => "plain towers do not push".into(),
            NoPush::NothingAhead => "no tower stands directly ahead".into(),
            NoPush::Own { square, .. } => format!("the tower on {square} is its own player's"),
            NoPush::TooStrong { tower, square, rank } => {
                format!("{} on {square} is too strong", self.ranked_tower(tower, rank))
            }
            NoPush::TooMany { square, .. } => {
                format!("the row of towers ahead is too long, and the one on {square} is one too many")
            }
            NoPush::NoRoom { tower, square } => {
                format!("the square to push onto, {square}, is taken by {}", self.tower(tower))
            }
            NoPush::OffBoard { square, .. } => format!("the tower on {square} would go off the board"),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush) -> String {
        let name = self.rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push),
            NoPush::Own { tower, square } => {
                format!(
                    "{} on {square} is its own side's, and only the opponent's towers are pushed",
                    self.tower(tower)
                )
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = self.ranked_tower(tower, rank);
                format!("{tower} stands on {square}, and a {name} pushes lower ranks only")
            }
            NoPush::TooMany { tower, square } => {
                let most = count(rank.strength().into(), "tower", "towers");
                format!("{} on {square} is one too many, for a {name} pushes {most} at most", self.tower(tower))
            }
            NoPush::NoRoom { tower, square } => {
                format!("{} stands on {square}, and the square behind what is pushed must be empty", self.tower(tower))
            }
            NoPush::OffBoard { tower, square } => {
                format!("{} on {square} stands on its home row and would go off the board", self.tower(tower))
            }
        }
    }
}
