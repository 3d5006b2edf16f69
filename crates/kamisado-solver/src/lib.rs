//! A solver that proves who wins a round of Kamisado.
//!
//! ```
//! use kamisado::{MatchLength, Player, Position};
//! use kamisado_solver::{Solver, Unlimited};
//!
//! let mut solver = Solver::new(4 << 20);
//! let start = Position::start(MatchLength::Single);
//! assert_eq!(solver.winner(&start, &mut Unlimited)?, Player::Black);
//! # Ok::<(), kamisado_solver::Stopped>(())
//! ```
//!
//! # Invariants
//!
//! - Every answer is exact, or `None`. Tables identify positions by a 64-bit hash, so two positions with the same hash
//!   would be confused. A certificate excludes that, because its checker compares whole positions.
//! - No clock and no randomness. With one thread and an empty table, the same question takes the same number of nodes
//!   everywhere. The caller supplies time, cancellation and progress through `Control`.
//! - Only `parallel.rs` (many questions) and `together.rs` (one question) start threads, which share one lock-free table.
//!   Both are left out of WebAssembly.
//! - Memory does not grow during a search: there is one table of the given size, and a second of half that size after the
//!   first question about lengths.
//! - `prove_match` searches one round at a time, assumes that the favourite wins each later round, then proves the later
//!   rounds that the strategy reaches. It stores a proof after everything that the proof relies on.
//! - A `Job` has many questions. It keeps its answers when it is stopped, and continues when it runs again. A node
//!   limit leaves one question open and the job goes on with the next; `Control::is_cancelled` stops the job.

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answers;
mod certify;
mod certify_length;
mod control;
mod job;
#[cfg(not(target_family = "wasm"))]
mod parallel;
mod prove_match;
mod search;
mod solver;
mod sort;
// Not part of the API. Public for its tests.
#[doc(hidden)]
pub mod survey;
#[cfg(not(target_family = "wasm"))]
mod together;

pub use certify::CertifyError;
pub use control::{Control, NodeLimit, Progress, Stopped, Unlimited};
pub use job::{Detail, Job, LineJob, PositionVerdict, Verdict, VerdictsJob};
#[cfg(not(target_family = "wasm"))]
pub use parallel::verdicts_parallel;
pub use prove_match::ProveMatchError;
pub use solver::Solver;
// Not part of the API. `kamisado-engine` uses it too, so the page's worker contains the code only once.
#[doc(hidden)]
pub use sort::insertion_sort_by_key;
