//! The words of the pages of accounts and players.

use kamisado_online::Ladder;
use kamisado_text::{AccountText, Accounts, PageText};
use leptos::prelude::Get;

use crate::browser;
use crate::online::Strength;
use crate::online::ask::Unanswered;
use crate::settings::Settings;

/// The words of these pages.
#[derive(Clone, Copy)]
pub(super) struct Text(Settings);

impl Text {
    pub(super) fn get() -> Text {
        Text(Settings::get())
    }

    /// All words; whatever asks for them is drawn anew when the language changes.
    pub(super) fn words(self) -> &'static dyn Accounts {
        self.0.language.get().accounts()
    }

    /// A text that depends on nothing.
    pub(super) fn of(self, text: AccountText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().account_text(text)
    }

    /// What a button does, and to what: for those who hear it without what stands beside it.
    pub(super) fn about(self, text: AccountText, what: &str) -> String {
        format!("{}: {what}", self.words().account_text(text))
    }

    /// What is rated on its own.
    pub(super) fn ladder(self, ladder: Ladder) -> String {
        match ladder.length() {
            Some(length) => self.words().length(length),
            None => self.0.words().text(PageText::Series).to_owned(),
        }
    }

    /// How strong somebody is.
    pub(super) fn strength(self, strength: &Strength) -> String {
        self.words().strength(whole(strength.rating), whole(strength.deviation))
    }

    /// A day.
    pub(super) fn day(self, time: u64) -> String {
        browser::day(time, self.0.language.get().code())
    }
}

/// A rating as it is shown: none is below zero.
pub(super) fn whole(number: i64) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

/// The text that says why something was not done.
pub(super) fn refusal(why: &Unanswered) -> AccountText {
    let Unanswered::Refused(code) = why else {
        return AccountText::NoAnswer;
    };
    match code.as_str() {
        "bad-name" => AccountText::BadName,
        "name-taken" => AccountText::NameTaken,
        "bad-password" => AccountText::BadPassword,
        "weak-password" => AccountText::WeakPassword,
        "needs-confirmation" => AccountText::NotConfirmed,
        "needs-passkey" => AccountText::NeedsPasskey,
        "needs-recovery-codes" => AccountText::NeedsCodes,
        "no-opponent" => AccountText::NoOpponent,
        "wrong-password" => AccountText::NotTheirs,
        "account-closed" => AccountText::Closed,
        "signed-in" => AccountText::SignedIn,
        "needs-account" => AccountText::NeedsAccount,
        "needs-session" | "not-known" => AccountText::NeedsSession,
        "no-such-session" => AccountText::NoSession,
        "no-such-person" => AccountText::NoPerson,
        "no-such-game" => AccountText::NoGame,
        "no-such-passkey" => AccountText::NoPasskey,
        "too-many-passkeys" => AccountText::TooManyPasskeys,
        "passkey-known" => AccountText::PasskeyKnown,
        "no-passkeys-here" => AccountText::NoPasskeysHere,
        "no-ceremony" => AccountText::TooLate,
        "wrong-passkey" => AccountText::PasskeyRefused,
        "too-many-tokens" => AccountText::TooManyTokens,
        "too-many-reports" => AccountText::TooManyReports,
        "too-many-tries" => AccountText::TooManyTries,
        "too-many-requests" | "too-many-connections" => AccountText::TooMuch,
        "busy" | "try-again" | "not-stored" | "too-slow" => AccountText::Busy,
        "bad-request" | "too-large" => AccountText::BadField,
        _ => AccountText::NotDone,
    }
}
