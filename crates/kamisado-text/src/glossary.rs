//! The glossary of each language: its word for each concept, and its retired words.

use crate::Language;
use crate::languages::{english, hungarian, persian, romanian};
use crate::topics::texts;

/// The word of a language for a concept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The word that all texts use.
    pub word: &'static str,
    /// Former words for the concept.
    pub retired: &'static [RetiredWord],
}

/// A word that no text of its language uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetiredWord {
    /// The word, or several in a row; a trailing `*` matches any ending.
    pub word: &'static str,
    /// Why it is not used.
    pub reason: &'static str,
    /// Phrases in which it has another meaning and is allowed.
    pub except: &'static [&'static str],
}

/// Defines what a language calls each concept, and what it no longer calls it, with the reason and optional exceptions.
macro_rules! glossary {
    ($($concept:ident: $word:literal
        $(, not $retired:literal: $reason:literal $(except $($except:literal)or+)?)*;)*) => {
        /// What a thing is called.
        pub(crate) const fn term(concept: $crate::Concept) -> $crate::Term {
            match concept {
                $($crate::Concept::$concept => $crate::Term {
                    word: $word,
                    retired: &[$($crate::RetiredWord { word: $retired, reason: $reason, except: &[$($($except),+)?] }),*],
                },)*
            }
        }
    };
}
pub(crate) use glossary;

texts! {
    /// A concept for which every language has one word.
    Concept {
        /// A part of a match that ends when a tower reaches the far row.
        Round,
        /// Rounds played for points; also an online game.
        Match,
        /// A match of one round.
        SingleMatch,
        /// A match to 3 points.
        StandardMatch,
        /// A match to 7 points.
        LongMatch,
        /// A match to 15 points.
        MarathonMatch,
        /// Single rounds in a row.
        Series,
        /// A piece.
        Tower,
        /// The mark of a won round.
        DragonTooth,
        /// A tower with one tooth.
        Sumo,
        /// A tower with two teeth.
        DoubleSumo,
        /// A tower with three teeth.
        TripleSumo,
        /// The row nearest to a player.
        HomeRow,
        /// The player who opens a round.
        Challenger,
        /// The other player.
        Defender,
        /// A sumo's move that shifts the towers ahead of it.
        Push,
        /// The turn of a player whose tower is blocked.
        Pass,
        /// The end of a round in which no player can move.
        Deadlock,
        /// The return of the towers to the home rows between two rounds.
        Fill,
        /// The first moves of a round.
        Opening,
        /// First moves of at most 1, 3 and 5 squares.
        LimitedOpening,
        /// The order of the towers at the start.
        StartLayout,
        /// The towers on their squares, and whose turn it is.
        Position,
        /// The state of a match.
        Score,
        /// The strength of a player.
        Rating,
        /// The return to the last choice.
        TakeBack,
        /// The surrender of a match.
        Resign,
        /// The end of an online game without a result.
        Abort,
        /// A match as text.
        Record,
        /// A symbol of the Chinese style of the board.
        ChineseCharacter,
        /// A part of a lesson.
        LessonStep,
        /// The difficulty of a puzzle.
        PuzzleGrade,
        /// A game open to any player.
        Offer,
        /// The link between the page and the server.
        Connection,
        /// A file that is saved or opened.
        File,
        /// Getting a file.
        Download,
        /// A key on a device that replaces a password.
        Passkey,
        /// The messages between the players.
        Chat,
    }
}

impl Language {
    /// The word of the language for a concept.
    pub const fn term(self, concept: Concept) -> Term {
        match self {
            Language::English => english::glossary::term(concept),
            Language::Romanian => romanian::glossary::term(concept),
            Language::Hungarian => hungarian::glossary::term(concept),
            Language::Persian => persian::glossary::term(concept),
        }
    }
}
