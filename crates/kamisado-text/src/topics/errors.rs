//! Errors of texts and set-ups, and what to write instead.

use kamisado::kfen::{KfenError, KfenErrorKind, ParsePositionError};
use kamisado::notation::{OfficialError, ParseOfficialError};
use kamisado::record::{Contradiction, Expected as RecordExpected, KnownTag, RecordError, RecordErrorKind};
use kamisado::{
    LengthMismatchError, MatchEnd, ParseColorError, ParseFillError, ParseLayoutError, ParseLengthError, ParseMoveError,
    ParseOpeningLimitsError, ParsePlayerError, ParseSquareError, ParseTurnError, SetupError,
};

use crate::Reasons;
use crate::format::{goes_on, kfen_rule, tower_letters};
use crate::labels::{MistakeSentence, RecordSentence};
use crate::prelude::*;

/// Friendly error messages: what is wrong, where, and what to do.
pub trait Mistakes: Names + Texts<Expected> + Texts<MistakeSentence> {
    /// What to write instead.
    fn expected(&self, expected: Expected) -> String {
        say!(self, expected, letters = tower_letters(self, self.comma()))
    }

    /// Why a set-up is not a possible position.
    fn setup_error(&self, error: &SetupError) -> String {
        match *error {
            SetupError::Missing(tower) => say!(self, MistakeSentence::Missing, tower),
            SetupError::Twice { tower, squares: [first, second] } => {
                say!(self, MistakeSentence::Twice, tower, first, second)
            }
            SetupError::ToothInSingle { tower, square } => say!(self, MistakeSentence::ToothInSingle, tower, square),
            SetupError::TwoArrived([first, second]) => say!(self, MistakeSentence::TwoArrived, first, second),
            SetupError::FourTeeth { tower, square } => say!(self, MistakeSentence::FourTeeth, tower, square),
            SetupError::ScoreReached { player, points, target } => {
                say!(self, MistakeSentence::ScoreReached, player, points, target, longer = goes_on(points))
            }
            SetupError::NobodyMoves(player) => say!(self, MistakeSentence::NobodyMoves, player),
            SetupError::Crown(tower) => say!(self, MistakeSentence::Crown, tower),
        }
    }

    /// What is wrong with a KFEN.
    fn kfen_error(&self, error: &KfenError) -> String {
        let problem = match error.kind {
            KfenErrorKind::UnknownChar(found) => say!(self, MistakeSentence::UnknownChar, found = verbatim(found)),
            KfenErrorKind::LongRow(row) => say!(self, MistakeSentence::LongRow, row),
            KfenErrorKind::ShortRow(row) => say!(self, MistakeSentence::ShortRow, row),
            KfenErrorKind::TooManyRows => self.text(MistakeSentence::TooManyRows).into(),
            KfenErrorKind::TooFewRows => self.text(MistakeSentence::TooFewRows).into(),
            KfenErrorKind::NumberTwice => self.text(MistakeSentence::NumberTwice).into(),
            KfenErrorKind::TooManyTeeth => self.text(MistakeSentence::TooManyTeeth).into(),
            KfenErrorKind::ToothWithoutTower => self.text(MistakeSentence::ToothWithoutTower).into(),
            KfenErrorKind::Player => self.text(MistakeSentence::Player).into(),
            KfenErrorKind::MustMove => {
                say!(self, MistakeSentence::MustMove, letters = tower_letters(self, self.comma()))
            }
            KfenErrorKind::Target => self.text(MistakeSentence::Target).into(),
            KfenErrorKind::Limits => self.text(MistakeSentence::Limits).into(),
            KfenErrorKind::Crown => self.text(MistakeSentence::CrownField).into(),
            KfenErrorKind::Trailing => self.text(MistakeSentence::Trailing).into(),
        };
        let rule = self.rule(kfen_rule(error.kind));
        say!(self, MistakeSentence::KfenError, column = error.column, problem, rule)
    }

    /// Why a text is not a position.
    fn position_error(&self, error: &ParsePositionError) -> String {
        match error {
            ParsePositionError::Kfen(error) => self.kfen_error(error),
            ParsePositionError::Setup(error) => self.setup_error(error),
        }
    }

    /// Why an official notation does not fit the position.
    fn official_error(&self, error: &OfficialError) -> String {
        match *error {
            OfficialError::OffBoard { tower, square } => say!(self, MistakeSentence::OffBoard, tower, square),
            OfficialError::OtherColor { square, color, written } => {
                say!(self, MistakeSentence::OtherColor, square, color, written)
            }
        }
    }

    /// Asks for a whole number between two bounds.
    fn whole_number(&self, least: u32, most: u32) -> String {
        say!(self, MistakeSentence::WholeNumber, least, most)
    }

    /// Why a match cannot continue from a position.
    fn other_length(&self, error: &LengthMismatchError) -> String {
        let (position, agreed) = (error.position.target(), error.agreed.target());
        say!(self, MistakeSentence::LengthMismatch, position, agreed)
    }
}

/// Friendly error messages about records: what is wrong, and what to write instead.
pub trait Records: Mistakes + Reasons + Texts<RecordSentence> {
    /// What is wrong.
    fn record_error_kind(&self, problem: &RecordErrorKind) -> String {
        match problem {
            RecordErrorKind::UnclosedComment => say!(self, RecordSentence::UnclosedComment, end = "}"),
            RecordErrorKind::UnclosedQuote => self.text(RecordSentence::UnclosedQuote).into(),
            RecordErrorKind::Unexpected { expected, found } => {
                let expected = expectation(self, expected);
                if found.is_empty() {
                    say!(self, RecordSentence::TextEnds, expected)
                } else {
                    say!(self, RecordSentence::Unexpected, expected, found = verbatim(found))
                }
            }
            RecordErrorKind::DuplicateTag(name) => say!(self, RecordSentence::DuplicateTag, name = verbatim(name)),
            RecordErrorKind::BadValue { tag, value } => {
                let values = values(self, *tag);
                say!(self, RecordSentence::BadValue, tag = verbatim(tag), value = verbatim(value), values)
            }
            RecordErrorKind::Position(error) => self.position_error(error),
            RecordErrorKind::LengthMismatch(error) => self.other_length(error),
            RecordErrorKind::OpenerWithoutSeries => self.text(RecordSentence::OpenerWithoutSeries).into(),
            RecordErrorKind::Refused(error) => self.turn_error(&error.kind, &PlayerNames::default()),
            RecordErrorKind::Official(error) => self.official_error(error),
            RecordErrorKind::MissingFill(winner) => say!(self, RecordSentence::MissingFill, player = *winner),
            RecordErrorKind::Contradiction(contradiction) => contradiction_text(self, contradiction),
            RecordErrorKind::AfterEnd => self.text(RecordSentence::AfterEnd).into(),
        }
    }

    /// What is wrong, and in which line and column.
    fn record_error(&self, error: &RecordError) -> String {
        let problem = self.record_error_kind(&error.kind);
        say!(self, RecordSentence::RecordError, line = error.line, column = error.column, problem)
    }
}

macro_rules! expected {
    ($($(#[$doc:meta])* $name:ident $error:ident;)*) => {
        /// The kind of text that was expected. Every error of the rules crate without further details becomes one of
        /// these.
        ///
        /// For records the rules crate has its own `Expected`; see [`Records`](crate::Records).
        ///
        /// ```
        /// # use kamisado_text::{Expected, Language};
        /// let error = "e4 e5".parse::<kamisado::Move>().unwrap_err();
        /// let sentence = Language::English.words().expected(error.into());
        /// assert_eq!(sentence, "Write a move such as f8f3, P↖5Y or purple left 5 yellow, or write pass.");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Expected {
            $($(#[$doc])* $name,)*
        }

        impl Expected {
            /// All of them.
            pub const ALL: &[Expected] = &[$(Expected::$name,)*];
        }

        $(
            impl From<$error> for Expected {
                fn from(_: $error) -> Expected {
                    Expected::$name
                }
            }
        )*
    };
}

expected! {
    /// One of the eight colours.
    Color ParseColorError;
    /// Left or right.
    Fill ParseFillError;
    /// A start layout.
    Layout ParseLayoutError;
    /// The length of a match.
    Length ParseLengthError;
    /// Opening limits.
    Limits ParseOpeningLimitsError;
    /// A move.
    Move ParseMoveError;
    /// A move in the official notation.
    Official ParseOfficialError;
    /// White or Black.
    Player ParsePlayerError;
    /// A square.
    Square ParseSquareError;
    /// A move or a fill.
    Turn ParseTurnError;
}

/// What a record says although the match went another way.
fn contradiction_text<W: Records + ?Sized>(words: &W, contradiction: &Contradiction) -> String {
    match contradiction {
        Contradiction::RoundNumber { written, actual } => {
            say!(words, RecordSentence::RoundNumber, written = *written, actual = *actual)
        }
        Contradiction::HomeRows { written, actual: Some(actual) } => {
            say!(words, RecordSentence::HomeRows, written = verbatim(written), actual = verbatim(actual))
        }
        Contradiction::HomeRows { written, actual: None } => {
            say!(words, RecordSentence::NoHomeRows, written = verbatim(written))
        }
        Contradiction::RoundNotOver => words.text(RecordSentence::RoundNotOver).into(),
        &Contradiction::RoundWinner { written: Some(written), actual } => {
            say!(words, RecordSentence::OtherRoundWinner, written, actual)
        }
        &Contradiction::RoundWinner { written: None, actual } => say!(words, RecordSentence::RoundWinner, actual),
        &Contradiction::Crowned { written, actual } => say!(words, RecordSentence::Crowned, written, actual),
        &Contradiction::WonBy { written, actual } => {
            let (written, actual) = (Value::Words(words.way(written)), Value::Words(words.way(actual)));
            say!(words, RecordSentence::WonBy, written, actual)
        }
        Contradiction::Tooth { actual: 0, .. } => words.text(RecordSentence::NoTeeth).into(),
        &Contradiction::Tooth { written, actual } => say!(words, RecordSentence::Teeth, written, actual),
        &Contradiction::Score { player, written, actual } => {
            say!(words, RecordSentence::Score, player, written, actual)
        }
        &Contradiction::MatchWinner { written: Some(written), actual: Some(actual) } => {
            say!(words, RecordSentence::OtherMatchWinner, written, actual)
        }
        &Contradiction::MatchWinner { written: None, actual: Some(actual) } => {
            say!(words, RecordSentence::MatchWinner, actual)
        }
        Contradiction::MatchWinner { actual: None, .. } => words.text(RecordSentence::NoMatchWinner).into(),
        Contradiction::Ended { written: Some(MatchEnd::Stopped), actual: None } => {
            words.text(RecordSentence::OnlySeriesStops).into()
        }
        Contradiction::Ended { actual: None, .. } => words.text(RecordSentence::NotOver).into(),
        Contradiction::Ended { written: None, .. } => words.text(RecordSentence::Over).into(),
        &Contradiction::Ended { written: Some(written), actual: Some(actual) } => {
            let (written, actual) = (Value::Words(words.ended(written)), Value::Words(words.ended(actual)));
            say!(words, RecordSentence::Ended, written, actual)
        }
    }
}

/// What belongs somewhere in a record.
fn expectation<W: Records + ?Sized>(words: &W, expected: &RecordExpected) -> String {
    let text = match expected {
        RecordExpected::TagName => RecordSentence::TagName,
        RecordExpected::TagValue => RecordSentence::TagValue,
        RecordExpected::TagEnd => RecordSentence::TagEnd,
        RecordExpected::Move(mover) => return say!(words, RecordSentence::Move, player = *mover),
        RecordExpected::Side => RecordSentence::Side,
        RecordExpected::HomeRows => RecordSentence::HomeRowsOfBoth,
        RecordExpected::PlayerResult => RecordSentence::PlayerResult,
        RecordExpected::Scope => RecordSentence::Scope,
        RecordExpected::Teeth => RecordSentence::TeethNumber,
        RecordExpected::VariationEnd => RecordSentence::VariationEnd,
    };
    words.text(text).into()
}

/// What a known tag can say.
fn values<W: Records + ?Sized>(words: &W, tag: KnownTag) -> String {
    let values = match tag {
        KnownTag::Match => RecordSentence::MatchValues,
        KnownTag::Opener => RecordSentence::OpenerValues,
        KnownTag::Layout => RecordSentence::LayoutValues,
        KnownTag::Opening => RecordSentence::OpeningValues,
        KnownTag::Position => RecordSentence::PositionValue,
        KnownTag::Result => RecordSentence::ResultValue,
        KnownTag::Black | KnownTag::White | KnownTag::Date | KnownTag::Place => RecordSentence::AnyText,
    };
    say!(words, values, letters = tower_letters(words, words.comma()))
}
