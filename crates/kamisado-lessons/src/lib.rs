//! Interactive lessons that teach Kamisado from the first move to triple sumos.
//!
//! A [`Lesson`] is data: positions and [`Step`]s with tasks. Each action of the user is a [`LessonAction`]. The step
//! checks it with the rules crate and returns [`Feedback`], which is data too. A [`LessonRun`] guides the user through
//! a lesson:
//!
//! ```
//! use kamisado_lessons::{LessonAction, Feedback, LessonId, LessonRun};
//!
//! let mut run = LessonRun::new(LessonId::Goal)?;
//!
//! // Legal, but not what the step asks for: the position does not change.
//! let feedback = run.act(LessonAction::Play("b2b3".parse().unwrap()))?;
//! assert!(matches!(feedback, Feedback::Legal(_)));
//!
//! // Illegal: the feedback says why.
//! let feedback = run.act(LessonAction::Play("b2a2".parse().unwrap()))?;
//! assert!(matches!(feedback, Feedback::Refused(_)));
//!
//! // The tower that crosses the whole board wins the round.
//! let feedback = run.act(LessonAction::Play("b2h8".parse().unwrap()))?;
//! assert!(matches!(feedback, Feedback::Right(_)));
//! assert!(!run.advance()?, "it was the only step");
//! # Ok::<(), kamisado_lessons::BrokenStepError>(())
//! ```
//!
//! This crate contains neither rules nor texts. `kamisado` decides what is legal, and explains effects and refusals.
//! `kamisado-text` contains the texts, by [`LessonId`] and [`StepId`].
//!
//! [`Chapter`] arranges the rules themselves as pages to read.
//!
//! # Invariants
//!
//! - The crate contains no rules and no texts: `kamisado` decides what is right, legal or refused, and `kamisado-text`
//!   has the words.
#![no_std]

extern crate alloc;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod answer;
mod chapter;
mod course;
mod lesson;
mod refill;
mod run;
mod setup;
mod step;
mod task;

pub use answer::{ActionResult, Feedback, LessonAction};
pub use chapter::Chapter;
pub use lesson::{Lesson, LessonId, StepId};
pub use run::{BrokenStepError, LessonRun};
pub use setup::LessonSetup;
pub use step::Step;
pub use task::{Goal, MoveKind, Target, Task};
