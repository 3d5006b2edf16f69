//! Proofs of who wins a match, added to a table.

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
    /// The round is searched as if each later round were won by the favourite, and then the later rounds that the strategy leads
    /// to are proven. Where one of them is won by the other player, the round is searched again with that known. What the table
    /// knows, or covers by a pattern, is taken as it is and not searched again: check a table of others first.
    ///
    /// A proof is added when all that it relies on is in the table, so that a run that is stopped leaves a sound table, and loses
    /// only the round that it was at. The more memory the solver has, the less of a strategy must be searched again when it is
    /// written. One thread searches, however many the solver has.
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
        // What the table knows may be another thing the next time.
        self.expectations = prover.expectations + 1;
        proven.map_err(|Stopped| prover.failure.unwrap_or(ProveMatchError::Stopped))
    }
}

/// The nodes after which it is not asked any longer whether a player wins the round at hand.
const ROUND_NODES: u64 = 20_000;

/// The same at its start: nearly always its opener wins it, and where that decides the match there is nothing else to prove.
const START_NODES: u64 = 1_000_000;

/// After a later round that the strategy for a round does not win, the others are proven for this many nodes for each node of the
/// search that must be made again: the nodes of later rounds take about that much less time.
const LEAF_NODES_PER_NODE: u64 = 10;

/// Finds proofs of matches and adds them to a table.
struct MatchProver<'a> {
    table: &'a ProofTable,
    limits: OpeningLimits,
    store: &'a mut dyn MatchStore,
    rounds: ExpectedRounds,
    /// The number of the last set of expectations.
    expectations: u32,
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
            self.add(proof)?;
            return Ok(winner);
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
                // The table knows of a later round that the favourite loses.
                Err(_) if goal == Goal::Favourite => {}
                Err(error) => return Err(self.fail(ProveMatchError::InvalidStrategy(error))),
            }
            self.expectations += 1;
            goal = Goal::Match { limits: self.limits, expectations: self.expectations };
        }
    }

    /// Proves the later rounds that a proof relies on, and says whether none of them is won by the other player. After such a
    /// one it goes on for some nodes: the next strategy is likely to lead to most of the others, too, and each that is known to be
    /// won by the other player then saves a search.
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

    /// Whether a player is found to win the round after a short search.
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

    /// Writes the winner's strategy for the round.
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
        // Where the player can win the round and the match with it, no later round is needed.
        let goal = if position.next_win_decides(player) && self.wins_round(position, player, ROUND_NODES, control)? {
            Goal::WIN
        } else {
            goal
        };
        let mut moves: Vec<Move> = position.legal_moves().collect();
        let mut no_search = |_: &Progress| false;
        let search = Search::new(self.table, self.rounds.question(goal), &mut no_search);
        // What is known already, then what leaves the opponent the fewest moves; a new round last.
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

    /// A side after which the winner of a round wins the match, or is expected to: one that has a proof before another.
    fn winning_fill(&self, end: &Position, player: Player) -> Option<Turn> {
        let table = self.store.table();
        let start = |fill| end.next_round(fill, self.limits);
        let fits = |&fill: &Fill| start(fill).is_some_and(|start| self.rounds.winner(&start) == player);
        let is_proven = |fill: &Fill| start(*fill).is_some_and(|start| table.get(&start, self.limits).is_some());
        let fits_and_is_proven = Fill::ALL.into_iter().find(|fill| fits(fill) && is_proven(fill));
        fits_and_is_proven.or_else(|| Fill::ALL.into_iter().find(fits)).map(Turn::Fill)
    }
}

/// The favourite of each later round, but for those of which another winner is proven.
struct ExpectedRounds {
    limits: OpeningLimits,
    /// The starts that the favourite loses, by the teeth of all towers.
    surprises: HashMap<[Teeth; 16], HashSet<Position>>,
}

impl ExpectedRounds {
    /// A goal with what is expected of later rounds.
    fn question(&self, goal: Goal) -> Question<'_> {
        let rounds: Option<&dyn LaterRounds> = match goal {
            Goal::Match { .. } => Some(self),
            Goal::Points(_) | Goal::Favourite => None,
        };
        Question { goal, rounds }
    }

    /// Who wins the match from the start of a round.
    fn winner(&self, start: &Position) -> Player {
        let favourite = favourite_at(start);
        let is_surprise = self.surprises.get(&teeth(start)).is_some_and(|starts| starts.contains(start));
        if is_surprise { !favourite } else { favourite }
    }

    /// From now on a proof is known.
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

/// Who is expected to win the match from the start of a round.
fn favourite_at(start: &Position) -> Player {
    let challenger = start.to_move();
    favourite(!challenger, start.points(!challenger), start.points(challenger))
}

fn teeth(position: &Position) -> [Teeth; 16] {
    Tower::ALL.map(|tower| position.teeth(tower))
}
