//! The words of the pages of games over the network.

use kamisado::{Format, Layout, MatchLength};
use kamisado_online::{Pace, Terms};
use kamisado_text::{Language, Online, OnlineText};
use leptos::prelude::Get;

use super::Who;
use crate::settings::Settings;

/// The words of these pages.
#[derive(Clone, Copy)]
pub(crate) struct Text(pub(super) Settings);

impl Text {
    pub(crate) fn get() -> Text {
        Text(Settings::get())
    }

    /// All words; whatever asks for them is drawn anew when the language changes.
    pub(crate) fn words(self) -> &'static dyn Online {
        self.0.language.get().online()
    }

    /// A text that depends on nothing.
    pub(crate) fn of(self, text: OnlineText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
        move || self.words().online_text(text)
    }

    /// What somebody is called.
    pub(crate) fn who(self, name: &str) -> String {
        who(self.words(), name)
    }

    /// Somebody by the name in games, with how strong they are where that is told.
    pub(super) fn rated(self, name: &str, rating: Option<u32>) -> String {
        let who = self.who(name);
        rating.map_or_else(|| who.clone(), |rating| format!("{who} ({})", self.words().number(rating)))
    }

    /// What was agreed, as a line of a list.
    pub(crate) fn terms(self, terms: &Terms) -> String {
        let words = self.words();
        let (rules, mut parts) = (terms.rules, vec![self.format(terms), self.pace(terms)]);
        if terms.rated {
            parts.push(words.online_text(OnlineText::Rated).to_owned());
        }
        if rules.limited {
            parts.push(words.online_text(OnlineText::Limited).to_owned());
        }
        if rules.layout != Layout::NORMAL {
            parts.push(words.verbatim(&rules.layout.to_string()));
        }
        parts.join(" · ")
    }

    /// How much time the players have.
    pub(super) fn pace(self, terms: &Terms) -> String {
        let words = self.words();
        match terms.pace {
            Pace::None => words.online_text(OnlineText::ClockNone).to_owned(),
            Pace::Fischer { seconds, increment } => words.fischer(seconds, increment),
            Pace::Days(days) => words.days(days.into()),
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
    pub(super) fn clock(self, left: u64, pace: Pace) -> String {
        const HOUR: u64 = 60 * 60 * 1_000;
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        match pace {
            Pace::Days(_) if left >= HOUR => self.words().days_left(small(left / HOUR / 24), small(left / HOUR % 24)),
            _ => crate::play::digits(self.0, &crate::session::clock_face(small(left))),
        }
    }
}

/// What somebody is called, by the name that the server tells.
pub(crate) fn who(words: &dyn Online, name: &str) -> String {
    match Who::new(name) {
        Who::Guest => words.online_text(OnlineText::Guest).to_owned(),
        Who::Gone => words.online_text(OnlineText::Gone).to_owned(),
        Who::Engine(level) => words.engine(level),
        Who::Named(name) => name,
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

/// The text that says why something was not done, by the code of the server.
pub(super) fn refusal(code: &str) -> OnlineText {
    match code {
        "time-up" => OnlineText::TimeUp,
        "too-fast" | "too-many-requests" => OnlineText::TooFast,
        "too-many-offers" | "too-many-tries" => OnlineText::TooManyOffers,
        "too-many-games" | "engine-busy" => OnlineText::TooManyGames,
        "not-said" => OnlineText::NotSaid,
        "said-too-much" => OnlineText::SaidTooMuch,
        "chat-off" => OnlineText::ChatOff,
        "no-seat" => OnlineText::Taken,
        "blocked" => OnlineText::Blocked,
        "needs-account" => OnlineText::NeedsAccount,
        "rated-needs-clock" => OnlineText::RatedNeedsClock,
        "not-stored" => OnlineText::NotStoring,
        "not-your-turn"
        | "out-of-step"
        | "over"
        | "not-begun"
        | "nothing-offered"
        | "offered-already"
        | "nothing-to-take-back"
        | "rated-take-back"
        | "has-moved" => OnlineText::Meanwhile,
        _ => OnlineText::NotMade,
    }
}

/// The title of the page in the language, with the number of games that wait before it.
pub(super) fn title(language: Language, turns: u32) -> String {
    if turns == 0 { "Kamisado".to_owned() } else { format!("({}) Kamisado", language.online().number(turns)) }
}
