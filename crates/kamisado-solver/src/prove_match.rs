//! Proofs of who wins a match, added to a table.

use core::fmt;
use std::io;

use kamisado::{Fill, Move, OpeningLimits, Player, Position, Turn};
use kamisado_proof::{CheckError, MatchProof, MatchStore, Pattern};

use crate::search::Search;
use crate::search::goal::Goal;
use crate::search::proof_table::ProofTable;
use crate::search::rounds::{LaterRounds, PartControl};
use crate::sort::insertion_sort_by_key;
use crate::{Control, Progress, Solver, Stopped};

/// Why a match could not be proven.
#[derive(Debug)]
pub enum ProveMatchError {
    /// The search was stopped. The later rounds that were proven until then are in the table.
    Stopped,
    /// The strategy has a hole. This would be an error of the solver, found by the walk that writes the proof.
    InvalidStrategy(CheckError),
    /// A proof could not be written to the file of the table.
    NotWritten(io::Error),
}

impl fmt::Display for ProveMatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProveMatchError::Stopped => Stopped.fmt(f),
            ProveMatchError::InvalidStrategy(error) if f.alternate() => error.fmt(f),
            ProveMatchError::InvalidStrategy(_) => f.write_str("the strategy that was found proves nothing"),
            ProveMatchError::NotWritten(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ProveMatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ProveMatchError::Stopped => None,
            ProveMatchError::InvalidStrategy(error) => Some(error),
            ProveMatchError::NotWritten(error) => Some(error),
        }
    }
}

impl Solver {
    /// Proves who wins the match from a position of a round that is not over, and adds the proof to a table, with those of all
    /// later rounds that it relies on. The rounds to come open with these limits.
    ///
    /// What the table knows is taken as it is and not searched again: check a table of others first. Later rounds are added as
    /// soon as they are proven, each after those that it relies on itself, so that a run that is stopped loses only what it was
    /// at. A later round that a pattern of the table covers is not searched either. One thread searches, however many the solver has.
    ///
    /// ```
    /// # use kamisado::{OpeningLimits, Player, Position};
    /// # use kamisado_proof::MatchTable;
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let start: Position = "obpkyr+g+n/8/8/8/8/8/8/NGRYKP+B+O b - 3".parse()?;
    /// let mut table = MatchTable::default();
    /// let winner = Solver::new(4 << 20).prove_match(&start, OpeningLimits::NONE, &mut table, &mut Unlimited)?;
    /// assert_eq!((winner, table.len()), (Player::Black, 1), "at 2–2 the round is the match");
    /// assert!(table.check().is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prove_match(
        &mut self,
        start: &Position,
        limits: OpeningLimits,
        store: &mut dyn MatchStore,
        control: &mut dyn Control,
    ) -> Result<Player, ProveMatchError> {
        let mut prover = MatchProver { table: &self.table, limits, store, nodes: 0, failure: None };
        let proven = prover.prove(start, control);
        self.nodes += prover.nodes;
        proven.map_err(|Stopped| prover.failure.unwrap_or(ProveMatchError::Stopped))
    }
}

/// Finds proofs of matches and adds them to a table.
struct MatchProver<'a> {
    table: &'a ProofTable,
    limits: OpeningLimits,
    store: &'a mut dyn MatchStore,
    /// The nodes of all searches so far.
    nodes: u64,
    /// Why it stopped, if it was not the control.
    failure: Option<ProveMatchError>,
}

impl MatchProver<'_> {
    /// The winner of the match from a position, which has its proof in the table then.
    fn prove(&mut self, start: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        let table = self.store.table();
        if let Some(proof) = table.get(start, self.limits) {
            return Ok(proof.player());
        }
        let instance = table.pattern_for(start, self.limits).and_then(|pattern| pattern.instance(start));
        if let Some(Ok(proof)) = instance {
            let winner = proof.player();
            self.add_proof(proof)?;
            return Ok(winner);
        }
        let winner = self.search(start, control)?;
        self.write(start, winner, control)?;
        Ok(winner)
    }

    /// The winner of the match, by a search that adds the later rounds that it has proven.
    fn search(&mut self, position: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        let before = self.nodes;
        let mut control = PartControl { whole: control, nodes_before: before };
        let mut search = Search::new(self.table, Goal::Match(self.limits), &mut control);
        let rounds: &mut dyn LaterRounds = self;
        search.rounds = Some(rounds);
        let proven = search.prove(position);
        let nodes = search.nodes;
        self.nodes = before + nodes;
        proven
    }

    /// Writes the winner's strategy, and the proofs of the later rounds that it relies on before.
    fn write(&mut self, start: &Position, winner: Player, control: &mut dyn Control) -> Result<(), Stopped> {
        let mut stopped = false;
        let proof = MatchProof::from_strategy(*start, self.limits, winner, |position| {
            let turn = self.winning_turn(position, winner, control);
            stopped |= turn.is_err();
            turn.ok().flatten()
        });
        let leaves = match proof {
            _ if stopped => return Err(Stopped),
            Ok(proof) => proof.leaves().map(|leaves| (proof, leaves)),
            Err(error) => Err(error),
        };
        let (proof, leaves) = leaves.map_err(|error| self.fail(ProveMatchError::InvalidStrategy(error)))?;
        for leaf in leaves {
            self.prove(&leaf, control)?;
        }
        self.add_proof(proof)
    }

    fn add_proof(&mut self, proof: MatchProof) -> Result<(), Stopped> {
        self.store.add(proof).map_err(|error| self.fail(ProveMatchError::NotWritten(error)))?;
        Ok(())
    }

    fn fail(&mut self, failure: ProveMatchError) -> Stopped {
        self.failure.get_or_insert(failure);
        Stopped
    }

    /// A turn after which a player wins the match.
    fn winning_turn(
        &mut self,
        position: &Position,
        player: Player,
        control: &mut dyn Control,
    ) -> Result<Option<Turn>, Stopped> {
        if position.is_over() {
            return self.winning_fill(position, player, control);
        }
        let ends_match = |mv: &Move| {
            let next = position.play_unchecked(*mv);
            next.outcome().is_some_and(|outcome| next.match_winner_after(outcome) == Some(player))
        };
        if let Some(mv) = position.legal_moves().find(ends_match) {
            return Ok(Some(Turn::Move(mv)));
        }
        let mut moves: Vec<Move> = position.legal_moves().collect();
        let mut no_search = |_: &Progress| false;
        let search = Search::new(self.table, Goal::Match(self.limits), &mut no_search);
        // What is known already, then what leaves the opponent the fewest moves.
        insertion_sort_by_key(&mut moves, |&mv| {
            let next = position.play_unchecked(mv);
            (search.known_winner(&next) != Some(player), next.is_over(), next.legal_moves().len())
        });
        for mv in moves {
            if self.winner_after(&position.play_unchecked(mv), control)? == player {
                return Ok(Some(Turn::Move(mv)));
            }
        }
        Ok(None)
    }

    /// The winner of the match from a position that may be the end of a round.
    fn winner_after(&mut self, position: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        let Some(outcome) = position.outcome() else {
            return self.search(position, control);
        };
        if let Some(winner) = position.match_winner_after(outcome) {
            return Ok(winner);
        }
        let fill = self.winning_fill(&position.crowned(), outcome.winner, control)?;
        Ok(if fill.is_some() { outcome.winner } else { !outcome.winner })
    }

    /// A side after which the winner of a round wins the match: one that the table knows before one that must be proven.
    fn winning_fill(
        &mut self,
        end: &Position,
        player: Player,
        control: &mut dyn Control,
    ) -> Result<Option<Turn>, Stopped> {
        let starts = Fill::ALL.map(|fill| (fill, end.next_round(fill, self.limits)));
        let known = starts.iter().find(|(_, start)| start.is_some_and(|start| self.winner(&start) == Some(player)));
        if let Some(&(fill, _)) = known {
            return Ok(Some(Turn::Fill(fill)));
        }
        for (fill, start) in starts {
            let Some(start) = start else { continue };
            if self.prove(&start, control)? == player {
                return Ok(Some(Turn::Fill(fill)));
            }
        }
        Ok(None)
    }
}

impl LaterRounds for MatchProver<'_> {
    fn winner(&self, start: &Position) -> Option<Player> {
        let table = self.store.table();
        let pattern = || table.pattern_for(start, self.limits).map(Pattern::proof);
        table.get(start, self.limits).or_else(pattern).map(MatchProof::player)
    }

    fn add(&mut self, start: &Position, winner: Player, nodes: u64, control: &mut dyn Control) -> Result<u64, Stopped> {
        // The searches of this part count from those of the search that asks.
        let before = core::mem::replace(&mut self.nodes, 0);
        let mut part = PartControl { whole: control, nodes_before: nodes };
        let written = self.write(start, winner, &mut part);
        let taken = core::mem::replace(&mut self.nodes, before);
        written.map(|()| taken)
    }
}
