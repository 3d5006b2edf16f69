//! Every word that a Kamisado player reads, in English, Romanian, Hungarian and Persian.
//!
//! The rules give reasons as data; this crate turns them into sentences. Everything starts from a [`Language`]:
//!
//! ```
//! use kamisado::{MatchLength, Player, Position, Round};
//! use kamisado_text::{Language, PlayerNames};
//!
//! let words = Language::English.words();
//! let mut round = Round::new(Position::start(MatchLength::Single));
//! round.play("f8e7".parse()?)?;
//!
//! // Whose turn it is, and why. Without names the players are called by their colours.
//! let names = PlayerNames::default();
//! assert_eq!(
//!     words.duty(&round.position().duty(), &round.cause(), &names),
//!     "White must move its blue tower on g1: Black's red tower landed on the blue square e7 (rule T2)."
//! );
//!
//! // Why not.
//! let refused = round.play("f1f2".parse()?).unwrap_err();
//! assert!(words.illegal(&refused.illegal, &names).ends_with("(rule T2)."));
//!
//! // The same to White, who plays against Bramble.
//! let names = PlayerNames::against(Player::White, "Bramble");
//! assert_eq!(
//!     words.illegal(&refused.illegal, &names),
//!     "Not purple now: you must move your blue tower on g1, because Bramble landed on blue (rule T2)."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Words`] has all texts of a language, in eleven groups: [`Names`], [`Notation`], [`Reasons`], [`Results`],
//! [`Mistakes`], [`Records`], [`Reviews`], [`Hints`], [`Puzzles`], [`Commands`] and [`Terminal`]. You need not import
//! any of them.
//!
//! A page in a browser has no terminal and loads all its texts over the network. [`Pages`] has its texts for playing,
//! including those that it needs of the groups above; [`PartPages`] has the texts of its other parts. A program that
//! loads only the language in use calls [`English`], [`Romanian`], [`Hungarian`] or [`Persian`] directly; all others
//! use a [`Language`].
//!
//! [`Texts::text`] returns the text of a label, such as [`PageText::Home`] or a rule of the rule pages. Lessons are in
//! [`Lessons`], which [`Language::lessons`] returns, so that a program without them does not contain their many texts.
//!
//! A language also reads the official notation:
//!
//! ```
//! # use kamisado::notation::OfficialMove;
//! # use kamisado::{MatchLength, Position};
//! # use kamisado_text::Language;
//! let start = Position::start(MatchLength::Single);
//! let official = Language::English.parse_official("red right 1").unwrap();
//! let mv = official.resolve(&start)?;
//! let official = OfficialMove::new(&start, mv).unwrap();
//! assert_eq!(Language::English.words().official(official), "red right 1 blue");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Sentences end with the code of the rule behind them: that of the rule book printed in the language where it has one
//! ([`Language::book_code`]), else that of
//! [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md). Squares and moves are `a1` and
//! `f8f3` in all languages. In Persian, invisible marks keep them in order; see [`without_marks`].
//!
//! # Invariants
//!
//! - A missing text does not compile. All texts are lines of `labels/*.txt`, which `build.rs` checks. The traits choose
//!   the sentence, once for all languages and by matches without a wildcard; a language only inflects the names, towers
//!   and numbers in it.
//! - `languages/*/glossary.rs` has the one word for each concept, and the words that no text may use.
//! - The crate contains no rules and does no I/O. Its sentences depend only on their arguments.
#![no_std]

extern crate alloc;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod bidi;
mod book;
mod command;
mod format;
mod glossary;
mod labels;
mod language;
mod languages;
mod normalize;
mod prelude;
mod sentence;
mod topics;
mod typed;

pub use bidi::without_marks;
pub use command::{BoardLine, Command, ParseCommandError, TowerReference, Typed, TypedError};
pub use format::{capital, tower_letters};
pub use glossary::{Concept, RetiredWord, Term};
pub use labels::{
    AccountText, AnalysisText, BoardText, CommandName, CommandText, EndingText, GameText, HintText, HistoryText, Label,
    LadderText, LessonText, LoadingText, NamedWords, NotationText, Note, OnlineText, OpeningText, OpponentText,
    PageText, PremoveText, ProvenText, PuzzleText, PuzzleTheme, ReviewText, RuleText, SettingText, SpeechText,
    SpokenText, SquareMark, StepText, StoryText, TaskText, Texts,
};
pub use language::{Language, ParseLanguageError};
pub use languages::english::English;
pub use languages::hungarian::Hungarian;
pub use languages::persian::Persian;
pub use languages::romanian::Romanian;
pub use normalize::plain_digits;
pub use topics::{
    Accounts, Advice, Analyses, ArgumentsError, Boards, Commands, Endings, Expected, FileError, GamePages, HintIdea,
    HintSteps, Hints, HistoryPages, LadderPages, Lessons, Losses, MistakeKind, MistakeStory, Mistakes, Names, Notation,
    Online, Openings, OpponentMood, Opponents, Pages, PartPages, PlayerNames, PremoveEvent, Premoves, PuzzlePages,
    Puzzles, Reasons, Records, Results, ReviewPages, ReviewStories, Reviews, Speech, Terminal, TowerMove, Voice, Words,
};
pub use typed::TypedTurnError;
