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
#[cfg(not(target_family = "wasm"))]
mod together;

pub use certify::CertifyError;
pub use control::{Control, NodeLimit, Progress, Stopped, Unlimited};
pub use job::{Detail, Job, LineJob, Verdict, VerdictsJob};
#[cfg(not(target_family = "wasm"))]
pub use parallel::verdicts_parallel;
pub use prove_match::ProveMatchError;
pub use solver::Solver;
// Not part of the API. `kamisado-engine` uses it too, so the page's worker contains the code only once.
#[doc(hidden)]
pub use sort::insertion_sort_by_key;
