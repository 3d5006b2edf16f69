//! The walk through everything that the loser can try.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kamisado::{Move, Outcome, Player, Position};

use crate::certificate::WINS;
use crate::{CheckError, CheckErrorKind, CheckReport, Claim, ClaimKind};

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
