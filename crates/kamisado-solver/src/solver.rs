//! The solver.

use std::sync::Arc;

use kamisado::{Player, Position};

use crate::answers::moves_left::BoundsTable;
use crate::control::{Control, Stopped};
use crate::search::Search;
use crate::search::goal::Goal;
use crate::search::initial;
use crate::search::proof_table::{ProofNumbers, ProofTable};

/// Proves who wins. It keeps what it has found out from one question to the next.
///
/// It keeps that by a 64-bit hash of the position. Two positions of one search with the same hash would be taken for one; a
/// [certificate](Solver::certify) excludes that, since its check compares positions as a whole.
pub struct Solver {
    /// Solvers on several threads may share it.
    pub(crate) table: Arc<ProofTable>,
    /// Made when a number of moves is asked for first: most solvers are never asked for one.
    pub(crate) bounds: Option<BoundsTable>,
    /// The bytes that it then takes.
    pub(crate) bounds_bytes: usize,
    pub(crate) nodes: u64,
    /// How many sets of expectations about later rounds of matches there were.
    pub(crate) expectations: u32,
    #[cfg_attr(target_family = "wasm", allow(dead_code, reason = "there are no threads"))]
    threads: usize,
}

impl Solver {
    /// A solver whose table takes at most `bytes` bytes. From the first question for a number of moves on, a second table
    /// takes half as much again. Neither grows.
    pub fn new(bytes: usize) -> Solver {
        Solver::sharing(Arc::new(ProofTable::new(bytes)), 1)
    }

    /// One of `solvers` solvers that share a table.
    pub(crate) fn sharing(table: Arc<ProofTable>, solvers: usize) -> Solver {
        let bounds_bytes = table.bytes() / 2 / solvers.max(1);
        Solver { table, bounds: None, bounds_bytes, nodes: 0, expectations: 0, threads: 1 }
    }

    /// The same with that many threads on each question for a winner. They share the table.
    ///
    /// The answers are the same; the number of nodes depends on how the threads run. Only the calling thread asks the control, so
    /// that a limit of nodes can be passed by what the others search meanwhile. One thread always takes the same nodes. In a
    /// browser there is one.
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

    /// How many bytes its tables take now.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.bounds.as_ref().map_or(0, BoundsTable::bytes)
    }

    /// The nodes that all questions so far have taken.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.bounds = None;
        self.nodes = 0;
    }

    /// Who wins the round with perfect play.
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

    /// White if the goal is reached, otherwise Black.
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

    /// Who wins the round, if that can be seen without a search.
    pub fn known_winner(&self, position: &Position) -> Option<Player> {
        let (position, numbers) = self.numbers(position);
        let mover = position.to_move();
        numbers.verdict().map(|succeeds| if succeeds { mover } else { !mover })
    }

    /// How near a player seems to be to winning the round, from 0 to 1, by what has been found out so far: 1 if its win
    /// is proven, 0 if its loss is.
    pub fn win_estimate(&self, position: &Position, player: Player) -> f64 {
        let (position, ProofNumbers { phi, delta }) = self.numbers(position);
        let mover = f64::from(delta) / f64::from(phi + delta);
        if position.to_move() == player { mover } else { 1.0 - mover }
    }

    /// The position after all passes with what the table says about it, or a first look.
    fn numbers(&self, position: &Position) -> (Position, ProofNumbers) {
        let position = position.after_passes().0;
        let numbers =
            if position.is_over() { None } else { self.table.get(Goal::WIN.key(&position)).map(|known| known.numbers) };
        (position, numbers.unwrap_or_else(|| initial::initial_numbers(Goal::WIN.into(), &position)))
    }
}
