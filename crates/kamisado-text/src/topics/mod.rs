//! What a language has to say, one trait for each topic.

mod accounts;
mod analysis;
mod board;
mod errors;
mod lessons;
mod names;
mod online;
pub(crate) mod pages;
mod puzzle_page;
mod reasons;
mod results;
mod review_page;
mod reviews;
mod rule_pages;
mod terminal;

pub use accounts::{AccountText, Accounts};
pub use analysis::{Analyses, AnalysisText, OpeningText, Openings};
pub use board::{BoardText, Boards, Loading, LoadingText};
pub use errors::{Expected, Mistakes, Records};
pub use lessons::{LessonText, Lessons, StepText};
pub use names::{Names, Notation};
pub use online::{Online, OnlineText};
pub use pages::{PageText, Pages, SquareMark};
pub use puzzle_page::{PuzzlePages, PuzzleText};
pub use reasons::{Hints, Reasons};
pub use results::Results;
pub use review_page::{ReviewPages, ReviewText};
pub use reviews::{Puzzles, Reviews};
pub use rule_pages::{RulePages, RuleText};
pub use terminal::{Label, Note, Terminal};

macro_rules! texts {
    ($(#[$head:meta])* $name:ident { $($(#[$doc:meta])* $text:ident,)* }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $text,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$text,)*];
        }
    };
}

pub(crate) use texts;

/// All words of one language.
///
/// Every text is a required method, so that a language which lacks one does not compile. Their arguments are the data
/// of the rules crate, and a language matches them without a wildcard, so that a new reason is missed nowhere.
pub trait Words:
    Names + Notation + Reasons + Results + Mistakes + Records + Reviews + Hints + Puzzles + Terminal + Send + Sync
{
}
