//! The state and commands of the lobby page.

use kamisado_api::{GameListKind, GamePage, GameSummary, Me, paths};
use kamisado_online::Terms;
use kamisado_text::OnlineText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::Route;
use crate::online::api::{self, FetchError};
use crate::online::lobby::Lobby;
use crate::online::text::refusal;
use crate::online::{OfferDraft, To, in_order};
use crate::platform::{storage, system};
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
        // The offers of others change neither the own games nor those in play.
        let concerns = Memo::new(move |_| {
            state.with(|state| {
                let own = state.offers.iter().filter(|offer| offer.you.is_some()).map(|offer| offer.id.clone());
                (state.playing, state.turns.clone(), own.collect::<Vec<_>>())
            })
        });
        Effect::new(move |_| {
            concerns.track();
            controller.refresh();
        });
        controller
    }

    pub(super) fn get() -> LobbyController {
        expect_context()
    }

    /// Asks for the own games and those in play.
    fn refresh(self) {
        spawn_local(async move {
            // A list that does not come leaves the one that is seen.
            if let Ok(GamePage { games, .. }) = api::list(GameListKind::Mine, api::OWN_PAGES).await {
                let _ = self.own.try_set(in_order(games));
            }
            self.playing.refresh().await;
        });
    }

    /// Asks for more of the games in play.
    pub(super) fn more(self) {
        self.playing.pages.update(|pages| *pages += 1);
        self.refresh();
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
            self.refresh();
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
