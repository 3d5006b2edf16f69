//! The texts of the pages of online games.

use kamisado::Layout;
use kamisado_api::{ErrorCode, PlayerInfo, RatingChange};
use kamisado_online::{Terms, TimeControl};
use kamisado_text::Online;

use super::PlayerName;
use super::api::FetchError;
use crate::prelude::*;

/// A rating beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rating {
    /// The current rating, if known.
    Now(Option<i64>),
    /// The rating as a game has changed it.
    Changed(RatingChange),
}

impl Settings {
    /// A player's name in words.
    pub(crate) fn who(self, player: &PlayerInfo) -> String {
        who(self.part_words(), player)
    }

    /// A player's name at the board: the server's engine has the same name as at this screen.
    pub(super) fn at_board(self, player: &PlayerInfo) -> String {
        match PlayerName::new(player) {
            PlayerName::Engine(level) => self.words().opponent(u8::try_from(level).unwrap_or(u8::MAX)).to_owned(),
            _ => self.who(player),
        }
    }

    /// A player's name in words, with the rating if known.
    pub(super) fn rated(self, player: &PlayerInfo, rating: Option<i64>) -> String {
        self.with_rating(&self.who(player), Rating::Now(rating), false)
    }

    /// A player's name with the rating if known. A provisional one has a question mark.
    pub(super) fn with_rating(self, who: &str, rating: Rating, is_provisional: bool) -> String {
        // No rating is shown below zero.
        let number = |rating: i64| self.part_words().number(u32::try_from(rating).unwrap_or_default());
        let uncertain = if is_provisional { "?" } else { "" };
        match rating {
            Rating::Now(None) => who.to_owned(),
            Rating::Now(Some(rating)) => format!("{who} ({}{uncertain})", number(rating)),
            Rating::Changed(RatingChange { before, after }) => {
                let sign = if after < before { '−' } else { '+' };
                let by = (after - before).abs();
                let change = self.part_words().verbatim(&format!("{sign}{}", number(by)));
                format!("{who} ({}{uncertain}, {change})", number(after))
            }
        }
    }

    /// The terms as a line of a list.
    pub(crate) fn terms(self, terms: &Terms) -> String {
        let words = self.part_words();
        let (rules, mut parts) = (terms.rules, vec![self.format(terms), self.pace(terms)]);
        if terms.rated {
            parts.push(words.text(OnlineText::Rated).to_owned());
        }
        if rules.limited_opening {
            parts.push(words.text(OnlineText::Limited).to_owned());
        }
        if rules.layout != Layout::NORMAL {
            parts.push(words.verbatim(&rules.layout.to_string()));
        }
        parts.join(self.language().separator())
    }

    /// The time control in words.
    pub(super) fn pace(self, terms: &Terms) -> String {
        let words = self.part_words();
        match terms.time_control {
            TimeControl::None => words.text(OnlineText::ClockNone).to_owned(),
            TimeControl::Fischer { seconds, increment } => words.fischer(seconds, increment),
            TimeControl::Days(days) => words.days(days.into()),
        }
    }

    /// The format, for the start of a line.
    pub(super) fn format(self, terms: &Terms) -> String {
        capital(&self.part_words().format(terms.rules.format))
    }

    /// A clock as it is shown.
    pub(super) fn clock(self, left: Duration, pace: TimeControl) -> String {
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let hours = left.as_secs() / 3_600;
        match pace {
            TimeControl::Days(_) if hours > 0 => self.part_words().days_left(small(hours / 24), small(hours % 24)),
            _ => crate::play::digits(self, &crate::local_game::clock_face(left)),
        }
    }
}

/// A player's name in words.
pub(crate) fn who(words: &dyn Online, player: &PlayerInfo) -> String {
    match PlayerName::new(player) {
        PlayerName::Guest => words.text(OnlineText::Guest).to_owned(),
        PlayerName::NamedGuest(name) => words.named_guest(&name),
        PlayerName::Gone => words.text(OnlineText::Gone).to_owned(),
        PlayerName::Engine(level) => words.engine(level),
        PlayerName::Named(name) if player.bot => format!("{name} ({})", words.text(OnlineText::Program)),
        PlayerName::Named(name) => name,
    }
}

/// The text for a failed request.
pub(super) fn failure(why: &FetchError) -> OnlineText {
    match why {
        FetchError::Refused(code) => refusal(code),
        FetchError::NoServer => OnlineText::NotMade,
    }
}

/// The text for an error.
pub(super) fn refusal(code: &ErrorCode) -> OnlineText {
    match code {
        ErrorCode::NotStored => OnlineText::NotStoring,
        ErrorCode::Reload => OnlineText::NewVersion,
        ErrorCode::TooManyRequests | ErrorCode::TooFast => OnlineText::TooFast,
        ErrorCode::NoSeat => OnlineText::Taken,
        ErrorCode::TooManyOffers | ErrorCode::TooManyTries => OnlineText::TooManyOffers,
        ErrorCode::TooManyGames | ErrorCode::EngineBusy => OnlineText::TooManyGames,
        ErrorCode::TooManyUnfinished => OnlineText::TooManyUnfinished,
        ErrorCode::LogFull => OnlineText::LogFull,
        ErrorCode::RatedNeedsClock => OnlineText::RatedNeedsClock,
        ErrorCode::RatedGameRunning => OnlineText::EngineClosed,
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
        _ => OnlineText::NotMade,
    }
}
