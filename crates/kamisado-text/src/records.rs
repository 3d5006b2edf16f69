//! What is wrong in the record of a match.

use alloc::string::String;

use kamisado::{RecordError, RecordProblem};

/// Kind words about mistakes in records: what is wrong, and what to write instead.
pub trait Records {
    /// What is wrong.
    fn record_problem(&self, problem: &RecordProblem) -> String;

    /// What is wrong, and in which line and column.
    fn record_error(&self, error: &RecordError) -> String;
}
