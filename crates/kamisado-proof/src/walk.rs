//! The walk through everything that the loser can try.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;

use kamisado::{MatchLength, Move, Outcome, Player, Position};

use crate::certificate::WINS;
use crate::{CheckReport, Claim, ClaimKind};

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
    /// The round of the claim is over.
    Over,
    /// The start of a later round of the match that no proof says the player wins.
    Unproven,
    /// The pattern is not one of the start of a round.
    NotAStart,
    /// The proof depends on a tower that its pattern leaves open.
    ReadsOpenTower,
}

impl fmt::Display for CheckErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CheckErrorKind::NoChoice => "there is no move for the winner here",
            CheckErrorKind::NoSuchMove => "the winner's move is not among the legal ones here",
            CheckErrorKind::Lost => "the opponent has won here",
            CheckErrorKind::UnusedChoices => "moves are left over after everything has been walked through",
            CheckErrorKind::TooLong => "the round may last longer than is claimed",
            CheckErrorKind::Over => "the round is over before its first move",
            CheckErrorKind::Unproven => "no proof says that the winner wins the match from this start of a later round",
            CheckErrorKind::NotAStart => "this is not the start of a round, and only such a start has a pattern",
            CheckErrorKind::ReadsOpenTower => "the proof depends on a tower that its pattern leaves open",
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

/// What a walk has proven, or is about to. Positions are compared as wholes, not by a hash.
#[derive(Debug, Default)]
pub struct Proven {
    strongest: HashMap<(Player, Position), ClaimKind>,
}

impl Proven {
    /// Whether it covers a claim.
    pub fn covers(&self, claim: &Claim) -> bool {
        let Claim { position, player, kind } = *claim;
        self.strongest.get(&(player, position)).is_some_and(|&strongest| strongest >= kind)
    }
}

/// What a walk asks for.
pub(crate) trait Strategy {
    /// Called with each position that the walk comes to, the first time, before anything else is asked about it.
    fn visit(&mut self, _: &Position) -> Result<(), CheckErrorKind> {
        Ok(())
    }

    /// The index of the player's move in the legal moves sorted by text, with [`WINS`] where it wins from here on.
    fn choose(
        &mut self,
        position: &Position,
        kind: ClaimKind,
        moves: &[Move],
        proven: &Proven,
    ) -> Result<u8, CheckErrorKind>;

    /// Whether an end of the round is what the player wants.
    fn end(&mut self, position: &Position, outcome: Outcome) -> Result<(), CheckErrorKind>;
}

/// The strategy of a player who wants to win the round.
struct RoundStrategy<F> {
    player: Player,
    choose: F,
}

impl<F> Strategy for RoundStrategy<F>
where
    F: FnMut(&Position, ClaimKind, &[Move], &Proven) -> Result<u8, CheckErrorKind>,
{
    fn choose(
        &mut self,
        position: &Position,
        kind: ClaimKind,
        moves: &[Move],
        proven: &Proven,
    ) -> Result<u8, CheckErrorKind> {
        (self.choose)(position, kind, moves, proven)
    }

    fn end(&mut self, _: &Position, outcome: Outcome) -> Result<(), CheckErrorKind> {
        if outcome.winner == self.player { Ok(()) } else { Err(CheckErrorKind::Lost) }
    }
}

/// A walk through strategies.
#[derive(Default)]
pub(crate) struct Walk {
    proven: Proven,
    choices: usize,
}

impl Walk {
    /// Walks through a claim. `choose` returns the index of the player's move in the legal moves sorted by text; a single
    /// move needs no choice.
    pub(crate) fn prove(
        &mut self,
        claim: &Claim,
        choose: impl FnMut(&Position, ClaimKind, &[Move], &Proven) -> Result<u8, CheckErrorKind>,
    ) -> Result<(), CheckError> {
        self.prove_by(claim, &mut RoundStrategy { player: claim.player, choose })
    }

    /// The same for a strategy that says which ends of the round it wants.
    pub(crate) fn prove_by(&mut self, claim: &Claim, strategy: &mut impl Strategy) -> Result<(), CheckError> {
        let player = claim.player;
        let mut open = vec![(claim.position, claim.kind)];
        while let Some((position, mut kind)) = open.pop() {
            let fail = |kind| CheckError { position: Box::new(position), kind };
            if let Some(outcome) = position.outcome() {
                strategy.end(&position, outcome).map_err(fail)?;
                continue;
            }
            if kind == ClaimKind::HoldsOut(0) {
                continue;
            }
            let is_choice = position.to_move() == player;
            // A last move of the opponent is looked at quicker than it is remembered.
            if is_choice || kind != ClaimKind::HoldsOut(1) {
                match self.proven.strongest.entry((player, position)) {
                    Entry::Occupied(entry) if *entry.get() >= kind => continue,
                    Entry::Occupied(mut entry) => drop(entry.insert(kind)),
                    Entry::Vacant(entry) => drop(entry.insert(kind)),
                }
            }
            strategy.visit(&position).map_err(fail)?;
            let mut moves = position.legal_moves().sorted_by_text();
            if is_choice && moves.len() > 1 {
                self.choices += 1;
                let choice = strategy.choose(&position, kind, &moves, &self.proven).map_err(fail)?;
                let index = usize::from(choice & !WINS);
                let mv = *moves.get(index).ok_or_else(|| fail(CheckErrorKind::NoSuchMove))?;
                moves = vec![mv];
                if choice & WINS != 0 {
                    if kind >= ClaimKind::Wins {
                        return Err(fail(CheckErrorKind::NoSuchMove));
                    }
                    kind = ClaimKind::Wins;
                    self.proven.strongest.insert((player, position), kind);
                }
            }
            // The last one pushed is looked at first: keep the order of the moves.
            for &mv in moves.iter().rev() {
                let after = if mv == Move::Pass { Some(kind) } else { kind.after_move() };
                let after = after.ok_or_else(|| fail(CheckErrorKind::TooLong))?;
                open.push((position.play_unchecked(mv), after));
            }
        }
        Ok(())
    }

    pub(crate) fn report(&self, claims: usize) -> CheckReport {
        CheckReport { claims, positions: self.proven.strongest.len(), choices: self.choices }
    }
}
