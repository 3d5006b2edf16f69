//! The state and commands of the lobby page.

use core::time::Duration;

use kamisado_api::{GameListKind, GamePage, GameSummary, Me, paths};
use kamisado_online::{Terms, Timestamp};
use kamisado_text::OnlineText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::Route;
use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::text::refusal;
use crate::online::{OfferDraft, To, in_order};
use crate::platform::{Generation, storage, system};
use crate::routes::{Page, game_path};

/// The storage key of the last offer.
const DRAFT_KEY: &str = "offer";

/// The controller of the page of games.
#[derive(Clone, Copy)]
pub(super) struct LobbyController {
    pub(super) offers: Memo<Vec<GameSummary>>,
    pub(super) own: RwSignal<Vec<GameSummary>>,
    pub(super) playing: PlayingGames,
    pub(super) draft: RwSignal<OfferDraft>,
    /// Whether games with the next person who wants the same are rated, for a user with an account.
    pub(super) pairs_rated: RwSignal<bool>,
    /// The signed-in user.
    pub(super) me: RwSignal<Me>,
    /// What could not be done.
    pub(super) problem: RwSignal<Option<OnlineText>>,
    /// Whether the server is being asked for a game.
    pub(super) asking: RwSignal<bool>,
    route: Route,
}

/// The games in play, of which the first pages are shown.
#[derive(Clone, Copy)]
pub(super) struct PlayingGames {
    pub(super) games: RwSignal<Vec<GameSummary>>,
    /// How many pages are shown.
    pages: RwSignal<usize>,
    /// Whether there are more.
    pub(super) has_more: RwSignal<bool>,
}

impl PlayingGames {
    fn new() -> PlayingGames {
        PlayingGames { games: RwSignal::new(Vec::new()), pages: RwSignal::new(1), has_more: RwSignal::new(false) }
    }

    /// Asks for the pages that are shown.
    async fn refresh(self) {
        let pages = self.pages.try_get_untracked().unwrap_or(1);
        if let Ok(GamePage { games, next }) = api::list(GameListKind::Playing, pages).await {
            let _ = self.games.try_set(games);
            let _ = self.has_more.try_set(next.is_some());
        }
    }
}

/// The shortest time between two refreshes of the games in play.
const PLAYING_INTERVAL: Duration = Duration::from_secs(15);

/// When the games in play are asked for: at once the first time, and then never twice within the interval, however often their
/// number changes.
#[derive(Clone, Copy, Debug, Default)]
struct RefreshPause {
    /// When they are asked for last or next.
    planned: Option<Timestamp>,
}

impl RefreshPause {
    /// Their number has changed: how long to wait until they are asked for; none if that is planned already. Up to a quarter of the
    /// interval is added by a random number, so that not all clients ask in the same moment.
    fn plan(&mut self, now: Timestamp, random: u32) -> Option<Duration> {
        let wait = match self.planned {
            Some(planned) if planned > now => return None,
            Some(planned) => PLAYING_INTERVAL.saturating_sub(now.since(planned)),
            None => Duration::ZERO,
        };
        let extra = Duration::from_millis(u64::from(random) % 3_750);
        let wait = if wait.is_zero() { wait } else { wait + extra };
        self.planned = Some(now.plus(wait));
        Some(wait)
    }
}

impl LobbyController {
    /// Opens the page: the lists are asked for now and whenever the lobby has an update.
    pub(super) fn provide() -> LobbyController {
        let state = Lobby::get().state;
        let draft = storage::get(DRAFT_KEY).and_then(|text| serde_json::from_str(&text).ok());
        let offered = state.clone();
        let controller = LobbyController {
            offers: Memo::new(move |_| offered.with(|state| state.offers.clone())),
            own: RwSignal::new(Vec::new()),
            playing: PlayingGames::new(),
            draft: RwSignal::new(draft.unwrap_or_default()),
            pairs_rated: RwSignal::new(true),
            me: RwSignal::new(Me::default()),
            problem: RwSignal::new(None),
            asking: RwSignal::new(false),
            route: Route::get(),
        };
        provide_context(controller);
        spawn_local(async move {
            if let Ok(me) = api::me().await {
                let _ = controller.me.try_set(me);
            }
        });
        // The offers and games of others do not change the own games.
        let counted = state.clone();
        let own = Memo::new(move |_| {
            state.with(|state| {
                let offers = state.own_offers().into_iter().map(str::to_owned);
                (state.turns.clone(), offers.collect::<Vec<_>>())
            })
        });
        Effect::new(move |_| {
            own.track();
            controller.refresh_own();
        });
        // On a busy server the number of games in play changes every second, for every user who looks at this page.
        let playing = Memo::new(move |_| counted.with(|state| state.playing));
        let pause = RefreshPause::default();
        let (refreshes, pause) = (Generation::new(), StoredValue::new(pause));
        Effect::new(move |_| {
            playing.track();
            let wait = pause.try_update_value(|pause| pause.plan(system::wall_now(), system::random_u32()));
            if let Some(Some(wait)) = wait {
                refreshes.after(wait, move || controller.refresh_playing());
            }
        });
        controller
    }

    pub(super) fn get() -> LobbyController {
        expect_context()
    }

    /// Asks for the own games.
    fn refresh_own(self) {
        spawn_local(async move {
            // A list that does not come leaves the one that is seen.
            if let Ok(GamePage { games, .. }) = api::list(GameListKind::Mine, api::OWN_PAGES).await {
                let _ = self.own.try_set(in_order(games));
            }
        });
    }

    /// Asks for the games in play.
    fn refresh_playing(self) {
        spawn_local(self.playing.refresh());
    }

    /// Asks for more of the games in play.
    pub(super) fn more(self) {
        self.playing.pages.update(|pages| *pages += 1);
        self.refresh_playing();
    }

    /// Makes a game for who gets its link, as it was chosen or else as usual.
    pub(super) fn invite(self) {
        let draft = OfferDraft { to: To::Friend, ..self.draft.get_untracked() };
        self.make(draft);
    }

    /// Makes the game that was chosen.
    pub(super) fn offer(self) {
        let draft = self.draft.get_untracked();
        storage::set(DRAFT_KEY, &storage::to_json(&draft));
        self.make(draft);
    }

    fn make(self, mut draft: OfferDraft) {
        // Only accounts play rated games, and only with a clock, whatever was chosen before.
        draft.rated &= untrack(|| self.has_account()) && draft.can_be_rated();
        self.enter(paths::GAMES.to_owned(), Some(api::body(&draft.request(system::random_u32()))));
    }

    /// Whether the game that is chosen can be a rated one.
    pub(super) fn may_be_rated(self) -> bool {
        self.has_account() && self.draft.with(OfferDraft::can_be_rated)
    }

    /// Whether the user has an account.
    pub(super) fn has_account(self) -> bool {
        self.me.with(|me| me.account().is_some())
    }

    /// Plays the next person who wants the same, rated if the user has an account and does not want it otherwise.
    pub(super) fn pair(self, terms: &Terms) {
        let rated = self.pairs_rated.get_untracked() && untrack(|| self.has_account());
        self.enter(paths::PAIRING.to_owned(), Some(api::body(&Terms { rated, ..*terms })));
    }

    /// Takes an offer.
    pub(super) fn take(self, game: &str) {
        self.enter(paths::game_seat(game), None);
    }

    /// Takes back an own offer.
    pub(super) fn withdraw(self, game: String) {
        self.problem.set(None);
        spawn_local(async move {
            if let Err(FetchError::Refused(code)) = api::send("DELETE", &paths::game(&game), None).await {
                let _ = self.problem.try_set(Some(refusal(&code)));
            }
            Lobby::get().poll();
            self.refresh_own();
        });
    }

    /// Asks for a game and goes to it.
    fn enter(self, path: String, body: Option<String>) {
        if self.asking.get_untracked() {
            return;
        }
        self.asking.set(true);
        self.problem.set(None);
        spawn_local(async move {
            let found = api::game(&path, body).await;
            // The person may have gone to another page meanwhile, and stays there.
            if self.asking.try_set(false).is_some() {
                return;
            }
            match found {
                Ok(game) => {
                    Lobby::get().joined();
                    self.route.go_to(Page::Game, &game_path(&game.id));
                }
                Err(FetchError::Refused(code)) => self.problem.set(Some(refusal(&code))),
                Err(FetchError::NoServer) => self.problem.set(Some(OnlineText::NotMade)),
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_in_play_are_asked_for_seldom_however_often_their_number_changes() {
        let (mut pause, mut asked) = (RefreshPause::default(), Vec::new());
        for second in 0..120 {
            let now = Timestamp::from_millis(second * 1_000);
            if let Some(wait) = pause.plan(now, 7) {
                asked.push(now.plus(wait).since(Timestamp::EPOCH));
            }
        }
        assert_eq!(asked[0], Duration::ZERO, "at once the first time");
        assert!(asked.windows(2).all(|pair| pair[1] - pair[0] >= PLAYING_INTERVAL), "{asked:?}");
        assert!((7..=9).contains(&asked.len()), "{asked:?}");
        // After a quiet time at once again.
        assert_eq!(pause.plan(Timestamp::from_millis(900_000), 7), Some(Duration::ZERO));
    }
}
