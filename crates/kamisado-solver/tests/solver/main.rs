//! The solver against plain search, against itself, and against the checker of certificates.

mod certificates;
mod control;
mod exhaustive;
mod jobs;
mod match_proofs;
mod matches;
mod plain;
mod positions;
mod start;
mod threads;
