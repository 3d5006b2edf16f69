//! The walk through everything that the loser can try.

use std::collections::HashSet;
use std::fmt;

use kamisado::{MatchLength, Move, Player, Position};

use crate::{CheckReport, Claim};

/// What is wrong with a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckErrorKind {
    /// There is no move for a position in which the winner must choose.
    NoChoice,
    /// The choice is not an index into the legal moves.
    NoSuchMove,
    /// The opponent wins here.
    Lost,
    /// The certificate has more choices than the walk needs.
    UnusedChoices,
    /// The round may last longer than the claim says.
    TooLong,
}

impl fmt::Display for CheckErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckErrorKind::NoChoice => "there is no move for the winner here",
            CheckErrorKind::NoSuchMove => "the winner's move is not among the legal ones here",
            CheckErrorKind::Lost => "the opponent has won here",
            CheckErrorKind::UnusedChoices => "moves are left over after everything has been walked through",
            CheckErrorKind::TooLong => "the round may last longer than is claimed",
        })
    }
}

/// A strategy that does not prove its claim: what is wrong, and in which position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    /// The position at which the strategy fails.
    pub position: Box<Position>,
    /// The kind of failure.
    pub kind: CheckErrorKind,
}

impl CheckError {
    /// Choices, but no claim.
    pub(crate) fn nothing_claimed() -> CheckError {
        CheckError { position: Box::new(Position::start(MatchLength::Single)), kind: CheckErrorKind::UnusedChoices }
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.kind)
    }
}

impl core::error::Error for CheckError {}

/// A walk through strategies. Positions are compared as wholes, not by a hash.
#[derive(Default)]
pub(crate) struct Walk {
    /// The positions that have been proven or are to be, by their winner.
    seen: HashSet<(Player, Position)>,
    choices: usize,
}

impl Walk {
    /// Walks through a claim. `choose` returns the index of the winner's move in the legal moves sorted by text; a single
    /// move needs no choice.
    pub(crate) fn prove(
        &mut self,
        claim: &Claim,
        mut choose: impl FnMut(&Position, &[Move]) -> Result<u8, CheckErrorKind>,
    ) -> Result<(), CheckError> {
        let winner = claim.winner;
        let mut open = vec![claim.position];
        while let Some(position) = open.pop() {
            let fail = |kind| CheckError { position: Box::new(position), kind };
            if let Some(outcome) = position.outcome() {
                if outcome.winner != winner {
                    return Err(fail(CheckErrorKind::Lost));
                }
                continue;
            }
            if !self.seen.insert((winner, position)) {
                continue;
            }
            let mut moves = position.legal_moves().sorted_by_text();
            if position.to_move() == winner && moves.len() > 1 {
                self.choices += 1;
                let choice = choose(&position, &moves).map_err(fail)?;
                let mv = *moves.get(usize::from(choice)).ok_or_else(|| fail(CheckErrorKind::NoSuchMove))?;
                moves = vec![mv];
            }
            // The last one pushed is looked at first: keep the order of the moves.
            open.extend(moves.iter().rev().map(|&mv| position.play_unchecked(mv)));
        }
        Ok(())
    }

    pub(crate) fn report(&self, claims: usize) -> CheckReport {
        CheckReport { claims, positions: self.seen.len(), choices: self.choices }
    }
}
