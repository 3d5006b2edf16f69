//! Proves match winners and adds the proofs to a table.

use core::fmt;
use std::collections::{HashMap, HashSet};
use std::io;

use kamisado::{Fill, Move, OpeningLimits, Outcome, Player, Position, Teeth, Tower, Turn};
use kamisado_proof::{CheckError, MatchProof, MatchStore};

use crate::search::Search;
use crate::search::goal::{Goal, LaterRounds, Question, favourite};
use crate::search::proof_table::ProofTable;
use crate::sort::insertion_sort_by_key;
use crate::{Control, Progress, Solver, Stopped};

/// Why a match winner could not be proven.
#[derive(Debug)]
pub enum ProveMatchError {
    /// The search was stopped. The table contains the proofs of later rounds found so far.
    Stopped,
    /// The strategy found has a gap. This would be a bug in the solver, detected while the proof was created.
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
    /// Proves who wins the match from an unfinished position, and adds the proof to a table, together with the proofs
    /// of all later rounds that it relies on. Later rounds start with these opening limits.
    ///
    /// The search assumes at first that every later round is won by its favourite. Then it proves the later rounds that
    /// the strategy leads to. If the other player wins one of them, it searches the round again with that knowledge. It
    /// trusts what the table contains, so check a table from another source first.
    ///
    /// A proof is added only when everything that it relies on is in the table. Stopping therefore leaves a sound table
    /// and loses only the current round. With more memory, less of a strategy must be searched again when it is
    /// written. The search uses one thread, even if the solver has more.
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
        let mut rounds = ExpectedRounds { limits, surprises: HashMap::new() };
        store.table().iter().for_each(|proof| rounds.learn(proof));
        let (expectations, table) = (self.expectations, &self.table);
        let mut prover = MatchProver { table, limits, store, rounds, expectations, nodes: 0, failure: None };
        let proven = prover.prove(start, control);
        self.nodes += prover.nodes;
        // The table may have other contents next time, so its expectations get new numbers.
        self.expectations = prover.expectations + 1;
        proven.map_err(|Stopped| prover.failure.unwrap_or(ProveMatchError::Stopped))
    }
}

/// The node limit for finding out whether a player wins the current round.
const ROUND_NODES: u64 = 20_000;

/// The same limit at the start of a round. Its opener nearly always wins it, and if that decides the match, nothing
/// else needs a proof.
const START_NODES: u64 = 1_000_000;

/// When the strategy does not win some later round, the other later rounds are proven too, with this number of nodes
/// for each node of the search that must be repeated. A node of a later round takes less time by about this factor.
const LEAF_NODES_PER_NODE: u64 = 10;

/// Finds match proofs and adds them to a table.
struct MatchProver<'a> {
    table: &'a ProofTable,
    limits: OpeningLimits,
    store: &'a mut dyn MatchStore,
    rounds: ExpectedRounds,
    /// The number of the latest set of expectations.
    expectations: u32,
    /// The nodes of all searches so far.
    nodes: u64,
    /// The failure that stopped the proof, if it was not the control.
    failure: Option<ProveMatchError>,
}

impl MatchProver<'_> {
    /// The winner of the match from a position. On return, its proof is in the table.
    fn prove(&mut self, start: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        if let Some(proof) = self.store.table().get(start, self.limits) {
            return Ok(proof.player());
        }
        let challenger = start.to_move();
        let decides = start.next_win_decides(challenger);
        let mut goal = if decides && self.wins_round(start, challenger, START_NODES, control)? {
            Goal::WIN
        } else {
            Goal::Favourite
        };
        loop {
            let before = self.nodes;
            let winner = self.search(goal, start, control)?;
            let more_nodes = LEAF_NODES_PER_NODE * (self.nodes - before);
            match self.write(goal, start, winner, control)? {
                Ok(proof) => {
                    if self.prove_leaves(&proof, more_nodes, control)? {
                        self.add(proof)?;
                        return Ok(winner);
                    }
                }
                // The table contains a later round that its favourite loses.
                Err(_) if goal == Goal::Favourite => {}
                Err(error) => return Err(self.fail(ProveMatchError::InvalidStrategy(error))),
            }
            self.expectations += 1;
            goal = Goal::Match { limits: self.limits, expectations: self.expectations };
        }
    }

    /// Proves the later rounds that a proof relies on. Returns `false` if the other player wins one of them. In that
    /// case it first continues for some nodes, because the next strategy probably leads to most of the other rounds
    /// too, and knowing each one that the other player wins saves a search.
    fn prove_leaves(
        &mut self,
        proof: &MatchProof,
        more_nodes: u64,
        control: &mut dyn Control,
    ) -> Result<bool, Stopped> {
        let leaves = proof.leaves().map_err(|error| self.fail(ProveMatchError::InvalidStrategy(error)))?;
        let mut last_node = None;
        for leaf in leaves {
            if last_node.is_some_and(|last| self.nodes >= last) {
                break;
            }
            if self.prove(&leaf, control)? != proof.player() {
                last_node.get_or_insert(self.nodes + more_nodes);
            }
        }
        Ok(last_node.is_none())
    }

    /// The player who reaches a goal.
    fn search(&mut self, goal: Goal, position: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        let before = self.nodes;
        let mut control = |progress: &Progress| control.should_continue(&Progress { nodes: before + progress.nodes });
        let mut search = Search::new(self.table, self.rounds.question(goal), &mut control);
        let proven = match search.known_winner(position) {
            Some(winner) => Ok(winner),
            None => search.prove(position),
        };
        let nodes = search.nodes;
        self.nodes += nodes;
        proven
    }

    /// Whether a short search shows that a player wins the round.
    fn wins_round(
        &mut self,
        position: &Position,
        player: Player,
        limit: u64,
        control: &mut dyn Control,
    ) -> Result<bool, Stopped> {
        let before = self.nodes;
        let mut is_stopped = false;
        let mut short = |progress: &Progress| {
            is_stopped = !control.should_continue(progress);
            !is_stopped && progress.nodes < before + limit
        };
        let winner = self.search(Goal::WIN, position, &mut short);
        if is_stopped { Err(Stopped) } else { Ok(winner == Ok(player)) }
    }

    /// Creates the proof with the winner's strategy for the round.
    fn write(
        &mut self,
        goal: Goal,
        start: &Position,
        winner: Player,
        control: &mut dyn Control,
    ) -> Result<Result<MatchProof, CheckError>, Stopped> {
        let mut stopped = false;
        let proof = MatchProof::from_strategy(*start, self.limits, winner, |position| {
            let turn = self.winning_turn(goal, position, winner, control);
            stopped |= turn.is_err();
            turn.ok().flatten()
        });
        if stopped { Err(Stopped) } else { Ok(proof) }
    }

    fn add(&mut self, proof: MatchProof) -> Result<(), Stopped> {
        self.rounds.learn(&proof);
        self.store.add(proof).map_err(|error| self.fail(ProveMatchError::NotWritten(error)))?;
        Ok(())
    }

    fn fail(&mut self, failure: ProveMatchError) -> Stopped {
        self.failure.get_or_insert(failure);
        Stopped
    }

    /// A turn after which a player reaches a goal.
    fn winning_turn(
        &mut self,
        goal: Goal,
        position: &Position,
        player: Player,
        control: &mut dyn Control,
    ) -> Result<Option<Turn>, Stopped> {
        if position.is_over() {
            return Ok(self.winning_fill(position, player));
        }
        let ends_match = |mv: &Move| {
            let next = position.play_unchecked(*mv);
            next.outcome().is_some_and(|outcome| next.match_winner_after(outcome) == Some(player))
        };
        if let Some(mv) = position.legal_moves().find(ends_match) {
            return Ok(Some(Turn::Move(mv)));
        }
        // If the player can win the round and with it the match, the proof needs no later rounds.
        let goal = if position.next_win_decides(player) && self.wins_round(position, player, ROUND_NODES, control)? {
            Goal::WIN
        } else {
            goal
        };
        let mut moves: Vec<Move> = position.legal_moves().collect();
        let mut no_search = |_: &Progress| false;
        let search = Search::new(self.table, self.rounds.question(goal), &mut no_search);
        // First known results, then moves that leave the opponent few replies. Moves to a new round come last.
        insertion_sort_by_key(&mut moves, |&mv| {
            let next = position.play_unchecked(mv);
            (search.known_winner(&next) != Some(player), next.is_over(), next.legal_moves().len())
        });
        for mv in moves {
            if self.search(goal, &position.play_unchecked(mv), control)? == player {
                return Ok(Some(Turn::Move(mv)));
            }
        }
        Ok(None)
    }

    /// A fill after which the winner of a round wins the match or is expected to. Prefers a proven one.
    fn winning_fill(&self, end: &Position, player: Player) -> Option<Turn> {
        let table = self.store.table();
        let start = |fill| end.next_round(fill, self.limits);
        let fits = |&fill: &Fill| start(fill).is_some_and(|start| self.rounds.winner(&start) == player);
        let is_proven = |fill: &Fill| start(*fill).is_some_and(|start| table.get(&start, self.limits).is_some());
        let fits_and_is_proven = Fill::ALL.into_iter().find(|fill| fits(fill) && is_proven(fill));
        fits_and_is_proven.or_else(|| Fill::ALL.into_iter().find(fits)).map(Turn::Fill)
    }
}

/// The expected winner of each later round: the favourite, unless another winner is proven.
struct ExpectedRounds {
    limits: OpeningLimits,
    /// The starts that the favourite loses, by the teeth of all towers.
    surprises: HashMap<[Teeth; 16], HashSet<Position>>,
}

impl ExpectedRounds {
    /// A goal with the expectations about later rounds.
    fn question(&self, goal: Goal) -> Question<'_> {
        let rounds: Option<&dyn LaterRounds> = match goal {
            Goal::Match { .. } => Some(self),
            Goal::Points(_) | Goal::Favourite => None,
        };
        Question { goal, rounds }
    }

    /// The winner of the match from the start of a round, proven or expected.
    fn winner(&self, start: &Position) -> Player {
        let favourite = favourite_at(start);
        let is_surprise = self.surprises.get(&teeth(start)).is_some_and(|starts| starts.contains(start));
        if is_surprise { !favourite } else { favourite }
    }

    /// Records a new proof.
    fn learn(&mut self, proof: &MatchProof) {
        let start = proof.start();
        if proof.limits() == self.limits && proof.player() != favourite_at(&start) {
            self.surprises.entry(teeth(&start)).or_default().insert(start);
        }
    }
}

impl LaterRounds for ExpectedRounds {
    fn winner_after(&self, end: &Position, outcome: Outcome) -> Player {
        let Outcome { winner, .. } = outcome;
        if !self.surprises.contains_key(&teeth(end)) {
            return favourite(winner, end.points(winner), end.points(!winner));
        }
        let wins = |fill| end.next_round(fill, self.limits).is_some_and(|start| self.winner(&start) == winner);
        if Fill::ALL.into_iter().any(wins) { winner } else { !winner }
    }
}

/// The favourite to win the match at the start of a round.
fn favourite_at(start: &Position) -> Player {
    let challenger = start.to_move();
    favourite(!challenger, start.points(!challenger), start.points(challenger))
}

fn teeth(position: &Position) -> [Teeth; 16] {
    Tower::ALL.map(|tower| position.teeth(tower))
}
