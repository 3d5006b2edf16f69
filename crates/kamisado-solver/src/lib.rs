//! Proves who wins a round of Kamisado.
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

mod bounds;
mod certify;
mod control;
mod goal;
mod job;
mod length;
mod look;
mod matches;
mod order;
mod points;
mod search;
mod solver;
mod table;
#[cfg(not(target_family = "wasm"))]
mod threads;

pub use certify::CertifyError;
pub use control::{Control, Nodes, Progress, Stopped, Unlimited};
pub use job::{Detail, Job, LineJob, Verdict, VerdictsJob};
pub use order::sort_few;
pub use solver::Solver;
#[cfg(not(target_family = "wasm"))]
pub use threads::verdicts_by_threads;
