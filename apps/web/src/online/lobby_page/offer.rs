//! The form that offers a game, and the quick pairings.

use kamisado_api::NewGame;
use kamisado_online::{Terms, TimeControl};
use serde::{Deserialize, Serialize};

use super::LobbyController;
use crate::local_game::Side;
use crate::online::drawing::OnlineDrawing;
use crate::play::{LengthChoice, LevelChoice, PaceChoice, SideChoice, StartChoice};
use crate::prelude::*;

/// The form for an offer. The last offer is preselected; less common options are folded.
#[component]
pub(super) fn OfferForm() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let draft = controller.draft;
    // The parts shared with games at one screen only know their own options.
    let choices = RwSignal::new(draft.get_untracked().choices);
    Effect::new(move |_| {
        let choices = choices.get();
        draft.update(|draft| draft.choices = choices);
    });
    let to = Memo::new(move |_| draft.with(|draft| draft.to));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        controller.offer();
    };
    let made = move || match to.get() {
        To::Anybody => settings.part_words().text(OnlineText::OfferIt),
        To::Friend => settings.part_words().text(OnlineText::MakeLink),
        To::Engine => settings.words().text(PageText::Start),
    };
    view! {
        <form class="new-game card" on:submit=submit>
            <h2>{settings.text(OnlineText::OfferHead)}</h2>
            <Options
                name="to"
                legend=PageText::Opponent
                options=vec![
                    (To::Anybody, OnlineText::Anybody.into()),
                    (To::Friend, OnlineText::Friend.into()),
                    (To::Engine, OnlineText::Engine.into()),
                ]
                value=FieldValue::part(draft, |draft| &mut draft.to)
            />
            <Show when=move || to.get() == To::Engine>
                <LevelChoice choices />
            </Show>
            <LengthChoice choices />
            <TimingChoice draft choices />
            <SideChoice choices sides=[Side::Random, Side::Black, Side::White] />
            <Show when=move || controller.may_be_rated()>
                <Tick id="rated" text=OnlineText::RatedTick value=FieldValue::part(draft, |draft| &mut draft.rated) />
            </Show>
            <details class="more" id="more-choices">
                <summary>{settings.text(PageText::MoreChoices)}</summary>
                <div>
                    <StartChoice choices />
                </div>
            </details>
            <button id="offer" type="submit" disabled=move || controller.asking.get()>
                {made}
            </button>
        </form>
    }
}

/// The kind of time control.
#[component]
fn TimingChoice(draft: RwSignal<OfferDraft>, choices: RwSignal<NewGameOptions>) -> impl IntoView {
    let timing = Memo::new(move |_| draft.with(|draft| draft.timing));
    view! {
        <Options
            name="clock"
            legend=PageText::ClockChoice
            options=vec![
                (Timing::Fischer, PageText::ClockFischer.into()),
                (Timing::Days, OnlineText::ClockDays.into()),
                (Timing::None, PageText::ClockNone.into()),
            ]
            value=FieldValue::part(draft, |draft| &mut draft.timing)
        />
        <Show when=move || timing.get() == Timing::Fischer>
            <PaceChoice choices />
        </Show>
        <Show when=move || timing.get() == Timing::Days>
            <div class="numbers">
                <Number
                    id="days"
                    text=OnlineText::Days
                    least=1
                    most=TimeControl::MAX_DAYS
                    value=FieldValue::part(draft, |draft| &mut draft.days)
                />
            </div>
        </Show>
    }
}

/// The two usual ways into a game: with the next person who wants to play, or with a friend.
#[component]
pub(super) fn FirstChoices() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let usual = usual();
    let line =
        move || format!("{}{}{}", settings.pace(&usual), settings.language().separator(), settings.format(&usual));
    let invited = move || controller.draft.with(|draft| settings.terms(&Terms { rated: false, ..draft.terms(0) }));
    view! {
        <section class="first-choices">
            <div>
                <button
                    id="play-now"
                    class="main"
                    disabled=move || controller.asking.get()
                    on:click=move |_| controller.pair(&usual)
                >
                    <Drawing shapes=OnlineDrawing::PlayNow.shapes() />
                    <b>{settings.text(OnlineText::QuickHead)}</b>
                    <span>{line}</span>
                </button>
                <Show when=move || controller.has_account()>
                    <Tick id="pairs-rated" text=OnlineText::RatedTick value=controller.pairs_rated />
                </Show>
            </div>
            <div>
                <button id="invite" disabled=move || controller.asking.get() on:click=move |_| controller.invite()>
                    <Drawing shapes=OnlineDrawing::Invite.shapes() />
                    <b>{settings.text(OnlineText::InviteFriend)}</b>
                    <span class="soft">{invited}</span>
                </button>
                <p class="soft">{settings.text(OnlineText::InviteHelp)}</p>
            </div>
        </section>
    }
}

/// A few usual games: the user is paired with the next player who wants the same one.
#[component]
pub(super) fn Quick() -> impl IntoView {
    let (settings, controller) = (Settings::get(), LobbyController::get());
    let buttons = (1..).zip(quick()).map(|(place, terms)| {
        view! {
            <button
                id=format!("quick-{place}")
                disabled=move || controller.asking.get()
                on:click=move |_| controller.pair(&terms)
            >
                <b>{move || settings.pace(&terms)}</b>
                <span class="soft">{move || settings.format(&terms)}</span>
            </button>
        }
    });
    view! {
        <section>
            <h2>{settings.text(OnlineText::OtherPaces)}</h2>
            <p class="soft">{settings.text(OnlineText::QuickHelp)}</p>
            <div class="quick">{buttons.collect_view()}</div>
        </section>
    }
}

/// The recipient of an offer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum To {
    /// All users.
    #[default]
    Anybody,
    /// The player with the link.
    Friend,
    /// The server's engine.
    Engine,
}

/// The kind of time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Timing {
    /// No time control.
    None,
    /// A clock for the match, with seconds added for each move.
    #[default]
    Fischer,
    /// Days per turn.
    Days,
}

/// The options of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OfferDraft {
    /// The recipient.
    pub to: To,
    /// The rules, the side and the level.
    pub choices: NewGameOptions,
    /// The kind of time control.
    pub timing: Timing,
    /// The days per turn.
    pub days: u8,
    /// Whether it counts for the leaderboard.
    pub rated: bool,
}

impl Default for OfferDraft {
    fn default() -> OfferDraft {
        let choices = NewGameOptions { side: Side::Random, ..NewGameOptions::default() };
        OfferDraft { to: To::default(), choices, timing: Timing::default(), days: 3, rated: false }
    }
}

impl OfferDraft {
    /// Whether the game can be rated: with a clock, and against a person.
    pub fn can_be_rated(&self) -> bool {
        self.to != To::Engine && self.timing != Timing::None
    }

    /// The terms; random options are drawn by `chance`.
    pub fn terms(&self, chance: u32) -> Terms {
        let clock = self.choices.pace.bounded();
        let pace = match self.timing {
            Timing::None => TimeControl::None,
            Timing::Fischer => {
                TimeControl::Fischer { seconds: u32::from(clock.minutes) * 60, increment: clock.seconds.into() }
            }
            Timing::Days => TimeControl::Days(self.days.clamp(1, TimeControl::MAX_DAYS)),
        };
        Terms { rules: self.choices.rules(chance), time_control: pace, rated: self.rated }
    }

    /// The request that creates the game.
    pub fn request(&self, chance: u32) -> NewGame {
        let side = match self.choices.side {
            Side::Black => Some(Player::Black),
            Side::White => Some(Player::White),
            Side::Random => None,
        };
        let engine = (self.to == To::Engine).then_some(self.choices.level);
        NewGame { terms: self.terms(chance), side, engine, public: self.to == To::Anybody }
    }
}

/// The game of the button that finds an opponent without further choice.
fn usual() -> Terms {
    let [_, usual, ..] = quick();
    usual
}

/// The games of the quick pairing buttons.
fn quick() -> [Terms; 4] {
    let of = |length, pace| Terms { rules: MatchRules::new(length), time_control: pace, rated: false };
    [
        of(MatchLength::Single, TimeControl::Fischer { seconds: 3 * 60, increment: 2 }),
        of(MatchLength::Single, TimeControl::Fischer { seconds: 10 * 60, increment: 5 }),
        of(MatchLength::Standard, TimeControl::Fischer { seconds: 10 * 60, increment: 5 }),
        of(MatchLength::Standard, TimeControl::Days(2)),
    ]
}

#[cfg(test)]
mod tests {
    use kamisado::Format;

    use super::*;

    #[test]
    fn a_request_says_what_the_server_asks_for() {
        let draft = OfferDraft::default();
        let request = draft.request(1);
        assert_eq!(request.terms.rules.format, Format::Match(MatchLength::Single));
        assert_eq!(request.terms.time_control, TimeControl::Fischer { seconds: 600, increment: 5 });
        assert_eq!((request.side, request.engine, request.public), (None, None, true));
        let choices = NewGameOptions { side: Side::White, level: 7, length: Some(MatchLength::Long), ..draft.choices };
        let request = OfferDraft { to: To::Engine, timing: Timing::Days, choices, ..draft }.request(1);
        assert_eq!((request.side, request.engine, request.public), (Some(Player::White), Some(7), false));
        assert_eq!(request.terms.time_control, TimeControl::Days(3));
    }

    #[test]
    fn a_game_for_a_friend_is_not_listed() {
        let request = OfferDraft { to: To::Friend, ..OfferDraft::default() }.request(1);
        assert_eq!((request.engine, request.public), (None, false));
    }

    #[test]
    fn only_games_with_people_and_a_clock_can_be_rated() {
        let draft = OfferDraft::default();
        assert!(draft.can_be_rated() && OfferDraft { to: To::Friend, timing: Timing::Days, ..draft }.can_be_rated());
        assert!(!OfferDraft { to: To::Engine, ..draft }.can_be_rated());
        assert!(!OfferDraft { timing: Timing::None, ..draft }.can_be_rated());
        // The same buttons also pair rated games of users with accounts.
        assert!(quick().iter().all(|terms| Terms { rated: true, ..*terms }.check().is_ok()));
    }

    #[test]
    fn every_game_that_can_be_chosen_can_be_played() {
        for timing in [Timing::None, Timing::Fischer, Timing::Days] {
            for days in [0, 1, 14, 200] {
                assert!(OfferDraft { timing, days, ..OfferDraft::default() }.terms(3).time_control.is_playable());
            }
        }
        assert!(quick().iter().all(|terms| terms.time_control.is_playable()));
    }
}
