//! The texts of the pages of accounts and players.

use kamisado_api::{ErrorCode, RatingSummary};
use kamisado_online::RatingCategory;

use crate::online::api::FetchError;
use crate::prelude::*;

impl Settings {
    /// The action of a button and its object, for users who hear the button without its surroundings.
    pub(crate) fn about(self, text: AccountText, what: &str) -> String {
        format!("{}: {what}", self.part_words().text(text))
    }

    /// The name of a rating category.
    pub(crate) fn ladder(self, ladder: RatingCategory) -> String {
        match ladder.length() {
            Some(length) => capital(&self.words().length(length)),
            None => self.words().text(PageText::Series).to_owned(),
        }
    }

    /// A player's rating in words; an uncertain one has a question mark.
    pub(crate) fn strength(self, strength: &RatingSummary) -> String {
        match is_uncertain(strength) {
            true => self.part_words().uncertain_strength(whole(strength.rating)),
            false => self.part_words().strength(whole(strength.rating), whole(strength.deviation)),
        }
    }

    /// A day.
    pub(crate) fn day(self, time: Timestamp) -> String {
        system::day(time, self.language().code())
    }
}

/// A rating with a larger deviation is uncertain: the player has played little, or not for long.
const UNCERTAIN: i64 = 110;

/// Whether a rating is uncertain.
pub(crate) fn is_uncertain(strength: &RatingSummary) -> bool {
    strength.deviation > UNCERTAIN
}

/// A rating as it is shown: never below zero.
pub(crate) fn whole(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// The text for an error.
pub(crate) fn refusal(why: &FetchError) -> AccountText {
    let FetchError::Refused(code) = why else { return AccountText::NoAnswer };
    match code {
        ErrorCode::BadRequest | ErrorCode::TooLarge => AccountText::BadField,
        ErrorCode::TooSlow | ErrorCode::TryAgain | ErrorCode::NotStored | ErrorCode::Busy => AccountText::Busy,
        ErrorCode::OutcomeUnknown => AccountText::OutcomeUnknown,
        ErrorCode::Reload => AccountText::NewVersion,
        ErrorCode::TooManyRequests | ErrorCode::TooManyConnections => AccountText::TooMuch,
        ErrorCode::NoSuchGame => AccountText::NoGame,
        ErrorCode::NotKnown | ErrorCode::NeedsSession => AccountText::NeedsSession,
        ErrorCode::NoOpponent => AccountText::NoOpponent,
        ErrorCode::TooManyReports => AccountText::TooManyReports,
        ErrorCode::BadName => AccountText::BadName,
        ErrorCode::NameTaken => AccountText::NameTaken,
        ErrorCode::BadPassword => AccountText::BadPassword,
        ErrorCode::WeakPassword => AccountText::WeakPassword,
        ErrorCode::WrongPassword => AccountText::NotTheirs,
        ErrorCode::AccountClosed => AccountText::Closed,
        ErrorCode::SignedIn => AccountText::SignedIn,
        ErrorCode::NeedsAccount => AccountText::NeedsAccount,
        ErrorCode::NeedsConfirmation => AccountText::NotConfirmed,
        ErrorCode::NeedsPasskey => AccountText::NeedsPasskey,
        ErrorCode::NeedsRecoveryCodes => AccountText::NeedsCodes,
        ErrorCode::NoSuchUser => AccountText::NoPerson,
        ErrorCode::NoSuchSession => AccountText::NoSession,
        ErrorCode::NoSuchPasskey => AccountText::NoPasskey,
        ErrorCode::TooManyPasskeys => AccountText::TooManyPasskeys,
        ErrorCode::PasskeyKnown => AccountText::PasskeyKnown,
        ErrorCode::NoPasskeysHere => AccountText::NoPasskeysHere,
        ErrorCode::NoCeremony => AccountText::TooLate,
        ErrorCode::WrongPasskey => AccountText::PasskeyRefused,
        ErrorCode::TooManyTokens => AccountText::TooManyTokens,
        ErrorCode::TooManyBlocks => AccountText::TooManyBlocks,
        ErrorCode::TooManyTries => AccountText::TooManyTries,
        ErrorCode::HasRatedGames => AccountText::HasRatedGames,
        // The other codes refuse what only games and bots ask for.
        _ => AccountText::NotDone,
    }
}
