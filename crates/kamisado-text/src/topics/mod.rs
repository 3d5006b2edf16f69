//! The texts of a language, one trait for each topic.

mod accounts;
mod analysis;
mod board;
pub(crate) mod commands;
mod endings;
mod errors;
mod game_page;
mod hint_steps;
mod history;
mod ladder;
mod lessons;
pub(crate) mod losses;
mod names;
mod online;
pub(crate) mod pages;
mod puzzle_page;
mod reasons;
mod results;
mod review_story;
mod reviews;
mod speech;
mod terminal;
pub(crate) mod voice;

pub use accounts::Accounts;
pub use analysis::{Analyses, Openings};
pub use board::Boards;
pub use commands::Commands;
pub use endings::{Endings, OpponentMood};
pub use errors::{Expected, Mistakes, Records};
pub use game_page::{GamePages, PremoveEvent, Premoves};
pub use hint_steps::{HintIdea, HintSteps};
pub use history::HistoryPages;
pub use ladder::LadderPages;
pub use lessons::Lessons;
pub use losses::Losses;
pub(crate) use names::is_one_of;
pub use names::{Names, Notation};
pub use online::Online;
pub use pages::{Pages, PartPages};
pub use puzzle_page::PuzzlePages;
pub use reasons::{Hints, Reasons};
pub use results::Results;
pub use review_story::{Advice, MistakeKind, MistakeStory, ReviewPages, ReviewStories, TowerMove};
pub use reviews::{Puzzles, Reviews};
pub use speech::Speech;
pub use terminal::{ArgumentsError, FileError, Terminal};
pub use voice::{Opponents, PlayerNames, Voice};

macro_rules! texts {
    ($(#[$head:meta])* $name:ident { $($(#[$doc:meta])* $text:ident,)* }) => {
        $(#[$head])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $text,)*
        }

        impl $name {
            /// All of its values.
            pub const ALL: &[$name] = &[$($name::$text,)*];
        }
    };
}

pub(crate) use texts;

/// All texts of one language.
///
/// A language without one of the sentences does not compile. Arguments are types of the rules crate, and the traits match
/// them without a wildcard, so a new reason is missed nowhere.
pub trait Words:
    Names
    + Notation
    + Reasons
    + Results
    + Mistakes
    + Records
    + Reviews
    + Hints
    + Puzzles
    + Terminal
    + Commands
    + Send
    + Sync
{
}
