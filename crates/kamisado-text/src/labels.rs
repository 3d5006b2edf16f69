//! The labels and their texts, which `build.rs` makes from the tables in `labels/`.

use kamisado::{Color, Direction, Fill, MatchEnd, MatchLength, Opener, Player, Rank, Rule, WinBy};
use kamisado_lessons::{Chapter, LessonId, StepId};

use crate::{English, Expected, Hungarian, Persian, Romanian};

/// Texts, each named by a label.
///
/// ```
/// use kamisado_text::{English, PageText, Romanian, Texts};
///
/// assert_eq!(English.text(PageText::Home), "Home");
/// assert_eq!(Romanian.text(PageText::Home), "Acasă");
/// ```
pub trait Texts<K, T = &'static str> {
    /// The text of a label.
    fn text(&self, key: K) -> T;
}

/// How to type a command, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandText {
    /// Its words; all are understood, with or without accents.
    pub words: &'static [&'static str],
    /// An example with the first word: "row 4".
    pub example: &'static str,
    /// Its effect: "says what stands on a row".
    pub meaning: &'static str,
}

/// A name, and the words that are understood for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedWords {
    /// The name.
    pub name: &'static str,
    /// Its words in the notation, the one to use first; all are understood, with or without accents.
    pub words: &'static [&'static str],
}

/// Words that are understood, with or without accents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordList {
    /// The words.
    pub words: &'static [&'static str],
}

/// What an opponent says at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpponentLines {
    /// If it won.
    pub pleased: &'static [&'static str],
    /// If it lost sooner than it expected.
    pub surprised: &'static [&'static str],
    /// If it lost.
    pub beaten: &'static [&'static str],
}

/// A notation of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnText {
    /// An example.
    pub example: &'static str,
    /// Its description.
    pub meaning: &'static str,
}

/// The texts of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonText {
    /// Its title.
    pub title: &'static str,
    /// Its subject, read before the first step.
    pub introduction: &'static str,
}

/// The texts of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// The task.
    pub task: &'static str,
    /// The response to the right answer: what happened, and why.
    pub right: &'static str,
    /// The hint after another answer.
    pub hint: &'static str,
}

/// A rule in readable form. `Chapter::ALL` are the pages of the rules.
///
/// The exact wording, with every decision where the printed books differ, is in
/// [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// Its heading; the code of the rule is shown beside it.
    pub heading: &'static str,
    /// Its content in a few sentences.
    pub text: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/labels.rs"));
