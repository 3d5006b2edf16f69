//! The words of the pages of online games.

use kamisado::{Format, Layout, MatchLength};
use kamisado_api::ErrorCode;
use kamisado_online::{Terms, TimeControl};
use kamisado_text::{Language, Online, OnlineText};
use leptos::prelude::Get;

use super::PlayerName;
use crate::settings::Settings;

/// The words of these pages.
#[derive(Clone, Copy)]
pub(crate) struct Text(pub(super) Settings);

impl Text {
    pub(crate) fn get() -> Text {
        Text(Settings::get())
    }

    /// All words; whatever asks for them is drawn again when the language changes.
    pub(crate) fn words(self) -> &'static dyn Online {
        self.0.language.get().online()
    }

    /// A text that depends on nothing.
    pub(crate) fn of(self, text: OnlineText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().online_text(text)
    }

    /// A player's name in words.
    pub(crate) fn who(self, name: &str) -> String {
        who(self.words(), name)
    }

    /// A player's name in words, with the rating where it is known.
    pub(super) fn rated(self, name: &str, rating: Option<i64>) -> String {
        let who = self.who(name);
        // No rating is shown below zero.
        let rating = rating.map(|rating| u32::try_from(rating).unwrap_or_default());
        rating.map_or_else(|| who.clone(), |rating| format!("{who} ({})", self.words().number(rating)))
    }

    /// The terms, as a line of a list.
    pub(crate) fn terms(self, terms: &Terms) -> String {
        let words = self.words();
        let (rules, mut parts) = (terms.rules, vec![self.format(terms), self.pace(terms)]);
        if terms.rated {
            parts.push(words.online_text(OnlineText::Rated).to_owned());
        }
        if rules.limited_opening {
            parts.push(words.online_text(OnlineText::Limited).to_owned());
        }
        if rules.layout != Layout::NORMAL {
            parts.push(words.verbatim(&rules.layout.to_string()));
        }
        parts.join(" · ")
    }

    /// The time control in words.
    pub(super) fn pace(self, terms: &Terms) -> String {
        let words = self.words();
        match terms.time_control {
            TimeControl::None => words.online_text(OnlineText::ClockNone).to_owned(),
            TimeControl::Fischer { seconds, increment } => words.fischer(seconds, increment),
            TimeControl::Days(days) => words.days(days.into()),
        }
    }

    /// What is played.
    pub(super) fn format(self, terms: &Terms) -> String {
        match terms.rules.format {
            Format::Match(length) => self.words().length(length),
            format @ Format::Series(_) => self.words().format(format),
        }
    }

    /// A clock as it is seen.
    pub(super) fn clock(self, left: u64, pace: TimeControl) -> String {
        const HOUR: u64 = 60 * 60 * 1_000;
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        match pace {
            TimeControl::Days(_) if left >= HOUR => {
                self.words().days_left(small(left / HOUR / 24), small(left / HOUR % 24))
            }
            _ => crate::play::digits(self.0, &crate::local_game::clock_face(small(left))),
        }
    }
}

/// A player's name in words, from the name that the server sent.
pub(crate) fn who(words: &dyn Online, name: &str) -> String {
    match PlayerName::new(name) {
        PlayerName::Guest => words.online_text(OnlineText::Guest).to_owned(),
        PlayerName::Gone => words.online_text(OnlineText::Gone).to_owned(),
        PlayerName::Engine(level) => words.engine(level),
        PlayerName::Named(name) => name,
    }
}

/// Whether a match has one round, so that there is no need to count them.
pub(super) fn is_single(format: Format) -> bool {
    format == Format::Match(MatchLength::Single)
}

/// A text as a function of the language, for parts of the page that know no other area.
macro_rules! told {
    ($text:ident) => {
        |language: kamisado_text::Language| language.online().online_text(kamisado_text::OnlineText::$text)
    };
}
pub(super) use told;

/// The text that says why something was not done.
pub(super) fn refusal(code: &ErrorCode) -> OnlineText {
    match code {
        ErrorCode::NotStored => OnlineText::NotStoring,
        ErrorCode::Reload => OnlineText::NewVersion,
        ErrorCode::TooManyRequests | ErrorCode::TooFast => OnlineText::TooFast,
        ErrorCode::NoSeat => OnlineText::Taken,
        ErrorCode::TooManyOffers | ErrorCode::TooManyTries => OnlineText::TooManyOffers,
        ErrorCode::TooManyGames | ErrorCode::EngineBusy => OnlineText::TooManyGames,
        ErrorCode::RatedNeedsClock => OnlineText::RatedNeedsClock,
        ErrorCode::NotBegun
        | ErrorCode::Over
        | ErrorCode::NotYourTurn
        | ErrorCode::OutOfStep
        | ErrorCode::NothingToTakeBack
        | ErrorCode::RatedTakeBack
        | ErrorCode::NothingOffered
        | ErrorCode::OfferedAlready
        | ErrorCode::HasMoved => OnlineText::Meanwhile,
        ErrorCode::TimeUp => OnlineText::TimeUp,
        ErrorCode::ChatOff => OnlineText::ChatOff,
        ErrorCode::BadChat => OnlineText::NotSaid,
        ErrorCode::TooMuchChat => OnlineText::SaidTooMuch,
        ErrorCode::Blocked => OnlineText::Blocked,
        ErrorCode::NeedsAccount => OnlineText::NeedsAccount,
        ErrorCode::BadRequest
        | ErrorCode::NoSuchAddress
        | ErrorCode::NoSuchMethod
        | ErrorCode::NeedsSocket
        | ErrorCode::TooLarge
        | ErrorCode::TooSlow
        | ErrorCode::TryAgain
        | ErrorCode::Busy
        | ErrorCode::TooManyConnections
        | ErrorCode::OtherOrigin
        | ErrorCode::NoSuchGame
        | ErrorCode::Taken
        | ErrorCode::NotYours
        | ErrorCode::ExportRunning
        | ErrorCode::NotKnown
        | ErrorCode::OnlyWatching
        | ErrorCode::Illegal
        | ErrorCode::NoSeries
        | ErrorCode::NotOver
        | ErrorCode::NotAbsent
        | ErrorCode::NoOpponent
        | ErrorCode::TooManyReports
        | ErrorCode::BadName
        | ErrorCode::NameTaken
        | ErrorCode::BadPassword
        | ErrorCode::WeakPassword
        | ErrorCode::WrongPassword
        | ErrorCode::AccountClosed
        | ErrorCode::SignedIn
        | ErrorCode::NeedsSession
        | ErrorCode::NeedsConfirmation
        | ErrorCode::NeedsPasskey
        | ErrorCode::NeedsRecoveryCodes
        | ErrorCode::NoSuchUser
        | ErrorCode::NoSuchSession
        | ErrorCode::NoSuchToken
        | ErrorCode::NoSuchPasskey
        | ErrorCode::TooManyPasskeys
        | ErrorCode::PasskeyKnown
        | ErrorCode::NoPasskeysHere
        | ErrorCode::NoCeremony
        | ErrorCode::WrongPasskey
        | ErrorCode::TooManyTokens
        | ErrorCode::Unknown(_) => OnlineText::NotMade,
    }
}

/// The title of the page in the language, with the number of games that wait before it.
pub(super) fn title(language: Language, turns: u32) -> String {
    if turns == 0 { "Kamisado".to_owned() } else { format!("({}) Kamisado", language.online().number(turns)) }
}
