//! The solver.

use std::sync::Arc;

use kamisado::{Player, Position};

use crate::answers::moves_left::BoundsTable;
use crate::control::{Control, Stopped};
use crate::search::Search;
use crate::search::goal::Goal;
use crate::search::initial;
use crate::search::proof_table::{ProofNumbers, ProofTable};

/// Proves who wins. It keeps its results from question to question.
///
/// Results are stored under a 64-bit hash of the position. If two positions of a search had the same hash, the solver
/// would confuse them. A [certificate](Solver::certify) rules this out, because checking it compares complete
/// positions.
pub struct Solver {
    /// The transposition table. Solvers in several threads may share it.
    pub(crate) table: Arc<ProofTable>,
    /// The table of bounds, created at the first question for a number of moves. Most solvers never need it.
    pub(crate) bounds: Option<BoundsTable>,
    /// The size in bytes of the table of bounds.
    pub(crate) bounds_bytes: usize,
    pub(crate) nodes: u64,
    /// The number of sets of expectations about later rounds used so far.
    pub(crate) expectations: u32,
    #[cfg_attr(target_family = "wasm", allow(dead_code, reason = "there are no threads"))]
    threads: usize,
}

impl Solver {
    /// A solver with a table of at most `bytes` bytes. The first question for a number of moves creates a second table
    /// of half that size. Neither grows.
    pub fn new(bytes: usize) -> Solver {
        Solver::sharing(Arc::new(ProofTable::new(bytes)), 1)
    }

    /// One of `solvers` solvers that share a table.
    pub(crate) fn sharing(table: Arc<ProofTable>, solvers: usize) -> Solver {
        let bounds_bytes = table.bytes() / 2 / solvers.max(1);
        Solver { table, bounds: None, bounds_bytes, nodes: 0, expectations: 0, threads: 1 }
    }

    /// The same solver with this number of threads for each question about a winner. They share the table.
    ///
    /// The answers do not change, but the number of nodes depends on the scheduling. Only the calling thread calls the
    /// control, so the other threads may exceed a node limit in the meantime. With one thread, the number of nodes is
    /// always the same. In a browser there is always one thread.
    ///
    /// ```
    /// # use kamisado::{MatchLength, Player, Position};
    /// # use kamisado_solver::{Solver, Unlimited};
    /// let mut solver = Solver::new(4 << 20).with_threads(2);
    /// assert_eq!(solver.winner(&Position::start(MatchLength::Single), &mut Unlimited), Ok(Player::Black));
    /// ```
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Solver {
        Solver { threads, ..self }
    }

    /// The current size of its tables in bytes.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.bounds.as_ref().map_or(0, BoundsTable::bytes)
    }

    /// The nodes of all questions so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Discards all results.
    pub fn clear(&mut self) {
        self.table.clear();
        self.bounds = None;
        self.nodes = 0;
    }

    /// The winner of the round with perfect play.
    ///
    /// ```
    /// # use kamisado::{Player, Position};
    /// # use kamisado_solver::{NodeLimit, Solver, Stopped};
    /// let start = Position::default();
    /// let mut solver = Solver::new(1 << 20);
    /// assert_eq!(solver.winner(&start, &mut NodeLimit(10)), Err(Stopped), "that takes longer");
    /// let position = start.play("a8a2".parse()?)?;
    /// assert_eq!(solver.winner(&position, &mut NodeLimit(100_000)), Ok(Player::White));
    /// assert_eq!(solver.known_winner(&position), Some(Player::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winner(&mut self, position: &Position, control: &mut dyn Control) -> Result<Player, Stopped> {
        self.prove(Goal::WIN, position, control)
    }

    /// Returns White if the goal is reached, otherwise Black.
    pub(crate) fn prove(
        &mut self,
        goal: Goal,
        position: &Position,
        control: &mut dyn Control,
    ) -> Result<Player, Stopped> {
        #[cfg(not(target_family = "wasm"))]
        if self.threads > 1 {
            let (proven, nodes) = crate::together::prove(&self.table, goal, position, self.threads, control);
            self.nodes += nodes;
            return proven;
        }
        let mut search = Search::new(&self.table, goal, control);
        let proven = search.prove(position);
        self.nodes += search.nodes;
        proven
    }

    /// The winner of the round, if no search is needed to know.
    pub fn known_winner(&self, position: &Position) -> Option<Player> {
        let (position, numbers) = self.numbers(position);
        let mover = position.to_move();
        numbers.verdict().map(|succeeds| if succeeds { mover } else { !mover })
    }

    /// An estimate, from 0 to 1, of how close a player is to winning the round, based on the results so far. A proven
    /// win is 1, a proven loss 0.
    pub fn win_estimate(&self, position: &Position, player: Player) -> f64 {
        let (position, ProofNumbers { phi, delta }) = self.numbers(position);
        let mover = f64::from(delta) / f64::from(phi + delta);
        if position.to_move() == player { mover } else { 1.0 - mover }
    }

    /// The position after all forced passes, with its numbers from the table or, failing that, its initial numbers.
    fn numbers(&self, position: &Position) -> (Position, ProofNumbers) {
        let position = position.after_passes().0;
        let numbers =
            if position.is_over() { None } else { self.table.get(Goal::WIN.key(&position)).map(|known| known.numbers) };
        (position, numbers.unwrap_or_else(|| initial::initial_numbers(Goal::WIN.into(), &position)))
    }
}
