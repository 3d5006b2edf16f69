//! The state and commands of the lobby page.

use kamisado_api::{GameListKind, GamePage, GameSummary, Me, paths};
use kamisado_online::Terms;

use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::text::{failure, refusal};
use crate::online::{OfferDraft, To, in_order};
use crate::prelude::*;

/// The storage key of the last offer.
const DRAFT_KEY: &str = "offer";

/// The controller of the lobby page.
#[derive(Clone, Copy)]
pub(super) struct LobbyController {
    pub(super) offers: Memo<Vec<GameSummary>>,
    pub(super) own: RwSignal<Vec<GameSummary>>,
    pub(super) playing: PlayingGames,
    pub(super) draft: RwSignal<OfferDraft>,
    /// Whether quick pairings are rated, for a user with an account.
    pub(super) pairs_rated: RwSignal<bool>,
    /// The signed-in user.
    pub(super) me: RwSignal<Me>,
    /// Why the last request failed.
    pub(super) problem: RwSignal<Option<OnlineText>>,
    /// Whether a request for a game is under way.
    pub(super) asking: RwSignal<bool>,
    route: Route,
}

/// The games in play, shown up to some page.
#[derive(Clone, Copy)]
pub(super) struct PlayingGames {
    pub(super) games: RwSignal<Vec<GameSummary>>,
    /// The number of pages shown.
    pages: RwSignal<usize>,
    /// Whether there are more pages.
    pub(super) has_more: RwSignal<bool>,
}

impl PlayingGames {
    fn new() -> PlayingGames {
        PlayingGames { games: RwSignal::new(Vec::new()), pages: RwSignal::new(1), has_more: RwSignal::new(false) }
    }

    /// Loads the pages shown.
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

/// Limits refreshes of the games in play: the first is immediate, and then there is at most one per interval, however
/// often their number changes.
#[derive(Clone, Copy, Debug, Default)]
struct RefreshPause {
    /// The time of the last or next refresh.
    planned: Option<Timestamp>,
}

impl RefreshPause {
    /// Plans a refresh after their number has changed, and returns the delay; `None` if one is planned already. A
    /// random part of up to a quarter of the interval spreads the requests of different clients.
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
    /// Opens the page: loads the lists now and whenever the lobby has an update.
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
            me: api::signed_in_user(),
            problem: RwSignal::new(None),
            asking: RwSignal::new(false),
            route: Route::get(),
        };
        provide_context(controller);
        // Offers and games of others do not change the user's games.
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
        // On a busy server the number of games in play changes every second, for every user of this page.
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

    /// Loads the user's games.
    fn refresh_own(self) {
        spawn_local(async move {
            // If the request fails, the list that is shown stays.
            if let Ok(GamePage { games, .. }) = api::list(GameListKind::Mine, api::OWN_PAGES).await {
                let _ = self.own.try_set(in_order(games));
            }
        });
    }

    /// Loads the games in play.
    fn refresh_playing(self) {
        spawn_local(self.playing.refresh());
    }

    /// Loads another page of the games in play.
    pub(super) fn more(self) {
        self.playing.pages.update(|pages| *pages += 1);
        self.refresh_playing();
    }

    /// Creates a game by link, with the chosen terms or the usual ones.
    pub(super) fn invite(self) {
        let draft = OfferDraft { to: To::Friend, ..self.draft.get_untracked() };
        self.make(draft);
    }

    /// Creates the chosen game.
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

    /// Whether the chosen game can be rated.
    pub(super) fn may_be_rated(self) -> bool {
        self.has_account() && self.draft.with(OfferDraft::can_be_rated)
    }

    /// Whether the user has an account.
    pub(super) fn has_account(self) -> bool {
        self.me.with(|me| me.account().is_some())
    }

    /// Pairs the user with the next person who wants the same game. It is rated if the user has an account and has not
    /// switched that off.
    pub(super) fn pair(self, terms: &Terms) {
        let rated = self.pairs_rated.get_untracked() && untrack(|| self.has_account());
        self.enter(paths::PAIRING.to_owned(), Some(api::body(&Terms { rated, ..*terms })));
    }

    /// Takes an offer.
    pub(super) fn take(self, game: &str) {
        self.enter(paths::game_seat(game), None);
    }

    /// Withdraws an offer of the user.
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

    /// Requests a game and goes to it.
    fn enter(self, path: String, body: Option<String>) {
        if self.asking.get_untracked() {
            return;
        }
        self.asking.set(true);
        self.problem.set(None);
        spawn_local(async move {
            let found = api::game(&path, body).await;
            // The user may have gone to another page meanwhile, and stays there.
            if self.asking.try_set(false).is_some() {
                return;
            }
            match found {
                Ok(game) => {
                    Lobby::get().joined();
                    self.route.go_to(Page::Game, &game_path(&game.id));
                }
                Err(why) => self.problem.set(Some(failure(&why))),
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
        // After a quiet period the refresh is immediate again.
        assert_eq!(pause.plan(Timestamp::from_millis(900_000), 7), Some(Duration::ZERO));
    }
}
