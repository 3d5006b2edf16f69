//! The languages: the grammar of each, and its glossary. Their texts are in the tables of `labels/`.

pub(crate) mod english;
pub(crate) mod hungarian;
pub(crate) mod persian;
pub(crate) mod romanian;

/// Topics whose texts are all in the tables.
macro_rules! topics {
    ($($topic:ident,)*) => {
        $(
            impl crate::$topic for english::English {}
            impl crate::$topic for romanian::Romanian {}
            impl crate::$topic for hungarian::Hungarian {}
            impl crate::$topic for persian::Persian {}
        )*
    };
}

topics! {
    Accounts, Analyses, Boards, Commands, Endings, GamePages, HintSteps, Hints, HistoryPages, LadderPages, Lessons,
    Losses, Mistakes, Notation, Online, Openings, Opponents, Pages, PartPages, Premoves, PuzzlePages, Puzzles, Reasons,
    Records, Results, ReviewPages, ReviewStories, Reviews, Speech, Terminal, Voice, Words,
}
