//! Interactive lessons that teach Kamisado from the first move to triple sumos.
//!
//! A [`Lesson`] is data: positions to act in and [`Step`]s that ask for something. What a person does is a [`LessonAction`];
//! the step checks it by the rules crate and answers with [`Feedback`], which is data too. A [`LessonRun`] leads a person
//! through a lesson:
//!
//! ```
//! use kamisado_lessons::{LessonAction, Feedback, LessonId, LessonRun};
//!
//! let mut run = LessonRun::new(LessonId::Goal)?;
//!
//! // Legal, but not what is asked for: the position stays as it is.
//! let feedback = run.act(LessonAction::Play("b2b3".parse().unwrap()))?;
//! assert!(matches!(feedback, Feedback::Legal(_)));
//!
//! // Not legal: the rules say why.
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
//! The crate knows no rule and no word of its own: whether something is legal, what it does and why not are asked of
//! `kamisado`, and the texts are those of `kamisado-text`, found by [`LessonId`] and [`StepId`].
//!
//! [`Chapter`] puts the rules themselves in order, to be read as pages.
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
