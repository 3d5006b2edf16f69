//! The bench signature: a number that changes when the solver searches differently.
//!
//! The bench solves a fixed set of questions, each with an empty table of a fixed size, and adds up the nodes. The sum
//! is the same on every machine and in the browser. A pure speed-up of the solver must not change it; any other change
//! that affects it must say so.
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

/// The questions as data: one per line.
const LINES: &str = include_str!("bench/positions.txt");

/// The table size in bytes.
const TABLE: usize = 4 << 20;

/// The question to ask about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BenchQuery {
    /// The winner.
    Winner,
    /// The winner and the number of moves left.
    MovesLeft,
}

kamisado::names! {
    /// Both questions.
    BenchQuery { Winner: "winner", MovesLeft: "length" }
}

/// One question of the bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BenchCase {
    /// The question.
    pub query: BenchQuery,
    /// The position.
    pub position: Position,
}

impl BenchCase {
    /// All questions in a fixed order.
    pub fn all() -> Vec<BenchCase> {
        LINES.lines().filter_map(BenchCase::read).collect()
    }

    /// Parses a line. `None` for a comment; a test makes sure that all other lines are valid.
    fn read(line: &str) -> Option<BenchCase> {
        let (name, position) = line.split_once(' ')?;
        let ask = BenchQuery::ALL.into_iter().find(|ask| ask.name() == name)?;
        Some(BenchCase { query: ask, position: position.parse().ok()? })
    }
}

/// Answers questions, each with an empty table.
pub struct BenchRunner {
    solver: Solver,
}

impl Default for BenchRunner {
    fn default() -> BenchRunner {
        BenchRunner { solver: Solver::new(TABLE) }
    }
}

impl BenchRunner {
    /// The number of nodes that a question takes.
    pub fn nodes(&mut self, question: &BenchCase, control: &mut dyn Control) -> Result<u64, Stopped> {
        self.solver.clear();
        match question.query {
            BenchQuery::Winner => self.solver.winner(&question.position, control).map(drop)?,
            BenchQuery::MovesLeft => self.solver.moves_left(&question.position, control).map(drop)?,
        }
        Ok(self.solver.nodes())
    }
}

/// The signature: the number of nodes of all questions.
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
