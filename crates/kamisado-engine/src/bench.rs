//! A number that shows whether the solver still searches as it did.
//!
//! A fixed set of questions is answered, each from an empty table of a fixed size, and the nodes are added up. The sum is
//! the same on every machine and in the browser. A change that should only make the solver faster must not change it; one
//! that changes it must say so.
//!
//! ```
//! use kamisado_engine::bench::{BenchCase, BenchRunner};
//! use kamisado_solver::Unlimited;
//!
//! let cases = BenchCase::all();
//! let mut runner = BenchRunner::default();
//! let nodes = runner.nodes(&cases[0], &mut Unlimited)?;
//! assert_eq!(runner.nodes(&cases[0], &mut Unlimited)?, nodes, "every case begins with an empty table");
//! # Ok::<(), kamisado_solver::Stopped>(())
//! ```

use kamisado::Position;
use kamisado_solver::{Control, Solver, Stopped};

/// The questions, as data: a new one is a line.
const LINES: &str = include_str!("bench/positions.txt");

/// The bytes of the table.
const TABLE: usize = 4 << 20;

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BenchQuery {
    /// Who wins.
    Winner,
    /// Who wins, and in how many moves.
    MovesLeft,
}

impl BenchQuery {
    /// Both questions.
    pub const ALL: [BenchQuery; 2] = [BenchQuery::Winner, BenchQuery::MovesLeft];

    /// The English lower-case name, as programs exchange it.
    pub const fn name(self) -> &'static str {
        match self {
            BenchQuery::Winner => "winner",
            BenchQuery::MovesLeft => "length",
        }
    }
}

/// One question of the signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchCase {
    /// What is asked.
    pub query: BenchQuery,
    /// About which position.
    pub position: Position,
}

impl BenchCase {
    /// All questions, always in the same order.
    pub fn all() -> Vec<BenchCase> {
        LINES.lines().filter_map(BenchCase::read).collect()
    }

    /// Reads a line. Only comments are none; a test sees to it.
    fn read(line: &str) -> Option<BenchCase> {
        let (name, position) = line.split_once(' ')?;
        let ask = BenchQuery::ALL.into_iter().find(|ask| ask.name() == name)?;
        Some(BenchCase { query: ask, position: position.parse().ok()? })
    }
}

/// Answers questions, each from an empty table.
pub struct BenchRunner {
    solver: Solver,
}

impl Default for BenchRunner {
    fn default() -> BenchRunner {
        BenchRunner { solver: Solver::new(TABLE) }
    }
}

impl BenchRunner {
    /// The nodes that a question takes.
    pub fn nodes(&mut self, question: &BenchCase, control: &mut dyn Control) -> Result<u64, Stopped> {
        self.solver.clear();
        match question.query {
            BenchQuery::Winner => self.solver.winner(&question.position, control).map(drop)?,
            BenchQuery::MovesLeft => self.solver.moves_left(&question.position, control).map(drop)?,
        }
        Ok(self.solver.nodes())
    }
}

/// The signature: the nodes of all questions together.
pub fn signature(control: &mut dyn Control) -> Result<u64, Stopped> {
    let mut runner = BenchRunner::default();
    BenchCase::all().iter().map(|question| runner.nodes(question, control)).sum()
}

#[cfg(test)]
mod tests {
    use kamisado::{MatchLength, Rank, Tower};

    use super::*;

    #[test]
    fn every_line_is_a_question_or_a_comment() {
        let lines = LINES.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(BenchCase::all().len(), lines);
        assert_eq!(lines, 24);
    }

    #[test]
    fn questions_of_every_kind_are_there() {
        let all = BenchCase::all();
        assert!(BenchQuery::ALL.iter().all(|&ask| all.iter().any(|question| question.query == ask)));
        assert!(MatchLength::ALL.iter().all(|&length| all.iter().any(|question| question.position.length() == length)));
        let has_rank = |rank| {
            let is_there = |position: &Position| Tower::ALL.into_iter().any(|tower| position.rank(tower) == rank);
            all.iter().any(|question| is_there(&question.position))
        };
        assert!(Rank::ALL.into_iter().all(has_rank));
        assert!(all.iter().any(|question| !question.position.limits().is_none()));
    }
}
