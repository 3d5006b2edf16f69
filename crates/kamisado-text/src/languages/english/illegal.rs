//! Why a move is not legal, in English.

use super::*;

impl English {
    /// Why a move is not legal, without the rule and the full stop.
    pub(super) fn objection(&self, illegal: &IllegalMove, names: &PlayerNames) -> String {
        let own_tower = |tower| owned(tower, names);
        let first = |tower: Tower| at_start(names.who(tower.player), &owned(tower, names));
        match *illegal {
            IllegalMove::RoundOver(outcome) => {
                let (winner, loser) = (names.who(outcome.winner), names.who(!outcome.winner));
                match outcome.won_by {
                    WinBy::FarRow => {
                        let (tower, loser) = (own_tower(outcome.crowned()), possessive(loser));
                        format!("The round is over: {tower} reached {loser} home row")
                    }
                    WinBy::Deadlock => {
                        format!("The round is over: it ended in a deadlock, and {} won it", subject(winner))
                    }
                }
            }
            IllegalMove::NoTower { square, must_move: None } => {
                format!("No tower stands on {square}: start from a square with one of your own towers")
            }
            IllegalMove::NoTower { square, must_move: Some((tower, place)) } => {
                format!("No tower stands on {square}: {} on {place} must move", own_tower(tower))
            }
            IllegalMove::NotYours { tower, square, must_move: None } => {
                let mover = match names.who(!tower.player) {
                    Who::You => "move one of your own towers".into(),
                    Who::Named(name) => format!("it is {name}'s turn"),
                    Who::Color(side) => format!("{} may move any of its own towers", player(side)),
                };
                format!("The {} tower on {square} is {}: {mover}", tower.color, whose(names.who(tower.player)))
            }
            IllegalMove::NotYours { tower, square, must_move: Some((must_move, place)) } => {
                let (owner, must_move) = (whose(names.who(tower.player)), own_tower(must_move));
                format!("The {} tower on {square} is {owner}: {must_move} on {place} must move", tower.color)
            }
            IllegalMove::WrongTower { tower, must_move, square, cause } => {
                let (who, wrong, right) = (names.who(tower.player), tower.color, must_move.color);
                let (mover, own, reason) = (subject(who), own(who), short_reason(&cause, names));
                format!("Not {wrong} now: {mover} must move {own} {right} tower on {square}, because {reason}")
            }
            IllegalMove::NoStep { tower, square } => {
                format!("{} would stay on {square}: a move goes at least one square", first(tower))
            }
            IllegalMove::BadDirection { tower, direction } => {
                let wrong = match direction {
                    BadDirection::Sideways => "cannot go sideways",
                    BadDirection::Backwards => "cannot go back",
                    BadDirection::NotALine => "cannot go there in a straight line",
                };
                format!("{} {wrong}: towers move straight ahead or diagonally forward", first(tower))
            }
            IllegalMove::TooFar { tower, rank, distance } => {
                let (rank, reach) = (self.rank(rank), count(rank.reach().into(), "square", "squares"));
                format!("{} is a {rank} and goes {reach} at most, not {distance}", first(tower))
            }
            IllegalMove::Limited { limit, distance } => {
                let limit = count(limit.into(), "square", "squares");
                format!("The opening is limited: this move goes {limit} at most, not {distance}")
            }
            IllegalMove::WayBlocked { tower, square } => {
                format!("The way is blocked on {square} by {}", own_tower(tower))
            }
            IllegalMove::Occupied { tower, square } => {
                format!("{} stands on {square}: a move must end on an empty square", first(tower))
            }
            IllegalMove::DiagonalPush { rank, tower, square } => {
                let (tower, rank) = (first(tower), self.rank(rank));
                format!("{tower} on {square} cannot be pushed diagonally: a {rank} pushes straight ahead only")
            }
            IllegalMove::DistantPush { rank, tower, square } => {
                let (tower, rank) = (first(tower), self.rank(rank));
                format!("{tower} on {square} is too far away to be pushed: a {rank} only pushes a tower directly ahead")
            }
            IllegalMove::CannotPush { pusher, rank, no_push } => {
                let name = at_start(names.who(pusher.player), &self.owned_tower(pusher, rank, names));
                format!("{name} cannot push: {}", self.no_push_of(rank, &no_push, names))
            }
            IllegalMove::CanMove { tower, square } => {
                format!("{} on {square} can move, so it must: there is no pass now", first(tower))
            }
            IllegalMove::MustPush { push, .. } => {
                let mv = Move::Step { from: push.from, to: push.to };
                format!("The push {mv} is the only move, so it must be made: there is no pass now")
            }
            IllegalMove::MustOpen(mover) => {
                let who = names.who(mover);
                let (mover, moves, any) = (subject(who), verb(who, "moves", "move"), any_tower(who));
                format!("The first move of a round cannot be a pass: {mover} {moves} {any}")
            }
        }
    }

    /// Why a tower of unknown rank cannot push.
    pub(super) fn no_push(&self, no_push: &NoPush, names: &PlayerNames) -> String {
        match *no_push {
            NoPush::Plain => "plain towers do not push".into(),
            NoPush::NothingAhead => "no tower stands directly ahead".into(),
            NoPush::Own { square, .. } => format!("the tower on {square} belongs to the same player"),
            NoPush::TooStrong { tower, square, rank } => {
                format!("{} on {square} is too strong", self.owned_tower(tower, rank, names))
            }
            NoPush::TooMany { square, .. } => {
                format!("the row of towers ahead is too long, and the one on {square} is one too many")
            }
            NoPush::NoRoom { tower, square } => {
                format!("the square to push onto, {square}, is taken by {}", owned(tower, names))
            }
            NoPush::OffBoard { square, .. } => format!("the tower on {square} would fall off the board"),
        }
    }

    /// Why a tower of that rank cannot push, with what the rank can do.
    fn no_push_of(&self, rank: Rank, no_push: &NoPush, names: &PlayerNames) -> String {
        let name = self.rank(rank);
        match *no_push {
            NoPush::Plain | NoPush::NothingAhead => self.no_push(no_push, names),
            NoPush::Own { tower, square } => {
                let own = if names.who(tower.player) == Who::You { "your own" } else { "its own side's" };
                format!("{} on {square} is {own}, and only the opponent's towers can be pushed", owned(tower, names))
            }
            NoPush::TooStrong { tower, square, rank } => {
                let tower = self.owned_tower(tower, rank, names);
                format!("{tower} stands on {square}, and a {name} pushes lower ranks only")
            }
            NoPush::TooMany { tower, square } => {
                let most = count(rank.strength().into(), "tower", "towers");
                format!("{} on {square} is one too many: a {name} pushes {most} at most", owned(tower, names))
            }
            NoPush::NoRoom { tower, square } => {
                format!(
                    "{} stands on {square}, and the square behind a pushed tower must be empty",
                    owned(tower, names)
                )
            }
            NoPush::OffBoard { tower, square } => {
                format!("{} on {square} is on its home row and would fall off the board", owned(tower, names))
            }
        }
    }
}

/// What named a tower, as short as a person needs it: "Bramble landed on red".
fn short_reason(cause: &Cause, names: &PlayerNames) -> String {
    match *cause {
        Cause::Landed { tower, square } => match names.who(tower.player) {
            Who::Color(_) => reason(cause, names),
            other => format!("{} landed on {}", subject(other), square.color()),
        },
        Cause::Free | Cause::Given | Cause::Passed { .. } | Cause::Pushed { .. } => reason(cause, names),
    }
}

/// "yours", "Bramble's", "White's".
fn whose(who: Who) -> String {
    if who == Who::You { "yours".into() } else { possessive(who) }
}
