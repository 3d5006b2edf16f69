//! Stores the puzzle progress in the browser, and in the account of a signed-in user.

use core::time::Duration;

use kamisado_api::{NewPuzzleResults, PuzzleProgress, paths};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::controller::{PuzzleController, today};
use super::state::PuzzleState;
use crate::header;
use crate::online::api::{self, FetchError};
use crate::platform::{Generation, storage};

/// The storage key of the puzzle progress.
const PUZZLES_KEY: &str = "puzzles";

/// The account gets a result after this delay, together with others that follow in it.
const SYNC_DELAY: Duration = Duration::from_millis(1_000);

/// Synchronisation stops after this many requests until the next time. That is enough for the most results of an account.
const MAX_REQUESTS: u32 = 40;

/// Synchronises the page with the browser's storage and the account.
#[derive(Clone, Copy)]
pub(super) struct PuzzleSync {
    /// Whether the stored data is unreadable for this page, which therefore does not change it.
    pub(super) is_unreadable: bool,
    /// Whether the browser does not store the progress.
    pub(super) is_unsaved: RwSignal<bool>,
    /// The schedule of the next synchronisation.
    schedule: Generation,
    /// Whether a synchronisation is in progress.
    is_running: StoredValue<bool>,
}

/// The stored text.
pub(super) fn saved() -> Option<String> {
    storage::get(PUZZLES_KEY)
}

impl PuzzleSync {
    /// Reads the stored progress.
    pub(super) fn read() -> (PuzzleSync, PuzzleState) {
        let saved = saved();
        let state = saved.as_deref().and_then(PuzzleState::from_saved);
        let sync = PuzzleSync {
            is_unreadable: saved.is_some() && state.is_none(),
            is_unsaved: RwSignal::new(false),
            schedule: Generation::new(),
            is_running: StoredValue::new(false),
        };
        (sync, state.unwrap_or_default())
    }

    /// Stores the progress in the browser.
    pub(super) fn save(self, state: &PuzzleState) {
        if !self.is_unreadable {
            self.is_unsaved.set(!storage::set(PUZZLES_KEY, &state.to_saved()));
        }
    }

    /// Whether there may be an account. A user who was never online has none.
    fn may_have_account(self) -> bool {
        header::has_played_online() && !self.is_unreadable
    }
}

impl PuzzleController {
    /// Synchronises with the account after a short delay.
    pub(super) fn sync_soon(self) {
        if self.sync.may_have_account() {
            self.sync.schedule.advance();
            self.sync.schedule.after(SYNC_DELAY, move || self.sync_account());
        }
    }

    /// Synchronises with the account if the user is signed in. Without a network nothing changes: the next result, or
    /// the return of the network, tries again.
    pub(super) fn sync_account(self) {
        if !self.sync.may_have_account() {
            return;
        }
        // Two synchronisations at once would each take the other's results as theirs.
        if self.sync.is_running.get_value() {
            self.sync_soon();
            return;
        }
        self.sync.is_running.set_value(true);
        spawn_local(async move {
            // After a failure the next result tries again.
            let _ = self.exchange().await;
            let _ = self.sync.is_running.try_set_value(false);
        });
    }

    async fn exchange(self) -> Result<(), FetchError> {
        let me = api::me().await?;
        let Some(name) = me.account() else {
            return Ok(());
        };
        let mut request = NewPuzzleResults::default();
        self.change_own_state(|state| {
            state.join_account(name);
            request = state.to_send(today());
        });
        for _ in 0..MAX_REQUESTS {
            let body = Some(api::body(&request));
            let answer: PuzzleProgress = api::read(&api::send("POST", paths::ME_PUZZLES, body).await?)?;
            let mut next = None;
            self.change_own_state(|state| next = state.take_answer(&request, answer, today()));
            let Some(next) = next else {
                return Ok(());
            };
            request = next;
        }
        Ok(())
    }
}
