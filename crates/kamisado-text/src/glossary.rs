//! The glossary of each language: its words for the things of the game, and those it no longer uses.

use crate::Language;
use crate::languages::{english, hungarian, persian, romanian};
use crate::topics::texts;

/// The word of a language for a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The word that every text uses.
    pub word: &'static str,
    /// Words that were used for the same and are not any more.
    pub retired: &'static [RetiredWord],
}

impl Term {
    pub(crate) const fn new(word: &'static str) -> Term {
        Term { word, retired: &[] }
    }

    pub(crate) const fn instead_of(self, retired: &'static [RetiredWord]) -> Term {
        Term { retired, ..self }
    }
}

/// A word that no text of its language uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetiredWord {
    /// The word, or several in a row; a `*` at the end stands for any ending.
    pub word: &'static str,
    /// Why it is not used.
    pub reason: &'static str,
    /// Where it stands for something else and stays.
    pub except: &'static [&'static str],
}

/// The retired words of a term, each with the reason, and perhaps where it stays.
macro_rules! retired {
    ($($word:literal: $reason:literal $(except $($except:literal),+)?;)*) => {
        &[$($crate::RetiredWord { word: $word, reason: $reason, except: &[$($($except),+)?] }),*]
    };
}
pub(crate) use retired;

texts! {
    /// A thing that every language has one word for.
    Concept {
        /// What ends when a tower reaches the far row.
        Round,
        /// Rounds played for points; the same online.
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
        /// What is moved.
        Tower,
        /// What marks a won round.
        DragonTooth,
        /// A tower with one tooth.
        Sumo,
        /// A tower with two teeth.
        DoubleSumo,
        /// A tower with three teeth.
        TripleSumo,
        /// The row that is nearest to a player.
        HomeRow,
        /// The player who opens a round.
        Challenger,
        /// The other player.
        Defender,
        /// What a sumo does to a tower ahead of it.
        Push,
        /// What a player does whose tower is blocked.
        Pass,
        /// The round that ends because no player can move.
        Deadlock,
        /// Putting the towers back between two rounds.
        Fill,
        /// The first moves of a round.
        Opening,
        /// First moves of at most 1, 3 and 5 squares.
        LimitedOpening,
        /// The order of the towers at the start.
        StartLayout,
        /// What stands where, and whose turn it is.
        Position,
        /// How a match stands.
        Score,
        /// How strong a player is.
        Rating,
        /// Going back to one's last choice.
        TakeBack,
        /// Giving up a match.
        Resign,
        /// Ending an online game without a result.
        Abort,
        /// A match as text.
        Record,
        /// A sign of the Chinese face of the board.
        ChineseCharacter,
        /// A part of a lesson.
        LessonStep,
        /// How hard a puzzle is.
        PuzzleGrade,
        /// A game for anybody who wants it.
        Offer,
        /// What joins the page to the server.
        Connection,
        /// What is saved or opened.
        File,
        /// Getting a file.
        Download,
        /// What a device keeps in the place of a password.
        Passkey,
        /// What players write to each other.
        Chat,
    }
}

impl Language {
    /// What the language calls a thing.
    ///
    /// ```
    /// # use kamisado_text::{Concept, Language};
    /// assert_eq!(Language::Hungarian.term(Concept::Deadlock).word, "patthelyzet");
    /// let retired: Vec<&str> = Language::Persian.term(Concept::Push).retired.iter().map(|word| word.word).collect();
    /// assert_eq!(retired, ["هل"]);
    /// ```
    pub const fn term(self, concept: Concept) -> Term {
        match self {
            Language::English => english::glossary::term(concept),
            Language::Romanian => romanian::glossary::term(concept),
            Language::Hungarian => hungarian::glossary::term(concept),
            Language::Persian => persian::glossary::term(concept),
        }
    }
}
